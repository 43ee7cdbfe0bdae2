//! Each kind of text, a file of `corpus/text` for each, and what each kind refuses.
//!
//! A file of `corpus/text/refused` has a line `// error: message` in each part, for the one thing that is wrong with it.

use std::fs;
use std::path::{Path, PathBuf};

use stridecheck_ir::{directives_named, parse, verify};

use crate::read::read;
use crate::roundtrip::round_trip;

const SPLIT: &str = "\n// -----\n";

fn files(folder: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../corpus")
        .join(folder);
    let entries = fs::read_dir(folder).expect("the folder is there");
    let paths = entries.map(|entry| entry.expect("the folder can be listed").path());
    let mut paths: Vec<_> = paths.filter(|path| path.is_file()).collect();
    paths.sort();
    paths
}

/// The parts of all files of a folder, each with the name of its file.
fn parts(folder: &str) -> Vec<(String, String)> {
    let mut parts = Vec::new();
    for path in files(folder) {
        let text = fs::read_to_string(&path).expect("a case is text");
        let name = path.display().to_string();
        parts.extend(
            text.split(SPLIT)
                .map(|part| (name.clone(), part.to_owned())),
        );
    }
    parts
}

#[test]
fn every_kind_is_right_and_reads_back() {
    let parts = parts("text");
    assert!(!parts.is_empty(), "there are texts");
    for (name, text) in parts {
        let errors = verify(&read(&text));
        assert!(errors.is_empty(), "{name}: {errors:?}");
        round_trip(&text);
    }
}

#[test]
fn what_no_kind_allows_is_refused() {
    for (name, text) in parts("text/refused") {
        let expected = directives_named(&text, "error").next();
        let expected = expected.unwrap_or_else(|| panic!("{name} says no error:\n{text}"));
        let found = match parse(&text) {
            Ok(_) => Vec::new(),
            Err(errors) => errors.into_iter().map(|error| error.message).collect(),
        };
        assert_eq!(found, [expected], "{name}:\n{text}");
    }
}
