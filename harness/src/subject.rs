//! A target at work: it takes cases, watches the passes of its pipeline, lowers, compiles and runs, and returns a result for each case.
//!
//! Its engines are in `parts.rs`; `finding/explain.rs` explains differences with a given list of known faults.

use std::collections::{BTreeMap, BTreeSet};

use stridecheck_gen::Case;
use stridecheck_ir::expressible;

use crate::check::{Checked, PassCount, Subject};
use crate::compare::Verdict;
use crate::engine::{Route, TimeLimit};
use crate::engines::lowerer::Lowerer;
use crate::finding::avoid::{Avoided, Avoiding};
use crate::finding::cause::{Blame, work_out};
use crate::finding::explain::Explainer;
use crate::finding::known::KnownIssues;
use crate::finding::shown_by::shows_on;
use crate::mlir::{Build, PassCall, PassRow, Pipeline, Stages, passes};
use crate::parts::{self, Parts, wanted};
use crate::probe::Outcome;
use crate::probe::target::Function;
use crate::targets::{Front, Routes, Target};

/// The number of consecutive programs that share a pipeline and a level; a release of MLIR takes them together.
pub const BLOCK: u64 = 128;

/// The number of programs that go through the tools of a release together where nothing is drawn; a larger number starts the tools less often.
const BATCH: u64 = 2 * BLOCK;

/// A target at work.
pub struct TargetSubject {
    /// The target as it was named.
    named: Target,
    /// The target without the passes that the hunt leaves out.
    target: Target,
    seed: u64,
    parts: Parts,
    /// The known faults.
    known: KnownIssues,
    /// The known faults that may explain something: on a build that is no release, only those that show on it.
    shown: KnownIssues,
    /// The passes that act on most programs.
    often: BTreeSet<String>,
}

/// The number of programs that a user's compiler gets before their results are reported.
const FEW: u64 = 8;

impl TargetSubject {
    /// A target that draws its open choices from a seed.
    pub fn new(target: Target, seed: u64, parts: Parts, known: KnownIssues) -> Self {
        Self {
            named: target.clone(),
            target,
            seed,
            parts,
            shown: known.clone(),
            known,
            often: BTreeSet::new(),
        }
    }

