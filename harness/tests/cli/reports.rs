//! The commands of reports show what the reports say: they are pasted into a shell.

use std::env;
use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use serde_json::Value;
use stridecheck::finding::FaultKind;
use stridecheck::finding::known::{Issue, KnownIssues};
use stridecheck::mlir::Release;
use stridecheck_ir::{Form, parse, print};

use super::{said, scratch, stdout, stridecheck};
use crate::SOAKS;
use crate::mlir_passes::{known_folder, target_of};

/// About one of so many programs is looked at, if not all are.
const STEP: usize = 18;

/// Whether a program is looked at where one of so many is, by its name: a new one changes nothing for the others.
pub(super) fn is_looked_at(name: &str, step: usize) -> bool {
    let sum: usize = name.bytes().map(usize::from).sum();
    SOAKS || sum.is_multiple_of(step)
}

/// Whether a program shows its fault in a pass, not in native code.
fn is_of_pass(name: &str) -> bool {
    let text = fs::read_to_string(known_folder().join(format!("{name}.mlir")));
    target_of(&text.expect("the program is there")).is_watched()
}

/// The programs of faults of passes of LLVM 22 that no tool tells of.
fn silent() -> Vec<String> {
    let is_silent = |issue: &Issue| {
        issue.kind.is_some_and(FaultKind::is_silent) && issue.pass.is_some() && !issue.lowering
    };
    let list = KnownIssues::default();
    let silent = list.all().iter().filter(|issue| is_silent(issue));
    let shown = silent.flat_map(Issue::witnesses);
    let shown = shown.filter(|shown| shown.releases.contains(&22));
    let names = shown.map(|shown| shown.id);
    let names = names.filter(|name| is_looked_at(name, STEP) && is_of_pass(name));
    names.collect()
}

/// The blocks of a report in a language, each with the line before it.
pub(super) fn blocks<'r>(report: &'r str, language: &str) -> Vec<(&'r str, &'r str)> {
    let fence = format!("```{language}\n");
    let mut blocks = Vec::new();
    let mut rest = report;
    while let Some((before, behind)) = rest.split_once(&fence) {
        let (block, end) = behind.split_once("```\n").expect("a block ends");
        blocks.push((before.trim_end().lines().last().unwrap_or_default(), block));
        rest = end;
    }
    blocks
}

/// A program without the name of its module, as this project prints it.
fn functions(text: &str) -> String {
    let body = parse(text).unwrap_or_else(|wrong| panic!("{wrong:?}\n{text}"));
    let text = print(&body, Form::current());
    match text.split_once("module @p0 {") {
        Some((aliases, functions)) => format!("{aliases}module {{{functions}"),
        None => text,
    }
}

/// What a command of a report prints, where the report's programs are.
fn printed(folder: &Path, command: &str) -> String {
    String::from_utf8_lossy(&pasted(folder, command).stdout).into_owned()
}

/// What comes of a command of a report that is pasted into a shell, where the report's programs are.
pub(super) fn pasted(folder: &Path, command: &str) -> Output {
    let tools = Release::installed(22).expect("it is installed").tool("");
    let path = env::var("PATH").unwrap_or_default();
    let mut shell = Command::new("/bin/sh");
    let shell = shell.args(["-c", command]).current_dir(folder);
    let shell = shell.env("PATH", format!("{}:{path}", tools.display()));
    shell.output().expect("a shell starts")
}

/// What is wrong with the report of a fault.
fn wrong(name: &str) -> Option<String> {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../corpus/known");
    let program = corpus.join(format!("{name}.mlir"));
    let output = stridecheck(&["report", &program.display().to_string(), "--json"]);
    let Ok(data) = serde_json::from_str::<Value>(stdout(&output)) else {
        return Some(said(&output));
    };
    let report = data["text"].as_str().expect("a text");
    let head = ["- Kind: ", "- Version: LLVM ", "- Releases: ", "- Cause: "];
    if let Some(missing) = head.iter().find(|words| !report.contains(**words)) {
        return Some(format!("no `{missing}`\n{report}"));
    }
    let folder = scratch(&format!("report-{name}"));
    let programs = blocks(report, "mlir");
    for (before, program) in &programs {
        // Those with a name are files; the others are what is printed.
        if let Some(name) = before
            .strip_prefix('`')
            .and_then(|name| name.strip_suffix("`:"))
        {
            fs::write(folder.join(name), program).expect("it can be written");
        }
    }
    let shown = programs
        .iter()
        .filter(|(before, _)| !before.starts_with('`'));
    let commands: Vec<&str> = blocks(report, "sh")
        .iter()
        .flat_map(|(_, commands)| commands.lines())
        .collect();
    let mut pairs = commands.iter().zip(shown.clone());
    if commands.is_empty() || commands.len() != shown.count() {
        return Some(format!(
            "as many commands as programs are expected\n{report}"
        ));
    }
    // Where it varies, a command prints another program each time, but it prints one.
    let varies = data["varies"] == true;
    let differing = pairs.find(|(command, (_, program))| {
        functions(&printed(&folder, command)) != functions(program) && !varies
    });
    differing.map(|(command, _)| format!("`{command}` prints another program\n{report}"))
}

#[test]
fn commands_of_reports_show_what_they_say() {
    let silent = silent();
    let wrong: Vec<String> = silent
        .iter()
        .filter_map(|name| Some(format!("{name}: {}", wrong(name)?)))
        .collect();
    assert!(silent.len() > 10, "{}", silent.len());
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Several files give a report each; what is wrong with one keeps none from the others.
#[test]
fn several_files_give_a_report_each() {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../corpus");
    let files = [
        "known/narrowing-shift.mlir",
        "run/no-such.mlir",
        "known/peel-crossed.mlir",
    ];
    let files = files.map(|name| corpus.join(name).display().to_string());
    let files = files.each_ref().map(String::as_str);
    let output = stridecheck(&[&["report"][..], &files].concat());
    assert_eq!(output.status.code(), Some(3), "{}", said(&output));
    let (first, second) = stdout(&output)
        .split_once("\n---\n\n")
        .expect("two reports");
    assert!(first.starts_with("# [mlir] "), "{first}");
    assert!(second.starts_with("# [mlir] "), "{second}");
    assert!(
        said(&output).contains("no-such.mlir: No such file"),
        "{}",
        said(&output)
    );
}
