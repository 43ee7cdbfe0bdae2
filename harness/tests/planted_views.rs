//! Wrong lowerings of views, each found by the campaign.

use stridecheck_conversion::error::Mismatch;
use stridecheck_conversion::root::Root;
use stridecheck_conversion::std_to_llvm::context::Context;
use stridecheck_conversion::std_to_llvm::descriptor::{Descriptor, Parts};
use stridecheck_conversion::std_to_llvm::emit::LlvmRewriter;
use stridecheck_conversion::std_to_llvm::lowering::OpLowering;
use stridecheck_conversion::std_to_llvm::memref::subview::{dropped_dimensions, parts};
use stridecheck_conversion::std_to_llvm::memref::view::replace_with_row;
use stridecheck_ir::dialect::{View, memref};
use stridecheck_ir::{OpId, ValueId};

use crate::planted::is_found;

/// A subview with the strides of the source, whatever its own are.
struct StridesOfTheSource;

impl OpLowering for StridesOfTheSource {
    fn root(&self) -> Root {
        Root::op(memref::Op::Subview)
    }

    fn name(&self) -> &str {
        "StridesOfTheSource"
    }

    fn rewrite(
        &self,
        rw: &mut LlvmRewriter<'_, '_>,
        op: OpId,
        operands: &[ValueId],
    ) -> Result<(), Mismatch> {
        let view = memref::Subview::cast(rw.body(), op).expect("the root says so");
        let (from, to) = view.types();
        let dropped = dropped_dimensions(from, &view.slice_parameters(), to);
        let ty = rw.converted_type(view.result())?;
        let mut parts = parts(rw, op, operands);
        let source = Descriptor::new(rw, operands[0]);
        let kept = (0..source.rank()).filter(|d| !dropped[*d]);
        parts.strides = kept.map(|d| source.stride(rw, d)).collect();
        let wrong = Descriptor::build(rw, ty, &parts);
        rw.replace(op, &[wrong.value()]);
        Ok(())
    }
}

#[test]
fn strides_of_subviews_ignored() {
    is_found(|patterns, options| {
        patterns.add(Context::new(options).pattern(StridesOfTheSource));
    });
}

/// A transposition of the sizes alone.
struct SizesAlone;

impl OpLowering for SizesAlone {
    fn root(&self) -> Root {
        Root::op(memref::Op::Transpose)
    }

    fn name(&self) -> &str {
        "SizesAlone"
    }

    fn rewrite(
        &self,
        rw: &mut LlvmRewriter<'_, '_>,
        op: OpId,
        operands: &[ValueId],
    ) -> Result<(), Mismatch> {
        let view = memref::Transpose::cast(rw.body(), op).expect("the root says so");
        let order = view.permutation().to_vec();
        let ty = rw.converted_type(view.result())?;
        let source = Descriptor::new(rw, operands[0]);
        let order = order
            .into_iter()
            .map(|d| usize::try_from(d).expect("it is a dimension"));
        let parts = Parts {
            allocated: source.allocated(rw),
            aligned: source.aligned(rw),
            offset: source.offset(rw),
            sizes: order.map(|d| source.size(rw, d)).collect(),
            strides: (0..source.rank()).map(|d| source.stride(rw, d)).collect(),
        };
        let descriptor = Descriptor::build(rw, ty, &parts);
        rw.replace(op, &[descriptor.value()]);
        Ok(())
    }
}

#[test]
fn strides_left_in_their_order_by_transpositions() {
    is_found(|patterns, options| {
        patterns.add(Context::new(options).pattern(SizesAlone));
    });
}

/// A view of bytes from the first one on, wherever it should begin.
struct Unshifted;

impl OpLowering for Unshifted {
    fn root(&self) -> Root {
        Root::op(memref::Op::View)
    }

    fn name(&self) -> &str {
        "Unshifted"
    }

    fn rewrite(
        &self,
        rw: &mut LlvmRewriter<'_, '_>,
        op: OpId,
        operands: &[ValueId],
    ) -> Result<(), Mismatch> {
        let start = Descriptor::new(rw, operands[0]).aligned(rw);
        replace_with_row(rw, op, (operands, start))
    }
}

#[test]
fn the_shift_of_views_ignored() {
    is_found(|patterns, options| {
        patterns.add(Context::new(options).pattern(Unshifted));
    });
}
