//! Names of affine maps and integer sets: `#map = affine_map<(d0) -> (d0 + 1)>` before the module.
//!
//! As in LLVM 22 every map and set that an op, an attribute or a type shows gets a name, maps before sets, in the order
//! in which `AliasInitializer` of MLIR's `AsmPrinter.cpp` meets them: as the text shows them, but that an op in the
//! generic form shows its regions first, then its types, then its attributes.
//! What only the properties of an unknown op show has no name.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::fmt::{self, Display, Formatter};

use crate::affine::{AffineExpr, AffineMap, IntegerSet};
use crate::entity::OpId;
use crate::print::Printer;

/// The names of maps and sets in a text.
#[derive(Debug, Default)]
pub(super) struct MapNames {
    stage: Cell<Stage>,
    found: Cell<bool>,
    maps: RefCell<Named>,
    sets: RefCell<Named>,
}

/// Texts in the order of their names.
type Named = (Vec<String>, BTreeMap<String, usize>);

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Stage {
    /// Most programs have no map, so the text is written as if there were none.
    #[default]
    Look,
    /// What is met gets a name; what is written counts for nothing.
    Collect,
    /// What has a name is written by it.
    Use,
}

impl MapNames {
    pub(super) fn write_map(&self, map: &AffineMap, f: &mut Formatter<'_>) -> fmt::Result {
        self.write(("map", &self.maps), format!("affine_map<{map}>"), f)
    }

    pub(super) fn write_set(&self, set: &IntegerSet, f: &mut Formatter<'_>) -> fmt::Result {
        self.write(("set", &self.sets), format!("affine_set<{set}>"), f)
    }

    fn write(
        &self,
        (word, named): (&str, &RefCell<Named>),
        text: String,
        f: &mut Formatter<'_>,
    ) -> fmt::Result {
        let (texts, numbers) = &mut *named.borrow_mut();
        match self.stage.get() {
            Stage::Look => {
                self.found.set(true);
                f.write_str(&text)
            }
            Stage::Collect => {
                if !numbers.contains_key(&text) {
                    numbers.insert(text.clone(), texts.len());
                    texts.push(text);
                }
                Ok(())
            }
            Stage::Use => match numbers.get(&text) {
                Some(number) => Numbered(word, *number).fmt(f),
                None => f.write_str(&text),
            },
        }
    }
}

/// `#map`, `#map1`.
struct Numbered<'a>(&'a str, usize);

impl Display for Numbered<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self.1 {
            0 => write!(f, "#{}", self.0),
            number => write!(f, "#{}{number}", self.0),
        }
    }
}

impl Printer<'_> {
    /// The op with the maps in it by names, which stand before it.
    pub(super) fn op_with_map_names(&mut self, op: OpId) {
        self.op(op);
        let Some(names) = self.map_names.filter(|names| names.found.get()) else {
            return;
        };
        names.stage.set(Stage::Collect);
        self.recent.clear();
        self.op(op);
        names.stage.set(Stage::Use);
        self.recent.clear();
        self.out.clear();
        for (word, named) in [("map", &names.maps), ("set", &names.sets)] {
            for (number, text) in named.borrow().0.iter().enumerate() {
                self.write(format_args!("{} = {text}\n", Numbered(word, number)));
            }
        }
        self.op(op);
    }

    /// Whether what is written counts for nothing but the names of the maps in it.
    pub(super) fn is_naming(&self) -> bool {
        self.map_names
            .is_some_and(|names| names.stage.get() == Stage::Collect)
    }

    /// Meets the maps of an op in the generic form.
    pub(super) fn name_maps_of(&mut self, op: OpId) {
        let body = self.body;
        for region in body.op_regions(op) {
            self.region(*region, true);
        }
        self.value_types(op, body.operands(op));
        self.value_types(op, body.results(op));
        for (name, attribute) in body.attributes(op).iter() {
            self.property(op, name, attribute);
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
