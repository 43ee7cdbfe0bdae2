//! Watches a pipeline: runs many programs at a time, and has the oracle judge the output of each pass.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use stridecheck_conversion::Tries;
use stridecheck_conversion::transform::TransformRow;
use stridecheck_gen::Case;
use stridecheck_ir::{Attribute, Body, Form, print};

use super::batch::failures::Failures;
use super::batch::idle::printed_name;
use super::batch::{self, Batch, name, renamed};
use super::changes::Changes;
use super::pass_call::PassCall;
use super::release::Release;
use super::staged::Staged;
use super::tool::ToolError;
use super::watch::{Source, Watched, read, watch, without_name};
use crate::check::{Checked, PassCount};
use crate::compare::Verdict;
use crate::deadline;
use crate::engine::TimeLimit;
use crate::engines::oracle::observation;
use crate::finding::fault::case_of;
use crate::stage::Stage;
use crate::transforms;
use crate::words::reason;

/// The number of processes that sift idle passes from the others: after a pass that acts, another may be idle that is not so on the program itself.
const SIFTINGS: usize = 4;

/// Passes that the oracle watches.
pub struct Stages {
    origin: Origin,
    counts: BTreeMap<String, PassCount>,
    failures: Failures,
    /// Whether a stage in the LLVM dialect may be at fault; otherwise native code judges what a lowering gives.
    judges_llvm: bool,
    /// Where changes by passes are stored, if at all.
    changes: Option<Arc<Changes>>,
}

/// The origin of passes.
#[derive(Clone, Debug)]
pub(crate) enum Origin {
    /// A release of MLIR.
    Release(Release),
    /// This project.
    Own {
        /// Its table of passes.
        rows: &'static [TransformRow],
        /// The maximum number of pattern tries, if limited.
        limit: Option<usize>,
    },
}

/// What is recorded about the effects of passes.
#[derive(Default)]
struct Kept {
    counts: BTreeMap<String, PassCount>,
    changes: Option<Arc<Changes>>,
}

/// The result of a case in a pipeline.
#[derive(Clone, Debug)]
pub struct Seen {
    /// The verdict of the oracle on its stages.
    pub checked: Checked,
    /// The program after the last pass, if it got that far.
    pub text: Option<String>,
    /// The passes that the oracle could not judge, up to the last one.
    pub unjudged: Vec<PassCall>,
}

impl Stages {
    /// Watches passes of a release.
    pub fn new(release: Release) -> Self {
        Self::of(Origin::Release(release))
    }

    /// Watches passes of this project.
    pub fn own(rows: &'static [TransformRow]) -> Self {
        Self::of(Origin::Own { rows, limit: None })
    }

    /// The stages of a target, of which nothing is compiled if the oracle alone judges them.
    pub fn judging_llvm(self, judges_llvm: bool) -> Self {
        Self {
            judges_llvm,
            ..self
        }
    }

    fn of(origin: Origin) -> Self {
        Self {
            origin,
            counts: BTreeMap::new(),
            failures: Failures::default(),
            judges_llvm: false,
            changes: None,
        }
    }

    /// The same, but recording changes by passes.
    #[must_use]
    pub fn keeping(self, changes: Option<Arc<Changes>>) -> Self {
        Self { changes, ..self }
    }

    /// The release of the passes; `None` if they are this project's.
    pub fn release(&self) -> Option<&Release> {
        match &self.origin {
            Origin::Release(release) => Some(release),
            Origin::Own { .. } => None,
        }
    }

    /// The number of the release; 0 for this project.
    pub(crate) fn number(&self) -> u32 {
        self.release().map_or(0, |release| release.number)
    }

    /// The origin of the passes.
    pub(crate) fn origin(&self) -> &Origin {
        &self.origin
    }

    /// Watches the same passes, limited to the first pattern tries.
    pub(crate) fn counting(&self, tries: usize) -> Self {
        Self::of(match &self.origin {
            Origin::Release(release) => Origin::Release(release.counting(tries)),
            Origin::Own { rows, .. } => {
                let limit = Some(tries);
                Origin::Own { rows, limit }
            }
        })
    }

    /// Sets the time limit of passes from now on.
    pub fn set_time_limit(&mut self, limit: TimeLimit) {
        if let Origin::Release(release) = &mut self.origin {
            release.time_limit = limit;
        }
    }

