//! Affine maps and integer sets: `affine_map<(d0)[s0] -> (d0 + s0)>`, `affine_set<(d0) : (d0 >= 0)>`.

use std::collections::BTreeMap;

use crate::affine::{AffineExpr, AffineMap, AffineOp, Constraint, IntegerSet, MAX_HEIGHT};
use crate::lexer::Kind;
use crate::parse::{Parsed, Parser};

/// What the names in an expression stand for.
#[derive(Default)]
struct Inputs<'a> {
    names: BTreeMap<&'a str, AffineExpr>,
    dims: u32,
    symbols: u32,
}

impl<'a> Parser<'a> {
    /// `<(d0) -> (d0)>`; the token is `affine_map`.
    pub(super) fn affine_map(&mut self) -> Parsed<AffineMap> {
        self.bump();
        self.expect(Kind::LeftAngle, "`<`")?;
        let map = self.bare_affine_map()?;
        self.expect(Kind::RightAngle, "`>`")?;
        Ok(map)
    }

    /// Whether `(d0, ...` stands here: early text of 2020 wrote `#map = (d0) -> (d0)`, where a function type may stand too.
    pub(super) fn at_bare_affine_map(&self) -> bool {
        let first = self.peek();
        self.at(Kind::LeftParen) && first.kind == Kind::Word && !self.is_type_word(first)
    }

    /// `(d0) -> (d0)`.
    pub(super) fn bare_affine_map(&mut self) -> Parsed<AffineMap> {
        let inputs = self.affine_inputs()?;
        self.expect(Kind::Arrow, "`->`")?;
        self.expect(Kind::LeftParen, "`(`")?;
        let mut results = Vec::new();
        self.list_until(Kind::RightParen, "`,` or `)`", |parser| {
            results.push(parser.affine_sum(&inputs)?);
            Ok(())
        })?;
        Ok(AffineMap {
            dims: inputs.dims,
            symbols: inputs.symbols,
            results,
        })
    }

    /// `<(d0) : (d0 >= 0)>`; the token is `affine_set`.
    pub(super) fn integer_set(&mut self) -> Parsed<IntegerSet> {
        self.bump();
        self.expect(Kind::LeftAngle, "`<`")?;
        let inputs = self.affine_inputs()?;
        self.expect(Kind::Colon, "`:`")?;
        self.expect(Kind::LeftParen, "`(`")?;
        let mut constraints = Vec::new();
        self.list_until(Kind::RightParen, "`,` or `)`", |parser| {
            constraints.push(parser.constraint(&inputs)?);
            Ok(())
        })?;
        self.expect(Kind::RightAngle, "`>`")?;
        if constraints.is_empty() {
            constraints.push(Constraint {
                expr: AffineExpr::Constant(0),
                is_equality: true,
            });
        }
        Ok(IntegerSet {
            dims: inputs.dims,
            symbols: inputs.symbols,
            constraints,
        })
    }

