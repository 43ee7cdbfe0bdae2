//! Passes act on the idioms that are there for them.

use std::collections::BTreeMap;

use stridecheck::mlir::passes::{PassRow, find};
use stridecheck::mlir::{PassCall, Release};
use stridecheck::parallel::{cores, in_parallel};
use stridecheck_gen::idiom::{Idiom, idioms};

use self::tool::{Texts, acts};

#[expect(dead_code, reason = "the bench asks for more")]
#[path = "../benches/reach/tool.rs"]
mod tool;

#[test]
fn passes_act_on_their_idioms() {
    let release = Release::installed(22).unwrap();
    let pairs = idioms()
        .iter()
        .flat_map(|idiom| idiom.passes.iter().map(move |pass| (idiom, *pass)));
    let pairs: Vec<(&Idiom, &str)> = pairs.collect();
    let wrong = in_parallel(&pairs, cores(), |(idiom, pass)| {
        let row = find(pass).unwrap_or_else(|| panic!("no pass is called {pass}"));
        (!acts_on(&release, row, idiom)).then(|| format!("{pass} on {}", idiom.name))
    });
    let wrong: Vec<String> = wrong.into_iter().flatten().collect();
    assert!(wrong.is_empty(), "no pass acts: {wrong:#?}");
}

/// Whether a pass acts on some program of an idiom, with some of its options.
fn acts_on(release: &Release, row: &PassRow, idiom: &Idiom) -> bool {
    let programs = (0..idiom.variants()).map(|variant| {
        (
            variant,
            format!("module @p{variant} {{\n{}}}\n", idiom.text(variant)),
        )
    });
    let programs: Texts = programs.collect();
    PassCall::each(row, release.number).any(|call| {
        let acts: BTreeMap<usize, bool> =
            acts(release, &call, &programs).expect("the pass takes its idioms");
        acts.values().any(|acts| *acts)
    })
}
