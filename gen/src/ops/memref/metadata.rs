//! The contents of a descriptor, promises about it, and the same buffer in another memory space.
//!
//! The address of a buffer is unknown, so only results that do not depend on it are used.

use stridecheck_ir::dialect::arith;
use stridecheck_ir::dialect::memref::Op;
use stridecheck_ir::memref_type::UnrankedMemRefType;
use stridecheck_ir::{Attribute, MemRefType, OpSpec, Type, ValueId};

use super::known::{Known, target};
use crate::builder::Builder;
use crate::inputs;
use crate::scope::{Facts, MemRefEntry};
use crate::table::{Family, Production};

pub(crate) const PRODUCTIONS: &[Production] = &[
    Family::Memory.row("memref.extract_strided_metadata", 3, can_view, metadata),
    Family::Memory.row(
        "memref.extract_aligned_pointer_as_index",
        2,
        can_view,
        distance,
    ),
    Family::Memory.row(
        "memref.extract_aligned_pointer_as_index/rest",
        1,
        can_view,
        rest,
    ),
    Family::Memory.row("memref.assume_alignment", 2, can_view, assume_alignment),
    Family::Memory.row("memref.memory_space_cast", 2, can_view, memory_space_cast),
    Family::Memory.row(
        "memref.memory_space_cast/unranked",
        1,
        can_view,
        memory_space_cast_unranked,
    ),
    Family::Memory.row("memref.prefetch", 2, can_view, prefetch),
];

fn can_view(b: &Builder<'_>) -> bool {
    !b.scope.memrefs().is_empty()
}

fn metadata(b: &mut Builder<'_>) {
    let Some(entry) = b.find_memref(|_, _| true) else {
        return;
    };
    let source = b.memref_type(entry.value);
    let (rank, element) = (source.rank(), source.element.clone());
    let base = MemRefType {
        memory_space: source.memory_space.clone(),
        ..MemRefType::identity(Vec::new(), element.clone())
    };
    let spec = OpSpec::new(Op::ExtractStridedMetadata)
        .operand(entry.value)
        .result(Type::from(base))
        .results(vec![Type::Index; 1 + 2 * rank]);
    let op = b.emit(spec);
    let [base, numbers @ ..] = b.body.results(op) else {
        unreachable!("the base is the first result");
    };
    let (base, numbers) = (*base, numbers.to_vec());
    for number in numbers {
        b.scope.add_scalar(number, &Type::Index);
    }
    // The base refers to an element, which may be outside the buffer.
    if b.is_live() && b.live.is_aligned(base, &element, (&[], 1)) && b.live.is_whole(base, &element)
    {
        let facts = Facts {
            is_initialised: b.live.is_initialised(base, &element, &[]),
            ..entry.facts
        };
        b.scope.add_memref(base, facts);
    }
}

fn address(b: &mut Builder<'_>, memref: ValueId) -> ValueId {
    let is_known = b.has_word(Op::ExtractAlignedPointerAsIndex, ("source", "unranked"));
    let memref = match b.u.chance(64) && is_known {
        true => b.forget_rank(memref),
        false => memref,
    };
    let spec = OpSpec::new(Op::ExtractAlignedPointerAsIndex).operand(memref);
    let op = b.emit(spec.result(Type::Index));
    b.body.results(op)[0]
}

/// How far two views of one buffer are apart, in bytes.
fn distance(b: &mut Builder<'_>) {
    let Some(entry) = b.find_memref(|_, _| true) else {
        return;
    };
    let allocation = |b: &Builder<'_>, entry: &MemRefEntry| {
        let view = b.live.view(entry.value).filter(|_| b.is_known(entry.value));
        view.map(|view| view.allocation)
    };
    let other = b.find_memref(|b, other| {
        let known = allocation(b, other);
        other.value == entry.value || known.is_some() && known == allocation(b, &entry)
    });
    let from = address(b, entry.value);
    let to = address(b, other.map_or(entry.value, |other| other.value));
    let spec = OpSpec::new(arith::Op::Subi).operands(&[from, to]);
    b.emit_scalar(spec.result(Type::Index));
}

