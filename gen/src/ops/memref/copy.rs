//! Copies of whole buffers.

use stridecheck_ir::dialect::memref::Op;
use stridecheck_ir::{Dim, MemRefType, OpSpec, Type, ValueId};

use crate::builder::Builder;
use crate::config::Domain;
use crate::scope::{Facts, MemRefEntry};
use crate::table::{Family, Production};

pub(crate) const PRODUCTIONS: &[Production] = &[
    Family::Memory.row("memref.copy", 3, can_copy, copy),
    Family::Memory.row("memref.copy/unranked", 1, can_copy, copy_unranked),
    Family::Memory.row("memref.copy/new", 2, can_copy, copy_to_new),
];

fn can_copy(b: &Builder<'_>) -> bool {
    !b.scope.memrefs().is_empty()
}

fn copy(b: &mut Builder<'_>) {
    match pair(b) {
        Some((source, target)) => emit_copy(b, source, target),
        None => copy_to_new(b),
    }
}

fn copy_unranked(b: &mut Builder<'_>) {
    match pair(b) {
        Some((source, target)) => {
            let (source, target) = (b.forget_rank(source), b.forget_rank(target));
            emit_copy(b, source, target);
        }
        None => copy_to_new(b),
    }
}

/// Two memrefs of the same sizes that the machine knows, one of which can be copied to the other.
fn pair(b: &mut Builder<'_>) -> Option<(ValueId, ValueId)> {
    let source = b.find_memref(|b, entry| {
        is_known(b, entry) && is_small(b, entry) && b.is_initialised(entry)
    })?;
    let fits = |b: &Builder<'_>, entry: &MemRefEntry| {
        let (from, to) = (b.memref_type(source.value), b.memref_type(entry.value));
        let is_alike = from.element == to.element && entry.value != source.value;
        let is_free = || b.live.view(source.value).zip(b.live.view(entry.value));
        is_known(b, entry)
            && is_alike
            && b.sizes(source.value) == b.sizes(entry.value)
            && is_free().is_some_and(|(from, to)| b.live.can_copy(from, to, &to_element(b, entry)))
    };
    let target = b.find_memref(fits)?;
    Some((source.value, target.value))
}

fn to_element(b: &Builder<'_>, entry: &MemRefEntry) -> Type {
    b.memref_type(entry.value).element.clone()
}

fn is_known(b: &Builder<'_>, entry: &MemRefEntry) -> bool {
    b.is_live() && b.is_known(entry.value)
}

/// Whether a memref is small enough: every element costs a step.
pub(crate) fn is_small(b: &Builder<'_>, entry: &MemRefEntry) -> bool {
    let sizes = b.sizes(entry.value).into_iter();
    let count = sizes.map(|size| size.map_or(b.config.limits.elements, i64::from));
    let count = count.fold(1_u64, |product, size| {
        product.saturating_mul(size.unsigned_abs())
    });
    count < b.budget.steps / b.point.times.max(1) / b.point.calls.max(1)
        && count <= b.config.limits.elements.unsigned_abs()
}

fn emit_copy(b: &mut Builder<'_>, source: ValueId, target: ValueId) {
    b.emit(OpSpec::new(Op::Copy).operands(&[source, target]));
}

/// Copies to a new buffer of the known sizes, which is certain not to overlap.
fn copy_to_new(b: &mut Builder<'_>) {
    let source = b.find_memref(|b, entry| {
        let sizes = b.sizes(entry.value);
        is_small(b, entry)
            && sizes.iter().all(Option::is_some)
            && (is_known(b, entry) || b.is_initialised(entry))
    });
    let Some(source) = source.filter(|_| b.config.types == Domain::All) else {
        return;
    };
    let is_initialised = b.is_initialised(&source);
    let sizes = b.sizes(source.value).into_iter();
    let shape = sizes
        .map(|size| size.map_or(Dim::Dynamic, Dim::Static))
        .collect();
    let element = to_element(b, &source);
    let ty = Type::from(MemRefType::identity(shape, element));
    let spec = OpSpec::new(Op::Alloc).segment(&[]).segment(&[]);
    let op = b.emit(spec.result(ty));
    let new = b.body.results(op)[0];
    b.scope.add_memref(
        new,
        Facts {
            is_initialised,
            owner: Some(new),
            ..Facts::default()
        },
    );
    emit_copy(b, source.value, new);
}
