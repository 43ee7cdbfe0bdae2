//! Evaluation of affine maps and sets: each expression becomes steps over a stack.
//!
//! Rules:
//! - A part of a map is computed where a result needs it, in the width of `index`.
//! - A sum or product that does not fit is poison; in a stage a sum wraps around, since MLIR regroups sums: `docs/semantics.md`, "Affine maps".
//! - A quotient or remainder needs a positive divisor.

use smallvec::SmallVec;
use stridecheck_ir::ValueId;
use stridecheck_ir::affine::{AffineExpr, AffineMap, AffineOp, IntegerSet};

use crate::error::Error;
use crate::integer;
use crate::limits::IndexWidth;
use crate::machine::{Machine, Step as Machined};
use crate::ub::{Fault, UbKind};
use crate::value::Scalar;

/// An index if it is known, or why it is not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Number {
    Poison,
    Open,
    Known(i64),
}

/// An expression over values.
#[derive(Debug)]
pub(crate) enum Expression {
    /// One dimension or symbol.
    Value(ValueId),
    Constant(i64),
    /// Steps over a stack that leave only the result on it.
    Steps(Box<[Step]>),
}

#[derive(Debug)]
pub(crate) enum Step {
    Value(ValueId),
    Constant(i64),
    /// Takes both sides from the stack.
    Operator(AffineOp),
}

/// The values that stand for the dimensions and symbols of a map.
#[derive(Clone, Copy)]
pub(crate) struct Inputs<'b> {
    dims: &'b [ValueId],
    symbols: &'b [ValueId],
    index_width: IndexWidth,
}

/// The greatest or least of some expressions.
#[derive(Debug)]
pub(crate) struct Bound {
    choice: Choice,
    results: Box<[Expression]>,
}

#[derive(Clone, Copy, Debug)]
pub(crate) enum Choice {
    Greatest,
    Least,
}

/// A set; it contains the operands if each expression is 0, or at least 0.
#[derive(Debug)]
pub(crate) struct Set(Box<[(Expression, bool)]>);

impl<'b> Inputs<'b> {
    /// The operands of the dimensions come first.
    pub(crate) fn new(operands: &'b [ValueId], dims: u32, index_width: IndexWidth) -> Self {
        let dims = usize::try_from(dims).expect("a count of 32 bits fits");
        let (dims, symbols) = operands.split_at(dims);
        Self {
            dims,
            symbols,
            index_width,
        }
    }

    /// The results of a map.
    pub(crate) fn results(self, map: &AffineMap) -> Box<[Expression]> {
        let results = map.results.iter();
        results.map(|result| self.expression(result)).collect()
    }

    pub(crate) fn set(self, set: &IntegerSet) -> Set {
        let constraints = set.constraints.iter();
        let constraints = constraints
            .map(|constraint| (self.expression(&constraint.expr), constraint.is_equality));
        Set(constraints.collect())
    }

    fn expression(self, expr: &AffineExpr) -> Expression {
        let mut steps = Vec::new();
        self.push(expr, &mut steps);
        match steps.as_slice() {
            [Step::Value(value)] => Expression::Value(*value),
            [Step::Constant(constant)] => Expression::Constant(*constant),
            _ => Expression::Steps(steps.into()),
        }
    }

    fn push(self, expr: &AffineExpr, steps: &mut Vec<Step>) {
        let operand = |operands: &[ValueId], number: u32| {
            Step::Value(operands[usize::try_from(number).expect("a count of 32 bits fits")])
        };
        let step = match expr {
            AffineExpr::Dim(number) => operand(self.dims, *number),
            AffineExpr::Symbol(number) => operand(self.symbols, *number),
            AffineExpr::Constant(value) => Step::Constant(self.index_width.wrap(*value)),
            AffineExpr::Binary(binary) => {
                self.push(&binary.lhs, steps);
                self.push(&binary.rhs, steps);
                Step::Operator(binary.op)
            }
        };
        steps.push(step);
    }
}

impl Number {
    /// The number in a value of type `index`.
    #[inline]
    pub(crate) fn of(m: &Machine, value: ValueId) -> Self {
        match m.word(value) {
            Some(word) => Self::Known(m.limits().index_width.wrap(word.cast_signed())),
            None if matches!(m.scalar(value), Scalar::Open | Scalar::Undef) => Self::Open,
            None => Self::Poison,
        }
    }

    #[inline]
    pub(crate) fn known(self) -> Option<i64> {
        match self {
            Self::Known(number) => Some(number),
            Self::Poison | Self::Open => None,
        }
    }

    /// The result of a computation that needs both numbers.
    pub(crate) fn with(self, other: Self, compute: impl FnOnce(i64, i64) -> Self) -> Self {
        match (self, other) {
            (Self::Known(lhs), Self::Known(rhs)) => compute(lhs, rhs),
            (Self::Poison, _) | (_, Self::Poison) => Self::Poison,
            _ => Self::Open,
        }
    }

    /// An exact result; one that does not fit is poison.
    pub(crate) fn exact(exact: Option<i64>, index_width: IndexWidth) -> Self {
        match exact.filter(|exact| index_width.wrap(*exact) == *exact) {
            Some(exact) => Self::Known(exact),
            None => Self::Poison,
        }
    }

