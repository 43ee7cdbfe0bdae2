//! Aliases: `#map = affine_map<(d0) -> (d0 + 1)>`, `#loc = loc("file":1:2)`, `!tuple = tuple<...>` before the module.
//!
//! As in LLVM 22 every map, set, location, distinct attribute, attribute of the LLVM dialect whose row says so and tuple
//! of more than 16 types that an op, an attribute or a type shows gets a name. What holds others comes after them; of equals types come first, then the words decide,
//! then the order in which `AliasInitializer` of MLIR's `AsmPrinter.cpp` meets them: as the text shows them, but that an
//! op in the generic form shows its regions first, then its types, then its attributes.
//! What only the properties of an unknown op or the arguments of a function with a body show has no name.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::fmt::{self, Display as _, Formatter, Write};

use indexmap::IndexSet;
use smol_str::SmolStr;

use crate::affine::{AffineExpr, AffineMap};
use crate::attr::Attribute;
use crate::entity::OpId;
use crate::print::Printer;
use crate::types::Type;

/// Tuples of more types have a name.
const MOST_TYPES: usize = 16;

/// The names in a text.
#[derive(Debug, Default)]
pub(super) struct AliasNames {
    stage: Cell<Stage>,
    found: Cell<bool>,
    /// How many names stand for each other in what is being met, at most.
    depth: Cell<u32>,
    met: RefCell<Vec<Met>>,
    /// Where what is met stands, by its text without names.
    places: RefCell<BTreeMap<String, usize>>,
    /// The numbers of distinct attributes in this text, by those that they have.
    distinct: RefCell<BTreeMap<u64, usize>>,
    /// The resources that the text names, in order.
    resources: RefCell<IndexSet<SmolStr>>,
}

/// What may have a name.
#[derive(Clone, Debug)]
pub(super) enum Named {
    /// A map, set, location, distinct attribute or one of the LLVM dialect.
    Attribute(Attribute),
    /// A tuple.
    Type(Type),
}

#[derive(Debug)]
struct Met {
    what: Named,
    depth: u32,
    /// How many of the same word stand before it.
    number: usize,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Stage {
    /// Most programs have nothing to name, so the text is written as if there were nothing.
    #[default]
    Look,
    /// What is met gets a name; what is written counts for nothing.
    Collect,
    /// No name is looked for or used.
    Plain,
    /// What has a name is written by it.
    Use,
}

impl Named {
    /// Whether a type has a name.
    pub(super) fn is_type(ty: &Type) -> bool {
        matches!(ty, Type::Tuple(types) if types.len() > MOST_TYPES)
    }

    /// Whether an attribute has a name.
    pub(super) fn is_attribute(attribute: &Attribute) -> bool {
        match attribute {
            Attribute::AffineMap(_) | Attribute::IntegerSet(_) | Attribute::Location(_) => true,
            Attribute::Distinct(distinct) => distinct.referenced != Attribute::Unit,
            Attribute::Parameterized(attribute) => attribute.def.alias.is_some(),
            _ => false,
        }
    }

    /// The sign and the word of the name; the signs are in the order of the names.
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

/// What may have a name without it, and with the names of what is in it: as the modules of attributes and types show it.
pub(super) struct InFull<'a>(pub(super) &'a Named, pub(super) &'a AliasNames);

impl AliasNames {
    /// For an edition that has no names.
    pub(super) fn none() -> Self {
        Self {
            stage: Cell::new(Stage::Plain),
            ..Self::default()
        }
    }

    /// Notes a resource that an attribute names.
    pub(super) fn name_resource(&self, name: &SmolStr) {
        self.resources.borrow_mut().insert(name.clone());
    }

    /// The resources that attributes name.
    pub(super) fn resources(&self) -> IndexSet<SmolStr> {
        self.resources.borrow().clone()
    }

    /// Writes what may have a name.
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
                Some((sign, word, 0)) => write!(f, "{sign}{word}"),
                Some((sign, word, number)) => write!(f, "{sign}{word}{number}"),
                None => InFull(what, self).fmt(f),
            },
        }
    }

    /// Whether names are looked for or used.
    pub(super) fn is_plain(&self) -> bool {
        self.stage.get() == Stage::Plain
    }

    /// Whether something gets its name, or is written by it.
    pub(super) fn names(&self, what: &Named) -> bool {
        match self.stage.get() {
            Stage::Look | Stage::Plain => false,
            Stage::Collect => true,
            Stage::Use => self.name_of(what).is_some(),
        }
    }

    /// Writes what has no name itself, but may hold what has.
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

    /// The number of a distinct attribute, counted as they are written.
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

    /// The text of something in full, without any name.
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
                    number: 0,
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

    fn name_of(&self, what: &Named) -> Option<(char, &'static str, usize)> {
        let text = self.plain(what);
        let place = *self.places.borrow().get(&text)?;
        let (sign, word) = what.word();
        Some((sign, word, self.met.borrow()[place].number))
    }

    /// Counts what was met; gives it back in the order of the definitions.
    fn count(&self) -> Vec<Named> {
        let mut met = self.met.borrow_mut();
        let mut order: Vec<_> = (0..met.len()).collect();
        order.sort_by_key(|place| (met[*place].depth, met[*place].what.word()));
        let mut counts = BTreeMap::new();
        for place in &order {
            let count = counts.entry(met[*place].what.word()).or_insert(0);
            met[*place].number = *count;
            *count += 1;
        }
        order.iter().map(|place| met[*place].what.clone()).collect()
    }
}

impl Printer<'_> {
    /// The op, with the definitions of names before it.
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
            let (sign, word, number) = names.name_of(&what).expect("it has just been counted");
            let number = if number > 0 {
                number.to_string()
            } else {
                String::new()
            };
            let full = InFull(&what, names);
            self.write(format_args!("{sign}{word}{number} = {full}\n"));
        }
        self.op(op);
    }

    /// Whether what is written counts for nothing but the names in it.
    pub(super) fn is_naming(&self) -> bool {
        self.aliases
            .is_some_and(|names| names.stage.get() == Stage::Collect)
    }

    /// Meets what has a name in an op in the generic form.
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

/// The map of a permutation.
pub(super) fn map_of(permutation: &[i64]) -> AffineMap {
    let result = |i: &i64| u32::try_from(*i).map_or(AffineExpr::Constant(*i), AffineExpr::Dim);
    AffineMap {
        dims: u32::try_from(permutation.len()).expect("a memref has few dimensions"),
        symbols: 0,
        results: permutation.iter().map(result).collect(),
    }
}
