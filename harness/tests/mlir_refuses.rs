//! `mlir-opt` of LLVM 22 refuses what the verifier refuses, or the case says why the two differ.
//!
//! A case of `corpus/verify` that MLIR takes has a line `// differs: ...`; one that MLIR refuses has none.

use stridecheck::tools::SPLIT_MARKER;

use crate::corpus::programs;
use crate::mlir_accepts::opt;

const DIFFERS: &str = "// differs: ";

/// What MLIR says of a name that it does not have, which tells nothing of the rule.
const UNKNOWN: [&str; 3] = ["unregistered", "is unknown", "dialect not found"];

/// The first error that `mlir-opt` reports for each text; one process looks at all.
fn errors_of<'a>(texts: impl Iterator<Item = &'a str>) -> Vec<Option<String>> {
    let mut all = String::new();
    let mut ends = Vec::new();
    for text in texts {
        all.push_str(text);
        all.push_str("\n// -----\n");
        ends.push(all.lines().count());
    }
    let mut errors = vec![None; ends.len()];
    let report = opt(&all, &[]).err().unwrap_or_default();
    for line in report
        .lines()
        .filter_map(|line| line.split_once("<stdin>:"))
    {
        let Some((place, message)) = line.1.split_once(": error: ") else {
            continue;
        };
        let number = place
            .split(':')
            .next()
            .and_then(|number| number.parse().ok());
        let number: usize = number.expect("an error has a line");
        let text = ends.partition_point(|end| *end < number);
        errors[text].get_or_insert_with(|| message.to_owned());
    }
    errors
}

#[test]
fn what_the_verifier_refuses() {
    let cases = programs(&["verify"]);
    assert!(cases.len() > 100, "{} cases", cases.len());
    let errors = errors_of(cases.iter().map(|(_, text)| text.as_str()));
    let mut wrong = Vec::new();
    for ((path, text), error) in cases.iter().zip(errors) {
        let name = path.display();
        let reason = text.lines().find_map(|line| line.strip_prefix(DIFFERS));
        match (error, reason) {
            (None, None) => wrong.push(format!("{name}: mlir-opt accepts it")),
            (Some(error), Some(_)) => {
                wrong.push(format!(
                    "{name}: it does not differ, mlir-opt says: {error}"
                ));
            }
            (Some(error), None)
                if !name.to_string().contains("unknown-op")
                    && UNKNOWN.iter().any(|word| error.contains(word)) =>
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
    let errors = errors_of(parts.iter().map(|(_, text)| text.as_str()));
    for ((name, text), error) in parts.iter().zip(errors) {
        let error = error.unwrap_or_else(|| panic!("{name}: mlir-opt accepts\n{text}"));
        let is_unknown = UNKNOWN.iter().any(|word| error.contains(word));
        assert!(
            !is_unknown,
            "{name}: mlir-opt does not know\n{text}\n{error}"
        );
    }
}

#[test]
fn each_text_gets_its_own_error() {
    let right = "func.func @f() {\n  return\n}";
    let wrong = "func.func @f() -> i32 {\n  return\n}";
    let errors = errors_of([right, wrong, right, "func.func @f("].into_iter());
    let refused: Vec<_> = errors.iter().map(Option::is_some).collect();
    assert_eq!(refused, [false, true, false, true]);
}
