//! With `--json` every subcommand gives one document, whatever happens.

use std::fs;

use serde_json::Value;

use super::{FUNCTION, scratch, stderr, stdout, stridecheck};

/// The document, and the exit code.
#[track_caller]
fn document(arguments: &[&str]) -> (Value, Option<i32>) {
    let output = stridecheck(arguments);
    let data = serde_json::from_slice(&output.stdout);
    let data = data.unwrap_or_else(|error| panic!("{arguments:?}: {error}: {}", stdout(&output)));
    (data, output.status.code())
}

fn file(name: &str, text: &str) -> String {
    let path = scratch(name).join("f.mlir");
    fs::write(&path, text).expect("the file can be written");
    path.display().to_string()
}

#[test]
fn a_wrong_call_is_one_document() {
    for arguments in [
        &["--json", "frobnicate"][..],
        &["hunt", "--json", "--jobs", "0"],
        &["hunt", "--json", "--jobs", "100000"],
        &["hunt", "--json", "--max-findings", "0"],
        &["check", "--json"],
        &["run", "--json", "no/such/file.mlir"],
    ] {
        let (data, code) = document(arguments);
        assert_eq!(code, Some(2), "{arguments:?}");
        assert!(data["errors"][0]["message"].is_string(), "{data}");
    }
}

#[test]
fn run_gives_a_record_of_each_call() {
    let text = format!("// run: @f(1) -> 1\n// run: @f(2) -> 3\n// run: @f(4)\n{FUNCTION}");
    let path = file("json-run", &text);
    let (data, code) = document(&["run", "--json", &path]);
    assert_eq!(code, Some(1));
    let calls = &data["calls"];
    assert_eq!(calls[0]["verdict"], "agree");
    assert_eq!(calls[0]["difference"], Value::Null);
    assert_eq!(calls[1]["place"]["path"], path.as_str());
    assert_eq!(calls[1]["place"]["line"], 2);
    assert_eq!(calls[1]["convention"], "expanded");
    assert_eq!(calls[1]["call"], "@f(2)");
    assert_eq!(calls[1]["difference"]["expected"], "0x3");
    assert_eq!(calls[2]["verdict"], Value::Null);
}

#[test]
fn verify_fmt_lower_and_gen_give_what_they_print() {
    let path = file("json-text", FUNCTION);
    assert_eq!(document(&["verify", "--json", &path]).0["programs"], 1);
    for command in ["fmt", "lower"] {
        let plain = stridecheck(&[command, &path]);
        let (data, code) = document(&[command, "--json", &path]);
        assert_eq!((code, &data["text"]), (Some(0), &stdout(&plain).into()));
    }
    let (data, _) = document(&["gen", "--json", "--count", "2", "--profile", "small"]);
    let second = &data["programs"][1];
    assert_eq!(
        (&second["index"], &second["profile"]),
        (&1.into(), &"small".into())
    );
    assert!(
        second["text"]
            .as_str()
            .is_some_and(|text| text.contains("// run: @main("))
    );
}

#[test]
fn an_engine_that_cannot_is_no_success() {
    let text = "func.func @f() {\n  cf.br ^bb1\n^bb1:\n  cf.br ^bb1\n}\n";
    let path = file("json-unable", text);
    let arguments = ["run", "--json", &path, "--entry", "f", "--fuel", "10"];
    assert_eq!(document(&arguments).1, Some(3));
    assert!(stderr(&stridecheck(&arguments)).contains("cannot run @f()"));
}

#[cfg(feature = "native")]
#[test]
fn check_and_hunt_share_the_record() {
    let text = format!("// run: @f(1) -> 1\n// run: @f(2) -> 3\n{FUNCTION}");
    let (data, code) = document(&["check", "--json", &file("json-check", &text)]);
    assert_eq!(
        (code, &data["agree"], &data["differ"]),
        (Some(1), &1.into(), &1.into())
    );
    assert_eq!(data["calls"][0]["engine"], "native");
    assert_eq!(data["calls"][1]["engine"], "oracle");
    assert_eq!(data["calls"][1]["place"]["line"], 2);
    assert!(data["inconclusive"].is_object());
    let (data, code) = document(&["hunt", "--json", "--program", "3"]);
    assert_eq!((code, &data["programs"]), (Some(0), &1.into()));
    assert!(data["inconclusive"].is_object());
}
