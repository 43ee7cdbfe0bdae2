//! The rows of the production table: one per op, and one per idiom of an op.
//!
//! The file `rows.rs` chooses the rows of a program; it refers to them by their index in the table.
//!
//! Rules:
//! - A row names its op by the current name; an idiom adds a word after `/`.
//! - A row whose op the edition lacks is never chosen, so neither `can` nor `emit` checks that.
//! - `can` only looks; `emit` emits at least the named op, or something cheaper if no operand fits.
//! - A row with a larger weight is chosen more often.

use crate::builder::Builder;
use crate::idiom::Idiom;
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
    /// What it emits.
    emits: Emits,
}

/// How a row emits ops.
#[derive(Debug)]
enum Emits {
    /// A function that emits, and one that returns whether it can.
    Written(fn(&Builder<'_>) -> bool, fn(&mut Builder<'_>)),
    /// An idiom.
    Idiom(&'static Idiom),
}

impl Production {
    /// The row by which a program chooses it.
    pub(crate) fn row(&self) -> Row {
        let row = Row::new(self.name, self.weight, self.family);
        match self.emits {
            Emits::Written(..) => row,
            Emits::Idiom(idiom) => row.seldom(&idiom.opcodes, &idiom.editions),
        }
    }

    /// The row of an idiom.
    pub(crate) fn of_idiom(idiom: &'static Idiom) -> Self {
        Self {
            name: idiom.name,
            weight: 1,
            family: idiom.family,
            emits: Emits::Idiom(idiom),
        }
    }

    /// Whether it is an idiom.
    pub(crate) fn is_idiom(&self) -> bool {
        matches!(self.emits, Emits::Idiom(_))
    }

    /// Whether it can be emitted here.
    pub(crate) fn can(&self, b: &Builder<'_>) -> bool {
        match self.emits {
            Emits::Written(can, _) => can(b),
            Emits::Idiom(idiom) => idiom.can(b),
        }
    }

    /// Emits it.
    pub(crate) fn emit(&self, b: &mut Builder<'_>) {
        match self.emits {
            Emits::Written(_, emit) => emit(b),
            Emits::Idiom(idiom) => idiom.emit(b),
        }
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
            emits: Emits::Written(can, emit),
        }
    }
}

/// A row that can be emitted whenever its family is on.
pub(crate) const fn always(_: &Builder<'_>) -> bool {
    true
}