    /// What checks cases and explains their differences.
    fn explainer(&mut self) -> Explainer<'_> {
        Explainer::new(&mut self.parts, &self.shown)
    }

    /// Checks cases; on a build that is no release, only the known faults that show on it explain anything.
    fn explained(&mut self, target: &Target, cases: &[&Case]) -> Vec<Checked> {
        loop {
            let checked = self.explainer().check(target, cases);
            let Some(build) = self.parts.build().cloned() else {
                return checked;
            };
            let gone = self.gone(target, &build, &checked);
            if gone.is_empty() {
                return checked;
            }
            self.shown = self.shown.without(&gone);
        }
    }

    /// The known faults that explain something here although they do not show on the build.
    fn gone(&mut self, target: &Target, build: &Build, checked: &[Checked]) -> BTreeSet<String> {
        let ids = checked.iter().filter_map(|checked| match &checked.verdict {
            Verdict::Known(id) => Some(id.clone()),
            _ => None,
        });
        let mut gone = BTreeSet::new();
        for id in ids.collect::<BTreeSet<String>>() {
            let Some(issue) = self.shown.find(&id).cloned() else {
                continue;
            };
            let mut explainer = Explainer::new(&mut self.parts, &self.shown);
            let shows = || shows_on(&issue, target, &mut explainer);
            if !build.shows(&id, shows) {
                gone.insert(id);
            }
        }
        gone
    }

    /// Checks the cases of each block on its target.
    fn in_blocks(
        &mut self,
        numbers: &[u64],
        cases: &[Case],
        check: impl Fn(&mut Self, &Target, &[&Case]) -> Vec<Checked>,
    ) -> Vec<Checked> {
        let mut blocks: BTreeMap<u64, Vec<usize>> = BTreeMap::new();
        for (position, number) in numbers.iter().enumerate() {
            // Where nothing is drawn, all programs belong to one block.
            let block = self.target.is_drawn().then_some(number / BLOCK);
            blocks
                .entry(block.unwrap_or_default())
                .or_default()
                .push(position);
        }
        let mut all: Vec<Option<Checked>> = vec![None; cases.len()];
        for (block, positions) in blocks {
            let target = self.of_block(block);
            let these: Vec<&Case> = positions.iter().map(|position| &cases[*position]).collect();
            let checked = check(self, &target, &these);
            for (position, checked) in positions.into_iter().zip(checked) {
                all[position] = Some(checked);
            }
        }
        all.into_iter().flatten().collect()
    }

    /// The target that a block is tested on.
    fn of_block(&self, block: u64) -> Target {
        let mut target = self.target.of_block(self.seed, block);
        if let (Some(build), true, Pipeline::List(passes)) = (
            self.parts.build(),
            self.draws_passes(),
            &mut target.pipeline,
        ) {
            passes.retain(|pass| build.takes(pass));
            if passes.is_empty() {
                passes.push(PassCall::usual("canonicalize"));
            }
        }
        match (&target.pipeline, self.avoided_in(block)) {
            (Pipeline::List(passes), Some(avoided)) => {
                let passes = avoided.without_patterns(passes);
                target.with_passes(passes)
            }
            _ => target,
        }
    }

    /// The known faults that a block avoids; only every second block does, and only where MLIR passes or an MLIR lowering see it.
    fn avoided_in(&self, block: u64) -> Option<Avoided<'_>> {
        let (target, parts) = match self.parts.base() {
            Some((base, parts)) => (base, parts),
            None => (&self.target, &self.parts),
        };
        if !target.is_of_mlir() || block.is_multiple_of(2) || self.known.all().is_empty() {
            return None;
        }
        let mut passes = target.passes_of_block(self.seed, block);
        if let (true, Lowerer::Mlir(lowering)) = (self.target.is_run(), &parts.lowerer) {
            passes.extend(lowering.passes.iter().cloned());
        }
        let release = parts.stages.as_ref().map_or(0, Stages::number);
        let width = self.target.options.index_width().bits();
        let of = Avoiding {
            release,
            index_width: width,
            passes: &passes,
            are_drawn: self.draws_passes(),
            is_lowered: self.target.is_run(),
            is_cpp: target.front.is_cpp(),
        };
        Some(self.known.avoided(&of))
    }

    /// Whether calls may have C code on the other side.
    fn has_c(&self) -> bool {
        let routes = self.target.options.routes.as_ref();
        routes.is_some_and(Routes::has_c)
    }
}

impl TargetSubject {
    /// The build of MLIR that the target names instead of a release.
    pub fn build(&self) -> Option<&Build> {
        self.parts.build().map(|build| &**build)
    }

    /// What probes of functions show along the routes of the target.
    pub fn probe_functions(&mut self, functions: &[Function<'_>]) -> Vec<Vec<(Route, Outcome)>> {
        let target = self.target.of_block(self.seed, 0);
        let routes = target.options.routes();
        self.parts.probe(&target, functions, &routes)
    }
}

impl Subject for TargetSubject {
    fn block_size(&self) -> u64 {
        match self.target.front {
            _ if self.target.options.cross.is_some() => BLOCK,
            Front::Mlir(_) | Front::Trunk | Front::Emitc(_) if self.target.is_drawn() => BLOCK,
            Front::Mlir(_) | Front::Trunk | Front::Emitc(_) => BATCH,
            Front::Compiler(_) if self.parts.lowerer.takes_several() => BLOCK,
            // C code is compiled for many programs at a time, because starting a compiler for each is slow.
            Front::Builtin if self.has_c() => BLOCK,
            Front::Compiler(_) if self.has_c() => FEW,
            Front::Builtin | Front::Compiler(_) => 1,
        }
    }

    fn tested_on(&self, number: u64) -> Option<Target> {
        Some(self.of_block(number / BLOCK))
    }

    fn draws_passes(&self) -> bool {
        matches!(self.named.pipeline, Pipeline::Random(_))
    }

    fn draws_run_lines(&self) -> bool {
        matches!(self.named.pipeline, Pipeline::RunLines(_))
    }

    fn leave_out(&mut self, passes: &[String]) {
        self.target = self.named.without_passes(passes);
    }

