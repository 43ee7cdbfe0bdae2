//! Which passes a hunt leaves out of random pipelines: those that fail on more than a tenth of their programs.
//!
//! Rules:
//! - Each target has its own: a pass that fails in one release may work in another.
//! - It is decided before blocks 32, 64, 128 and so on, from what the passes did in all blocks before,
//!   so that it depends on no thread: one that comes to such a block waits until those before it are done.
//! - A pass that is left out stays out.
//! - A finding names the passes that were left out of its block, so it is found again by itself.

use std::collections::BTreeMap;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use crate::check::PassCount;

/// The first block before which passes may be left out.
const FIRST: u64 = 32;

/// On how many programs a pass must have run to be judged.
const ENOUGH: u64 = 256;

/// How long a thread waits before it looks whether the hunt is over.
const WAIT: Duration = Duration::from_millis(50);

/// The passes that are left out of the pipelines of a target, by their names, and why.
pub(super) type LeftOut = BTreeMap<String, String>;

/// What the threads of a hunt know of failing passes.
#[derive(Debug, Default)]
pub(super) struct LeavingOut {
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Debug, Default)]
struct State {
    /// How many blocks are done.
    blocks: u64,
    /// The block before which it was decided last.
    decided: u64,
    targets: Vec<OfTarget>,
}

/// The same of one target.
#[derive(Debug, Default)]
struct OfTarget {
    /// What its passes did in those blocks.
    counts: BTreeMap<String, PassCount>,
    left_out: LeftOut,
}

impl LeavingOut {
    /// What is left out of a block for each target that was counted so far; nothing where the hunt is over before that is known.
    pub(super) fn of_block(&self, block: u64, is_over: &dyn Fn() -> bool) -> Option<Vec<LeftOut>> {
        let decided = decision(block);
        let mut state = self.state();
        while state.blocks < decided {
            if is_over() {
                return None;
            }
            let waited = self.changed.wait_timeout(state, WAIT);
            state = waited.unwrap_or_else(PoisonError::into_inner).0;
        }
        // No later block was begun before this, so the counts are those of the blocks before it.
        if state.decided < decided {
            state.decided = decided;
            for target in &mut state.targets {
                for (name, why) in failing(&target.counts) {
                    target.left_out.entry(name).or_insert(why);
                }
            }
        }
        let targets = state.targets.iter();
        Some(targets.map(|target| target.left_out.clone()).collect())
    }

    /// Counts what the passes of each target did in a block.
    pub(super) fn add(&self, counts: &[BTreeMap<String, PassCount>]) {
        let mut state = self.state();
        state.blocks += 1;
        state.targets.resize_with(counts.len(), OfTarget::default);
        for (target, counts) in state.targets.iter_mut().zip(counts) {
            for (name, count) in counts {
                target.counts.entry(name.clone()).or_default().add(count);
            }
        }
        self.changed.notify_all();
    }

    /// A thread that panicked ends the hunt anyway.
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The last block up to this one before which it is decided; 0 where there is none.
fn decision(block: u64) -> u64 {
    match block < FIRST {
        true => 0,
        false => FIRST << (block / FIRST).ilog2(),
    }
}

fn failing(counts: &BTreeMap<String, PassCount>) -> LeftOut {
    let fails = counts
        .iter()
        .filter(|(_, count)| count.ran >= ENOUGH && (count.refused + count.wrong) * 10 > count.ran);
    let why = |(name, count): (&String, &PassCount)| {
        let PassCount {
            ran,
            refused,
            wrong,
            ..
        } = count;
        let why = format!("refused {refused} and went wrong on {wrong} of {ran} programs");
        (name.clone(), why)
    };
    fails.map(why).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::{LeavingOut, LeftOut, decision};
    use crate::check::PassCount;

    fn counts(name: &str, refused: u64) -> BTreeMap<String, PassCount> {
        let count = PassCount {
            ran: 64,
            refused,
            ..PassCount::default()
        };
        BTreeMap::from([(name.to_owned(), count)])
    }

    #[test]
    fn it_is_decided_at_powers_of_two() {
        let decided = [0, 31, 32, 63, 64, 127, 128].map(decision);
        assert_eq!(decided, [0, 0, 32, 32, 64, 64, 128]);
    }

    #[test]
    fn what_fails_on_more_than_a_tenth_is_left_out_from_then_on() {
        let hunt = LeavingOut::default();
        let left_out = |block| {
            let left_out = hunt.of_block(block, &|| false).expect("all before is done");
            let of_target = |left_out: LeftOut| left_out.into_keys().collect::<Vec<_>>();
            left_out.into_iter().map(of_target).collect::<Vec<_>>()
        };
        for block in 0..32 {
            assert!(left_out(block).concat().is_empty());
            let refused = if block % 2 == 0 { 7 } else { 6 };
            let name = ["fails", "works"][usize::from(refused == 6)];
            hunt.add(&[counts(name, refused), counts(name, 0)]);
        }
        for block in 32..64 {
            assert_eq!(left_out(block), [vec!["fails"], vec![]]);
            hunt.add(&[counts("works", 64), counts("works", 0)]);
        }
        assert_eq!(left_out(64), [vec!["fails", "works"], vec![]]);
    }

    #[test]
    fn who_waits_for_a_hunt_that_is_over_gets_nothing() {
        assert_eq!(LeavingOut::default().of_block(32, &|| true), None);
    }
}
