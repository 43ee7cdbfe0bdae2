//! Matches a fault of a pass with the known fault whose trigger held in the run, and without which the pass is right.
//!
//! Rules:
//! - The oracle runs the program before the pass and reports on which ops the trigger of a fault held; if on none, the fault is another one.
//! - On a counterfactual, where the cause cannot act on these ops, the pass must preserve the whole behaviour of the program,
//!   so a second fault of the pass on this program is seen too.
//! - Counterfactuals of all programs on which the same passes went wrong run in one process.
//! - If none is right, the rewrite that makes the correct program wrong is searched: it belongs to the fault, or to another one.
//!   If no rewrite makes a right program wrong, the program resembles a fault of the pass.
//! - A counterfactual on which the output of the pass cannot be judged is neither right nor wrong: the program then resembles the fault, also if it is one of a fold.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use stridecheck_gen::Case;
use stridecheck_ir::OpId;

use super::cause::{Cause, Evidence, rewrite_at_fault};
use super::counterfactual::{Change, counterfactuals};
use super::fault::{PassFault, case_of_stage};
use super::known::{Issue, KnownIssues};
use super::told::{NO_COUNTERFACTUAL, Told};
use super::trigger::{Trigger, held};
use crate::compare::Verdict;
use crate::mlir::stages::Seen;
use crate::mlir::{PassCall, Stages};

/// The maximum number of counterfactuals for a program.
const MOST: usize = 32;

/// The reason for one of several faults in a program.
const OF_SEVERAL: &str =
    "its trigger held, as that of others, and without all of them the pass is right";

/// A counterfactual of the candidate at a position, or of all candidates together.
type Changed = (Option<usize>, Change, Case);

/// A fault of a pass to be matched.
struct Question<'a> {
    fault: &'a PassFault,
    /// The program before the pass, with the call.
    before: Case,
    candidates: Vec<Candidate<'a>>,
    /// The candidates with a right counterfactual, by their positions.
    right: BTreeMap<usize, Change>,
    /// The candidates with a counterfactual on which the output of the pass cannot be judged, with the reason.
    unclear: BTreeMap<usize, String>,
    /// Whether a counterfactual of all of them together is right.
    is_right_together: bool,
    told: Told,
}

/// A known fault whose trigger held.
struct Candidate<'a> {
    issue: &'a Issue,
    /// Whether the list has its pattern for other passes, so that the pattern must be the cause; a fold belongs to every pass.
    is_shared: bool,
    ops: BTreeSet<OpId>,
}

impl Candidate<'_> {
    /// Whether it belongs to the pass, so that a program may resemble it; a fold of every pass does not.
    fn is_of_pass(&self) -> bool {
        !self.is_shared && !matches!(self.issue.cause, Some(Cause::Fold { .. }))
    }

    /// Whether a cause is a pattern of the pass on an op of the trigger; an unnamed pattern is identified by its op alone.
    fn names_op_of(&self, cause: &Cause) -> bool {
        let (Cause::Pattern { op, .. } | Cause::Lowering { op, .. }) = cause else {
            return false;
        };
        let trigger = self.issue.trigger.as_ref().filter(|_| !self.is_shared);
        trigger.is_some_and(|trigger| trigger.ops.contains(op))
    }
}

/// Returns for each fault which known one it is.
pub(super) fn tell(
    stages: &Stages,
    known: &KnownIssues,
    faults: &[(&PassFault, &Case)],
) -> Vec<Told> {
    let questions = faults
        .iter()
        .map(|(fault, case)| question(known, fault, case));
    let mut questions: Vec<Option<Question<'_>>> = questions.collect();
    let mut open: Vec<&mut Question<'_>> = questions.iter_mut().flatten().collect();
    ask_changed(stages, &mut open);
    ask_other_passes(stages, &mut open);
    for question in open {
        blame(stages, question);
    }
    let told = questions.into_iter();
    told.map(|question| question.map(|question| question.told).unwrap_or_default())
        .collect()
}

