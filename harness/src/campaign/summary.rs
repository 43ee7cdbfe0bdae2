//! The counts of a campaign, for each of its targets.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::campaign::learning::Learned;
use crate::campaign::programs::Program;
use crate::check::{Checked, PassCount};
use crate::compare::Verdict;
use crate::stage::Stage;
use crate::words::reason;

/// The counts of a campaign.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Summary {
    /// How many programs were checked.
    pub programs: u64,
    /// How many mutants were discarded before, by the reason.
    pub thrown: BTreeMap<String, u64>,
    /// The counts of each target, in the order of the targets.
    pub targets: Vec<Counts>,
    /// How the second target compares with the first, where they are compared.
    #[serde(default)]
    pub comparison: Comparison,
}

/// How a target compares with another one.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Comparison {
    /// How many programs differ on it, and not in the same way on the other.
    pub worse: u64,
    /// How many programs differ on the other, and not on it.
    pub better: u64,
    /// How many programs are inconclusive on it, but not on the other.
    pub lost: u64,
    /// How many programs show a known fault on it and not on the other, by its id.
    pub known: BTreeMap<String, u64>,
}

/// The counts of programs on a target.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counts {
    /// How many agreed.
    pub agree: u64,
    /// How many differed.
    pub differ: u64,
    /// How many programs were made to avoid known faults.
    #[serde(default)]
    pub avoiding: u64,
    /// How many differences resemble a known fault without a counterfactual that confirms it.
    #[serde(default)]
    pub resembling: u64,
    /// How many proved nothing, by the reason without what varies from program to program.
    pub inconclusive: BTreeMap<String, u64>,
    /// The first program of each of these reasons.
    #[serde(default)]
    pub first_inconclusive: BTreeMap<String, u64>,
    /// How many reached each stage.
    pub stages: BTreeMap<Stage, u64>,
    /// The differences of each bucket.
    pub buckets: BTreeMap<String, BucketCount>,
    /// How many differences are known faults, by their ids.
    pub known: BTreeMap<String, u64>,
    /// What each pass did.
    pub passes: BTreeMap<String, PassCount>,
    /// The passes that were left out of random pipelines from some block on, each with the reason.
    pub left_out: BTreeMap<String, String>,
    /// The counts of each op, where programs are enumerated.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub ops: BTreeMap<String, OpCount>,
}

/// The counts of the parts of an op on a target; a part that does not agree is counted by its instances.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct OpCount {
    /// How many parts were checked.
    pub parts: u64,
    /// How many of them are undefined for all operands.
    pub undefined: u64,
    /// How many of them the target was not given, since its passes do no more than fold them.
    #[serde(default)]
    pub not_given: u64,
    /// How many of them the passes of the target changed.
    pub changed: u64,
    /// How many of their parts differed.
    pub wrong: u64,
    /// How many of their parts are known faults.
    pub known: u64,
    /// How many of their parts proved nothing.
    pub inconclusive: u64,
}

/// The differences of a bucket.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct BucketCount {
    /// How many there were.
    pub count: u64,
    /// The number of ops of the smallest stored program; `None` where another target showed the bucket first.
    pub ops: Option<u64>,
    /// The first and the last program that shows it.
    #[serde(default)]
    pub programs: Option<(u64, u64)>,
}

impl Summary {
    /// The counts of a target.
    pub(super) fn of_target(&mut self, target: usize) -> &mut Counts {
        if self.targets.len() <= target {
            self.targets.resize(target + 1, Counts::default());
        }
        &mut self.targets[target]
    }

    /// Counts what the passes of each target did in a block.
    pub(super) fn add_passes(
        &mut self,
        passes: &[BTreeMap<String, PassCount>],
        learned: &[Learned],
    ) {
        for (target, (passes, learned)) in passes.iter().zip(learned).enumerate() {
            let counts = self.of_target(target);
            counts.add_passes(passes);
            counts.left_out.clone_from(&learned.left_out);
        }
    }

