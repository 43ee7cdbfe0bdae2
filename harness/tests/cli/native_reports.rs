//! The commands of reports of native code show what the reports say: they are pasted into a shell.

use std::fs;
use std::path::Path;

use serde_json::Value;
use stridecheck::finding::cause::Cause;
use stridecheck::finding::known::{Issue, KnownIssues};

use super::reports::{self, blocks, is_looked_at};
use super::{said, scratch, stdout, stridecheck};

/// About one of so many faults is looked at, if not all are.
const STEP: usize = 12;

/// How many faults of native code no command shows without this project, each for the reason that its report gives.
const UNSHOWN: usize = 2;

/// The faults of LLVM 22 and of the lowering of MLIR 22 that are seen in native code.
fn native() -> Vec<String> {
    let list = KnownIssues::default();
    // No command shows those of C++, nor a promise that native code keeps by luck.
    let is_shown =
        |issue: &Issue| !issue.emitc && (issue.promise.is_none() || !issue.without.is_empty());
    let is_native =
        |issue: &&Issue| issue.kind.is_none() && issue.pass.is_none() && is_shown(issue);
    let native = list.all().iter().filter(is_native);
    let shown = native.flat_map(Issue::witnesses);
    let shown = shown.filter(|shown| shown.releases.contains(&22));
    let names = shown.map(|shown| shown.id);
    names.filter(|name| is_looked_at(name, STEP)).collect()
}

/// What came of a report.
#[derive(Debug, PartialEq, Eq)]
enum Pasted {
    /// Its commands print what it says.
    Shows,
    /// It says that no command shows it.
    Unshown,
    /// The oracle blames a pass, so it is a report of that pass.
    OfPass,
    /// What is wrong with it.
    Wrong(String),
}

/// The cause that the list has of a program.
fn cause_of(name: &str) -> Option<Cause> {
    let list = KnownIssues::default();
    let shown = list.find(name)?.witnesses().into_iter();
    shown
        .filter(|shown| shown.id == name)
        .find_map(|shown| shown.cause)
}

fn pasted(name: &str) -> Pasted {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../corpus/known");
    let program = corpus.join(format!("{name}.mlir"));
    let output = stridecheck(&["report", &program.display().to_string(), "--json"]);
    let Ok(data) = serde_json::from_str::<Value>(stdout(&output)) else {
        return Pasted::Wrong(said(&output));
    };
    if data["blame"]["side"].is_null() {
        return Pasted::OfPass;
    }
    let report = data["text"].as_str().expect("a text");
    let head = ["- Kind: ", "- Version: ", "- Cause: ", "- Levels of LLVM: "];
    if let Some(missing) = head.iter().find(|words| !report.contains(**words)) {
        return Pasted::Wrong(format!("no `{missing}`\n{report}"));
    }
    if let Some(cause) = cause_of(name)
        && !report.contains(&format!("- Cause: {cause}"))
    {
        return Pasted::Wrong(format!("the list has the cause {cause}\n{report}"));
    }
    if report.contains("No command without stridecheck shows it") {
        return Pasted::Unshown;
    }
    let folder = scratch(&format!("native-report-{name}"));
    for language in ["mlir", "llvm"] {
        for (before, text) in blocks(report, language) {
            let file = before
                .strip_suffix("`:")
                .and_then(|line| line.split('`').next_back());
            fs::write(folder.join(file.expect("a file")), text).expect("it can be written");
        }
    }
    let prints = blocks(report, "text");
    let mut prints = prints.iter().filter(|(before, _)| *before == "It prints:");
    for (before, commands) in blocks(report, "sh") {
        let found = said(&reports::pasted(&folder, commands));
        if before == "The commands begin with:" {
            continue;
        }
        let Some((_, wanted)) = prints.next() else {
            return Pasted::Wrong(format!("no text behind a command\n{report}"));
        };
        // What LLVM says of itself where it breaks down has addresses, too.
        let mut missing = wanted.lines().filter(|line| !found.contains(line));
        if let Some(missing) = missing.next() {
            return Pasted::Wrong(format!("no `{missing}` in:\n{found}\nof:\n{report}"));
        }
    }
    match prints.next() {
        None => Pasted::Shows,
        Some(_) => Pasted::Wrong(format!("no command before a text\n{report}")),
    }
}

#[test]
fn commands_of_native_reports_show_what_they_say() {
    let native = native();
    let all: Vec<(&String, Pasted)> = native.iter().map(|name| (name, pasted(name))).collect();
    let count = |wanted: &Pasted| all.iter().filter(|(_, found)| found == wanted).count();
    let is_wrong = |found: &Pasted| matches!(found, Pasted::Wrong(_));
    let wrong: Vec<_> = all.iter().filter(|(_, found)| is_wrong(found)).collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert!(count(&Pasted::Shows) >= 2, "{all:?}");
    assert!(count(&Pasted::Unshown) <= UNSHOWN, "{all:?}");
}

/// What a report says of a program with a fault.
fn blame(name: &str) -> Value {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../corpus/known");
    let program = corpus.join(format!("{name}.mlir"));
    let output = stridecheck(&["report", &program.display().to_string(), "--json"]);
    serde_json::from_str(stdout(&output)).unwrap_or_else(|_| panic!("{}", said(&output)))
}

#[test]
fn a_pass_of_llvm_is_named_where_it_makes_right_code_wrong() {
    let report = blame("pow-exp2");
    let title = "[llvm] `instcombine` at -O2 miscompiles the lowered `math.powf`";
    assert_eq!(report["title"], title);
    let cause = &report["blame"]["cause"];
    assert_eq!(cause["at"], "llvm", "{cause}");
    assert_eq!(cause["pass"], "instcombine", "{cause}");
    let text = report["text"].as_str().expect("a text");
    assert!(text.contains("right at -O0"), "{text}");
}

#[test]
fn code_that_two_lowerings_get_wrong_at_every_level_is_of_llvm() {
    let report = blame("integer-to-bf16");
    assert_eq!(report["blame"]["side"], "llvm");
    assert_eq!(report["blame"]["cause"]["level"], "O0");
    assert!(
        report["blame"]["cause"]["pass"].is_null(),
        "{}",
        report["blame"]
    );
    // Of some thirty passes of the lowering two are needed.
    let passes = report["blame"]["passes"].as_array().expect("passes");
    assert_eq!(passes.len(), 2, "{passes:?}");
}
