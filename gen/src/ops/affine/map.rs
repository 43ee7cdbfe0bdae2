//! Affine expressions over values in scope, with their values where those are known.
//!
//! Rules:
//! - Only values that MLIR accepts as dimensions or symbols of a function are used as such.
//! - Divisors are positive constants, and no part of an expression overflows an `index` of 32 bits,
//!   as far as its inputs are known.

use stridecheck_ir::affine::{AffineExpr, AffineMap, AffineOp};
use stridecheck_ir::dialect::{affine, arith, func};
use stridecheck_ir::{Def, Opcode, RegionId, Type, ValueId};

use crate::builder::Builder;
use crate::extreme::signed;

/// The largest magnitude of a part of an expression.
const MOST: u64 = 1 << 24;

/// The inputs of expressions.
#[derive(Default)]
pub(crate) struct Inputs {
    dims: Vec<ValueId>,
    symbols: Vec<ValueId>,
    /// Whether the printed expressions contain the values themselves.
    are_named: bool,
}

/// An expression of inputs.
#[derive(Clone)]
pub(crate) struct Term {
    /// The expression.
    pub(crate) expr: AffineExpr,
    /// Its value here on the primary path, or everywhere if it is a constant.
    pub(crate) value: Option<i64>,
}

impl Term {
    /// A constant.
    pub(crate) fn constant(value: i64) -> Self {
        Self {
            expr: AffineExpr::Constant(value),
            value: Some(value),
        }
    }

    /// An operator with two sides, if its value is small.
    pub(crate) fn binary(op: AffineOp, lhs: &Self, rhs: &Self) -> Option<Self> {
        let value = match (lhs.value, rhs.value) {
            (Some(a), Some(b)) => Some(op.apply(a, b)?),
            _ => None,
        };
        if value.is_some_and(|value| value.unsigned_abs() > MOST) {
            return None;
        }
        let expr = AffineExpr::binary(op, lhs.expr.clone(), rhs.expr.clone());
        let expr = as_read(expr);
        Some(Self { expr, value })
    }

    /// The term plus a number.
    pub(crate) fn plus(&self, number: i64) -> Option<Self> {
        Self::binary(AffineOp::Add, self, &Self::constant(number))
    }

    /// The remainder of the term by a positive number.
    pub(crate) fn rest(&self, number: i64) -> Option<Self> {
        Self::binary(AffineOp::Mod, self, &Self::constant(number))
    }

    /// The term shifted so that its value is a number, if its value is known.
    pub(crate) fn moved_to(&self, number: i64) -> Option<Self> {
        self.plus(number.checked_sub(self.value?)?)
    }
}

/// An expression as it is parsed: sums are printed without parentheses and parsed from the left.
fn as_read(mut expr: AffineExpr) -> AffineExpr {
    while let Some(read) = from_the_left(&expr).filter(|read| *read != expr) {
        expr = read;
    }
    expr
}

/// A map with its inputs numbered in the order of its text, and the former position of each operand.
fn numbered_as_read(map: &AffineMap) -> (AffineMap, Vec<usize>) {
    let mut dims: Vec<u32> = Vec::new();
    let mut symbols: Vec<u32> = Vec::new();
    let mut waiting: Vec<&AffineExpr> = map.results.iter().rev().collect();
    while let Some(expr) = waiting.pop() {
        match expr {
            AffineExpr::Dim(number) if !dims.contains(number) => dims.push(*number),
            AffineExpr::Symbol(number) if !symbols.contains(number) => symbols.push(*number),
            AffineExpr::Binary(binary) => waiting.extend([&binary.rhs, &binary.lhs]),
            _ => {}
        }
    }
    let renamed = |order: &[u32], count: u32, input: fn(u32) -> AffineExpr| -> Vec<AffineExpr> {
        let place = |old: u32| order.iter().position(|number| *number == old);
        let places = (0..count).map(|old| place(old).expect("every input is used"));
        let numbers = places.map(|place| u32::try_from(place).expect("inputs are few"));
        numbers.map(input).collect()
    };
    let dim_exprs = renamed(&dims, map.dims, AffineExpr::Dim);
    let symbol_exprs = renamed(&symbols, map.symbols, AffineExpr::Symbol);
    let results = map.results.iter();
    let results = results.map(|result| as_read(result.replaced(&dim_exprs, &symbol_exprs)));
    let next = AffineMap {
        results: results.collect(),
        ..map.clone()
    };
    let places = dims.iter().copied();
    let places = places.chain(symbols.iter().map(|number| map.dims + number));
    let places = places.map(|place| usize::try_from(place).expect("inputs are few"));
    (next, places.collect())
}

