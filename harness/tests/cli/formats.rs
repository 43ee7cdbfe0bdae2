//! Results in the formats that CI systems read.

use serde_json::Value;

use super::{said, stderr, stdout, stridecheck};

const FAULT: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/../corpus/known/index-cast-chain.mlir"
);

fn checked(format: &str) -> String {
    let check = ["check", FAULT, "--known", "none", "--format", format];
    let output = stridecheck(&check);
    assert_eq!(output.status.code(), Some(1), "{}", said(&output));
    stdout(&output).to_owned()
}

/// Whether each tag of an XML document is closed, in order.
fn is_balanced(xml: &str) -> bool {
    let mut open = Vec::new();
    for tag in xml.split('<').skip(1) {
        let tag = tag.split('>').next().unwrap_or_default();
        let name = tag.split_whitespace().next().unwrap_or_default();
        match (name.strip_prefix('/'), name.starts_with('?')) {
            (_, true) => {}
            (Some(name), _) if open.pop() != Some(name) => return false,
            (Some(_), _) => {}
            (None, _) => open.push(name),
        }
    }
    open.is_empty()
}

#[test]
fn junit_has_a_test_for_each_call() {
    let report = checked("junit");
    for wanted in [
        "<?xml version=\"1.0\"",
        "<testsuite name=\"mlir-22/canonicalize\" tests=\"1\" failures=\"1\" errors=\"0\" skipped=\"0\">",
        "index-cast-chain.mlir:2 @main(256)\">",
        "<failure message=\"wrong code after canonicalize: expected result 0: 0x0, found 0x100\">",
    ] {
        assert!(report.contains(wanted), "{wanted}: {report}");
    }
    assert!(is_balanced(&report), "{report}");
    let known = stridecheck(&["check", FAULT, "--format", "junit"]);
    assert_eq!(known.status.code(), Some(0), "{}", said(&known));
    let skipped = "<skipped message=\"known fault index-cast-chain\">";
    assert!(stdout(&known).contains(skipped), "{}", stdout(&known));
}

#[test]
fn sarif_has_a_result_for_each_difference() {
    let report: Value = serde_json::from_str(&checked("sarif")).expect("it is JSON");
    assert_eq!(report["version"], "2.1.0");
    let run = &report["runs"][0];
    assert_eq!(run["tool"]["driver"]["name"], "stridecheck");
    let results = run["results"].as_array().expect("a list");
    let [result] = &results[..] else {
        panic!("{results:?}");
    };
    let place = &result["locations"][0]["physicalLocation"];
    assert_eq!(place["region"]["startLine"], 2);
    assert_eq!(place["artifactLocation"]["uri"], FAULT);
    let rules = run["tool"]["driver"]["rules"].as_array().expect("a list");
    assert!(rules.iter().any(|rule| rule["id"] == result["ruleId"]));
}

#[test]
fn markdown_has_a_row_for_each_difference() {
    let report = checked("markdown");
    assert!(
        report.starts_with("**stridecheck**: 0 agree, 1 differ, 0 known, 0 inconclusive\n"),
        "{report}"
    );
    assert!(report.contains("| `mlir-22/canonicalize` | "), "{report}");
}

#[test]
fn a_hunt_has_a_form_in_each_format() {
    for (format, wanted) in [
        ("junit", "tests=\"1\" failures=\"0\""),
        ("sarif", "\"results\":[]"),
        ("markdown", "**stridecheck**: 8 agree, 0 differ"),
        ("json", "\"agree\":8"),
    ] {
        let hunt = ["hunt", "--count", "8", "--seed", "3", "--profile", "small"];
        let output = stridecheck(&[&hunt[..], &["--format", format]].concat());
        assert_eq!(output.status.code(), Some(0), "{}", said(&output));
        assert!(stdout(&output).contains(wanted), "{}", stdout(&output));
    }
}

#[test]
fn what_is_wrong_has_a_form_too() {
    let output = stridecheck(&["check", "missing.mlir", "--format", "junit"]);
    assert_eq!(output.status.code(), Some(2));
    let report = stdout(&output);
    assert!(
        report.contains("<error message=") && is_balanced(report),
        "{report}"
    );
    let output = stridecheck(&["fmt", FAULT, "--format", "sarif"]);
    assert_eq!(output.status.code(), Some(2));
    assert!(stderr(&output).contains("expected `text` or `json`"));
}
