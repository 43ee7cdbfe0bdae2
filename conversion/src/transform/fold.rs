//! Folding of integer arithmetic and affine maps: the value of an op whose operands are constants.
//!
//! Rules:
//! - A value is exact: it wraps if the op wraps, and undefined results and poison have none.
//! - Ops with flags are not folded, since they give poison if a flag is violated.
//! - An `index` has 32 or 64 bits, and a pass does not know which: a value of `index` is folded only if it is correct for both.

use stridecheck_ir::affine::{AffineExpr, AffineOp};
use stridecheck_ir::dialect::{affine, arith};
use stridecheck_ir::{Attribute, Body, OpId, OpSpec, Opcode, Type, ValueId};

use crate::greedy::operands;
use crate::rewriter::Rewriter;

/// The widths that `index` may have.
const INDEX_WIDTHS: [u32; 2] = [64, 32];

/// A number of a width, sign-extended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Number {
    value: i128,
    width: u32,
}

impl Number {
    /// A value truncated to a width.
    fn wrapped(value: i128, width: u32) -> Self {
        let unused = 128 - width;
        Self {
            value: value << unused >> unused,
            width,
        }
    }

    fn unsigned(self) -> u128 {
        let unused = 128 - self.width;
        self.value.cast_unsigned() << unused >> unused
    }
}

/// The replacements for the results of an op: a constant, or an operand that the op returns unchanged.
pub(super) fn fold(rw: &mut Rewriter<'_>, op: OpId) -> Option<Vec<ValueId>> {
    let opcode = rw.body().opcode(op)?;
    let operands = operands(rw, op);
    if let Some(value) = identity(rw.body(), opcode, &operands) {
        return Some(vec![value]);
    }
    let [result] = rw.body().results(op) else {
        return None;
    };
    let ty = rw.body().value_type(*result).clone();
    let value = constant_value(rw.body(), op, &operands, &ty)?;
    let spec = OpSpec::new(arith::Op::Constant)
        .attribute("value", Attribute::integer(value, ty.clone()))
        .result(ty)
        .span(rw.body().span(op));
    Some(vec![rw.build_value(spec)])
}

/// The operand that the op returns unchanged.
fn identity(body: &Body, opcode: Opcode, operands: &[ValueId]) -> Option<ValueId> {
    use arith::Op;
    let constant = |value: ValueId| Some(number(body, value, INDEX_WIDTHS[0])?.value);
    let Opcode::Arith(op) = opcode else {
        return None;
    };
    if let (Op::Select, [condition, one, other]) = (op, operands) {
        let condition = constant(*condition)?;
        return Some(if condition == 0 { *other } else { *one });
    }
    let [lhs, rhs] = operands else {
        return None;
    };
    let neutral = match op {
        Op::Addi | Op::Subi | Op::Ori | Op::Xori | Op::Shli | Op::Shrsi | Op::Shrui => 0,
        Op::Muli | Op::Divui | Op::Divsi | Op::Ceildivui | Op::Ceildivsi | Op::Floordivsi => 1,
        Op::Andi => -1,
        _ => return None,
    };
    (constant(*rhs)? == neutral).then_some(*lhs)
}

/// The value of an op whose operands are constants, for every width of `index`.
fn constant_value(body: &Body, op: OpId, operands: &[ValueId], ty: &Type) -> Option<i128> {
    let [wide, narrow] = INDEX_WIDTHS.map(|width| evaluate(body, op, operands, (ty, width)));
    let (wide, narrow) = (wide?, narrow?);
    // A constant of `index` wraps to its width, so that may be the only difference.
    (Number::wrapped(wide.value, narrow.width) == narrow).then_some(wide.value)
}

/// The width of an integer scalar.
fn width(ty: &Type, index: u32) -> Option<u32> {
    match ty {
        Type::Index => Some(index),
        Type::Integer(integer) => (1..=128).contains(&integer.width).then_some(integer.width),
        _ => None,
    }
}

/// The number in a value, if it is a constant.
fn number(body: &Body, value: ValueId, index: u32) -> Option<Number> {
    let width = width(body.value_type(value), index)?;
    let constant = arith::integer_constant(body, value)?;
    Some(Number::wrapped(constant, width))
}

/// The value of an op for a width of `index`.
fn evaluate(
    body: &Body,
    op: OpId,
    operands: &[ValueId],
    (ty, index): (&Type, u32),
) -> Option<Number> {
    let numbers = operands.iter().map(|operand| number(body, *operand, index));
    let numbers: Vec<Number> = numbers.collect::<Option<_>>()?;
    let width = width(ty, index)?;
    let value = match (body.opcode(op)?, &numbers[..]) {
        (Opcode::Affine(kind), _) => of_map(body, op, kind, (&numbers, index))?,
        (Opcode::Arith(arith::Op::Cmpi), [lhs, rhs]) => {
            let predicate = arith::CMPI_PREDICATES[predicate(body, op)?];
            i128::from(compare(predicate, *lhs, *rhs))
        }
        (Opcode::Arith(_), _) if !body.attributes(op).is_empty() => return None,
        (Opcode::Arith(kind), [input]) => cast(kind, *input)?,
        (Opcode::Arith(kind), [lhs, rhs]) => binary(kind, *lhs, *rhs)?,
        _ => return None,
    };
    Some(Number::wrapped(value, width))
}

/// The number of the predicate of a comparison.
pub(super) fn predicate(body: &Body, op: OpId) -> Option<usize> {
    let predicate = body.attribute(op, "predicate")?.as_integer()?;
    usize::try_from(predicate).ok()
}

