//! Affine loops, whose bounds are maps of values, and maps and sets with their operands.

use std::sync::Arc;

use smallvec::SmallVec;

use crate::affine::{AffineExpr, AffineMap};
use crate::attr::{Attribute, Attributes};
use crate::body::OpSpec;
use crate::dialect::affine;
use crate::dialect::memref::ATOMIC_KINDS;
use crate::elements::DenseElementsAttr;
use crate::entity::{OpId, ValueId};
use crate::lexer::Kind;
use crate::memref_type::Dim;
use crate::parse::affine::MapValues;
use crate::parse::regions::Argument;
use crate::parse::scf::{Bindings, arguments_of, indices};
use crate::parse::scope::References;
use crate::parse::{Parsed, Parser, counted};
use crate::types::Type;

/// A map or set with an operand for each dimension and symbol, those of dimensions first.
pub(super) struct Applied<'a> {
    pub(super) what: Attribute,
    pub(super) operands: References<'a>,
}

/// The bounds of an `affine.parallel` on one side.
#[derive(Default)]
struct Bounds {
    dims: SmallVec<[ValueId; 4]>,
    symbols: SmallVec<[ValueId; 4]>,
    results: Vec<AffineExpr>,
    /// How many results each variable has.
    groups: Vec<u128>,
}

