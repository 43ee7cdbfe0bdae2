//! A target at work: it takes cases, watches the passes of its pipeline, lowers, compiles and runs, and says of each case what came of it.
//!
//! Rules:
//! - A case is judged under the contract of its target; the program is never edited to fit.
//! - A difference behind a lowering of MLIR is traced to the pass of that lowering whose output misbehaves, if the oracle can tell.
//! - Any other difference of a run counts only if it shows again in a fresh worker.
//! - What a known issue explains is tested again without the pass at fault, so that nothing hides behind it.

use std::borrow::Cow;
use std::collections::BTreeMap;

use stridecheck_gen::Case;
use stridecheck_ir::{Body, Edition, Inexpressible, expressible};

use crate::callers;
use crate::check::{Checked, Expected, PassCount, Subject, check_prepared, confirmed};
use crate::compare::{Contract, Verdict};
use crate::cures::CuredPrograms;
use crate::deadline;
use crate::engine::{Prepared, Route, TimeLimit};
use crate::engines::compiler::Wanted;
use crate::engines::lowerer::{Lowerer, Source};
use crate::engines::oracle::observation;
use crate::engines::{Lowered, Machine};
use crate::known_issues::KnownIssues;
use crate::level::OptLevel;
use crate::mlir::lowering::VALUE_OPS;
use crate::mlir::order::unmet;
use crate::mlir::watch::contract;
use crate::mlir::{PassCall, Pipeline, Stages};
use crate::probe::Outcome;
use crate::probe::target::Function;
use crate::stage::Stage;
use crate::target::{Front, Level, Routes, Target};

/// How many consecutive programs share a pipeline and a level; those of a release of MLIR go through it together.
pub const BLOCK: u64 = 128;

/// How many go through the tools of a release together where nothing is drawn: the more, the less often a tool is started.
const BATCH: u64 = 2 * BLOCK;

/// A target at work.
pub struct TargetSubject {
    /// As it was named.
    named: Target,
    /// Without the passes that the hunt leaves out.
    target: Target,
    seed: u64,
    parts: Parts,
}

/// What a target works with.
pub struct Parts {
    /// What lowers.
    pub lowerer: Lowerer,
    /// What watches passes, of a release of MLIR or of this project.
    pub stages: Option<Stages>,
    /// What runs the code; none where nothing is run.
    pub machine: Option<Box<dyn Machine>>,
    /// The two that lower a half each, alone, without a machine of their own.
    pub sides: Vec<(Target, Parts)>,
    /// The faults that are known.
    pub known: KnownIssues,
    /// Programs that cures change, while differences are looked into.
    pub(crate) cured: CuredPrograms,
}

impl TargetSubject {
    /// A target that draws what it leaves open from a seed.
    pub fn new(target: Target, seed: u64, parts: Parts) -> Self {
        Self {
            named: target.clone(),
            target,
            seed,
            parts,
        }
    }

    /// Whether C code may be on the other side of calls.
    fn has_c(&self) -> bool {
        let routes = self.target.options.routes.as_ref();
        routes.is_some_and(Routes::has_c)
    }
}