fn compare(predicate: &str, lhs: Number, rhs: Number) -> bool {
    let (l, r) = (lhs.unsigned(), rhs.unsigned());
    match predicate {
        "eq" => l == r,
        "ne" => l != r,
        "slt" => lhs.value < rhs.value,
        "sle" => lhs.value <= rhs.value,
        "sgt" => lhs.value > rhs.value,
        "sge" => lhs.value >= rhs.value,
        "ult" => l < r,
        "ule" => l <= r,
        "ugt" => l > r,
        _ => l >= r,
    }
}

/// The bits of a cast, to be truncated to the width of the result.
fn cast(op: arith::Op, input: Number) -> Option<i128> {
    use arith::Op;
    match op {
        Op::Extsi | Op::Trunci | Op::IndexCast => Some(input.value),
        Op::Extui | Op::IndexCastui => Some(input.unsigned().cast_signed()),
        _ => None,
    }
}

/// The bits of a binary op, to be truncated to the width of the result.
fn binary(op: arith::Op, lhs: Number, rhs: Number) -> Option<i128> {
    use arith::Op;
    let (l, r) = (lhs.value, rhs.value);
    let (lu, ru) = (lhs.unsigned(), rhs.unsigned());
    let unsigned = |value: Option<u128>| value.map(u128::cast_signed);
    match op {
        Op::Addi => Some(l.wrapping_add(r)),
        Op::Subi => Some(l.wrapping_sub(r)),
        Op::Muli => Some(l.wrapping_mul(r)),
        Op::Andi => Some(l & r),
        Op::Ori => Some(l | r),
        Op::Xori => Some(l ^ r),
        Op::Maxsi => Some(l.max(r)),
        Op::Minsi => Some(l.min(r)),
        Op::Maxui => unsigned(Some(lu.max(ru))),
        Op::Minui => unsigned(Some(lu.min(ru))),
        Op::Divui => unsigned(lu.checked_div(ru)),
        Op::Remui => unsigned(lu.checked_rem(ru)),
        Op::Ceildivui => (ru != 0).then(|| lu.div_ceil(ru).cast_signed()),
        Op::Divsi | Op::Remsi | Op::Ceildivsi | Op::Floordivsi => divide(op, lhs, rhs),
        Op::Shli | Op::Shrsi | Op::Shrui => {
            let amount = u32::try_from(ru).ok();
            let amount = amount.filter(|amount| *amount < lhs.width)?;
            Some(match op {
                Op::Shli => l << amount,
                Op::Shrsi => l >> amount,
                _ => (lu >> amount).cast_signed(),
            })
        }
        _ => None,
    }
}

/// A signed division; none by 0, and none if the quotient does not fit.
fn divide(op: arith::Op, lhs: Number, rhs: Number) -> Option<i128> {
    use arith::Op;
    let quotient = lhs.value.checked_div(rhs.value)?;
    if Number::wrapped(quotient, lhs.width).value != quotient {
        return None;
    }
    let rest = lhs.value % rhs.value;
    let is_negative = (lhs.value < 0) != (rhs.value < 0);
    Some(match op {
        Op::Remsi => rest,
        Op::Ceildivsi if rest != 0 && !is_negative => quotient + 1,
        Op::Floordivsi if rest != 0 && is_negative => quotient - 1,
        _ => quotient,
    })
}

/// The value of `affine.apply`, `min` and `max`.
fn of_map(
    body: &Body,
    op: OpId,
    kind: affine::Op,
    (numbers, width): (&[Number], u32),
) -> Option<i128> {
    let map = affine::map_of(body, op)?;
    let dims = usize::try_from(map.dims).ok()?;
    let (dims, symbols) = numbers.split_at_checked(dims)?;
    let inputs = Inputs {
        dims,
        symbols,
        width,
    };
    let results = map.results.iter().map(|result| inputs.evaluate(result));
    let results: Vec<i128> = results.collect::<Option<_>>()?;
    match kind {
        affine::Op::Apply => results.first().copied(),
        affine::Op::Min => results.into_iter().min(),
        affine::Op::Max => results.into_iter().max(),
        _ => None,
    }
}

/// The values of the dimensions and symbols of a map.
struct Inputs<'a> {
    dims: &'a [Number],
    symbols: &'a [Number],
    width: u32,
}

impl Inputs<'_> {
    /// The value of an expression; none if a part does not fit, or if a divisor is not positive.
    fn evaluate(&self, expr: &AffineExpr) -> Option<i128> {
        let of = |numbers: &[Number], place: u32| {
            let number = numbers.get(usize::try_from(place).ok()?)?;
            Some(number.value)
        };
        let value = match expr {
            AffineExpr::Dim(place) => of(self.dims, *place)?,
            AffineExpr::Symbol(place) => of(self.symbols, *place)?,
            AffineExpr::Constant(value) => {
                return Some(Number::wrapped((*value).into(), self.width).value);
            }
            AffineExpr::Binary(binary) => {
                let lhs = self.evaluate(&binary.lhs)?;
                let rhs = self.evaluate(&binary.rhs)?;
                match binary.op {
                    AffineOp::Add => lhs + rhs,
                    AffineOp::Mul => lhs.checked_mul(rhs)?,
                    _ if rhs <= 0 => return None,
                    AffineOp::FloorDiv => lhs.div_euclid(rhs),
                    AffineOp::CeilDiv => -(-lhs).div_euclid(rhs),
                    AffineOp::Mod => lhs.rem_euclid(rhs),
                }
            }
        };
        (Number::wrapped(value, self.width).value == value).then_some(value)
    }
}
