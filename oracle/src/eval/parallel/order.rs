//! Reductions in other orders than that of the turns: where they give something else, the result is open.
//!
//! Rules:
//! - Several orders are tried beside the run, so a reduction must have no effect.
//! - Floats that are rounded on the way are open, unless no order rounds.

use stridecheck_ir::dialect::{Opcode, arith};
use stridecheck_ir::{BlockId, Body, FloatType};

use super::{Reduction, combine};
use crate::error::Error;
use crate::float::exact;
use crate::machine::{Exit, Machine, Step};
use crate::value::{Scalar, Value};

/// A reduction that is tried on a copy of the machine.
pub(super) struct Trial<'b, 'r> {
    m: Machine,
    body: &'b Body,
    reduction: &'r Reduction,
}

/// Whether a reduction rounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Rounding {
    None,
    /// It is a sum and nothing else.
    Sum,
    /// It is a product and nothing else.
    Product,
    Other,
}

impl<'b, 'r> Trial<'b, 'r> {
    pub(super) fn new(m: &Machine, body: &'b Body, reduction: &'r Reduction) -> Self {
        let m = m.clone();
        Self { m, body, reduction }
    }

    /// Leaves of a result what any order gives.
    pub(super) fn limit(mut self, result: &mut Value, init: &Value, values: &[Value]) -> Step<()> {
        if let Reduction::Assign = self.reduction {
            return Ok(());
        }
        for other in self.orders(init, values)? {
            *result = either(result, &other)?;
        }
        // A neutral element takes part without rounding.
        let first = match self.reduction {
            Reduction::Block(_) => Some(init),
            Reduction::Op(..) | Reduction::Assign => None,
        };
        let parts: Vec<&Value> = first.into_iter().chain(values).collect();
        let Some(float) = self.rounded_type() else {
            return Ok(());
        };
        // Two parts are rounded once, in either order.
        if parts.len() > 2 {
            *result = self.rounded(float, result, &parts);
        }
        Ok(())
    }

    /// From the last to the first, by halves, the even ones before the odd ones, and with the two sides exchanged.
    fn orders(&mut self, init: &Value, values: &[Value]) -> Step<Vec<Value>> {
        let backwards = values.iter().rev();
        let backwards = self.one_by_one(init, backwards)?;
        let interleaved = values.iter().step_by(2);
        let interleaved = interleaved.chain(values.iter().skip(1).step_by(2));
        let interleaved = self.one_by_one(init, interleaved)?;
        let mut exchanged = init.clone();
        for value in values {
            exchanged = self.combine(value, &exchanged)?;
        }
        let halves = self.by_halves(values)?;
        let with_init = self.combine(init, &halves)?;
        let mut results = vec![backwards, interleaved, exchanged, with_init];
        // A neutral element may take part or not: a sum of negative zeros shows it.
        if let Reduction::Op(..) = self.reduction {
            results.push(halves);
        }
        Ok(results)
    }

