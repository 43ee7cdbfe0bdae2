//! Elements that are changed in one step.

use stridecheck_ir::dialect::memref::{ATOMIC_KINDS, Op};
use stridecheck_ir::{Attribute, OpSpec, Type};

use super::access::{self, Place};
use crate::builder::Builder;
use crate::scope::MemRefEntry;
use crate::table::{Family, Production};

pub(crate) const PRODUCTIONS: &[Production] = &[
    row("memref.atomic_rmw", 3, atomic_rmw),
    row("memref.generic_atomic_rmw", 2, generic_atomic_rmw),
];

const fn row(name: &'static str, weight: u32, emit: fn(&mut Builder<'_>)) -> Production {
    Production {
        name,
        weight,
        family: Family::Memory,
        can: |b| !b.scope.memrefs().is_empty(),
        emit,
    }
}

const INTEGER_KINDS: [&str; 10] = [
    "addi", "andi", "assign", "maxs", "maxu", "mins", "minu", "muli", "ori", "xori",
];
const FLOAT_KINDS: [&str; 3] = ["addf", "assign", "mulf"];

fn atomic_rmw(b: &mut Builder<'_>) {
    let Some((entry, place)) = element(b) else {
        return;
    };
    let element = b.memref_type(entry.value).element.clone();
    let kind = match element.as_float() {
        Some(_) => b.u.choose(&FLOAT_KINDS),
        None => b.u.choose(&INTEGER_KINDS),
    };
    // Every edition has `assign`.
    let kind = match b.has_word(Op::AtomicRmw, ("kind", kind)) {
        true => kind,
        false => "assign",
    };
    let number = ATOMIC_KINDS.iter().position(|known| *known == kind);
    let number = i64::try_from(number.expect("the kind is known")).expect("there are few");
    let value = b.operand(&element);
    let spec = OpSpec::new(Op::AtomicRmw)
        .operands(&[value, entry.value])
        .operands(&place.indices)
        .attribute("kind", Attribute::i64(number));
    b.emit_scalar(spec.result(element));
}

/// The block is made without knowing the old value, so what it does is defined for all.
fn generic_atomic_rmw(b: &mut Builder<'_>) {
    let Some((entry, place)) = element(b) else {
        return;
    };
    let element = b.memref_type(entry.value).element.clone();
    let spec = OpSpec::new(Op::GenericAtomicRmw)
        .operand(entry.value)
        .operands(&place.indices)
        .result(element.clone())
        .regions(1);
    b.emit_around(spec, std::slice::from_ref(&element), |b, arguments| {
        b.scope.add_scalar(arguments[0], &element);
        let ops = 1 + b.u.below(5);
        b.fill_pure(ops);
        let new = b.operand(&element);
        b.terminate(OpSpec::new(Op::AtomicYield).operand(new));
    });
}

/// An element that holds a value, of a type that a machine can change in one step.
fn element(b: &mut Builder<'_>) -> Option<(MemRefEntry, Place)> {
    let (entry, place) = access::choose_where(b, |b, entry| {
        let element = &b.memref_type(entry.value).element;
        let is_index = *element == Type::Index;
        !is_index && matches!(b.width(element), 8 | 16 | 32 | 64)
    })?;
    if access::is_readable(b, &entry, &place) {
        return Some((entry, place));
    }
    access::emit_store(b, entry.value, &place);
    let is_known = b.is_known(entry.value) && place.known.is_some();
    is_known.then_some((entry, place))
}
