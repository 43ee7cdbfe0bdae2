//! Which known fault is what a pass did wrong: one whose trigger held in the run, and without which the pass is right.
//!
//! Rules:
//! - The oracle runs what the pass got, and says on which ops the trigger of a fault held; where on none, it is another fault.
//! - On a counterfactual, where the cause cannot act on these ops, the pass must do what the program does, in everything:
//!   so a second fault of this pass on this program is seen too.
//! - Counterfactuals of all programs on which the same passes went wrong go through one process together.
//! - If none works, the rewrite that makes the correct program wrong is searched: it is that of the fault, or of another one.
//!   Where no rewrite makes a right program wrong, the program resembles a fault of the pass.

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
use crate::mlir::{PassCall, Stages};

/// The most counterfactuals of a program.
const MOST: usize = 32;

/// What is found of one of several faults of a program.
const OF_SEVERAL: &str =
    "its trigger held, as that of others, and without all of them the pass is right";

/// A counterfactual of a candidate by its position, or of all of them together.
type Changed = (Option<usize>, Change, Case);

/// A fault of a pass that is asked about.
struct Question<'a> {
    fault: &'a PassFault,
    /// What the pass got, with the call.
    before: Case,
    candidates: Vec<Candidate<'a>>,
    /// Those of which a counterfactual is right, by their positions.
    right: BTreeMap<usize, Change>,
    /// Whether one is right that is about all of them.
    is_right_together: bool,
    told: Told,
}

/// A known fault whose trigger held.
struct Candidate<'a> {
    issue: &'a Issue,
    /// Whether it is one of a pattern that the list has of other passes, which then has to be the cause; a fold is one of every pass.
    is_shared: bool,
    ops: BTreeSet<OpId>,
}

impl Candidate<'_> {
    /// Whether it is one of the pass, which a program may resemble; a fold of every pass is not.
    fn is_of_pass(&self) -> bool {
        !self.is_shared && !matches!(self.issue.cause, Some(Cause::Fold { .. }))
    }

    /// Whether a cause is a pattern of the pass on an op of the trigger: one that has no name is told by its op alone.
    fn names_op_of(&self, cause: &Cause) -> bool {
        let (Cause::Pattern { op, .. } | Cause::Lowering { op, .. }) = cause else {
            return false;
        };
        let trigger = self.issue.trigger.as_ref().filter(|_| !self.is_shared);
        trigger.is_some_and(|trigger| trigger.ops.contains(op))
    }
}

/// Says of each fault which known one it is.
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

/// The faults of the list that come into question; none where the program before the pass is not understood.
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
    // The one that says most of the fault is asked first.
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

    /// The candidate of which a counterfactual is right; of several with causes of their own that of the cause.
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

    /// The counterfactuals of each candidate, by its position, and then those of all together, since a program may show several faults.
    fn changed(&self) -> Vec<Changed> {
        // Where passes are named that take the cause away, they are what is asked.
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

/// Asks for the counterfactuals of programs on which the same passes went wrong, all in one process.
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
            if !seen.checked.verdict.is_agreement() {
                continue;
            }
            let question = &mut *questions[*number];
            match candidate {
                Some(candidate) => {
                    question.right.entry(*candidate).or_insert(*change);
                }
                None => question.is_right_together = true,
            }
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

/// Asks for the pass after others that take the cause away, or without the pattern.
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

/// Passes that do the same but for a cause.
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

/// Looks for the rewrite that makes the program wrong, where nothing else tells.
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
    for candidate in &question.candidates {
        let issue = candidate.issue;
        let found = match &cause {
            Some(cause) => format!("its trigger held, but the cause is another one ({cause})"),
            None => {
                if candidate.is_of_pass() {
                    question.told.resembles.push(issue.id.clone());
                }
                NO_COUNTERFACTUAL.to_owned()
            }
        };
        question.told.because(&issue.id, found);
    }
}
