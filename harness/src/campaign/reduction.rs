//! Reduction of a finding: a smaller case that is of the same bucket.
//!
//! Rules:
//! - Only a candidate of the same bucket counts, so a reduction cannot slip to another bug.
//! - The best case so far is always held, so a reduction can be told to end at any time.

use stridecheck_gen::Case;
use stridecheck_gen::shrink::{Proposal, ReduceLimits, Reducer};

use crate::check::{Checked, Subject};
use crate::engine::Ending;

/// How many candidates are checked for one finding.
const QUESTIONS: usize = 4_000;

/// The same for a program that does not end, which costs the whole time limit again and again.
const SLOW_QUESTIONS: usize = 30;

/// Makes the case of a finding smaller until nothing smaller is found or `is_over` says so.
pub(crate) fn reduce_finding(
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
    for _ in 0..ReduceLimits::default().attempts {
        if left == 0 || is_over() {
            break;
        }
        match reducer.next() {
            Proposal::Done => break,
            Proposal::Nothing => {}
            Proposal::Candidate(candidate) => {
                left -= 1;
                let found = subject.check_again(&checked, &candidate);
                if found.bucket().as_ref() == Some(&bucket) {
                    reducer.accept(*candidate);
                    checked = found;
                }
            }
        }
    }
    (reducer.into_best(), checked)
}
