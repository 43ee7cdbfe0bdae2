//! Reduces a finding to a smaller case in the same bucket.
//!
//! Rules:
//! - A candidate counts only if it is in the same bucket and no known fault explains it, so a reduction cannot slip to another bug.
//! - The cause of the final case is determined again: if it is another one, the reduction continues from the last case of the first cause,
//!   where the cause of each candidate is then checked; the final case becomes a finding of its own.
//! - The best case so far is always kept, so a reduction can be ended at any time.
//! - Hangs are reduced under a short time limit, and the result is checked under the full one;
//!   without time for that check the case stays as it was found.

use std::time::{Duration, Instant};

use stridecheck_gen::Case;
use stridecheck_gen::shrink::{Proposal, ReduceLimits, Reducer, Site};

use super::waiting::Cost;
use crate::check::{Checked, Subject};
use crate::engine::TimeLimit;
use crate::finding::cause::Cause;

/// The maximum number of candidates checked for one finding.
const QUESTIONS: usize = 4_000;

/// The number of candidates checked at a time, where that costs little more than checking one.
const BATCH: usize = 16;

/// The number of candidates at a time where a candidate that shows the finding ends the process, so that later candidates need another one.
const ENDING_BATCH: usize = 4;

/// The time that a reduction reserves for checks of hangs under the full limit.
const FULL_CHECK: Duration = Duration::from_secs(20);

/// The time that a reduction may take.
#[derive(Clone, Copy)]
pub struct ReductionTime<'a> {
    /// When it ends.
    pub end: Instant,
    /// Whether it must end now.
    pub is_stopped: &'a dyn Fn() -> bool,
}

impl ReductionTime<'_> {
    /// Whether the reduction of a finding ended for lack of time, rather than of smaller cases.
    pub fn is_cut_short(&self, checked: &Checked) -> bool {
        self.is_over(kept_of(checked))
    }

    /// Whether less than `kept` is left.
    fn is_over(&self, kept: Duration) -> bool {
        (self.is_stopped)() || self.end.saturating_duration_since(Instant::now()) <= kept
    }
}

/// A case with what differs on it.
pub type Found = (Case, Checked);

/// The result of a reduction.
#[derive(Debug)]
pub struct Reduced {
    /// The smallest case of the same cause.
    pub kept: Found,
    /// A case of another cause that looks the same.
    pub other: Option<Found>,
}

impl Reduced {
    /// A result without another cause.
    pub fn only(kept: Found) -> Self {
        Self { kept, other: None }
    }
}

/// Makes the case of a finding smaller until no smaller one is found or its time is over.
pub fn reduce_finding(
    case: Case,
    checked: Checked,
    subject: &mut dyn Subject,
    time: &ReductionTime<'_>,
) -> Reduced {
    let Some(bucket) = checked.bucket() else {
        return Reduced::only((case, checked));
    };
    let is_hang = checked.is_hang();
    let reduction = Reduction {
        bucket,
        cause: None,
        kept: kept_of(&checked),
        time,
    };
    if !is_hang {
        let (case, checked) = match checked.blame {
            Some(_) => (case, checked),
            None => blamed((case, checked), subject),
        };
        let steps = reduction.run(case.clone(), checked.clone(), subject);
        return reduction.of_one_cause((case, checked), steps, subject);
    }
    subject.set_time_limit(TimeLimit::Short);
    let steps = reduction.run(case.clone(), checked.clone(), subject);
    subject.set_time_limit(TimeLimit::Full);
    let confirmed = reduction.confirmed(steps, subject);
    Reduced::only(confirmed.unwrap_or((case, checked)))
}

/// The part of the time that a reduction reserves for later steps.
fn kept_of(checked: &Checked) -> Duration {
    match checked.is_hang() {
        true => FULL_CHECK,
        false => Duration::ZERO,
    }
}

/// The conditions of a reduction.
struct Reduction<'a> {
    bucket: String,
    /// The cause that each candidate must have, if it is checked.
    cause: Option<Cause>,
    /// The time reserved for later steps.
    kept: Duration,
    time: &'a ReductionTime<'a>,
}

