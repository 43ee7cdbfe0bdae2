//! What folds take away: how many ops of each kind `canonicalize` has less when it may try no pattern.

use std::collections::BTreeMap;

use anyhow::Result;
use stridecheck::mlir::{PassCall, Release};
use stridecheck::parallel::{cores, in_parallel};

use crate::programs::Programs;
use crate::tool::{Texts, Wanted, run};

/// How many programs go through one process.
const CHUNK: usize = 64;

/// Prints a line for each op of which folds take any away.
pub(crate) fn print(release: &Release, programs: &[Programs]) -> Result<()> {
    let chunks: Vec<Texts> = programs
        .iter()
        .filter(|programs| programs.dealloc)
        .flat_map(|programs| {
            let texts = programs.texts(release, std::iter::empty());
            let numbers: Vec<usize> = texts.keys().copied().collect();
            let chunks = numbers.chunks(CHUNK).map(|chunk| {
                let texts = chunk.iter().map(|n| (*n, texts[n].clone()));
                texts.collect()
            });
            chunks.collect::<Vec<_>>()
        })
        .collect();
    let counts = in_parallel(&chunks, cores(), |chunk| {
        let canonicalize = [PassCall::usual("canonicalize")];
        let before = run(release, &[], chunk, Wanted::Output)?;
        let behind = run(release, &canonicalize, &before, Wanted::After(0))?;
        let is_there = |(number, _): &(&usize, &String)| behind.contains_key(number);
        let before = before.iter().filter(is_there).map(|(_, text)| text);
        Ok((count(before), count(behind.values())))
    });
    let counts = counts.into_iter().collect::<Result<Vec<_>>>()?;
    let mut ops: BTreeMap<String, (usize, usize)> = BTreeMap::new();
    for (before, behind) in counts {
        for (op, count) in before {
            ops.entry(op).or_default().0 += count;
        }
        for (op, count) in behind {
            ops.entry(op).or_default().1 += count;
        }
    }
    println!(
        "\nfolds of LLVM {}: how many ops there are, how many are left",
        release.number
    );
    for (op, (before, behind)) in ops.iter().filter(|(_, (before, behind))| behind < before) {
        println!("{op}\t{before}\t{behind}");
    }
    Ok(())
}

/// How often each op stands in texts.
fn count<'t>(texts: impl Iterator<Item = &'t String>) -> BTreeMap<String, usize> {
    let mut counts = BTreeMap::new();
    for line in texts.flat_map(|text| text.lines()) {
        let words = line.split_whitespace().find(|word| is_op(word));
        if let Some(op) = words {
            *counts.entry(op.to_owned()).or_default() += 1;
        }
    }
    counts
}

/// Whether a word is the name of an op with that of its dialect.
fn is_op(word: &str) -> bool {
    let is_letter = |c: char| c.is_ascii_lowercase() || c == '_' || c.is_ascii_digit();
    let parts = word.split_once('.');
    parts.is_some_and(|(dialect, op)| {
        dialect.starts_with(|c: char| c.is_ascii_lowercase())
            && dialect.chars().all(is_letter)
            && op.chars().all(|c| is_letter(c) || c == '.')
    })
}
