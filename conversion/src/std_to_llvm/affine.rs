//! Vectors of neighbouring elements: accesses that only the LLVM dialect has.
//!
//! Rules:
//! - The lanes of a row stand side by side in memory, so the last dimension has the stride 1 and lanes fill their bytes.
//! - An address is aligned as one element is.
//! - A vector of several dimensions is read and written row by row.

use std::sync::Arc;

use stridecheck_ir::dialect::{View, affine, llvm};
use stridecheck_ir::types::VectorType;
use stridecheck_ir::{Attribute, Dim, Layout, MemRefType, OpId, OpSpec, Type, ValueId};

use crate::affine_to_scf::expand;
use crate::error::Mismatch;
use crate::pattern::PatternSet;
use crate::root::Root;
use crate::std_to_llvm::arith::elementwise::{part, shape, step};
use crate::std_to_llvm::context::Context;
use crate::std_to_llvm::emit::LlvmRewriter;
use crate::std_to_llvm::lowering::OpLowering;
use crate::std_to_llvm::memref::access::element_address;

/// `affine.vector_load`.
pub struct VectorLoadLowering;

/// `affine.vector_store`.
pub struct VectorStoreLowering;

/// Adds the lowerings of what affine has and neither scf nor memref.
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
        let slice = Slice::of(rw, op, (memref, operands[0]), result)?;
        let row = part(&ty).clone();
        let mut whole = None;
        slice.each_row(rw, &ty, |rw, position, address| {
            let spec = OpSpec::new(llvm::Op::Load)
                .operand(address)
                .attribute("alignment", Attribute::i64(slice.align_bytes));
            let lanes = rw.emit(spec.result(row.clone()));
            whole = Some(match position {
                [] => lanes,
                _ => {
                    let former = whole.unwrap_or_else(|| rw.undefined(ty.clone()));
                    rw.insert(former, position, lanes)
                }
            });
        })?;
        rw.replace(op, &[whole.expect("a vector has a row")]);
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
        let ty = rw.converted_type(value)?;
        let slice = Slice::of(rw, op, (memref, operands[1]), value)?;
        let row = part(&ty).clone();
        slice.each_row(rw, &ty, |rw, position, address| {
            let lanes = match position {
                [] => operands[0],
                _ => rw.extract(operands[0], position, row.clone()),
            };
            let spec = OpSpec::new(llvm::Op::Store)
                .operand(lanes)
                .operand(address)
                .attribute("alignment", Attribute::i64(slice.align_bytes));
            rw.emit_op(spec);
        })?;
        rw.erase(op);
        Ok(())
    }
}

/// The elements of an access.
struct Slice {
    memref: MemRefType,
    descriptor: ValueId,
    /// Where the first lane stands.
    indices: Vec<ValueId>,
    align_bytes: i64,
}

impl Slice {
    fn of(
        rw: &mut LlvmRewriter<'_, '_>,
        op: OpId,
        (memref, descriptor): (ValueId, ValueId),
        vector: ValueId,
    ) -> Result<Self, Mismatch> {
        let ty = rw.body().value_type(memref).as_memref();
        let memref = ty.expect("the verifier requires a ranked memref").clone();
        let vector = rw.body().value_type(vector).as_vector();
        let vector = vector.expect("the verifier requires a vector").clone();
        let align_bytes = require_rows(rw, &memref, &vector)?;
        let map = affine::map_of(rw.body(), op);
        let map = map.expect("the verifier requires a map").clone();
        let inputs = affine::map_operands(rw.body(), op).to_vec();
        let mut indices = expand(rw, op, &map, &inputs);
        for index in &mut indices {
            *index = rw.converted(*index)?;
        }
        Ok(Self {
            memref,
            descriptor,
            indices,
            align_bytes,
        })
    }

    /// Does something for each row of a vector of a converted type, with its position and the address of its first lane.
    fn each_row(
        &self,
        rw: &mut LlvmRewriter<'_, '_>,
        ty: &Type,
        mut access: impl FnMut(&mut LlvmRewriter<'_, '_>, &[i64], ValueId),
    ) -> Result<(), Mismatch> {
        let shape = shape(ty);
        let first = self.indices.len() - 1 - shape.len();
        let mut position = vec![0; shape.len()];
        loop {
            let mut indices = self.indices.clone();
            for (index, distance) in indices[first..].iter_mut().zip(&position) {
                if *distance != 0 {
                    let distance = rw.index_constant(*distance);
                    *index = rw.add(*index, distance);
                }
            }
            let address = element_address(rw, &self.memref, self.descriptor, &indices)?;
            access(rw, &position, address);
            if !step(&mut position, &shape) {
                return Ok(());
            }
        }
    }
}

/// The bytes of a lane, if the rows of a vector lie in memory as those of the memref do.
fn require_rows(
    rw: &LlvmRewriter<'_, '_>,
    memref: &MemRefType,
    vector: &VectorType,
) -> Result<i64, Mismatch> {
    if vector.shape.len() > memref.rank() {
        return Err(Mismatch::new(format!(
            "expected a vector of at most {} dimensions, found {}",
            memref.rank(),
            vector.shape.len()
        )));
    }
    let stride = match &*memref.strided_layout() {
        Layout::Identity => Dim::Static(1),
        Layout::Strided { strides, .. } => strides[memref.rank() - 1],
        Layout::Map(map) => {
            return Err(Mismatch::new(format!("the layout `{map}` is not strided")));
        }
    };
    if stride != Dim::Static(1) {
        let found = match stride {
            Dim::Static(stride) => stride.to_string(),
            Dim::Dynamic => "one that is not known".to_owned(),
        };
        return Err(Mismatch::new(format!(
            "expected the stride 1 in the last dimension, found {found}"
        )));
    }
    let element = rw.types().convert_one(&vector.element)?;
    let float = || Some(element.as_float()?.width());
    match element.integer_width().or_else(float) {
        Some(width @ (8 | 16 | 32 | 64 | 128)) => Ok(i64::from(width / 8)),
        _ => Err(Mismatch::new(format!(
            "expected lanes of 1, 2, 4, 8 or 16 bytes, found '{}'",
            vector.element
        ))),
    }
}
