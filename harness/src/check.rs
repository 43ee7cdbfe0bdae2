//! Checks one case on one engine: runs it along every route that the engine has, and compares each run with the oracle.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use stridecheck_gen::Case;
use stridecheck_ir::{Body, verify};
use stridecheck_oracle::text::signature;
use stridecheck_oracle::{Call, Limits};

use crate::callers::call_along;
use crate::compare::{
    Change, Contract, Difference, Observable, Shown, Verdict, compare_under, with_bare_results,
};
use crate::engine::{Ending, Engine, Observation, Prepared, Route, TimeLimit};
use crate::engines::compiler::Compiled;
use crate::engines::oracle::{observation, shown_approximated, shown_by_oracle};
use crate::finding::avoid::Avoided;
use crate::finding::cause::Blame;
use crate::finding::told::Told;
use crate::finding::{FaultKind, PassFault};
use crate::level::OptLevel;
use crate::mlir::Pipeline;
use crate::probe::on_engine;
use crate::stage::Stage;
use crate::targets::{Level, Target};

/// The result of a case.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checked {
    /// Whether the engine agrees with the oracle.
    pub verdict: Verdict,
    /// How far the case got.
    pub stage: Stage,
    /// The route that the verdict is about.
    pub route: Route,
    /// What the engine showed along that route.
    pub actual: Observation,
    /// The pass that went wrong, where the target is a pipeline.
    pub fault: Option<PassFault>,
    /// The target it was checked on, with every choice fixed; `None` where an engine was asked directly.
    pub target: Option<Target>,
    /// The known fault that explains the case, or those that it resembles, with the reasons.
    pub told: Told,
    /// What is to blame, where that was determined.
    pub blame: Option<Box<Blame>>,
    /// For a difference of native code: another level of LLVM, and whether it differs there too.
    pub at_other_level: Option<(OptLevel, bool)>,
    /// The result of a probe of the called function: a line for each field that is not where it belongs.
    pub probe: Vec<String>,
    /// How a user's compiler was called for it, and what it emitted.
    pub compiled: Option<Compiled>,
}

impl Checked {
    /// A verdict reached before anything was run.
    pub fn at(stage: Stage, verdict: Verdict) -> Self {
        Self {
            verdict,
            stage,
            route: Route::Expanded,
            actual: Observation::default(),
            fault: None,
            target: None,
            told: Told::default(),
            blame: None,
            at_other_level: None,
            probe: Vec::new(),
            compiled: None,
        }
    }

    /// Whether the case is a hang, which takes the whole time limit to see.
    pub fn is_hang(&self) -> bool {
        match &self.fault {
            Some(fault) => fault.kind == FaultKind::Hang,
            None => matches!(self.actual.ending, Ending::TimedOut { .. }),
        }
    }

    /// Whether the difference showed in a run of machine code.
    pub fn is_of_run(&self) -> bool {
        let is_run = match &self.actual.ending {
            Ending::Returned(_) | Ending::Trapped(_) | Ending::Crashed { .. } => true,
            Ending::TimedOut { stage, .. } => *stage == Stage::Run,
            _ => false,
        };
        is_run && self.verdict.is_difference() && self.fault.is_none()
    }

    /// The smallest part of a target that shows the difference: its passes up to the one at fault, if a pass is at fault.
    pub fn shown_on(&self, target: &Target) -> Target {
        match &self.fault {
            Some(fault) => target.with_passes(fault.pipeline()),
            None => target.clone(),
        }
    }

    /// Two command lines that differ in one thing, a pass or the level of LLVM, each with what it shows for the program in `file`.
    pub fn siblings(&self, target: &Target, file: &str) -> Vec<String> {
        let on = |target: &Target| format!("stridecheck check {file} --target '{target}'");
        let (shown, other) = match (&self.fault, self.at_other_level) {
            (Some(fault), _) => {
                let earlier = target.with_passes(fault.earlier.clone());
                // An empty pipeline leaves the program itself, which the oracle runs.
                let command = match earlier.pipeline {
                    Pipeline::None => format!("stridecheck run {file}"),
                    _ => on(&earlier),
                };
                ("agrees", command)
            }
            (None, Some((level, differs))) => {
                let other = Target {
                    level: Some(Level::Fixed(level)),
                    ..target.clone()
                };
                let shown = if differs { "differs too" } else { "agrees" };
                (shown, on(&other))
            }
            (None, None) => return Vec::new(),
        };
        vec![
            format!("{shown}: {other}"),
            format!("differs: {}", on(target)),
        ]
    }
}

/// Something that checks cases: an engine or a target.
pub trait Subject {
    /// How many cases it takes at a time.
    fn block_size(&self) -> u64;

    /// Whether program `number` may free memory; some passes do not accept that.
    fn takes_dealloc(&self, _number: u64) -> bool {
        true
    }

