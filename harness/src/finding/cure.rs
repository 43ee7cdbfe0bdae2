//! Cures of known issues: a difference belongs to an issue if the cure removes it.
//!
//! Rules:
//! - A cure of the LLVM IR does not change the program.
//! - A cure of the program changes it: the oracle runs the changed program too, and the target must agree with the oracle on it.
//! - Where native code shows a fault of a pass that the oracle cannot see, the cure is to leave the pass out.
//! - A cure that changes nothing cures nothing; another cure may remove the remaining difference, because a program may show several faults.

use std::collections::BTreeMap;
use std::sync::Arc;

use stridecheck_gen::Case;
use stridecheck_ir::{Body, Form, OpId, ValueId, print};

use crate::check::Checked;
use crate::engines::{Code, Lowered, Source};
use crate::finding::counterfactual::counterfactuals;
use crate::finding::hide::{Part, hide};
use crate::finding::known::{Issue, KnownIssues};
use crate::finding::struck::{has_one, without_attributes, without_ops_with};
use crate::finding::told::{NO_COUNTERFACTUAL, Told};
use crate::finding::trigger::{Held, Trigger, held, is_constant, is_one_of};
use crate::finding::unpacked::unpacked;
use crate::mlir::PassCall;
use crate::parts::{Parts, level, passes, wanted};
use crate::targets::Target;

/// How many cured programs are run for one difference: the cures of several faults can be combined in too many ways.
const MOST_RUNS: usize = 100;

/// Programs with differences to explain, and what their cured programs are lowered to: one start of a tool lowers them all.
#[derive(Debug, Default)]
pub(super) struct CuredPrograms {
    /// The programs whose cures were not lowered yet.
    cases: Vec<Case>,
    /// The lowered cured programs, by their text.
    lowered: BTreeMap<String, Lowered>,
}

impl CuredPrograms {
    /// Starts with these cases, all on one target.
    pub(super) fn of(cases: Vec<Case>) -> Self {
        Self {
            cases,
            lowered: BTreeMap::new(),
        }
    }
}

/// Tries cures on a target.
pub(super) struct Cures<'a> {
    /// The engines of the target.
    pub(super) parts: &'a mut Parts,
    /// The known faults.
    pub(super) known: &'a KnownIssues,
    /// The programs with differences to explain.
    pub(super) programs: CuredPrograms,
    /// The passes that the oracle could not judge for the program in question: a silent fault of theirs shows in native code alone.
    pub(super) unjudged: Vec<PassCall>,
    /// How many more cured programs may be run for the difference in question.
    runs: usize,
}

impl<'a> Cures<'a> {
    /// Tries the cures of these faults.
    pub(super) fn new(parts: &'a mut Parts, known: &'a KnownIssues) -> Self {
        Self {
            parts,
            known,
            programs: CuredPrograms::default(),
            unjudged: Vec::new(),
            runs: 0,
        }
    }

    /// The known issues with a cure that may explain a difference of native code.
    fn issues(&self, target: &Target) -> impl Iterator<Item = &'a Issue> {
        let silent = self.known.silent_of(target, &self.unjudged);
        self.known.with_cure(target).chain(silent)
    }
}

