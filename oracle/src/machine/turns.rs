//! The iterations of a parallel loop that is under way.

use smallvec::SmallVec;

use crate::value::Value;

/// A parallel loop that is under way.
#[derive(Clone, Debug)]
pub(crate) struct Turns {
    pub(crate) ranges: SmallVec<[Range; 2]>,
    /// The numbers of the iteration.
    pub(crate) numbers: SmallVec<[i64; 2]>,
    pub(crate) is_single: bool,
    /// Whether the order of the iterations is open, but no two of them are at the same time.
    pub(crate) is_only_unordered: bool,
    /// The iteration in which functions were called that are only declared.
    pub(crate) caller: Option<u64>,
    pub(crate) turn: u64,
    /// What the reductions made of the iterations so far.
    pub(crate) reduced: Vec<Value>,
    /// The reduction of `scf.reduce` that is under way.
    pub(crate) reducing: usize,
    /// What each iteration gave to be reduced.
    pub(crate) given: Vec<Vec<Value>>,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Range {
    pub(crate) lower: i64,
    pub(crate) upper: i64,
    pub(crate) step: i64,
}

impl Range {
    pub(crate) fn count(&self) -> u128 {
        let distance = i128::from(self.upper) - i128::from(self.lower);
        distance
            .max(0)
            .cast_unsigned()
            .div_ceil(u128::from(self.step.unsigned_abs()))
    }
}

impl Turns {
    pub(crate) fn is_single(&self) -> bool {
        self.is_single
    }

    pub(crate) fn is_only_unordered(&self) -> bool {
        self.is_only_unordered
    }

    /// Notes a call of a function that is only declared; tells whether no other iteration did one.
    pub(crate) fn note_external_call(&mut self) -> bool {
        let caller = *self.caller.get_or_insert(self.turn);
        caller == self.turn
    }

    /// Goes to the next iteration, if there is one.
    pub(crate) fn advance(&mut self) -> bool {
        self.turn += 1;
        self.reducing = 0;
        for (number, range) in self.numbers.iter_mut().zip(&self.ranges).rev() {
            match number.checked_add(range.step) {
                Some(next) if next < range.upper => {
                    *number = next;
                    return true;
                }
                _ => *number = range.lower,
            }
        }
        false
    }
}
