//! Random targets and patterns: a failure leaves no trace, and a short search agrees on what can be legalized.
//!
//! Ops are `n.0` to `n.5`; which are legal and what each pattern does is drawn at random.

use std::collections::BTreeSet;

use proptest::collection::{btree_set, vec};
use proptest::prelude::{Strategy, any};
use proptest::test_runner::{Config, RngSeed, TestRunner};
use stridecheck_conversion::{
    Conversion, ConversionTarget, Mismatch, PatternSet, Rewriter, Root, SignatureConversion,
};
use stridecheck_ir::{Attribute, OpId, OpSpec, Place, Type, ValueId};

use crate::framework::Pattern;
use crate::program::{body, text};

const OPS: usize = 6;
const CASES: u32 = 1_000;

/// A pattern that replaces an op by others: its root, and what it makes.
type Production = (usize, Vec<usize>);

/// One thing that a pattern does besides; the number chooses.
fn scribble(rw: &mut Rewriter<'_>, op: OpId, what: u8) {
    let block = rw.body().op_block(op).expect("the op is in a block");
    match what % 10 {
        0 => rw.set_attribute(op, "mark", Attribute::index(what.into())),
        1 => rw.remove_attribute(op, "kept"),
        2 => drop(rw.split_block(op)),
        3 => {
            let mut signature = SignatureConversion::new(rw.body().arguments(block).len());
            signature.add_new_inputs(&[Type::f64()]);
            rw.convert_signature(block, &signature);
        }
        4 => rw.move_op(op, Place::End(block)),
        5 => drop(rw.build(OpSpec::unknown("n.0").result(Type::f32()))),
        6 => {
            let region = rw
                .body()
                .block_region(block)
                .expect("the block is in a region");
            rw.append_block(region, &[Type::Index]);
        }
        7 => {
            let value = rw.body().results(op).first().copied();
            value
                .into_iter()
                .for_each(|value| rw.set_value_type(value, Type::f64()));
        }
        8 => {
            let operands: Vec<ValueId> = rw.body().operands(op).to_vec();
            rw.replace_operands(op, &operands[..operands.len() / 2], &[]);
        }
        _ => {
            let previous = rw.body().previous_op(op);
            previous.into_iter().for_each(|previous| rw.erase(previous));
        }
    }
}

fn name(op: usize) -> String {
    format!("n.{op}")
}

fn target(legal: &BTreeSet<usize>) -> ConversionTarget {
    let mut target = ConversionTarget::new();
    target.legal_dialect("builtin").illegal_dialect("n");
    for op in legal {
        target.legal_op(Root::named(&name(*op)));
    }
    target
}

fn producing((root, made): &Production) -> Pattern {
    let made = made.clone();
    Pattern::new(&name(*root), move |rw, op, _| {
        for made in &made {
            rw.build(OpSpec::unknown(&name(*made)));
        }
        rw.erase(op);
        Ok(())
    })
}

fn scribbling(root: usize, steps: Vec<u8>, fails: bool) -> Pattern {
    Pattern::new(&name(root), move |rw, op, operands| {
        for step in &steps {
            scribble(rw, op, *step);
        }
        if fails {
            return Err(Mismatch::new("only scribbling"));
        }
        let results = rw.body().value_types(rw.body().results(op));
        let next = name((root + 1) % OPS);
        rw.set_place(Place::Before(op));
        rw.replace_with(
            op,
            OpSpec::unknown(&next).operands(operands).results(results),
        );
        Ok(())
    })
}

fn runner() -> TestRunner {
    TestRunner::new(Config {
        cases: CASES,
        rng_seed: RngSeed::Fixed(7),
        failure_persistence: None,
        ..Config::default()
    })
}