    /// Counts the discarded mutants of a block.
    pub(super) fn add_thrown(&mut self, thrown: &BTreeMap<String, u64>) {
        add(&mut self.thrown, thrown);
    }

    /// Counts the targets on which an enumerated part agrees, differs and so on.
    pub(super) fn add_part(&mut self, part: &Program) {
        let Some(op) = part.op else { return };
        let given = part.outcomes.iter().map(|outcome| outcome.target);
        let given: BTreeSet<usize> = given.collect();
        for (target, counts) in self.targets.iter_mut().enumerate() {
            let count = counts.ops.entry(op.to_owned()).or_default();
            count.parts += 1;
            count.undefined += u64::from(part.is_undefined);
            let is_given = part.is_undefined || given.contains(&target);
            count.not_given += u64::from(!is_given);
        }
        for outcome in &part.outcomes {
            let counts = self.of_target(outcome.target);
            let count = counts.ops.entry(op.to_owned()).or_default();
            match &outcome.checked.verdict {
                Verdict::Agree => {}
                Verdict::Differ(_) => count.wrong += 1,
                Verdict::Known(_) => count.known += 1,
                Verdict::Inconclusive(_) => count.inconclusive += 1,
            }
        }
    }

    /// Counts how many parts of an op the passes of each target changed.
    pub(super) fn add_changes(&mut self, op: &'static str, passes: &[BTreeMap<String, PassCount>]) {
        for (target, passes) in passes.iter().enumerate() {
            let changed = passes.values().map(|count| count.changed).max();
            let counts = self.of_target(target);
            let count = counts.ops.entry(op.to_owned()).or_default();
            count.changed += changed.unwrap_or_default();
        }
    }

    /// A count summed over all targets.
    pub fn total(&self, of: impl Fn(&Counts) -> u64) -> u64 {
        self.targets.iter().map(of).sum()
    }

    /// The counts of all targets together.
    pub fn of_all_targets(&self) -> Counts {
        let mut all = Counts::default();
        self.targets.iter().for_each(|counts| all.add(counts));
        all
    }

    /// Programs per second.
    pub fn per_second(&self, elapsed: Duration) -> f64 {
        let programs = u32::try_from(self.programs).map_or(f64::INFINITY, f64::from);
        programs / elapsed.as_secs_f64().max(1e-9)
    }

    /// Adds the counts of another campaign on the same targets, which checked other programs.
    pub fn add(&mut self, other: &Self) {
        self.programs += other.programs;
        add(&mut self.thrown, &other.thrown);
        for (target, counts) in other.targets.iter().enumerate() {
            self.of_target(target).add(counts);
        }
        self.comparison.worse += other.comparison.worse;
        self.comparison.better += other.comparison.better;
        self.comparison.lost += other.comparison.lost;
        add(&mut self.comparison.known, &other.comparison.known);
    }
}

impl Comparison {
    /// Counts a program on a target and on the one that it is compared with; returns whether it differs in a new way.
    pub(super) fn count(&mut self, before: &Checked, after: &Checked) -> bool {
        let is_bad = |verdict: &Verdict| matches!(verdict, Verdict::Differ(_) | Verdict::Known(_));
        match (&before.verdict, &after.verdict) {
            (Verdict::Differ(_), Verdict::Differ(_)) if before.bucket() == after.bucket() => false,
            (_, Verdict::Differ(_)) => {
                self.worse += 1;
                true
            }
            (before, Verdict::Known(id)) => {
                if !is_bad(before) {
                    *self.known.entry(id.clone()).or_default() += 1;
                }
                false
            }
            (before, Verdict::Inconclusive(_)) => {
                let could_be_told = !matches!(before, Verdict::Inconclusive(_));
                self.lost += u64::from(could_be_told);
                false
            }
            (before, Verdict::Agree) => {
                self.better += u64::from(is_bad(before));
                false
            }
        }
    }

