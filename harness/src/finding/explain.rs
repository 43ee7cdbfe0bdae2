//! The explanation of a difference: which pass or lowering is to blame, whether it is reproduced, and whether a known issue explains it.
//!
//! Rules:
//! - A difference after a lowering of MLIR is traced to the pass of that lowering whose output misbehaves, if the oracle can execute it.
//! - Native code judges what a lowering gives; a difference of native code that no known fault explains is traced to the stage in the LLVM dialect that shows it to the oracle.
//! - Any other difference of a run counts only if it shows again in a fresh worker.
//! - A program whose difference a known issue explains is tested again without the pass at fault, so that the issue masks nothing.

use std::collections::BTreeMap;

use stridecheck_gen::Case;

use crate::check::{Checked, confirmed};
use crate::compare::Verdict;
use crate::engines::Lowered;
use crate::finding::by_cause::tell;
use crate::finding::by_tool;
use crate::finding::cure::{CuredPrograms, Cures};
use crate::finding::known::{Issue, KnownIssues};
use crate::finding::told::Told;
use crate::level::OptLevel;
use crate::mlir::PassCall;
use crate::parts::{Parts, Traced, level, passes, with_callers};
use crate::stage::Stage;
use crate::targets::Target;

/// Checks cases with the parts of a target, and explains what differs.
pub(crate) struct Explainer<'a>(Cures<'a>);

impl<'a> Explainer<'a> {
    /// Explains differences with these known faults.
    pub(crate) fn new(parts: &'a mut Parts, known: &'a KnownIssues) -> Self {
        Self(Cures::new(parts, known))
    }
}

