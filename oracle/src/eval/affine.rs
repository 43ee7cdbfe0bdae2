//! Loops, choices and accesses whose numbers are affine maps of indices.
//!
//! In a stage, where MLIR may move an op without effect, such an op gives poison where it would be undefined.

mod choice;
mod index;
pub(crate) mod map;
mod parallel;
pub(crate) mod vector;

use stridecheck_ir::dialect::affine;
use stridecheck_ir::{Body, OpId, ValueId};

use super::counted::Loop;
use super::memref::access::{Access, Subscripts};
use super::{Code, view};
use crate::error::Error;
use crate::limits::IndexWidth;
use crate::machine::{Machine, Step, Stop};
use crate::value::{Scalar, Value};
pub(crate) use choice::If;
pub(crate) use index::{Delinearize, Linearize};
use map::{Bound, Choice, Expression, Inputs};

/// An op of this family that has no effect and no region.
#[derive(Debug)]
pub(crate) enum Pure<'b> {
    /// `affine.apply`, `min` or `max`.
    Map(Bound, ValueId),
    Delinearize(Delinearize<'b>),
    Linearize(Linearize<'b>),
}

/// How an op of this family is executed.
pub(super) fn decode(
    body: &Body,
    op: OpId,
    kind: affine::Op,
    index_width: IndexWidth,
) -> Result<Code<'_>, Error> {
    let bound = |choice| {
        let results = results(body, op, body.operands(op), index_width);
        let pure = Pure::Map(Bound::new(choice, results), body.results(op)[0]);
        Ok(Code::Affine(pure))
    };
    match kind {
        affine::Op::Apply | affine::Op::Min => bound(Choice::Least),
        affine::Op::Max => bound(Choice::Greatest),
        affine::Op::For => Ok(Code::For(Loop::of_maps(body, view(body, op), index_width))),
        affine::Op::If => Ok(Code::AffineIf(If::of(body, view(body, op), index_width))),
        affine::Op::Parallel => parallel::decode(view(body, op), index_width),
        affine::Op::Yield => Ok(Code::Yield(body.operands(op))),
        affine::Op::Load => {
            let load: affine::Load<'_> = view(body, op);
            let subscripts = subscripts(body, op, load.indices(), index_width);
            let place = (load.memref(), subscripts, load.result());
            Access::of((body, op), place, index_width).map(Code::Load)
        }
        affine::Op::Store => {
            let store: affine::Store<'_> = view(body, op);
            let subscripts = subscripts(body, op, store.indices(), index_width);
            let place = (store.memref(), subscripts, store.value());
            Access::of((body, op), place, index_width).map(Code::Store)
        }
        affine::Op::VectorLoad => {
            let load: affine::VectorLoad<'_> = view(body, op);
            let subscripts = subscripts(body, op, load.indices(), index_width);
            let place = (load.memref(), subscripts, load.result());
            vector::Slice::of((body, op), place, index_width).map(Code::VectorLoad)
        }
        affine::Op::VectorStore => {
            let store: affine::VectorStore<'_> = view(body, op);
            let subscripts = subscripts(body, op, store.indices(), index_width);
            let place = (store.memref(), subscripts, store.value());
            vector::Slice::of((body, op), place, index_width).map(Code::VectorStore)
        }
        affine::Op::Prefetch => {
            let prefetch: affine::Prefetch<'_> = view(body, op);
            let subscripts = subscripts(body, op, prefetch.indices(), index_width);
            Ok(Code::AffinePrefetch(prefetch.memref(), subscripts))
        }
        affine::Op::DelinearizeIndex => {
            let op = Delinearize::of(view(body, op), index_width);
            Ok(Code::Affine(Pure::Delinearize(op)))
        }
        affine::Op::LinearizeIndex => {
            let op = Linearize::of(view(body, op), index_width);
            Ok(Code::Affine(Pure::Linearize(op)))
        }
    }
}

/// The results of the map of an op.
fn results(
    body: &Body,
    op: OpId,
    operands: &[ValueId],
    index_width: IndexWidth,
) -> Box<[Expression]> {
    let map = affine::map_of(body, op).expect("the verifier requires a map");
    Inputs::new(operands, map.dims, index_width).results(map)
}

fn subscripts<'b>(
    body: &'b Body,
    op: OpId,
    operands: &'b [ValueId],
    index_width: IndexWidth,
) -> Subscripts<'b> {
    Subscripts::Map(results(body, op, operands, index_width))
}

/// An op without effect.
pub(super) fn execute(m: &mut Machine, op: &Pure<'_>) -> Step<()> {
    let executed = match op {
        Pure::Map(bound, result) => {
            let value = bound.value(m);
            value.map(|value| {
                let scalar = value.scalar(m.limits().index_width);
                m.define_scalar(*result, scalar);
            })
        }
        Pure::Delinearize(op) => op.execute(m),
        Pure::Linearize(op) => op.execute(m),
    };
    match executed {
        Err(Stop::Ub(_)) if m.limits().is_stage => {
            for result in op.results() {
                m.define(*result, Value::Scalar(Scalar::Poison));
            }
            Ok(())
        }
        executed => executed,
    }
}

/// `affine.prefetch`: a hint, as `memref.prefetch` is.
pub(super) fn prefetch(m: &Machine, memref: ValueId, subscripts: &Subscripts<'_>) -> Step<()> {
    subscripts.indices(m)?;
    m.view(memref)?;
    Ok(())
}

impl Pure<'_> {
    fn results(&self) -> &[ValueId] {
        match self {
            Self::Map(_, result) => std::slice::from_ref(result),
            Self::Delinearize(op) => op.results,
            Self::Linearize(op) => std::slice::from_ref(&op.result),
        }
    }
}
