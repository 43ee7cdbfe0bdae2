//! Programs with one word changed: `mlir-opt` of LLVM 22 takes those that we take and refuses those that we refuse.

mod mutate;

use std::collections::BTreeSet;

use arbitrary::Unstructured;
use stridecheck_gen::seed_bytes;
use stridecheck_ir::{Diagnostic, Form, parse, print, verify};

use crate::corpus::programs;
use crate::mlir_refuses::{CRASH, DIFFERS, errors_of, is_unknown};
use mutate::{Vocabulary, mutant};

/// How many, unless `STRIDECHECK_MUTANTS` says otherwise.
const MUTANTS: u64 = 6000;

/// How many mutants one process looks at.
const BATCH: usize = 100;

/// What MLIR refuses in what we read, and why we take it.
const READ_ALSO: [(&str, &str); 3] = [
    (
        "requires attribute 'function_type'",
        "until LLVM 14 the attribute was called `type`",
    ),
    (
        "requires attribute 'linkage'",
        "the form of 2020 does not say that a variable is external",
    ),
    (
        "requires attribute 'op_bundle_sizes'",
        "the form of 2020 does not say that there are no bundles",
    ),
];

/// What we refuse to read, and why MLIR takes it.
const READ_APART: [(&str, &str); 4] = [
    (
        "expected `:`, found `#",
        "`^bb1(%0#1: i32)`: it reads a block argument as one result of a group of that name",
    ),
    (
        "of a module needs the name of its dialect",
        "`<{a = 1}>` of a module: it drops properties that it does not know without a word",
    ),
    (
        "expected `,` or `)`, found `<`",
        "`!llvm.void<2>`: it passes over what stands behind a type that takes nothing",
    ),
    (
        "the position names no field of the type",
        "`llvm.extractvalue %a[4294967296]`: it compares the low 32 bits of a position with the length",
    ),
];

#[test]
fn of_programs_with_one_word_changed() {
    let texts = originals();
    let vocabulary = Vocabulary::of(texts.iter().map(String::as_str));
    let count = std::env::var("STRIDECHECK_MUTANTS").ok();
    let count = count.map_or(MUTANTS, |count| count.parse().expect("a number of mutants"));
    let mutants: Vec<_> = (0..count)
        .map(|number| {
            let bytes = seed_bytes(31, number);
            let u = &mut Unstructured::new(&bytes);
            let text = u.choose(&texts).expect("there are programs");
            mutant(text, &vocabulary, u).expect("there are words")
        })
        .collect();
    let explained = explained();
    let (mut accepted, mut refused) = (0, 0);
    let mut wrong = Vec::new();
    for batch in mutants.chunks(BATCH) {
        let batch: Vec<_> = batch.iter().map(String::as_str).collect();
        for (text, theirs) in batch.iter().zip(errors_of(&batch)) {
            match (ours(text), theirs) {
                (None, None) => accepted += 1,
                (Some(_), Some(_)) => refused += 1,
                // A crash is no verdict.
                (None, Some(error)) if error != CRASH && !is_older(&error) => {
                    wrong.push(format!("only mlir-opt refuses it: {error}\n{text}"));
                }
                (Some(error), None) if !explains(&explained, &error) => {
                    wrong.push(format!("only we refuse it: {}\n{text}", error.message));
                }
                _ => {}
            }
        }
    }
    let differ = wrong.len();
    assert!(
        wrong.is_empty(),
        "{differ} of {count}:\n{}",
        wrong.join("\n")
    );
    let least = mutants.len() / 25;
    assert!(accepted > least, "only {accepted} of {count} are right");
    assert!(refused > least, "only {refused} of {count} are wrong");
}

/// Whether an error tells of a name that LLVM 22 does not have.
fn is_older(error: &str) -> bool {
    is_unknown(error) || READ_ALSO.iter().any(|(part, _)| error.contains(part))
}

/// What we refuse and MLIR takes, as the cases of `corpus/verify` say that explain it.
fn explained() -> BTreeSet<String> {
    let cases = programs(&["verify"]).into_iter();
    let differing = cases.filter(|(_, text)| text.lines().any(|line| line.starts_with(DIFFERS)));
    differing
        .filter_map(|(_, text)| Some(rule_of(&ours(&text)?)))
        .collect()
}

fn explains(explained: &BTreeSet<String>, error: &Diagnostic) -> bool {
    let is_read = READ_APART
        .iter()
        .any(|(part, _)| error.message.contains(part));
    is_read || explained.contains(&rule_of(error))
}

/// A message without its numbers and what it names, but for the op.
fn rule_of(error: &Diagnostic) -> String {
    let is_op = |part: &str| part.contains('.') && !part.contains(['<', ' ']);
    let keep = |(i, part): (usize, &str)| match i % 2 == 0 || is_op(part) {
        true => part.replace(|c: char| c.is_ascii_digit(), "0"),
        false => "_".to_owned(),
    };
    error.message.split('`').enumerate().map(keep).collect()
}

/// The programs of the corpus as `mlir-opt` reads them, in the custom and in the generic form.
fn originals() -> Vec<String> {
    let generic = Form {
        generic: true,
        ..Form::current()
    };
    programs(&["run", "ub", "open", "stage", "lower", "text", "verify"])
        .iter()
        .filter_map(|(_, text)| parse(text).ok())
        .flat_map(|body| [Form::current(), generic].map(|form| print(&body, form)))
        .collect()
}

fn ours(text: &str) -> Option<Diagnostic> {
    let diagnostics = match parse(text) {
        Ok(body) => verify(&body),
        Err(diagnostics) => diagnostics,
    };
    diagnostics.into_iter().next()
}
