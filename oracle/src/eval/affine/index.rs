//! Positions in a box and the numbers that count them: see `docs/semantics.md`, "Linear indices".

use smallvec::SmallVec;
use stridecheck_ir::ValueId;
use stridecheck_ir::dialect::affine;
use stridecheck_ir::dialect::memref::Index;

use super::map::{Expression, Number};
use crate::limits::IndexWidth;
use crate::machine::{Machine, Step};
use crate::ub::{Fault, UbKind};

/// An `affine.delinearize_index`.
#[derive(Debug)]
pub(crate) struct Delinearize<'b> {
    number: ValueId,
    basis: Vec<Expression>,
    pub(super) results: &'b [ValueId],
}

/// An `affine.linearize_index`.
#[derive(Debug)]
pub(crate) struct Linearize<'b> {
    position: &'b [ValueId],
    basis: Vec<Expression>,
    is_disjoint: bool,
    pub(super) result: ValueId,
}

type Numbers = SmallVec<[Number; 4]>;

fn expressions(basis: Vec<Index>, index_width: IndexWidth) -> Vec<Expression> {
    let sizes = basis.into_iter().map(|size| match size {
        Index::Static(size) => Expression::Constant(index_width.wrap(size)),
        Index::Dynamic(value) => Expression::Value(value),
    });
    sizes.collect()
}

fn values(m: &Machine, basis: &[Expression]) -> Step<Numbers> {
    basis.iter().map(|size| size.value(m)).collect()
}

impl<'b> Delinearize<'b> {
    pub(super) fn of(op: affine::DelinearizeIndex<'b>, index_width: IndexWidth) -> Self {
        Self {
            number: op.linear_index(),
            basis: expressions(op.basis(), index_width),
            results: op.multi_index(),
        }
    }

    pub(super) fn execute(&self, m: &mut Machine) -> Step<()> {
        let index_width = m.limits().index_width;
        let mut sizes: SmallVec<[i64; 4]> = SmallVec::new();
        for size in values(m, &self.basis)? {
            sizes.push(size.positive("the basis has")?);
        }
        let number = Number::of(m, self.number);
        let inner = &sizes[sizes.len() + 1 - self.results.len()..];
        let count = |sizes: &[i64]| {
            let product = sizes.iter().try_fold(1_i64, |a, b| a.checked_mul(*b));
            product.filter(|product| index_width.wrap(*product) == *product)
        };
        // Lowerings assume that the product is positive and divide by it in the width of `index`.
        let all = count(&sizes).ok_or_else(|| does_not_fit(&sizes))?;
        // Canonicalization relies on an outer bound, so a number beyond it gives poison.
        let is_inside =
            |number: i64| sizes.len() < self.results.len() || (0..all).contains(&number);
        let parts: Numbers = (0..self.results.len())
            .map(|place| {
                number.with(Number::Known(0), |number, _| {
                    if !is_inside(number) {
                        return Number::Poison;
                    }
                    let own = place.checked_sub(1);
                    let below = count(&inner[place..]).expect("the product of all sizes fits");
                    let quotient = number.div_euclid(below);
                    Number::Known(own.map_or(quotient, |own| quotient.rem_euclid(inner[own])))
                })
            })
            .collect();
        for (result, part) in self.results.iter().zip(parts) {
            m.define_scalar(*result, part.scalar(index_width));
        }
        Ok(())
    }
}

impl<'b> Linearize<'b> {
    pub(super) fn of(op: affine::LinearizeIndex<'b>, index_width: IndexWidth) -> Self {
        Self {
            position: op.multi_index(),
            basis: expressions(op.basis(), index_width),
            is_disjoint: op.is_disjoint(),
            result: op.linear_index(),
        }
    }

    pub(super) fn execute(&self, m: &mut Machine) -> Step<()> {
        let index_width = m.limits().index_width;
        let basis = values(m, &self.basis)?;
        let position: Numbers = self
            .position
            .iter()
            .map(|value| Number::of(m, *value))
            .collect();
        let number = match self.is_disjoint && !is_in_box(&position, &basis) {
            true => Number::Poison,
            false => self.sum(&position, &basis, index_width),
        };
        m.define_scalar(self.result, number.scalar(index_width));
        Ok(())
    }

    /// The sum; MLIR adds in any order, so no partial sum may leave the width of `index`.
    fn sum(&self, position: &[Number], basis: &[Number], index_width: IndexWidth) -> Number {
        let fits = |exact: Option<i64>| Number::exact(exact, index_width);
        let (mut above, mut below) = (Number::Known(0), Number::Known(0));
        let mut stride = Number::Known(1);
        for (place, index) in position.iter().enumerate().rev() {
            let term = index.with(stride, |index, stride| fits(index.checked_mul(stride)));
            let positive = term.with(term, |term, _| Number::Known(term.max(0)));
            let negative = term.with(term, |term, _| Number::Known(term.min(0)));
            above = above.with(positive, |above, term| fits(above.checked_add(term)));
            below = below.with(negative, |below, term| fits(below.checked_add(term)));
            // The size of the first dimension does not enter the sum.
            if place > 0 {
                let size = basis[basis.len() + place - position.len()];
                stride = stride.with(size, |stride, size| fits(stride.checked_mul(size)));
            }
        }
        above.with(below, |above, below| Number::Known(above + below))
    }
}

fn does_not_fit(sizes: &[i64]) -> Fault {
    let detail = format!("the product of the basis {sizes:?} does not fit an `index`");
    Fault::new(UbKind::AffineDivisor, detail)
}

/// Whether each index is below its size where both are known; the first index may be negative.
fn is_in_box(position: &[Number], basis: &[Number]) -> bool {
    let is_outside = |place: usize, index: Number, size: Number| match (index, size) {
        (Number::Known(index), Number::Known(size)) => {
            index >= size || (index < 0 && place > 0) || size < 0
        }
        _ => false,
    };
    let unbounded = position.len() - basis.len();
    let mut pairs = position[unbounded..].iter().zip(basis).enumerate();
    pairs.all(|(place, (index, size))| !is_outside(place + unbounded, *index, *size))
}
