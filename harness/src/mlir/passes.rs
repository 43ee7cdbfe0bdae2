//! The passes of MLIR that must preserve the behaviour of a program: a row states how a pass is called, what it requires and what it may change.
//!
//! Rules:
//! - A pass is listed if it changes something in programs of the supported dialects.
//! - Options are complete spellings, one of which is drawn; the first one is used where a pipeline names none.
//! - No pass of a random pipeline may make a change that its row does not list.
//! - Random pipelines meet the requirements of each pass through their programs and the order of their passes.
//! - Each submodule has the rows of a dialect, by name.

mod acts_on;
mod affine;
mod arith;
mod bufferization;
mod complex;
mod general;
mod lowering;
mod math;
mod memref;
pub mod renamed;
mod scf;
mod vector;

use std::collections::BTreeMap;
use std::sync::LazyLock;

use stridecheck_conversion::transform::{TRANSFORMS, TransformRow};
use stridecheck_gen::idiom::{Idiom, idioms};

use self::acts_on::ACTS_ON;
use super::releases::RELEASES;
use crate::compare::Change;

/// A pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PassRow {
    /// Its name, as `mlir-opt` takes it.
    pub name: &'static str,
    /// What it runs on.
    pub nest: Nest,
    /// The possible options, of which one is used.
    pub options: &'static [&'static str],
    /// Options that exist in some releases only.
    pub only_in: &'static [(Releases, &'static [&'static str])],
    /// What it requires of its input and of the passes around it.
    pub requires: &'static [Requirement],
    /// Whether it inserts ops that free heap memory.
    pub makes_dealloc: bool,
    /// What it may change.
    pub changes: &'static [Change],
    /// The op that all permitted changes come from, if there is one.
    pub only_with: Option<&'static str>,
    /// A remark.
    pub note: &'static str,
    /// Why random pipelines do not contain it.
    pub left_out: Option<&'static str>,
    /// The first release of the targets that has it.
    pub since: u32,
}

/// Consecutive releases.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Releases {
    /// The first one.
    pub first: u32,
    /// The last one.
    pub last: u32,
}

/// A release and all newer ones.
const fn from(first: u32) -> Releases {
    let last = u32::MAX;
    Releases { first, last }
}

/// A release and all older ones.
const fn until(last: u32) -> Releases {
    Releases { first: 0, last }
}

/// What a pass runs on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Nest {
    /// The module.
    Module,
    /// Each `func.func`.
    Function,
    /// Each op of the module that the pass can run on.
    Any,
}

/// What a pass requires.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Requirement {
    /// A program that frees no heap memory: the pass precedes the insertion of deallocs.
    NoDealloc,
    /// Ops that programs of the profile `structured` have; for other programs this pass before it produces them.
    OpsOf(&'static str),
    /// Programs without affine loops: those of the profile `structured` are lowered before it.
    NoAffine,
    /// Ops that only programs of the profile `structured` have.
    Structured,
    /// Ops that only programs of the profile `values` have.
    Values,
    /// This pass before it, whatever the program.
    After(&'static str),
    /// This pass after it, because it lowers ops that the oracle does not execute.
    Before(&'static str),
}

impl std::fmt::Display for Requirement {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::NoDealloc => f.write_str("programs without memref.dealloc and memref.realloc"),
            Self::OpsOf(pass) => {
                write!(f, "programs of the profile structured, or {pass} before it")
            }
            Self::NoAffine => {
                f.write_str("programs without loops of affine, or lower-affine before it")
            }
            Self::Structured => f.write_str("programs of the profile structured"),
            Self::Values => f.write_str("programs of the profile values"),
            Self::After(pass) => write!(f, "{pass} before it"),
            Self::Before(pass) => write!(f, "{pass} after it"),
        }
    }
}

/// The oldest release; every release has a pass that it has.
const OLDEST: u32 = RELEASES[RELEASES.len() - 1];

const NO_OPTIONS: &[&str] = &[""];
const ALLOCATIONS: &[Change] = &[Change::Allocations];
const DEAD: &[Change] = &[Change::DeadAllocations];
const FUNCTIONS: &[Change] = &[Change::DeadAllocations, Change::Functions];
/// Memrefs of narrow integers become memrefs of bytes, also in signatures.
const PACKED: &[Change] = &[Change::Allocations, Change::Views, Change::Signatures];
const ON_STACK: &[Change] = &[Change::DeadAllocations, Change::Heap];
const DEAD_GLOBALS: &[Change] = &[Change::DeadGlobals];
const DEAD_AND_VIEWS: &[Change] = &[Change::DeadAllocations, Change::Views];
const VIEWS: &[Change] = &[Change::Views];
const BOTH: &[Change] = &[Change::Allocations, Change::Views];
const COPIES: &[Change] = &[Change::Allocations, Change::ResultCopies];
const COPIES_AND_VIEWS: &[Change] = &[Change::Allocations, Change::ResultCopies, Change::Views];
const NO_DEALLOC: &[Requirement] = &[Requirement::NoDealloc];
const SCF: &[Requirement] = &[Requirement::OpsOf("lift-cf-to-scf")];
const AFFINE: &[Requirement] = &[Requirement::OpsOf("affine-raise-from-memref")];
/// The pass that lowers the affine dialect.
pub(super) const LOWER_AFFINE: &str = "lower-affine";
const VALUES: &[Requirement] = &[Requirement::Values];
const STRUCTURED: &[Requirement] = &[Requirement::Structured];
const DYNAMIC_OWNERSHIP: &[&str] = &["", "private-function-dynamic-ownership=true"];
const COMES_ALONG: &str = "drawn only after passes that require it";