    /// The known faults that program `number` avoids; `None` if it avoids none.
    fn avoided(&self, _number: u64) -> Option<Avoided<'_>> {
        None
    }

    /// Whether a program has an op or attribute that the tools do not have, so that another program is drawn.
    fn lacks(&self, _case: &Case) -> bool {
        false
    }

    /// The target that program `number` is tested on, with every choice fixed; `None` where no target stands for it.
    fn tested_on(&self, _number: u64) -> Option<Target> {
        None
    }

    /// Whether passes are drawn, so that some may be left out.
    fn draws_passes(&self) -> bool {
        false
    }

    /// Whether the pipelines come from RUN lines; seeds are then drawn together with them.
    fn draws_run_lines(&self) -> bool {
        false
    }

    /// Rows of the production table that the passes for program `number` act on.
    fn acts_on(&self, _number: u64) -> Vec<&'static str> {
        Vec::new()
    }

    /// Records the passes that act on most programs; programs then need no more of what these act on.
    fn note_often(&mut self, _passes: BTreeSet<String>) {}

    /// Excludes exactly these passes from what is drawn.
    fn leave_out(&mut self, _passes: &[String]) {}

    /// Checks cases; `numbers` are their numbers in the campaign.
    fn check_all(&mut self, numbers: &[u64], cases: &[Case]) -> Vec<Checked>;

    /// The same without explanations of what differs.
    fn compare_all(&mut self, numbers: &[u64], cases: &[Case]) -> Vec<Checked> {
        self.check_all(numbers, cases)
    }

    /// Which of these targets have passes that change none of the cases, so that they agree; asked for together, since starting a tool for each takes longest.
    fn idle(&mut self, _targets: &[&Target], _cases: &[&Case]) -> BTreeSet<usize> {
        BTreeSet::new()
    }

    /// Takes out the counts of each pass so far, by its name.
    fn take_counts(&mut self) -> BTreeMap<String, PassCount> {
        BTreeMap::new()
    }

    /// The finding on a smaller part of the target, if it shows there too.
    fn narrow(&mut self, _finding: &Checked, _case: &Case) -> Option<(Case, Checked)> {
        None
    }

    /// Checks smaller cases that may show the same finding.
    fn check_again(&mut self, finding: &Checked, cases: &[Case]) -> Vec<Checked>;

    /// What is to blame for a finding; `None` where no pass of a release is at fault.
    fn blame(&mut self, _finding: &Checked, _case: &Case) -> Option<Blame> {
        None
    }

    /// Adds to a finding the result of a probe of the called function, and how a user's compiler was called for it.
    fn describe(&mut self, _finding: &mut Checked, _case: &Case) {}

    /// Sets the time limit of everything from now on.
    fn set_time_limit(&mut self, _limit: TimeLimit) {}
}

/// Counts of what a pass did.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct PassCount {
    /// The number of programs that it ran on.
    pub ran: u64,
    /// The number of programs that it changed.
    pub changed: u64,
    /// The number of programs that it went wrong on.
    pub wrong: u64,
    /// The number of programs that it refused.
    pub refused: u64,
    /// The number of programs about which nothing is known, by the reason.
    pub skipped: BTreeMap<String, u64>,
}

impl PassCount {
    /// Whether the pass only left programs as they were.
    pub fn is_idle(&self) -> bool {
        let nothing = Self {
            ran: self.ran,
            ..Self::default()
        };
        *self == nothing
    }

    /// Adds the counts of another run.
    pub fn add(&mut self, other: &Self) {
        self.ran += other.ran;
        self.changed += other.changed;
        self.wrong += other.wrong;
        self.refused += other.refused;
        for (why, count) in &other.skipped {
            *self.skipped.entry(why.clone()).or_default() += count;
        }
    }
}

/// How often a difference is looked for again: wrong code that reads what nobody wrote may show it now and then.
const TRIES: usize = 4;

/// Returns a difference only if it shows again after a restart, and whether it did so at once;
/// otherwise the reason that another look gives why nothing is known.
///
/// A worker that was ended from outside or ran out of memory says nothing about its program.
pub(crate) fn confirmed(
    first: Checked,
    mut check_again: impl FnMut() -> Checked,
) -> (Checked, bool) {
    let Verdict::Differ(difference) = &first.verdict else {
        return (first, true);
    };
    let mut unclear = None;
    for look in 0..TRIES {
        let again = check_again();
        match &again.verdict {
            Verdict::Agree => {}
            Verdict::Inconclusive(_) => unclear = Some(again),
            Verdict::Differ(_) | Verdict::Known(_) => return (again, look == 0),
        }
    }
    let why = format!("a difference that does not show again ({difference})");
    let unsettled = Checked {
        verdict: Verdict::Inconclusive(why),
        ..first
    };
    (unclear.unwrap_or(unsettled), true)
}

/// An engine takes one case at a time.
impl Subject for Box<dyn Engine> {
    fn block_size(&self) -> u64 {
        1
    }

