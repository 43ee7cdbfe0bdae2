//! Ops with a declarative assembly: the directives of the table, one by one.

use std::borrow::Cow;

use crate::attr::{Attribute, FlagFamily};
use crate::body::Body;
use crate::dialect::format::{Directive, Format, Group};
use crate::dialect::memref::{self, DYNAMIC};
use crate::dialect::{AttributeKind, Opcode, vector};
use crate::edition::{Edition, Feature};
use crate::entity::{OpId, ValueId};
use crate::print::Printer;
use crate::print::attributes::write_flags;
use crate::print::words::write_symbol;
use crate::types::Type;

impl<'a> Printer<'a> {
    /// Writes everything after the name of the op.
    pub(super) fn directives(&mut self, op: OpId, format: &Format) {
        let directives = &format.directives;
        let mut written = Cow::Borrowed(format.written.as_slice());
        if self.hides_flags(op) {
            let flags = directives.iter().filter_map(|directive| match directive {
                Directive::Flags(name)
                | Directive::Unit {
                    attribute: name, ..
                } => Some(*name),
                _ => None,
            });
            let flags: Vec<_> = flags.collect();
            written.to_mut().retain(|name| !flags.contains(name));
        }
        for directive in directives {
            self.directive(op, directive, &written);
        }
        // MLIR 22 ends the custom directive for the type of these two ops with a space.
        let is_field = matches!(self.body.opcode(op), Some(Opcode::Llvm(_)));
        let mut directives = directives.iter();
        let ends_in_space = is_field && directives.any(|d| matches!(d, Directive::Position(_)));
        if ends_in_space && self.form.edition.has(Feature::SpaceBehindPositions) {
            self.put(" ");
        }
    }

    fn op_attributes(&mut self, op: OpId, written: &[&str]) {
        let space = if self.has_second_space(op) { " " } else { "" };
        self.put(space);
        let begin = self.out.len();
        self.other_attributes(op, written);
        // The next word writes a space only if the text does not end with one.
        self.put(if self.out.len() == begin { space } else { "" });
    }

    /// Whether the custom directive for attributes begins with a space of its own; not where flags precede it.
    fn has_second_space(&self, op: OpId) -> bool {
        let edition = self.form.edition;
        let def = self.body.opcode(op).map(Opcode::def);
        let has_flags = def.is_some_and(|def| {
            def.attribute("overflowFlags").is_some() && def.has_part("overflowFlags", edition)
        });
        let is_early = edition != Edition::STD && !edition.has(Feature::OneSpaceBeforeOpAttrs);
        is_early && !has_flags
    }

    /// Whether flags are omitted: the std dialect of 2020 had no place for them.
    fn hides_flags(&self, op: OpId) -> bool {
        let is_std = self
            .body
            .opcode(op)
            .is_some_and(|opcode| opcode.def().std.is_some() && !matches!(opcode, Opcode::Llvm(_)));
        !self.form.edition.has(Feature::Flags) && is_std
    }

