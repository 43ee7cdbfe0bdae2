//! The fuzz bodies on fixed inputs: random bytes, and mutated programs of the corpus.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use stridecheck_gen::Profile;
use walkdir::WalkDir;

const RANDOM_INPUTS: u64 = 150;

fn random_inputs(seed: u64) -> impl Iterator<Item = Vec<u8>> {
    (0..RANDOM_INPUTS).map(move |number| {
        let mut random = ChaCha8Rng::seed_from_u64(seed ^ (number << 32));
        let mut bytes = vec![0; usize::try_from(number * 7 % 1024).expect("it is small")];
        random.fill_bytes(&mut bytes);
        bytes
    })
}

/// Every program of the corpus, whole, cut off, and with a byte changed here and there.
fn mutated_programs() -> Vec<Vec<u8>> {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../corpus");
    let walk = WalkDir::new(corpus).sort_by_file_name();
    let paths = walk.into_iter().map(|entry| {
        let entry = entry.expect("the corpus can be read");
        entry.into_path()
    });
    let is_program = |path: &PathBuf| path.extension() == Some("mlir".as_ref());
    let paths: Vec<_> = paths.filter(is_program).collect();
    assert!(!paths.is_empty(), "the corpus was found");
    let mut random = ChaCha8Rng::seed_from_u64(1);
    let mut inputs = Vec::new();
    for text in paths
        .iter()
        .map(|path| fs::read(path).expect("the corpus can be read"))
    {
        for _ in 0..2 {
            let mut changed = text.clone();
            for _ in 0..3 {
                let place = below(&mut random, changed.len());
                changed[place] = text[below(&mut random, text.len())];
            }
            inputs.push(changed);
        }
        inputs.push(text[..text.len() / 2].to_vec());
        inputs.push(text);
    }
    inputs
}

fn below(random: &mut ChaCha8Rng, bound: usize) -> usize {
    usize::try_from(random.next_u32()).expect("32 bits fit") % bound
}

#[test]
fn parse() {
    random_inputs(1).for_each(|data| stridecheck_fuzz::parse(&data));
    mutated_programs()
        .iter()
        .for_each(|data| stridecheck_fuzz::parse(data));
}

#[test]
fn every_profile_is_drawn() {
    let drawn: BTreeSet<Profile> = random_inputs(2)
        .map(|data| stridecheck_fuzz::drawn(&data).0)
        .collect();
    assert_eq!(drawn, BTreeSet::from(Profile::ALL));
}

#[test]
fn roundtrip() {
    random_inputs(2).for_each(|data| stridecheck_fuzz::roundtrip(&data));
    mutated_programs()
        .iter()
        .for_each(|data| stridecheck_fuzz::roundtrip(data));
}

#[cfg(feature = "native")]
#[test]
fn differential() {
    let mut native = stridecheck::Native::in_process(Default::default())
        .expect("LLVM makes code for this machine");
    random_inputs(3).for_each(|data| stridecheck_fuzz::differential(&data, &mut native));
}
