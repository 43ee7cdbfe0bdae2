//! The same buffer under another type, with other offsets, sizes and strides, and bytes viewed as elements.
//!
//! A buffer of bytes that is created for a view never enters the scope, so its bytes only ever have one type:
//! the bits of a NaN or of an odd integer are not determined in another type.

use stridecheck_ir::dialect::memref::Op;
use stridecheck_ir::{Attribute, Dim, Layout, MemRefType, OpSpec, Type, ValueId};

use super::alloc::{alloc, can_use_stack, size_operands};
use super::known::{Known, target};
use super::number::{self, Numbers, says_strides, slice, strided};
use crate::builder::Builder;
use crate::inputs;
use crate::scope::{Facts, MemRefEntry};
use crate::table::{Family, Production, always};

pub(crate) const CASTS: &[Production] = &[Family::Memory.row("memref.cast", 4, can_view, cast)];

pub(crate) const WINDOWS: &[Production] = &[
    Family::Memory.row("memref.reinterpret_cast", 2, can_view, reinterpret_cast),
    Family::Memory.row(
        "memref.reinterpret_cast/unranked",
        1,
        can_view,
        reinterpret_unranked,
    ),
    Family::Memory.row("memref.transpose", 2, can_transpose, transpose),
];

pub(crate) const BYTES: &[Production] = &[
    Family::Memory.row("memref.view", 2, always, view),
    Family::Memory.row("memref.view/bytes", 2, can_view, view_of_bytes),
];

/// The alignment of a buffer that is created for a view, in bytes.
const ALIGNMENT: i64 = 16;

fn can_view(b: &Builder<'_>) -> bool {
    !b.scope.memrefs().is_empty()
}

fn cast(b: &mut Builder<'_>) {
    let Some(entry) = b.find_memref(|_, _| true) else {
        return;
    };
    let known = Known::of(b, entry.value);
    let target = target(b, entry.value, &known);
    emit_cast(b, entry.value, target);
}

/// Emits `memref.cast` to a type that the view is certain to fit.
pub(crate) fn emit_cast(b: &mut Builder<'_>, source: ValueId, target: MemRefType) -> ValueId {
    let facts = b.facts_of_view(source);
    let spec = OpSpec::new(Op::Cast).operand(source);
    b.emit_memref(spec.result(Type::from(target)), facts)
}

/// Strides near the ends of 32 bits; some of them fit every width of an index.
const FAR: [i64; 6] = [
    (1 << 31) - 1,
    -(1 << 31),
    1 << 30,
    (1 << 30) + 1,
    -(1 << 29),
    0x5555_5555,
];

fn reinterpret_cast(b: &mut Builder<'_>) {
    reinterpret(b, |_, source| source);
}

fn reinterpret_unranked(b: &mut Builder<'_>) {
    reinterpret(b, |b, source| b.forget_rank(source));
}

/// A view that stays inside the buffer; an empty one may have any numbers.
fn reinterpret(b: &mut Builder<'_>, source: fn(&mut Builder<'_>, ValueId) -> ValueId) {
    let Some(entry) = b.find_memref(|b, entry| room(b, entry.value).is_some()) else {
        return;
    };
    let room = room(b, entry.value).unwrap_or(0);
    let ty = b.memref_type(entry.value).clone();
    let facts = Facts {
        is_initialised: !b.is_known(entry.value) && entry.facts.is_initialised,
        ..entry.facts
    };
    let (offset, sizes, strides) = shape_inside(b, room);
    let source = source(b, entry.value);
    let [offsets, sizes] = [&[offset][..], &sizes].map(|numbers| Numbers::of(b, numbers));
    let strides = Numbers::of_strides(b, &strides);
    let dims = sizes.dims.iter().copied().zip(strides.dims.iter().copied());
    let result = strided(&ty, dims.collect(), offsets.dims[0]);
    let spec = OpSpec::new(Op::ReinterpretCast).segment(&[source]);
    let spec = slice(spec, [&offsets, &sizes, &strides]);
    b.emit_memref(spec.result(result), facts);
}

/// An offset, sizes and strides whose elements are all below a limit.
fn shape_inside(b: &mut Builder<'_>, room: i64) -> (i64, Vec<i64>, Vec<i64>) {
    let rank = b.u.below(4);
    let (mut sizes, mut strides) = (Vec::new(), Vec::new());
    for _ in 0..rank {
        sizes.push(match b.u.byte() % 12 {
            0 => 0,
            _ => b.u.between(1, 4),
        });
        // The stride of a single element does not matter.
        let is_single = sizes.last().is_some_and(|size| *size < 2);
        strides.push(match is_single && b.u.chance(48) {
            true => b.u.choose(&FAR),
            false => b.u.between(-3, 4),
        });
    }
    if room == 0 && !sizes.contains(&0) {
        match sizes.first_mut() {
            Some(size) => *size = 0,
            None => (sizes, strides) = (vec![0], vec![b.u.between(-3, 4)]),
        }
    }
    if sizes.contains(&0) {
        return (b.u.between(0, 100), sizes, strides);
    }
    loop {
        let spans = sizes
            .iter()
            .zip(&strides)
            .map(|(size, stride)| (size - 1) * stride);
        let least: i64 = spans.clone().map(|span| span.min(0)).sum();
        let most: i64 = spans.map(|span| span.max(0)).sum();
        let free = room - 1 - (most - least);
        if free >= 0 {
            return (b.u.between(0, free) - least, sizes, strides);
        }
        let widest = strides.iter_mut().find(|stride| **stride != 0);
        *widest.expect("one element fits") = 0;
    }
}