    fn directive(&mut self, op: OpId, directive: &Directive, written: &[&str]) {
        let body = self.body;
        match directive {
            Directive::Operands(group) => {
                let values = body.operand_group(op, *group);
                if !values.is_empty() {
                    self.space();
                    self.values(values);
                }
            }
            Directive::Attribute(name) => self.bare_attribute(op, name),
            Directive::QuotedEnum(name) => {
                self.space();
                let word = self.enum_word(op, name);
                self.write(format_args!("\"{word}\""));
            }
            Directive::Kind(name) => self.kind_word(op, name),
            Directive::Flags(name) if written.contains(name) => self.flags(op, name),
            Directive::Unit { attribute, word } if written.contains(attribute) => {
                if body.attribute(op, attribute).is_some() {
                    self.space();
                    self.put(word);
                }
            }
            Directive::Flags(_) | Directive::Unit { .. } => {}
            Directive::Choice { attribute, words } => self.choice(op, attribute, words),
            Directive::Indices { .. }
            | Directive::OutputShape { .. }
            | Directive::MapOperands { .. }
            | Directive::Subscripts { .. } => self.with_operands(op, directive),
            Directive::Space => self.put(" "),
            Directive::Successors => self.successors(op),
            Directive::Position(name) => self.position(op, name),
            Directive::Region(number) => {
                self.put(" ");
                self.short_region(op, *number);
            }
            Directive::ArrowTypes { .. }
            | Directive::Types(_)
            | Directive::ShapedType(..)
            | Directive::PartType(..)
            | Directive::FunctionalType(..)
            | Directive::AllTypes
            | Directive::ResultTypes => self.types(op, directive),
            Directive::AttrDict => self.other_attributes(op, written),
            Directive::OpAttrs => self.op_attributes(op, written),
            Directive::Optional(inner) => {
                if self.is_present(op, inner) {
                    for directive in inner {
                        self.directive(op, directive, written);
                    }
                }
            }
            Directive::Literal(word) => {
                if !matches!(*word, "," | "(" | ")" | "[" | "]" | "<" | ">") {
                    self.space();
                }
                self.put(word);
            }
        }
    }

    /// Writes a directive for an attribute with operands in it.
    fn with_operands(&mut self, op: OpId, directive: &Directive) {
        let body = self.body;
        match directive {
            Directive::Indices {
                group,
                attribute,
                is_round,
            } => {
                let (open, close) = if *is_round { ("(", ")") } else { ("[", "]") };
                self.put(open);
                self.mixed_numbers(op, *group, attribute);
                self.put(close);
            }
            Directive::OutputShape { group, attribute } => {
                let is_written = body.attribute(op, attribute).is_some();
                if is_written && self.edition_of(op).has(Feature::OutputShapes) {
                    self.put(" output_shape [");
                    self.mixed_numbers(op, *group, attribute);
                    self.put("]");
                }
            }
            Directive::MapOperands { attribute, group } => {
                self.space();
                self.applied_map(op, attribute, body.operand_group(op, *group));
            }
            Directive::Subscripts { attribute, group } => {
                self.subscripts(op, attribute, body.operand_group(op, *group));
            }
            _ => {}
        }
    }

    fn successors(&mut self, op: OpId) {
        self.space();
        let successors: Vec<_> = (0..self.body.successors(op).len()).collect();
        self.list(&successors, |p, successor| p.successor(op, successor));
    }

    /// Writes one of two words for an `i1`.
    fn choice(&mut self, op: OpId, name: &str, words: &[&str; 2]) {
        self.space();
        let truth = self.body.attribute(op, name);
        let is_true = truth.and_then(Attribute::as_integer) == Some(1);
        self.put(words[usize::from(is_true)]);
    }

    /// Writes a directive for types.
    fn types(&mut self, op: OpId, directive: &Directive) {
        let body = self.body;
        match directive {
            Directive::ArrowTypes { group, is_bare } => {
                self.arrow_types(op, body.result_group(op, *group), *is_bare);
            }
            Directive::Types(group) => {
                self.space();
                self.value_types(op, group_values(body, op, *group));
            }
            Directive::ShapedType(shaped, group) => {
                self.space();
                let shaped = body.operand_group(op, *shaped);
                if let [one] = shaped
                    && body.value_type(*one).shaped_element().is_some()
                {
                    self.value_types(op, shaped);
                    self.put(", ");
                }
                self.value_types(op, group_values(body, op, *group));
            }
            Directive::PartType(whole, part) => {
                if self.form.edition.has(Feature::PartTypes) {
                    self.space();
                    self.value_types(op, body.result_group(op, *part));
                    self.put(" from");
                }
                self.space();
                self.value_types(op, body.operand_group(op, *whole));
            }
            Directive::FunctionalType(operands, results) => {
                self.space();
                let operands = body.operand_group(op, *operands);
                self.functional_type(op, operands, body.result_group(op, *results));
            }
            Directive::AllTypes => {
                self.space();
                self.functional_type(op, body.operands(op), body.results(op));
            }
            Directive::ResultTypes => {
                self.space();
                self.value_types(op, body.results(op));
            }
            _ => {}
        }
    }

