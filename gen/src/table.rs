//! The production table: one row per op, and one per idiom that an op is used in.
//!
//! Rules:
//! - A row names its op by the current name; an idiom adds a word after `/`.
//! - A row whose op the edition does not have is never chosen, so neither `can` nor `emit` asks for that.
//! - `can` only looks; `emit` emits at least what the row names, or a cheaper thing when no operand fits.
//! - A row with a larger weight is chosen more often.

use stridecheck_ir::{Edition, Opcode};

use crate::builder::Builder;
use crate::ops;

/// One row.
#[derive(Debug)]
pub(crate) struct Production {
    /// The name of the op, with the idiom.
    pub(crate) name: &'static str,
    /// How often it is chosen, within its family.
    pub(crate) weight: u32,
    /// The family whose weight the configuration sets.
    pub(crate) family: Family,
    /// Whether it can be emitted here.
    pub(crate) can: fn(&Builder<'_>) -> bool,
    /// Emits it.
    pub(crate) emit: fn(&mut Builder<'_>),
}

/// The families of productions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Family {
    /// On in every program.
    Always,
    /// Integer arithmetic.
    Integer,
    /// Float arithmetic.
    Float,
    /// Memory.
    Memory,
    /// Blocks and loops.
    Control,
    /// Calls.
    Call,
}

impl Production {
    /// Whether an edition has the op.
    pub(crate) fn is_in(&self, edition: Edition) -> bool {
        let name = self.name.split('/').next().unwrap_or(self.name);
        Opcode::named(name).is_none_or(|opcode| opcode.def().is_in(edition))
    }

    /// Whether the op gives memory back.
    pub(crate) fn is_dealloc(&self) -> bool {
        let name = self.name.split('/').next().unwrap_or(self.name);
        ["memref.dealloc", "memref.realloc"].contains(&name)
    }
}

impl Family {
    /// A row of this family.
    pub(crate) const fn row(
        self,
        name: &'static str,
        weight: u32,
        can: fn(&Builder<'_>) -> bool,
        emit: fn(&mut Builder<'_>),
    ) -> Production {
        Production {
            name,
            weight,
            family: self,
            can,
            emit,
        }
    }
}

/// The order decides which bit of a seed drops which row: another order makes other programs of every seed.
const TABLES: [&[Production]; 26] = [
    ops::arith::constant::PRODUCTIONS,
    ops::arith::integer::PRODUCTIONS,
    ops::arith::cast::PRODUCTIONS,
    ops::arith::float::PRODUCTIONS,
    ops::arith::float_cast::PRODUCTIONS,
    ops::arith::poison::PRODUCTIONS,
    ops::control_flow::PRODUCTIONS,
    ops::func::PRODUCTIONS,
    ops::memref::alloc::PRODUCTIONS,
    ops::memref::access::PRODUCTIONS,
    ops::memref::query::PRODUCTIONS,
    ops::memref::view::CASTS,
    ops::memref::unranked::PRODUCTIONS,
    ops::memref::copy::PRODUCTIONS,
    ops::memref::realloc::PRODUCTIONS,
    ops::memref::metadata::PRODUCTIONS,
    ops::memref::atomic::PRODUCTIONS,
    ops::memref::subview::PRODUCTIONS,
    ops::memref::view::WINDOWS,
    ops::memref::shape::PRODUCTIONS,
    ops::memref::reshape::PRODUCTIONS,
    ops::memref::view::BYTES,
    ops::memref::punned::PRODUCTIONS,
    ops::memref::global::PRODUCTIONS,
    ops::poison::PRODUCTIONS,
    ops::builtin::PRODUCTIONS,
];

/// How many rows there are.
pub(crate) const PRODUCTION_COUNT: usize = {
    let mut count = 0;
    let mut i = 0;
    while i < TABLES.len() {
        count += TABLES[i].len();
        i += 1;
    }
    count
};

/// Every row.
pub(crate) fn productions() -> impl Iterator<Item = &'static Production> {
    TABLES.into_iter().flatten()
}

/// The names of all rows; a name is that of an op, and `/` and a word where the row is one idiom of it.
pub fn production_names() -> impl Iterator<Item = &'static str> {
    productions().map(|row| row.name)
}

/// A row that can be emitted whenever its family is on.
pub(crate) const fn always(_: &Builder<'_>) -> bool {
    true
}
