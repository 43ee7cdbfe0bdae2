//! Reductions in orders other than that of the iterations: where the result differs, it is open.
//!
//! Rules:
//! - Other orders are tried on a copy of the machine, so a reduction may have no effect.
//! - An op that is known to be associative and commutative gives the same in any order, except for rounding:
//!   floats that are rounded on the way are open, unless no order rounds.
//! - For any other op all orders are tried if there are few values; with more values the result is open.

use stridecheck_ir::attr::Attribute;
use stridecheck_ir::dialect::{Opcode, arith, complex, index};
use stridecheck_ir::{BlockId, Body, FloatType, OpId};

use super::{Reduction, combine};
use crate::error::Error;
use crate::eval::may_give_poison;
use crate::float::exact;
use crate::machine::decoded::{Execution, Lazy};
use crate::machine::{Exit, Machine, Step};
use crate::value::{Scalar, Value};

/// A reduction that is tried on a copy of the machine.
pub(super) struct Trial<'b, 'r> {
    m: Machine,
    body: &'b Body,
    /// The blocks of the reduction.
    decoded: Lazy<'b>,
    reduction: &'r Reduction,
}

/// What another order can change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Freedom {
    /// Which of several equal values a result is, such as the sign of a zero: a few orders show it.
    Equals,
    /// How a sum is rounded.
    Sum,
    /// How a product is rounded.
    Product,
    /// Anything.
    All,
}

/// Up to this many values every order is tried: four have 120.
const FEW: usize = 4;

impl<'b, 'r> Trial<'b, 'r> {
    pub(super) fn new(m: &Machine, body: &'b Body, reduction: &'r Reduction) -> Self {
        Self {
            m: m.clone(),
            body,
            decoded: Lazy::new(body, *m.limits()),
            reduction,
        }
    }

    /// Reduces a result to what every order gives.
    pub(super) fn limit(mut self, result: &mut Value, init: &Value, values: &[Value]) -> Step<()> {
        if let Reduction::Assign = self.reduction {
            return Ok(());
        }
        // A neutral element does not round.
        let first = match self.reduction {
            Reduction::Block(_) => Some(init),
            Reduction::Op(..) | Reduction::Assign => None,
        };
        let parts: Vec<&Value> = first.into_iter().chain(values).collect();
        let freedom = self.freedom();
        // One iteration has one order.
        if freedom == Freedom::All && values.len() < 2 {
            return Ok(());
        }
        if freedom == Freedom::All && parts.len() > FEW {
            let unknown = match self.may_be_poison() {
                true => Scalar::Poison,
                false => Scalar::Open,
            };
            *result = map_lanes(result, |_, _| unknown)?;
            return Ok(());
        }
        let others = match freedom {
            Freedom::All => self.all(&parts)?,
            _ => self.orders(init, values)?,
        };
        for other in others {
            *result = either(result, &other)?;
        }
        // Two parts are rounded once, in either order.
        if parts.len() > 2 && matches!(freedom, Freedom::Sum | Freedom::Product) {
            *result = self.rounded(freedom, result, &parts)?;
        }
        Ok(())
    }

    /// The results of all orders: each subset of the values is combined with the rest, on either side.
    fn all(&mut self, parts: &[&Value]) -> Step<Vec<Value>> {
        if let [value] = parts {
            return Ok(vec![(*value).clone()]);
        }
        let mut results = Vec::new();
        for chosen in 1..(1_usize << parts.len()) - 1 {
            let side = |is_left: bool| {
                let parts = parts.iter().enumerate();
                let parts = parts.filter(|(i, _)| (chosen >> i & 1 == 1) == is_left);
                parts.map(|(_, part)| *part).collect::<Vec<&Value>>()
            };
            let (left, right) = (self.all(&side(true))?, self.all(&side(false))?);
            for lhs in &left {
                for rhs in &right {
                    results.push(self.combine(lhs, rhs)?);
                }
            }
        }
        Ok(results)
    }

