//! The programs of `corpus/known`: the first of each silent fault, and of every fifth other one, still shows it in the newest release that has it;
//! the long form asks for every program in every release, also for those that do not end.

use std::collections::BTreeSet;
use std::fs;

use stridecheck::Workbench;
use stridecheck::finding::FaultKind;
use stridecheck::finding::known::Issue;
use stridecheck::finding::shown_by::ATTEMPTS;
use stridecheck::finding::witness::{ask, is_hang};

use crate::SOAKS;
use crate::mlir_passes::{is_tested, known_folder};

/// The newest release.
const NEWEST: u32 = 22;

/// Of so many issues one is asked for in the older release too, if not all are.
const STEP: usize = 12;

/// Of so many that no tool tells of one is asked for.
const STEP_OF_SILENT: usize = 2;

/// Of so many that a tool reports itself one is asked for.
const STEP_OF_REPORTED: usize = 5;

/// Of so many that do not end one is asked for, since each takes all the time that it has.
const STEP_OF_HANGS: usize = 8;

/// The issues that are asked for.
fn chosen(all: &[Issue]) -> Vec<Issue> {
    let (mut hangs, mut silent, mut reported) = (0, 0, 0);
    let is_chosen = |issue: &&Issue| {
        if is_hang(issue) {
            hangs += 1;
            return SOAKS || hangs % STEP_OF_HANGS == 0;
        }
        if issue.kind.is_some_and(FaultKind::is_silent) {
            silent += 1;
            return SOAKS || silent % STEP_OF_SILENT == 0;
        }
        reported += 1;
        SOAKS || reported % STEP_OF_REPORTED == 0
    };
    let issues = all.iter().filter(is_chosen).enumerate();
    issues
        .map(|(number, issue)| in_tested(&asked(number, issue)))
        .collect()
}

/// An issue without the releases that the system lacks.
fn in_tested(issue: &Issue) -> Issue {
    let mut tested = issue.clone();
    let witnesses = tested.witness.iter_mut().map(|shown| &mut shown.releases);
    for releases in [&mut tested.releases].into_iter().chain(witnesses) {
        releases.retain(|release| is_tested(*release));
    }
    tested
}

/// An issue as it is asked for: its first program alone, without the older release where the newest one has it too.
fn asked(number: usize, issue: &Issue) -> Issue {
    let mut newest = issue.clone();
    let witnesses = newest.witness.iter_mut().map(|shown| &mut shown.releases);
    let lists: Vec<&mut Vec<u32>> = [&mut newest.releases]
        .into_iter()
        .chain(witnesses)
        .collect();
    let is_in_newest = lists.iter().all(|releases| releases.contains(&NEWEST));
    if SOAKS || number.is_multiple_of(STEP) || !is_in_newest {
        return issue.clone();
    }
    for releases in lists {
        releases.retain(|release| *release == NEWEST);
    }
    newest.witness.truncate(1);
    newest
}

#[test]
fn every_known_issue_still_shows() {
    let workbench = Workbench::default();
    let issues = chosen(workbench.known.all());
    let issues: Vec<&Issue> = issues.iter().collect();
    let answers = ask(&workbench, Some(&known_folder()), &issues).expect("the corpus can be read");
    let gone = answers.gone.iter().map(|gone| {
        let (id, target, verdict) = (&gone.id, &gone.target, &gone.verdict);
        format!("{id} on {target}: asked {ATTEMPTS} times, the last time {verdict}")
    });
    let wrong: Vec<String> = gone.chain(answers.left_out).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    let shown = issues.iter().flat_map(|issue| issue.witnesses());
    let in_releases = shown.map(|shown| shown.releases.len());
    assert_eq!(answers.shown, in_releases.sum::<usize>());
}

#[test]
fn every_program_shows_an_issue() {
    let entries = fs::read_dir(known_folder()).expect("the corpus can be read");
    let paths = entries.map(|entry| entry.expect("the corpus can be read").path());
    let programs = paths.filter(|path| path.is_file()).count();
    let known = Workbench::default().known;
    // One program may show a fault in two releases that name different causes.
    let shown = known.all().iter().flat_map(|issue| issue.witnesses());
    let names: BTreeSet<String> = shown.map(|shown| shown.id).collect();
    assert_eq!(programs, names.len());
}
