//! Mutants: valid, defined, the same for the same bytes, and of every mutation.

use std::collections::BTreeSet;

use stridecheck_gen::mutate::{Mutant, Seed, Thrown, mutate, mutation_names};
use stridecheck_gen::{Config, seed_bytes};
use stridecheck_ir::{Edition, parse, verify};
use stridecheck_oracle::Outcome;

const PROGRAMS: [(&str, &str); 3] = [
    (
        "loops",
        "func.func @loops(%m: memref<4x6xi32>, %n: index, %k: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  affine.for %i = 0 to 6 {
    %v = affine.load %m[2, %i] : memref<4x6xi32>
    affine.store %v, %m[0, 5 - %i] : memref<4x6xi32>
  }
  %r = scf.for %i = %c0 to %c4 step %c1 iter_args(%s = %k) -> (i32) {
    %v = memref.load %m[%i, %c1] : memref<4x6xi32>
    %t = arith.addi %v, %s : i32
    scf.yield %t : i32
  }
  %c = arith.cmpi slt, %r, %k : i32
  %x = arith.select %c, %r, %k : i32
  return %x : i32
}
",
    ),
    (
        "views",
        "func.func private @inner(%a: f32, %b: f32) -> f32 {
  %s = arith.mulf %a, %b : f32
  return %s : f32
}
func.func @views(%m: memref<8xf32>, %x: f32) -> f32 {
  %c1 = arith.constant 1 : index
  %s = memref.subview %m[2] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1], offset: 2>>
  %v = memref.load %s[%c1] : memref<4xf32, strided<[1], offset: 2>>
  %y = call @inner(%v, %x) : (f32, f32) -> f32
  return %y : f32
}
",
    ),
    (
        "lanes",
        "func.func @lanes(%v: vector<4xi32>, %w: vector<4xi32>) -> vector<4xi32> {
  %c = arith.constant dense<[1, 2, 3, 4]> : vector<4xi32>
  %s = arith.addi %v, %c : vector<4xi32>
  %r = vector.shuffle %s, %w [0, 5, 2, 7] : vector<4xi32>, vector<4xi32>
  return %r : vector<4xi32>
}
",
    ),
];

fn seeds(config: &Config) -> Vec<Seed> {
    let seeds = PROGRAMS.iter().map(|(name, text)| {
        let body = parse(text).unwrap();
        assert_eq!(verify(&body), []);
        Seed::new(&body, name, &[], config).unwrap()
    });
    seeds.collect()
}

fn mutant(seeds: &[Seed], number: u64, config: &Config) -> Result<Mutant, Thrown> {
    let seeds: Vec<&Seed> = seeds.iter().collect();
    mutate(&seeds, &seed_bytes(3, number), config)
}

#[test]
fn mutants_are_valid_and_defined_and_follow_from_their_bytes() {
    let config = Config::default();
    let seeds = seeds(&config);
    let mut texts = BTreeSet::new();
    for number in 0..600 {
        let made = mutant(&seeds, number, &config);
        let text = |made: &Result<Mutant, Thrown>| {
            let made = made.as_ref();
            made.map(|mutant| mutant.case.to_text(Edition::CURRENT))
                .map_err(ToString::to_string)
        };
        assert_eq!(text(&made), text(&mutant(&seeds, number, &config)));
        let Ok(Mutant { case, .. }) = made else {
            continue;
        };
        let shown = case.to_text(Edition::CURRENT);
        assert_eq!(verify(&case.body), [], "{shown}");
        let is_defined = matches!(case.run.outcome, Outcome::Returned(_) | Outcome::Trapped(_));
        assert!(is_defined, "{shown}");
        texts.insert(shown);
    }
    assert!(texts.len() > 250, "{} different mutants", texts.len());
}

#[test]
fn every_mutation_gives_mutants() {
    let config = Config::default();
    let seeds = seeds(&config);
    let mut seen = BTreeSet::new();
    for number in 0..4_000 {
        seen.extend(mutant(&seeds, number, &config).map_or(Vec::new(), |made| made.mutations));
    }
    let missing: Vec<&str> = mutation_names()
        .filter(|name| !seen.contains(name))
        .collect();
    assert!(missing.is_empty(), "{missing:?}");
}

/// A function that nothing is known to be defined for is no seed.
#[test]
fn what_is_never_defined_is_refused_with_the_reason() {
    let text = "func.func @f(%m: memref<2xi32>) -> i32 {
  %c = arith.constant 7 : index
  %v = memref.load %m[%c] : memref<2xi32>
  return %v : i32
}
";
    let refused = Seed::new(&parse(text).unwrap(), "f", &[], &Config::default());
    let why = refused.expect_err("it reads out of bounds").to_string();
    assert_eq!(why, "undefined: OutOfBounds");
}
