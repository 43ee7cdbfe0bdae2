//! Bytes taken as elements.
//!
//! A buffer of bytes that is made for a view never comes into scope, so that its bytes are only ever of one type:
//! what of a NaN or of an odd integer reads as other bits is not determined.

use stridecheck_ir::dialect::memref::Op;
use stridecheck_ir::{Attribute, Dim, FloatType, Layout, MemRefType, OpSpec, Type, ValueId};

use crate::builder::Builder;
use crate::inputs;
use crate::ops::memref::access::{self, Place};
use crate::ops::memref::alloc::{can_use_stack, size_operands};
use crate::scope::{Facts, MemRefEntry};
use crate::table::{Family, Production, always};

pub(crate) const PRODUCTIONS: &[Production] = &[
    Production {
        name: "memref.view",
        weight: 2,
        family: Family::Memory,
        can: always,
        emit: view,
    },
    Production {
        name: "memref.view/bytes",
        weight: 2,
        family: Family::Memory,
        can: |b| !b.scope.memrefs().is_empty(),
        emit: view_of_bytes,
    },
    Production {
        name: "memref.view/punned",
        weight: 1,
        family: Family::Memory,
        can: can_use_stack,
        emit: view_punned,
    },
];

/// The alignment of a buffer that is made for a view, in bytes.
const ALIGNMENT: i64 = 16;

/// A buffer of bytes, and one or two views of different parts of it.
fn view(b: &mut Builder<'_>) {
    let choice = b.u.below(b.swarm.elements.len());
    let element = b.swarm.elements[choice].clone();
    let Some(bytes) = b.live.element_bytes(&element) else {
        return;
    };
    // A buffer from the heap is compared byte by byte, so all bits of its elements must be determined.
    let is_whole = element
        .integer_width()
        .is_some_and(|width| width % 8 == 0 && bytes * 8 == i64::from(width))
        || element == Type::Index;
    let on_stack = can_use_stack(b) && (!is_whole || b.u.chance(96));
    if !on_stack && !is_whole {
        return super::alloc::alloc(b);
    }
    let count = if on_stack { 1 + b.u.below(2) } else { 1 };
    let shapes: Vec<Vec<i64>> = (0..count)
        .map(|_| inputs::sizes(&mut b.u, &b.config.limits))
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

fn buffer(b: &mut Builder<'_>, length: i64, on_stack: bool) -> ValueId {
    let ty = MemRefType::identity(vec![Dim::Static(length)], Type::integer(8));
    let op = if on_stack { Op::Alloca } else { Op::Alloc };
    let spec = OpSpec::new(op)
        .segment(&[])
        .segment(&[])
        .attribute("alignment", Attribute::i64(ALIGNMENT));
    let op = b.emit(spec.result(Type::from(ty)));
    b.body.results(op)[0]
}

/// A row of bytes in scope as bytes of another shape.
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
    // One element needs a byte; an empty rest can only be seen as no element.
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

/// Whole integers of a buffer of the stack that are read as elements of another type.
///
/// Neither view comes into scope, since what is written later may not be determined as the other type.
fn view_punned(b: &mut Builder<'_>) {
    let elements = b.swarm.elements.clone();
    let is_of_bytes = |ty: &&Type| match ty {
        Type::Index => true,
        // LLVM may change the bits of a bf16 that it moves.
        Type::Float(float) => *float != FloatType::Bf16,
        _ => matches!(ty.integer_width(), Some(8 | 16 | 32 | 64)),
    };
    let mut types: Vec<Type> = elements.iter().filter(is_of_bytes).cloned().collect();
    types.push(Type::integer(8));
    let read = types[b.u.below(types.len())].clone();
    types.retain(|ty| ty.as_float().is_none());
    let written = types[b.u.below(types.len())].clone();
    let length = 16;
    let buffer = buffer(b, length, true);
    let count = |b: &Builder<'_>, ty: &Type| b.live.element_bytes(ty).map(|bytes| length / bytes);
    let (Some(written_count), Some(read_count)) = (count(b, &written), count(b, &read)) else {
        return;
    };
    let source = punned_view(b, buffer, (&written, written_count));
    for position in 0..written_count {
        let place = place(b, position);
        access::emit_store(b, source, &place);
    }
    let target = punned_view(b, buffer, (&read, read_count));
    for _ in 0..=b.u.below(3) {
        let position = b.u.between(0, read_count - 1);
        let place = place(b, position);
        access::emit_load(b, target, &place);
    }
}

fn place(b: &mut Builder<'_>, position: i64) -> Place {
    Place {
        indices: vec![b.index(position)],
        known: None,
    }
}

/// The whole buffer as elements of a type.
fn punned_view(b: &mut Builder<'_>, buffer: ValueId, (element, count): (&Type, i64)) -> ValueId {
    let zero = b.index(0);
    let ty = MemRefType::identity(vec![Dim::Static(count)], element.clone());
    let spec = OpSpec::new(Op::View).operands(&[buffer, zero]);
    let op = b.emit(spec.result(Type::from(ty)));
    b.body.results(op)[0]
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
