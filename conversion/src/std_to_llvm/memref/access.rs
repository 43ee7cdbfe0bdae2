//! Loads and stores: the address of an element is linear in the indices.
//!
//! Strides and offset are always read from the descriptor, which holds static ones too.

use stridecheck_ir::attr::Attributes;
use stridecheck_ir::dialect::{View, llvm, memref};
use stridecheck_ir::{Attribute, Body, Dim, Layout, MemRefType, OpId, OpSpec, ValueId};

use crate::error::Mismatch;
use crate::root::Root;
use crate::std_to_llvm::descriptor::Descriptor;
use crate::std_to_llvm::emit::LlvmRewriter;
use crate::std_to_llvm::lowering::OpLowering;

/// `memref.load`.
pub struct LoadLowering;

/// `memref.store`.
pub struct StoreLowering;

impl OpLowering for LoadLowering {
    fn root(&self) -> Root {
        Root::op(memref::Op::Load)
    }

    fn name(&self) -> &str {
        "LoadLowering"
    }

    fn rewrite(
        &self,
        rw: &mut LlvmRewriter<'_, '_>,
        op: OpId,
        operands: &[ValueId],
    ) -> Result<(), Mismatch> {
        let view = memref::Load::cast(rw.body(), op).expect("the root says so");
        let (memref, result) = (view.memref_type().clone(), view.result());
        let address = element_address(rw, &memref, operands[0], &operands[1..])?;
        let ty = rw.converted_type(result)?;
        let spec = OpSpec::new(llvm::Op::Load)
            .operand(address)
            .attributes(access_attributes(rw.body(), op));
        rw.replace_with(op, spec.result(ty));
        Ok(())
    }
}

impl OpLowering for StoreLowering {
    fn root(&self) -> Root {
        Root::op(memref::Op::Store)
    }

    fn name(&self) -> &str {
        "StoreLowering"
    }

    fn rewrite(
        &self,
        rw: &mut LlvmRewriter<'_, '_>,
        op: OpId,
        operands: &[ValueId],
    ) -> Result<(), Mismatch> {
        let view = memref::Store::cast(rw.body(), op).expect("the root says so");
        let memref = view.memref_type().clone();
        let address = element_address(rw, &memref, operands[1], &operands[2..])?;
        let spec = OpSpec::new(llvm::Op::Store)
            .operand(operands[0])
            .operand(address)
            .attributes(access_attributes(rw.body(), op));
        rw.replace_with(op, spec);
        Ok(())
    }
}

/// The address of an element of a memref, given its descriptor.
pub fn element_address(
    rw: &mut LlvmRewriter<'_, '_>,
    memref: &MemRefType,
    descriptor: ValueId,
    indices: &[ValueId],
) -> Result<ValueId, Mismatch> {
    let element = rw.types().convert_one(&memref.element)?;
    let descriptor = Descriptor::new(rw, descriptor);
    let sum = linear_index(rw, descriptor, indices);
    let index = match sum {
        Some(sum) => {
            let offset = descriptor.offset(rw);
            Some(rw.add(sum, offset))
        }
        None if has_offset(&memref.strided_layout()) => Some(descriptor.offset(rw)),
        None => None,
    };
    let aligned = descriptor.aligned(rw);
    Ok(match index {
        Some(index) => rw.element_address(aligned, element, index),
        None => aligned,
    })
}

/// The distance of an element from the first one: the sum of each index times its stride.
///
/// There is none without indices.
pub fn linear_index(
    rw: &mut LlvmRewriter<'_, '_>,
    descriptor: Descriptor,
    indices: &[ValueId],
) -> Option<ValueId> {
    let mut sum = None;
    for (dimension, index) in indices.iter().enumerate() {
        let stride = descriptor.stride(rw, dimension);
        let product = rw.mul(stride, *index);
        sum = Some(match sum {
            Some(sum) => rw.add(sum, product),
            None => product,
        });
    }
    sum
}

/// Whether the offset may be other than 0.
fn has_offset(layout: &Layout) -> bool {
    match layout {
        // The type converter refuses a map that is not strided before an access to it is lowered.
        Layout::Identity | Layout::Map(_) => false,
        Layout::Strided { offset, .. } => *offset != Dim::Static(0),
    }
}

/// The attributes of an access that LLVM also has.
fn access_attributes(body: &Body, op: OpId) -> Attributes {
    let mut attributes = Attributes::default();
    if let Some(alignment) = body.attribute(op, "alignment") {
        attributes.insert("alignment", alignment.clone());
    }
    let nontemporal = body.attribute(op, "nontemporal");
    if nontemporal == Some(&Attribute::bool(true)) {
        attributes.insert("nontemporal", Attribute::Unit);
    }
    attributes
}
