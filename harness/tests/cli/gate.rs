//! `gate`: two builds of a release on the same programs.

use std::fs;

use serde_json::Value;

use super::{said, scratch, stridecheck};
use crate::mlir_passes::{EDIT, with_script};

/// Compares the release with a build of it; returns what is said and the exit code.
fn gate(new: &str, more: &[&str]) -> (String, Option<i32>) {
    let usual = [
        "gate",
        "--old",
        "mlir-22/cse",
        "--new",
        new,
        "--profile",
        "scalar",
    ];
    let output = stridecheck(&[&usual[..], more].concat());
    (said(&output), output.status.code())
}

/// A build whose tool shifts in signs where it should shift in zeros.
fn planted() -> String {
    let script = format!("{EDIT} sed -i 's/\"arith.shrui\"/\"arith.shrsi\"/' \"$d\"/*/*");
    let release = with_script("gate-planted", "mlir-opt", &script);
    format!("mlir-22{{prefix={}}}/cse", release.prefix.display())
}

#[cfg(feature = "soak")]
#[test]
fn a_planted_change_is_new_and_the_same_build_is_not() {
    let same = with_script("gate-same", "mlir-opt", "exec \"$real\" \"$@\"");
    let same = format!("mlir-22{{prefix={}}}/cse", same.prefix.display());
    let (text, code) = gate(&same, &["--count", "64"]);
    assert_eq!(code, Some(0), "{text}");
    assert!(text.ends_with("nothing is new\n"), "{text}");
    let again = gate(&same, &["--count", "64"]);
    assert_eq!(again, (text, code), "twice the same");

    let out = scratch("gate-out");
    let folder = out.display().to_string();
    let new = planted();
    let arguments = ["--count", "64", "--out", &folder];
    let (text, code) = gate(&new, &arguments);
    assert_eq!(code, Some(1), "{text}");
    assert!(
        text.contains("old mlir-22/cse: 64 agree, 0 differ"),
        "{text}"
    );
    assert!(text.ends_with("the new target is worse\n"), "{text}");
    assert!(
        text.lines().filter(|line| !line.starts_with('/')).count() <= 10,
        "{text}"
    );
    let files = fs::read_dir(&out).expect("there is a finding");
    let file = files.map(|file| file.expect("it is there").path()).next();
    let path = file.expect("there is a finding").display().to_string();
    let replayed = stridecheck(&["check", &path]);
    assert_eq!(replayed.status.code(), Some(1), "{}", said(&replayed));
    // A reduction ends after a time, so the values in the line of a finding may differ.
    let summary = |text: &str| {
        let lines = text.lines().filter(|line| !line.starts_with('/'));
        lines.map(str::to_owned).collect::<Vec<_>>()
    };
    let (again, code_again) = gate(&new, &arguments);
    assert_eq!(summary(&again), summary(&text), "twice the same");
    assert_eq!(code_again, code);
}

/// What both get wrong is not new, and what only the old one gets wrong is better.
#[test]
fn only_what_is_new_counts() {
    let new = planted();
    let both = [
        "gate",
        "--old",
        &new,
        "--new",
        &new,
        "--profile",
        "scalar",
        "--count",
        "128",
    ];
    let output = stridecheck(&both);
    assert_eq!(output.status.code(), Some(0), "{}", said(&output));
    let better = [
        "gate",
        "--old",
        &new,
        "--new",
        "mlir-22/cse",
        "--profile",
        "scalar",
        "--count",
        "128",
        "--json",
    ];
    let output = stridecheck(&better);
    assert_eq!(output.status.code(), Some(0), "{}", said(&output));
    let data: Value = serde_json::from_slice(&output.stdout).expect("it is JSON");
    let differ = &data["targets"][0]["differ"];
    assert!(differ.as_u64() > Some(0), "{data}");
    assert_eq!(&data["comparison"]["better"], differ);
    assert_eq!(data["comparison"]["worse"], 0);
}

/// The programs of a corpus come first, as they are.
#[test]
fn a_corpus_is_compared_as_it_is() {
    let path = scratch("gate-corpus").join("sum.mlir");
    let program = "// run: @sum(-8, 1) -> 2147483644\nfunc.func @sum(%a: i32, %b: i32) -> i32 {\n  %c = arith.shrui %a, %b : i32\n  return %c : i32\n}\n";
    fs::write(&path, program).expect("it can be written");
    let corpus = path.display().to_string();
    let (text, code) = gate(&planted(), &["--count", "0", &corpus]);
    assert_eq!(code, Some(1), "{text}");
    assert!(text.contains("corpus: taken 1 of 1 functions"), "{text}");
    assert!(text.contains("gate: 1 programs"), "{text}");
    let (text, code) = gate("mlir-22/cse", &["--count", "0", "no-such-folder"]);
    assert_eq!(code, Some(2), "{text}");
    let (text, code) = gate("mlir-22{prefix=/nowhere}/cse", &["--count", "4"]);
    assert_eq!(code, Some(3), "the set-up is broken: {text}");
    let _ = fs::remove_file(&path);
}