    fn note_often(&mut self, passes: BTreeSet<String>) {
        self.often = passes;
    }

    fn acts_on(&self, number: u64) -> Vec<&'static str> {
        let passes = self.target.passes_of_block(self.seed, number / BLOCK);
        let seldom = passes
            .iter()
            .filter(|call| !self.often.contains(&call.name));
        let rows = seldom.filter_map(|call| passes::find(&call.name));
        rows.flat_map(PassRow::acts_on).collect()
    }

    fn takes_dealloc(&self, number: u64) -> bool {
        let passes = self.target.passes_of_block(self.seed, number / BLOCK);
        !self.target.is_of_mlir() || !passes.iter().any(PassCall::requires_no_dealloc)
    }

    fn avoided(&self, number: u64) -> Option<Avoided<'_>> {
        self.avoided_in(number / BLOCK)
    }

    fn lacks(&self, case: &Case) -> bool {
        self.parts.lacking_part(&case.body).is_some()
            || self.target.is_of_mlir() && expressible(&case.body, self.parts.edition()).is_err()
    }

    fn check_all(&mut self, numbers: &[u64], cases: &[Case]) -> Vec<Checked> {
        self.in_blocks(numbers, cases, Self::explained)
    }

    fn compare_all(&mut self, numbers: &[u64], cases: &[Case]) -> Vec<Checked> {
        self.in_blocks(numbers, cases, |subject, target, cases| {
            subject.explainer().compare(target, cases)
        })
    }

    fn idle(&mut self, targets: &[&Target], cases: &[&Case]) -> BTreeSet<usize> {
        let Some(stages) = &self.parts.stages else {
            return BTreeSet::new();
        };
        let takes = |target: &Target| {
            let mut cases = cases.iter();
            cases.all(|case| self.parts.not_taken(target, case).is_none())
        };
        let sole = |target: &Target| target.is_watched() && !target.is_run() && takes(target);
        let asked: Vec<usize> = (0..targets.len()).filter(|i| sole(targets[*i])).collect();
        let pipelines: Vec<&[PassCall]> =
            asked.iter().map(|i| parts::passes(targets[*i])).collect();
        let idle = stages.idle(&pipelines, cases).into_iter();
        idle.map(|position| asked[position]).collect()
    }

    fn take_counts(&mut self) -> BTreeMap<String, PassCount> {
        let stages = self.parts.stages.as_mut();
        stages.map(Stages::take_counts).unwrap_or_default()
    }

    fn narrow(&mut self, finding: &Checked, case: &Case) -> Option<(Case, Checked)> {
        let (case, mut checked) = self.parts.stages.as_ref()?.narrow(finding, case)?;
        checked.target.clone_from(&finding.target);
        Some((case, checked))
    }

    fn check_again(&mut self, finding: &Checked, cases: &[Case]) -> Vec<Checked> {
        let target = finding.target.as_ref().unwrap_or(&self.target).clone();
        let cases: Vec<&Case> = cases.iter().collect();
        self.explainer().check_again(&target, finding, &cases)
    }

    fn blame(&mut self, finding: &Checked, case: &Case) -> Option<Blame> {
        let fault = finding.fault.as_ref()?;
        let stages = self.parts.stages_of(fault.release)?;
        Some(work_out(stages, fault, &case.call, &case.limits()))
    }

    fn describe(&mut self, finding: &mut Checked, case: &Case) {
        let target = finding.target.as_ref().unwrap_or(&self.target).clone();
        if finding.is_of_run() && target.is_run() {
            finding.probe = self.parts.probe_finding(&target, finding.route, case);
        }
        if finding.fault.is_none() {
            let wanted = wanted(&target);
            finding.compiled = match &self.parts.lowerer {
                Lowerer::Compiler(compiler) => Some(compiler.compiled(&wanted, &case.body)),
                Lowerer::Emitc(emitc) => Some(emitc.compiled(&wanted, &case.body)),
                Lowerer::Builtin(_) | Lowerer::Mlir(_) | Lowerer::Halves(_) => None,
            };
        }
    }

    fn set_time_limit(&mut self, limit: TimeLimit) {
        self.parts.set_time_limit(limit);
    }
}