impl Reduction<'_> {
    /// Returns the smaller cases that were found, in order.
    fn run(&self, case: Case, checked: Checked, subject: &mut dyn Subject) -> Vec<Found> {
        let mut steps = Vec::new();
        if self.time.is_over(self.kept) {
            return steps;
        }
        let narrowed = subject.narrow(&checked, &case);
        let narrowed = narrowed.and_then(|found| self.same(found, subject));
        steps.extend(narrowed.clone());
        let (case, mut checked) = narrowed.unwrap_or((case, checked));
        // A subject that takes many cases at a time gets several candidates; the first that shows the finding counts.
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
            let mut found = candidates.into_iter().zip(found);
            let same = found.find_map(|((place, case), found)| {
                let found = self.same((case, found), subject)?;
                Some((place, found))
            });
            if let Some((place, found)) = same {
                reducer.accept_at(place, found.0.clone());
                checked = found.1.clone();
                steps.push(found);
            }
        }
        steps
    }

    /// A late step that shows the finding under the full time limit; each step that does not halves the steps before it.
    fn confirmed(&self, mut steps: Vec<Found>, subject: &mut dyn Subject) -> Option<Found> {
        while let Some((case, checked)) = steps.pop() {
            if self.time.is_over(Duration::ZERO) {
                return None;
            }
            let found = subject.check_again(&checked, std::slice::from_ref(&case));
            let found = found.into_iter().next();
            let found = found.and_then(|found| self.same((case, found), subject));
            if found.is_some() {
                return found;
            }
            steps.truncate(steps.len() / 2);
        }
        None
    }

    /// Returns the case if it shows the finding.
    fn same(&self, (case, checked): Found, subject: &mut dyn Subject) -> Option<Found> {
        if checked.bucket().as_ref() != Some(&self.bucket) {
            return None;
        }
        let Some(cause) = &self.cause else {
            return Some((case, checked));
        };
        let found = blamed((case, checked), subject);
        (cause_of(&found) == Some(cause)).then_some(found)
    }

    /// The smallest step with the cause of the finding, and the final step if its cause is another one.
    fn of_one_cause(
        self,
        first: Found,
        mut steps: Vec<Found>,
        subject: &mut dyn Subject,
    ) -> Reduced {
        let Some(end) = steps.pop() else {
            return Reduced::only(first);
        };
        let Some(cause) = cause_of(&first).cloned() else {
            return Reduced::only(end);
        };
        let end = blamed(end, subject);
        if cause_of(&end) == Some(&cause) {
            return Reduced::only(end);
        }
        let mut kept = first;
        while !steps.is_empty() && !self.time.is_over(self.kept) {
            let later = steps.split_off(steps.len().div_ceil(2));
            let middle = steps.pop().map(|middle| blamed(middle, subject));
            if let Some(middle) = middle.filter(|middle| cause_of(middle) == Some(&cause)) {
                (kept, steps) = (middle, later);
            }
        }
        let strict = Self {
            cause: Some(cause),
            ..self
        };
        let further = strict.run(kept.0.clone(), kept.1.clone(), subject).pop();
        Reduced {
            kept: further.unwrap_or(kept),
            other: cause_of(&end).is_some().then_some(end),
        }
    }
}

/// The cause of a finding, if one is known that is more than a pass.
fn cause_of((_, checked): &Found) -> Option<&Cause> {
    let blame = checked.blame.as_ref().filter(|blame| blame.tells())?;
    Some(&blame.cause)
}

/// Adds to a finding what is to blame.
fn blamed((case, mut checked): Found, subject: &mut dyn Subject) -> Found {
    checked.blame = subject.blame(&checked, &case).map(Box::new);
    (case, checked)
}

/// The number of candidates checked at a time.
fn batch(checked: &Checked) -> usize {
    match Cost::of(checked) {
        Cost::TimeLimit => 1,
        Cost::Process => ENDING_BATCH,
        Cost::Little => BATCH,
    }
}

/// The next candidates, all smaller than the best case so far, with their sites.
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
