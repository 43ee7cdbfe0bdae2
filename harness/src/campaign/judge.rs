//! Counts the programs of a hunt and reduces new findings, one at a time.
//!
//! Rules:
//! - A finding that is cheap to reduce is reduced at once, in the order of the programs.
//!   Crashes and hangs are deferred until the hunt has nothing else to do, crashes first.
//! - Deferred findings are reduced before the next program is counted if they may reach the requested number of findings,
//!   so a run of a fixed number of programs reports the same every time.

use std::sync::Arc;
use std::time::{Duration, Instant};

use stridecheck_gen::Case;

use super::block;
use super::findings::Finding;
use super::guidance::Guidance;
use super::learning::Learned;
use super::programs::{Program, Subjects};
use super::reduction::{Reduced, ReductionTime, reduce_finding};
use super::saved::{Deferred, Saved};
use super::settings::Campaign;
use super::shared::{Checking, Make, Shared};
use super::summary::Summary;
use super::waiting::Cost;
use crate::check::{Checked, Subject};
use crate::deadline::{self, Ended};
use crate::finding::Buckets;
use crate::targets::{Target, names};

/// The maximum number of buckets of a finding: one for its cause, and one for another cause that its reduction meets.
const BUCKETS_OF_A_FINDING: u64 = 2;

/// Counts programs and reduces new findings.
pub(super) struct Judge<'a, E> {
    pub(super) shared: &'a Shared<'a>,
    pub(super) summary: Summary,
    make_subjects: &'a Make<'a, E>,
    /// The subjects that reduce findings, made for the first one.
    subjects: Option<Subjects>,
    buckets: Buckets,
    /// Deferred differences, in the order of the programs.
    deferred: Vec<Difference>,
    /// The number of blocks taken.
    blocks: u64,
    learned: Vec<Learned>,
    /// Whether the last of them was complete.
    is_whole: bool,
    /// The targets that its programs were tested on.
    tested_on: Vec<Target>,
    last_saved: Instant,
}

/// What a hunt reports while it runs.
#[derive(Debug)]
pub enum Event {
    /// The programs counted from here on were tested on these targets, with every choice fixed.
    On(Vec<Target>),
    /// A program was counted.
    Counted,
    /// A finding was made.
    Found(Box<Finding>),
    /// A block is done; the hunt can resume from here.
    Saved(Box<Saved>),
}

impl Event {
    /// The finding of the event, if it has one.
    pub fn finding(self) -> Option<Finding> {
        match self {
            Self::Found(finding) => Some(*finding),
            Self::On(_) | Self::Counted | Self::Saved(_) => None,
        }
    }
}

/// A program on which a target differs, with the settings of its block.
#[derive(Clone)]
struct Difference {
    program: u64,
    /// Its place among the results of the program.
    place: usize,
    target: usize,
    case: Case,
    checked: Checked,
    origin: Option<String>,
    favoured: Vec<String>,
    left_out: Vec<Vec<String>>,
}

/// Receives the events while programs are counted.
type On<'a> = dyn FnMut(&Summary, Event) + 'a;

impl<'a, E: Send> Judge<'a, E> {
    pub(super) fn new(shared: &'a Shared<'a>, make_subjects: &'a Make<'a, E>) -> Self {
        let saved = &shared.campaign.saved;
        Self {
            shared,
            summary: saved.summary.clone(),
            make_subjects,
            subjects: None,
            buckets: saved.buckets.clone(),
            deferred: Vec::new(),
            blocks: saved.blocks,
            learned: saved.learned.clone(),
            is_whole: true,
            tested_on: Vec::new(),
            last_saved: Instant::now(),
        }
    }