    /// ` -> (i32, f32)`; nothing for no results; `is_bare` omits the parentheses around a single type.
    pub(super) fn arrow_types(&mut self, op: OpId, results: &[ValueId], is_bare: bool) {
        let one = match results {
            [] => return,
            [one] => !matches!(self.body.value_type(*one), Type::Function(_)),
            _ => false,
        };
        let (open, close) = if is_bare && one { ("", "") } else { ("(", ")") };
        self.put(" -> ");
        self.put(open);
        self.value_types(op, results);
        self.put(close);
    }

    /// Writes the remaining attributes; a hint that is `false` is omitted.
    fn other_attributes(&mut self, op: OpId, written: &[&str]) {
        let is_access = matches!(
            self.body.opcode(op),
            Some(
                Opcode::Memref(memref::Op::Load | memref::Op::Store)
                    | Opcode::Vector(vector::Op::Load | vector::Op::Store)
            )
        );
        if is_access && self.body.attribute(op, "nontemporal") == Some(&Attribute::bool(false)) {
            self.attribute_dictionary(op, &[written, &["nontemporal"]].concat());
        } else {
            self.attribute_dictionary(op, written);
        }
    }

    /// Writes a space, except directly after an opening bracket.
    fn space(&mut self) {
        if !self.out.ends_with(['(', '[', '<', ' ']) {
            self.put(" ");
        }
    }

    fn is_present(&self, op: OpId, directives: &[Directive]) -> bool {
        directives.iter().any(|directive| match directive {
            Directive::Operands(group) => !self.body.operand_group(op, *group).is_empty(),
            Directive::Types(group) => !group_values(self.body, op, *group).is_empty(),
            Directive::Attribute(name) | Directive::Position(name) => {
                self.body.attribute(op, name).is_some()
            }
            Directive::Region(number) => {
                let region = self.body.op_regions(op)[*number];
                self.body.entry_block(region).is_some()
            }
            _ => false,
        })
    }

    fn bare_attribute(&mut self, op: OpId, name: &str) {
        self.space();
        let kind = self.kind(op, name);
        let is_enum = matches!(
            kind,
            Some(AttributeKind::Enum(_) | AttributeKind::Enum32(_) | AttributeKind::Word(..))
        );
        match self.body.attribute(op, name) {
            Some(Attribute::Integer(number))
                if matches!(kind, Some(AttributeKind::Integer(_) | AttributeKind::Index)) =>
            {
                self.write(format_args!("{}", number.value));
            }
            Some(Attribute::DenseArray(array)) if kind == Some(AttributeKind::Permutation) => {
                self.permutation(&array.values);
            }
            Some(_) if is_enum => {
                let word = self.enum_word(op, name);
                self.put(word);
            }
            Some(Attribute::Opaque(text)) if matches!(kind, Some(AttributeKind::Named(_))) => {
                // The word before it names the attribute.
                let inside = text.find('<').map_or("", |start| &text[start..]);
                self.out.truncate(self.out.trim_end().len());
                self.put(inside);
            }
            Some(attribute) if let Some(AttributeKind::DialectEnum(dialect, name, _)) = kind => {
                let word = attribute.as_dialect_word(dialect, name);
                self.put(word.unwrap_or_default());
            }
            Some(Attribute::Symbol(symbol)) => {
                write_symbol(symbol, &mut self.out).expect("a string takes all that is written");
            }
            Some(attribute) => self.attribute(attribute),
            None => {}
        }
    }

