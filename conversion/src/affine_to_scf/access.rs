//! Accesses whose positions are computed by maps.

use stridecheck_ir::dialect::{affine, memref};
use stridecheck_ir::{OpId, OpSpec, ValueId};

use super::expand::expand;
use crate::error::Mismatch;
use crate::pattern::ConversionPattern;
use crate::rewriter::Rewriter;
use crate::root::Root;

/// `affine.load`.
pub(super) struct LoadLowering;

/// `affine.store`.
pub(super) struct StoreLowering;

/// `affine.prefetch`.
pub(super) struct PrefetchLowering;

/// `affine.vector_load`, which has a lowering only to the LLVM dialect.
pub(super) struct VectorLoadRefusal;

/// `affine.vector_store`, which has a lowering only to the LLVM dialect.
pub(super) struct VectorStoreRefusal;

/// The memref access that an op becomes: the operands before those of the map, then the results of the map.
fn access(rw: &mut Rewriter<'_>, op: OpId, to: memref::Op) -> OpSpec {
    let map = affine::map_of(rw.body(), op);
    let map = map.expect("the verifier requires a map").clone();
    let inputs = affine::map_operands(rw.body(), op).to_vec();
    let operands = rw.body().operands(op);
    let kept = operands[..operands.len() - inputs.len()].to_vec();
    let types = rw.body().value_types(rw.body().results(op));
    let mut attributes = rw.body().attributes(op).clone();
    attributes.remove("map");
    let span = rw.body().span(op);
    let indices = expand(rw, op, &map, &inputs);
    OpSpec::new(to)
        .operands(&kept)
        .operands(&indices)
        .attributes(attributes)
        .results(types)
        .span(span)
}

impl ConversionPattern for LoadLowering {
    fn root(&self) -> Root {
        Root::op(affine::Op::Load)
    }

    fn name(&self) -> &str {
        "AffineLoadLowering"
    }

    fn rewrite(
        &self,
        rw: &mut Rewriter<'_>,
        op: OpId,
        _operands: &[ValueId],
    ) -> Result<(), Mismatch> {
        let load = access(rw, op, memref::Op::Load);
        rw.replace_with(op, load);
        Ok(())
    }
}

impl ConversionPattern for StoreLowering {
    fn root(&self) -> Root {
        Root::op(affine::Op::Store)
    }

    fn name(&self) -> &str {
        "AffineStoreLowering"
    }

    fn rewrite(
        &self,
        rw: &mut Rewriter<'_>,
        op: OpId,
        _operands: &[ValueId],
    ) -> Result<(), Mismatch> {
        let store = access(rw, op, memref::Op::Store);
        rw.replace_with(op, store);
        Ok(())
    }
}

impl ConversionPattern for PrefetchLowering {
    fn root(&self) -> Root {
        Root::op(affine::Op::Prefetch)
    }

    fn name(&self) -> &str {
        "AffinePrefetchLowering"
    }

    fn rewrite(
        &self,
        rw: &mut Rewriter<'_>,
        op: OpId,
        _operands: &[ValueId],
    ) -> Result<(), Mismatch> {
        let prefetch = access(rw, op, memref::Op::Prefetch);
        rw.replace_with(op, prefetch);
        Ok(())
    }
}

fn refuse() -> Result<(), Mismatch> {
    Err(Mismatch::new(
        "only the LLVM dialect has an op that accesses several elements",
    ))
}

impl ConversionPattern for VectorLoadRefusal {
    fn root(&self) -> Root {
        Root::op(affine::Op::VectorLoad)
    }

    fn name(&self) -> &str {
        "AffineVectorLoadRefusal"
    }

    fn rewrite(&self, _: &mut Rewriter<'_>, _: OpId, _: &[ValueId]) -> Result<(), Mismatch> {
        refuse()
    }
}

impl ConversionPattern for VectorStoreRefusal {
    fn root(&self) -> Root {
        Root::op(affine::Op::VectorStore)
    }

    fn name(&self) -> &str {
        "AffineVectorStoreRefusal"
    }

    fn rewrite(&self, _: &mut Rewriter<'_>, _: OpId, _: &[ValueId]) -> Result<(), Mismatch> {
        refuse()
    }
}
