//! `docs/records.md` names every profile, and every field of the documents that hunts, runs and checks give.

use std::collections::BTreeSet;
use std::fs;

use serde_json::Value;
use stridecheck_gen::Profile;

use super::{FUNCTION, scratch, stridecheck};
use crate::mlir_passes::known_folder;

const DOCUMENT: &str = include_str!("../../../docs/records.md");

/// Fields whose own fields are names of passes, ops, files, reasons and settings, forms of values, or the state of a hunt.
const OPEN: [&str; 15] = [
    "saved",
    "settings",
    "passes",
    "known",
    "inconclusive",
    "first_inconclusive",
    "buckets",
    "stages",
    "left_out",
    "coverage",
    "thrown",
    "cause",
    "verdict",
    "detail",
    "difference",
];

/// The names of all fields of a document.
fn fields(data: &Value, found: &mut BTreeSet<String>) {
    match data {
        Value::Object(object) => {
            for (name, value) in object {
                found.insert(name.clone());
                if !OPEN.contains(&&**name) {
                    fields(value, found);
                }
            }
        }
        Value::Array(values) => values.iter().for_each(|value| fields(value, found)),
        _ => {}
    }
}

#[track_caller]
fn all_are_named(data: &Value) {
    let mut found = BTreeSet::new();
    fields(data, &mut found);
    let missing = found
        .iter()
        .filter(|name| !DOCUMENT.contains(&format!("`{name}`")));
    let missing: Vec<&String> = missing.collect();
    assert!(missing.is_empty(), "not in docs/records.md: {missing:?}");
}

fn document(arguments: &[&str]) -> Value {
    let output = stridecheck(arguments);
    serde_json::from_slice(&output.stdout).expect("it is one document")
}

#[test]
fn every_profile_is_named() {
    for profile in Profile::ALL {
        let row = format!("| `{}` |", profile.name());
        assert!(DOCUMENT.contains(&row), "{row}");
    }
}

#[test]
fn every_field_of_bisect_is_named() {
    let path = known_folder().join("fusion-maximal.mlir");
    let path = path.display().to_string();
    all_are_named(&document(&["bisect", "--json", &path]));
}

#[test]
fn every_field_of_runs_and_checks_is_named() {
    let path = scratch("records").join("f.mlir");
    fs::write(&path, format!("// run: @f(1) -> 2\n{FUNCTION}")).expect("it can be written");
    let path = path.display().to_string();
    all_are_named(&document(&["run", "--json", "--trace", &path]));
    all_are_named(&document(&["run", "--json", "no/such/file.mlir"]));
    let other = scratch("records-drawn").join("f.mlir");
    fs::write(&other, FUNCTION).expect("it can be written");
    let other = other.display().to_string();
    all_are_named(&document(&[
        "check", "--json", "--inputs", "random", &other,
    ]));
}

#[test]
fn every_field_of_a_hunt_and_of_its_findings_is_named() {
    let folder = scratch("records-hunt");
    let out = folder.display().to_string();
    let fault = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../corpus/known/range-ceildivsi.mlir"
    );
    let hunt = [
        "hunt", "--json", "--from", fault, "--seed", "1", "--count", "128",
    ];
    let of = [
        "--target",
        "mlir-22/int-range-optimizations",
        "--known",
        "none",
        "--stages",
        "oracle",
    ];
    let more = ["--no-reduce", "--bisect", "--out", &out];
    let data = document(&[&hunt[..], &of, &more].concat());
    assert!(
        data["findings"]
            .as_array()
            .is_some_and(|all| !all.is_empty()),
        "{data}"
    );
    all_are_named(&data);
    let files = fs::read_dir(&folder).expect("there are findings");
    let records = files.filter_map(|file| {
        let path = file.expect("it is there").path();
        let text = fs::read_to_string(&path).ok();
        text.filter(|_| path.extension() == Some("json".as_ref()))
    });
    let mut count = 0;
    for record in records {
        all_are_named(&serde_json::from_str(&record).expect("it is a document"));
        count += 1;
    }
    assert!(count > 1, "{count}");
}
