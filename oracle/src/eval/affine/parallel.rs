//! Parallel loops over the values of maps.

use stridecheck_ir::View as _;
use stridecheck_ir::dialect::memref::ATOMIC_KINDS;
use stridecheck_ir::dialect::{affine, arith};
use stridecheck_ir::{FloatType, Type};

use super::map::{Bound, Choice, Expression, Inputs};
use crate::error::Error;
use crate::eval::Code;
use crate::eval::memref::atomic::meaning;
use crate::eval::parallel::{Dimension, Inits, Parallel, Reduction};
use crate::float;
use crate::integer;
use crate::layout::scalar_bits;
use crate::limits::IndexWidth;
use crate::value::{Scalar, Value};

/// An `affine.parallel`.
pub(super) fn decode(op: affine::Parallel<'_>, index_width: IndexWidth) -> Result<Code<'_>, Error> {
    let (body, id) = op.parts();
    let lower = bounds(Choice::Greatest, &op.lower_bounds(), index_width);
    let upper = bounds(Choice::Least, &op.upper_bounds(), index_width);
    let steps = op.steps().expect("the verifier requires steps");
    let steps = steps.into_iter().map(|step| {
        let step = Expression::Constant(index_width.wrap(step));
        Bound::new(Choice::Least, Box::new([step]))
    });
    let dimensions = lower.into_iter().zip(upper).zip(steps);
    let dimensions = dimensions.map(|((lower, upper), step)| Dimension { lower, upper, step });
    let types = op.results().iter().map(|result| body.value_type(*result));
    let kinds = op.reductions().expect("the verifier requires kinds");
    let kinds: Vec<&str> = kinds.into_iter().map(|kind| ATOMIC_KINDS[kind]).collect();
    let neutral = kinds.iter().zip(types.clone());
    let neutral = neutral.map(|(kind, ty)| neutral_value(kind, ty, index_width));
    let reductions = kinds
        .iter()
        .zip(types)
        .map(|(kind, ty)| match meaning(kind) {
            Some(kind) => Reduction::Op(kind, ty.clone()),
            None => Reduction::Assign,
        });
    Ok(Code::Parallel(Parallel {
        body,
        op: id,
        block: Parallel::block(body, op.region()),
        dimensions: dimensions.collect(),
        inits: Inits::Neutral(neutral.collect::<Result<_, _>>()?),
        reductions: reductions.collect(),
    }))
}

/// The bounds of the dimensions; each dimension takes its own number of results of the map.
fn bounds(choice: Choice, bounds: &affine::Bounds<'_>, index_width: IndexWidth) -> Vec<Bound> {
    let inputs = Inputs::new(bounds.operands, bounds.map.dims, index_width);
    let mut results = inputs.results(bounds.map).into_vec().into_iter();
    let groups = bounds.groups.iter();
    groups
        .map(|count| Bound::new(choice, results.by_ref().take(*count).collect()))
        .collect()
}

/// The initial value of a reduction, as in `arith::getIdentityValue` of LLVM 22.
///
/// MLIR refuses the kinds `maxnumf` and `minnumf` here.
fn neutral_value(kind: &str, ty: &Type, index_width: IndexWidth) -> Result<Value, Error> {
    let refused = || {
        let why = format!("the reduction `{kind}` of values of type `{ty}`");
        Error::unsupported("affine.parallel", why)
    };
    let bits = match (meaning(kind), ty.scalar().as_float()) {
        (None, _) => return Ok(Value::poison(ty)),
        (Some(arith::Op::Maxnumf | arith::Op::Minnumf), _) => return Err(refused()),
        (Some(kind), Some(float)) => neutral_float(kind, float),
        (Some(kind), None) => {
            let width = scalar_bits(ty.scalar(), index_width).ok_or_else(refused)?;
            neutral_integer(kind, width)
        }
    };
    Ok(match Value::poison(ty) {
        Value::Vector(lanes) => Value::Vector(vec![Scalar::Bits(bits); lanes.len()].into()),
        _ => Value::bits(bits),
    })
}

fn neutral_float(kind: arith::Op, ty: FloatType) -> u128 {
    match kind {
        arith::Op::Mulf => float::one(ty),
        arith::Op::Maximumf => float::negative_infinity(ty),
        arith::Op::Minimumf => float::infinity(ty),
        _ => 0,
    }
}

fn neutral_integer(kind: arith::Op, width: u32) -> u128 {
    let least = integer::signed_min(width);
    match kind {
        arith::Op::Muli => integer::wrap(width, 1),
        arith::Op::Andi | arith::Op::Minui => integer::wrap(width, u128::MAX),
        arith::Op::Maxsi => least,
        arith::Op::Minsi => least - 1,
        _ => 0,
    }
}
