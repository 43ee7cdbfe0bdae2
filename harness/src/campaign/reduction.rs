//! Reduction of a finding: a smaller case that shows the same symptom.
//!
//! Rules:
//! - Only a candidate with the same symptom counts, so a reduction cannot slip to another bug.
//! - The best case so far is always held, so a reduction can be told to end at any time.

use stridecheck_gen::Case;
use stridecheck_gen::shrink::{Proposal, ReduceLimits, Reducer};

use crate::check::{Checked, check_case};
use crate::compare::Verdict;
use crate::engine::{Convention, Ending, Engine};
use crate::stage::Stage;

/// How many candidates are checked for one finding.
const QUESTIONS: usize = 4_000;

/// The same for a program that does not end, which costs the whole time limit again and again.
const SLOW_QUESTIONS: usize = 30;

/// What shows a bug, apart from where in the program it shows.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Symptom {
    stage: Stage,
    convention: Convention,
    /// What differs, without the numbers of results, elements and the like.
    place: String,
    /// How the engine ended, without numbers; none where it returned.
    ending: Option<String>,
}

impl Symptom {
    /// The symptom of a difference; none where nothing differs.
    fn of(checked: &Checked) -> Option<Self> {
        let Verdict::Differ(difference) = &checked.verdict else {
            return None;
        };
        let ending = &checked.actual.ending;
        let returned = matches!(ending, Ending::Returned(_));
        Some(Self {
            stage: checked.stage,
            convention: checked.convention,
            place: without_numbers(&difference.place),
            ending: (!returned).then(|| without_numbers(&ending.to_string())),
        })
    }
}

/// Makes the case of a finding smaller until nothing smaller is found or `is_over` says so.
pub(crate) fn reduce_finding(
    case: Case,
    checked: Checked,
    engine: &mut dyn Engine,
    is_over: &dyn Fn() -> bool,
) -> (Case, Checked) {
    let Some(symptom) = Symptom::of(&checked) else {
        return (case, checked);
    };
    let mut left = match checked.actual.ending {
        Ending::TimedOut => SLOW_QUESTIONS,
        _ => QUESTIONS,
    };
    let mut checked = checked;
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
                let found = check_case(&candidate, engine);
                if Symptom::of(&found).as_ref() == Some(&symptom) {
                    reducer.accept(*candidate);
                    checked = found;
                }
            }
        }
    }
    (reducer.into_best(), checked)
}

fn without_numbers(text: &str) -> String {
    text.chars().filter(|c| !c.is_ascii_digit()).collect()
}