impl<'a> Parser<'a> {
    /// `#map(%0)[%1]`
    pub(super) fn applied_map(&mut self) -> Parsed<Applied<'a>> {
        let start = self.token.start;
        match self.map_or_set()? {
            Attribute::AffineMap(map) => {
                let counts = (map.dims, map.symbols);
                self.applied(Attribute::AffineMap(map), counts, start)
            }
            other => {
                let message = format!("expected an affine map, found {other}");
                self.fail(self.span_from(start), message)
            }
        }
    }

    /// `#set(%0)[%1]`
    pub(super) fn applied_set(&mut self) -> Parsed<Applied<'a>> {
        let start = self.token.start;
        match self.map_or_set()? {
            Attribute::IntegerSet(set) => {
                let counts = (set.dims, set.symbols);
                self.applied(Attribute::IntegerSet(set), counts, start)
            }
            other => {
                let message = format!("expected an integer set, found {other}");
                self.fail(self.span_from(start), message)
            }
        }
    }

    fn map_or_set(&mut self) -> Parsed<Attribute> {
        match self.at(Kind::LeftParen) {
            true => self.bare_map_or_set(),
            false => self.parse_attribute(),
        }
    }

    /// The operands after a map or set with this many dimensions and symbols.
    fn applied(
        &mut self,
        what: Attribute,
        wanted: (u32, u32),
        start: usize,
    ) -> Parsed<Applied<'a>> {
        let mut operands = References::new();
        self.expect(Kind::LeftParen, "`(`")?;
        self.references(&mut operands)?;
        self.expect(Kind::RightParen, "`,` or `)`")?;
        let dims = operands.len();
        if self.eat(Kind::LeftBracket) {
            self.references(&mut operands)?;
            self.expect(Kind::RightBracket, "`,` or `]`")?;
        }
        let symbols = operands.len() - dims;
        let counts = (u32::try_from(dims), u32::try_from(symbols));
        if counts != (Ok(wanted.0), Ok(wanted.1)) {
            let message = format!(
                "expected an operand for each of {} and {} of the map, found {} in parentheses and {symbols} in brackets",
                counted(wanted.0, "dimension"),
                counted(wanted.1, "symbol"),
                counted(dims, "operand"),
            );
            return self.fail(self.span_from(start), message);
        }
        Ok(Applied { what, operands })
    }

    /// `affine.for %i = 0 to min #map(%n) step 2 iter_args(%a = %x) -> (f32) { ... } {...}`
    pub(super) fn affine_for_op(&mut self, start: usize) -> Parsed<OpId> {
        let variable = self.expect(Kind::Value, "the induction variable")?;
        self.expect(Kind::Equal, "`=`")?;
        let mut attributes = Attributes::default();
        let lower = self.loop_bound("max")?;
        self.expect_word("to")?;
        let upper = self.loop_bound("min")?;
        let step = match self.eat_word("step") {
            true => self.loop_step()?,
            false => 1,
        };
        attributes.insert("step", Attribute::index(step));
        let mut bindings = Bindings::default();
        let mut types = Vec::new();
        if self.eat_word("iter_args") {
            bindings = self.bindings()?;
            self.expect(Kind::Arrow, "`->`")?;
            types = self.result_types()?;
        }
        let mut spec = OpSpec::new(affine::Op::For);
        for (name, bound) in [("lowerBoundMap", lower), ("upperBoundMap", upper)] {
            attributes.insert(name, bound.what);
            let operands = self.resolve_indices(&bound.operands);
            spec = spec.segment(&operands);
        }
        let initial = self.initial_values(&bindings, &types, start)?;
        let spec = spec.segment(&initial).attributes(attributes);
        let spec = spec.results(types.clone()).regions(1);
        let op = self.build(spec.span(self.op_span(start)));
        let mut arguments = vec![Argument::new(variable, Type::Index)];
        arguments.extend(arguments_of(bindings.names, types));
        self.region_with(op, 0, &arguments)?;
        self.dictionary_of_built(op)?;
        Ok(op)
    }

    /// `4`, `%n` or `max #map(%n)`; the word may be omitted if the map has one result.
    fn loop_bound(&mut self, word: &str) -> Parsed<Applied<'a>> {
        let has_word = self.eat_word(word);
        let start = self.token.start;
        if self.at(Kind::Value) {
            let value = self.reference()?;
            // MLIR takes a single value for a symbol.
            return Ok(Applied {
                what: map_of(0, 1, AffineExpr::Symbol(0)),
                operands: References::from_iter([value]),
            });
        }
        let is_number = match self.token.kind {
            Kind::Minus | Kind::Integer => true,
            Kind::Hash => matches!(self.meaning(self.token), Some(Attribute::Integer(_))),
            _ => false,
        };
        if is_number {
            let number = AffineExpr::Constant(self.index_number()?);
            return Ok(Applied {
                what: map_of(0, 0, number),
                operands: References::new(),
            });
        }
        let applied = self.applied_map()?;
        match &applied.what {
            Attribute::AffineMap(map) if map.results.len() > 1 && !has_word => {
                let message = format!(
                    "the map of the bound has {}, expected `{word}` before it",
                    counted(map.results.len(), "result")
                );
                self.fail(self.span_from(start), message)
            }
            _ => Ok(applied),
        }
    }

    fn loop_step(&mut self) -> Parsed<i64> {
        let start = self.token.start;
        let step = self.index_number()?;
        if step < 0 {
            let message = format!("step of `affine.for` is {step}, expected at least 0");
            return self.fail(self.span_from(start), message);
        }
        Ok(step)
    }

    /// A number of type `index`, or an alias for one.
    fn index_number(&mut self) -> Parsed<i64> {
        if !self.at(Kind::Hash) {
            return self.array_element(&Type::Index);
        }
        let start = self.token.start;
        let number = self.parse_attribute()?;
        let value = number
            .as_integer()
            .filter(|_| number.ty() == Some(Type::Index));
        match value.and_then(|value| i64::try_from(value).ok()) {
            Some(value) => Ok(value),
            None => {
                let message = format!("expected a number of type `index`, found `{number}`");
                self.fail(self.span_from(start), message)
            }
        }
    }

    /// `affine.parallel (%i) = (0) to (min(%n, 8)) step (2) reduce ("addf") -> (f32) { ... } {...}`
    pub(super) fn affine_parallel_op(&mut self, start: usize) -> Parsed<OpId> {
        let variables = self.variables()?;
        self.expect(Kind::Equal, "`=`")?;
        let lower = self.parallel_bounds("max")?;
        self.expect_word("to")?;
        let upper = self.parallel_bounds("min")?;
        let mut steps = vec![1; variables.len()];
        if self.eat_word("step") {
            steps = self.parallel_steps()?;
        }
        let mut reductions = Vec::new();
        if self.eat_word("reduce") {
            self.expect(Kind::LeftParen, "`(`")?;
            self.list_until(Kind::RightParen, "`,` or `)`", |parser| {
                reductions.push(parser.enum_value(ATOMIC_KINDS)?);
                Ok(())
            })?;
        }
        let types = match self.eat(Kind::Arrow) {
            true => self.result_types()?,
            false => Vec::new(),
        };
        let steps: Vec<_> = steps.into_iter().map(Attribute::i64).collect();
        let mut spec = OpSpec::new(affine::Op::Parallel)
            .attribute("steps", Attribute::Array(steps.into()))
            .attribute("reductions", Attribute::Array(reductions.into()));
        for (map, groups, bounds) in [
            ("lowerBoundsMap", "lowerBoundsGroups", lower),
            ("upperBoundsMap", "upperBoundsGroups", upper),
        ] {
            spec = spec.attribute(groups, group_sizes(&bounds.groups));
            spec = spec.operands(&bounds.dims).operands(&bounds.symbols);
            spec = spec.attribute(map, Attribute::AffineMap(Arc::new(bounds.into_map())));
        }
        let op = self.build(spec.results(types).regions(1).span(self.op_span(start)));
        let arguments: Vec<_> = indices(variables).collect();
        self.region_with(op, 0, &arguments)?;
        self.dictionary_of_built(op)?;
        Ok(op)
    }

    /// `(%i, max(%j, 4))`; as in MLIR a value is one operand for all its uses as a dimension, and one for those as a symbol.
    fn parallel_bounds(&mut self, word: &str) -> Parsed<Bounds> {
        let mut bounds = Bounds::default();
        self.expect(Kind::LeftParen, "`(`")?;
        self.list_until(Kind::RightParen, "`,` or `)`", |parser| {
            let (map, values) = match parser.eat_word(word) {
                true => parser.map_of_values()?,
                false => parser.expr_of_values()?,
            };
            let size = u128::try_from(map.results.len());
            bounds.groups.push(size.expect("a length fits in 128 bits"));
            parser.add_bound(&mut bounds, map, values);
            Ok(())
        })?;
        Ok(bounds)
    }

    fn add_bound(&mut self, bounds: &mut Bounds, map: AffineMap, values: MapValues<'a>) {
        let dims = self.resolve_indices(&values.dims);
        let symbols = self.resolve_indices(&values.symbols);
        let place = |known: &mut SmallVec<[ValueId; 4]>, value: ValueId| {
            let place = known.iter().position(|other| *other == value);
            let place = place.unwrap_or_else(|| {
                known.push(value);
                known.len() - 1
            });
            u32::try_from(place).expect("a text holds fewer than 2^32 values")
        };
        let dims: Vec<_> = dims
            .into_iter()
            .map(|value| AffineExpr::Dim(place(&mut bounds.dims, value)))
            .collect();
        let symbols: Vec<_> = symbols
            .into_iter()
            .map(|value| AffineExpr::Symbol(place(&mut bounds.symbols, value)))
            .collect();
        let results = map.results.iter();
        bounds
            .results
            .extend(results.map(|result| result.replaced(&dims, &symbols)));
    }

    /// `(2, 3)`; as in MLIR, constant expressions are read too.
    fn parallel_steps(&mut self) -> Parsed<Vec<i64>> {
        let start = self.token.start;
        let (map, _) = self.map_of_values()?;
        let mut steps = map.results.iter();
        if let Some(step) = steps.find(|step| step.as_constant().is_none()) {
            let message = format!("expected constant steps of `affine.parallel`, found `{step}`");
            return self.fail(self.span_from(start), message);
        }
        let steps = map.results.iter().filter_map(AffineExpr::as_constant);
        Ok(steps.collect())
    }

    pub(super) fn resolve_indices(
        &mut self,
        references: &References<'a>,
    ) -> SmallVec<[ValueId; 4]> {
        let references = references.iter();
        references
            .map(|reference| self.resolve(*reference, &Type::Index))
            .collect()
    }
}

impl Bounds {
    fn into_map(self) -> AffineMap {
        let count = |values: &[ValueId]| {
            u32::try_from(values.len()).expect("a text holds fewer than 2^32 values")
        };
        AffineMap {
            dims: count(&self.dims),
            symbols: count(&self.symbols),
            results: self.results,
        }
    }
}

/// `dense<[1, 2]> : tensor<2xi32>`
fn group_sizes(groups: &[u128]) -> Attribute {
    let count = i64::try_from(groups.len()).expect("a text holds fewer than 2^32 groups");
    let ty = Type::tensor(vec![Dim::Static(count)], Type::integer(32));
    Attribute::DenseElements(DenseElementsAttr::of_bits(ty, groups.iter().copied()))
}

/// A map with one result.
fn map_of(dims: u32, symbols: u32, result: AffineExpr) -> Attribute {
    Attribute::AffineMap(Arc::new(AffineMap {
        dims,
        symbols,
        results: vec![result],
    }))
}
