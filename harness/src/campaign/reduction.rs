//! Reduction of a finding: a smaller case that is of the same bucket.
//!
//! Rules:
//! - Only a candidate of the same bucket counts, so a reduction cannot slip to another bug.
//! - The best case so far is always held, so a reduction can be told to end at any time.

use stridecheck_gen::Case;
use stridecheck_gen::shrink::{Proposal, ReduceLimits, Reducer, Site};

use crate::check::{Checked, Subject};
use crate::engine::Ending;

/// How many candidates are checked for one finding.
const QUESTIONS: usize = 4_000;

/// The same for a program that does not end, which costs the whole time limit again and again.
const SLOW_QUESTIONS: usize = 30;

/// How many candidates are checked at a time where that costs little more than one.
const BATCH: usize = 16;

/// Makes the case of a finding smaller until nothing smaller is found or `is_over` says so.
pub fn reduce_finding(
    case: Case,
    checked: Checked,
    subject: &mut dyn Subject,
    is_over: &dyn Fn() -> bool,
) -> (Case, Checked) {
    let Some(bucket) = checked.bucket() else {
        return (case, checked);
    };
    let mut left = match checked.actual.ending {
        Ending::TimedOut => SLOW_QUESTIONS,
        _ => QUESTIONS,
    };
    let narrowed = subject.narrow(&checked, &case);
    let narrowed = narrowed.filter(|(_, found)| found.bucket().as_ref() == Some(&bucket));
    let (case, mut checked) = narrowed.unwrap_or((case, checked));
    let mut reducer = Reducer::new(case);
    let mut attempts = 0;
    // A subject that takes many cases at a time is asked about several, of which the first counts.
    let batch = match subject.block_size() {
        1 => 1,
        _ => BATCH,
    };
    while left > 0 && !is_over() {
        let candidates = next_candidates(&mut reducer, &mut attempts, left.min(batch));
        if candidates.is_empty() {
            break;
        }
        left -= candidates.len();
        let cases: Vec<Case> = candidates.iter().map(|(_, case)| case.clone()).collect();
        let found = subject.check_again(&checked, &cases);
        let mut same = candidates.into_iter().zip(found);
        let same = same.find(|(_, found)| found.bucket().as_ref() == Some(&bucket));
        if let Some(((place, case), found)) = same {
            reducer.accept_at(place, case);
            checked = found;
        }
    }
    (reducer.into_best(), checked)
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