/// The same sum associated from the left, if an expression is a sum.
fn from_the_left(expr: &AffineExpr) -> Option<AffineExpr> {
    let mut numbers = Vec::new();
    let mut waiting = vec![expr];
    while let Some(expr) = waiting.pop() {
        match expr.as_binary().filter(|binary| binary.op == AffineOp::Add) {
            Some(sum) => waiting.extend([&sum.rhs, &sum.lhs]),
            None => numbers.push(expr.clone()),
        }
    }
    numbers
        .into_iter()
        .reduce(|sum, number| AffineExpr::binary(AffineOp::Add, sum, number))
}

impl Inputs {
    /// The inputs of subscripts, which are written as expressions of the values.
    pub(crate) fn named() -> Self {
        Self {
            are_named: true,
            ..Self::default()
        }
    }

    /// The map with these results, and its operands.
    pub(crate) fn map(&self, results: Vec<AffineExpr>) -> (AffineMap, Vec<ValueId>) {
        let count = |values: &[ValueId]| u32::try_from(values.len()).expect("inputs are few");
        let map = AffineMap {
            dims: count(&self.dims),
            symbols: count(&self.symbols),
            results,
        };
        (map, [self.dims.as_slice(), &self.symbols].concat())
    }

    /// The map with these results and the inputs that they use, as it is parsed: numbered in the order of the text.
    pub(crate) fn map_as_read(&self, results: Vec<AffineExpr>) -> (AffineMap, Vec<ValueId>) {
        let (map, operands) = self.map(results);
        let (mut map, mut operands) = map.without_unused_inputs(&operands);
        // Sums are sorted by these numbers, so renumbering may change the text.
        for _ in 0..4 {
            let (next, order) = numbered_as_read(&map);
            let ordered: Vec<ValueId> = order.iter().map(|place| operands[*place]).collect();
            let (next, ordered) = next.without_unused_inputs(&ordered);
            let is_read = next == map;
            (map, operands) = (next, ordered);
            if is_read {
                break;
            }
        }
        (map, operands)
    }

    /// A random expression with at most this many operators.
    pub(crate) fn term(&mut self, b: &mut Builder<'_>, operators: usize) -> Term {
        if operators == 0 || b.u.chance(48) {
            return self.leaf(b);
        }
        let lhs = self.term(b, operators - 1);
        let constant =
            |b: &mut Builder<'_>, most: u8| Term::constant(1 + i64::from(b.u.byte() % most));
        let combined = match b.u.below(8) {
            0..3 => {
                let rhs = self.leaf(b);
                Term::binary(AffineOp::Add, &lhs, &rhs)
            }
            3 => {
                let factor = b.u.choose(&[2, -1, 3, -2, 4, 7]);
                Term::binary(AffineOp::Mul, &lhs, &Term::constant(factor))
            }
            4 => Term::binary(AffineOp::FloorDiv, &lhs, &constant(b, 8)),
            5 => Term::binary(AffineOp::CeilDiv, &lhs, &constant(b, 8)),
            6 => lhs.rest(1 + i64::from(b.u.byte() % 8)),
            _ => lhs.plus(b.u.between(-8, 8)),
        };
        combined.unwrap_or(lhs)
    }

    /// A value in scope, or a constant.
    fn leaf(&mut self, b: &mut Builder<'_>) -> Term {
        match self.input(b) {
            Some(value) if !b.u.chance(40) => self.of(b, value),
            _ => Term::constant(b.u.between(-4, 12)),
        }
    }

