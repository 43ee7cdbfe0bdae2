//! Hunts on mutants of programs that others wrote: what is taken, what mutants are, and that faults are found by them.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;

use stridecheck::campaign::{Campaign, Limit, Programs, SeedFile, Seeds};
use stridecheck::mlir::list;
use stridecheck_conversion::transform::TransformRow;
use stridecheck_gen::Config;
use stridecheck_ir::dialect::affine;
use stridecheck_ir::{Attribute, Edition, verify};
use stridecheck_oracle::Outcome;
use walkdir::WalkDir;

use crate::planted_passes::hunted;

/// The files of a folder or the file of the corpus.
fn files(path: &str) -> Vec<SeedFile> {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../corpus");
    let entries = WalkDir::new(corpus.join(path)).sort_by_file_name();
    let entries = entries
        .into_iter()
        .map(|entry| entry.expect("it can be read"));
    let files = entries.filter(|entry| entry.path().extension() == Some("mlir".as_ref()));
    files
        .map(|entry| SeedFile {
            name: entry.file_name().to_string_lossy().into_owned(),
            text: Ok(std::fs::read_to_string(entry.path()).expect("it is a text")),
        })
        .collect()
}

fn seeds(path: &str, config: &Config) -> Seeds {
    Seeds::of_files(&files(path), (config, &[22]), 2)
}

fn campaign(path: &str, count: u64, config: Config) -> Campaign {
    Campaign {
        seed: 11,
        limit: Limit::Count(count),
        max_findings: 1,
        jobs: 2,
        programs: Programs::Mutants(Arc::new(seeds(path, &config))),
        config,
        reduce: None,
        ..Campaign::default()
    }
}

/// A pass that changes nothing.
static RIGHT: [TransformRow; 1] = [TransformRow {
    name: "affine-unroll",
    note: "",
    option: None,
    run: |_, _, _| {},
}];

/// A pass that takes every step that is greater than the greatest of the seeds for another one.
static WRONG: [TransformRow; 1] = [TransformRow {
    name: "affine-unroll",
    note: "",
    option: None,
    run: |body, _, _| {
        let ops: Vec<_> = body.walk(body.module()).collect();
        for op in ops {
            let step = body.attribute(op, "step").and_then(Attribute::as_integer);
            if body.opcode(op) == Some(affine::Op::For.into()) && step > Some(3) {
                body.set_attribute(op, "step", Attribute::index(1));
            }
        }
    },
}];

#[test]
fn functions_are_taken_and_the_others_counted() {
    let seeds = seeds("seeds", &Config::default());
    let share = &seeds.share;
    let not_taken: u64 = share.not_taken.values().sum();
    assert_eq!(share.functions, share.taken + not_taken, "{share:?}");
    // One function of tensors, and one of a dialect that nobody knows.
    assert_eq!((share.files, not_taken), (5, 2), "{share:?}");
    let not_read: u64 = share.not_read.values().sum();
    assert_eq!(share.run_lines, share.pipelines + not_read, "{share:?}");
    let unknown = share.not_read.get("the pass or flag `-no-such-pass`");
    assert_eq!((not_read, unknown), (1, Some(&1)), "{share:?}");
    let names = |seeds: &Seeds| {
        let all = seeds.of_block(0, 0, false).into_iter();
        all.map(|number| seeds.name(number).to_owned())
            .collect::<Vec<String>>()
    };
    let wanted = "chains.mlir:112 @beside_it".to_owned();
    assert!(names(&seeds).contains(&wanted), "{:?}", names(&seeds));
}

/// A block has a pipeline and the functions of the files with that.
#[test]
fn seeds_are_drawn_with_the_pipelines_of_their_files() {
    let seeds = seeds("seeds", &Config::default());
    let lines = seeds.run_lines();
    let mut seen = BTreeSet::new();
    for block in 0..64 {
        let passes = list(&lines.passes(5, block));
        let chosen = seeds.of_block(5, block, true).into_iter();
        let files: BTreeSet<&str> = chosen
            .filter_map(|number| seeds.name(number).split(':').next())
            .collect();
        match passes.as_str() {
            "affine-loop-fusion" => assert_eq!(files, ["affine-loops.mlir"].into()),
            "canonicalize,cse" => assert_eq!(files, ["vectors.mlir"].into()),
            _ => {}
        }
        seen.insert(passes);
    }
    assert_eq!(seen.len(), seeds.run_lines().len(), "{seen:?}");
}

#[test]
fn the_cases_of_the_corpus_are_taken() {
    let share = seeds("run", &Config::default()).share;
    assert!(share.taken * 10 > share.functions * 9, "{share:?}");
}

/// On programs of an edition, too, and of passes that take no dealloc.
#[test]
fn mutants_are_valid_defined_and_of_their_edition() {
    for (edition, dealloc) in [(Edition::CURRENT, true), (Edition::release(19), false)] {
        let config = Config::default().edition(edition).dealloc(dealloc);
        let seeds = seeds("seeds", &config);
        let chosen = seeds.of_block(0, 0, false);
        let chosen: Vec<_> = chosen.iter().map(|number| seeds.seed(*number)).collect();
        let mut made = 0;
        for number in 0..1_500 {
            let bytes = stridecheck_gen::seed_bytes(2, number);
            let Ok(mutant) = stridecheck_gen::mutate::mutate(&chosen, &bytes, &config) else {
                continue;
            };
            let case = mutant.case;
            let text = case.to_text(Edition::CURRENT);
            assert_eq!(verify(&case.body), [], "{text}");
            assert!(stridecheck_ir::expressible(&case.body, edition).is_ok());
            assert!(dealloc || !text.contains("memref.dealloc"), "{text}");
            let again = stridecheck_oracle::run(&case.body, &case.call, &case.limits());
            let again = again.expect("it was run before");
            assert_eq!(again.outcome, case.run.outcome, "{text}");
            assert!(
                matches!(again.outcome, Outcome::Returned(_) | Outcome::Trapped(_)),
                "{text}"
            );
            made += 1;
        }
        assert!(made > 500, "{made} of 1500");
    }
}

#[test]
fn the_same_seed_gives_the_same_hunt() {
    let campaign = campaign("seeds", 300, Config::default());
    let (one, found) = hunted(&campaign, &RIGHT);
    let (other, _) = hunted(&campaign, &RIGHT);
    assert_eq!(one, other);
    assert!(found.is_empty(), "{:?}", found[0].checked);
    assert_eq!(one.programs, 300);
    assert!(one.thrown.values().sum::<u64>() > 0, "{:?}", one.thrown);
}

/// No seed shows the fault, and a mutant does.
#[test]
fn a_wrong_pass_is_found_by_mutants_alone() {
    let config = Config::default();
    let path = "seeds/affine-loops.mlir";
    let read = seeds(path, &config);
    for number in read.of_block(0, 0, false) {
        let case = read.seed(number).case(&config).expect("it is defined");
        let text = case.to_text(Edition::CURRENT);
        let steps = (4..20).map(|step| format!("step {step} "));
        assert!(
            !steps.into_iter().any(|step| text.contains(&step)),
            "{text}"
        );
    }
    let (_, found) = hunted(&campaign(path, 2_000, config), &WRONG);
    let origin = found[0].origin.as_deref().expect("it is a mutant");
    assert!(origin.starts_with("affine-loops.mlir:"), "{origin}");
    assert!(origin.contains("loop step"), "{origin}");
}
