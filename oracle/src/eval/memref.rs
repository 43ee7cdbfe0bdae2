//! Buffers, views of them, and accesses to their elements.

pub(crate) mod access;
pub(super) mod alloc;
pub(super) mod atomic;
pub(super) mod copy;
pub(crate) mod global;
mod metadata;
mod query;
mod realloc;
mod reshape;
mod shape;
mod subview;
mod view;

use stridecheck_ir::dialect::{Opcode, Trait, memref};
use stridecheck_ir::{Body, OpId};

use super::{Code, view};
use crate::error::Error;
use crate::limits::IndexWidth;
use crate::machine::{Machine, Step, Stop};
use crate::value::Value;
use access::{Access, Subscripts};

/// The ops that are never executed, as a pattern.
macro_rules! unevaluated {
    () => {
        memref::Op::DmaStart | memref::Op::DmaWait
    };
}

pub(super) fn has_evaluator(kind: memref::Op) -> bool {
    !matches!(kind, unevaluated!())
}

/// How an op of this family is executed.
pub(super) fn decode(
    body: &Body,
    op: OpId,
    kind: memref::Op,
    index_width: IndexWidth,
) -> Result<Code<'_>, Error> {
    match kind {
        memref::Op::Load => {
            let load: memref::Load<'_> = view(body, op);
            let subscripts = Subscripts::Values(load.indices());
            let place = (load.source(), subscripts, load.result());
            Access::of((body, op), place, index_width).map(Code::Load)
        }
        memref::Op::Store => {
            let store: memref::Store<'_> = view(body, op);
            let subscripts = Subscripts::Values(store.indices());
            let place = (store.target(), subscripts, store.value());
            Access::of((body, op), place, index_width).map(Code::Store)
        }
        memref::Op::GenericAtomicRmw => {
            atomic::Generic::of(body, op, index_width).map(Code::GenericAtomicRmw)
        }
        memref::Op::AllocaScope => {
            let scope: memref::AllocaScope<'_> = view(body, op);
            let block = body.entry_block(scope.region());
            let block = block.expect("the verifier requires a block");
            Ok(Code::AllocaScope(block, body.results(op)))
        }
        memref::Op::AtomicYield | memref::Op::AllocaScopeReturn => {
            Ok(Code::Yield(body.operands(op)))
        }
        kind => Ok(Code::Memref(kind, body, op)),
    }
}

/// Executes an op of this family; in a stage, an op that MLIR may move gives poison where it would be undefined.
pub(super) fn execute(m: &mut Machine, kind: memref::Op, body: &Body, op: OpId) -> Step<()> {
    match execute_strictly(m, kind, body, op) {
        Err(Stop::Ub(_)) if m.limits().is_stage && is_speculatable(kind) => {
            for result in body.results(op) {
                m.define(*result, Value::POISON);
            }
            Ok(())
        }
        executed => executed,
    }
}

/// Whether an op has no effect, so that loop-invariant code motion may hoist it out of a loop that does not run.
fn is_speculatable(kind: memref::Op) -> bool {
    Opcode::from(kind).def().has(Trait::Pure)
}

/// Refuses a source without strides for the ops that need them.
fn require_strides(m: &Machine, kind: memref::Op, body: &Body, op: OpId) -> Result<(), Error> {
    let works_without = matches!(
        kind,
        memref::Op::Dealloc
            | memref::Op::Dim
            | memref::Op::Rank
            | memref::Op::Copy
            | memref::Op::AssumeAlignment
            | memref::Op::MemorySpaceCast
            | memref::Op::Prefetch
            | memref::Op::AtomicRmw
    );
    let source = body.operands(op).first().and_then(|value| m.value(*value));
    match source.and_then(Value::as_view) {
        Some(view) if view.mapped.is_some() && !works_without => {
            let why = "the layout of its source is not strided";
            Err(Error::unsupported(kind.def().current, why))
        }
        _ => Ok(()),
    }
}

fn execute_strictly(m: &mut Machine, kind: memref::Op, body: &Body, op: OpId) -> Step<()> {
    require_strides(m, kind, body, op)?;
    match kind {
        memref::Op::Alloc => alloc::alloc(m, view(body, op)),
        memref::Op::Alloca => alloc::alloca(m, view(body, op)),
        memref::Op::Dealloc => alloc::dealloc(m, view(body, op)),
        memref::Op::Dim => query::dim(m, view(body, op)),
        memref::Op::Rank => query::rank(m, view(body, op)),
        memref::Op::Cast => view::cast(m, view(body, op)),
        memref::Op::Subview => subview::subview(m, view(body, op)),
        memref::Op::ReinterpretCast => view::reinterpret_cast(m, view(body, op)),
        memref::Op::View => view::view(m, view(body, op)),
        memref::Op::Transpose => view::transpose(m, view(body, op)),
        memref::Op::Reshape => reshape::reshape(m, view(body, op)),
        memref::Op::ExpandShape => shape::expand_shape(m, view(body, op)),
        memref::Op::CollapseShape => shape::collapse_shape(m, view(body, op)),
        memref::Op::Copy => copy::copy(m, view(body, op)),
        memref::Op::Realloc => realloc::realloc(m, view(body, op)),
        memref::Op::GetGlobal => global::get_global(m, view(body, op)),
        memref::Op::Global => unreachable!("globals stand in no function"),
        memref::Op::ExtractStridedMetadata => metadata::extract_strided_metadata(m, view(body, op)),
        memref::Op::ExtractAlignedPointerAsIndex => {
            metadata::extract_aligned_pointer_as_index(m, view(body, op))
        }
        memref::Op::AssumeAlignment => metadata::assume_alignment(m, view(body, op)),
        memref::Op::MemorySpaceCast => metadata::memory_space_cast(m, view(body, op)),
        memref::Op::Prefetch => metadata::prefetch(m, view(body, op)),
        unevaluated!() => {
            let reason =
                "LLVM has no asynchronous transfers, so there is no result to compare with";
            Err(Error::unsupported(kind.def().current, reason).into())
        }
        memref::Op::AtomicRmw => atomic::atomic_rmw(m, view(body, op)),
        memref::Op::Load
        | memref::Op::Store
        | memref::Op::GenericAtomicRmw
        | memref::Op::AllocaScope
        | memref::Op::AllocaScopeReturn
        | memref::Op::AtomicYield => unreachable!("accesses and regions are decoded"),
    }
}