    fn one_by_one<'v>(
        &mut self,
        init: &Value,
        values: impl Iterator<Item = &'v Value>,
    ) -> Step<Value> {
        let mut reduced = init.clone();
        for value in values {
            reduced = self.combine(&reduced, value)?;
        }
        Ok(reduced)
    }

    fn by_halves(&mut self, values: &[Value]) -> Step<Value> {
        if let [value] = values {
            return Ok(value.clone());
        }
        let (first, second) = values.split_at(values.len() / 2);
        let (first, second) = (self.by_halves(first)?, self.by_halves(second)?);
        self.combine(&first, &second)
    }

    fn combine(&mut self, lhs: &Value, rhs: &Value) -> Step<Value> {
        match self.reduction {
            Reduction::Op(kind, ty) => combine(&self.m, *kind, ty, [lhs, rhs]),
            Reduction::Assign => Ok(rhs.clone()),
            Reduction::Block(block) => {
                let arguments = self.body.arguments(*block);
                for (argument, value) in arguments.iter().zip([lhs, rhs]) {
                    self.m.define(*argument, value.clone());
                }
                match self.m.run_block(self.body, *block, None)? {
                    Exit::Yielded(mut values) => Ok(values.remove(0)),
                    _ => Err(Error::NoTerminator.into()),
                }
            }
        }
    }

    /// The type in which the reduction rounds, and how; none if it does not.
    fn rounded_type(&self) -> Option<(Rounding, Option<FloatType>)> {
        let (rounding, ty) = match self.reduction {
            Reduction::Op(kind, ty) => (rounding(*kind), ty),
            Reduction::Assign => return None,
            Reduction::Block(block) => {
                let ty = self.body.value_type(self.body.arguments(*block)[0]);
                (block_rounding(self.body, *block), ty)
            }
        };
        (rounding != Rounding::None).then(|| (rounding, ty.number().as_float()))
    }

    /// A result whose lanes are open unless no order rounds.
    fn rounded(
        &self,
        (rounding, float): (Rounding, Option<FloatType>),
        result: &Value,
        parts: &[&Value],
    ) -> Value {
        let is_exact = |lane: usize| {
            let bits = parts.iter().map(|part| part.lanes()[lane].bits());
            let bits: Option<Vec<u128>> = bits.collect();
            match (rounding, float, bits) {
                (Rounding::Sum, Some(float), Some(bits)) => exact::has_exact_sums(float, &bits),
                (Rounding::Product, Some(float), Some(bits)) => {
                    exact::has_exact_products(float, &bits)
                }
                _ => false,
            }
        };
        let open = |(lane, scalar): (usize, &Scalar)| match scalar {
            Scalar::Poison => Scalar::Poison,
            scalar if is_exact(lane) => *scalar,
            _ => Scalar::Open,
        };
        match result {
            Value::Scalar(scalar) => Value::Scalar(open((0, scalar))),
            Value::Vector(lanes) => Value::Vector(lanes.iter().enumerate().map(open).collect()),
            other => other.clone(),
        }
    }
}

fn rounding(kind: arith::Op) -> Rounding {
    match kind {
        arith::Op::Addf => Rounding::Sum,
        arith::Op::Mulf => Rounding::Product,
        arith::Op::Subf
        | arith::Op::Divf
        | arith::Op::Remf
        | arith::Op::Truncf
        | arith::Op::Sitofp
        | arith::Op::Uitofp => Rounding::Other,
        _ => Rounding::None,
    }
}

/// How a block rounds: by the one op on its arguments that it has besides its end, or by several.
fn block_rounding(body: &Body, block: BlockId) -> Rounding {
    let mut found = Rounding::None;
    for op in body.ops(block) {
        let here = match body.opcode(op) {
            Some(Opcode::Arith(kind)) => rounding(kind),
            _ => Rounding::None,
        };
        let is_alone = body.operands(op).len() == 2
            && body
                .arguments(block)
                .iter()
                .all(|argument| body.operands(op).contains(argument))
            && body.ops(block).count() == 2;
        let inside = body.op_regions(op).iter();
        let mut inside = inside.flat_map(|region| body.blocks(*region));
        if inside.any(|block| block_rounding(body, block) != Rounding::None) {
            return Rounding::Other;
        }
        found = match here {
            Rounding::None => found,
            here if is_alone => here,
            _ => Rounding::Other,
        };
    }
    found
}

/// What two orders have in common.
fn either(one: &Value, other: &Value) -> Step<Value> {
    match (one, other) {
        (one, other) if one == other => Ok(one.clone()),
        (Value::Scalar(one), Value::Scalar(other)) => {
            Ok(Value::Scalar(either_scalar(*one, *other)))
        }
        (Value::Vector(one), Value::Vector(other)) => {
            let lanes = one.iter().zip(other.iter());
            let lanes = lanes.map(|(one, other)| either_scalar(*one, *other));
            Ok(Value::Vector(lanes.collect()))
        }
        _ => Err(Error::Undetermined("a memref or function that is reduced").into()),
    }
}

fn either_scalar(one: Scalar, other: Scalar) -> Scalar {
    match (one, other) {
        (one, other) if one == other => one,
        (Scalar::Poison, _) | (_, Scalar::Poison) => Scalar::Poison,
        (Scalar::Nan(bits), Scalar::Nan(_)) => Scalar::Nan(bits),
        _ => Scalar::Open,
    }
}