/// The known faults to try; `None` where the program before the pass cannot be executed.
fn question<'a>(known: &'a KnownIssues, fault: &'a PassFault, case: &Case) -> Option<Question<'a>> {
    let before = case_of_stage(&fault.before, &case.call, &case.limits())?;
    let width = before.index_width.bits();
    let issues: Vec<(&Issue, &Trigger)> = known.triggered(fault, width).collect();
    let triggers: Vec<&Trigger> = issues.iter().map(|(_, trigger)| *trigger).collect();
    let is_of_pass = |issue: &Issue| fault.in_question().any(|of| issue.is_of_pass(&of.name));
    let mut told = Told::default();
    let mut candidates = Vec::new();
    for ((issue, _), held) in issues.into_iter().zip(held(&before, &triggers)) {
        if held.ops.is_empty() {
            told.because(&issue.id, issue.not_triggered());
            continue;
        }
        candidates.push(Candidate {
            issue,
            is_shared: !matches!(issue.cause, Some(Cause::Fold { .. })) && !is_of_pass(issue),
            ops: held.ops,
        });
    }
    // The candidate most specific to the fault is tried first.
    candidates.sort_by_key(|candidate| {
        let issue = candidate.issue;
        let trigger = issue.trigger.as_ref();
        let narrowness = trigger.map_or(0, Trigger::narrowness);
        let names = trigger.map_or(0, |trigger| trigger.ops.len());
        (
            !is_of_pass(issue),
            issue.kind != Some(fault.kind),
            Reverse(narrowness),
            names,
        )
    });
    Some(Question {
        fault,
        before,
        candidates,
        right: BTreeMap::new(),
        unclear: BTreeMap::new(),
        is_right_together: false,
        told,
    })
}

impl<'a> Question<'a> {
    fn is_open(&self) -> bool {
        self.told.known.is_none() && !self.candidates.is_empty()
    }

    /// The faults of the passes themselves and of folds, by their positions.
    fn own(&self) -> impl Iterator<Item = (usize, &Candidate<'a>)> {
        let all = self.candidates.iter().enumerate();
        all.filter(|(_, candidate)| !candidate.is_shared)
    }

    fn passes(&self) -> Vec<PassCall> {
        self.fault.in_question().cloned().collect()
    }

    /// Records what the pass does on a counterfactual of a candidate, or of all together.
    fn answered(&mut self, (candidate, change): (Option<usize>, Change), seen: &Seen) {
        match (&seen.checked.verdict, candidate) {
            (Verdict::Agree, Some(candidate)) => {
                self.right.entry(candidate).or_insert(change);
            }
            (Verdict::Agree, None) => self.is_right_together = true,
            // Without output the pass did not even act on the program.
            (Verdict::Inconclusive(why), Some(candidate)) if seen.text.is_some() => {
                let found = format!(
                    "its trigger held, and {change} the pass is neither right nor wrong ({why})"
                );
                self.unclear.entry(candidate).or_insert(found);
            }
            (Verdict::Inconclusive(_) | Verdict::Differ(_) | Verdict::Known(_), _) => {}
        }
    }

    /// The candidate with a right counterfactual; among several with different causes, the one whose cause the rewrite shows.
    fn explaining(&self, stages: &Stages) -> Option<usize> {
        let mut right = self.right.keys().copied();
        let Some(first) = right.next() else {
            let mut own = self.own().filter(|_| self.is_right_together);
            return own.next().map(|(number, _)| number);
        };
        let cause_of = |number: usize| self.candidates[number].issue.cause.as_ref();
        let is_alike = |number| match (cause_of(first), cause_of(number)) {
            (Some(one), Some(other)) => one.is_same_rewrite(other),
            _ => true,
        };
        if right.all(is_alike) {
            return Some(first);
        }
        let (call, limits) = (&self.before.call, self.before.limits());
        let cause = rewrite_at_fault(stages, self.fault, call, &limits);
        let is_caused = |number: &usize| {
            let cause = cause.as_ref();
            cause.is_some_and(|cause| self.candidates[*number].issue.is_caused_by(cause))
        };
        let mut right = self.right.keys().copied();
        right.find(is_caused).or(Some(first))
    }

    /// The counterfactuals of each candidate, then those of all together, because a program may show several faults.
    fn changed(&self) -> Vec<Changed> {
        // A fault with passes that take the cause away is tried with these passes instead.
        let own = self
            .own()
            .filter(|(_, candidate)| candidate.issue.first.is_none());
        let each = own.map(|(number, candidate)| (Some(number), candidate.ops.clone()));
        let all = self.own().flat_map(|(_, candidate)| &candidate.ops);
        let all = (self.own().count() > 1).then(|| (None, all.copied().collect()));
        let changed = each.chain(all).flat_map(|(number, ops)| {
            let changed = counterfactuals(&self.before, &ops).into_iter();
            changed.map(move |(change, case)| (number, change, case))
        });
        changed.take(MOST).collect()
    }
}

