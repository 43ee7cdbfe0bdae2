//! Chooses the rows of the production table that the programs of a block have more of.
//!
//! Rules:
//! - The choice depends on the passes of the block, and on what passes did in earlier blocks: a pass that acts often gets no more of its rows.
//! - A finding names the rows, so it is reproducible by itself.

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::check::Subject;

/// Names of rows: ops, or idioms of them, given by a word after `/`.
pub type Rows = Arc<BTreeSet<String>>;

/// What programs have more of.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Guidance {
    /// Nothing.
    Off,
    /// The ops that the passes of their block act on, except passes that act often.
    #[default]
    ByPasses,
    /// These rows.
    Rows(Rows),
}

impl Guidance {
    /// The rows that the program with a number has more of.
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