    fn affine_inputs(&mut self) -> Parsed<Inputs<'a>> {
        let mut inputs = Inputs::default();
        self.expect(Kind::LeftParen, "`(`")?;
        self.list_until(Kind::RightParen, "`,` or `)`", |parser| {
            let expr = AffineExpr::Dim(inputs.dims);
            inputs.dims += 1;
            parser.affine_name(expr, &mut inputs)
        })?;
        if self.eat(Kind::LeftBracket) {
            self.list_until(Kind::RightBracket, "`,` or `]`", |parser| {
                let expr = AffineExpr::Symbol(inputs.symbols);
                inputs.symbols += 1;
                parser.affine_name(expr, &mut inputs)
            })?;
        }
        Ok(inputs)
    }

    fn affine_name(&mut self, expr: AffineExpr, inputs: &mut Inputs<'a>) -> Parsed<()> {
        let token = self.expect(Kind::Word, "the name of a dimension or symbol")?;
        let name = self.text_of(token);
        if inputs.names.insert(name, expr).is_some() {
            return self.fail(
                Self::span_of(token),
                format!("redefinition of dimension or symbol `{name}`"),
            );
        }
        Ok(())
    }

    /// `a >= b`, `a <= b` or `a == b`.
    fn constraint(&mut self, inputs: &Inputs<'a>) -> Parsed<Constraint> {
        let start = self.token.start;
        let lhs = self.affine_sum(inputs)?;
        let sign = self.token.kind;
        if !matches!(sign, Kind::RightAngle | Kind::LeftAngle | Kind::Equal) {
            return self.expected("`==`, `>=` or `<=`");
        }
        self.bump();
        self.expect(Kind::Equal, "`=`")?;
        let rhs = self.affine_sum(inputs)?;
        let (more, less) = match sign {
            Kind::LeftAngle => (rhs, lhs),
            _ => (lhs, rhs),
        };
        let expr = self.affine_binary(AffineOp::Add, (more, less.negated()), start)?;
        Ok(Constraint {
            expr,
            is_equality: sign == Kind::Equal,
        })
    }

    fn affine_sum(&mut self, inputs: &Inputs<'a>) -> Parsed<AffineExpr> {
        let start = self.token.start;
        let mut lhs = self.affine_product(inputs)?;
        loop {
            let is_difference = self.at(Kind::Minus);
            if !is_difference && !self.at(Kind::Plus) {
                return Ok(lhs);
            }
            self.bump();
            let mut rhs = self.affine_product(inputs)?;
            if is_difference {
                rhs = rhs.negated();
            }
            lhs = self.affine_binary(AffineOp::Add, (lhs, rhs), start)?;
        }
    }

    fn affine_product(&mut self, inputs: &Inputs<'a>) -> Parsed<AffineExpr> {
        let start = self.token.start;
        let mut lhs = self.affine_operand(inputs)?;
        loop {
            let op = match (self.token.kind, self.text_of(self.token)) {
                (Kind::Star, _) => AffineOp::Mul,
                (Kind::Word, "floordiv") => AffineOp::FloorDiv,
                (Kind::Word, "ceildiv") => AffineOp::CeilDiv,
                (Kind::Word, "mod") => AffineOp::Mod,
                _ => return Ok(lhs),
            };
            self.bump();
            let rhs = self.affine_operand(inputs)?;
            let is_affine =
                rhs.is_symbol_or_constant() || (op == AffineOp::Mul && lhs.is_symbol_or_constant());
            if !is_affine {
                let span = self.span_from(start);
                let text = &self.text[start..self.previous_end];
                let wanted = match op {
                    AffineOp::Mul => "one factor without dimensions",
                    _ => "a divisor without dimensions",
                };
                let message = format!("`{text}` is not affine, expected {wanted}");
                return self.fail(span, message);
            }
            lhs = self.affine_binary(op, (lhs, rhs), start)?;
        }
    }

    fn affine_operand(&mut self, inputs: &Inputs<'a>) -> Parsed<AffineExpr> {
        match self.token.kind {
            Kind::Minus => {
                self.bump();
                let operand = self.nested(|parser| parser.affine_operand(inputs))?;
                Ok(operand.negated())
            }
            Kind::LeftParen => {
                self.bump();
                let inner = self.nested(|parser| parser.affine_sum(inputs))?;
                self.expect(Kind::RightParen, "`)`")?;
                Ok(inner)
            }
            Kind::Integer => {
                let token = self.bump();
                let value = self.integer_value(token, false)?;
                match i64::try_from(value) {
                    Ok(value) => Ok(AffineExpr::Constant(value)),
                    Err(_) => {
                        let message = format!("`{value}` does not fit in 64 bits");
                        self.fail(Self::span_of(token), message)
                    }
                }
            }
            // MLIR keeps this word for symbols of the affine dialect.
            Kind::Word if self.at_word("symbol") => self.expected("an affine expression"),
            Kind::Word => match inputs.names.get(self.text_of(self.token)) {
                Some(expr) => {
                    self.bump();
                    Ok(expr.clone())
                }
                None => self.expected("a dimension or symbol of the map"),
            },
            _ => self.expected("an affine expression"),
        }
    }

    fn affine_binary(
        &mut self,
        op: AffineOp,
        (lhs, rhs): (AffineExpr, AffineExpr),
        start: usize,
    ) -> Parsed<AffineExpr> {
        let expr = AffineExpr::binary(op, lhs, rhs);
        if expr.height() <= MAX_HEIGHT {
            return Ok(expr);
        }
        let message = format!("affine expression is nested deeper than {MAX_HEIGHT} levels");
        self.fail(self.span_from(start), message)
    }
}