/// How many elements follow the aligned pointer, if that is known.
fn room(b: &Builder<'_>, memref: ValueId) -> Option<i64> {
    let ty = b.memref_type(memref);
    if b.is_known(memref) {
        return b.live.room(memref, &ty.element);
    }
    let sizes = ty.shape.iter().map(|size| size.as_static());
    sizes
        .product::<Option<i64>>()
        .filter(|_| ty.layout == Layout::Identity)
}

fn can_transpose(b: &Builder<'_>) -> bool {
    can_view(b) && b.has_word(Op::Transpose, ("result", "strided"))
}

fn transpose(b: &mut Builder<'_>) {
    let Some(entry) = b.find_memref(|b, entry| says_strides(b.memref_type(entry.value))) else {
        return;
    };
    let ty = b.memref_type(entry.value).clone();
    let mut left: Vec<usize> = (0..ty.rank()).collect();
    let mut order = Vec::with_capacity(ty.rank());
    while !left.is_empty() {
        let next = b.u.below(left.len());
        order.push(left.remove(next));
    }
    let strides = number::strides(&ty);
    let dims = order.iter().map(|d| (ty.shape[*d], strides[*d])).collect();
    let numbers = order
        .iter()
        .map(|d| i64::try_from(*d).expect("a rank is small"));
    let numbers: Vec<i64> = numbers.collect();
    let spec = OpSpec::new(Op::Transpose)
        .operand(entry.value)
        .attribute("permutation", Attribute::i64_array(numbers));
    let result = strided(&ty, dims, number::offset(&ty));
    let facts = b.facts_of_view(entry.value);
    b.emit_memref(spec.result(result), facts);
}

/// A buffer of bytes, and one or two views of different parts of it.
fn view(b: &mut Builder<'_>) {
    let choice = b.u.below(b.swarm.elements.len());
    let element = b.swarm.elements[choice].clone();
    let Some(bytes) = b.live.element_bytes(&element) else {
        return;
    };
    // A heap buffer is compared byte by byte, so all bits of its elements must be determined.
    let is_whole = element
        .integer_width()
        .is_some_and(|width| width % 8 == 0 && bytes * 8 == i64::from(width))
        || element == Type::Index;
    let on_stack = can_use_stack(b) && (!is_whole || b.u.chance(96));
    if !on_stack && !is_whole {
        return alloc(b);
    }
    let count = if on_stack { 1 + b.u.below(2) } else { 1 };
    let shapes: Vec<Vec<i64>> = (0..count)
        .map(|_| inputs::sizes(&mut b.u, b.config))
        .collect();
    let mut end = 0;
    let mut starts = Vec::new();
    for shape in &shapes {
        let start = end + bytes * b.u.between(0, 3);
        starts.push(start);
        end = start + bytes * shape.iter().product::<i64>();
    }
    let slack = b.u.between(0, 3);
    let buffer = buffer(b, end + slack, on_stack);
    for (shape, start) in shapes.into_iter().zip(starts) {
        let facts = Facts {
            is_local: on_stack,
            ..Facts::default()
        };
        let value = emit_view(b, buffer, start, (&element, &shape), facts);
        if !on_stack {
            b.scope.set_owner(value, buffer);
        }
    }
}

/// A buffer of bytes, which is not in scope.
pub(super) fn buffer(b: &mut Builder<'_>, length: i64, on_stack: bool) -> ValueId {
    let ty = MemRefType::identity(vec![Dim::Static(length)], Type::integer(8));
    let op = if on_stack { Op::Alloca } else { Op::Alloc };
    let spec = OpSpec::new(op)
        .segment(&[])
        .segment(&[])
        .attribute("alignment", Attribute::i64(ALIGNMENT));
    let op = b.emit(spec.result(Type::from(ty)));
    b.body.results(op)[0]
}

/// A byte memref in scope viewed with another shape.
fn view_of_bytes(b: &mut Builder<'_>) {
    let is_row = |b: &Builder<'_>, entry: &MemRefEntry| {
        let ty = b.memref_type(entry.value);
        ty.rank() == 1
            && ty.element == Type::integer(8)
            && ty.layout == Layout::Identity
            && b.sizes(entry.value)[0].is_some()
    };
    let Some(entry) = b.find_memref(is_row) else {
        return view(b);
    };
    let length = b.sizes(entry.value)[0].unwrap_or(0);
    let start = b.u.between(0, length);
    let mut left = length - start;
    let mut shape = Vec::new();
    for _ in 0..b.u.below(3) {
        let size = b.u.between(0, left.min(4));
        left /= size.max(1);
        shape.push(size);
    }
    // One element needs a byte; an empty remainder only allows a view without elements.
    if shape.iter().product::<i64>() > length - start {
        shape = vec![0];
    }
    emit_view(
        b,
        entry.value,
        start,
        (&Type::integer(8), &shape),
        entry.facts,
    );
}

fn emit_view(
    b: &mut Builder<'_>,
    source: ValueId,
    start: i64,
    (element, sizes): (&Type, &[i64]),
    facts: Facts,
) -> ValueId {
    let start = u128::from(start.cast_unsigned());
    let start = b.operand_where(&Type::Index, |bits| bits == start, |_| start);
    let (shape, operands) = size_operands(b, sizes);
    let ty = MemRefType {
        memory_space: b.memref_type(source).memory_space.clone(),
        ..MemRefType::identity(shape, element.clone())
    };
    let spec = OpSpec::new(Op::View)
        .operands(&[source, start])
        .operands(&operands);
    b.emit_memref(spec.result(Type::from(ty)), facts)
}
