//! Buffers of another size that replace old ones.

use stridecheck_ir::dialect::memref::Op;
use stridecheck_ir::{Attribute, Dim, Layout, MemRefType, OpSpec, Type, ValueId};

use super::alloc;
use super::copy::is_small;
use crate::builder::Builder;
use crate::inputs;
use crate::scope::Facts;
use crate::table::{Family, Production};

pub(crate) const PRODUCTIONS: &[Production] =
    &[Family::Memory.row("memref.realloc", 2, can_realloc, realloc)];

fn can_realloc(b: &Builder<'_>) -> bool {
    b.is_live()
}

/// Reallocates a buffer of one dimension; the old one may not be used any more.
fn realloc(b: &mut Builder<'_>) {
    let found = b.find_memref(|b, entry| {
        let ty = b.memref_type(entry.value);
        ty.rank() == 1
            && ty.layout == Layout::Identity
            && is_small(b, entry)
            && b.live.whole_allocation(entry.value).is_some()
    });
    let source = match found {
        Some(entry) => entry.value,
        None => new_row(b),
    };
    let ty = b.memref_type(source).clone();
    let wanted = b.u.between(0, inputs::MAX_SIZE);
    let mut spec = OpSpec::new(Op::Realloc).operand(source);
    let size = if b.u.chance(128) {
        let (operand, _) = alloc::dynamic_size(b, wanted, b.config.limits.elements);
        spec = spec.operand(operand);
        Dim::Dynamic
    } else {
        Dim::Static(wanted)
    };
    if b.u.chance(40) {
        let alignment = alloc::alignment(b, &ty.element);
        spec = spec.attribute("alignment", Attribute::i64(alignment));
    }
    let shape = vec![size];
    let op = b.emit(spec.result(Type::from(MemRefType { shape, ..ty })));
    let value = b.body.results(op)[0];
    let facts = Facts {
        owner: Some(value),
        ..Facts::default()
    };
    b.scope.add_memref(value, facts);
}

/// A new buffer of one dimension.
fn new_row(b: &mut Builder<'_>) -> ValueId {
    let size = b.u.between(0, inputs::MAX_SIZE);
    let choice = b.u.below(b.swarm.elements.len());
    let ty = MemRefType::identity(vec![Dim::Static(size)], b.swarm.elements[choice].clone());
    let spec = OpSpec::new(Op::Alloc).segment(&[]).segment(&[]);
    let op = b.emit(spec.result(Type::from(ty)));
    b.body.results(op)[0]
}