    fn check_all(&mut self, _numbers: &[u64], cases: &[Case]) -> Vec<Checked> {
        let check = |case| {
            let first = check_case(case, self.as_mut());
            let (checked, _) = confirmed(first, || {
                self.restart();
                check_case(case, self.as_mut())
            });
            checked
        };
        cases.iter().map(check).collect()
    }

    fn check_again(&mut self, _finding: &Checked, cases: &[Case]) -> Vec<Checked> {
        let check = |case| check_case(case, self.as_mut());
        cases.iter().map(check).collect()
    }

    fn describe(&mut self, finding: &mut Checked, case: &Case) {
        if finding.is_of_run() {
            let function = (&case.body, &*case.call.entry);
            let probe = on_engine(self.as_mut(), function, finding.route);
            finding.probe = probe.unwrap_or_default();
        }
    }

    fn set_time_limit(&mut self, limit: TimeLimit) {
        self.as_mut().set_time_limit(limit);
    }
}

/// Checks a generated case: verifies the program, then checks its call on the engine.
pub fn check_case(case: &Case, engine: &mut dyn Engine) -> Checked {
    let diagnostics = verify(&case.body);
    if let Some(diagnostic) = diagnostics.first() {
        let found = Shown::Words(diagnostic.message.clone());
        let difference = Difference::of(Observable::Program, Shown::ValidProgram, found);
        return Checked::at(Stage::Verify, difference.into());
    }
    let expected = observation(&case.body, &case.run);
    let checked = check_call(&case.body, &case.call, &expected, engine);
    Checked {
        target: engine.target().and_then(|target| target.parse().ok()),
        ..checked
    }
}

/// Checks one call of a program along every route that the engine has, and reports the first one that does not agree.
pub fn check_call(
    body: &Body,
    call: &Call,
    expected: &Observation,
    engine: &mut dyn Engine,
) -> Checked {
    let contract = Contract::STRICT;
    let mut prepared = engine.prepare(body);
    let limits = Limits::default();
    let expected = Expected {
        observation: expected,
        limits: &limits,
    };
    check_prepared(&contract, (body, call), &expected, prepared.as_mut())
}

/// What a call must show.
pub struct Expected<'a> {
    /// What the oracle shows for the call itself.
    pub observation: &'a Observation,
    /// The limits of the oracle, used where another function makes the call.
    pub limits: &'a Limits,
}

impl<'a> Expected<'a> {
    /// What the call must show along a route; where another function makes the call, the oracle runs that function.
    pub fn along(
        &self,
        contract: &Contract,
        (body, call): (&Body, &Call),
        route: Route,
    ) -> Cow<'a, Observation> {
        let shown = match &*call_along(body, call, route) {
            along if along.entry == call.entry => Cow::Borrowed(self.observation),
            along => Cow::Owned(shown_by_oracle(body, along, self.limits)),
        };
        match route.is_bare() && contract.lets(Change::BareResults) {
            true => Cow::Owned(with_bare_results(&shown)),
            false => shown,
        }
    }

    /// What the call may show where math functions are approximated by polynomials and formulas.
    fn approximated(&self, (body, call): (&Body, &Call), route: Route) -> Observation {
        shown_approximated(body, &call_along(body, call, route), self.limits)
    }
}

/// Checks one call of a program that is ready to run, under the contract of what lowered it.
pub fn check_prepared(
    contract: &Contract,
    (body, call): (&Body, &Call),
    expected: &Expected<'_>,
    prepared: &mut dyn Prepared,
) -> Checked {
    let signature = signature(body, &call.entry).expect("the oracle ran the entry function");
    let judged = |route: Route, actual: &Observation| {
        let along = expected.along(contract, (body, call), route);
        let verdict = compare_under(contract, &signature, &along, actual);
        if verdict.is_difference() && contract.lets(Change::Functions) {
            let approximated = expected.approximated((body, call), route);
            return compare_under(contract, &signature, &approximated, actual);
        }
        verdict
    };
    if let Some(actual) = prepared.executed(call) {
        let verdict = judged(Route::Expanded, &actual);
        if verdict.is_difference() {
            return Checked {
                actual,
                ..Checked::at(Stage::Lower, verdict)
            };
        }
    }
    let mut checked = Checked::at(Stage::Compare, Verdict::Agree);
    let routes = prepared.routes(&call.entry);
    if routes.is_empty() {
        let why = prepared.why_no_route(&call.entry);
        return Checked::at(Stage::Lower, Verdict::Inconclusive(why));
    }
    for route in routes {
        let actual = prepared.run(call, route);
        let verdict = judged(route, &actual);
        checked = Checked {
            stage: reached(&actual.ending),
            route,
            actual,
            ..Checked::at(Stage::Compare, verdict)
        };
        if !checked.verdict.is_agreement() {
            break;
        }
    }
    checked
}

fn reached(ending: &Ending) -> Stage {
    match ending {
        Ending::Unsupported(_) => Stage::Lower,
        ending => ending.stage().unwrap_or(Stage::Compare),
    }
}
