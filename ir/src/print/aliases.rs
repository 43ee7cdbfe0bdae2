//! Aliases: `#map = affine_map<(d0) -> (d0 + 1)>`, `#loc = loc("file":1:2)`, `!tuple = tuple<...>` before the module.
//!
//! As in LLVM 22, every map, set, location, distinct attribute, tuple of more than 16 types, and LLVM attribute with an alias in its row
//! gets an alias if an op, an attribute or a type shows it. An alias comes after those it contains; otherwise types come first, then words decide,
//! then the order in which `AliasInitializer` of MLIR's `AsmPrinter.cpp` visits them: in the order of the text, except that an
//! op in the generic form visits its regions first, then its types, then its attributes.
//! Attributes that only occur in the properties of an unknown op or on the arguments of a function with a body get no alias.
//! Before LLVM 16 no definition used another alias: attributes came first, whatever they contain, and each of several had a number.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::fmt::{self, Display as _, Formatter, Write};

use indexmap::IndexSet;
use smol_str::SmolStr;

use crate::affine::{AffineExpr, AffineMap};
use crate::attr::Attribute;
use crate::edition::{Edition, Feature};
use crate::entity::OpId;
use crate::print::Printer;
use crate::types::Type;

/// Tuples with more types get an alias.
const MOST_TYPES: usize = 16;

/// The aliases in a text.
#[derive(Debug, Default)]
pub(super) struct AliasNames {
    edition: Edition,
    stage: Cell<Stage>,
    found: Cell<bool>,
    /// The greatest nesting depth of aliases in what is being visited.
    depth: Cell<u32>,
    met: RefCell<Vec<Met>>,
    /// The index of each visited entity, by its text without aliases.
    places: RefCell<BTreeMap<String, usize>>,
    /// The numbers of distinct attributes in this text, by their internal numbers.
    distinct: RefCell<BTreeMap<u64, usize>>,
    /// The resources that the text refers to, in order.
    resources: RefCell<IndexSet<SmolStr>>,
}

/// An entity that may have an alias.
#[derive(Clone, Debug)]
pub(super) enum Named {
    /// A map, set, location, distinct attribute or LLVM attribute.
    Attribute(Attribute),
    /// A tuple.
    Type(Type),
}

#[derive(Debug)]
struct Met {
    what: Named,
    depth: u32,
    /// The number after its word; none where the word suffices.
    number: Option<usize>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Stage {
    /// Write without aliases, and note whether any are needed: most programs need none.
    #[default]
    Look,
    /// Collect the entities that get aliases; the written text is dropped.
    Collect,
    /// Write without aliases.
    Plain,
    /// Write aliases instead of the entities that have them.
    Use,
}

impl Named {
    /// Whether a type gets an alias.
    pub(super) fn is_type(ty: &Type) -> bool {
        matches!(ty, Type::Tuple(types) if types.len() > MOST_TYPES)
    }

    /// Whether an attribute gets an alias.
    pub(super) fn is_attribute(attribute: &Attribute) -> bool {
        match attribute {
            Attribute::AffineMap(_) | Attribute::IntegerSet(_) | Attribute::Location(_) => true,
            Attribute::Distinct(distinct) => distinct.referenced != Attribute::Unit,
            Attribute::Parameterized(attribute) => attribute.def.alias.is_some(),
            _ => false,
        }
    }

