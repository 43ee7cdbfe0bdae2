//! Declarative assembly, split into directives: the meaning of [`Assembly::Format`].
//!
//! Parser and printer both walk these directives, so the parser reads what the printer writes.

use std::sync::OnceLock;

use crate::dialect::{Assembly, Opcode};
use crate::edition::{COUNT, Edition};

/// One step of an assembly format.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Directive {
    /// A group of operands.
    Operands(usize),
    /// The value of an attribute.
    Attribute(&'static str),
    /// An enum attribute as a quoted word.
    QuotedEnum(&'static str),
    /// A word of [`AttributeKind::Word`](crate::dialect::AttributeKind) as `<add>`; [`Feature::BareKinds`](crate::edition::Feature) and `ShortKinds`.
    Kind(&'static str),
    /// A set of flags with the word of its family; absent when empty.
    Flags(&'static str),
    /// A word that is present with a unit attribute.
    Unit {
        /// The attribute.
        attribute: &'static str,
        /// The word.
        word: &'static str,
    },
    /// One of two words for an `i1`.
    Choice {
        /// The attribute.
        attribute: &'static str,
        /// The words for false and for true.
        words: [&'static str; 2],
    },
    /// Numbers, and operands for the dynamic ones, such as `[%0, 4]`.
    Indices {
        /// The operands.
        group: usize,
        /// The numbers.
        attribute: &'static str,
        /// Whether they are in parentheses instead of brackets.
        is_round: bool,
    },
    /// The word `output_shape` before such numbers; nothing where they follow from the operand, and before [`Feature::OutputShapes`](crate::edition::Feature).
    OutputShape {
        /// The operands.
        group: usize,
        /// The numbers.
        attribute: &'static str,
    },
    /// The types of a group.
    Types(Group),
    /// The types of a group of operands and of another group; the first one only for a vector or tensor.
    ShapedType(usize, Group),
    /// The type of a group of results, as part of that of a group of operands; [`Feature::PartTypes`](crate::edition::Feature).
    PartType(usize, usize),
    /// The types of all results.
    ResultTypes,
    /// `(inputs) -> results` of a group of operands and a group of results.
    FunctionalType(usize, usize),
    /// `(inputs) -> results` of all operands and results, with one type per group.
    AllTypes,
    /// The successors with their operands.
    Successors,
    /// An array such as `[3, 0]`.
    Position(&'static str),
    /// ` -> (i32)` with the types of a group of results; nothing if there are none.
    ArrowTypes {
        /// The results.
        group: usize,
        /// Whether a single type has no parentheses.
        is_bare: bool,
    },
    /// An affine map whose results are written with the operands, such as `[%0 + symbol(%1)]`.
    Subscripts {
        /// The map.
        attribute: &'static str,
        /// The operands.
        group: usize,
    },
    /// An affine map or integer set, with the operands for its dimensions and symbols, such as `#map(%0)[%1]`.
    MapOperands {
        /// The map or set.
        attribute: &'static str,
        /// The operands.
        group: usize,
    },
    /// A region, without its implicit terminator.
    Region(usize),
    /// Every attribute that no other directive writes.
    AttrDict,
    /// The same by a custom directive, after a second space before LLVM 20.
    OpAttrs,
    /// A space that the printer would not insert by itself.
    Space,
    /// Directives that apply only if the first group or attribute in them is present.
    Optional(Vec<Directive>),
    /// A literal word or sign.
    Literal(&'static str),
}

/// A group of operands or of results.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Group {
    /// The operand group with this number.
    Operands(usize),
    /// The result group with this number.
    Results(usize),
}

/// The formats of one op, split on first use.
#[derive(Debug)]
pub struct Formats([OnceLock<Option<Format>>; COUNT]);

/// A split format.
#[derive(Debug)]
pub struct Format {
    /// The directives.
    pub directives: Vec<Directive>,
    /// The names of the attributes that they write, so that `attr-dict` omits them.
    pub written: Vec<&'static str>,
}

impl Formats {
    /// Formats that were not used yet.
    pub(super) const fn new() -> Self {
        Self([const { OnceLock::new() }; COUNT])
    }
}

/// The format of an op in an edition; none for irregular and generic assembly.
pub fn format(opcode: Opcode, edition: Edition) -> Option<&'static Format> {
    let format = opcode.formats().0[edition.position()].get_or_init(|| {
        let Assembly::Format(rest) = assembly(opcode, edition) else {
            return None;
        };
        let directives = Cutter { opcode, rest }.cut();
        let written = written_attributes(&directives);
        Some(Format {
            directives,
            written,
        })
    });
    format.as_ref()
}

/// The assembly of an op in an edition.
pub fn assembly(opcode: Opcode, edition: Edition) -> Assembly {
    let def = opcode.def();
    def.std_assembly
        .filter(|_| edition == Edition::STD)
        .unwrap_or(def.assembly)
}

fn written_attributes(directives: &[Directive]) -> Vec<&'static str> {
    let mut names = Vec::new();
    for directive in directives {
        match directive {
            Directive::Attribute(name)
            | Directive::QuotedEnum(name)
            | Directive::Kind(name)
            | Directive::Flags(name)
            | Directive::Position(name)
            | Directive::Choice {
                attribute: name, ..
            }
            | Directive::Indices {
                attribute: name, ..
            }
            | Directive::OutputShape {
                attribute: name, ..
            }
            | Directive::MapOperands {
                attribute: name, ..
            }
            | Directive::Subscripts {
                attribute: name, ..
            }
            | Directive::Unit {
                attribute: name, ..
            } => names.push(*name),
            Directive::Optional(inner) => names.extend(written_attributes(inner)),
            _ => {}
        }
    }
    names
}

struct Cutter {
    opcode: Opcode,
    rest: &'static str,
}

impl Cutter {
    fn cut(mut self) -> Vec<Directive> {
        let mut directives = Vec::new();
        while !self.rest.is_empty() {
            if let Some(inner) = self.optional() {
                directives.push(Directive::Optional(inner));
                continue;
            }
            let (word, rest) = self.rest.split_once(' ').unwrap_or((self.rest, ""));
            self.rest = rest;
            directives.push(self.directive(word));
        }
        directives
    }

    /// `(x y)?`, which starts with a parenthesis that no space follows.
    fn optional(&mut self) -> Option<Vec<Directive>> {
        let inside = self
            .rest
            .strip_prefix('(')
            .filter(|inside| !inside.starts_with(' '))?;
        let (inner, rest) = inside.split_once(")?")?;
        self.rest = rest.trim_start();
        Some(
            Cutter {
                opcode: self.opcode,
                rest: inner,
            }
            .cut(),
        )
    }

    fn directive(&self, word: &'static str) -> Directive {
        let call = word.strip_suffix(')').and_then(|word| word.split_once('('));
        if let Some((name, arguments)) = call.filter(|(name, _)| !name.is_empty()) {
            return self.call(name, arguments);
        }
        match (word, word.strip_prefix('$')) {
            (_, Some(name)) => self
                .operand_group(name)
                .map_or(Directive::Attribute(name), Directive::Operands),
            ("successors", _) => Directive::Successors,
            ("attr-dict", _) => Directive::AttrDict,
            ("op-attrs", _) => Directive::OpAttrs,
            ("_", _) => Directive::Space,
            _ => Directive::Literal(word),
        }
    }

    fn call(&self, name: &str, arguments: &'static str) -> Directive {
        let (first, second) = arguments.split_once(',').unwrap_or((arguments, ""));
        let first = first.trim_start_matches('$');
        let second = second.trim_start_matches('$');
        match name {
            "string" => Directive::QuotedEnum(first),
            "kind" => Directive::Kind(first),
            "flags" => Directive::Flags(first),
            "unit" => Directive::Unit {
                attribute: first,
                word: second,
            },
            "position" => Directive::Position(first),
            "choice" => {
                let (no, yes) = second.split_once('|').expect("a choice has two words");
                Directive::Choice {
                    attribute: first,
                    words: [no, yes],
                }
            }
            "indices" | "basis" => Directive::Indices {
                group: self.opcode.def().operand(first),
                attribute: second,
                is_round: name == "basis",
            },
            "output-shape" => Directive::OutputShape {
                group: self.opcode.def().operand(first),
                attribute: second,
            },
            "arrow-types" | "arrow-type" => Directive::ArrowTypes {
                group: self.opcode.def().result(first),
                is_bare: name == "arrow-type",
            },
            "map-operands" => Directive::MapOperands {
                attribute: first,
                group: self.opcode.def().operand(second),
            },
            "subscripts" => Directive::Subscripts {
                attribute: first,
                group: self.opcode.def().operand(second),
            },
            "region" => Directive::Region(self.opcode.def().region(first)),
            "types" => Directive::ResultTypes,
            "type" => Directive::Types(self.group(first)),
            "shaped-type" => {
                Directive::ShapedType(self.opcode.def().operand(first), self.group(second))
            }
            "part-type" => {
                let groups = (
                    self.opcode.def().operand(first),
                    self.opcode.def().result(second),
                );
                Directive::PartType(groups.0, groups.1)
            }
            "functional-type" if arguments == "operands,results" => Directive::AllTypes,
            "functional-type" => Directive::FunctionalType(
                self.opcode.def().operand(first),
                self.opcode.def().result(second),
            ),
            _ => panic!("`{name}` is a directive of assembly formats"),
        }
    }

    fn group(&self, name: &str) -> Group {
        match self.operand_group(name) {
            Some(group) => Group::Operands(group),
            None => Group::Results(self.opcode.def().result(name)),
        }
    }

    fn operand_group(&self, name: &str) -> Option<usize> {
        self.opcode
            .def()
            .operands
            .iter()
            .position(|group| group.name == name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dialect::{arith, func};

    #[test]
    fn every_format_is_well_formed() {
        for opcode in Opcode::all() {
            for edition in Edition::ALL {
                let is_format = matches!(assembly(opcode, edition), Assembly::Format(_));
                assert_eq!(
                    format(opcode, edition).is_some(),
                    is_format,
                    "{}",
                    opcode.def().current
                );
            }
        }
    }

    #[test]
    fn optional_words_are_grouped() {
        let format = format(func::Op::Return.into(), Edition::CURRENT).unwrap();
        let inner = vec![
            Directive::Operands(0),
            Directive::Literal(":"),
            Directive::Types(Group::Operands(0)),
        ];
        assert_eq!(
            format.directives,
            [Directive::AttrDict, Directive::Optional(inner)]
        );
    }

    #[test]
    fn predicates_are_quoted_in_the_std_edition() {
        let format = |edition| format(arith::Op::Cmpi.into(), edition).unwrap();
        let first = |edition| format(edition).directives[0].clone();
        assert_eq!(first(Edition::STD), Directive::QuotedEnum("predicate"));
        assert_eq!(first(Edition::CURRENT), Directive::Attribute("predicate"));
    }
}
