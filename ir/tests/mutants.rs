//! Programs with a line or a word changed: nothing panics, and what is right is printed so that it reads back.

use std::fs;
use std::path::{Path, PathBuf};

use stridecheck_ir::{Form, parse, print, verify};

/// Words that stand for each other; most exchanges make a program wrong, some leave it right.
const WORDS: [&str; 14] = [
    "i32",
    "i64",
    "index",
    "f32",
    "i1",
    "%0",
    "%1",
    "%arg0",
    "^bb1",
    "^bb2",
    "[]",
    "?",
    "!llvm.ptr",
    "0",
];

fn programs() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut paths = Vec::new();
    for folder in ["../corpus/verify", "tests/print"] {
        let entries = fs::read_dir(root.join(folder)).expect("the folder is there");
        paths.extend(entries.map(|entry| entry.expect("the folder can be listed").path()));
    }
    paths.sort();
    paths
}

/// Each line left out, each line twice, and each word in each line exchanged for another one.
fn mutants(text: &str) -> Vec<String> {
    let lines: Vec<_> = text.lines().collect();
    let mut mutants = Vec::new();
    for (i, line) in lines.iter().enumerate() {
        let mut with = |new: &[&str]| {
            mutants.push([&lines[..i], new, &lines[i + 1..]].concat().join("\n"));
        };
        with(&[]);
        with(&[line, line]);
        for word in WORDS.iter().filter(|word| line.contains(*word)) {
            // Two exchanges are enough, others on each line.
            for other in WORDS.iter().skip(i % 7).step_by(7) {
                with(&[&line.replacen(word, other, 1)]);
            }
        }
    }
    mutants
}

/// Whether the text is a right program.
fn look_at(text: &str) -> bool {
    let Ok(body) = parse(text) else {
        return false;
    };
    let is_right = verify(&body).is_empty();
    let generic = print(&body, Form::current().generic());
    for form in [Form::current(), Form::std(), Form::std().generic()] {
        let printed = print(&body, form);
        if is_right {
            let again = parse(&printed)
                .unwrap_or_else(|errors| panic!("{}", errors[0].render(&printed, "printed")));
            assert_eq!(
                print(&again, Form::current().generic()),
                generic,
                "from:\n{text}"
            );
            assert!(verify(&again).is_empty(), "from:\n{text}");
        }
    }
    is_right
}

#[test]
fn no_program_makes_the_verifier_or_the_printer_panic() {
    let (mut right, mut wrong) = (0, 0);
    for path in programs() {
        let text = fs::read_to_string(path).expect("a program is text");
        for mutant in mutants(&text) {
            if look_at(&mutant) {
                right += 1;
            } else {
                wrong += 1;
            }
        }
    }
    assert!(right > 100 && wrong > 100, "{right} right, {wrong} wrong");
}
