//! What a hunt learns about the passes that it draws: it leaves out those that fail on more than a tenth of their programs,
//! and stops favouring the rows that a pass acts on once the pass acts on most programs.
//!
//! - Each target learns separately: a pass that fails in one release may work in another.
//! - Each target has its own: a pass that fails in one release may work in another.
//! - Decisions are made before blocks 32, 64, 128 and so on, from what the passes did in all earlier blocks.
//!   They do not depend on the order of threads: a thread that reaches such a block waits until the earlier ones are done.
//! - A pass that is left out stays out.
//! - A finding names the passes that were left out of its block, so it is reproducible by itself.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::check::PassCount;

/// The first block before which passes may be left out.
const FIRST: u64 = 32;

/// The number of programs on which a pass must have run to be judged.
const ENOUGH: u64 = 256;

/// How long a thread waits before it checks whether the hunt is over.
const WAIT: Duration = Duration::from_millis(50);

/// The names of the passes that are left out of the pipelines of a target, each with the reason.
pub(super) type LeftOut = BTreeMap<String, String>;

/// What is known about the passes of a target.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Learned {
    pub(super) left_out: LeftOut,
    /// The passes that act on most of their programs.
    pub(super) often: BTreeSet<String>,
}

/// What the threads of a hunt share about passes.
#[derive(Debug, Default)]
pub(super) struct Learning {
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Debug, Default)]
struct State {
    /// The number of blocks done.
    blocks: u64,
    /// The block before which the last decision was made.
    decided: u64,
    targets: Vec<OfTarget>,
}

/// What is known about the passes of one target.
#[derive(Debug, Default)]
struct OfTarget {
    /// What its passes did in those blocks.
    counts: BTreeMap<String, PassCount>,
    learned: Learned,
}

impl Learning {
    /// What is known after a number of blocks: the counts of each target's passes in them, and what was known in the last one.
    pub(super) fn after<'a>(
        blocks: u64,
        targets: impl Iterator<Item = (&'a BTreeMap<String, PassCount>, &'a Learned)>,
    ) -> Self {
        let targets = targets.map(|(counts, learned)| OfTarget {
            counts: counts.clone(),
            learned: learned.clone(),
        });
        let state = State {
            blocks,
            decided: decision(blocks.saturating_sub(1)),
            targets: targets.collect(),
        };
        Self {
            state: Mutex::new(state),
            changed: Condvar::new(),
        }
    }

    /// What is known before a block, for each target that has counts; `None` if the hunt ends first.
    pub(super) fn of_block(&self, block: u64, is_over: &dyn Fn() -> bool) -> Option<Vec<Learned>> {
        let decided = decision(block);
        let mut state = self.state();
        while state.blocks < decided {
            if is_over() {
                return None;
            }
            let waited = self.changed.wait_timeout(state, WAIT);
            state = waited.unwrap_or_else(PoisonError::into_inner).0;
        }
        // No later block has begun yet, so the counts cover exactly the earlier blocks.
        if state.decided < decided {
            state.decided = decided;
            for target in &mut state.targets {
                for (name, why) in failing(&target.counts) {
                    target.learned.left_out.entry(name).or_insert(why);
                }
                target.learned.often = acting_often(&target.counts);
            }
        }
        let targets = state.targets.iter();
        Some(targets.map(|target| target.learned.clone()).collect())
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

    /// The state; if a thread panicked with it, the hunt ends anyway.
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The last decision point up to this block; 0 where there is none.
fn decision(block: u64) -> u64 {
    match block < FIRST {
        true => 0,
        false => FIRST << (block / FIRST).ilog2(),
    }
}

/// The passes that changed more than two of three programs.
fn acting_often(counts: &BTreeMap<String, PassCount>) -> BTreeSet<String> {
    let often = counts
        .iter()
        .filter(|(_, count)| count.ran >= ENOUGH && count.changed * 3 > count.ran * 2);
    often.map(|(name, _)| name.clone()).collect()
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

    use super::{Learned, Learning, decision};
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
        let hunt = Learning::default();
        let left_out = |block| {
            let learned = hunt.of_block(block, &|| false).expect("all before is done");
            let of_target = |learned: Learned| learned.left_out.into_keys().collect::<Vec<_>>();
            learned.into_iter().map(of_target).collect::<Vec<_>>()
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
        assert_eq!(Learning::default().of_block(32, &|| true), None);
    }

    #[test]
    fn what_acts_on_most_programs_is_known_from_then_on() {
        let hunt = Learning::default();
        for block in 0..32 {
            hunt.of_block(block, &|| false).expect("all before is done");
            let count = |changed| PassCount {
                ran: 64,
                changed,
                ..PassCount::default()
            };
            let counts = [("often", count(43)), ("seldom", count(42))];
            hunt.add(&[counts.map(|(name, count)| (name.to_owned(), count)).into()]);
        }
        let learned = hunt.of_block(32, &|| false).expect("all before is done");
        assert_eq!(learned[0].often, ["often".to_owned()].into());
    }
}
