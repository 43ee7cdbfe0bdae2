//! Ops whose assembly is a format of the table.
//!
//! Both editions are read in the same way: a predicate may be quoted or not.

use std::ops::Range;
use std::sync::Arc;

use smallvec::{SmallVec, smallvec};
use smol_str::format_smolstr;

use crate::attr::{Attribute, Attributes};
use crate::body::OpSpec;
use crate::dialect::early as rows;
use crate::dialect::format::{self, Directive, Group};
use crate::dialect::memref::{self, DYNAMIC};
use crate::dialect::{Arity, AttributeKind, NO_WORD, OpDef, Opcode, View};
use crate::edition::Edition;
use crate::entity::OpId;
use crate::lexer::Kind;
use crate::parse::early;
use crate::parse::infer::Slots;
use crate::parse::normal::{normalize, permuted};
use crate::parse::ops::Passed;
use crate::parse::scope::References;
use crate::parse::{Parsed, Parser, counted};
use crate::types::Type;

/// What the directives have read so far.
struct Pieces<'a> {
    def: &'static OpDef,
    start: usize,
    references: References<'a>,
    /// The range of the references of each operand group; a group is read at one place.
    groups: SmallVec<[Range<usize>; 4]>,
    slots: Slots,
    attributes: Attributes,
    passed: Passed,
    /// The op, once everything before its regions is read.
    op: Option<OpId>,
}

impl<'a> Parser<'a> {
    pub(super) fn format_op(
        &mut self,
        opcode: Opcode,
        edition: Edition,
        start: usize,
    ) -> Parsed<OpId> {
        let def = opcode.def();
        let mut pieces = Pieces {
            def,
            start,
            references: References::new(),
            groups: smallvec![0..0; def.operands.len()],
            slots: Slots::new(def),
            attributes: Attributes::default(),
            passed: Passed::default(),
            op: None,
        };
        let format = format::format(opcode, edition).expect("the op has a format");
        for directive in &format.directives {
            self.directive(directive, &mut pieces)?;
        }
        self.assembled(&mut pieces)
    }

    /// Creates the op from what was read so far.
    fn assembled(&mut self, pieces: &mut Pieces<'a>) -> Parsed<OpId> {
        match pieces.op {
            Some(op) => Ok(op),
            None => {
                let op = self.assemble(pieces)?;
                self.write_static_shape(op);
                pieces.op = Some(op);
                Ok(op)
            }
        }
    }

    fn directive(&mut self, directive: &Directive, pieces: &mut Pieces<'a>) -> Parsed<()> {
        match directive {
            Directive::Operands(group) => self.operand_group(*group, pieces),
            Directive::Attribute(name) | Directive::QuotedEnum(name) => {
                self.attribute_value(name, pieces)
            }
            Directive::Kind(name) => self.kind(name, pieces),
            Directive::Flags(name) => self.flags(name, pieces),
            Directive::Unit { attribute, word } => {
                if self.eat_word(word) {
                    pieces.attributes.insert(*attribute, Attribute::Unit);
                }
                Ok(())
            }
            Directive::Types(group) => self.group_types(*group, pieces),
            Directive::ShapedType(shaped, group) => self.shaped_type(*shaped, *group, pieces),
            Directive::PartType(whole, part) => self.part_type((*whole, *part), pieces),
            Directive::FunctionalType(operands, results) => {
                self.functional_type((*operands, *results), pieces)
            }
            Directive::AllTypes => self.all_types(pieces),
            Directive::Successors => self.successors(pieces),
            Directive::Position(name) => self.short_array(name, pieces),
            Directive::Choice { attribute, words } => {
                let truth = self.choice(words)?;
                pieces.attributes.insert(*attribute, truth);
                Ok(())
            }
            Directive::OutputShape { .. } if !self.eat_word("output_shape") => Ok(()),
            Directive::Indices {
                group, attribute, ..
            }
            | Directive::OutputShape { group, attribute }
            | Directive::MapOperands { attribute, group }
            | Directive::Subscripts { attribute, group } => {
                self.with_operands(directive, (*group, attribute), pieces)
            }
            Directive::ResultTypes => self.all_result_types(pieces),
            Directive::ArrowTypes { group, .. } => self.arrow_types(*group, pieces),
            Directive::Region(number) => {
                let op = self.assembled(pieces)?;
                self.region_of(op, *number)
            }
            Directive::Space => Ok(()),
            Directive::AttrDict | Directive::OpAttrs => self.optional_dictionary(pieces),
            Directive::Optional(inner) => {
                if self.is_present(inner, pieces.def) {
                    for directive in inner {
                        self.directive(directive, pieces)?;
                    }
                }
                Ok(())
            }
            Directive::Literal(text) => self.literal(text),
        }
    }