impl Explainer<'_> {
    /// Checks cases on a target whose choices are fixed, without explaining what differs.
    pub(crate) fn compare(&mut self, target: &Target, cases: &[&Case]) -> Vec<Checked> {
        let with_callers = with_callers(target, cases);
        let cases: Vec<&Case> = with_callers.iter().map(|case| &**case).collect();
        self.check_once(target, &cases, false)
    }

    /// Checks cases on a target whose choices are fixed.
    pub(crate) fn check(&mut self, target: &Target, cases: &[&Case]) -> Vec<Checked> {
        let with_callers = with_callers(target, cases);
        let cases: Vec<&Case> = with_callers.iter().map(|case| &**case).collect();
        let cases = &cases;
        let mut all = self.check_once(target, cases, true);
        self.name_known(target, &mut all, cases);
        self.check_behind_known(target, cases, &mut all);
        all
    }

    /// Checks cases that may show the same as a finding.
    pub(crate) fn check_again(
        &mut self,
        target: &Target,
        finding: &Checked,
        cases: &[&Case],
    ) -> Vec<Checked> {
        let with_callers = with_callers(target, cases);
        let cases: Vec<&Case> = with_callers.iter().map(|case| &**case).collect();
        let mut all = match (&finding.fault, &self.0.parts.stages) {
            (Some(fault), Some(stages)) => {
                let seen = stages.check_again(&fault.pipeline(), &cases);
                seen.into_iter().map(|seen| seen.checked).collect()
            }
            _ => self.run_all(target, (&cases, &vec![None; cases.len()]), true),
        };
        for checked in &mut all {
            checked.target = Some(target.clone());
        }
        // A candidate that a known issue explains shows another bug, to which a reduction must not slip.
        if finding.fault.is_some() {
            self.name_known(target, &mut all, &cases);
        }
        all
    }

    /// Checks the cases that the target takes, and explains what native code shows if requested; for the others it reports the obstacle.
    fn check_once(&mut self, target: &Target, cases: &[&Case], explains: bool) -> Vec<Checked> {
        let lacking = cases
            .iter()
            .map(|case| self.0.parts.not_taken(target, case));
        let lacking: Vec<Option<String>> = lacking.collect();
        let readable = cases.iter().zip(&lacking).filter(|(_, why)| why.is_none());
        let readable: Vec<&Case> = readable.map(|(case, _)| *case).collect();
        let mut checked = self.check_readable(target, &readable, explains).into_iter();
        let all = lacking.into_iter().map(|why| match why {
            None => checked.next().expect("each readable case was checked"),
            Some(why) => Checked::at(Stage::Verify, Verdict::Inconclusive(why)),
        });
        all.collect()
    }

    fn check_readable(&mut self, target: &Target, cases: &[&Case], explains: bool) -> Vec<Checked> {
        if cases.is_empty() {
            return Vec::new();
        }
        let passes = passes(target);
        let seen = match &mut self.0.parts.stages {
            Some(stages) if target.is_watched() && !passes.is_empty() => {
                stages.check(passes, cases)
            }
            _ => {
                let texts = vec![None; cases.len()];
                return self.run_all(target, (cases, &texts), explains);
            }
        };
        let mut all: Vec<Checked> = seen.iter().map(|seen| seen.checked.clone()).collect();
        if !target.is_run() {
            return all;
        }
        let goes_on =
            |position: &usize| all[*position].fault.is_none() && seen[*position].text.is_some();
        let positions: Vec<usize> = (0..cases.len()).filter(goes_on).collect();
        let these: Vec<&Case> = positions.iter().map(|position| cases[*position]).collect();
        let texts: Vec<Option<String>> = positions.iter().map(|i| seen[*i].text.clone()).collect();
        let checked = self.run_all(target, (&these, &texts), explains);
        for (position, checked) in positions.into_iter().zip(checked) {
            all[position] = checked;
        }
        all
    }

    /// Checks the programs on which a known pass goes wrong again, without that pass.
    fn check_behind_known(&mut self, target: &Target, cases: &[&Case], all: &mut [Checked]) {
        let mut left_out: BTreeMap<(usize, usize), Vec<usize>> = BTreeMap::new();
        for (position, checked) in all.iter().enumerate() {
            if let (Verdict::Known(_), Some(fault)) = (&checked.verdict, &checked.fault) {
                let first = fault.earlier.len();
                let end = first + 1 + fault.later.len();
                left_out.entry((first, end)).or_default().push(position);
            }
        }
        let passes = passes(target);
        for ((first, end), positions) in left_out {
            let rest: Vec<PassCall> = passes
                .iter()
                .enumerate()
                .filter(|(position, _)| !(first..end).contains(position))
                .map(|(_, pass)| pass.clone())
                .collect();
            // A fault of the lowering itself has no pass of the pipeline to leave out.
            if rest.len() == passes.len() {
                continue;
            }
            // The oracle has already checked the output of the passes before, and without any, the program itself.
            if end == passes.len() && !target.is_run() {
                continue;
            }
            let these: Vec<&Case> = positions.iter().map(|position| cases[*position]).collect();
            let checked = self.check(&target.with_passes(rest), &these);
            for (position, checked) in positions.into_iter().zip(checked) {
                if checked.verdict.is_difference() {
                    all[position] = checked;
                }
            }
        }
    }

    /// Lowers and runs programs; a text in `texts` is the output of the passes for that program.
    fn run_all(
        &mut self,
        target: &Target,
        (cases, texts): (&[&Case], &[Option<String>]),
        explains: bool,
    ) -> Vec<Checked> {
        let lowered = self.0.parts.lower_all(target, cases, texts);
        let programs: Vec<(&Case, &Lowered)> = cases.iter().copied().zip(&lowered).collect();
        let mut all = self.0.parts.run_each(target, &programs);
        if explains {
            self.explain(target, &programs, &mut all);
        }
        all
    }

    /// Explains each difference, as far as possible.
    ///
    /// The messages of the lowering come first, then the search for a pass at fault:
    /// a fresh worker for each difference costs more than both.
    fn explain(&mut self, target: &Target, programs: &[(&Case, &Lowered)], all: &mut [Checked]) {
        for (checked, (case, lowered)) in all.iter_mut().zip(programs) {
            if lowered.is_err() && passes(target).is_empty() {
                self.name_by_words(target, checked, case);
            }
        }
        for (checked, (case, lowered)) in all.iter_mut().zip(programs) {
            if checked.verdict.is_difference()
                && let Some(id) = self.0.in_the_dialect((target, case), lowered, checked)
            {
                checked.verdict = Verdict::Known(id);
            }
        }
        let differing = |position: &usize| all[*position].verdict.is_difference();
        let differing: Vec<usize> = (0..all.len()).filter(differing).collect();
        let cases: Vec<&Case> = differing.iter().map(|i| programs[*i].0).collect();
        let traced = self.0.parts.trace(target, &cases, target.is_of_oracle());
        let untraced = cases.iter().zip(&traced);
        let untraced = untraced.filter(|(_, traced)| matches!(traced, Traced::Unjudged(_)));
        self.0.programs = CuredPrograms::of(untraced.map(|(case, _)| (*case).clone()).collect());
        for (position, traced) in differing.into_iter().zip(traced) {
            let (case, _) = programs[position];
            let told = match traced {
                Traced::Fault(told) => Some(*told),
                Traced::Unjudged(passes) => {
                    self.0.unjudged = passes;
                    self.shown_by_one_side(target, case)
                }
            };
            all[position] = match told {
                Some(told) => told,
                None => self.ask_again(target, programs[position], all[position].clone()),
            };
        }
        self.0.unjudged = Vec::new();
        self.0.programs = CuredPrograms::default();
    }

    /// The result of one of the two lowerings of a cut program, if that alone differs too: then linking is not to blame.
    fn shown_by_one_side(&mut self, target: &Target, case: &Case) -> Option<Checked> {
        let (machine, known) = (&mut self.0.parts.machine, self.0.known);
        self.0.parts.sides.iter_mut().find_map(|(side, parts)| {
            let side = Target {
                level: target.level,
                ..side.clone()
            };
            parts.machine = machine.take();
            let checked = Explainer::new(parts, known).check(&side, &[case]);
            *machine = parts.machine.take();
            let shown = checked.into_iter().next()?;
            let is_told =
                shown.verdict.is_difference() || matches!(shown.verdict, Verdict::Known(_));
            is_told.then_some(Checked {
                target: shown.target.clone().or(Some(side)),
                ..shown
            })
        })
    }

    /// For a difference that no pass explains: whether the lowering or a fresh worker reproduces it,
    /// whether a known issue explains it, and whether the code also differs at another level of LLVM.
    fn ask_again(
        &mut self,
        target: &Target,
        (case, lowered): (&Case, &Lowered),
        first: Checked,
    ) -> Checked {
        if lowered.is_err() {
            let (mut checked, _) = confirmed(first, || {
                let again = self.0.parts.lowered(target, &case.body);
                self.0.parts.run_once(target, case, &again, level(target))
            });
            if checked.verdict.is_difference()
                && let Some(id) = self.0.cure((target, case), lowered, &checked)
            {
                checked.verdict = Verdict::Known(id);
            }
            return checked;
        }
        let (mut checked, is_steady) = confirmed(first, || {
            if let Some(machine) = &mut self.0.parts.machine {
                machine.restart();
            }
            self.0.parts.run_once(target, case, lowered, level(target))
        });
        if !checked.verdict.is_difference() {
            return checked;
        }
        let told = self.0.explained(target, &mut checked, case);
        // One agreement proves no cure of what shows now and then.
        let cure = || self.0.cure((target, case), lowered, &checked);
        if let Some(id) = told.or_else(|| is_steady.then(cure)?) {
            checked.verdict = Verdict::Known(id);
            return checked;
        }
        // Where the oracle executes what the lowering gives, its stages were asked already, and no fault of LLVM can show.
        let shown = (!target.is_of_oracle()).then(|| self.shown_by_stage(target, case));
        let shown = shown.flatten();
        if let Some(told) = shown.as_ref().filter(|told| told.verdict.is_difference()) {
            return told.clone();
        }
        checked.told = self.0.resembling(target, case);
        if let Some(Verdict::Known(id)) = shown.map(|told| told.verdict) {
            checked.told.resembles.push(id);
        }
        if target.is_of_oracle() {
            return checked;
        }
        let other = match level(target) {
            OptLevel::O0 => OptLevel::O2,
            _ => OptLevel::O0,
        };
        let at_other = self.0.parts.run_once(target, case, lowered, other);
        checked.at_other_level = Some((other, at_other.verdict.is_difference()));
        checked
    }

    /// What the first stage in the LLVM dialect that differs shows to the oracle; a known fault need not be what native code shows.
    fn shown_by_stage(&mut self, target: &Target, case: &Case) -> Option<Checked> {
        let Some(Traced::Fault(mut told)) = self.0.parts.trace(target, &[case], true).pop() else {
            return None;
        };
        self.name_known(target, std::slice::from_mut(&mut *told), &[case]);
        Some(*told)
    }

    /// Sets the verdict to the known issue that explains a difference.
    fn name_known(&self, target: &Target, all: &mut [Checked], cases: &[&Case]) {
        for (checked, case) in all.iter_mut().zip(cases) {
            self.name_by_words(target, checked, case);
        }
        let Some(stages) = &self.0.parts.stages else {
            return;
        };
        let is_asked = |checked: &Checked| {
            let fault = checked.fault.as_ref();
            checked.verdict.is_difference() && fault.is_some_and(|fault| fault.kind.is_silent())
        };
        let asked: Vec<usize> = (0..all.len()).filter(|i| is_asked(&all[*i])).collect();
        let faults = asked
            .iter()
            .filter_map(|i| Some((all[*i].fault.as_ref()?, cases[*i])));
        let told = tell(stages, self.0.known, &faults.collect::<Vec<_>>());
        for (position, told) in asked.into_iter().zip(told) {
            all[position].is_told(told);
        }
    }

    /// The same for issues whose words match, or whose cause is that of a tool's message.
    fn name_by_words(&self, target: &Target, checked: &mut Checked, case: &Case) {
        let known = self.0.known;
        checked.target.get_or_insert_with(|| target.clone());
        if !checked.verdict.is_difference() {
            return;
        }
        let by_words: Vec<&Issue> = known.explaining(checked, &case.body).collect();
        let told = match &checked.fault {
            Some(fault) if fault.kind.is_silent() => return,
            Some(fault) => {
                let Some(stages) = self.0.parts.stages_of(fault.release) else {
                    return;
                };
                by_tool::tell(stages, known, (fault, case), &by_words)
            }
            None => match by_words.first() {
                Some(issue) => Told {
                    known: Some(issue.id.clone()),
                    ..Told::default()
                },
                // The results of native code are kept.
                None => return,
            },
        };
        checked.is_told(told);
    }
}

impl Checked {
    /// Applies the result of the list: a known fault becomes the verdict.
    fn is_told(&mut self, told: Told) {
        if let Some(id) = &told.known {
            self.verdict = Verdict::Known(id.clone());
        }
        self.told = told;
    }
}
