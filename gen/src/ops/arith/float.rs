//! Float arithmetic: every class of operand, fast-math flags only where the known values make them say nothing new.
//!
//! `nnan` and `ninf` give poison where they are false, and `nsz` leaves the sign of a zero open,
//! so none of them is put on an op that sees such a value.
//! The flags that allow another result (`reassoc`, `arcp`, `contract`, `afn`) are not used.

use stridecheck_ir::attr::{Attribute, FlagFamily, FlagsAttr};
use stridecheck_ir::dialect::arith::{CMPF_PREDICATES, Op};
use stridecheck_ir::{Edition, OpSpec, Type, ValueId};

use crate::builder::Builder;
use crate::extreme::FloatLayout;
use crate::table::{Family, Production, always};

pub(crate) const PRODUCTIONS: &[Production] = &[
    row("arith.addf", 3, addf),
    row("arith.subf", 3, subf),
    row("arith.mulf", 3, mulf),
    row("arith.divf", 3, divf),
    row("arith.negf", 2, negf),
    row("arith.cmpf", 5, cmpf),
];

const fn row(name: &'static str, weight: u32, emit: fn(&mut Builder<'_>)) -> Production {
    Production {
        name,
        weight,
        family: Family::Float,
        can: always,
        emit,
    }
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

/// Emits an op; its flags are set where the result, which the machine knows, allows them.
fn emit(b: &mut Builder<'_>, op: Op, operands: &[ValueId], ty: Type) {
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

/// Puts flags on an op that was executed without them; the values it saw are such that they change nothing.
fn set_flags(b: &mut Builder<'_>, result: ValueId, seen: &[ValueId]) {
    if b.config.edition == Edition::Std || !b.u.chance(40) {
        return;
    }
    let Some(ty) = b.body.value_type(seen[0]).as_float() else {
        return;
    };
    let layout = FloatLayout::of(ty);
    let seen: Vec<u64> = seen
        .iter()
        .filter_map(|value| u64::try_from(b.bits(*value)?).ok())
        .collect();
    let wanted = b.u.byte();
    let candidates = [
        ("nnan", 1, seen.iter().all(|bits| !layout.is_nan(*bits))),
        (
            "ninf",
            2,
            seen.iter().all(|bits| !layout.is_infinite(*bits)),
        ),
        ("nsz", 4, seen.iter().all(|bits| !layout.is_zero(*bits))),
    ];
    let names: Vec<&str> = candidates
        .into_iter()
        .filter(|(_, bit, holds)| *holds && wanted & bit != 0)
        .map(|(name, ..)| name)
        .collect();
    let stridecheck_ir::Def::Result(op, _) = b.body.value_def(result) else {
        return;
    };
    if !names.is_empty() {
        let flags = FlagsAttr::new(FlagFamily::FastMath, &names);
        b.body
            .set_attribute(op, "fastmath", Attribute::Flags(flags));
    }
}
