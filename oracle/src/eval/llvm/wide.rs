//! Integers of 129 to 256 bits, as lowerings use them to multiply into twice the width.
//!
//! Such a number is an aggregate of its low and its high 128 bits, and a vector of them an aggregate of these.

use stridecheck_ir::dialect::llvm::Op;
use stridecheck_ir::{Attribute, Body, OpId, Type, ValueId};

use super::unsupported;
use crate::error::Error;
use crate::eval::Code;
use crate::integer;
use crate::machine::Machine;
use crate::value::{Scalar, Value, lane_count};

/// The bits of one part of a number.
const PART: u32 = 128;

/// An op on such numbers.
#[derive(Debug)]
pub(crate) struct Wide<'b> {
    kind: Op,
    operands: &'b [ValueId],
    result: ValueId,
    from: u32,
    to: u32,
    is_vector: bool,
}

/// The low and the high bits of a number; none if it is poison or open.
type Number = Result<[u128; 2], Scalar>;

/// How an op is executed that works on such numbers; none for other ops.
pub(super) fn decode(body: &Body, op: OpId, kind: Op) -> Result<Option<Code<'_>>, Error> {
    let Some(result) = body.results(op).first().copied() else {
        return Ok(None);
    };
    let operands = body.operands(op);
    let ty = body.value_type(result);
    let first = operands.first().map_or(ty, |value| body.value_type(*value));
    let (Some(from), Some(to)) = (bits_of(first), bits_of(ty)) else {
        return Ok(None);
    };
    if from <= PART && to <= PART {
        return Ok(None);
    }
    if from.max(to) > 2 * PART {
        return Err(unsupported(
            body,
            op,
            format!("integers of {} bits", from.max(to)),
        ));
    }
    let is_vector = ty.as_vector().is_some();
    match kind {
        Op::Constant => {
            let value = body.attribute(op, "value");
            let number = match value {
                Some(Attribute::Integer(number)) => Some(number.value),
                Some(Attribute::DenseElements(elements)) if elements.is_splat() => {
                    elements.integers().next()
                }
                _ => None,
            };
            let number = number.ok_or_else(|| unsupported(body, op, "its constant"))?;
            let wide = wrapped(to, extended(number));
            Ok(Some(Code::Constant(result, filled(ty, Ok(wide)))))
        }
        Op::SExt | Op::ZExt | Op::Trunc | Op::Mul | Op::Add | Op::LShr
            if body.attribute(op, "overflowFlags").is_none() =>
        {
            let code = Wide {
                kind,
                operands,
                result,
                from,
                to,
                is_vector,
            };
            Ok(Some(Code::Llvm(Box::new(super::Llvm::Wide(code)))))
        }
        _ => Err(unsupported(
            body,
            op,
            format!("integers of {} bits", from.max(to)),
        )),
    }
}

fn bits_of(ty: &Type) -> Option<u32> {
    match ty.number() {
        Type::Integer(integer) => Some(integer.width),
        _ => None,
    }
}

impl Wide<'_> {
    pub(super) fn execute(&self, m: &mut Machine) {
        let lanes = |operand: &ValueId| {
            let value = m.operand(*operand);
            match (self.is_vector, value) {
                (true, Value::Aggregate(lanes)) => lanes.to_vec(),
                (true, value) => value.lanes().iter().copied().map(Value::Scalar).collect(),
                (false, value) => vec![value.clone()],
            }
        };
        let operands: Vec<Vec<Value>> = self.operands.iter().map(lanes).collect();
        let count = operands[0].len();
        let results = (0..count).map(|lane| {
            let number = |operand: &Vec<Value>| number_of(&operand[lane]);
            let numbers: Vec<Number> = operands.iter().map(number).collect();
            shown(self.to, self.lane(&numbers))
        });
        let results: Vec<Value> = results.collect();
        let value = match (self.is_vector, self.to > PART) {
            (false, _) => results.into_iter().next().unwrap_or(Value::POISON),
            (true, true) => Value::Aggregate(results.into()),
            (true, false) => Value::Vector(results.iter().filter_map(Value::as_scalar).collect()),
        };
        m.define(self.result, value);
    }

    fn lane(&self, numbers: &[Number]) -> Number {
        let first = numbers[0]?;
        let second = match numbers.get(1) {
            Some(number) => (*number)?,
            None => [0, 0],
        };
        Ok(match self.kind {
            Op::SExt if self.from <= PART => {
                let low = integer::sign_extend(self.from, first[0]);
                wrapped(self.to, [low, sign(low)])
            }
            Op::SExt => {
                let high = integer::sign_extend(self.from - PART, first[1]);
                wrapped(self.to, [first[0], high])
            }
            Op::Mul => wrapped(self.to, product(first, second)),
            Op::Add => {
                let (low, carry) = first[0].overflowing_add(second[0]);
                let high = first[1].wrapping_add(second[1]).wrapping_add(carry.into());
                wrapped(self.to, [low, high])
            }
            Op::LShr => {
                let count = u32::try_from(second[0]).unwrap_or(u32::MAX);
                if second[1] != 0 || count >= self.to {
                    return Err(Scalar::Poison);
                }
                shifted(first, count)
            }
            _ => wrapped(self.to, first),
        })
    }
}

