//! Cures of known issues: a difference is one of the issue if it goes away with the cure.
//!
//! Rules:
//! - A cure of the LLVM IR leaves the program as it is.
//! - A cure of the program gives another program: the oracle runs it too, and the target must do with it what the oracle does.
//! - Where native code shows a fault of a pass that the oracle does not see through, the cure is to leave the pass out.
//! - A cure that changes nothing cures nothing; what one leaves may go away with another, since a program may show several faults.

use std::collections::BTreeMap;

use stridecheck_gen::Case;
use stridecheck_ir::{Body, Form, OpId, ValueId, print};

use crate::check::Checked;
use crate::engines::lowerer::Source;
use crate::engines::{Code, Lowered};
use crate::finding::counterfactual::counterfactuals;
use crate::finding::hide::{Part, hide};
use crate::finding::known::{Issue, KnownIssues};
use crate::finding::struck::{has_one, without_attributes};
use crate::finding::told::{NO_COUNTERFACTUAL, Told};
use crate::finding::trigger::{Held, Trigger, held, is_constant, is_one_of};
use crate::mlir::PassCall;
use crate::parts::{Parts, level, passes, wanted};
use crate::targets::Target;

/// Programs whose differences are looked into, and what those are lowered to that cures make of them: a tool is started once for all.
#[derive(Debug, Default)]
pub(super) struct CuredPrograms {
    /// Those that no cure of the program was asked of yet.
    cases: Vec<Case>,
    /// By the text of the program that a cure gave.
    lowered: BTreeMap<String, Lowered>,
}

impl CuredPrograms {
    /// Of these cases, all on one target.
    pub(super) fn of(cases: Vec<Case>) -> Self {
        Self {
            cases,
            lowered: BTreeMap::new(),
        }
    }
}

/// What tries cures on a target.
pub(super) struct Cures<'a> {
    /// What lowers, watches and runs.
    pub(super) parts: &'a mut Parts,
    /// The faults that are known.
    pub(super) known: &'a KnownIssues,
    /// Programs whose differences are looked into.
    pub(super) programs: CuredPrograms,
}

impl<'a> Cures<'a> {
    /// What tries the cures of these faults.
    pub(super) fn new(parts: &'a mut Parts, known: &'a KnownIssues) -> Self {
        Self {
            parts,
            known,
            programs: CuredPrograms::default(),
        }
    }
}

impl Cures<'_> {
    /// The known issue that explains a difference as it stands, which is of this target unless it says another one.
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

    /// The known issue whose cure of the LLVM IR, of the program or of the passes makes the difference go away.
    pub(super) fn cure(
        &mut self,
        (target, case): (&Target, &Case),
        lowered: &Lowered,
        checked: &Checked,
    ) -> Option<String> {
        let cures = self.known.with_cure(target);
        let mut cures: Vec<Issue> = cures.cloned().collect();
        // A program that is changed is lowered anew, so what changes the code comes last.
        cures.sort_by_key(|issue| (!issue.cures_program(), !issue.is_of_pass_in_native_code()));
        // One that cures alone is told before those that cure together, of which one may be idle.
        let at = (target, case);
        let alone = cures.iter().find_map(|issue| {
            let issue = std::slice::from_ref(issue);
            self.first_cure(issue, at, lowered, checked)
        });
        alone.or_else(|| self.first_cure(&cures, at, lowered, checked))
    }

    /// The same of these issues; what a cure leaves may go away with the cures of those after it.
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
            together.iter().all(|case| {
                let lowered = self.lowered_cured(target, &case.body);
                self.agrees(rest, (target, case), &lowered)
            })
        })
    }

    /// What is told of the known issues with a trigger, where no counterfactual shows that it is one of them.
    pub(super) fn resembling(&self, target: &Target, case: &Case) -> Told {
        let issues = self.known.with_cure(target);
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

    /// What a program that a cure changed is lowered to; the first that is asked for takes those of the other programs along.
    fn lowered_cured(&mut self, target: &Target, body: &Body) -> Lowered {
        let cases = std::mem::take(&mut self.programs.cases);
        if !cases.is_empty() {
            let issues: Vec<&Issue> = self.known.with_cure(target).collect();
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

    /// Whether the trigger of the issue, if it has one, held, and the difference goes away without the pass.
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
        if kept.len() == all.len() || !held(case, &triggers).iter().all(is_triggered) {
            return false;
        }
        let target = target.with_passes(kept);
        let lowered = self.parts.lowered(&target, &case.body);
        self.agrees(rest, (&target, case), &lowered)
    }

    /// Whether code does what the oracle does, but for what other known issues explain: a program may show several faults.
    fn agrees(
        &mut self,
        others: &[Issue],
        (target, case): (&Target, &Case),
        lowered: &Lowered,
    ) -> bool {
        let mut checked = self.parts.run_once(target, case, lowered, level(target));
        checked.verdict.is_agreement()
            || self.explained(target, &mut checked, case).is_some()
            || checked.verdict.is_difference()
                && self
                    .first_cure(others, (target, case), lowered, &checked)
                    .is_some()
    }
}

/// Whether an op makes lanes of such a number of others that neither divides the other.
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

/// Programs without what an issue is about: of one of these groups all have to agree.
fn cured_programs(issue: &Issue, case: &Case) -> Vec<Vec<Case>> {
    if let Some(trigger) = issue.native_trigger() {
        let held = held(case, &[trigger]).remove(0).ops;
        if held.is_empty() {
            return Vec::new();
        }
        if !issue.struck.is_empty() {
            let cured = without_attributes(case, &issue.struck).into_iter();
            return cured.map(|case| vec![case]).collect();
        }
        let changed = counterfactuals(case, &held).into_iter();
        return changed.map(|(_, case)| vec![case]).collect();
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

/// Code without what an issue is about; none where it has nothing of that.
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
        Code::Dialect(_) | Code::Object(_) => None,
    }
}