    /// Checks again the programs whose differences were deferred when the hunt was saved.
    pub(super) fn recall(&mut self) {
        let campaign = self.shared.campaign;
        let mut waits = campaign.saved.deferred.iter().peekable();
        while let Some(first) = waits.next() {
            let mut places = vec![first.place];
            while let Some(same) = waits.next_if(|other| other.program == first.program) {
                places.push(same.place);
            }
            let checked = self.with_subjects(|subjects| {
                for (subject, names) in subjects.iter_mut().zip(&first.left_out) {
                    if subject.draws_passes() {
                        subject.leave_out(names);
                    }
                }
                let rows = first.favoured.iter().cloned().collect();
                let campaign = Campaign {
                    guidance: Guidance::Rows(Arc::new(rows)),
                    ..campaign.clone()
                };
                block::check(&campaign, &[first.program], subjects)
            });
            for program in checked.into_iter().flat_map(|block| block.programs) {
                let differences = self.differences(&program, &first.left_out);
                let deferred = differences.into_iter();
                let deferred = deferred.filter(|difference| places.contains(&difference.place));
                self.deferred.extend(deferred);
            }
        }
    }

    /// Reports the state at the end of a block, unless something was cut short or the last report is recent.
    pub(super) fn save(&mut self, on: &mut On<'_>, every: Duration) {
        let is_cut = !self.is_whole || self.is_enough() || self.shared.is_past();
        if is_cut || self.last_saved.elapsed() < every {
            return;
        }
        self.last_saved = Instant::now();
        let deferred = self.deferred.iter().map(|difference| Deferred {
            program: difference.program,
            place: difference.place,
            favoured: difference.favoured.clone(),
            left_out: difference.left_out.clone(),
        });
        let saved = Saved {
            blocks: self.blocks,
            elapsed: self.shared.campaign.saved.elapsed + self.shared.started.elapsed(),
            summary: self.summary.clone(),
            learned: self.learned.clone(),
            buckets: self.buckets.clone(),
            deferred: deferred.collect(),
        };
        on(&self.summary, Event::Saved(Box::new(saved)));
    }

    /// Whether the requested number of causes was found.
    pub(super) fn is_enough(&self) -> bool {
        self.buckets.count() >= self.shared.campaign.max_findings
    }

    /// Whether some difference is deferred.
    pub(super) fn has_deferred(&self) -> bool {
        !self.deferred.is_empty()
    }

    /// Takes the programs of a block, up to the last one that is needed.
    pub(super) fn take(&mut self, checking: Checking, on: &mut On<'_>) {
        let Checking {
            block,
            learned,
            is_whole,
            ..
        } = checking;
        if block.tested_on != self.tested_on {
            self.tested_on.clone_from(&block.tested_on);
            let counted = self.summary.programs;
            log::info!("{counted} programs; on {}", names(&block.tested_on));
            on(&self.summary, Event::On(block.tested_on));
        }
        self.summary.add_passes(&block.passes, &learned);
        self.summary.add_thrown(&block.thrown);
        if let Some(op) = block.programs.first().and_then(|program| program.op) {
            self.summary.add_changes(op, &block.passes);
        }
        let left_out: Vec<Vec<String>> = learned
            .iter()
            .map(|learned| learned.left_out.keys().cloned().collect())
            .collect();
        for program in block.programs {
            if self.is_enough() {
                break;
            }
            self.take_program(program, &left_out, on);
            let deferred = u64::try_from(self.deferred.len()).expect("64 bits hold a length");
            let most = self.buckets.count() + BUCKETS_OF_A_FINDING * deferred;
            if most >= self.shared.campaign.max_findings {
                self.take_deferred(on);
            }
        }
        self.is_whole = is_whole;
        self.blocks += 1;
        self.learned = learned;
        self.save(on, self.shared.campaign.save_every);
    }

    /// Takes all deferred differences.
    pub(super) fn take_deferred(&mut self, on: &mut On<'_>) {
        while self.has_deferred() {
            self.take_one(on);
        }
    }

    /// Takes the deferred difference that is cheapest to reduce, if there is one.
    pub(super) fn take_one(&mut self, on: &mut On<'_>) {
        let costs = self.deferred.iter().enumerate();
        let cheapest = costs.min_by_key(|(place, waits)| (Cost::of(&waits.checked), *place));
        let Some((place, _)) = cheapest else { return };
        let difference = self.deferred.remove(place);
        for finding in self.take_difference(difference) {
            on(&self.summary, Event::Found(Box::new(finding)));
        }
    }