impl Cures<'_> {
    /// The known issue that explains a difference without a cure; `target` applies unless the difference has one.
    pub(super) fn explained(
        &self,
        target: &Target,
        checked: &mut Checked,
        case: &Case,
    ) -> Option<String> {
        checked.target.get_or_insert_with(|| target.clone());
        let mut issues = self.known.explaining(checked, &case.body);
        issues.next().map(|issue| issue.id.clone())
    }

    /// The known issue whose cure of the LLVM IR, of the program or of the passes removes the difference.
    pub(super) fn cure(
        &mut self,
        (target, case): (&Target, &Case),
        lowered: &Lowered,
        checked: &Checked,
    ) -> Option<String> {
        self.runs = MOST_RUNS;
        let mut cures: Vec<Issue> = self.issues(target).cloned().collect();
        // Programs without an op come before targets without a pass, and faults of passes that a stage would show elsewhere come last.
        cures.sort_by_key(|issue| {
            let is_changed = (!issue.cures_program(), !issue.is_of_pass_in_native_code());
            (issue.is_silent_of_pass(), is_changed)
        });
        // A cure that works alone is preferred to several that work together, because one of these may do nothing.
        let at = (target, case);
        let alone = cures.iter().find_map(|issue| {
            let issue = std::slice::from_ref(issue);
            self.first_cure(issue, at, lowered, checked)
        });
        alone.or_else(|| self.first_cure(&cures, at, lowered, checked))
    }

    /// The known issue that explains what the oracle shows of a program that a release lowered to the LLVM dialect.
    pub(super) fn in_the_dialect(
        &mut self,
        at: (&Target, &Case),
        lowered: &Lowered,
        checked: &Checked,
    ) -> Option<String> {
        match lowered {
            Ok(Code::Dialect(_)) if at.0.is_of_mlir() => self.cure(at, lowered, checked),
            _ => None,
        }
    }

    /// The first of these issues whose cure removes the difference; the cures after it may remove what it leaves.
    fn first_cure(
        &mut self,
        cures: &[Issue],
        (target, case): (&Target, &Case),
        lowered: &Lowered,
        checked: &Checked,
    ) -> Option<String> {
        let mut behind = cures;
        while let Some((issue, rest)) = behind.split_first() {
            let is_cured = match issue.is_of_pass_in_native_code() {
                true => {
                    issue.has_words_of(checked, &case.body)
                        && self.is_cured_without((issue, rest), target, case)
                }
                false => {
                    self.is_cured_by_code((issue, rest), (target, case), lowered)
                        || self.is_cured_by_source((issue, rest), target, case)
                }
            };
            if is_cured {
                return Some(issue.id.clone());
            }
            behind = rest;
        }
        None
    }

    fn is_cured_by_code(
        &mut self,
        (issue, rest): (&Issue, &[Issue]),
        (target, case): (&Target, &Case),
        lowered: &Lowered,
    ) -> bool {
        let Some(cured) = lowered.as_ref().ok().and_then(|code| cured(issue, code)) else {
            return false;
        };
        self.agrees(rest, (target, case), &Ok(cured))
    }

    fn is_cured_by_source(
        &mut self,
        (issue, rest): (&Issue, &[Issue]),
        target: &Target,
        case: &Case,
    ) -> bool {
        cured_programs(issue, case).iter().any(|together| {
            self.runs > 0
                && together.iter().all(|case| {
                    let lowered = self.lowered_cured(target, &case.body);
                    self.agrees(rest, (target, case), &lowered)
                })
        })
    }

    /// The known issues whose trigger held without a counterfactual that confirms one of them.
    pub(super) fn resembling(&self, target: &Target, case: &Case) -> Told {
        let issues = self.issues(target);
        let issues = issues.filter_map(|issue| Some((issue, issue.native_trigger()?)));
        let (issues, triggers): (Vec<&Issue>, Vec<&Trigger>) = issues.unzip();
        let mut told = Told::default();
        for (issue, held) in issues.into_iter().zip(held(case, &triggers)) {
            let is_there = issue.struck.is_empty() || has_one(&case.body, &issue.struck);
            if held.ops.is_empty() || !is_there {
                told.because(&issue.id, issue.not_triggered());
            } else {
                told.because(&issue.id, NO_COUNTERFACTUAL.to_owned());
                told.resembles.push(issue.id.clone());
            }
        }
        told
    }

    /// Lowers a program changed by a cure; the first call also lowers those of the other programs.
    fn lowered_cured(&mut self, target: &Target, body: &Body) -> Lowered {
        let cases = std::mem::take(&mut self.programs.cases);
        if !cases.is_empty() {
            let issues: Vec<&Issue> = self.issues(target).collect();
            let pairs = cases
                .iter()
                .flat_map(|case| issues.iter().map(move |issue| (*issue, case)));
            let cured = pairs.flat_map(|(issue, case)| cured_programs(issue, case));
            let bodies: Vec<Body> = cured.flatten().map(|case| case.body).collect();
            let sources = bodies.iter().map(|body| Source { body, text: None });
            let sources: Vec<Source<'_>> = sources.collect();
            let lowered = self.parts.lowerer.lower_all(&wanted(target), &sources);
            let texts = bodies.iter().map(|body| print(body, Form::current()));
            self.programs.lowered = texts.zip(lowered).collect();
        }
        match self.programs.lowered.get(&print(body, Form::current())) {
            Some(lowered) => lowered.clone(),
            None => self.parts.lowered(target, body),
        }
    }

    /// Whether the issue's trigger held, if it has one, and leaving the pass out removes the difference.
    fn is_cured_without(
        &mut self,
        (issue, rest): (&Issue, &[Issue]),
        target: &Target,
        case: &Case,
    ) -> bool {
        let all = passes(target);
        let kept = all.iter().filter(|pass| !issue.is_of_pass(&pass.name));
        let kept: Vec<PassCall> = kept.cloned().collect();
        let triggers: Vec<&Trigger> = issue.trigger.iter().collect();
        let is_triggered = |held: &Held| !held.ops.is_empty();
        if self.runs == 0
            || kept.len() == all.len()
            || !held(case, &triggers).iter().all(is_triggered)
        {
            return false;
        }
        let target = target.with_passes(kept);
        let lowered = self.parts.lowered(&target, &case.body);
        self.agrees(rest, (&target, case), &lowered)
    }

    /// Whether code agrees with the oracle, apart from what other known issues explain: a program may show several faults.
    fn agrees(
        &mut self,
        others: &[Issue],
        (target, case): (&Target, &Case),
        lowered: &Lowered,
    ) -> bool {
        let Some(left) = self.runs.checked_sub(1) else {
            return false;
        };
        self.runs = left;
        let mut checked = self.parts.run_once(target, case, lowered, level(target));
        checked.verdict.is_agreement()
            || self.explained(target, &mut checked, case).is_some()
            || checked.verdict.is_difference()
                && self
                    .first_cure(others, (target, case), lowered, &checked)
                    .is_some()
    }
}

