//! Wrong lowerings of views, each found by the campaign.

use stridecheck_conversion::error::Mismatch;
use stridecheck_conversion::pattern::Root;
use stridecheck_conversion::std_to_llvm::descriptor::{Descriptor, Parts};
use stridecheck_conversion::std_to_llvm::emit::LlvmRewriter;
use stridecheck_conversion::std_to_llvm::lowering::{Context, OpLowering};
use stridecheck_conversion::std_to_llvm::memref::number::{remapped, values};
use stridecheck_conversion::std_to_llvm::memref::subview::{SubviewLowering, dropped_dimensions};
use stridecheck_conversion::std_to_llvm::memref::view::replace_with_row;
use stridecheck_ir::dialect::{View, memref};
use stridecheck_ir::{OpId, ValueId};

use crate::planted::is_found;

/// A subview whose strides are its own and not those of the source times its own.
struct StridesOfItsOwn;

impl OpLowering for StridesOfItsOwn {
    fn root(&self) -> Root {
        Root::op(memref::Op::Subview)
    }

    fn name(&self) -> &str {
        "StridesOfItsOwn"
    }

    fn rewrite(
        &self,
        rw: &mut LlvmRewriter<'_, '_>,
        op: OpId,
        operands: &[ValueId],
    ) -> Result<(), Mismatch> {
        let view = memref::Subview::cast(rw.body(), op).expect("the root says so");
        let (from, to) = view.types();
        let window = view.window();
        let dropped = dropped_dimensions(from, &window, to);
        let groups = [&window.offsets, &window.sizes, &window.strides];
        SubviewLowering.rewrite(rw, op, operands)?;
        let right = rw.replacement(rw.body().results(op)[0])[0];
        let mut dynamic = operands[1..].iter().copied();
        let [_, _, strides] = groups.map(|numbers| remapped(numbers, &mut dynamic));
        let kept = strides.into_iter().zip(dropped);
        let kept: Vec<_> = kept
            .filter(|(_, dropped)| !dropped)
            .map(|(stride, _)| stride)
            .collect();
        let right = Descriptor::new(rw, right);
        let parts = Parts {
            allocated: right.allocated(rw),
            aligned: right.aligned(rw),
            offset: right.offset(rw),
            sizes: (0..right.rank()).map(|d| right.size(rw, d)).collect(),
            strides: values(rw, &kept),
        };
        let ty = rw.type_of(right.value());
        let wrong = Descriptor::build(rw, ty, &parts);
        rw.replace(op, &[wrong.value()]);
        Ok(())
    }
}

#[test]
fn strides_of_the_source_left_out_of_subviews() {
    is_found(|patterns, options| {
        patterns.add(Context::new(options).pattern(StridesOfItsOwn));
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
