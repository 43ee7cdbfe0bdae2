//! Windows on buffers: parts of them, their dimensions in another order, and offsets, sizes and strides of one's own.

use stridecheck_ir::dialect::memref::Op;
use stridecheck_ir::{Attribute, Dim, Layout, MemRefType, OpSpec, Type, ValueId};

use super::number::{self, Numbers, product, says_strides, sum};
use super::unranked::forget_rank;
use super::view::emit_dim;
use crate::builder::Builder;
use crate::scope::Facts;
use crate::source::Source;
use crate::table::{Family, Production};

pub(crate) const PRODUCTIONS: &[Production] = &[
    row("memref.subview", 4, subview),
    row("memref.reinterpret_cast", 2, reinterpret_cast),
    row("memref.reinterpret_cast/unranked", 1, reinterpret_unranked),
    row("memref.transpose", 2, transpose),
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

/// Strides near the ends of 32 bits, of which every width of an index has some.
const FAR: [i64; 6] = [
    i32::MAX as i64,
    i32::MIN as i64,
    1 << 30,
    (1 << 30) + 1,
    -(1 << 29),
    0x5555_5555,
];

fn subview(b: &mut Builder<'_>) {
    let Some(entry) = b.find_memref(|b, entry| says_strides(b.memref_type(entry.value))) else {
        return;
    };
    let ty = b.memref_type(entry.value).clone();
    let [mut offsets, mut lengths, mut steps] = <[Numbers; 3]>::default();
    let mut left = b.config.limits.elements;
    for (d, size) in b.sizes(entry.value).into_iter().enumerate() {
        let Some(size) = size else {
            offsets.push_written(0);
            let index = b.index(i64::try_from(d).expect("a rank is small"));
            let whole = emit_dim(b, entry.value, index);
            lengths.push_operand(whole);
            steps.push(b, 1);
            continue;
        };
        let (from, length, step) = part(&mut b.u, size, left);
        left /= length.max(1);
        // The verifier wants an element to begin with, also where none is taken.
        match length > 0 {
            true => offsets.push(b, from),
            false => offsets.push_given(b, from),
        }
        lengths.push(b, length);
        steps.push_stride(b, step);
    }
    let strides = number::strides(&ty);
    let distances = offsets.dims.iter().zip(&strides);
    let distances = distances.map(|(from, stride)| product(*from, *stride));
    let offset = distances.fold(number::offset(&ty), sum);
    // Which of several are dropped LLVM 22 tells by the strides of the source, so only where those are kept
    // is it left to find that out.
    let keeps_strides = steps.dims.iter().all(|step| *step == Dim::Static(1));
    let drops_all = b.u.chance(96);
    let mut dims = Vec::new();
    for ((length, step), stride) in lengths.dims.iter().zip(&steps.dims).zip(strides) {
        let is_dropped = if keeps_strides {
            b.u.chance(96)
        } else {
            drops_all
        };
        if *length != Dim::Static(1) || !is_dropped {
            dims.push((*length, product(stride, *step)));
        }
    }
    let spec = OpSpec::new(Op::Subview).segment(&[entry.value]);
    let spec = window(spec, [&offsets, &lengths, &steps]);
    b.emit_memref(spec.result(strided(&ty, dims, offset)), entry.facts);
}

/// Some elements of a dimension: from where, how many, and how far apart.
fn part(u: &mut Source<'_>, size: i64, left: i64) -> (i64, i64, i64) {
    let (from, length, step) = match u.byte() % 12 {
        _ if size == 0 => (0, 0, u.between(-2, 2)),
        0 | 1 => (0, size, 1),
        2 | 3 => (size - 1, size, -1),
        4 => (u.between(0, size - 1), 1, u.between(-3, 4)),
        5 => (u.between(0, size - 1), u.between(1, 4), 0),
        6 => (u.between(0, size), 0, u.between(-2, 3)),
        _ => {
            let from = u.between(0, size - 1);
            let step: i64 = u.choose(&[1, 2, 1, 3, -1, -2]);
            let ahead = if step > 0 { size - 1 - from } else { from };
            (from, u.between(1, ahead / step.abs() + 1), step)
        }
    };
    (from, length.min(left), step)
}

fn reinterpret_cast(b: &mut Builder<'_>) {
    reinterpret(b, |_, source| source);
}

fn reinterpret_unranked(b: &mut Builder<'_>) {
    reinterpret(b, forget_rank);
}

/// A view that stays inside the buffer; one without elements may say anything.
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
    let spec = window(spec, [&offsets, &sizes, &strides]);
    b.emit_memref(spec.result(result), facts);
}

/// An offset, sizes and strides of which no element is outside of so many.
fn shape_inside(b: &mut Builder<'_>, room: i64) -> (i64, Vec<i64>, Vec<i64>) {
    let rank = b.u.below(4);
    let (mut sizes, mut strides) = (Vec::new(), Vec::new());
    for _ in 0..rank {
        sizes.push(match b.u.byte() % 12 {
            0 => 0,
            _ => b.u.between(1, 4),
        });
        // What one element is apart from the next does not matter where there is none.
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

/// How many elements there are from the aligned pointer on, where that is known.
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
    b.emit_memref(spec.result(result), entry.facts);
}

/// Gives an op its offsets, sizes and strides.
pub(crate) fn window(spec: OpSpec, [offsets, sizes, strides]: [&Numbers; 3]) -> OpSpec {
    spec.segment(&offsets.operands)
        .segment(&sizes.operands)
        .segment(&strides.operands)
        .attribute("static_offsets", offsets.attribute())
        .attribute("static_sizes", sizes.attribute())
        .attribute("static_strides", strides.attribute())
}

/// The type of a view of a buffer with these sizes and strides.
pub(crate) fn strided(source: &MemRefType, dims: Vec<(Dim, Dim)>, offset: Dim) -> Type {
    let (shape, strides) = dims.into_iter().unzip();
    Type::from(MemRefType {
        shape,
        layout: Layout::Strided { offset, strides },
        ..source.clone()
    })
}
