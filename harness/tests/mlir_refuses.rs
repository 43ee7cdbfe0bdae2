//! `mlir-opt` of LLVM 22 refuses what the verifier refuses, or that of LLVM 19 for ops that 22 lacks, or the case says why the two differ.
//!
//! A case of `corpus/verify` that MLIR takes has a line `// differs: ...`; one that MLIR refuses has none.

use std::path::Path;

use stridecheck::mlir::Release;
use stridecheck::mlir::tool::{self, Exit};
use stridecheck::tools::{SPLIT_MARKER, find};
use stridecheck_ir::directives_named;

use crate::corpus::programs;

/// The directive of a case that MLIR takes: why it does.
pub(crate) const DIFFERS: &str = "differs";

/// What MLIR says of a name that it does not have, which tells nothing of the rule.
const UNKNOWN: [&str; 3] = ["unregistered", "is unknown", "dialect not found"];

/// What stands for an error where `mlir-opt` crashes.
pub(crate) const CRASH: &str = "mlir-opt crashes";

/// Whether an error tells of a name that MLIR does not have.
pub(crate) fn is_unknown(error: &str) -> bool {
    UNKNOWN.iter().any(|word| error.contains(word))
}

/// The first error that `mlir-opt` of LLVM 22 reports for each text, or nothing; ops may be of any dialect.
pub(crate) fn errors_of(texts: &[&str]) -> Vec<Option<String>> {
    let tool = find("mlir-opt").expect("`./x test` installs it");
    errors_by(&tool, &["--allow-unregistered-dialect"], texts)
}

/// The first error that an `mlir-opt` reports for each text, or nothing; one process looks at all unless one makes it crash.
pub(crate) fn errors_by(tool: &Path, arguments: &[&str], texts: &[&str]) -> Vec<Option<String>> {
    let always = ["--split-input-file", "-o", "/dev/null"];
    let all: Vec<String> = [&always[..], arguments]
        .concat()
        .iter()
        .map(|it| (*it).to_owned())
        .collect();
    let time = std::time::Duration::from_secs(60);
    let ran = tool::run(tool, &all, &texts.join(SPLIT_MARKER), time).expect("the tool starts");
    if !matches!(ran.exit, Exit::Success | Exit::Refused) {
        if texts.len() == 1 {
            return vec![Some(CRASH.to_owned())];
        }
        let (first, second) = texts.split_at(texts.len() / 2);
        return [first, second]
            .map(|half| errors_by(tool, arguments, half))
            .concat();
    }
    let ends = texts.iter().scan(0, |end, text| {
        *end += text.matches('\n').count() + SPLIT_MARKER.matches('\n').count();
        Some(*end)
    });
    let ends: Vec<_> = ends.collect();
    let mut errors = vec![None; texts.len()];
    let lines = ran.messages.lines();
    for line in lines.filter_map(|line| line.split_once("<stdin>:")) {
        let Some((place, message)) = line.1.split_once(": error: ") else {
            continue;
        };
        let number = line_of(place).expect("an error has a line");
        let text = ends.partition_point(|end| *end < number);
        errors[text].get_or_insert_with(|| message.to_owned());
    }
    errors
}

/// The line of `12:5`, or of `12 offset :3:5`, as releases before 17 count within a text that begins in line 12.
fn line_of(place: &str) -> Option<usize> {
    let number = |text: &str| text.split(':').next()?.parse::<usize>().ok();
    match place.split_once(" offset :") {
        None => number(place),
        Some((first, inside)) => Some(number(first)? + number(inside)? - 1),
    }
}

/// Whether LLVM 19 has the ops of a text and refuses it: LLVM 22 does not have all of them any more.
fn is_refused_by_older(text: &str) -> bool {
    let release = Release::installed(19).expect("`./x test` installs mlir-19-tools");
    let time = std::time::Duration::from_secs(60);
    let ran = tool::run(&release.tool("mlir-opt"), &[], text, time).expect("the tool starts");
    ran.exit == Exit::Refused && !is_unknown(&ran.messages)
}

#[test]
fn what_the_verifier_refuses() {
    let cases = programs(&["verify"]);
    assert!(cases.len() > 100, "{} cases", cases.len());
    let texts: Vec<_> = cases.iter().map(|(_, text)| text.as_str()).collect();
    let errors = errors_of(&texts);
    let mut wrong = Vec::new();
    for ((path, text), error) in cases.iter().zip(errors) {
        let name = path.display();
        let reason = directives_named(text, DIFFERS).next();
        match (error, reason) {
            (None, None) => wrong.push(format!("{name}: mlir-opt accepts it")),
            (Some(error), Some(_)) => {
                wrong.push(format!(
                    "{name}: it does not differ, mlir-opt says: {error}"
                ));
            }
            (Some(error), None)
                if !name.to_string().contains("unknown-op")
                    && is_unknown(&error)
                    && !is_refused_by_older(text) =>
            {
                wrong.push(format!("{name}: mlir-opt does not know it: {error}"));
            }
            (Some(_), None) => {}
            (None, Some(reason)) if reason.trim().len() < 10 => {
                wrong.push(format!("{name}: why does it differ?"));
            }
            (None, Some(_)) => {}
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn what_the_reader_refuses() {
    let mut parts = Vec::new();
    for (path, text) in programs(&["text/refused"]) {
        let name = path.display().to_string();
        parts.extend(
            text.split(SPLIT_MARKER)
                .map(|part| (name.clone(), part.to_owned())),
        );
    }
    let texts: Vec<_> = parts.iter().map(|(_, text)| text.as_str()).collect();
    let errors = errors_of(&texts);
    for ((name, text), error) in parts.iter().zip(errors) {
        let error = error.unwrap_or_else(|| panic!("{name}: mlir-opt accepts\n{text}"));
        assert!(
            !is_unknown(&error),
            "{name}: mlir-opt does not know\n{text}\n{error}"
        );
    }
}

#[test]
fn each_text_gets_its_own_error() {
    let right = "func.func @f() {\n  return\n}";
    let wrong = "func.func @f() -> i32 {\n  return\n}";
    let errors = errors_of(&[right, wrong, right, "func.func @f("]);
    let refused: Vec<_> = errors.iter().map(Option::is_some).collect();
    assert_eq!(refused, [false, true, false, true]);
    assert_eq!(line_of("12:5"), Some(12));
    assert_eq!(line_of("12 offset :3:5"), Some(14));
}
