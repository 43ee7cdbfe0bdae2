//! Restoring the rank of a memref that was passed or returned as unranked.

use stridecheck_ir::dialect::memref::Op;
use stridecheck_ir::{Dim, Layout, MemRefType, OpSpec, Type, ValueId};

use super::known::{Known, target_of};
use crate::builder::Builder;
use crate::scope::Facts;

/// Emits the cast that restores the rank of an argument or result, and adds the memref to the scope.
///
/// Without a type, the target is the type that the machine knows.
pub(crate) fn restore_rank(
    b: &mut Builder<'_>,
    source: ValueId,
    ranked: Option<&MemRefType>,
    facts: Facts,
) {
    let ty = match ranked {
        Some(ty) => ty.clone(),
        None => {
            let Type::UnrankedMemRef(unranked) = b.body.value_type(source).clone() else {
                unreachable!("only an unranked memref lacks its rank")
            };
            // Strides of an identity layout next to a size of 0 are avoided, as for other memrefs.
            let dynamic = Layout::Strided {
                offset: Dim::Dynamic,
                strides: Vec::new(),
            };
            let known = Known::of_view(b, source).without_empty_strides(&dynamic);
            MemRefType {
                memory_space: unranked.memory_space.clone(),
                ..target_of(b, &unranked.element, &known)
            }
        }
    };
    let spec = OpSpec::new(Op::Cast).operand(source);
    let op = b.emit(spec.result(Type::from(ty)));
    let value = b.body.results(op)[0];
    let owner = facts.owner.map(|_| value);
    b.scope.add_memref(value, Facts { owner, ..facts });
}
