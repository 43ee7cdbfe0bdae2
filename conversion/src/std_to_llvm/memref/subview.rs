//! Parts of buffers.

use stridecheck_ir::dialect::View;
use stridecheck_ir::dialect::memref::{self, Index, SliceParameters};
use stridecheck_ir::{Dim, MemRefType, OpId, ValueId};

use crate::error::Mismatch;
use crate::root::Root;
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
        let ty = rw.converted_type(rw.body().results(op)[0])?;
        let parts = parts(rw, op, operands);
        let descriptor = Descriptor::build(rw, ty, &parts);
        rw.replace(op, &[descriptor.value()]);
        Ok(())
    }
}

/// The field values of the descriptor of a subview.
pub fn parts(rw: &mut LlvmRewriter<'_, '_>, op: OpId, operands: &[ValueId]) -> Parts {
    let view = memref::Subview::cast(rw.body(), op).expect("the op is a subview");
    let (from, to) = view.types();
    let (from, to) = (from.clone(), to.clone());
    let slice = view.slice_parameters();
    let mut dynamic = operands[1..].iter().copied();
    let [offsets, lengths, steps] = [&slice.offsets, &slice.sizes, &slice.strides]
        .map(|numbers| remapped(numbers, &mut dynamic));
    let source = Descriptor::new(rw, operands[0]);
    let strides = number::strides(rw, &from, source);
    let offset = first_element(rw, &from, source, (&offsets, &strides));
    let dropped = dropped_dimensions(&from, &slice, &to);
    let kept = || (0..from.rank()).filter(|dimension| !dropped[*dimension]);
    let sizes: Vec<Index> = kept().map(|d| lengths[d]).collect();
    let steps = kept().map(|d| (strides[d], steps[d]));
    let strides: Vec<Index> = steps.map(|(a, b)| product(rw, a, b)).collect();
    Parts {
        allocated: source.allocated(rw),
        aligned: source.aligned(rw),
        offset: number::value(rw, offset),
        sizes: number::values(rw, &sizes),
        strides: number::values(rw, &strides),
    }
}

/// The offset of the first element: that of the source, plus each offset times its stride.
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

/// The dimensions that the result lacks: they have size 1, and the first possible ones are dropped.
///
/// LLVM 22 compares the strides of the source instead, so it fails if the subview has other strides,
/// and confuses dimensions that differ only in size.
pub fn dropped_dimensions(
    from: &MemRefType,
    slice: &SliceParameters,
    to: &MemRefType,
) -> Vec<bool> {
    let strides = known_strides(from).into_iter().zip(&slice.strides);
    let strides = strides.map(|(stride, step)| known_product(stride, known(*step)));
    let whole: Vec<_> = slice
        .sizes
        .iter()
        .copied()
        .map(known)
        .zip(strides)
        .collect();
    let kept: Vec<_> = to.shape.iter().copied().zip(known_strides(to)).collect();
    // Entry `[d][j]`: whether the dimensions from `d` on can be those of the result from `j` on.
    let mut fits = vec![vec![false; kept.len() + 1]; whole.len() + 1];
    fits[whole.len()][kept.len()] = true;
    let may_go = |d: usize| whole[d].0 == Dim::Static(1);
    for d in (0..whole.len()).rev() {
        for j in 0..=kept.len() {
            let stays = j < kept.len() && whole[d] == kept[j] && fits[d + 1][j + 1];
            fits[d][j] = stays || (may_go(d) && fits[d + 1][j]);
        }
    }
    let mut next = 0;
    let goes = |d: usize| {
        let goes = may_go(d) && fits[d + 1][next];
        next += usize::from(!goes);
        goes
    };
    (0..whole.len()).map(goes).collect()
}

fn known(number: Index) -> Dim {
    match number {
        Index::Static(number) => Dim::Static(number),
        Index::Dynamic(_) => Dim::Dynamic,
    }
}