const fn row(name: &'static str, changes: &'static [Change], note: &'static str) -> PassRow {
    PassRow {
        name,
        nest: Nest::Module,
        options: NO_OPTIONS,
        only_in: &[],
        requires: &[],
        makes_dealloc: false,
        changes,
        only_with: None,
        note,
        left_out: None,
        since: OLDEST,
    }
}

impl PassRow {
    /// Its possible options in a release.
    pub fn options_in(&self, release: u32) -> Vec<&'static str> {
        let only_in = self.only_in.iter();
        let only_in = only_in.filter(|(only, _)| (only.first..=only.last).contains(&release));
        let only_in = only_in.flat_map(|(_, options)| *options);
        self.options.iter().chain(only_in).copied().collect()
    }

    /// What it acts on, as rows of the production table, including idioms written for it.
    pub fn acts_on(&self) -> impl Iterator<Item = &'static str> {
        let place = ACTS_ON.binary_search_by_key(&self.name, |(name, _)| name);
        let rows: &[&str] = place.map_or(&[], |place| ACTS_ON[place].1);
        let own = |idiom: &&Idiom| idiom.passes.contains(&self.name);
        let idioms = idioms().iter().filter(own).map(|idiom| idiom.name);
        rows.iter().copied().chain(idioms)
    }

    const fn since(self, since: u32) -> Self {
        Self { since, ..self }
    }

    const fn left_out(self, why: &'static str) -> Self {
        Self {
            left_out: Some(why),
            ..self
        }
    }

    const fn with_options(self, options: &'static [&'static str]) -> Self {
        Self { options, ..self }
    }

    const fn only_in(self, only_in: &'static [(Releases, &'static [&'static str])]) -> Self {
        Self { only_in, ..self }
    }

    const fn only_with(self, op: &'static str) -> Self {
        Self {
            only_with: Some(op),
            ..self
        }
    }

    const fn requiring(self, requires: &'static [Requirement]) -> Self {
        Self { requires, ..self }
    }

    const fn making_dealloc(self) -> Self {
        Self {
            makes_dealloc: true,
            ..self
        }
    }

    const fn on_functions(self) -> Self {
        Self {
            nest: Nest::Function,
            ..self
        }
    }
}

const TABLES: [&[PassRow]; 10] = [
    affine::ROWS,
    arith::ROWS,
    bufferization::ROWS,
    complex::ROWS,
    general::ROWS,
    lowering::ROWS,
    math::ROWS,
    memref::ROWS,
    scf::ROWS,
    vector::ROWS,
];

static BY_NAME: LazyLock<BTreeMap<&str, &PassRow>> = LazyLock::new(|| {
    let rows = TABLES.into_iter().flatten();
    rows.map(|row| (row.name, row)).collect()
});

/// Every row, by name.
pub fn all() -> impl Iterator<Item = &'static PassRow> {
    BY_NAME.values().copied()
}

/// Affine passes that act on maps as values, rather than only on loops and memory.
const ON_MAPS: [&str; 6] = [
    "affine-expand-index-ops",
    "affine-expand-index-ops-as-affine",
    "affine-simplify-min-max",
    "affine-simplify-structures",
    "lower-affine",
    "test-decompose-affine-ops",
];

/// The rows that act on ops of values, by name, without those that act only on loops, buffers and memory.
pub fn on_values() -> impl Iterator<Item = &'static PassRow> {
    let others = [affine::ROWS, bufferization::ROWS, memref::ROWS, scf::ROWS];
    all().filter(move |row| {
        let is_other = others.iter().any(|rows| rows.contains(row));
        !is_other || ON_MAPS.contains(&row.name)
    })
}

/// The ops of values on which a pass does more than fold, as any pass with rewrites does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Scope {
    /// Ops of this dialect.
    Dialect(&'static str),
    /// This op of `math`.
    Function(&'static str),
    /// Ops of any dialect on vectors.
    Vectors,
    /// Any ops.
    All,
}

impl Scope {
    /// The scope of two passes, one after the other.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        match self == other {
            true => self,
            false => Self::All,
        }
    }

    /// Whether an op is in the scope, given by its name and whether it is on vectors.
    pub fn has(self, op: &str, has_vectors: bool) -> bool {
        let (dialect, function) = op.split_once('.').unwrap_or_default();
        match self {
            Self::Dialect(of) => dialect == of,
            Self::Function(name) => (dialect, function) == ("math", name),
            Self::Vectors => has_vectors,
            Self::All => true,
        }
    }
}

