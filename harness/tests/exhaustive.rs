//! A hunt through all that is enumerated of an op finds a fault that shows on one choice of operands alone.

use std::sync::Arc;
use std::time::Duration;

use stridecheck::campaign::{Campaign, Finding, Listed, Programs, Shard, Summary};
use stridecheck_conversion::Tries;
use stridecheck_conversion::transform::TransformRow;
use stridecheck_gen::exhaustive::Exhaustive;
use stridecheck_ir::dialect::arith;
use stridecheck_ir::{Attribute, Body, Edition, OpId, OpSpec, Place, Type, ValueId};
use stridecheck_oracle::IndexWidth;

use crate::planted_passes;

/// A pass of this project whose code is another one.
const fn planted(run: fn(&mut Body, u32, &mut Tries)) -> TransformRow {
    TransformRow {
        name: "canonicalize-constants",
        note: "",
        option: None,
        run,
    }
}

/// A fold that is wrong for 7 - 9 of `i4` alone.
static WRONG_FOLD: [TransformRow; 1] = [planted(|body, _, _| {
    for op in ops(body, arith::Op::Subi) {
        let operands = body.operands(op).to_vec();
        let known = [0, 1].map(|place| constant_of(body, operands[place]));
        if known == [Some(7), Some(-7)] {
            replace(body, op, 5);
        }
    }
})];

/// A rewrite that is wrong for the least `i4` alone: that divided by itself is 1.
static WRONG_REWRITE: [TransformRow; 1] = [planted(|body, _, _| {
    for op in ops(body, arith::Op::Divsi) {
        let operands = body.operands(op).to_vec();
        let known = [0, 1].map(|place| constant_of(body, operands[place]));
        if known == [None, Some(-8)] {
            replace(body, op, 0);
        }
    }
})];

/// A rewrite of an op that is given one value twice, wrong for 1 alone.
static WRONG_TWICE: [TransformRow; 1] = [planted(|body, _, _| {
    for op in ops(body, arith::Op::Andi) {
        let operands = body.operands(op);
        if operands[0] == operands[1] && *body.value_type(operands[0]) == Type::bool() {
            replace(body, op, 0);
        }
    }
})];

fn ops(body: &Body, opcode: arith::Op) -> Vec<OpId> {
    let ops = body.walk(body.module());
    ops.filter(|op| body.opcode(*op) == Some(opcode.into()))
        .collect()
}

/// The number that a value of `i4` is, where it is a constant.
fn constant_of(body: &Body, value: ValueId) -> Option<i128> {
    let is_short = *body.value_type(value) == Type::integer(4);
    arith::integer_constant(body, value).filter(|_| is_short)
}

/// Puts a constant in the place of the result of an op.
fn replace(body: &mut Body, op: OpId, number: i128) {
    let ty = body.value_type(body.results(op)[0]).clone();
    let spec = OpSpec::new(arith::Op::Constant)
        .attribute("value", Attribute::integer(number, ty.clone()))
        .result(ty);
    let constant = body.build(Place::Before(op), spec);
    let (old, new) = (body.results(op)[0], body.results(constant)[0]);
    body.replace_all_uses(old, new);
}

fn listed(op: &str, shard: Shard) -> Listed {
    let enumeration = Exhaustive::new(Edition::CURRENT, IndexWidth::W64);
    Listed::new(enumeration, &[op.to_owned()], shard).expect("the op is enumerated")
}

/// Hunts through an op with planted passes, for some time if not to the end.
fn hunted(
    rows: &'static [TransformRow],
    listed: &Listed,
    time: Option<Duration>,
) -> (Summary, Vec<Finding>) {
    let campaign = Campaign {
        time,
        jobs: 2,
        programs: Programs::Listed(Arc::new(listed.clone())),
        ..Campaign::default()
    };
    planted_passes::hunted(&campaign, rows)
}

/// The one finding of a hunt through an op.
#[track_caller]
fn found(rows: &'static [TransformRow], op: &str) -> Finding {
    let (summary, mut findings) = hunted(rows, &listed(op, Shard::WHOLE), None);
    assert_eq!(findings.len(), 1, "{op}");
    let counts = &summary.targets[0];
    // Flags and further forms show it again, and all else agrees.
    assert!(
        counts.differ > 0 && counts.agree > 100 * counts.differ,
        "{counts:?}"
    );
    let count = counts.ops[op];
    assert_eq!(
        (count.wrong, count.known, count.inconclusive),
        (counts.differ, 0, 0)
    );
    assert!(count.changed > 0 && count.parts == summary.programs);
    findings.remove(0)
}

#[test]
fn a_fold_that_is_wrong_for_one_pair_is_found() {
    let finding = found(&WRONG_FOLD, "arith.subi");
    let text = finding.case.to_text(Edition::CURRENT);
    assert!(
        text.contains("constant 7 : i4") && text.contains("constant -7 : i4"),
        "{text}"
    );
    assert_eq!(text.matches("arith.subi").count(), 1, "{text}");
}

#[test]
fn a_rewrite_that_is_wrong_for_one_argument_is_found() {
    let finding = found(&WRONG_REWRITE, "arith.divsi");
    let text = finding.case.to_text(Edition::CURRENT);
    assert!(
        text.contains("@main(-8)") && text.contains("constant -8 : i4"),
        "{text}"
    );
}

#[test]
fn a_rewrite_of_one_value_twice_is_found() {
    let finding = found(&WRONG_TWICE, "arith.andi");
    let text = finding.case.to_text(Edition::CURRENT);
    assert!(text.contains("-> "), "{text}");
    assert_eq!(text.matches("arith.andi").count(), 1, "{text}");
}

/// Shares are disjoint and complete, and the one that has the part finds the fault.
#[test]
fn shares_find_what_the_whole_finds() {
    let whole = listed("arith.subi", Shard::WHOLE);
    let shares = ["0/2", "1/2"].map(|share| listed("arith.subi", share.parse().expect("a share")));
    let counts = shares.each_ref().map(Listed::count);
    assert_eq!(counts.iter().sum::<u64>(), whole.count());
    let of = |listed: &Listed| hunted(&WRONG_FOLD, listed, None);
    let halves = shares.each_ref().map(of);
    let differing = |summary: &Summary| summary.targets[0].differ;
    let both: u64 = halves.iter().map(|(summary, _)| differing(summary)).sum();
    assert_eq!(both, differing(&of(&whole).0));
}

/// What the time does not reach is not counted.
#[test]
fn no_time_reaches_nothing() {
    let listed = listed("arith.subi", Shard::WHOLE);
    let (summary, findings) = hunted(&WRONG_FOLD, &listed, Some(Duration::ZERO));
    assert_eq!((summary.programs, findings.len()), (0, 0));
}
