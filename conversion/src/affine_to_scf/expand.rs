//! Affine expressions as arithmetic.

use stridecheck_ir::affine::{AffineBinary, AffineExpr, AffineMap, AffineOp};
use stridecheck_ir::dialect::arith::{self, cmpi_predicate};
use stridecheck_ir::{Attribute, OpId, OpSpec, Span, Type, ValueId};

use crate::rewriter::Rewriter;

/// Emits arithmetic at the current place of a rewriter.
pub(super) struct Arithmetic<'r, 'b> {
    rw: &'r mut Rewriter<'b>,
    span: Span,
}

/// The values for the dimensions and symbols of a map.
#[derive(Clone, Copy)]
pub(super) struct Inputs<'a> {
    dims: &'a [ValueId],
    symbols: &'a [ValueId],
}

impl<'a> Inputs<'a> {
    /// The operands of a map or set, the dimensions first.
    pub(super) fn new(operands: &'a [ValueId], dims: u32) -> Self {
        let dims = usize::try_from(dims).expect("a count of 32 bits fits");
        let (dims, symbols) = operands.split_at(dims);
        Self { dims, symbols }
    }

    fn value(values: &[ValueId], number: u32) -> ValueId {
        values[usize::try_from(number).expect("a count of 32 bits fits")]
    }
}

/// Expands the results of a map.
pub(crate) fn expand(
    rw: &mut Rewriter<'_>,
    op: OpId,
    map: &AffineMap,
    operands: &[ValueId],
) -> Vec<ValueId> {
    let inputs = Inputs::new(operands, map.dims);
    let mut arithmetic = Arithmetic::new(rw, op);
    let results = map.results.iter();
    results
        .map(|result| arithmetic.expr(result, inputs))
        .collect()
}

impl<'r, 'b> Arithmetic<'r, 'b> {
    /// Starts the arithmetic of an op that is lowered.
    pub(super) fn new(rw: &'r mut Rewriter<'b>, op: OpId) -> Self {
        let span = rw.body().span(op);
        Self { rw, span }
    }

    /// An index.
    pub(super) fn constant(&mut self, value: i64) -> ValueId {
        let spec = OpSpec::new(arith::Op::Constant).attribute("value", Attribute::index(value));
        self.emit(spec.result(Type::Index))
    }

    /// An op on two indices.
    pub(super) fn binary(&mut self, op: arith::Op, lhs: ValueId, rhs: ValueId) -> ValueId {
        let spec = OpSpec::new(op).operands(&[lhs, rhs]);
        self.emit(spec.result(Type::Index))
    }

    /// A comparison of two indices.
    pub(super) fn compare(&mut self, predicate: &str, lhs: ValueId, rhs: ValueId) -> ValueId {
        let predicate = i64::try_from(cmpi_predicate(predicate)).expect("there are ten");
        let spec = OpSpec::new(arith::Op::Cmpi)
            .operands(&[lhs, rhs])
            .attribute("predicate", Attribute::i64(predicate));
        self.emit(spec.result(Type::bool()))
    }

    /// Whether both hold.
    pub(super) fn both(&mut self, lhs: ValueId, rhs: ValueId) -> ValueId {
        let spec = OpSpec::new(arith::Op::Andi).operands(&[lhs, rhs]);
        self.emit(spec.result(Type::bool()))
    }

    fn select(&mut self, condition: ValueId, yes: ValueId, no: ValueId) -> ValueId {
        let spec = OpSpec::new(arith::Op::Select).operands(&[condition, yes, no]);
        self.emit(spec.result(Type::Index))
    }

    fn emit(&mut self, spec: OpSpec) -> ValueId {
        let span = self.span;
        self.rw.build_value(spec.span(span))
    }

    /// The greatest or least of some values.
    pub(super) fn extreme(&mut self, op: arith::Op, values: &[ValueId]) -> ValueId {
        let mut values = values.iter().copied();
        let first = values.next().expect("the verifier requires a result");
        values.fold(first, |chosen, value| self.binary(op, chosen, value))
    }

    /// An expression.
    pub(super) fn expr(&mut self, expr: &AffineExpr, inputs: Inputs<'_>) -> ValueId {
        match expr {
            AffineExpr::Dim(number) => Inputs::value(inputs.dims, *number),
            AffineExpr::Symbol(number) => Inputs::value(inputs.symbols, *number),
            AffineExpr::Constant(value) => self.constant(*value),
            AffineExpr::Binary(binary) => self.operator(binary, inputs),
        }
    }

    fn operator(&mut self, binary: &AffineBinary, inputs: Inputs<'_>) -> ValueId {
        let lhs = self.expr(&binary.lhs, inputs);
        let rhs = self.expr(&binary.rhs, inputs);
        match binary.op {
            AffineOp::Add => self.binary(arith::Op::Addi, lhs, rhs),
            AffineOp::Mul => self.binary(arith::Op::Muli, lhs, rhs),
            AffineOp::FloorDiv => self.floor(lhs, rhs),
            AffineOp::CeilDiv => self.ceil(lhs, rhs),
            AffineOp::Mod => self.rest(lhs, rhs),
        }
    }

    /// `a < 0 ? -1 - (-1 - a) / b : a / b`: neither side of a division overflows.
    pub(super) fn floor(&mut self, lhs: ValueId, rhs: ValueId) -> ValueId {
        let (zero, minus_one) = (self.constant(0), self.constant(-1));
        let is_negative = self.compare("slt", lhs, zero);
        let mirrored = self.binary(arith::Op::Subi, minus_one, lhs);
        let dividend = self.select(is_negative, mirrored, lhs);
        let quotient = self.binary(arith::Op::Divsi, dividend, rhs);
        let mirrored = self.binary(arith::Op::Subi, minus_one, quotient);
        self.select(is_negative, mirrored, quotient)
    }

    /// `a > 0 ? (a - 1) / b + 1 : a / b`: a number that is not positive is truncated towards 0, which is up.
    fn ceil(&mut self, lhs: ValueId, rhs: ValueId) -> ValueId {
        let (zero, one) = (self.constant(0), self.constant(1));
        let is_positive = self.compare("sgt", lhs, zero);
        let below = self.binary(arith::Op::Subi, lhs, one);
        let dividend = self.select(is_positive, below, lhs);
        let quotient = self.binary(arith::Op::Divsi, dividend, rhs);
        let above = self.binary(arith::Op::Addi, quotient, one);
        self.select(is_positive, above, quotient)
    }

    /// `a rem b`, plus `b` if that is negative.
    pub(super) fn rest(&mut self, lhs: ValueId, rhs: ValueId) -> ValueId {
        let zero = self.constant(0);
        let rest = self.binary(arith::Op::Remsi, lhs, rhs);
        let is_negative = self.compare("slt", rest, zero);
        let above = self.binary(arith::Op::Addi, rest, rhs);
        self.select(is_negative, above, rest)
    }
}