/// Passes over vectors that also act on ops of other dialects.
const ELEMENTWISE: [&str; 7] = [
    "test-vector-linearize",
    "test-vector-to-vector-lowering",
    "test-vector-transfer-flatten-patterns",
    "test-vector-unrolling-patterns",
    "transform.apply_patterns.vector.cast_away_vector_leading_one_dim",
    "transform.apply_patterns.vector.drop_unit_dims_with_shape_cast",
    "transform.apply_patterns.vector.rewrite_narrow_types",
];

/// The scope of a pass with these options.
pub fn scope(name: &str, options: &str) -> Scope {
    let dialects = [
        ("affine", affine::ROWS),
        ("complex", complex::ROWS),
        ("math", math::ROWS),
        ("vector", vector::ROWS),
    ];
    let found = dialects.into_iter().find_map(|(dialect, rows)| {
        let row = rows.iter().find(|row| row.name == name)?;
        Some((dialect, row))
    });
    let Some((dialect, row)) = found else {
        return Scope::All;
    };
    if ELEMENTWISE.contains(&name) {
        return Scope::Vectors;
    }
    let known = row.options.iter().find(|known| **known == options);
    match known.and_then(|known| known.strip_prefix("ops=")) {
        Some(function) => Scope::Function(function),
        None => Scope::Dialect(dialect),
    }
}

/// The row with a name.
pub fn find(name: &str) -> Option<&'static PassRow> {
    BY_NAME.get(name).copied()
}

/// The row with a name, or else the row of the pass that once had this name.
pub fn find_any(name: &str) -> Option<&'static PassRow> {
    let renamed = || renamed::PASSES.iter().find(|pass| pass.before == name);
    find(name).or_else(|| find(renamed()?.name))
}

/// This project's pass with a name, if there is one.
pub fn own(name: &str) -> Option<&'static TransformRow> {
    TRANSFORMS.iter().find(|row| row.name == name)
}

#[cfg(test)]
mod tests {
    use stridecheck_gen::{op_of, production_names};

    use super::{ACTS_ON, ON_MAPS, RELEASES, Requirement, TABLES, all, find, on_values};

    #[test]
    fn what_passes_act_on_is_made() {
        assert!(ACTS_ON.is_sorted_by_key(|(name, _)| name));
        let rows: Vec<&str> = production_names().collect();
        for (pass, names) in ACTS_ON {
            let pass = find(pass).unwrap_or_else(|| panic!("{pass} is no pass"));
            assert_eq!(pass.left_out, None, "{}", pass.name);
            for name in *names {
                let is_of = |row: &&str| row == name || op_of(row) == *name;
                assert!(rows.iter().any(is_of), "{name}");
            }
        }
    }

    #[test]
    fn rows_are_in_order_and_stand_once() {
        for rows in TABLES {
            assert!(rows.is_sorted_by(|one, next| one.name < next.name));
        }
        assert_eq!(all().count(), TABLES.concat().len());
    }

    #[test]
    fn passes_on_maps_are_passes_on_values() {
        for name in ON_MAPS {
            assert!(on_values().any(|row| row.name == name), "{name}");
        }
        for name in ["scf-for-to-while", "affine-loop-tile", "normalize-memrefs"] {
            assert!(find(name).is_some() && on_values().all(|row| row.name != name));
        }
    }

    #[test]
    fn what_a_row_requires_is_in_its_releases() {
        for row in all() {
            for requirement in row.requires {
                let (name, is_earlier) = match requirement {
                    Requirement::NoDealloc
                    | Requirement::NoAffine
                    | Requirement::Structured
                    | Requirement::Values => continue,
                    // Without that pass, the row applies only to structured programs.
                    Requirement::OpsOf(name) => (name, None),
                    Requirement::After(name) => (name, Some(true)),
                    Requirement::Before(name) => (name, Some(false)),
                };
                let other = find(name).unwrap_or_else(|| panic!("{}: no row {name}", row.name));
                let is_there = is_earlier.is_none() || other.since <= row.since;
                assert!(is_there, "{}: {name}", row.name);
                let is_drawn = row.left_out.is_none();
                let is_given = is_earlier != Some(true) || other.left_out.is_none();
                assert!(!is_drawn || is_given, "{}: {name} is left out", row.name);
            }
        }
    }

    #[test]
    fn options_of_some_releases_are_of_those_that_have_the_pass() {
        for row in all() {
            for (releases, options) in row.only_in {
                let of_row = |release: &u32| *release >= row.since;
                let is_in = |release: &u32| (releases.first..=releases.last).contains(release);
                let had = RELEASES.into_iter().filter(of_row);
                let count = had.clone().count();
                assert!(
                    (1..count).contains(&had.filter(is_in).count()),
                    "{}",
                    row.name
                );
                assert!(options.iter().all(|option| !row.options.contains(option)));
            }
        }
    }
}
