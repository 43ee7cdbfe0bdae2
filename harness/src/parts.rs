//! The engines of a target: they lower programs, watch passes, run code and compare the results with the oracle.
//!
//! Rules:
//! - A case is judged under the contract of its target; the program is never edited to fit.
//! - Known faults play no part here.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::Arc;

use stridecheck_gen::Case;
use stridecheck_ir::{Body, Edition, Feature, Inexpressible, expressible};

use crate::callers;
use crate::check::{Checked, Expected, check_prepared};
use crate::compare::{Change, Contract, Verdict};
use crate::deadline;
use crate::engine::{Prepared, Route, TimeLimit};
use crate::engines::compiler::Wanted;
use crate::engines::lowerer::Lowerer;
use crate::engines::oracle::observation;
use crate::engines::{Lowered, Machine, Source};
use crate::lanes::misread;
use crate::level::OptLevel;
use crate::mlir::lowering::VALUE_OPS;
use crate::mlir::object::unsuited;
use crate::mlir::order::unmet;
use crate::mlir::watch::contract;
use crate::mlir::{Build, PassCall, Pipeline, Stages};
use crate::stage::Stage;
use crate::targets::{self, Front, Level, Target};

/// The engines that a target needs.
pub struct Parts {
    /// What lowers.
    pub lowerer: Lowerer,
    /// What watches passes, those of a release of MLIR or of this project.
    pub stages: Option<Stages>,
    /// What runs the code; `None` where nothing is run.
    pub machine: Option<Box<dyn Machine>>,
    /// The two lowerings that each compile a half, or the release that a user's compiler is based on; none has a machine of its own.
    pub sides: Vec<(Target, Parts)>,
}

impl Parts {
    /// The parts from what lowers, what watches passes, and what runs the code.
    pub fn new(
        lowerer: Lowerer,
        stages: Option<Stages>,
        machine: Option<Box<dyn Machine>>,
    ) -> Self {
        Self {
            lowerer,
            stages,
            machine,
            sides: Vec::new(),
        }
    }

    /// Lowers a program and makes it ready to run, on a target whose choices are fixed.
    pub fn prepared<'a>(&'a mut self, target: &Target, body: &'a Body) -> Box<dyn Prepared + 'a> {
        let lowered = self.lowered(target, body);
        let machine = self.machine.as_mut().expect("the target is run");
        machine.set_level(level(target));
        machine.set_routes(&routes(target));
        machine.prepare_lowered(body, lowered)
    }

    /// What a target whose choices are fixed lowers a program to.
    pub fn lowered(&self, target: &Target, body: &Body) -> Lowered {
        let mut lowered = self
            .lowerer
            .lower_all(&wanted(target), &[Source { body, text: None }]);
        lowered.pop().expect("one program was given")
    }

    /// What watches the passes of a release; release 0 is this project.
    pub(crate) fn stages_of(&self, release: u32) -> Option<&Stages> {
        let own = self.stages.as_ref();
        let mut sides = self.sides.iter();
        own.filter(|stages| stages.number() == release)
            .or_else(|| sides.find_map(|(_, parts)| parts.stages_of(release)))
    }

    /// Sets the time limit of everything from now on.
    pub(crate) fn set_time_limit(&mut self, limit: TimeLimit) {
        self.lowerer.set_time_limit(limit);
        if let Some(stages) = &mut self.stages {
            stages.set_time_limit(limit);
        }
        if let Some(machine) = &mut self.machine {
            machine.set_time_limit(limit);
        }
    }