    /// The number as a value of type `index`.
    pub(crate) fn scalar(self, index_width: IndexWidth) -> Scalar {
        match self {
            Self::Poison => Scalar::Poison,
            Self::Open => Scalar::Open,
            Self::Known(number) => {
                let bits = i128::from(number).cast_unsigned();
                Scalar::Bits(integer::wrap(index_width.bits(), bits))
            }
        }
    }

    /// The number as a subscript, which may not be poison.
    #[inline]
    pub(crate) fn index(self) -> Machined<i64> {
        match self {
            Self::Known(number) => Ok(number),
            Self::Open => Err(Error::Undetermined("an index or size").into()),
            Self::Poison => {
                Err(Fault::new(UbKind::PoisonAddress, "an index or size is poison").into())
            }
        }
    }

    /// A number that decides where control goes.
    #[inline]
    pub(crate) fn decided(self, what: &'static str) -> Machined<i64> {
        match self {
            Self::Known(number) => Ok(number),
            Self::Open => Err(Error::Undetermined(what).into()),
            Self::Poison => {
                Err(Fault::new(UbKind::BranchOnPoison, format!("{what} is poison")).into())
            }
        }
    }

    /// The number as a divisor or the size of a box, which must be positive.
    pub(crate) fn positive(self, what: &'static str) -> Machined<i64> {
        let shown = match self {
            Self::Known(number) if number > 0 => return Ok(number),
            Self::Known(number) => number.to_string(),
            Self::Poison => "poison".to_owned(),
            Self::Open => return Err(Error::Undetermined("a divisor of an affine map").into()),
        };
        let detail = format!("{what} {shown}, expected a positive number");
        Err(Fault::new(UbKind::AffineDivisor, detail).into())
    }
}

impl Expression {
    #[inline]
    pub(crate) fn value(&self, m: &Machine) -> Machined<Number> {
        match self {
            Self::Value(value) => Ok(Number::of(m, *value)),
            Self::Constant(constant) => Ok(Number::Known(*constant)),
            Self::Steps(steps) => run(m, steps),
        }
    }
}

fn run(m: &Machine, steps: &[Step]) -> Machined<Number> {
    let mut stack: SmallVec<[Number; 8]> = SmallVec::new();
    for step in steps {
        let number = match step {
            Step::Value(value) => Number::of(m, *value),
            Step::Constant(constant) => Number::Known(*constant),
            Step::Operator(op) => {
                let (rhs, lhs) = (stack.pop(), stack.pop());
                let both = lhs.zip(rhs).expect("an operator comes after its sides");
                apply(m, *op, both)?
            }
        };
        stack.push(number);
    }
    Ok(stack.pop().expect("an expression has a value"))
}

fn apply(m: &Machine, op: AffineOp, (lhs, rhs): (Number, Number)) -> Machined<Number> {
    if matches!(op, AffineOp::FloorDiv | AffineOp::CeilDiv | AffineOp::Mod) {
        rhs.positive("the affine map divides by")?;
    }
    let limits = m.limits();
    let index_width = limits.index_width;
    Ok(lhs.with(rhs, |lhs, rhs| {
        let exact = match op {
            AffineOp::Add if limits.is_stage => {
                let sum = index_width.wrap(lhs.wrapping_add(rhs));
                if lhs.checked_add(rhs) != Some(sum) {
                    m.note_wrapped_sum();
                }
                Some(sum)
            }
            AffineOp::Add => lhs.checked_add(rhs),
            AffineOp::Mul => lhs.checked_mul(rhs),
            AffineOp::FloorDiv => Some(lhs.div_euclid(rhs)),
            AffineOp::CeilDiv => Some(lhs.div_euclid(rhs) + i64::from(lhs.rem_euclid(rhs) != 0)),
            AffineOp::Mod => Some(lhs.rem_euclid(rhs)),
        };
        Number::exact(exact, index_width)
    }))
}

impl Bound {
    pub(crate) fn new(choice: Choice, results: Box<[Expression]>) -> Self {
        assert!(!results.is_empty(), "the verifier requires a result");
        Self { choice, results }
    }

    #[inline]
    pub(crate) fn value(&self, m: &Machine) -> Machined<Number> {
        let mut value = self.results[0].value(m)?;
        for result in &self.results[1..] {
            let choose = match self.choice {
                Choice::Greatest => i64::max,
                Choice::Least => i64::min,
            };
            let other = result.value(m)?;
            value = value.with(other, |value, other| Number::Known(choose(value, other)));
        }
        Ok(value)
    }
}

impl Set {
    /// Whether all constraints hold; each is evaluated, as in the lowering of MLIR.
    pub(super) fn has(&self, m: &Machine) -> Machined<bool> {
        let mut has = true;
        for (expression, is_equality) in &self.0 {
            let number = expression.value(m)?.decided("a constraint of the set")?;
            has &= match is_equality {
                true => number == 0,
                false => number >= 0,
            };
        }
        Ok(has)
    }
}