    /// An attribute that is written with operands in it; these are added to the references.
    fn with_operands(
        &mut self,
        directive: &Directive,
        (group, name): (usize, &'static str),
        pieces: &mut Pieces<'a>,
    ) -> Parsed<()> {
        let references = &mut pieces.references;
        let start = references.len();
        let value = match directive {
            Directive::Indices { is_round: true, .. } => self.mixed_numbers(references)?,
            Directive::Subscripts { .. } => {
                let (map, values) = self.map_of_values()?;
                references.extend(values.all());
                Attribute::AffineMap(Arc::new(map))
            }
            Directive::MapOperands { attribute, .. } => {
                let kind = pieces.def.attribute(attribute).map(|row| row.kind);
                let applied = match kind {
                    Some(AttributeKind::IntegerSet) => self.applied_set()?,
                    _ => self.applied_map()?,
                };
                references.extend(applied.operands);
                applied.what
            }
            _ => self.mixed_indices(references)?,
        };
        pieces.groups[group] = start..references.len();
        pieces.attributes.insert(name, value);
        Ok(())
    }

    /// `<add>`, in old releases `"add"` or `#vector.kind<add>`.
    fn kind(&mut self, name: &'static str, pieces: &mut Pieces<'a>) -> Parsed<()> {
        if self.at(Kind::String) {
            return self.attribute_value(name, pieces);
        }
        if !self.at_literal("<") {
            let kind = self.parse_attribute()?;
            pieces.attributes.insert(name, kind);
            return Ok(());
        }
        self.literal("<")?;
        self.attribute_value(name, pieces)?;
        self.literal(">")
    }

    /// `[3, 0]`, or before LLVM 17 elements of `i32`.
    fn short_array(&mut self, name: &'static str, pieces: &mut Pieces<'a>) -> Parsed<()> {
        let kind = pieces.def.attribute(name).map(|row| row.kind);
        let is_short = kind == Some(AttributeKind::I32Array);
        let mut manners = rows::manners(pieces.def.opcode, name, None);
        let may_be_elements = manners.any(|manner| manner == rows::Manner::Vector);
        let array = match may_be_elements && self.at_word("dense") {
            true => early::array_of(self.parse_attribute()?),
            false => self.position(is_short)?,
        };
        pieces.attributes.insert(name, array);
        Ok(())
    }

    /// One of two words for an `i1`.
    fn choice(&mut self, words: &[&str]) -> Parsed<Attribute> {
        let word = self.enum_value(words)?;
        Ok(Attribute::bool(word.as_integer() == Some(1)))
    }

    /// `(inputs) -> results` of a group of operands and a group of results.
    fn functional_type(
        &mut self,
        (operands, results): (usize, usize),
        pieces: &mut Pieces<'a>,
    ) -> Parsed<()> {
        let (inputs, outputs) = self.signature()?;
        *pieces.slots.slot(Group::Operands(operands)) = Some(inputs.into());
        *pieces.slots.slot(Group::Results(results)) = Some(outputs.into());
        Ok(())
    }

    fn is_present(&self, inner: &[Directive], def: &OpDef) -> bool {
        match inner.first() {
            Some(Directive::Attribute(name)) => match def.attribute(name).map(|row| row.kind) {
                Some(AttributeKind::Enum(words) | AttributeKind::Enum32(words)) => {
                    words.iter().any(|word| self.at_word(word))
                }
                _ => false,
            },
            Some(Directive::Literal(text)) => self.at_literal(text),
            Some(Directive::Operands(_)) => self.at(Kind::Value),
            Some(Directive::AttrDict | Directive::OpAttrs) => self.at(Kind::LeftBrace),
            Some(Directive::Successors) => self.at(Kind::Block),
            _ => false,
        }
    }

    fn at_literal(&self, text: &str) -> bool {
        self.text_of(self.token) == text
    }

    fn literal(&mut self, text: &str) -> Parsed<()> {
        if let Some(word) = text.strip_suffix(':').filter(|word| !word.is_empty()) {
            self.literal(word)?;
            return self.literal(":");
        }
        if self.at_literal(text) {
            self.bump();
            return Ok(());
        }
        self.expected(&format!("`{text}`"))
    }

    fn operand_group(&mut self, group: usize, pieces: &mut Pieces<'a>) -> Parsed<()> {
        let start = pieces.references.len();
        match pieces.def.operands[group].arity {
            Arity::Many => self.references(&mut pieces.references)?,
            Arity::Optional if !self.at(Kind::Value) => {}
            Arity::Optional | Arity::One => pieces.references.push(self.reference()?),
        }
        pieces.groups[group] = start..pieces.references.len();
        Ok(())
    }

    fn attribute_value(&mut self, name: &'static str, pieces: &mut Pieces<'a>) -> Parsed<()> {
        let kind = pieces.def.attribute(name).map(|row| row.kind);
        let value = match kind {
            Some(AttributeKind::Enum(names)) => self.enum_value(names)?,
            Some(AttributeKind::Enum32(names)) => {
                let number = self.enum_value(names)?.as_integer();
                let number = number.expect("the value of an enum is a number");
                Attribute::integer(number, Type::integer(32))
            }
            Some(AttributeKind::DialectEnum(dialect, name, words)) => {
                Attribute::dialect_word(dialect, name, self.word_of(words)?)
            }
            Some(AttributeKind::Word(name, words)) => {
                Attribute::Opaque(format_smolstr!("{name}<{}>", self.word_of(words)?))
            }
            Some(AttributeKind::Index) => self.number_of(&Type::Index)?,
            Some(AttributeKind::Integer(width)) => self.number_of(&Type::integer(width))?,
            Some(AttributeKind::Permutation) => self.permutation()?,
            Some(AttributeKind::Symbol) => Attribute::Symbol(self.symbol("a symbol")?),
            Some(AttributeKind::String) => {
                let token = self.expect(Kind::String, "a string")?;
                Attribute::String(self.unescaped(token)?)
            }
            Some(AttributeKind::Named("llvm.dereferenceable")) => self.dereferenceable()?,
            Some(AttributeKind::Named(name)) => self.one_named(&[name])?,
            _ => self.parse_attribute()?,
        };
        pieces.attributes.insert(name, value);
        Ok(())
    }

    /// The number of a word of an enum.
    pub(super) fn enum_value(&mut self, names: &[&str]) -> Parsed<Attribute> {
        let word = self.word_of(names)?;
        let number = names.iter().position(|name| *name == word);
        let number = number.expect("the word is one of the names");
        let number = i64::try_from(number).expect("an enum has few names");
        Ok(Attribute::i64(number))
    }

    /// A word of an enum, quoted or not.
    pub(super) fn word_of<'n>(&mut self, names: &[&'n str]) -> Parsed<&'n str> {
        let word = match self.token.kind {
            Kind::String => self.text_of(self.token).trim_matches('"'),
            _ => self.text_of(self.token),
        };
        let is_word = |name: &&str| *name == word && *name != NO_WORD;
        match names.iter().find(|name| is_word(name)) {
            Some(name) => {
                self.bump();
                Ok(name)
            }
            None => self.expected(&format!("one of {}", names.join(", "))),
        }
    }

    /// ` overflow<nsw>` or ` fastmath<nnan>`.
    fn flags(&mut self, name: &'static str, pieces: &mut Pieces<'a>) -> Parsed<()> {
        let kind = pieces.def.attribute(name).map(|row| row.kind);
        let Some(AttributeKind::Flags(family)) = kind else {
            return Ok(());
        };
        if !self.eat_word("overflow") && !self.eat_word("fastmath") {
            return Ok(());
        }
        let flags = self.flag_list(family)?;
        if flags.bits != 0 {
            pieces.attributes.insert(name, Attribute::Flags(flags));
        }
        Ok(())
    }

    /// `[%0, 4]`: the values are added to the references and leave a mark among the numbers.
    fn mixed_indices(&mut self, references: &mut References<'a>) -> Parsed<Attribute> {
        self.expect(Kind::LeftBracket, "`[`")?;
        let mut numbers = Vec::new();
        self.list_until(Kind::RightBracket, "`,` or `]`", |parser| {
            numbers.push(parser.mixed_number(references)?);
            Ok(())
        })?;
        Ok(Attribute::i64_array(numbers))
    }

    /// `(%0, 4)`, read in the same way.
    pub(super) fn mixed_numbers(&mut self, references: &mut References<'a>) -> Parsed<Attribute> {
        self.expect(Kind::LeftParen, "`(`")?;
        let mut numbers = Vec::new();
        self.list_until(Kind::RightParen, "`,` or `)`", |parser| {
            numbers.push(parser.mixed_number(references)?);
            Ok(())
        })?;
        Ok(Attribute::i64_array(numbers))
    }

    fn mixed_number(&mut self, references: &mut References<'a>) -> Parsed<i64> {
        if self.at(Kind::Value) {
            references.push(self.reference()?);
            return Ok(DYNAMIC);
        }
        self.array_element(&Type::integer(64))
    }

    /// `(d0, d1) -> (d1, d0)`, as the array `[1, 0]`.
    fn permutation(&mut self) -> Parsed<Attribute> {
        let start = self.token.start;
        let map = self.bare_affine_map()?;
        match permuted(&map) {
            Some(numbers) => Ok(Attribute::i64_array(numbers)),
            None => self.fail(
                self.span_from(start),
                "expected a permutation of the dimensions of the map",
            ),
        }
    }

    /// The types of all results, shared equally among groups of varying size.
    fn all_result_types(&mut self, pieces: &mut Pieces<'a>) -> Parsed<()> {
        let start = self.token.start;
        let mut types = vec![self.parse_type()?];
        while self.eat(Kind::Comma) {
            types.push(self.parse_type()?);
        }
        let groups = pieces.def.results;
        let varying = groups.iter().filter(|group| group.arity == Arity::Many);
        let (varying, fixed) = (varying.count(), groups.iter());
        let fixed = fixed.filter(|group| group.arity != Arity::Many).count();
        let rest = types.len().checked_sub(fixed);
        let share = rest.filter(|rest| varying > 0 && rest.is_multiple_of(varying));
        let Some(share) = share.map(|rest| rest / varying) else {
            let message = format!(
                "`{}` has {} for its results, expected another number",
                pieces.def.current,
                counted(types.len(), "type")
            );
            return self.fail(self.span_from(start), message);
        };
        let mut types = types.into_iter();
        for (i, group) in groups.iter().enumerate() {
            let count = if group.arity == Arity::Many { share } else { 1 };
            *pieces.slots.slot(Group::Results(i)) = Some(types.by_ref().take(count).collect());
        }
        Ok(())
    }

    /// ` -> (i32, f32)` or ` -> i32`; nothing for no results.
    fn arrow_types(&mut self, group: usize, pieces: &mut Pieces<'a>) -> Parsed<()> {
        let types = match self.eat(Kind::Arrow) {
            true => self.result_types()?,
            false => Vec::new(),
        };
        *pieces.slots.slot(Group::Results(group)) = Some(types.into());
        Ok(())
    }

    /// `(f32, f32) -> f32`, with one type per group.
    fn all_types(&mut self, pieces: &mut Pieces<'a>) -> Parsed<()> {
        let start = self.token.start;
        let (inputs, outputs) = self.signature()?;
        let groups = (pieces.def.operands.len(), pieces.def.results.len());
        let mut rows = pieces.def.operands.iter();
        let least = rows.position(|row| row.arity == Arity::Optional);
        let fits = (least.unwrap_or(groups.0)..=groups.0).contains(&inputs.len());
        if !fits || outputs.len() != groups.1 {
            let (operands, results) = (counted(groups.0, "operand"), counted(groups.1, "result"));
            let message = format!(
                "expected a function type of {operands} and {results}, found {} and {}",
                inputs.len(),
                outputs.len()
            );
            return self.fail(self.span_from(start), message);
        }
        for (i, ty) in inputs.into_iter().enumerate() {
            *pieces.slots.slot(Group::Operands(i)) = Some(SmallVec::from_iter([ty]));
        }
        for (i, ty) in outputs.into_iter().enumerate() {
            *pieces.slots.slot(Group::Results(i)) = Some(SmallVec::from_iter([ty]));
        }
        Ok(())
    }

    /// `vector<4xi1>, vector<4xi32>`, or the second type alone.
    fn shaped_type(&mut self, shaped: usize, group: Group, pieces: &mut Pieces<'a>) -> Parsed<()> {
        let mut ty = self.parse_type()?;
        if self.eat(Kind::Comma) {
            let first = std::mem::replace(&mut ty, self.parse_type()?);
            *pieces.slots.slot(Group::Operands(shaped)) = Some(SmallVec::from_iter([first]));
        }
        *pieces.slots.slot(group) = Some(SmallVec::from_iter([ty]));
        Ok(())
    }

    /// `i32 from vector<2xi32>`, or the second type alone.
    fn part_type(&mut self, (whole, part): (usize, usize), pieces: &mut Pieces<'a>) -> Parsed<()> {
        let mut ty = self.parse_type()?;
        if self.eat_word("from") {
            let part = pieces.slots.slot(Group::Results(part));
            *part = Some(smallvec![std::mem::replace(&mut ty, self.parse_type()?)]);
        }
        *pieces.slots.slot(Group::Operands(whole)) = Some(smallvec![ty]);
        Ok(())
    }

    fn group_types(&mut self, group: Group, pieces: &mut Pieces<'a>) -> Parsed<()> {
        let arity = match group {
            Group::Operands(i) => pieces.def.operands[i].arity,
            Group::Results(i) => pieces.def.results[i].arity,
        };
        let mut types = SmallVec::new();
        types.push(self.parse_type()?);
        while arity == Arity::Many && self.eat(Kind::Comma) {
            types.push(self.parse_type()?);
        }
        *pieces.slots.slot(group) = Some(types);
        Ok(())
    }

    fn successors(&mut self, pieces: &mut Pieces<'a>) -> Parsed<()> {
        self.successor(&mut pieces.passed)?;
        while self.eat(Kind::Comma) {
            self.successor(&mut pieces.passed)?;
        }
        Ok(())
    }

    fn optional_dictionary(&mut self, pieces: &mut Pieces<'a>) -> Parsed<()> {
        if let Some(op) = pieces.op {
            return self.dictionary_of_built(op);
        }
        if self.at(Kind::LeftBrace) {
            // As in MLIR this overrides what is written before it; only a map may not be repeated.
            let taken: &[&str] = match pieces.def.opcode {
                Opcode::Affine(_) => &["map", "condition"],
                _ => &[],
            };
            self.dictionary_without(taken, &mut pieces.attributes)?;
            normalize(pieces.def.opcode, &mut pieces.attributes);
        }
        Ok(())
    }

    fn assemble(&mut self, pieces: &mut Pieces<'a>) -> Parsed<OpId> {
        let def = pieces.def;
        let opcode = def.opcode;
        let counts: SmallVec<[usize; 4]> = pieces.groups.iter().map(Range::len).collect();
        pieces.slots.infer(opcode, &counts, &pieces.attributes);
        let mut spec = OpSpec::new(opcode)
            .attributes(std::mem::take(&mut pieces.attributes))
            .regions(def.regions.len())
            .span(self.op_span(pieces.start));
        for (group, place) in std::mem::take(&mut pieces.groups).into_iter().enumerate() {
            let references = &pieces.references[place];
            let Some(types) = &pieces.slots.operands[group] else {
                return self.unknown_types(def.operands[group].name, &spec);
            };
            if types.len() != references.len() {
                let message = format!(
                    "expected one type for each of {} in `{}`, found {}",
                    counted(references.len(), "operand"),
                    def.operands[group].name,
                    types.len(),
                );
                return self.fail(self.op_span(pieces.start), message);
            }
            if def.has_segments() {
                spec.begin_segment(references.len());
            }
            for (reference, ty) in references.iter().zip(types) {
                let value = self.resolve(*reference, ty);
                spec.operands.push(value);
            }
        }
        let results = std::mem::take(&mut pieces.slots.results);
        for (group, types) in results.into_iter().enumerate() {
            let Some(types) = types else {
                return self.unknown_types(def.results[group].name, &spec);
            };
            spec = spec.results(types);
        }
        spec.operands.extend_from_slice(&pieces.passed.values);
        spec.set_successors(std::mem::take(&mut pieces.passed.successors));
        Ok(self.build(spec))
    }

    /// Gives the sizes of the result of a `memref.expand_shape` to it, unless one of them follows from the source.
    pub(super) fn write_static_shape(&mut self, op: OpId) {
        let expand = memref::ExpandShape::cast(&self.body, op);
        let derives = |expand: memref::ExpandShape<'_>| {
            expand.derives_sizes() && self.body.operands(op).len() == 1
        };
        if !expand.is_some_and(derives) {
            return;
        }
        let result = self.body.results(op).first();
        let result = result.and_then(|result| self.body.value_type(*result).as_memref());
        let sizes = result.map(|result| result.shape.iter().map(|size| size.as_static()));
        let sizes: Option<Vec<i64>> = sizes.and_then(Iterator::collect);
        if let Some(sizes) = sizes {
            self.body
                .set_attribute(op, "static_output_shape", Attribute::i64_array(sizes));
        }
    }

    fn unknown_types<T>(&mut self, group: &str, spec: &OpSpec) -> Parsed<T> {
        let message = match spec.attributes.find("position") {
            Some(_) => "position is not inside of the type".into(),
            None => format!("cannot infer the type of `{group}` from the other types"),
        };
        self.fail(spec.span, message)
    }
}