impl TargetSubject {
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
            Front::Mlir(_) if self.target.is_drawn() => BLOCK,
            Front::Mlir(_) => BATCH,
            // C code is compiled for many programs at a time.
            Front::Builtin | Front::Compiler(_) if self.has_c() => BLOCK,
            Front::Builtin | Front::Compiler(_) => 1,
        }
    }

    fn draws_passes(&self) -> bool {
        matches!(self.named.pipeline, Pipeline::Random(_))
    }

    fn leave_out(&mut self, passes: &[String]) {
        self.target = self.named.without_passes(passes);
    }

    fn takes_dealloc(&self, number: u64) -> bool {
        let passes = self.target.passes_of_block(self.seed, number / BLOCK);
        !self.target.is_of_mlir() || !passes.iter().any(PassCall::requires_no_dealloc)
    }

    fn check_all(&mut self, numbers: &[u64], cases: &[Case]) -> Vec<Checked> {
        let mut blocks: BTreeMap<u64, Vec<usize>> = BTreeMap::new();
        for (position, number) in numbers.iter().enumerate() {
            // Where nothing is drawn, all are of one block.
            let block = self.target.is_drawn().then_some(number / BLOCK);
            blocks
                .entry(block.unwrap_or_default())
                .or_default()
                .push(position);
        }
        let mut all: Vec<Option<Checked>> = vec![None; cases.len()];
        for (block, positions) in blocks {
            let target = self.target.of_block(self.seed, block);
            let these: Vec<&Case> = positions.iter().map(|position| &cases[*position]).collect();
            let checked = self.parts.check(&target, &these);
            for (position, checked) in positions.into_iter().zip(checked) {
                all[position] = Some(checked);
            }
        }
        all.into_iter().flatten().collect()
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
        let target = finding.target.as_ref().unwrap_or(&self.target);
        let cases: Vec<&Case> = cases.iter().collect();
        let with_callers = with_callers(target, &cases);
        let cases: Vec<&Case> = with_callers.iter().map(|case| &**case).collect();
        let mut all = match (&finding.fault, &self.parts.stages) {
            (Some(fault), Some(stages)) => {
                let seen = stages.check_again(&fault.pipeline(), &cases);
                seen.into_iter().map(|seen| seen.checked).collect()
            }
            _ => self.parts.run_all(target, &cases, &vec![None; cases.len()]),
        };
        for (checked, case) in all.iter_mut().zip(&cases) {
            checked.target = Some(target.clone());
            // What a known issue explains is another bug, to which a reduction must not slip.
            if finding.fault.is_some()
                && let Some(id) = self.parts.explained(target, checked, case)
            {
                checked.verdict = Verdict::Known(id);
            }
        }
        all
    }

    fn probe(&mut self, finding: &Checked, case: &Case) -> Vec<String> {
        let target = finding.target.as_ref().unwrap_or(&self.target);
        if !finding.is_of_run() || !target.is_run() {
            return Vec::new();
        }
        let target = target.clone();
        self.parts.probe_finding(&target, finding.route, case)
    }

    fn set_time_limit(&mut self, limit: TimeLimit) {
        let Parts {
            lowerer,
            stages,
            machine,
            ..
        } = &mut self.parts;
        lowerer.set_time_limit(limit);
        if let Some(stages) = stages {
            stages.set_time_limit(limit);
        }
        if let Some(machine) = machine {
            machine.set_time_limit(limit);
        }
    }
}

impl Parts {
    /// What lowers, what watches passes, what runs the code, and the faults that are known.
    pub fn new(
        lowerer: Lowerer,
        stages: Option<Stages>,
        machine: Option<Box<dyn Machine>>,
        known: KnownIssues,
    ) -> Self {
        Self {
            lowerer,
            stages,
            machine,
            sides: Vec::new(),
            known,
            cured: CuredPrograms::default(),
        }
    }

    /// A program that is lowered and ready to run, on a target that leaves nothing to be drawn.
    pub fn prepared<'a>(&'a mut self, target: &Target, body: &'a Body) -> Box<dyn Prepared + 'a> {
        let lowered = self.lowered(target, body);
        let machine = self.machine.as_mut().expect("the target is run");
        machine.set_level(level(target));
        machine.set_routes(&target.options.routes());
        machine.prepare_lowered(body, lowered)
    }

    /// What a target that leaves nothing to be drawn lowers a program to.
    pub fn lowered(&self, target: &Target, body: &Body) -> Lowered {
        let mut lowered = self
            .lowerer
            .lower_all(&wanted(target), &[Source { body, text: None }]);
        lowered.pop().expect("one program was given")
    }

    /// Checks cases on a target that leaves nothing to be drawn.
    fn check(&mut self, target: &Target, cases: &[&Case]) -> Vec<Checked> {
        let with_callers = with_callers(target, cases);
        let cases: Vec<&Case> = with_callers.iter().map(|case| &**case).collect();
        let cases = &cases;
        let mut all = self.check_once(target, cases);
        for (checked, case) in all.iter_mut().zip(cases) {
            if let Some(id) = self.explained(target, checked, case) {
                checked.verdict = Verdict::Known(id);
            }
        }
        self.check_behind_known(target, cases, &mut all);
        all
    }

