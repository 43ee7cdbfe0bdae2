//! Affine maps and integer sets: `affine_map<(d0)[s0] -> (d0 + s0)>`, `affine_set<(d0) : (d0 >= 0)>`.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::affine::{AffineExpr, AffineMap, AffineOp, Constraint, IntegerSet, MAX_HEIGHT};
use crate::attr::Attribute;
use crate::lexer::Kind;
use crate::parse::scope::{Reference, References};
use crate::parse::{Parsed, Parser};

/// The meaning of the names in an expression.
#[derive(Default)]
struct Inputs<'a> {
    /// The expression for each name; for values with the number of the result.
    names: BTreeMap<(&'a str, u32), AffineExpr>,
    dims: u32,
    symbols: u32,
    /// The values so far, if an expression is written with values.
    values: Option<MapValues<'a>>,
}

/// The values for the dimensions and symbols of an expression.
#[derive(Default)]
pub(super) struct MapValues<'a> {
    pub(super) dims: References<'a>,
    pub(super) symbols: References<'a>,
}

impl<'a> MapValues<'a> {
    /// All values, those of dimensions first.
    pub(super) fn all(self) -> References<'a> {
        let mut all = self.dims;
        all.extend(self.symbols);
        all
    }
}

impl Inputs<'_> {
    /// The inputs of an expression that is written with values.
    fn of_values() -> Self {
        Self {
            values: Some(MapValues::default()),
            ..Self::default()
        }
    }
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

    /// Whether the token begins `(d0, ...`: early text of 2020 wrote `#map = (d0) -> (d0)` where a function type may be too.
    pub(super) fn at_bare_map_or_set(&self) -> bool {
        let first = self.peek();
        if !self.at(Kind::LeftParen) || first.kind != Kind::RightParen {
            return self.at(Kind::LeftParen)
                && first.kind == Kind::Word
                && !self.is_type_word(first);
        }
        let second = self.lex(first.end);
        if second.kind != Kind::Arrow {
            return matches!(second.kind, Kind::LeftBracket | Kind::Colon);
        }
        let result = self.lex(self.lex(second.end).end);
        matches!(result.kind, Kind::Integer | Kind::Minus)
    }

    /// `(d0) -> (d0)`.
    pub(super) fn bare_affine_map(&mut self) -> Parsed<AffineMap> {
        let inputs = self.affine_inputs()?;
        self.expect(Kind::Arrow, "`->`")?;
        self.map_results(inputs)
    }

    /// `(d0) -> (d0)` or `(d0) : (d0 >= 0)`, as text of 2020 wrote maps and sets.
    pub(super) fn bare_map_or_set(&mut self) -> Parsed<Attribute> {
        let inputs = self.affine_inputs()?;
        if self.eat(Kind::Arrow) {
            return Ok(Attribute::AffineMap(Arc::new(self.map_results(inputs)?)));
        }
        self.expect(Kind::Colon, "`->` or `:`")?;
        Ok(Attribute::IntegerSet(Arc::new(
            self.set_constraints(inputs)?,
        )))
    }

    /// `[%i + symbol(%n), %j]`, or the same in parentheses: a map of these values, and the values.
    pub(super) fn map_of_values(&mut self) -> Parsed<(AffineMap, MapValues<'a>)> {
        let (close, what) = match self.token.kind {
            Kind::LeftParen => (Kind::RightParen, "`,` or `)`"),
            Kind::LeftBracket => (Kind::RightBracket, "`,` or `]`"),
            _ => return self.expected("`[` or `(`"),
        };
        self.bump();
        let mut inputs = Inputs::of_values();
        let mut results = Vec::new();
        self.list_until(close, what, |parser| {
            results.push(parser.affine_sum(&mut inputs)?);
            Ok(())
        })?;
        Ok(map_with_values(inputs, results))
    }

    /// `%i + symbol(%n)` as a map with this one result.
    pub(super) fn expr_of_values(&mut self) -> Parsed<(AffineMap, MapValues<'a>)> {
        let mut inputs = Inputs::of_values();
        let result = self.affine_sum(&mut inputs)?;
        Ok(map_with_values(inputs, vec![result]))
    }

    /// `(d0, d1)` after the arrow of a map.
    fn map_results(&mut self, mut inputs: Inputs<'a>) -> Parsed<AffineMap> {
        self.expect(Kind::LeftParen, "`(`")?;
        let mut results = Vec::new();
        self.list_until(Kind::RightParen, "`,` or `)`", |parser| {
            results.push(parser.affine_sum(&mut inputs)?);
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
        let set = self.set_constraints(inputs)?;
        self.expect(Kind::RightAngle, "`>`")?;
        Ok(set)
    }

    /// `(d0 >= 0, d1 == 0)` after the colon of a set.
    fn set_constraints(&mut self, mut inputs: Inputs<'a>) -> Parsed<IntegerSet> {
        self.expect(Kind::LeftParen, "`(`")?;
        let mut constraints = Vec::new();
        self.list_until(Kind::RightParen, "`,` or `)`", |parser| {
            constraints.push(parser.constraint(&mut inputs)?);
            Ok(())
        })?;
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
        if inputs.names.insert((name, 0), expr).is_some() {
            return self.fail(
                Self::span_of(token),
                format!("redefinition of dimension or symbol `{name}`"),
            );
        }
        Ok(())
    }

    /// `a >= b`, `a <= b` or `a == b`.
    fn constraint(&mut self, inputs: &mut Inputs<'a>) -> Parsed<Constraint> {
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

    fn affine_sum(&mut self, inputs: &mut Inputs<'a>) -> Parsed<AffineExpr> {
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

    fn affine_product(&mut self, inputs: &mut Inputs<'a>) -> Parsed<AffineExpr> {
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

    fn affine_operand(&mut self, inputs: &mut Inputs<'a>) -> Parsed<AffineExpr> {
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
            Kind::Value if inputs.values.is_some() => {
                let value = self.reference()?;
                self.affine_value(value, inputs, false)
            }
            // MLIR reserves this word for values that are symbols.
            Kind::Word if self.at_word("symbol") && inputs.values.is_some() => {
                self.bump();
                self.expect(Kind::LeftParen, "`(`")?;
                let value = self.reference()?;
                self.expect(Kind::RightParen, "`)`")?;
                self.affine_value(value, inputs, true)
            }
            Kind::Word if self.at_word("symbol") || inputs.values.is_some() => {
                self.expected("an affine expression")
            }
            Kind::Word => match inputs.names.get(&(self.text_of(self.token), 0)) {
                Some(expr) => {
                    self.bump();
                    Ok(expr.clone())
                }
                None => self.expected("a dimension or symbol of the map"),
            },
            _ => self.expected("an affine expression"),
        }
    }

    /// A value in an expression; as in MLIR it stays what it was at first, a dimension or a symbol.
    fn affine_value(
        &mut self,
        value: Reference<'a>,
        inputs: &mut Inputs<'a>,
        is_symbol: bool,
    ) -> Parsed<AffineExpr> {
        let key = (value.name, value.number);
        if let Some(known) = inputs.names.get(&key) {
            return Ok(known.clone());
        }
        let Some(values) = &mut inputs.values else {
            return self.expected("a dimension or symbol of the map");
        };
        let expr = match is_symbol {
            true => {
                values.symbols.push(value);
                inputs.symbols += 1;
                AffineExpr::Symbol(inputs.symbols - 1)
            }
            false => {
                values.dims.push(value);
                inputs.dims += 1;
                AffineExpr::Dim(inputs.dims - 1)
            }
        };
        inputs.names.insert(key, expr.clone());
        Ok(expr)
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

/// The map of what was read with values.
fn map_with_values(inputs: Inputs<'_>, results: Vec<AffineExpr>) -> (AffineMap, MapValues<'_>) {
    let map = AffineMap {
        dims: inputs.dims,
        symbols: inputs.symbols,
        results,
    };
    let values = inputs.values.expect("the inputs were made for values");
    (map, values)
}
