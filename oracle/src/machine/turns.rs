//! The iterations of an active parallel loop.

use smallvec::SmallVec;

use crate::value::Value;

/// An active parallel loop.
#[derive(Clone, Debug)]
pub(crate) struct Turns {
    pub(crate) ranges: SmallVec<[Range; 2]>,
    /// The indices of the iteration.
    pub(crate) numbers: SmallVec<[i64; 2]>,
    pub(crate) is_single: bool,
    /// Whether the order of the iterations is open, but no two of them run at the same time.
    pub(crate) is_only_unordered: bool,
    /// The iteration that called functions that are only declared.
    pub(crate) caller: Option<u64>,
    pub(crate) turn: u64,
    /// The results of the reductions so far.
    pub(crate) reduced: Vec<Value>,
    /// The active reduction of `scf.reduce`.
    pub(crate) reducing: usize,
    /// The values of each iteration to be reduced.
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

    /// Notes a call of a function that is only declared; returns whether no other iteration made one.
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
