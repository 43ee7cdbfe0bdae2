//! Indices computed from others.

use stridecheck_ir::dialect::memref::DYNAMIC;
use stridecheck_ir::dialect::{View as _, affine, arith};
use stridecheck_ir::{Attribute, OpId, ValueId};

use super::expand::{Arithmetic, expand};
use crate::error::Mismatch;
use crate::pattern::ConversionPattern;
use crate::rewriter::Rewriter;
use crate::root::Root;

/// `affine.apply`.
pub(super) struct ApplyLowering;

/// `affine.min`.
pub(super) struct MinLowering;

/// `affine.max`.
pub(super) struct MaxLowering;

/// `affine.delinearize_index`: remainders and quotients, from the innermost size on.
pub(super) struct DelinearizeIndexLowering;

/// `affine.linearize_index`: Horner's scheme.
pub(super) struct LinearizeIndexLowering;

impl ConversionPattern for ApplyLowering {
    fn root(&self) -> Root {
        Root::op(affine::Op::Apply)
    }

    fn name(&self) -> &str {
        "ApplyLowering"
    }

    fn rewrite(
        &self,
        rw: &mut Rewriter<'_>,
        op: OpId,
        _operands: &[ValueId],
    ) -> Result<(), Mismatch> {
        let results = results_of_map(rw, op);
        rw.replace(op, &results);
        Ok(())
    }
}

impl ConversionPattern for MinLowering {
    fn root(&self) -> Root {
        Root::op(affine::Op::Min)
    }

    fn name(&self) -> &str {
        "MinLowering"
    }

    fn rewrite(
        &self,
        rw: &mut Rewriter<'_>,
        op: OpId,
        _operands: &[ValueId],
    ) -> Result<(), Mismatch> {
        replace_by_extreme(rw, op, arith::Op::Minsi);
        Ok(())
    }
}

impl ConversionPattern for MaxLowering {
    fn root(&self) -> Root {
        Root::op(affine::Op::Max)
    }

    fn name(&self) -> &str {
        "MaxLowering"
    }

    fn rewrite(
        &self,
        rw: &mut Rewriter<'_>,
        op: OpId,
        _operands: &[ValueId],
    ) -> Result<(), Mismatch> {
        replace_by_extreme(rw, op, arith::Op::Maxsi);
        Ok(())
    }
}

fn results_of_map(rw: &mut Rewriter<'_>, op: OpId) -> Vec<ValueId> {
    let map = affine::map_of(rw.body(), op);
    let map = map.expect("the verifier requires a map").clone();
    let operands = affine::map_operands(rw.body(), op).to_vec();
    expand(rw, op, &map, &operands)
}

fn replace_by_extreme(rw: &mut Rewriter<'_>, op: OpId, extreme: arith::Op) {
    let results = results_of_map(rw, op);
    let chosen = Arithmetic::new(rw, op).extreme(extreme, &results);
    rw.replace(op, &[chosen]);
}

/// The sizes of a basis, partly dynamic.
fn basis(rw: &mut Rewriter<'_>, op: OpId, dynamic: &[ValueId]) -> Vec<ValueId> {
    let fixed = rw.body().attribute(op, "static_basis");
    let fixed = fixed.and_then(Attribute::as_dense_array);
    let fixed = fixed.expect("the row requires the numbers").to_vec();
    let mut dynamic = dynamic.iter();
    let mut arithmetic = Arithmetic::new(rw, op);
    let sizes = fixed.into_iter().map(|size| match size {
        DYNAMIC => *dynamic.next().expect("the verifier counts the values"),
        size => arithmetic.constant(size),
    });
    sizes.collect()
}

impl ConversionPattern for DelinearizeIndexLowering {
    fn root(&self) -> Root {
        Root::op(affine::Op::DelinearizeIndex)
    }

    fn name(&self) -> &str {
        "DelinearizeIndexLowering"
    }

    fn rewrite(
        &self,
        rw: &mut Rewriter<'_>,
        op: OpId,
        _operands: &[ValueId],
    ) -> Result<(), Mismatch> {
        let view = affine::DelinearizeIndex::cast(rw.body(), op).expect("the root says so");
        let (linear, dynamic) = (view.linear_index(), view.dynamic_basis().to_vec());
        let count = view.multi_index().len();
        let basis = basis(rw, op, &dynamic);
        // The size of the outermost dimension, if it is given, has no effect.
        let inner = &basis[basis.len() + 1 - count..];
        let mut arithmetic = Arithmetic::new(rw, op);
        let mut rest = linear;
        let mut position = Vec::with_capacity(count);
        for size in inner.iter().rev() {
            position.push(arithmetic.rest(rest, *size));
            rest = arithmetic.floor(rest, *size);
        }
        position.push(rest);
        position.reverse();
        rw.replace(op, &position);
        Ok(())
    }
}

impl ConversionPattern for LinearizeIndexLowering {
    fn root(&self) -> Root {
        Root::op(affine::Op::LinearizeIndex)
    }

    fn name(&self) -> &str {
        "LinearizeIndexLowering"
    }

    fn rewrite(
        &self,
        rw: &mut Rewriter<'_>,
        op: OpId,
        _operands: &[ValueId],
    ) -> Result<(), Mismatch> {
        let view = affine::LinearizeIndex::cast(rw.body(), op).expect("the root says so");
        let (position, dynamic) = (view.multi_index().to_vec(), view.dynamic_basis().to_vec());
        let basis = basis(rw, op, &dynamic);
        let mut arithmetic = Arithmetic::new(rw, op);
        let mut position = position.into_iter().rev();
        let mut sizes = basis.into_iter().rev();
        let mut linear = match position.next() {
            Some(innermost) => innermost,
            None => arithmetic.constant(0),
        };
        let mut stride = None;
        for (number, size) in position.zip(&mut sizes) {
            let next = match stride {
                None => size,
                Some(stride) => arithmetic.binary(arith::Op::Muli, stride, size),
            };
            let part = arithmetic.binary(arith::Op::Muli, number, next);
            linear = arithmetic.binary(arith::Op::Addi, linear, part);
            stride = Some(next);
        }
        rw.replace(op, &[linear]);
        Ok(())
    }
}
