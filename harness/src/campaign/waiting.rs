//! The findings of a hunt that are not reduced yet, and the expected time of their reductions.

use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use super::programs::Block;
use super::settings::Campaign;
use crate::check::Checked;
use crate::finding::FaultKind;

/// How expensive the reduction of a finding is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Cost {
    /// One process checks many candidates.
    Little,
    /// Each candidate that shows the finding ends a process.
    Process,
    /// Each candidate that shows the finding takes a time limit.
    TimeLimit,
}

/// How long reductions took.
#[derive(Clone, Copy, Debug)]
struct Took {
    count: u32,
    time: Duration,
}

/// The keys of the findings that were seen, with the cost of each one that is not reduced yet.
#[derive(Debug, Default)]
pub(super) struct Waiting(Mutex<State>);

#[derive(Debug, Default)]
struct State {
    looks: BTreeMap<String, Option<Cost>>,
    took: BTreeMap<Cost, Took>,
}

impl Cost {
    pub(super) fn of(checked: &Checked) -> Self {
        match checked.fault.as_ref().map(|fault| fault.kind) {
            _ if checked.is_hang() => Self::TimeLimit,
            Some(FaultKind::Crash | FaultKind::OutOfMemory) => Self::Process,
            _ => Self::Little,
        }
    }

    /// The expected time of a reduction before any of its cost was done.
    fn usual(self) -> Duration {
        Duration::from_secs(match self {
            Self::Little => 4,
            Self::Process => 12,
            Self::TimeLimit => 30,
        })
    }
}

impl Waiting {
    /// Records the findings of a block.
    pub(super) fn add(&self, block: &Block) {
        let mut state = self.state();
        let outcomes = block.programs.iter().flat_map(|program| &program.outcomes);
        for checked in outcomes.map(|outcome| &outcome.checked) {
            if let Some(key) = checked.bucket() {
                // Another finding with the same key is likely to have the same cause.
                state.looks.entry(key).or_insert(Some(Cost::of(checked)));
            }
        }
    }

    /// Records that a finding with this key was counted, and how long its reduction took if there was one.
    pub(super) fn done(&self, key: Option<String>, cost: Cost, took: Option<Duration>) {
        let mut state = self.state();
        state.looks.extend(key.map(|key| (key, None)));
        if let Some(time) = took {
            let all = state.took.entry(cost).or_insert(Took {
                count: 0,
                time: Duration::ZERO,
            });
            all.count += 1;
            all.time += time;
        }
    }

    /// The expected time of the open reductions of a campaign, at most half of the campaign's time.
    pub(super) fn time(&self, campaign: &Campaign) -> Duration {
        let (Some(most), Some(time)) = (campaign.reduce, campaign.time) else {
            return Duration::ZERO;
        };
        let state = self.state();
        let waiting = state.looks.values().flatten();
        let all: Duration = waiting
            .map(|cost| {
                let took = state.took.get(cost);
                let mean = took.map_or_else(|| cost.usual(), |took| took.time / took.count);
                mean.min(most)
            })
            .sum();
        all.min(time / 2)
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