/// The remainder of an address by the alignment of its elements, which is zero.
fn rest(b: &mut Builder<'_>) {
    let Some(entry) = b.find_memref(|_, _| true) else {
        return;
    };
    let bytes = element_alignment(b, entry.value);
    let address = address(b, entry.value);
    let bytes = b.index(bytes);
    let spec = OpSpec::new(arith::Op::Remui).operands(&[address, bytes]);
    b.emit_scalar(spec.result(Type::Index));
}

fn element_alignment(b: &Builder<'_>, memref: ValueId) -> i64 {
    let element = &b.memref_type(memref).element;
    i64::try_from(b.live.alignment_of(element)).expect("an alignment is small")
}

/// The greatest known alignment of the first element, or that of any element.
fn assume_alignment(b: &mut Builder<'_>) {
    let Some(entry) = b.find_memref(|_, _| true) else {
        return;
    };
    let least = element_alignment(b, entry.value);
    let known = b.u.chance(192) && b.is_live() && b.is_known(entry.value);
    let element = &b.memref_type(entry.value).element;
    let holds = |bytes: i64| {
        known
            && b.live
                .starts_aligned(entry.value, element, bytes.unsigned_abs())
    };
    let mut alignment = least;
    while alignment < 4096 && holds(alignment * 2) {
        alignment *= 2;
    }
    let alignment = Attribute::integer(alignment.into(), Type::integer(32));
    let ty = Type::from(b.memref_type(entry.value).clone());
    let spec = OpSpec::new(Op::AssumeAlignment)
        .operand(entry.value)
        .attribute("alignment", alignment);
    if !b.has_part(Op::AssumeAlignment, "result") {
        b.emit(spec.result(ty));
        return;
    }
    let facts = b.facts_of_view(entry.value);
    b.emit_memref(spec.result(ty), facts);
}

fn memory_space_cast(b: &mut Builder<'_>) {
    let Some(entry) = b.find_memref(|_, _| true) else {
        return;
    };
    let ty = MemRefType {
        memory_space: inputs::memory_space(&mut b.u),
        ..b.memref_type(entry.value).clone()
    };
    let spec = OpSpec::new(Op::MemorySpaceCast).operand(entry.value);
    let facts = b.facts_of_view(entry.value);
    b.emit_memref(spec.result(Type::from(ty)), facts);
}

/// Casts the memory space of an unranked memref, whose descriptor the lowering copies in whole or in part, and restores its rank.
fn memory_space_cast_unranked(b: &mut Builder<'_>) {
    let Some(entry) = b.find_memref(|_, _| true) else {
        return;
    };
    let known = Known::of(b, entry.value);
    let ranked = target(b, entry.value, &known);
    let memory_space = inputs::memory_space(&mut b.u);
    let unranked = b.forget_rank(entry.value);
    let ty = UnrankedMemRefType {
        element: ranked.element.clone(),
        memory_space: memory_space.clone(),
    };
    let spec = OpSpec::new(Op::MemorySpaceCast).operand(unranked);
    let op = b.emit(spec.result(Type::from(ty)));
    let ranked = MemRefType {
        memory_space,
        ..ranked
    };
    let spec = OpSpec::new(Op::Cast).operand(b.body.results(op)[0]);
    let facts = b.facts_of_view(entry.value);
    b.emit_memref(spec.result(Type::from(ranked)), facts);
}

/// Prefetches any element, even one out of bounds.
fn prefetch(b: &mut Builder<'_>) {
    let Some(entry) = b.find_memref(|_, _| true) else {
        return;
    };
    let rank = b.memref_type(entry.value).rank();
    let indices: Vec<ValueId> = (0..rank).map(|_| b.operand(&Type::Index)).collect();
    let byte = b.u.byte();
    let locality = Attribute::integer(i128::from(byte % 4), Type::integer(32));
    let spec = OpSpec::new(Op::Prefetch)
        .operand(entry.value)
        .operands(&indices)
        .attribute("isWrite", Attribute::bool(byte & 4 != 0))
        .attribute("localityHint", locality)
        .attribute("isDataCache", Attribute::bool(byte & 24 != 0));
    b.emit(spec);
}