    fn take_program(&mut self, program: Program, left_out: &[Vec<String>], on: &mut On<'_>) {
        self.summary.programs += 1;
        self.summary.add_part(&program);
        for outcome in &program.outcomes {
            let counts = self.summary.of_target(outcome.target);
            counts.count(program.number, &outcome.checked);
            counts.avoiding += u64::from(outcome.avoids_known);
        }
        let mut differences = self.differences(&program, left_out);
        if let (true, [before, after]) = (self.shared.campaign.only_new, &program.outcomes[..]) {
            let comparison = &mut self.summary.comparison;
            let is_new = comparison.count(&before.checked, &after.checked);
            differences.retain(|difference| is_new && difference.target == after.target);
        }
        let mut findings = Vec::new();
        for difference in differences {
            match self.is_deferred(Cost::of(&difference.checked)) {
                true => self.deferred.push(difference),
                false => findings.extend(self.take_difference(difference)),
            }
        }
        if findings.is_empty() {
            on(&self.summary, Event::Counted);
        }
        for finding in findings {
            on(&self.summary, Event::Found(Box::new(finding)));
        }
    }

    /// The differences of a program.
    fn differences(&self, program: &Program, left_out: &[Vec<String>]) -> Vec<Difference> {
        let favoured: Vec<String> = program.favoured.iter().cloned().collect();
        let outcomes = program.outcomes.iter().enumerate();
        let differences = outcomes.filter_map(|(place, outcome)| {
            Some(Difference {
                program: program.number,
                place,
                target: outcome.target,
                case: outcome.case.clone()?,
                checked: outcome.checked.clone(),
                origin: program.origin.clone(),
                favoured: favoured.clone(),
                left_out: left_out.to_vec(),
            })
        });
        differences.collect()
    }

    /// Whether a difference of this cost is deferred.
    fn is_deferred(&self, cost: Cost) -> bool {
        self.shared.campaign.reduce.is_some() && cost != Cost::Little
    }

    /// Counts a difference in its bucket; one in a new bucket is reduced and becomes a finding.
    fn take_difference(&mut self, difference: Difference) -> Vec<Finding> {
        let began = Instant::now();
        let (key, cost) = (difference.checked.bucket(), Cost::of(&difference.checked));
        let (findings, was_reduced) = self.findings_of(difference);
        let took = was_reduced.then(|| began.elapsed());
        self.shared.waiting.done(key, cost, took);
        findings
    }

    /// The findings of a difference, and whether it was reduced.
    fn findings_of(&mut self, difference: Difference) -> (Vec<Finding>, bool) {
        let Difference {
            program,
            target,
            case,
            checked,
            ..
        } = &difference;
        let target = *target;
        if let Some(name) = self.buckets.looking_like(checked, &case.body) {
            self.count_in_bucket(target, &name, (*program, None));
            return (Vec::new(), false);
        }
        let checked = self.blamed(target, case, checked.clone());
        if let Some(name) = self.buckets.of_cause(&checked) {
            self.count_in_bucket(target, &name, (*program, None));
            return (Vec::new(), false);
        }
        let found = (case.clone(), checked.clone());
        let (reduced, is_cut_short) = self.reduce(target, case.clone(), checked);
        let Reduced { kept, other } = match self.is_new(&reduced.kept) {
            true => reduced,
            // The reduction ended with another fault, which the other target has too.
            false => Reduced::only(found),
        };
        // A case whose reduction was ended early has ops that the fault does not need.
        let is_reduced = self.shared.campaign.reduce.is_some() && !self.shared.is_past();
        let mut findings = Vec::new();
        for (case, checked) in std::iter::once(kept).chain(other) {
            let checked = self.blamed(target, &case, checked);
            let (bucket, is_new) = self.buckets.add(&checked, &case.body, is_reduced);
            self.count_in_bucket(target, &bucket, (*program, Some(case.op_count())));
            if is_new {
                let checked = self.described(target, &case, checked);
                let Difference {
                    program,
                    origin,
                    favoured,
                    left_out,
                    ..
                } = difference.clone();
                findings.push(Finding {
                    seed: self.shared.campaign.seed,
                    program,
                    origin,
                    favoured,
                    target,
                    bucket,
                    checked,
                    case,
                    is_cut_short,
                    left_out,
                    since: Vec::new(),
                });
            }
        }
        (findings, true)
    }

