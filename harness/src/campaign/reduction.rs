//! Reduction of a finding: a smaller case that is of the same bucket.
//!
//! Rules:
//! - Only a candidate of the same bucket that no known issue explains counts, so a reduction cannot slip to another bug.
//! - The best case so far is always held, so a reduction can be told to end at any time.
//! - What does not end is reduced under a short limit of time, and what that gives is checked under the full one;
//!   without the time for such a check the case stays as it was found.

use std::time::{Duration, Instant};

use stridecheck_gen::Case;
use stridecheck_gen::shrink::{Proposal, ReduceLimits, Reducer, Site};

use crate::check::{Checked, Subject};
use crate::engine::TimeLimit;
use crate::finding::FaultKind;

/// How many candidates are checked for one finding.
const QUESTIONS: usize = 4_000;

/// How many candidates are checked at a time where that costs little more than one.
const BATCH: usize = 16;

/// The same where a candidate that shows the finding ends the process, so that those behind it need another one.
const ENDING_BATCH: usize = 4;

/// How much of its time a reduction keeps for checks of what does not end under the full limit.
const FULL_CHECK: Duration = Duration::from_secs(20);

/// How long a reduction may take.
#[derive(Clone, Copy)]
pub struct ReductionTime<'a> {
    /// When it is over.
    pub end: Instant,
    /// Whether it is to end now.
    pub is_stopped: &'a dyn Fn() -> bool,
}

impl ReductionTime<'_> {
    /// Whether less than this is left.
    fn is_over(&self, kept: Duration) -> bool {
        (self.is_stopped)() || self.end.saturating_duration_since(Instant::now()) <= kept
    }
}

/// Makes the case of a finding smaller until nothing smaller is found or its time is over.
pub fn reduce_finding(
    case: Case,
    checked: Checked,
    subject: &mut dyn Subject,
    time: &ReductionTime<'_>,
) -> (Case, Checked) {
    let Some(bucket) = checked.bucket() else {
        return (case, checked);
    };
    if !checked.is_hang() {
        let reduction = Reduction {
            bucket,
            kept: Duration::ZERO,
            time,
        };
        let mut steps = reduction.run(case.clone(), checked.clone(), subject);
        return steps.pop().unwrap_or((case, checked));
    }
    let reduction = Reduction {
        bucket,
        kept: FULL_CHECK,
        time,
    };
    subject.set_time_limit(TimeLimit::Short);
    let steps = reduction.run(case.clone(), checked.clone(), subject);
    subject.set_time_limit(TimeLimit::Full);
    let confirmed = reduction.confirmed(steps, subject);
    confirmed.unwrap_or((case, checked))
}

/// What a reduction goes by.
struct Reduction<'a> {
    bucket: String,
    /// How much of the time is kept for what follows.
    kept: Duration,
    time: &'a ReductionTime<'a>,
}

impl Reduction<'_> {
    /// The smaller cases that were found, in order.
    fn run(&self, case: Case, checked: Checked, subject: &mut dyn Subject) -> Vec<(Case, Checked)> {
        let mut steps = Vec::new();
        if self.time.is_over(self.kept) {
            return steps;
        }
        let narrowed = subject.narrow(&checked, &case);
        let narrowed = narrowed.filter(|(_, found)| self.is_same(found));
        steps.extend(narrowed.clone());
        let (case, mut checked) = narrowed.unwrap_or((case, checked));
        // A subject that takes many cases at a time is asked about several, of which the first counts.
        let batch = match subject.block_size() {
            1 => 1,
            _ => batch(&checked),
        };
        let (mut reducer, mut attempts, mut left) = (Reducer::new(case), 0, QUESTIONS);
        while left > 0 && !self.time.is_over(self.kept) {
            let candidates = next_candidates(&mut reducer, &mut attempts, left.min(batch));
            if candidates.is_empty() {
                break;
            }
            left -= candidates.len();
            let cases: Vec<Case> = candidates.iter().map(|(_, case)| case.clone()).collect();
            let found = subject.check_again(&checked, &cases);
            let mut same = candidates.into_iter().zip(found);
            if let Some(((place, case), found)) = same.find(|(_, found)| self.is_same(found)) {
                reducer.accept_at(place, case.clone());
                checked = found.clone();
                steps.push((case, found));
            }
        }
        steps
    }

    /// The last of these that shows the finding under the full limit of time, or one not far before it.
    fn confirmed(
        &self,
        mut steps: Vec<(Case, Checked)>,
        subject: &mut dyn Subject,
    ) -> Option<(Case, Checked)> {
        while let Some((case, checked)) = steps.pop() {
            if self.time.is_over(Duration::ZERO) {
                return None;
            }
            let found = subject.check_again(&checked, std::slice::from_ref(&case));
            if let Some(found) = found.into_iter().next().filter(|found| self.is_same(found)) {
                return Some((case, found));
            }
            steps.truncate(steps.len() / 2);
        }
        None
    }

    fn is_same(&self, found: &Checked) -> bool {
        found.bucket().as_ref() == Some(&self.bucket)
    }
}

/// How many candidates are asked about at a time.
fn batch(checked: &Checked) -> usize {
    match checked.fault.as_ref().map(|fault| fault.kind) {
        _ if checked.is_hang() => 1,
        Some(FaultKind::Crash | FaultKind::OutOfMemory) => ENDING_BATCH,
        _ => BATCH,
    }
}

/// The next candidates, all of them smaller than the best case so far, with their places.
fn next_candidates(reducer: &mut Reducer, attempts: &mut usize, most: usize) -> Vec<(Site, Case)> {
    let mut candidates = Vec::new();
    while candidates.len() < most && *attempts < ReduceLimits::default().attempts {
        *attempts += 1;
        match reducer.next() {
            Proposal::Done => break,
            Proposal::Nothing => {}
            Proposal::Candidate(candidate) => candidates.push((reducer.site(), *candidate)),
        }
    }
    candidates
}
