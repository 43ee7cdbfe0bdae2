//! Which rows of the production table the programs of a block have more of.
//!
//! Rules:
//! - It follows from the passes of the block, and from what passes did in the blocks before: one that acts often needs no more of it.
//! - A finding names the rows, so it is found again by itself.

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::check::Subject;

/// Names of rows: ops, or idioms of them by a word after `/`.
pub type Rows = Arc<BTreeSet<String>>;

/// What programs have more of.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Guidance {
    /// Of nothing.
    Off,
    /// Of what the passes of their block act on, and do not act on often.
    #[default]
    ByPasses,
    /// Of these.
    Rows(Rows),
}

impl Guidance {
    /// What the program of a number has more of.
    pub(super) fn of(&self, number: u64, subjects: &[Box<dyn Subject>]) -> Rows {
        match self {
            Self::Off => Rows::default(),
            Self::Rows(rows) => rows.clone(),
            Self::ByPasses => {
                let all = subjects.iter().flat_map(|subject| subject.acts_on(number));
                Arc::new(all.map(str::to_owned).collect())
            }
        }
    }
}