/// Tries the counterfactuals of programs on which the same passes went wrong, all in one process.
fn ask_changed(stages: &Stages, questions: &mut [&mut Question<'_>]) {
    let mut by_passes: BTreeMap<String, Vec<usize>> = BTreeMap::new();
    for (number, question) in questions.iter().enumerate().filter(|(_, q)| q.is_open()) {
        let passes: Vec<String> = question.passes().iter().map(PassCall::to_string).collect();
        by_passes.entry(passes.join(",")).or_default().push(number);
    }
    for numbers in by_passes.into_values() {
        let passes = questions[numbers[0]].passes();
        let asked = numbers.iter().flat_map(|number| {
            let changed = questions[*number].changed().into_iter();
            changed.map(move |changed| (*number, changed))
        });
        let asked: Vec<(usize, Changed)> = asked.collect();
        if asked.is_empty() {
            continue;
        }
        let cases: Vec<&Case> = asked.iter().map(|(_, (_, _, case))| case).collect();
        let seen = stages.check_again(&passes, &cases);
        for ((number, (candidate, change, _)), seen) in asked.iter().zip(&seen) {
            questions[*number].answered((*candidate, *change), seen);
        }
        for number in numbers {
            let question = &mut *questions[number];
            if let Some(candidate) = question.explaining(stages) {
                let issue = question.candidates[candidate].issue;
                let found = match question.right.get(&candidate) {
                    Some(change) => format!("its trigger held, and {change} the pass is right"),
                    None => OF_SEVERAL.to_owned(),
                };
                question.told.is_known(&issue.id, found);
            }
        }
    }
}

/// Tries the pass after others that take the cause away, or without the pattern.
fn ask_other_passes(stages: &Stages, questions: &mut [&mut Question<'_>]) {
    for question in questions.iter_mut().filter(|question| question.is_open()) {
        let found = question.own().find_map(|(_, Candidate { issue, .. })| {
            let (passes, how) = other_passes(issue, &question.passes())?;
            let seen = stages.check_again(&passes, &[&question.before]);
            let is_right = seen.iter().all(|seen| seen.checked.verdict.is_agreement());
            is_right.then(|| {
                (
                    *issue,
                    format!("its trigger held, and {how} the pass is right"),
                )
            })
        });
        if let Some((issue, found)) = found {
            question.told.is_known(&issue.id, found);
        }
    }
}

/// Passes that do the same without the cause.
fn other_passes(issue: &Issue, passes: &[PassCall]) -> Option<(Vec<PassCall>, String)> {
    if let Some(mut all) = issue.passes_before() {
        let how = format!("after {}", issue.first.as_deref().unwrap_or_default());
        all.extend(passes.iter().cloned());
        return Some((all, how));
    }
    let Some(Cause::Pattern { name, .. }) = &issue.cause else {
        return None;
    };
    let mut passes = passes.to_vec();
    let [pass] = &mut passes[..] else {
        return None;
    };
    if !pass.takes_disabled_patterns() || name.is_empty() {
        return None;
    }
    *pass = pass.without_patterns(&[name]);
    Some((passes, "without the pattern".to_owned()))
}

/// Searches the rewrite that makes the program wrong, where nothing else decides.
fn blame(stages: &Stages, question: &mut Question<'_>) {
    if !question.is_open() {
        return;
    }
    let (call, limits) = (&question.before.call, question.before.limits());
    let cause = rewrite_at_fault(stages, question.fault, call, &limits);
    let caused = cause.as_ref().and_then(|cause| {
        let candidates = &question.candidates;
        let exactly = candidates
            .iter()
            .find(|other| other.issue.is_caused_by(cause));
        exactly.or_else(|| candidates.iter().find(|other| other.names_op_of(cause)))
    });
    if let Some(candidate) = caused {
        let found = format!("its trigger held, and {}", Evidence::Counted);
        question.told.is_known(&candidate.issue.id, found);
        return;
    }
    for (number, candidate) in question.candidates.iter().enumerate() {
        let issue = candidate.issue;
        let unclear = question.unclear.remove(&number);
        let found = match &cause {
            Some(cause) => format!("its trigger held, but the cause is another one ({cause})"),
            None => {
                if candidate.is_of_pass() || unclear.is_some() {
                    question.told.resembles.push(issue.id.clone());
                }
                unclear.unwrap_or_else(|| NO_COUNTERFACTUAL.to_owned())
            }
        };
        question.told.because(&issue.id, found);
    }
}