    fn kind(&self, op: OpId, name: &str) -> Option<AttributeKind> {
        let def = self.body.opcode(op)?.def();
        def.attribute(name).map(|attribute| attribute.kind)
    }

    fn enum_word(&self, op: OpId, name: &str) -> &'a str {
        let attribute = self.body.attribute(op, name);
        let names = match self.kind(op, name) {
            Some(AttributeKind::Enum(names) | AttributeKind::Enum32(names)) => names,
            Some(AttributeKind::Word(name, _)) => {
                return attribute
                    .and_then(|attribute| attribute.word(name))
                    .unwrap_or_default();
            }
            _ => return "",
        };
        let number = attribute.and_then(Attribute::as_integer);
        number
            .and_then(|number| usize::try_from(number).ok())
            .and_then(|number| names.get(number))
            .expect("an op with an unknown predicate is printed in the generic form")
    }

    /// ` <add>`, in old releases ` "add"` or ` #vector.kind<add>`.
    fn kind_word(&mut self, op: OpId, name: &str) {
        let edition = self.edition_of(op);
        let is_multi = self.body.opcode(op) == Some(vector::Op::MultiReduction.into());
        let (open, close) = match is_multi {
            true if !edition.has(Feature::ShortKinds) => ("#vector.kind<", ">"),
            false if !edition.has(Feature::BareKinds) => ("\"", "\""),
            _ => ("<", ">"),
        };
        let word = self.enum_word(op, name);
        self.write(format_args!(" {open}{word}{close}"));
    }

    /// ` overflow<nsw>`; nothing for an empty set.
    fn flags(&mut self, op: OpId, name: &str) {
        let flags = self.body.attribute(op, name).and_then(Attribute::as_flags);
        let Some(flags) = flags.filter(|flags| flags.bits != 0) else {
            return;
        };
        let word = match flags.family {
            FlagFamily::Overflow | FlagFamily::LlvmOverflow => "overflow",
            FlagFamily::FastMath | FlagFamily::LlvmFastMath => "fastmath",
            FlagFamily::NoWrap => "nowrap",
        };
        self.write(format_args!(" {word}<"));
        write_flags(flags, &mut self.out).expect("a string takes all that is written");
        self.put(">");
    }

    /// `(d0, d1) -> (d1, d0)`.
    fn permutation(&mut self, numbers: &[i64]) {
        self.put("(");
        let dimensions: Vec<_> = (0..numbers.len()).collect();
        self.list(&dimensions, |p, i| p.write(format_args!("d{i}")));
        self.put(") -> (");
        self.list(numbers, |p, number| p.write(format_args!("d{number}")));
        self.put(")");
    }

    /// `%0, 4`
    pub(super) fn mixed_numbers(&mut self, op: OpId, group: usize, name: &str) {
        let body = self.body;
        let numbers = body.attribute(op, name).and_then(Attribute::as_dense_array);
        let mut operands = body.operand_group(op, group).iter();
        self.list(numbers.unwrap_or_default(), |p, number| {
            let operand = match number {
                DYNAMIC => operands.next(),
                _ => None,
            };
            match operand {
                Some(operand) => p.value(*operand),
                None => p.write(format_args!("{number}")),
            }
        });
    }

    /// `[3, 0]`.
    fn position(&mut self, op: OpId, name: &str) {
        let value = self.body.attribute(op, name);
        if let Some(early) = value.and_then(|value| self.early_elements(op, name, value)) {
            self.space();
            return self.attribute(&early);
        }
        let array = value.and_then(Attribute::as_dense_array);
        self.put("[");
        self.list(array.unwrap_or_default(), |p, index| {
            p.write(format_args!("{index}"));
        });
        self.put("]");
    }
}

fn group_values(body: &Body, op: OpId, group: Group) -> &[ValueId] {
    match group {
        Group::Operands(group) => body.operand_group(op, group),
        Group::Results(group) => body.result_group(op, group),
    }
}
