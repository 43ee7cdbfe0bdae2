//! Elements that are changed in one step.
//!
//! `maxnumf` and `minnumf` leave the result open for zeros of different sign and for a signalling NaN,
//! so they are used only if both operands are known to be neither.

use stridecheck_ir::dialect::memref::{ATOMIC_KINDS, Op};
use stridecheck_ir::{Attribute, OpSpec, Type, ValueId};

use super::access::{self, ElementIndices};
use crate::builder::{Blocks, Builder};
use crate::extreme::{FloatLayout, least, mask};
use crate::nest::Nest;
use crate::scope::MemRefEntry;
use crate::table::{Family, Production};

pub(crate) const PRODUCTIONS: &[Production] = &[
    Family::Memory.row("memref.atomic_rmw", 3, can_access, atomic_rmw),
    Family::Memory.row(
        "memref.generic_atomic_rmw",
        2,
        |b| can_access(b) && !b.point.is_parallel,
        generic_atomic_rmw,
    ),
];

fn can_access(b: &Builder<'_>) -> bool {
    !b.scope.memrefs().is_empty()
}

/// Kinds with the same final value in any order of iterations.
const UNORDERED_INTEGER_KINDS: [&str; 8] = [
    "addi", "andi", "maxs", "maxu", "mins", "minu", "muli", "ori",
];
const UNORDERED_FLOAT_KINDS: [&str; 2] = ["maximumf", "minimumf"];

const INTEGER_KINDS: [&str; 10] = [
    "addi", "andi", "assign", "maxs", "maxu", "mins", "minu", "muli", "ori", "xori",
];
const FLOAT_KINDS: [&str; 7] = [
    "addf", "assign", "maximumf", "maxnumf", "minimumf", "minnumf", "mulf",
];

fn atomic_rmw(b: &mut Builder<'_>) {
    let Some((entry, place)) = element(b) else {
        return;
    };
    let element = b.memref_type(entry.value).element.clone();
    let value = operand(b, &element);
    let kind = match b.point.is_parallel {
        false => kind(b, &entry, &place, value),
        true => match unordered_kind(b, &element) {
            Some(kind) => kind,
            None => return,
        },
    };
    let number = ATOMIC_KINDS.iter().position(|known| *known == kind);
    let number = i64::try_from(number.expect("the kind is known")).expect("there are few");
    let spec = OpSpec::new(Op::AtomicRmw)
        .operands(&[value, entry.value])
        .operands(&place.indices)
        .attribute("kind", Attribute::i64(number));
    let spec = spec.result(element);
    if b.point.is_parallel {
        // The old value would reveal the order of iterations.
        b.emit_unseen(spec);
        return;
    }
    b.emit_scalar(spec);
    // The final value is visible only through a load if the buffer never leaves the function.
    if b.u.chance(128) {
        access::emit_load(b, entry.value, &place);
    }
}

/// An operand at the edges where the kinds differ: negative integers, NaN and zeros.
fn operand(b: &mut Builder<'_>, element: &Type) -> ValueId {
    if b.u.chance(160) {
        return b.operand(element);
    }
    let bits = match element.as_float().map(FloatLayout::of) {
        Some(layout) => {
            let edges = [
                layout.quiet_nan(),
                layout.sign(),
                0,
                layout.infinity(),
                layout.one() | layout.sign(),
            ];
            u128::from(b.u.choose(&edges))
        }
        None => {
            let width = b.width(element);
            let edges = [mask(width), least(width), least(width) - 1, 0];
            b.u.choose(&edges)
        }
    };
    b.constant(element, bits)
}

/// A kind with a determined result for this operand.
fn kind(
    b: &mut Builder<'_>,
    entry: &MemRefEntry,
    place: &ElementIndices,
    value: ValueId,
) -> &'static str {
    let element = b.memref_type(entry.value).element.clone();
    let kind = match element.as_float() {
        Some(_) => b.u.choose(&FLOAT_KINDS),
        None => b.u.choose(&INTEGER_KINDS),
    };
    let is_open = match (kind, element.as_float()) {
        ("maxnumf" | "minnumf", Some(ty)) => {
            let old = access::known_bits(b, entry.value, place);
            let operands = old.zip(b.constant_bits(value));
            operands.is_none_or(|operands| is_unordered(FloatLayout::of(ty), operands))
        }
        _ => false,
    };
    // Every edition has `assign`.
    match b.has_word(Op::AtomicRmw, ("kind", kind)) && !is_open {
        true => kind,
        false => "assign",
    }
}

/// A kind for parallel loops, if the edition has one.
fn unordered_kind(b: &mut Builder<'_>, element: &Type) -> Option<&'static str> {
    let kinds: &[&str] = match element.as_float() {
        Some(_) => &UNORDERED_FLOAT_KINDS,
        None => &UNORDERED_INTEGER_KINDS,
    };
    let known = kinds.iter().copied();
    let known: Vec<&'static str> = known
        .filter(|kind| b.has_word(Op::AtomicRmw, ("kind", kind)))
        .collect();
    (!known.is_empty()).then(|| b.u.choose(&known))
}

/// Whether LLVM leaves open which of two floats is the greater.
fn is_unordered(layout: FloatLayout, (old, new): (u128, u128)) -> bool {
    let [old, new] = [old, new].map(|bits| u64::try_from(bits).expect("floats have 64 bits"));
    let is_of_both = layout.is_zero(old) && layout.is_zero(new) && old != new;
    is_of_both || layout.is_signalling(old) || layout.is_signalling(new)
}

fn generic_atomic_rmw(b: &mut Builder<'_>) {
    let Some((entry, place)) = element(b) else {
        return;
    };
    let element = b.memref_type(entry.value).element.clone();
    let spec = OpSpec::new(Op::GenericAtomicRmw)
        .operand(entry.value)
        .operands(&place.indices)
        .result(element.clone());
    let nest = Nest {
        blocks: Blocks::Whole,
        ..Nest::once(spec, std::slice::from_ref(&element))
    };
    let op = b.emit_nest(nest, |b, _, arguments| {
        b.scope.add_scalar(arguments[0], &element);
        let ops = 1 + b.u.below(5);
        b.fill_pure(ops);
        let new = b.operand(&element);
        b.terminate(OpSpec::new(Op::AtomicYield).operand(new))
    });
    if let Some(op) = op {
        b.scope.add_scalar(b.body.results(op)[0], &element);
    }
}

/// An element that holds a value, of a type that hardware can change atomically.
fn element(b: &mut Builder<'_>) -> Option<(MemRefEntry, ElementIndices)> {
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