/// Whether the numbers of lanes before and after an op do not divide each other.
fn is_of_odd_ratio(body: &Body, op: OpId) -> bool {
    let lanes = |value: Option<&ValueId>| {
        let vector = body.value_type(*value?).as_vector()?;
        vector.shape.last().copied()
    };
    let [from, to] = [body.operands(op).first(), body.results(op).first()].map(lanes);
    let (Some(from), Some(to)) = (from, to) else {
        return false;
    };
    from.min(to) > 0 && !from.max(to).is_multiple_of(from.min(to))
}

/// Programs without what an issue is about, in groups; it suffices that all programs of one group agree.
fn cured_programs(issue: &Issue, case: &Case) -> Vec<Vec<Case>> {
    if let Some(trigger) = issue.native_trigger() {
        let held = held(case, &[trigger]).remove(0).ops;
        if held.is_empty() {
            return Vec::new();
        }
        let changed: Vec<Case> = match issue.struck.is_empty() {
            true => {
                let changed = counterfactuals(case, &held).into_iter();
                changed.map(|(_, case)| case).collect()
            }
            false => {
                let struck = [without_attributes, without_ops_with];
                struck
                    .iter()
                    .filter_map(|change| change(case, &issue.struck))
                    .collect()
            }
        };
        return changed.into_iter().map(|case| vec![case]).collect();
    }
    let body = &case.body;
    let ops = body.walk(body.module());
    let ops = ops.filter(|op| is_one_of(body, *op, &issue.hidden) && is_of_odd_ratio(body, *op));
    let ops: Vec<OpId> = ops.collect();
    let constants = body.walk(body.module());
    let constants: Vec<OpId> = constants.filter(|op| is_constant(body, *op)).collect();
    let hidden = [
        hide(case, &ops, Part::Scalars),
        hide(case, &constants, Part::Results),
    ];
    let together = hidden
        .into_iter()
        .map(|hidden| Some(hidden?.case))
        .collect::<Option<Vec<Case>>>();
    together.into_iter().collect()
}

/// The code without what an issue is about; `None` where the code does not contain it.
fn cured(issue: &Issue, code: &Code) -> Option<Code> {
    match code {
        Code::LlvmIr(text) => {
            let cured = issue.cure(text);
            (cured != *text).then_some(Code::LlvmIr(cured))
        }
        Code::Linked(halves) => {
            let cured_halves = halves.each_ref().map(|half| cured(issue, half));
            if cured_halves.iter().all(Option::is_none) {
                return None;
            }
            let mut halves = halves.clone();
            for (half, cured) in halves.iter_mut().zip(cured_halves) {
                if let Some(cured) = cured {
                    *half = cured;
                }
            }
            Some(Code::Linked(halves))
        }
        Code::Dialect(body) => {
            let unpacked = || unpacked(body).filter(|_| issue.unpacked);
            let struck = issue.promise.and_then(|promise| promise.struck(body));
            let cured = struck.or_else(unpacked)?;
            Some(Code::Dialect(Arc::new(cured)))
        }
        Code::Object(_) => None,
    }
}