    /// Takes out the counts of each pass so far, by its name.
    pub fn take_counts(&mut self) -> BTreeMap<String, PassCount> {
        std::mem::take(&mut self.counts)
    }

    /// Runs cases through passes.
    pub fn check(&mut self, passes: &[PassCall], cases: &[&Case]) -> Vec<Seen> {
        let mut kept = Kept {
            counts: BTreeMap::new(),
            changes: self.changes.clone(),
        };
        let seen = self.watch(passes, cases, (self.judges_llvm, &mut kept));
        for (name, count) in kept.counts {
            self.counts.entry(name).or_default().add(&count);
        }
        seen
    }

    /// Runs cases through passes without counting them, and judges stages in the LLVM dialect, too.
    pub fn check_again(&self, passes: &[PassCall], cases: &[&Case]) -> Vec<Seen> {
        self.trace(passes, cases, true)
    }

    /// Runs cases through passes without counting them; a stage in the LLVM dialect may be at fault if `judges_llvm`.
    pub(crate) fn trace(
        &self,
        passes: &[PassCall],
        cases: &[&Case],
        judges_llvm: bool,
    ) -> Vec<Seen> {
        self.watch(passes, cases, (judges_llvm, &mut Kept::default()))
    }

    fn watch(
        &self,
        passes: &[PassCall],
        cases: &[&Case],
        (judges_llvm, kept): (bool, &mut Kept),
    ) -> Vec<Seen> {
        let staged = match self.staged(passes, cases) {
            Ok(staged) => staged,
            Err(error) => {
                let unable = Checked::at(Stage::Passes, Verdict::Inconclusive(error.to_string()));
                let unable = Seen {
                    checked: unable,
                    text: None,
                    unjudged: passes.to_vec(),
                };
                return vec![unable; cases.len()];
            }
        };
        let seen = cases.iter().zip(staged).map(|(case, mut staged)| {
            // The report about a program must not depend on the other programs in its batch.
            for stage in &mut staged.stages {
                *stage = renamed(stage, 0);
            }
            let judged = (*case, &staged, judges_llvm);
            let (checked, unjudged) = self.judge(passes, judged, kept);
            let is_whole = staged.stages.len() == passes.len();
            Seen {
                checked,
                text: staged.stages.pop().filter(|_| is_whole),
                unjudged,
            }
        });
        seen.collect()
    }

    /// Those of the pipelines that leave every case as it is; some may be missing, since only a few processes are started to find them.
    pub(crate) fn idle(&self, pipelines: &[&[PassCall]], cases: &[&Case]) -> BTreeSet<usize> {
        let Origin::Release(release) = &self.origin else {
            return BTreeSet::new();
        };
        let programs = texts(release, cases.iter().map(|case| &case.body));
        let generic = |case: &&Case| without_name(&print(&case.body, Form::current().generic()));
        let shown: Vec<String> = cases.iter().map(generic).collect();
        let mut idle: BTreeSet<usize> = (0..pipelines.len()).collect();
        for _ in 0..SIFTINGS {
            let calls = idle.iter().flat_map(|position| pipelines[*position]);
            let steps: Vec<String> = calls.map(PassCall::to_string).collect();
            let batch = Batch {
                release,
                steps: &steps,
                failures: &self.failures,
            };
            let Ok(Some(acting)) = batch.acting(&programs, &shown) else {
                break;
            };
            if acting.is_empty() {
                return idle;
            }
            let acts = |call: &PassCall| acting.contains(printed_name(call));
            let asked = idle.len();
            idle.retain(|position| !pipelines[*position].iter().any(acts));
            if idle.len() == asked {
                break;
            }
        }
        BTreeSet::new()
    }

    /// The output of each pass for each program.
    fn staged(&self, passes: &[PassCall], cases: &[&Case]) -> Result<Vec<Staged>, ToolError> {
        let bodies = cases.iter().map(|case| &case.body);
        match &self.origin {
            Origin::Release(release) => {
                let steps: Vec<String> = passes.iter().map(PassCall::to_string).collect();
                let batch = Batch {
                    release,
                    steps: &steps,
                    failures: &self.failures,
                };
                batch.run(&texts(release, bodies))
            }
            Origin::Own { rows, limit } => {
                let tries = || limit.map_or_else(Tries::default, Tries::first);
                let staged = |body| transforms::staged(rows, passes, body, &mut tries());
                Ok(bodies.map(staged).collect())
            }
        }
    }

