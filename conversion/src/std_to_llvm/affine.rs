//! Vectors of neighbouring elements: accesses that only lower to the LLVM dialect.

use std::sync::Arc;

use stridecheck_ir::dialect::{View, affine};
use stridecheck_ir::{OpId, ValueId};

use crate::affine_to_scf::expand;
use crate::error::Mismatch;
use crate::pattern::PatternSet;
use crate::root::Root;
use crate::std_to_llvm::context::Context;
use crate::std_to_llvm::emit::LlvmRewriter;
use crate::std_to_llvm::lowering::OpLowering;
use crate::std_to_llvm::vector::rows::Slice;

/// `affine.vector_load`.
pub struct VectorLoadLowering;

/// `affine.vector_store`.
pub struct VectorStoreLowering;

/// Adds the lowerings of the affine ops without a counterpart in scf and memref.
pub fn populate_affine(set: &mut PatternSet, context: &Arc<Context>) {
    set.add(context.pattern(VectorLoadLowering))
        .add(context.pattern(VectorStoreLowering));
}

impl OpLowering for VectorLoadLowering {
    fn root(&self) -> Root {
        Root::op(affine::Op::VectorLoad)
    }

    fn name(&self) -> &str {
        "AffineVectorLoadLowering"
    }

    fn rewrite(
        &self,
        rw: &mut LlvmRewriter<'_, '_>,
        op: OpId,
        operands: &[ValueId],
    ) -> Result<(), Mismatch> {
        let view = affine::VectorLoad::cast(rw.body(), op).expect("the root says so");
        let (memref, result) = (view.memref(), view.result());
        let ty = rw.converted_type(result)?;
        let slice = slice(rw, op, (memref, operands[0]), result)?;
        let value = slice.load(rw, &ty)?;
        rw.replace(op, &[value]);
        Ok(())
    }
}

impl OpLowering for VectorStoreLowering {
    fn root(&self) -> Root {
        Root::op(affine::Op::VectorStore)
    }

    fn name(&self) -> &str {
        "AffineVectorStoreLowering"
    }

    fn rewrite(
        &self,
        rw: &mut LlvmRewriter<'_, '_>,
        op: OpId,
        operands: &[ValueId],
    ) -> Result<(), Mismatch> {
        let view = affine::VectorStore::cast(rw.body(), op).expect("the root says so");
        let (value, memref) = (view.value(), view.memref());
        let slice = slice(rw, op, (memref, operands[1]), value)?;
        slice.store(rw, operands[0])?;
        rw.erase(op);
        Ok(())
    }
}

/// The elements of an access whose indices are the results of a map.
fn slice(
    rw: &mut LlvmRewriter<'_, '_>,
    op: OpId,
    (memref, descriptor): (ValueId, ValueId),
    vector: ValueId,
) -> Result<Slice, Mismatch> {
    let map = affine::map_of(rw.body(), op);
    let map = map.expect("the verifier requires a map").clone();
    let inputs = affine::map_operands(rw.body(), op).to_vec();
    // An inaccessible element type is refused before anything is computed.
    let mut slice = Slice::at(rw, (memref, descriptor), Vec::new(), vector)?;
    slice.indices = expand(rw, op, &map, &inputs);
    for index in &mut slice.indices {
        *index = rw.converted(*index)?;
    }
    Ok(slice)
}