    /// Checks those cases that the target takes; of the others it says what is in the way.
    fn check_once(&mut self, target: &Target, cases: &[&Case]) -> Vec<Checked> {
        let lacking = cases.iter().map(|case| self.not_taken(target, &case.body));
        let lacking: Vec<Option<String>> = lacking.collect();
        let readable = cases.iter().zip(&lacking).filter(|(_, why)| why.is_none());
        let readable: Vec<&Case> = readable.map(|(case, _)| *case).collect();
        let mut checked = self.check_readable(target, &readable).into_iter();
        let all = lacking.into_iter().map(|why| match why {
            None => checked.next().expect("each readable case was checked"),
            Some(why) => Checked::at(Stage::Verify, Verdict::Inconclusive(why)),
        });
        all.collect()
    }

    /// Why a program is not for a target: its lowering does not read it, or a pass requires what it does not have.
    fn not_taken(&self, target: &Target, body: &Body) -> Option<String> {
        // The built-in lowering reads no text, and lowers what only older releases or 2020 have, too.
        let is_older = |lacking: &Inexpressible| lacking.until.is_some() || lacking.since.is_none();
        let is_read = |lacking: &Inexpressible| target.front == Front::Builtin && is_older(lacking);
        if let Err(lacking) = expressible(body, self.edition())
            && !is_read(&lacking)
        {
            return Some(format!("the release does not have it: {lacking}"));
        }
        match target.is_of_mlir() {
            true => unmet(passes(target), body),
            false => None,
        }
    }

    /// The edition that the lowering reads.
    pub(crate) fn edition(&self) -> Edition {
        self.lowerer.edition()
    }

