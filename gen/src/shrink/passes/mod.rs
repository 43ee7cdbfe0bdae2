//! The passes, from those that remove most to those that only tidy up.
//!
//! A pass counts the places of a case where it can act and creates a draft for one of them;
//! [`Pass::candidates`] is the iterator over all of them.

mod arguments;
mod complex;
mod constants;
mod control_flow;
mod functions;
mod loops;
mod maps;
mod ops;
mod regions;
mod types;
mod views;

use crate::program::Case;
use crate::shrink::Draft;

pub(crate) use views::update_types;

/// One way to make a case smaller.
#[derive(Debug)]
pub struct Pass {
    /// The name.
    pub name: &'static str,
    /// How many places there are.
    pub(crate) sites: fn(&Case) -> usize,
    /// The draft for one place, if there is one.
    pub(crate) attempt: fn(&Case, usize) -> Option<Draft>,
}

impl Pass {
    /// The smaller cases that this pass finds, none of them checked.
    pub fn candidates<'a>(&'a self, case: &'a Case) -> impl Iterator<Item = Draft> + 'a {
        (0..(self.sites)(case)).filter_map(move |site| (self.attempt)(case, site))
    }
}

/// Every pass, in order.
pub const PASSES: &[Pass] = &[
    ops::DROP_UNUSED,
    functions::DROP,
    control_flow::FOLD,
    control_flow::SKIP,
    control_flow::MERGE,
    regions::INLINE,
    ops::DELETE,
    functions::NAME,
    functions::INLINE,
    functions::REMOVE_RESULT,
    functions::REMOVE_PARAMETER,
    loops::RUN_ONCE,
    loops::DROP_ITERATIONS,
    regions::REMOVE_RESULT,
    maps::SIMPLIFY,
    arguments::SEPARATE,
    control_flow::REMOVE_ARGUMENT,
    control_flow::FORWARD_ARGUMENT,
    ops::FORWARD,
    ops::ONE,
    views::ACCESS,
    views::ALLOCATE,
    types::DROP_DIMENSION,
    types::SIMPLIFY,
    views::SIMPLIFY,
    complex::SIMPLIFY,
    constants::SIMPLIFY,
    constants::MERGE,
    arguments::SIMPLIFY,
    ops::DROP_ATTRIBUTE,
    loops::UNROLL,
];

/// A copy of a case that a pass may change.
fn draft(case: &Case) -> Draft {
    Draft {
        body: case.body.clone(),
        call: case.call.clone(),
    }
}