    /// Why a target does not take a program: its lowering cannot read it, or a pass requires what the program lacks.
    pub(crate) fn not_taken(&self, target: &Target, case: &Case) -> Option<String> {
        let body = &case.body;
        // The built-in lowering reads no text, and also lowers what only older releases or the 2020 edition have.
        let is_older = |lacking: &Inexpressible| lacking.until.is_some() || lacking.since.is_none();
        let is_read = |lacking: &Inexpressible| target.front == Front::Builtin && is_older(lacking);
        if let Err(lacking) = expressible(body, self.edition())
            && !is_read(&lacking)
        {
            return Some(format!("the release does not have it: {lacking}"));
        }
        if let Some(lacking) = self.lacking_part(body) {
            return Some(format!("the build does not have the {lacking}"));
        }
        let runs_native = target.is_run() && !target.is_of_oracle();
        if runs_native && let Some(why) = misread(body, &case.call.entry) {
            return Some(why);
        }
        let release = target.front.release()?;
        let unsuited = || unsuited(release, body);
        unmet(passes(target), body).or_else(|| runs_native.then(unsuited)?)
    }

    /// The first op or attribute of a program that the build of MLIR does not have.
    pub(crate) fn lacking_part(&self, body: &Body) -> Option<String> {
        let build = self.build()?;
        let edition = self.edition();
        let lacking_of = |op| {
            let name = body.opcode(op)?.name(edition);
            if build.lacking_ops.contains(name) {
                return Some(format!("op {name}"));
            }
            let mut attributes = build.lacking_attributes.iter();
            let (_, attribute) = attributes
                .find(|(of, attribute)| *of == name && body.attribute(op, attribute).is_some())?;
            Some(format!("attribute {attribute} of {name}"))
        };
        body.walk(body.module()).find_map(lacking_of)
    }

    /// The build of MLIR that a target names instead of a release.
    pub fn build(&self) -> Option<&Arc<Build>> {
        self.stages.as_ref()?.release()?.build.as_ref()
    }

    /// The edition that the lowering reads.
    pub(crate) fn edition(&self) -> Edition {
        self.lowerer.edition()
    }

    /// Lowers programs; a text in `texts` is the output of the passes for that program.
    pub(crate) fn lower_all(
        &self,
        target: &Target,
        cases: &[&Case],
        texts: &[Option<String>],
    ) -> Vec<Lowered> {
        let sources = cases.iter().zip(texts).map(|(case, text)| Source {
            body: &case.body,
            text: text.as_deref(),
        });
        let sources: Vec<Source<'_>> = sources.collect();
        self.lowerer.lower_all(&wanted(target), &sources)
    }

    /// Runs each lowered program once.
    pub(crate) fn run_each(
        &mut self,
        target: &Target,
        programs: &[(&Case, &Lowered)],
    ) -> Vec<Checked> {
        if let Some(machine) = &mut self.machine {
            machine.set_routes(&routes(target));
            let calls = programs.iter();
            let calls = calls.map(|(case, _)| (&case.body, &*case.call.entry));
            machine.expect_calls(&calls.collect::<Vec<_>>());
        }
        let each = programs.iter();
        each.map(|(case, lowered)| self.run_once(target, case, lowered, level(target)))
            .collect()
    }

    /// Runs a lowered program and compares the run with the oracle.
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
        machine.set_routes(&routes(target));
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

    /// For each program, the pass whose output misbehaves, on the whole way down to LLVM.
    ///
    /// A stage in the LLVM dialect is judged only if that is requested, because it may also show what the list knows from native code.
    pub(crate) fn trace(&self, target: &Target, cases: &[&Case], judges_llvm: bool) -> Vec<Traced> {
        let (Lowerer::Mlir(lowering), Some(stages), false) =
            (&self.lowerer, &self.stages, cases.is_empty())
        else {
            return vec![Traced::Unjudged(Vec::new()); cases.len()];
        };
        let numbers = 0..cases.len();
        let (with_values, others): (Vec<_>, Vec<_>) =
            numbers.partition(|number| has_values(&cases[*number].body));
        let mut traced = BTreeMap::new();
        for (has_values, numbers) in [(true, with_values), (false, others)] {
            let passes = lowering.behind(passes(target), has_values);
            let cases: Vec<&Case> = numbers.iter().map(|number| cases[*number]).collect();
            let seen = stages.trace(&passes, &cases, judges_llvm).into_iter();
            let found = seen.map(
                |seen| match at_its_fault(target, seen.checked, judges_llvm) {
                    Some(checked) => Traced::Fault(Box::new(checked)),
                    None => Traced::Unjudged(seen.unjudged),
                },
            );
            traced.extend(numbers.into_iter().zip(found));
        }
        traced.into_values().collect()
    }