    /// Why the tool cannot parse text that it printed itself, or `None`.
    pub(crate) fn reread(&self, text: &str) -> Option<String> {
        match &self.origin {
            Origin::Release(release) => {
                let why = batch::unreadable(release, text)?;
                Some(format!("mlir-opt cannot parse its own output: {why}"))
            }
            Origin::Own { .. } => read(text).err(),
        }
    }

    /// The verdict on the stages of a case, and the passes that it says nothing about.
    fn judge(
        &self,
        passes: &[PassCall],
        (case, staged, judges_llvm): (&Case, &Staged, bool),
        kept: &mut Kept,
    ) -> (Checked, Vec<PassCall>) {
        deadline::check();
        let expected = observation(&case.body, &case.run);
        let source = Source {
            release: self.number(),
            body: &case.body,
            call: &case.call,
            expected: &expected,
            steps: case.run.steps,
            allocated_bytes: case.run.allocated_bytes,
            limits: case.limits(),
            judges_llvm,
        };
        let mut watched = watch(&source, passes, staged, &|text| self.reread(text));
        kept.count(passes, staged, &watched);
        kept.keep_changes(passes, case, staged, &watched);
        if let Some(fault) = watched.fault {
            let verdict = fault.difference().into();
            let checked = Checked {
                fault: Some(fault),
                ..Checked::at(Stage::Passes, verdict)
            };
            return (checked, Vec::new());
        }
        // If the output of the last pass is known to be right, earlier unknown stages do not matter.
        let last = watched.skipped.pop();
        let last = last.filter(|(position, _)| position + 1 == passes.len());
        let verdict = match watched.refused.or(last.map(|(_, why)| why)) {
            Some(why) => Verdict::Inconclusive(why),
            None => Verdict::Agree,
        };
        (Checked::at(Stage::Passes, verdict), watched.unjudged)
    }

    /// The passes in question alone, on the program that they got.
    pub fn narrow(&self, finding: &Checked, case: &Case) -> Option<(Case, Checked)> {
        let fault = finding.fault.as_ref()?;
        let narrowed = case_of(&fault.before, &case.call, &case.limits())?;
        let passes: Vec<PassCall> = fault.in_question().cloned().collect();
        let seen = self.check_again(&passes, &[&narrowed]).pop()?;
        Some((narrowed, seen.checked))
    }
}

impl Kept {
    /// Counts what the passes did to a program.
    fn count(&mut self, passes: &[PassCall], staged: &Staged, watched: &Watched) {
        let end = staged.stages.len().min(passes.len() - 1);
        for (position, pass) in passes.iter().take(end + 1).enumerate() {
            let count = self.counts.entry(pass.name.clone()).or_default();
            count.ran += 1;
            count.changed += u64::from(watched.changed.get(position) == Some(&true));
            count.refused += u64::from(position == end && watched.refused.is_some());
            let is_wrong = watched
                .fault
                .as_ref()
                .is_some_and(|fault| fault.earlier.len() == position);
            count.wrong += u64::from(is_wrong);
            if is_wrong {
                break;
            }
        }
        for (position, why) in &watched.skipped {
            let count = self
                .counts
                .entry(passes[*position].name.clone())
                .or_default();
            *count.skipped.entry(reason(why)).or_default() += 1;
        }
    }

    /// Records changes by passes that were right.
    fn keep_changes(&self, passes: &[PassCall], case: &Case, staged: &Staged, watched: &Watched) {
        let Some(changes) = &self.changes else { return };
        let right = match &watched.fault {
            Some(fault) => fault.earlier.len(),
            None => passes.len(),
        };
        let first = print(&case.body, Form::current());
        let mut before = first.as_str();
        let stages = staged.stages.iter().zip(passes).zip(&watched.changed);
        for ((after, pass), is_changed) in stages.take(right) {
            if *is_changed {
                changes.see(pass, (before, after), case);
            }
            before = after;
        }
    }
}

/// The texts of programs in the edition of a release; each module is named by its number.
pub fn texts<'b>(release: &Release, bodies: impl Iterator<Item = &'b Body>) -> Vec<String> {
    let text = |(number, body): (usize, &Body)| {
        let mut body = body.clone();
        let module = body.module();
        body.set_attribute(module, "sym_name", Attribute::String(name(number).into()));
        let form = Form {
            edition: release.edition(),
            generic: false,
        };
        print(&body, form)
    };
    bodies.enumerate().map(text).collect()
}