    /// The sign and the word of the alias; signs sort in the order of the definitions.
    fn word(&self) -> (char, &'static str) {
        match self {
            Self::Type(_) => ('!', "tuple"),
            Self::Attribute(attribute) => {
                let word = match attribute {
                    Attribute::AffineMap(_) => "map",
                    Attribute::IntegerSet(_) => "set",
                    Attribute::Location(_) => "loc",
                    Attribute::Distinct(_) => "distinct",
                    Attribute::Parameterized(attribute) => {
                        attribute.def.alias.expect("what has none is not named")
                    }
                    _ => unreachable!("nothing else has a name"),
                };
                ('#', word)
            }
        }
    }
}

/// An entity written in full, with aliases for the entities inside it.
pub(super) struct InFull<'a>(pub(super) &'a Named, pub(super) &'a AliasNames);

impl AliasNames {
    /// The aliases of a text in an edition; that of 2020 has none.
    pub(super) fn of(edition: Edition) -> Self {
        let stage = match edition.has(Feature::Aliases) {
            true => Stage::Look,
            false => Stage::Plain,
        };
        Self {
            edition,
            stage: Cell::new(stage),
            ..Self::default()
        }
    }

    /// Notes a resource that an attribute refers to.
    pub(super) fn name_resource(&self, name: &SmolStr) {
        self.resources.borrow_mut().insert(name.clone());
    }

    /// The resources that attributes refer to.
    pub(super) fn resources(&self) -> IndexSet<SmolStr> {
        self.resources.borrow().clone()
    }

    /// Writes an entity that may have an alias.
    pub(super) fn write(&self, what: &Named, f: &mut Formatter<'_>) -> fmt::Result {
        match self.stage.get() {
            Stage::Plain => InFull(what, self).fmt(f),
            Stage::Look => {
                self.found.set(true);
                InFull(what, self).fmt(f)
            }
            Stage::Collect => {
                self.meet(what);
                Ok(())
            }
            Stage::Use => match self.name_of(what) {
                Some(name) => f.write_str(&name),
                None => InFull(what, self).fmt(f),
            },
        }
    }

    /// Whether aliases are not used.
    pub(super) fn is_plain(&self) -> bool {
        self.stage.get() == Stage::Plain
    }

    /// Whether the one result of a function type is written without an alias.
    pub(super) fn skips_results(&self) -> bool {
        !self.edition.has(Feature::ResultAliases)
    }

    /// Whether an entity gets an alias, or is written as one.
    pub(super) fn names(&self, what: &Named) -> bool {
        match self.stage.get() {
            Stage::Look | Stage::Plain => false,
            Stage::Collect => true,
            Stage::Use => self.name_of(what).is_some(),
        }
    }

    /// Writes something without an alias that may contain entities with aliases.
    pub(super) fn level(&self, write: impl FnOnce() -> fmt::Result) -> fmt::Result {
        if self.stage.get() != Stage::Collect {
            return write();
        }
        let outside = self.depth.replace(0);
        write()?;
        let inside = self.depth.get();
        let depth = if inside > 0 { inside + 1 } else { 0 };
        self.depth.set(outside.max(depth));
        Ok(())
    }

    /// The number of a distinct attribute, in the order of writing.
    pub(super) fn distinct_number(&self, number: u64) -> u64 {
        match self.stage.get() {
            Stage::Use => {}
            Stage::Look => {
                self.found.set(true);
                return number;
            }
            Stage::Collect | Stage::Plain => return number,
        }
        let mut numbers = self.distinct.borrow_mut();
        let count = numbers.len();
        let number = numbers.entry(number).or_insert(count);
        u64::try_from(*number).expect("a count fits in 64 bits")
    }

    /// The text of an entity in full, without any alias.
    fn plain(&self, what: &Named) -> String {
        let stage = self.stage.replace(Stage::Plain);
        let text = InFull(what, self).to_string();
        self.stage.set(stage);
        text
    }

    fn meet(&self, what: &Named) {
        let text = self.plain(what);
        let known = self.places.borrow().get(&text).copied();
        let depth = match known {
            Some(place) => self.met.borrow()[place].depth,
            None => {
                let place = self.met.borrow().len();
                self.places.borrow_mut().insert(text, place);
                self.met.borrow_mut().push(Met {
                    what: what.clone(),
                    depth: 1,
                    number: None,
                });
                let outside = self.depth.replace(0);
                let mut unused = String::new();
                write!(unused, "{}", InFull(what, self))
                    .expect("a string takes all that is written");
                let depth = self.depth.replace(outside) + 1;
                self.met.borrow_mut()[place].depth = depth;
                depth
            }
        };
        self.depth.set(self.depth.get().max(depth));
    }