    /// What a target must preserve of what the oracle observes.
    pub fn contract(&self, target: &Target, body: &Body) -> Contract {
        let own = contract_of(&self.lowerer, target, body);
        match self.base() {
            Some((base, parts)) => own.and(parts.contract(base, body)),
            None => own,
        }
    }

    /// The release that a user's compiler is based on.
    pub(crate) fn base(&self) -> Option<&(Target, Self)> {
        let is_own = matches!(self.lowerer, Lowerer::Compiler(..));
        self.sides.first().filter(|_| is_own)
    }
}

/// What the stages of the way down to LLVM say of a difference of native code.
#[derive(Clone, Debug)]
pub(crate) enum Traced {
    /// The stage that misbehaves too.
    Fault(Box<Checked>),
    /// The oracle could judge all but the outputs of these passes.
    Unjudged(Vec<PassCall>),
}

/// Whether a program has ops that only some passes of the plain lowering convert.
pub(crate) fn has_values(body: &Body) -> bool {
    body.walk(body.module()).any(|op| {
        let name = body.op_name(op).current();
        VALUE_OPS.iter().any(|start| name.starts_with(start))
    })
}

/// A pass fault, reported on the target that ends with that pass; `None` where no pass is at fault.
fn at_its_fault(target: &Target, checked: Checked, judges_llvm: bool) -> Option<Checked> {
    let fault = checked.fault.as_ref()?;
    let mut target = Target {
        level: None,
        ..target.with_passes(fault.pipeline())
    };
    if judges_llvm {
        target.options.stages = Some(targets::Stages::Oracle);
    }
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
            let mut contract = contract(&passes, body);
            contract.may_change.insert(Change::BareResults);
            contract
        }
        // C++ drops what it does not use of the variables that no other file sees.
        Lowerer::Emitc(emitc) => {
            let mut passes = passes(target).to_vec();
            passes.extend(emitc.passes.clone());
            let mut contract = contract(&passes, body);
            contract.may_change.insert(Change::DeadGlobals);
            contract
        }
        Lowerer::Compiler(compiler) => Contract::where_may_change(&compiler.settings.may_change),
        Lowerer::Halves(both) => {
            let [own, other] = both.each_ref();
            contract_of(own, target, body).and(contract_of(other, target, body))
        }
    }
}

/// The cases, extended by the functions that the routes of a target call.
pub(crate) fn with_callers<'a>(target: &Target, cases: &[&'a Case]) -> Vec<Cow<'a, Case>> {
    let routes = routes(target);
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

/// The routes of a target, without those for which its release has no way to pass values.
fn routes(target: &Target) -> Vec<Route> {
    let mut routes = target.options.routes();
    if target.is_of_mlir() && !target.front.edition().has(Feature::BarePointers) {
        routes.retain(|route| !route.is_bare());
    }
    routes
}

/// What a target whose choices are fixed requests of the lowering.
pub(crate) fn wanted(target: &Target) -> Wanted<'_> {
    Wanted {
        passes: passes(target),
        level: level(target),
        options: &target.options,
    }
}

/// The passes of a target whose choices are fixed.
pub(crate) fn passes(target: &Target) -> &[PassCall] {
    match &target.pipeline {
        Pipeline::List(passes) => passes,
        Pipeline::None | Pipeline::Random(_) | Pipeline::RunLines(_) => &[],
    }
}

/// The level of a target whose choices are fixed.
pub(crate) fn level(target: &Target) -> OptLevel {
    match target.level {
        Some(Level::Fixed(level)) => level,
        _ => OptLevel::O0,
    }
}