    /// Whether the case differs only on this target and not, in the same way, on the target it is compared with.
    fn is_new(&mut self, (case, checked): &(Case, Checked)) -> bool {
        if !self.shared.campaign.only_new {
            return true;
        }
        let before = self.with_subject(0, |subject| {
            subject
                .check_again(checked, std::slice::from_ref(case))
                .pop()
        });
        let before = before.flatten();
        before.is_none_or(|before| before.bucket() != checked.bucket())
    }

    fn count_in_bucket(&mut self, target: usize, name: &str, (program, ops): (u64, Option<u64>)) {
        let counts = self.summary.of_target(target);
        counts.count_in_bucket(name, program, ops);
    }

    /// Adds to a finding what is to blame, unless that was determined already.
    fn blamed(&mut self, target: usize, case: &Case, checked: Checked) -> Checked {
        if checked.blame.is_some() || checked.fault.is_none() {
            return checked;
        }
        let blame = self.with_subject(target, |subject| subject.blame(&checked, case));
        Checked {
            blame: blame.flatten().map(Box::new),
            ..checked
        }
    }

    /// Adds to a finding the result of a probe, and how a user's compiler was called.
    fn described(&mut self, target: usize, case: &Case, checked: Checked) -> Checked {
        let described = self.with_subject(target, |subject| {
            let mut described = checked.clone();
            subject.describe(&mut described, case);
            described
        });
        described.unwrap_or(checked)
    }

    /// Asks the subject for findings of a target; `None` where there is none or the time is over.
    fn with_subject<T>(
        &mut self,
        target: usize,
        ask: impl FnOnce(&mut dyn Subject) -> T,
    ) -> Option<T> {
        self.with_subjects(|subjects| ask(subjects[target].as_mut()))
    }

    /// As [`Self::with_subject`], with the subjects of all targets.
    fn with_subjects<T>(&mut self, ask: impl FnOnce(&mut Subjects) -> T) -> Option<T> {
        let end = self.shared.grace_end();
        let is_past = end.is_some_and(|end| Instant::now() >= end);
        if is_past || self.shared.is_interrupted() {
            return None;
        }
        if self.subjects.is_none() {
            self.subjects = (self.make_subjects)().ok();
        }
        let subjects = self.subjects.as_mut()?;
        match deadline::until(end, || ask(subjects)) {
            Ok(answer) => Some(answer),
            Err(Ended::Over) => {
                self.subjects = None;
                None
            }
            Err(Ended::Panicked(panic)) => std::panic::resume_unwind(panic),
        }
    }

    /// Reduces a finding, and returns whether the reduction was ended early.
    fn reduce(&mut self, target: usize, case: Case, checked: Checked) -> (Reduced, bool) {
        let Some(most) = self.shared.campaign.reduce else {
            return (Reduced::only((case, checked)), false);
        };
        let shared = self.shared;
        let time = ReductionTime {
            end: shared.reduction_end(most),
            is_stopped: &|| shared.is_stopped(),
        };
        let found = (case.clone(), checked.clone());
        let reduced = self.with_subject(target, |subject| {
            reduce_finding(case, checked, subject, &time)
        });
        let is_cut_short = reduced.is_none() || time.is_cut_short(&found.1);
        (reduced.unwrap_or(Reduced::only(found)), is_cut_short)
    }
}