    fn check_readable(&mut self, target: &Target, cases: &[&Case]) -> Vec<Checked> {
        if cases.is_empty() {
            return Vec::new();
        }
        let passes = passes(target);
        let seen = match &mut self.stages {
            Some(stages) if target.is_watched() && !passes.is_empty() => {
                stages.check(passes, cases)
            }
            _ => return self.run_all(target, cases, &vec![None; cases.len()]),
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
        for (position, checked) in positions
            .into_iter()
            .zip(self.run_all(target, &these, &texts))
        {
            all[position] = checked;
        }
        all
    }

    /// Goes on with the programs on which a known pass goes wrong, without that pass.
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
            // A fault of the lowering itself has no pass of the pipeline to be left out.
            if rest.len() == passes.len() {
                continue;
            }
            // The oracle has seen what the passes before give; where there are none, that is the program itself.
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

    /// Lowers and runs programs; a text is what the passes made of its program already.
    fn run_all(
        &mut self,
        target: &Target,
        cases: &[&Case],
        texts: &[Option<String>],
    ) -> Vec<Checked> {
        let sources = cases.iter().zip(texts).map(|(case, text)| Source {
            body: &case.body,
            text: text.as_deref(),
        });
        let sources: Vec<Source<'_>> = sources.collect();
        let lowered = self.lowerer.lower_all(&wanted(target), &sources);
        let programs: Vec<(&Case, &Lowered)> = cases.iter().copied().zip(&lowered).collect();
        if let Some(machine) = &mut self.machine {
            machine.set_routes(&target.options.routes());
            let calls = cases.iter().map(|case| (&case.body, &*case.call.entry));
            machine.expect_calls(&calls.collect::<Vec<_>>());
        }
        let each = programs.iter();
        let mut all: Vec<Checked> = each
            .map(|(case, lowered)| self.run_once(target, case, lowered, level(target)))
            .collect();
        self.explain(target, &programs, &mut all);
        all
    }

    pub(crate) fn run_once(
        &mut self,
        target: &Target,
        case: &Case,
        lowered: &Lowered,
        level: OptLevel,
    ) -> Checked {
        deadline::check();
        let contract = self.contract(target, &case.body);
        let Some(machine) = &mut self.machine else {
            let why = "nothing here runs native code".to_owned();
            return Checked::at(Stage::Lower, Verdict::Inconclusive(why));
        };
        machine.set_level(level);
        let expected = observation(&case.body, &case.run);
        machine.set_routes(&target.options.routes());
        let expected = Expected {
            observation: &expected,
            limits: &case.limits(),
        };
        let mut prepared = machine.prepare_lowered(&case.body, lowered.clone());
        check_prepared(
            &contract,
            (&case.body, &case.call),
            &expected,
            prepared.as_mut(),
        )
    }

    /// Says of each difference where it comes from, as far as that can be told.
    ///
    /// What a lowering says of itself is looked at first, and then a pass that is to blame is asked for:
    /// a fresh worker for each difference costs more than everything else.
    fn explain(&mut self, target: &Target, programs: &[(&Case, &Lowered)], all: &mut [Checked]) {
        for (checked, (case, lowered)) in all.iter_mut().zip(programs) {
            if lowered.is_err()
                && passes(target).is_empty()
                && let Some(id) = self.explained(target, checked, case)
            {
                checked.verdict = Verdict::Known(id);
            }
        }
        let differing = |position: &usize| all[*position].verdict.is_difference();
        let differing: Vec<usize> = (0..all.len()).filter(differing).collect();
        let cases: Vec<&Case> = differing.iter().map(|i| programs[*i].0).collect();
        let traced = self.trace(target, &cases);
        let untraced = cases.iter().zip(&traced);
        let untraced = untraced.filter(|(_, traced)| traced.is_none());
        self.cured = CuredPrograms::of(untraced.map(|(case, _)| (*case).clone()).collect());
        for (position, traced) in differing.into_iter().zip(traced) {
            let (case, _) = programs[position];
            all[position] = match traced.or_else(|| self.shown_by_one_side(target, case)) {
                Some(told) => told,
                None => self.ask_again(target, programs[position], all[position].clone()),
            };
        }
        self.cured = CuredPrograms::default();
    }

    /// What one of the two lowerings of a program that is cut shows of it alone, if that differs too: then linking is not to blame.
    fn shown_by_one_side(&mut self, target: &Target, case: &Case) -> Option<Checked> {
        let machine = &mut self.machine;
        self.sides.iter_mut().find_map(|(side, parts)| {
            let side = Target {
                level: target.level,
                ..side.clone()
            };
            parts.machine = machine.take();
            let checked = parts.check(&side, &[case]);
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

    /// Of what no pass is to blame for: whether the lowering or a fresh worker says the same again,
    /// whether a known issue explains it, and whether the code differs at another level of LLVM too.
    fn ask_again(
        &mut self,
        target: &Target,
        (case, lowered): (&Case, &Lowered),
        first: Checked,
    ) -> Checked {
        if lowered.is_err() {
            let mut checked = confirmed(first, || {
                let again = self.lowered(target, &case.body);
                self.run_once(target, case, &again, level(target))
            });
            if checked.verdict.is_difference()
                && let Some(id) = self.cure((target, case), lowered, &checked)
            {
                checked.verdict = Verdict::Known(id);
            }
            return checked;
        }
        let mut checked = confirmed(first, || {
            if let Some(machine) = &mut self.machine {
                machine.restart();
            }
            self.run_once(target, case, lowered, level(target))
        });
        if !checked.verdict.is_difference() {
            return checked;
        }
        let told = self.explained(target, &mut checked, case);
        if let Some(id) = told.or_else(|| self.cure((target, case), lowered, &checked)) {
            checked.verdict = Verdict::Known(id);
            return checked;
        }
        let other = match level(target) {
            OptLevel::O0 => OptLevel::O2,
            _ => OptLevel::O0,
        };
        let at_other = self.run_once(target, case, lowered, other);
        checked.at_other_level = Some((other, at_other.verdict.is_difference()));
        checked
    }

    /// The known issue that explains a difference as it stands, which is of this target unless it says another one.
    pub(crate) fn explained(
        &self,
        target: &Target,
        checked: &mut Checked,
        case: &Case,
    ) -> Option<String> {
        checked.target.get_or_insert_with(|| target.clone());
        let mut issues = self.known.explaining(checked, &case.body);
        let issue = issues.find(|issue| self.is_cured_before(issue, checked, case));
        issue.map(|issue| issue.id.clone())
    }

    /// Of each program, the pass of the whole way down to LLVM whose output misbehaves.
    fn trace(&self, target: &Target, cases: &[&Case]) -> Vec<Option<Checked>> {
        let (Lowerer::Mlir(lowering), Some(stages), false) =
            (&self.lowerer, &self.stages, cases.is_empty())
        else {
            return vec![None; cases.len()];
        };
        let numbers = 0..cases.len();
        let (with_values, others): (Vec<_>, Vec<_>) =
            numbers.partition(|number| has_values(&cases[*number].body));
        let mut traced = BTreeMap::new();
        for (has_values, numbers) in [(true, with_values), (false, others)] {
            let passes = lowering.behind(passes(target), has_values);
            let cases: Vec<&Case> = numbers.iter().map(|number| cases[*number]).collect();
            let seen = stages.check_again(&passes, &cases).into_iter();
            let found = seen.map(|seen| at_its_fault(target, seen.checked));
            traced.extend(numbers.into_iter().zip(found));
        }
        traced.into_values().collect()
    }

    /// What a target must leave of a program as the oracle sees it.
    pub fn contract(&self, target: &Target, body: &Body) -> Contract {
        contract_of(&self.lowerer, target, body)
    }
}

/// Whether a program has ops that only some of the passes of the plain lowering are about.
fn has_values(body: &Body) -> bool {
    body.walk(body.module()).any(|op| {
        let name = body.op_name(op).current();
        VALUE_OPS.iter().any(|start| name.starts_with(start))
    })
}

/// A fault of a pass as one of the target that ends with it; nothing where there is none.
fn at_its_fault(target: &Target, checked: Checked) -> Option<Checked> {
    let fault = checked.fault.as_ref()?;
    let target = Target {
        level: None,
        ..target.with_passes(fault.pipeline())
    };
    Some(Checked {
        target: Some(target),
        ..checked
    })
}

fn contract_of(lowerer: &Lowerer, target: &Target, body: &Body) -> Contract {
    match lowerer {
        Lowerer::Builtin(_) => Contract::STRICT,
        Lowerer::Mlir(lowering) => {
            let mut passes = passes(target).to_vec();
            passes.extend(lowering.passes.clone());
            contract(&passes, body)
        }
        Lowerer::Compiler(compiler, _) => Contract::where_may_change(&compiler.may_change),
        Lowerer::Halves(both) => {
            let [own, other] = both.each_ref();
            contract_of(own, target, body).and(contract_of(other, target, body))
        }
    }
}

/// The cases with the functions that the routes of a target go through.
fn with_callers<'a>(target: &Target, cases: &[&'a Case]) -> Vec<Cow<'a, Case>> {
    let routes = target.options.routes();
    let is_added = |route: &Route| callers::name(*route, "").is_some();
    if !target.is_run() || !routes.iter().any(is_added) {
        return cases.iter().map(|case| Cow::Borrowed(*case)).collect();
    }
    let extended = cases.iter().map(|case| {
        let mut case = Case::clone(case);
        callers::add(&mut case.body, &case.call.entry, &routes);
        Cow::Owned(case)
    });
    extended.collect()
}

/// What is wanted of the lowering on a target that leaves nothing to be drawn.
pub(crate) fn wanted(target: &Target) -> Wanted<'_> {
    Wanted {
        passes: passes(target),
        level: level(target),
        options: &target.options,
    }
}

/// The passes of a target that leaves nothing to be drawn.
pub(crate) fn passes(target: &Target) -> &[PassCall] {
    match &target.pipeline {
        Pipeline::List(passes) => passes,
        Pipeline::None | Pipeline::Random(_) => &[],
    }
}

/// The level of a target that leaves nothing to be drawn.
pub(crate) fn level(target: &Target) -> OptLevel {
    match target.level {
        Some(Level::Fixed(level)) => level,
        _ => OptLevel::O0,
    }
}
