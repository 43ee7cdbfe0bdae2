//! Programs with one word changed: `mlir-opt` of LLVM 22 takes those that we take and refuses those that we refuse.

mod mutate;
mod read_as;

use std::collections::BTreeSet;

use arbitrary::Unstructured;
use stridecheck_gen::seed_bytes;
use stridecheck_ir::verify::{Rule, check};
use stridecheck_ir::{Body, Edition, Form, OpName, directives_named, expressible, parse, print};

use crate::SOAKS;
use crate::corpus::programs;
use crate::mlir_refuses::{CRASH, DIFFERS, errors_of, is_unknown};
use mutate::{Vocabulary, mutant};
use read_as::READ_AS;

/// How many, unless `STRIDECHECK_MUTANTS` says otherwise.
const MUTANTS: u64 = if SOAKS { 60_000 } else { 2_000 };

/// How many mutants one process looks at.
const BATCH: usize = 100;

/// What MLIR misses in the generic form where an older form says nothing; the custom form of LLVM 22 says it.
const MISSED: [&str; 5] = [
    "requires attribute 'function_type'",
    "requires attribute 'linkage'",
    "requires attribute 'op_bundle_sizes'",
    "requires attribute 'static_output_shape'",
    "expects body to terminate with 'scf.reduce'",
];

/// Why we refuse a text that MLIR takes.
enum Refusal {
    /// The program can be read, and an op breaks a rule of the verifier.
    Rule(Rule, String),
    /// The text cannot be read.
    Reader,
}

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
                (None, Some(error)) if error != CRASH && !is_older(text, &error) => {
                    wrong.push(format!("only mlir-opt refuses it: {error}\n{text}"));
                }
                (Some((refusal, message)), None) if !is_explained(&explained, &refusal, text) => {
                    wrong.push(format!("only we refuse it: {message}\n{text}"));
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
    // About one in 25 is right; which ones are drawn changes with each program of the corpus.
    let least = mutants.len() / 40;
    assert!(accepted > least, "only {accepted} of {count} are right");
    assert!(refused > least, "only {refused} of {count} are wrong");
}

/// Whether MLIR refuses only how a text is written: it is in an older form, which LLVM 22 has another one for.
///
/// MLIR must take the program in its own form, so that nothing else is wrong with it.
fn is_older(text: &str, error: &str) -> bool {
    let body = parse(text).expect("we take it");
    // The `constant` of std is `func.constant` to LLVM 22, which says what it misses of that.
    let is_constant = text.contains(" = constant ");
    let is_missed = MISSED.iter().any(|part| error.contains(part));
    let is_other_form = is_unknown(error) || is_missed || is_constant;
    has_unknown_op(&body) || is_other_form && accepts(&print(&body, Form::current()))
}

/// Whether an op is in no table: we say nothing of it, and MLIR may know it.
fn has_unknown_op(body: &Body) -> bool {
    body.walk(body.module()).any(|op| body.opcode(op).is_none())
}

fn accepts(text: &str) -> bool {
    errors_of(&[text]) == [None]
}

/// What we refuse and MLIR takes, as the cases of `corpus/verify` say that explain it.
fn explained() -> BTreeSet<(Rule, String)> {
    let cases = programs(&["verify"]).into_iter();
    let differing = cases.filter(|(_, text)| directives_named(text, DIFFERS).next().is_some());
    differing
        .filter_map(|(_, text)| match ours(&text)?.0 {
            Refusal::Rule(rule, op) => Some((rule, op)),
            Refusal::Reader => None,
        })
        .collect()
}

/// Whether a case says why we refuse it, or MLIR passes over a part of the text and the rest is right.
fn is_explained(explained: &BTreeSet<(Rule, String)>, refusal: &Refusal, text: &str) -> bool {
    match refusal {
        Refusal::Rule(rule, op) => explained.contains(&(*rule, op.clone())),
        Refusal::Reader => READ_AS
            .iter()
            .map(|read_as| read_as(text))
            .any(|rest| rest != text && ours(&rest).is_none() && accepts(&rest)),
    }
}

/// Whether a program has what LLVM 22 does not have any more.
fn is_of_older(body: &Body) -> bool {
    expressible(body, Edition::CURRENT).is_err()
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
        .filter(|body| !is_of_older(body))
        .flat_map(|body| [Form::current(), generic].map(|form| print(&body, form)))
        .collect()
}

/// Why we refuse a text, and what we say of it.
fn ours(text: &str) -> Option<(Refusal, String)> {
    let body = match parse(text) {
        Ok(body) => body,
        Err(diagnostics) => return Some((Refusal::Reader, diagnostics[0].message.clone())),
    };
    let finding = check(&body).into_iter().next()?;
    let name = match body.op_name(finding.op) {
        OpName::Known(opcode) => opcode.def().current.to_owned(),
        OpName::Unknown(name) => name.to_string(),
    };
    Some((
        Refusal::Rule(finding.rule, name),
        finding.diagnostic.message,
    ))
}
