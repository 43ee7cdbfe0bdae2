//! The rows of the production table: one per op, and one per idiom that an op is used in.
//!
//! Which rows a program uses is chosen by `rows.rs`, which knows them by their places in the table.
//!
//! Rules:
//! - A row names its op by the current name; an idiom adds a word after `/`.
//! - A row whose op the edition does not have is never chosen, so neither `can` nor `emit` asks for that.
//! - `can` only looks; `emit` emits at least what the row names, or a cheaper thing when no operand fits.
//! - A row with a larger weight is chosen more often.

use crate::builder::Builder;
pub(crate) use crate::rows::Family;
use crate::rows::Row;

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

impl Production {
    /// What a program chooses it by.
    pub(crate) fn row(&self) -> Row {
        Row::new(self.name, self.weight, self.family)
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

/// A row that can be emitted whenever its family is on.
pub(crate) const fn always(_: &Builder<'_>) -> bool {
    true
}