    /// The alias of an entity, with its sign.
    fn name_of(&self, what: &Named) -> Option<String> {
        let text = self.plain(what);
        let place = *self.places.borrow().get(&text)?;
        let (sign, word) = what.word();
        Some(match self.met.borrow()[place].number {
            None => format!("{sign}{word}"),
            Some(number) => format!("{sign}{word}{number}"),
        })
    }

    /// Numbers the visited entities; returns them in the order of the definitions.
    fn count(&self) -> Vec<Named> {
        let mut met = self.met.borrow_mut();
        let mut order: Vec<_> = (0..met.len()).collect();
        let is_nested = self.edition.has(Feature::NestedAliases);
        let key = |place: &usize| {
            let Met { what, depth, .. } = &met[*place];
            let (sign, word) = what.word();
            let is_last = (sign == '#') == is_nested;
            (if is_nested { *depth } else { 0 }, is_last, word)
        };
        order.sort_by_key(key);
        let mut counts = BTreeMap::new();
        for place in &order {
            *counts.entry(met[*place].what.word()).or_insert(0) += 1;
        }
        let is_alone = |word| !is_nested && counts[&word] == 1;
        let mut next = BTreeMap::new();
        for place in &order {
            let word = met[*place].what.word();
            let number = next.entry(word).or_insert(0);
            let has_none = is_alone(word) || is_nested && *number == 0;
            met[*place].number = (!has_none).then_some(*number);
            *number += 1;
        }
        order.iter().map(|place| met[*place].what.clone()).collect()
    }

    /// The definition of an alias, whose name is given.
    fn definition(&self, name: &str, what: &Named) -> String {
        let full = match self.edition.has(Feature::NestedAliases) {
            true => InFull(what, self).to_string(),
            false => self.plain(what),
        };
        let is_type = matches!(what, Named::Type(_));
        match is_type && !self.edition.has(Feature::BareTypeAliases) {
            true => format!("{name} = type {full}\n"),
            false => format!("{name} = {full}\n"),
        }
    }
}

impl Printer<'_> {
    /// Writes the op, preceded by the definitions of aliases.
    pub(super) fn op_with_aliases(&mut self, op: OpId) {
        self.op(op);
        let Some(names) = self.aliases.filter(|names| names.found.get()) else {
            return;
        };
        names.stage.set(Stage::Collect);
        self.recent.clear();
        self.op(op);
        names.stage.set(Stage::Use);
        self.recent.clear();
        self.out.clear();
        for what in names.count() {
            let name = names.name_of(&what).expect("it has just been counted");
            let definition = names.definition(&name, &what);
            self.write(format_args!("{definition}"));
        }
        self.op(op);
    }

    /// Whether the written text is dropped, and only entities are collected.
    pub(super) fn is_naming(&self) -> bool {
        self.aliases
            .is_some_and(|names| names.stage.get() == Stage::Collect)
    }

    /// Visits the entities with aliases in an op in the generic form.
    pub(super) fn name_parts_of(&mut self, op: OpId) {
        let body = self.body;
        for region in body.op_regions(op) {
            self.region(*region, true);
        }
        self.value_types(op, body.operands(op));
        self.value_types(op, body.results(op));
        for (name, attribute) in body.attributes(op).iter() {
            self.property(body.opcode(op), name, attribute);
        }
    }
}

/// The affine map of a permutation.
pub(super) fn map_of(permutation: &[i64]) -> AffineMap {
    let result = |i: &i64| u32::try_from(*i).map_or(AffineExpr::Constant(*i), AffineExpr::Dim);
    AffineMap {
        dims: u32::try_from(permutation.len()).expect("a memref has few dimensions"),
        symbols: 0,
        results: permutation.iter().map(result).collect(),
    }
}
