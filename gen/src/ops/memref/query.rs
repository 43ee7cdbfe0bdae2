//! Queries of a memref: its rank and its sizes.

use stridecheck_ir::dialect::arith;
use stridecheck_ir::dialect::memref::Op;
use stridecheck_ir::{OpSpec, Type, ValueId};

use crate::builder::Builder;
use crate::table::{Family, Production};

pub(crate) const PRODUCTIONS: &[Production] = &[
    Family::Memory.row("memref.dim", 3, can_ask, dim),
    Family::Memory.row("memref.dim/computed", 2, can_ask, dim_computed),
    Family::Memory.row("memref.rank", 2, can_ask, rank),
];

fn can_ask(b: &Builder<'_>) -> bool {
    !b.scope.memrefs().is_empty()
}

fn dim(b: &mut Builder<'_>) {
    if let Some((source, index)) = dimension(b) {
        emit_dim(b, source, index);
    }
}

/// A memref and one of its dimensions.
pub(crate) fn dimension(b: &mut Builder<'_>) -> Option<(ValueId, ValueId)> {
    let entry = b.find_memref(|b, entry| b.memref_type(entry.value).rank() > 0)?;
    let rank = b.memref_type(entry.value).rank();
    let limit = u128::try_from(rank).expect("a rank is small");
    let index = b.operand_where(
        &Type::Index,
        |bits| bits < limit,
        |u| u128::from(u.byte()) % limit,
    );
    Some((entry.value, index))
}

/// Emits `memref.dim` with a computed dimension that is always in range.
fn dim_computed(b: &mut Builder<'_>) {
    let Some(entry) = b.find_memref(|b, entry| b.memref_type(entry.value).rank() > 0) else {
        return;
    };
    let rank = b.memref_type(entry.value).rank();
    let rank = b.index(i64::try_from(rank).expect("a rank is small"));
    let any = b.operand(&Type::Index);
    let spec = OpSpec::new(arith::Op::Remui).operands(&[any, rank]);
    let index = b.emit_scalar(spec.result(Type::Index));
    emit_dim(b, entry.value, index);
}

/// Emits `memref.dim` with an index that is in range.
pub(crate) fn emit_dim(b: &mut Builder<'_>, source: ValueId, index: ValueId) -> ValueId {
    let spec = OpSpec::new(Op::Dim).operands(&[source, index]);
    b.emit_scalar(spec.result(Type::Index))
}

/// The rank of a memref, static or not.
fn rank(b: &mut Builder<'_>) {
    let Some(entry) = b.find_memref(|_, _| true) else {
        return;
    };
    let source = match b.u.chance(160) {
        true => b.forget_rank(entry.value),
        false => entry.value,
    };
    let spec = OpSpec::new(Op::Rank).operand(source);
    b.emit_scalar(spec.result(Type::Index));
}
