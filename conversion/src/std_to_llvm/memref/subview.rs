//! Parts of buffers.

use stridecheck_ir::dialect::View;
use stridecheck_ir::dialect::memref::{self, Index, Window};
use stridecheck_ir::{Dim, MemRefType, OpId, ValueId};

use crate::error::Mismatch;
use crate::pattern::Root;
use crate::std_to_llvm::descriptor::{Descriptor, Parts};
use crate::std_to_llvm::emit::LlvmRewriter;
use crate::std_to_llvm::lowering::OpLowering;
use crate::std_to_llvm::memref::number::{
    self, known_product, known_strides, product, remapped, sum,
};

/// `memref.subview`.
pub struct SubviewLowering;

impl OpLowering for SubviewLowering {
    fn root(&self) -> Root {
        Root::op(memref::Op::Subview)
    }

    fn name(&self) -> &str {
        "SubviewLowering"
    }

    fn rewrite(
        &self,
        rw: &mut LlvmRewriter<'_, '_>,
        op: OpId,
        operands: &[ValueId],
    ) -> Result<(), Mismatch> {
        let view = memref::Subview::cast(rw.body(), op).expect("the root says so");
        let (from, to) = view.types();
        let (from, to) = (from.clone(), to.clone());
        let window = view.window();
        let ty = rw.converted_type(view.result())?;
        let mut dynamic = operands[1..].iter().copied();
        let part = Window {
            offsets: remapped(&window.offsets, &mut dynamic),
            sizes: remapped(&window.sizes, &mut dynamic),
            strides: remapped(&window.strides, &mut dynamic),
        };
        let source = Descriptor::new(rw, operands[0]);
        let strides = number::strides(rw, &from, source);
        let offset = first_element(rw, &from, source, (&part.offsets, &strides));
        let dropped = dropped_dimensions(&from, &window, &to);
        let kept = || (0..from.rank()).filter(|dimension| !dropped[*dimension]);
        let sizes: Vec<Index> = kept().map(|d| part.sizes[d]).collect();
        let steps = kept().map(|d| (strides[d], part.strides[d]));
        let strides: Vec<Index> = steps.map(|(a, b)| product(rw, a, b)).collect();
        let parts = Parts {
            allocated: source.allocated(rw),
            aligned: source.aligned(rw),
            offset: number::value(rw, offset),
            sizes: number::values(rw, &sizes),
            strides: number::values(rw, &strides),
        };
        let descriptor = Descriptor::build(rw, ty, &parts);
        rw.replace(op, &[descriptor.value()]);
        Ok(())
    }
}

/// The offset of the first element: that of the source, and each offset times its stride.
fn first_element(
    rw: &mut LlvmRewriter<'_, '_>,
    from: &MemRefType,
    source: Descriptor,
    (offsets, strides): (&[Index], &[Index]),
) -> Index {
    let mut offset = number::offset(rw, from, source);
    for (distance, stride) in offsets.iter().zip(strides) {
        let distance = product(rw, *distance, *stride);
        offset = sum(rw, offset, distance);
    }
    offset
}

/// Which dimensions the result does not have: they have one element.
///
/// A stride of the whole that the result has less often is that of a dropped dimension; the first of equal ones goes.
/// So does LLVM 22, which however compares with the strides of the source and fails where the subview has its own.
pub fn dropped_dimensions(from: &MemRefType, window: &Window, to: &MemRefType) -> Vec<bool> {
    let steps = window.strides.iter().map(|step| match step {
        Index::Static(number) => Dim::Static(*number),
        Index::Dynamic(_) => Dim::Dynamic,
    });
    let strides = known_strides(from).into_iter().zip(steps);
    let strides: Vec<Dim> = strides.map(|(a, b)| known_product(a, b)).collect();
    let kept_strides = known_strides(to);
    let count = |strides: &[Dim], stride| strides.iter().filter(|other| **other == stride).count();
    let mut left = strides.clone();
    let mut dropped = vec![false; from.rank()];
    for dimension in 0..from.rank() {
        let stride = strides[dimension];
        let is_one = window.sizes[dimension] == Index::Static(1);
        if is_one && count(&left, stride) > count(&kept_strides, stride) {
            let place = left.iter().position(|other| *other == stride);
            left.remove(place.expect("it was counted"));
            dropped[dimension] = true;
        }
    }
    dropped
}
