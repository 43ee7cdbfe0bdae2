//! The programs of `corpus/known`: each still shows the fault that it is a witness of, in each release that has it.

use std::fs;

use stridecheck::Workbench;
use stridecheck::finding::known::Issue;
use stridecheck::finding::witness::{ATTEMPTS, ask};

use crate::mlir_passes::known_folder;

#[test]
fn every_known_issue_still_shows() {
    let workbench = Workbench::default();
    let issues: Vec<&Issue> = workbench.known.all().iter().collect();
    let answers = ask(&workbench, &known_folder(), &issues).expect("the corpus can be read");
    let gone = answers.gone.iter().map(|gone| {
        let (id, target, verdict) = (&gone.id, &gone.target, &gone.verdict);
        format!("{id} on {target}: asked {ATTEMPTS} times, the last time {verdict}")
    });
    let wrong: Vec<String> = gone.chain(answers.left_out).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    let in_releases = issues.iter().map(|issue| issue.releases.len());
    assert_eq!(answers.shown, in_releases.sum::<usize>());
}

#[test]
fn every_program_shows_an_issue() {
    let entries = fs::read_dir(known_folder()).expect("the corpus can be read");
    let paths = entries.map(|entry| entry.expect("the corpus can be read").path());
    let programs = paths.filter(|path| path.is_file()).count();
    assert_eq!(programs, Workbench::default().known.all().len());
}