    /// An index in scope that maps accept and that is known to be small, or bounded.
    fn input(&self, b: &mut Builder<'_>) -> Option<ValueId> {
        let values = b.scope.scalars(&Type::Index);
        if values.is_empty() {
            return None;
        }
        let is_bounded = |value: ValueId| {
            b.scope
                .bounds()
                .iter()
                .any(|(bounded, _)| *bounded == value)
        };
        let is_small = |value: ValueId| match number_of(b, value) {
            Some(number) => number.unsigned_abs() <= 4096,
            None => is_bounded(value),
        };
        let fits: Vec<ValueId> = values
            .iter()
            .rev()
            .take(16)
            .filter(|value| is_small(**value) && is_dim(b, **value))
            .filter(|value| !self.are_named || has_name(b, **value))
            .copied()
            .collect();
        match fits.len() {
            0 => None,
            count => Some(fits[b.u.below(count)]),
        }
    }

    /// A value as a dimension or symbol, whichever it already is: where both are written by name, they are the same.
    pub(crate) fn of(&mut self, b: &mut Builder<'_>, value: ValueId) -> Term {
        let is_symbol = match self.dims.contains(&value) {
            true => false,
            false => self.symbols.contains(&value) || is_symbol(b, value) && b.u.chance(112),
        };
        let inputs = match is_symbol {
            true => &mut self.symbols,
            false => &mut self.dims,
        };
        let place = inputs.iter().position(|input| *input == value);
        let place = place.unwrap_or_else(|| {
            inputs.push(value);
            inputs.len() - 1
        });
        let number = u32::try_from(place).expect("inputs are few");
        Term {
            expr: match is_symbol {
                true => AffineExpr::Symbol(number),
                false => AffineExpr::Dim(number),
            },
            value: number_of(b, value),
        }
    }
}

/// The value of an index, if it is known.
fn number_of(b: &Builder<'_>, value: ValueId) -> Option<i64> {
    let bits = b.constant_bits(value)?;
    i64::try_from(signed(bits, b.width(&Type::Index))).ok()
}

/// Whether a value has its own name; LLVM 22 parses `%0#1` in a subscript, but not twice, nor `%0#2` beside it.
pub(super) fn has_name(b: &Builder<'_>, value: ValueId) -> bool {
    match b.body.value_def(value) {
        Def::Result(op, _) => b.body.results(op).len() == 1,
        Def::Argument(..) => true,
    }
}

/// Whether a value may be a symbol: it is defined in the region of the function itself, or a constant.
pub(crate) fn is_symbol(b: &Builder<'_>, value: ValueId) -> bool {
    let (region, op) = place_of(b, value);
    let is_top_level = region.is_some_and(|region| {
        let around = b.body.opcode(b.body.region_parent(region));
        around == Some(func::Op::Func.into())
    });
    is_top_level || op == Some(arith::Op::Constant.into())
}

/// Whether a value may be a dimension: it is a symbol, an induction variable, or computed from such.
pub(crate) fn is_dim(b: &Builder<'_>, value: ValueId) -> bool {
    if is_symbol(b, value) {
        return true;
    }
    match b.body.value_def(value) {
        Def::Argument(block, number) => {
            let region = b.body.block_region(block);
            let around = region.and_then(|region| b.body.opcode(b.body.region_parent(region)));
            around == Some(affine::Op::Parallel.into())
                || around == Some(affine::Op::For.into()) && number == 0
        }
        Def::Result(op, _) => {
            let is_apply = b.body.opcode(op) == Some(affine::Op::Apply.into());
            is_apply && b.body.operands(op).iter().all(|value| is_dim(b, *value))
        }
    }
}

/// The region that a value is defined in, and the op that defines it.
fn place_of(b: &Builder<'_>, value: ValueId) -> (Option<RegionId>, Option<Opcode>) {
    let (block, op) = match b.body.value_def(value) {
        Def::Result(op, _) => (b.body.op_block(op), b.body.opcode(op)),
        Def::Argument(block, _) => (Some(block), None),
    };
    (block.and_then(|block| b.body.block_region(block)), op)
}