#[test]
fn failure_leaves_no_trace_whatever_patterns_did() {
    let program = r#"
module {
  %0 = "n.0"() {kept} : () -> i32
  "n.1"(%0) ({
  ^bb0(%1: i32):
    %2 = "n.2"(%1, %0) {kept} : (i32, i32) -> i32
    %3:2 = "n.3"(%2) : (i32) -> (i32, f32)
    "n.4"(%3#0) : (i32) -> ()
  }) : (i32) -> ()
  "n.5"(%0) : (i32) -> ()
}
"#;
    let pattern = (0..OPS, vec(any::<u8>(), 0..4), any::<bool>());
    let cases = (vec(pattern, 1..10), btree_set(0..OPS, 0..OPS));
    let failures = std::cell::Cell::new(0);
    let checked = runner().run(&cases, |(drawn, legal)| {
        let mut set = PatternSet::new();
        for (root, steps, fails) in drawn {
            set.add(scribbling(root, steps, fails));
        }
        let target = target(&legal);
        let conversion = Conversion::new(&target, &set);
        let mut converted = body(program);
        let (root, before) = (converted.module(), text(&converted));
        let _ = conversion.analysis(&mut converted, root);
        assert_eq!(text(&converted), before, "an analysis changes nothing");
        if conversion.full(&mut converted, root).is_err() {
            failures.set(failures.get() + 1);
            assert_eq!(text(&converted), before, "a failure changes nothing");
        }
        Ok(())
    });
    checked.unwrap();
    assert!(failures.get() > CASES / 4, "{} failures", failures.get());
}

/// The ops that some tree of patterns makes legal: the smallest set that is closed under the patterns.
fn legalizable(legal: &BTreeSet<usize>, all: &[Production]) -> BTreeSet<usize> {
    let mut found = legal.clone();
    loop {
        let count = found.len();
        for (root, made) in all {
            if made.iter().all(|op| found.contains(op)) {
                found.insert(*root);
            }
        }
        if found.len() == count {
            return found;
        }
    }
}

/// What an op becomes where only one pattern leads anywhere, and likewise for all it makes.
fn unique_result(
    op: usize,
    legal: &BTreeSet<usize>,
    found: &BTreeSet<usize>,
    all: &[Production],
) -> Option<Vec<usize>> {
    if legal.contains(&op) {
        return Some(vec![op]);
    }
    let leads =
        |(root, made): &&Production| *root == op && made.iter().all(|made| found.contains(made));
    let mut leading = all.iter().filter(leads);
    let (Some((_, made)), None) = (leading.next(), leading.next()) else {
        return None;
    };
    let parts = made
        .iter()
        .map(|made| unique_result(*made, legal, found, all));
    Some(parts.collect::<Option<Vec<_>>>()?.concat())
}

#[test]
fn reference_search_agrees() {
    let production = (0..OPS, vec(0..OPS, 0..3));
    let cases = (vec(production, 0..8), btree_set(0..OPS, 0..3), 0..OPS);
    let seen = std::cell::RefCell::new([0_u32; 3]);
    let checked = runner().run(&cases.prop_map(|case| case), |(all, legal, start)| {
        let mut set = PatternSet::new();
        for production in &all {
            set.add(producing(production));
        }
        let target = target(&legal);
        let mut converted = body(&format!("module {{ \"{}\"() : () -> () }}", name(start)));
        let root = converted.module();
        let verdict = Conversion::new(&target, &set).full(&mut converted, root);
        let found = legalizable(&legal, &all);
        assert_eq!(verdict.is_ok(), found.contains(&start), "{verdict:?}");
        seen.borrow_mut()[usize::from(verdict.is_ok())] += 1;
        if let (Ok(()), Some(ops)) = (verdict, unique_result(start, &legal, &found, &all)) {
            let lines = ops
                .iter()
                .map(|op| format!("  \"{}\"() : () -> ()\n", name(*op)));
            let expected = format!("module {{\n{}}}\n", lines.collect::<String>());
            assert_eq!(text(&converted), expected);
            seen.borrow_mut()[2] += u32::from(!legal.contains(&start));
        }
        Ok(())
    });
    checked.unwrap();
    assert!(
        seen.borrow().iter().all(|count| *count > CASES / 50),
        "{seen:?}"
    );
}