    /// Whether the target is worse than the other.
    pub fn is_worse(&self) -> bool {
        self.worse > 0 || !self.known.is_empty()
    }
}

impl Counts {
    /// How many proved nothing.
    pub fn inconclusive_count(&self) -> u64 {
        self.inconclusive.values().sum()
    }

    /// How many differences are known faults.
    pub fn known_count(&self) -> u64 {
        self.known.values().sum()
    }

    /// How many were compared with the oracle, inconclusive ones excluded.
    pub fn compared(&self) -> u64 {
        self.agree + self.differ + self.known_count()
    }

    /// Counts the verdict of a program.
    pub(super) fn count(&mut self, program: u64, checked: &Checked) {
        *self.stages.entry(checked.stage).or_default() += 1;
        match &checked.verdict {
            Verdict::Agree => self.agree += 1,
            Verdict::Known(id) => *self.known.entry(id.clone()).or_default() += 1,
            Verdict::Inconclusive(why) => {
                let why = reason(why);
                self.note_inconclusive(&why, program);
                *self.inconclusive.entry(why).or_default() += 1;
            }
            Verdict::Differ(_) => {
                self.differ += 1;
                self.resembling += u64::from(!checked.told.resembles.is_empty());
            }
        }
    }

    fn note_inconclusive(&mut self, why: &str, program: u64) {
        let first = self.first_inconclusive.entry(why.to_owned());
        let first = first.or_insert(program);
        *first = program.min(*first);
    }

    /// Counts a difference of a program in its bucket; `ops` is the size of a stored program.
    pub(super) fn count_in_bucket(&mut self, name: &str, program: u64, ops: Option<u64>) {
        let one = BucketCount {
            count: 1,
            ops,
            programs: Some((program, program)),
        };
        self.buckets.entry(name.to_owned()).or_default().add(one);
    }

    fn add_passes(&mut self, passes: &BTreeMap<String, PassCount>) {
        for (name, count) in passes {
            self.passes.entry(name.clone()).or_default().add(count);
        }
    }

    fn add(&mut self, other: &Self) {
        self.agree += other.agree;
        self.differ += other.differ;
        self.resembling += other.resembling;
        self.avoiding += other.avoiding;
        add(&mut self.inconclusive, &other.inconclusive);
        for (why, program) in &other.first_inconclusive {
            self.note_inconclusive(why, *program);
        }
        add(&mut self.stages, &other.stages);
        add(&mut self.known, &other.known);
        for (name, bucket) in &other.buckets {
            self.buckets.entry(name.clone()).or_default().add(*bucket);
        }
        self.add_passes(&other.passes);
        self.left_out.extend(other.left_out.clone());
        for (op, count) in &other.ops {
            self.ops.entry(op.clone()).or_default().add(*count);
        }
    }
}

impl OpCount {
    /// Adds the counts of other parts.
    pub fn add(&mut self, other: Self) {
        self.parts += other.parts;
        self.undefined += other.undefined;
        self.not_given += other.not_given;
        self.changed += other.changed;
        self.wrong += other.wrong;
        self.known += other.known;
        self.inconclusive += other.inconclusive;
    }
}

impl BucketCount {
    fn add(&mut self, other: Self) {
        self.count += other.count;
        self.ops = both(self.ops, other.ops, u64::min);
        self.programs = both(self.programs, other.programs, |ours, theirs| {
            (ours.0.min(theirs.0), ours.1.max(theirs.1))
        });
    }
}

/// Joins two values, or returns the only one.
fn both<T>(ours: Option<T>, theirs: Option<T>, join: impl Fn(T, T) -> T) -> Option<T> {
    match (ours, theirs) {
        (Some(ours), Some(theirs)) => Some(join(ours, theirs)),
        (ours, theirs) => ours.or(theirs),
    }
}

fn add<K: Clone + Ord>(counts: &mut BTreeMap<K, u64>, others: &BTreeMap<K, u64>) {
    for (key, count) in others {
        *counts.entry(key.clone()).or_default() += count;
    }
}
