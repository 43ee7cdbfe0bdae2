//! Float arithmetic: every class of operand, and fast-math flags only where they cannot change the result.
//!
//! `nnan` and `ninf` give poison if violated, and `nsz` leaves the sign of a zero open,
//! so none of them is used on an op with such a value.
//! The flags that allow another result (`reassoc`, `arcp`, `contract`, `afn`) are not used.

use stridecheck_ir::attr::{Attribute, FlagFamily, FlagsAttr};
use stridecheck_ir::dialect::arith::{CMPF_PREDICATES, Op};
use stridecheck_ir::{OpSpec, Opcode, Type, ValueId};

use crate::builder::Builder;
use crate::extreme::{self, FloatLayout};
use crate::table::{Family, Production, always};

pub(crate) const PRODUCTIONS: &[Production] = &[
    row("arith.addf", 3, addf),
    row("arith.subf", 3, subf),
    row("arith.mulf", 3, mulf),
    row("arith.divf", 3, divf),
    row("arith.negf", 2, negf),
    row("arith.remf", 3, remf),
    row("arith.cmpf", 5, cmpf),
    row("arith.maximumf", 2, maximumf),
    row("arith.minimumf", 2, minimumf),
    row("arith.maxnumf", 2, maxnumf),
    row("arith.minnumf", 2, minnumf),
];

const fn row(name: &'static str, weight: u32, emit: fn(&mut Builder<'_>)) -> Production {
    Family::Float.row(name, weight, always, emit)
}

fn addf(b: &mut Builder<'_>) {
    binary(b, Op::Addf);
}

fn subf(b: &mut Builder<'_>) {
    binary(b, Op::Subf);
}

fn mulf(b: &mut Builder<'_>) {
    binary(b, Op::Mulf);
}

fn divf(b: &mut Builder<'_>) {
    binary(b, Op::Divf);
}

fn remf(b: &mut Builder<'_>) {
    binary(b, Op::Remf);
}

fn maximumf(b: &mut Builder<'_>) {
    binary(b, Op::Maximumf);
}

fn minimumf(b: &mut Builder<'_>) {
    binary(b, Op::Minimumf);
}

fn maxnumf(b: &mut Builder<'_>) {
    unordered_zeros(b, Op::Maxnumf);
}

fn minnumf(b: &mut Builder<'_>) {
    unordered_zeros(b, Op::Minnumf);
}

/// Emits an op whose result is open for two zeros of different sign, and for a signalling NaN.
fn unordered_zeros(b: &mut Builder<'_>, op: Op) {
    let ty = b.float_type();
    let layout = FloatLayout::of(ty.as_float().expect("the type is chosen from floats"));
    let is = |what: fn(FloatLayout, u64) -> bool| {
        move |bits: u128| u64::try_from(bits).is_ok_and(|bits| what(layout, bits))
    };
    let (is_zero, signals) = (is(FloatLayout::is_zero), is(FloatLayout::is_signalling));
    let index_width = b.config.index_width;
    let quiet = |bits| !signals(bits);
    let first = b.operand_where(&ty, quiet, |_| layout.one().into());
    let known = b.constant_bits(first);
    let fits = |bits| {
        let is_open = is_zero(bits) && known.is_none_or(|known| is_zero(known) && known != bits);
        quiet(bits) && !is_open
    };
    let second = b.operand_where(&ty, fits, |u| {
        let bits = extreme::scalar(u, &ty, index_width);
        if fits(bits) {
            bits
        } else {
            layout.one().into()
        }
    });
    let operands = match b.u.chance(128) {
        true => [first, second],
        false => [second, first],
    };
    emit(b, op, &operands, ty);
}

fn binary(b: &mut Builder<'_>, op: Op) {
    let ty = b.float_type();
    let operands: [ValueId; 2] = b.operand_pair(&ty).into();
    emit(b, op, &operands, ty);
}

fn negf(b: &mut Builder<'_>) {
    let ty = b.float_type();
    let operand = b.operand(&ty);
    emit(b, Op::Negf, &[operand], ty);
}

/// Emits an op; it gets flags where its known result allows them.
pub(crate) fn emit(b: &mut Builder<'_>, op: impl Into<Opcode>, operands: &[ValueId], ty: Type) {
    let spec = OpSpec::new(op).operands(operands).result(ty);
    let result = b.emit_scalar(spec);
    if b.is_live() {
        let seen: Vec<ValueId> = operands.iter().copied().chain([result]).collect();
        set_flags(b, result, &seen);
    }
}

fn cmpf(b: &mut Builder<'_>) {
    let ty = b.float_type();
    let operands: [ValueId; 2] = b.operand_pair(&ty).into();
    let predicate = b.u.below(CMPF_PREDICATES.len());
    let predicate = i64::try_from(predicate).expect("there are sixteen predicates");
    let spec = OpSpec::new(Op::Cmpf)
        .operands(&operands)
        .attribute("predicate", Attribute::i64(predicate))
        .result(Type::bool());
    let result = b.emit_scalar(spec);
    if b.is_live() {
        set_flags(b, result, &operands);
    }
}

/// Sets flags on an op that was executed without them; the values it saw are unaffected by them.
fn set_flags(b: &mut Builder<'_>, result: ValueId, seen: &[ValueId]) {
    let stridecheck_ir::Def::Result(op, _) = b.body.value_def(result) else {
        return;
    };
    let has_flags = b
        .body
        .opcode(op)
        .is_some_and(|op| b.has_part(op, "fastmath"));
    if !has_flags || !b.u.chance(40) {
        return;
    }
    let seen: Vec<(FloatLayout, u64)> = seen
        .iter()
        .filter_map(|value| {
            let layout = FloatLayout::of(b.body.value_type(*value).as_float()?);
            Some((layout, u64::try_from(b.bits(*value)?).ok()?))
        })
        .collect();
    let none =
        |is: fn(FloatLayout, u64) -> bool| !seen.iter().any(|(layout, bits)| is(*layout, *bits));
    let wanted = b.u.byte();
    let candidates = [
        ("nnan", 1, none(FloatLayout::is_nan)),
        ("ninf", 2, none(FloatLayout::is_infinite)),
        ("nsz", 4, none(FloatLayout::is_zero)),
    ];
    let names: Vec<&str> = candidates
        .into_iter()
        .filter(|(_, bit, holds)| *holds && wanted & bit != 0)
        .map(|(name, ..)| name)
        .collect();
    if !names.is_empty() {
        let flags = FlagsAttr::new(FlagFamily::FastMath, &names);
        b.body
            .set_attribute(op, "fastmath", Attribute::Flags(flags));
    }
}