    /// The results from last to first, by halves, even before odd positions, and with the two sides exchanged.
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
        // A neutral element may take part or not: a sum of negative zeros differs.
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
                let execution = Execution::new(&mut self.decoded);
                match execution.run(&mut self.m, *block, None)? {
                    Exit::Yielded(mut values) => Ok(values.remove(0)),
                    _ => Err(Error::NoTerminator.into()),
                }
            }
        }
    }

    fn freedom(&self) -> Freedom {
        match self.reduction {
            Reduction::Op(kind, _) => arith_freedom(*kind),
            Reduction::Assign => Freedom::Equals,
            Reduction::Block(block) => block_freedom(self.body, *block),
        }
    }

    /// Whether an op of the reduction gives poison in some orders.
    fn may_be_poison(&self) -> bool {
        let Reduction::Block(block) = self.reduction else {
            return false;
        };
        let may = |op: OpId| may_give_poison(self.body, op);
        self.body.ops(*block).any(|op| {
            let mut inside = self.body.nested_blocks(op);
            may(op) || inside.any(|block| self.body.ops(block).any(may))
        })
    }

    /// A result whose lanes are open unless no order rounds.
    fn rounded(&self, freedom: Freedom, result: &Value, parts: &[&Value]) -> Step<Value> {
        let float = self.float();
        let is_exact = |lane: usize| {
            let bits = parts.iter().map(|part| part.lanes()[lane].bits());
            let bits: Option<Vec<u128>> = bits.collect();
            match (freedom, float, bits) {
                (Freedom::Sum, Some(float), Some(bits)) => exact::has_exact_sums(float, &bits),
                (Freedom::Product, Some(float), Some(bits)) => {
                    exact::has_exact_products(float, &bits)
                }
                _ => false,
            }
        };
        map_lanes(result, |lane, scalar| match scalar {
            Scalar::Poison => Scalar::Poison,
            scalar if is_exact(lane) => scalar,
            _ => Scalar::Open,
        })
    }

    /// The float that is reduced.
    fn float(&self) -> Option<FloatType> {
        match self.reduction {
            Reduction::Op(_, ty) => ty.number().as_float(),
            Reduction::Assign => None,
            Reduction::Block(block) => {
                let argument = self.body.arguments(*block)[0];
                self.body.value_type(argument).number().as_float()
            }
        }
    }
}

/// Whether an attribute is a flag; the flags `none` are not.
fn is_flag(value: &Attribute) -> bool {
    matches!(value, Attribute::Flags(flags) if flags.bits != 0)
}

fn map_lanes(value: &Value, map: impl Fn(usize, Scalar) -> Scalar) -> Step<Value> {
    match value {
        Value::Scalar(scalar) => Ok(Value::Scalar(map(0, *scalar))),
        Value::Vector(lanes) => {
            let lanes = lanes.iter().enumerate();
            let lanes = lanes.map(|(lane, scalar)| map(lane, *scalar));
            Ok(Value::Vector(lanes.collect()))
        }
        Value::MemRef(_) | Value::Function(_) | Value::Aggregate(_) => Err(not_reduced()),
    }
}

fn not_reduced() -> crate::machine::Stop {
    Error::Undetermined("a memref or function that is reduced").into()
}

fn arith_freedom(kind: arith::Op) -> Freedom {
    match kind {
        arith::Op::Addf => Freedom::Sum,
        arith::Op::Mulf => Freedom::Product,
        arith::Op::Addi
        | arith::Op::Muli
        | arith::Op::Andi
        | arith::Op::Ori
        | arith::Op::Xori
        | arith::Op::Maxsi
        | arith::Op::Maxui
        | arith::Op::Minsi
        | arith::Op::Minui
        | arith::Op::Maximumf
        | arith::Op::Minimumf
        | arith::Op::Maxnumf
        | arith::Op::Minnumf => Freedom::Equals,
        _ => Freedom::All,
    }
}

/// What another order of a block can change: anything, unless the block is one op without flags on its two arguments.
fn block_freedom(body: &Body, block: BlockId) -> Freedom {
    let ops: Vec<OpId> = body.ops(block).take(3).collect();
    let [op, end] = ops[..] else {
        return Freedom::All;
    };
    let (arguments, operands) = (body.arguments(block), body.operands(op));
    let is_on_arguments = operands.len() == 2
        && arguments.iter().all(|argument| operands.contains(argument))
        && body.operands(end) == body.results(op)
        && !body.attributes(op).iter().any(|(_, value)| is_flag(value));
    match body.opcode(op).filter(|_| is_on_arguments) {
        Some(Opcode::Arith(kind)) => arith_freedom(kind),
        Some(Opcode::Complex(complex::Op::Add)) => Freedom::Sum,
        Some(Opcode::Index(
            index::Op::Add
            | index::Op::Mul
            | index::Op::And
            | index::Op::Or
            | index::Op::Xor
            | index::Op::Maxs
            | index::Op::Maxu
            | index::Op::Mins
            | index::Op::Minu,
        )) => Freedom::Equals,
        _ => Freedom::All,
    }
}

/// What the results of two orders have in common.
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
        _ => Err(not_reduced()),
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