fn number_of(value: &Value) -> Number {
    match value {
        Value::Scalar(scalar) => scalar
            .bits()
            .map(|bits| [bits, 0])
            .ok_or_else(|| Scalar::of_unknown(&[*scalar])),
        Value::Aggregate(parts) => {
            let parts: Vec<Scalar> = parts.iter().filter_map(Value::as_scalar).collect();
            match parts[..] {
                [Scalar::Bits(low), Scalar::Bits(high)] => Ok([low, high]),
                _ => Err(Scalar::of_unknown(&parts)),
            }
        }
        _ => unreachable!("the verifier requires integers"),
    }
}

/// A number as a value of a type of so many bits.
fn shown(bits: u32, number: Number) -> Value {
    match (number, bits > PART) {
        (Ok(parts), true) => Value::Aggregate(parts.map(Value::bits).into()),
        (Ok([low, _]), false) => Value::bits(low),
        (Err(scalar), true) => {
            Value::Aggregate([Value::Scalar(scalar), Value::Scalar(scalar)].into())
        }
        (Err(scalar), false) => Value::Scalar(scalar),
    }
}

fn filled(ty: &Type, number: Number) -> Value {
    let one = shown(2 * PART, number);
    match ty.as_vector() {
        Some(vector) => {
            let lanes = lane_count(&vector.shape);
            Value::Aggregate(vec![one; lanes].into())
        }
        None => one,
    }
}

fn sign(low: u128) -> u128 {
    (low.cast_signed() >> (PART - 1)).cast_unsigned()
}

fn extended(number: i128) -> [u128; 2] {
    let low = number.cast_unsigned();
    [low, sign(low)]
}

/// The low bits of a number.
fn wrapped(bits: u32, [low, high]: [u128; 2]) -> [u128; 2] {
    match bits.checked_sub(PART) {
        None | Some(0) => [integer::wrap(bits, low), 0],
        Some(rest) => [low, integer::wrap(rest, high)],
    }
}

fn product(first: [u128; 2], second: [u128; 2]) -> [u128; 2] {
    let low = [first[0], second[0]].map(Scalar::Bits);
    let low = integer::mului_extended(PART, low[0], low[1]);
    let [low, high] = low.map(|half| half.bits().unwrap_or_default());
    let crossed = first[0]
        .wrapping_mul(second[1])
        .wrapping_add(first[1].wrapping_mul(second[0]));
    [low, high.wrapping_add(crossed)]
}

/// A number shifted right by fewer places than it has.
fn shifted([low, high]: [u128; 2], count: u32) -> [u128; 2] {
    match count {
        0 => [low, high],
        PART.. => [high >> (count - PART), 0],
        _ => [low >> count | high << (PART - count), high >> count],
    }
}

#[cfg(test)]
mod tests {
    use super::{PART, extended, product, shifted, wrapped};

    #[test]
    fn products_have_their_high_bits() {
        let minus_one = extended(-1);
        assert_eq!(product(minus_one, minus_one), [1, 0]);
        assert_eq!(product([u128::MAX, 0], [u128::MAX, 0]), [1, u128::MAX - 1]);
        assert_eq!(product([1 << 127, 0], [4, 0]), [0, 2]);
    }

    #[test]
    fn shifts_cross_the_parts() {
        assert_eq!(shifted([0, 1], PART), [1, 0]);
        assert_eq!(shifted([0, 1], 1), [1 << 127, 0]);
        assert_eq!(shifted([0, 6], PART + 1), [3, 0]);
        assert_eq!(wrapped(130, [7, 7]), [7, 3]);
    }
}
