//! Affine maps of indices.
//!
//! Rules:
//! - A part of a map is worked out where a result needs it, in the width of `index`; what does not fit wraps.
//! - A quotient or rest needs a divisor that is positive; in a stage, where MLIR may move the op, any other gives poison.

use stridecheck_ir::affine::{AffineBinary, AffineExpr, AffineMap, AffineOp};
use stridecheck_ir::dialect::affine;
use stridecheck_ir::{Body, OpId, ValueId};

use crate::error::Error;
use crate::integer::{self, Overflow};
use crate::limits::IndexWidth;
use crate::machine::{Machine, Step, Stop};
use crate::outcome::{Fault, UbKind};
use crate::value::{Scalar, Value};

/// An op of this family.
#[derive(Debug)]
pub(crate) struct Map<'b> {
    kind: affine::Op,
    map: &'b AffineMap,
    dims: &'b [ValueId],
    symbols: &'b [ValueId],
    result: ValueId,
    width: u32,
}

impl<'b> Map<'b> {
    pub(super) fn of(body: &'b Body, op: OpId, kind: affine::Op, index_width: IndexWidth) -> Self {
        let map = affine::map_of(body, op).expect("the verifier requires a map");
        let dims = usize::try_from(map.dims).expect("a count of 32 bits fits");
        let (dims, symbols) = body.operands(op).split_at(dims);
        Self {
            kind,
            map,
            dims,
            symbols,
            result: body.results(op)[0],
            width: index_width.bits(),
        }
    }

    fn value(&self, m: &Machine) -> Step<Scalar> {
        let mut results = self.map.results.iter();
        let first = results.next().expect("the verifier requires a result");
        let mut value = self.expr(m, first)?;
        for result in results {
            let other = self.expr(m, result)?;
            let chosen = match self.kind {
                affine::Op::Max => integer::maxsi(self.width, value, other),
                _ => integer::minsi(self.width, value, other),
            };
            value = known(chosen, value, other);
        }
        Ok(value)
    }

    fn expr(&self, m: &Machine, expr: &AffineExpr) -> Step<Scalar> {
        let operand = |operands: &[ValueId], number: u32| {
            let place = usize::try_from(number).expect("a count of 32 bits fits");
            m.scalar(operands[place])
        };
        Ok(match expr {
            AffineExpr::Dim(number) => operand(self.dims, *number),
            AffineExpr::Symbol(number) => operand(self.symbols, *number),
            AffineExpr::Constant(value) => {
                let bits = i128::from(*value).cast_unsigned();
                Scalar::Bits(integer::wrap(self.width, bits))
            }
            AffineExpr::Binary(binary) => self.binary(m, binary)?,
        })
    }

    fn binary(&self, m: &Machine, binary: &AffineBinary) -> Step<Scalar> {
        let (lhs, rhs) = (self.expr(m, &binary.lhs)?, self.expr(m, &binary.rhs)?);
        let (width, flags) = (self.width, Overflow::default());
        let value = match binary.op {
            AffineOp::Add => integer::addi(width, flags, lhs, rhs),
            AffineOp::Mul => integer::muli(width, flags, lhs, rhs),
            AffineOp::FloorDiv | AffineOp::CeilDiv | AffineOp::Mod => {
                let divisor = self.divisor(rhs)?;
                lhs.bits().map_or(Scalar::Poison, |bits| {
                    let dividend = integer::signed(width, bits);
                    let value = match binary.op {
                        AffineOp::FloorDiv => dividend.div_euclid(divisor),
                        AffineOp::CeilDiv => {
                            let has_rest = dividend.rem_euclid(divisor) != 0;
                            dividend.div_euclid(divisor) + i128::from(has_rest)
                        }
                        _ => dividend.rem_euclid(divisor),
                    };
                    Scalar::Bits(integer::wrap(width, value.cast_unsigned()))
                })
            }
        };
        Ok(known(value, lhs, rhs))
    }

    fn divisor(&self, divisor: Scalar) -> Step<i128> {
        let number = match divisor {
            Scalar::Open => return Err(Error::Undetermined("a divisor of an affine map").into()),
            Scalar::Poison => None,
            Scalar::Bits(bits) | Scalar::Nan(bits) => Some(integer::signed(self.width, bits)),
        };
        match number {
            Some(number) if number > 0 => Ok(number),
            _ => {
                let what = number.map_or("poison".to_owned(), |number| number.to_string());
                let detail = format!("the affine map divides by {what}");
                Err(Fault::new(UbKind::AffineDivisor, detail).into())
            }
        }
    }
}

/// Whether an op of this family is executed.
pub(super) fn has_evaluator(kind: affine::Op) -> bool {
    matches!(kind, affine::Op::Apply | affine::Op::Min | affine::Op::Max)
}

/// What an open operand leaves unknown is open.
fn known(value: Scalar, lhs: Scalar, rhs: Scalar) -> Scalar {
    match value {
        Scalar::Poison => Scalar::of_unknown(&[lhs, rhs]),
        value => value,
    }
}

/// `affine.apply`, `affine.min` or `affine.max`.
pub(super) fn execute(m: &mut Machine, map: &Map<'_>) -> Step<()> {
    let value = match map.value(m) {
        Err(Stop::Ub(_)) if m.limits().is_stage => Value::POISON,
        value => Value::Scalar(value?),
    };
    m.define(map.result, value);
    Ok(())
}
