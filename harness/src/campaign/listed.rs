//! The enumerated programs of a campaign, instead of random ones: every op with every class of types on edge-case operands.
//!
//! Rules:
//! - A block has parts of one op only, so that the changes of passes are counted for that op.
//! - A part on which a target does not agree is checked again instance by instance (`instances.rs`).
//! - Passes that changed nothing of the last block are asked for together; only those that do nothing again are not run one by one.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use stridecheck_gen::Case;
use stridecheck_gen::exhaustive::{Exhaustive, Part, Unmade};
use stridecheck_ir::Edition;

use super::instances::{Made, Skipped, check_on};
use super::programs::{Block, Outcome, Program, Subjects};
use super::shard::Shard;
use crate::check::{Checked, PassCount, Subject};
use crate::compare::Verdict;
use crate::mlir::passes::Scope;
use crate::parts;
use crate::stage::Stage;
use crate::targets::Target;

/// The number of parts checked together, which the saved state of a campaign counts as one.
pub const PARTS_OF_BLOCK: usize = 64;

/// The parts of the chosen ops.
#[derive(Clone, Debug)]
pub struct Listed {
    enumeration: Exhaustive,
    /// The numbers of the parts in each block, all of one op.
    blocks: Vec<Vec<u64>>,
    ops: Vec<&'static str>,
    /// The scope of each target, which gets only the parts within it.
    scopes: Vec<Scope>,
    /// The targets that changed nothing of the last block of each dialect; what they are decides only the speed.
    idle: Arc<Mutex<BTreeMap<&'static str, BTreeSet<usize>>>>,
}

impl Listed {
    /// The parts of the named ops, or of all ops if none is named; returns an op that is not enumerated as the error.
    pub fn new(enumeration: Exhaustive, named: &[String], shard: Shard) -> Result<Self, String> {
        let unknown = |name: &&String| !enumeration.ops().contains_key(name.as_str());
        if let Some(name) = named.iter().find(unknown) {
            return Err(name.clone());
        }
        let is_wanted = |op: &str| named.is_empty() || named.iter().any(|name| name == op);
        let ops = enumeration.ops().iter();
        let mut ops: Vec<(&'static str, Range<u64>)> = ops
            .filter(|(op, _)| is_wanted(op))
            .map(|(op, numbers)| (*op, numbers.clone()))
            .collect();
        ops.sort_by_key(|(_, numbers)| numbers.start);
        let mut blocks = Vec::new();
        for (_, numbers) in &ops {
            let ours: Vec<u64> = numbers
                .clone()
                .filter(|number| shard.has(*number))
                .collect();
            blocks.extend(ours.chunks(PARTS_OF_BLOCK).map(<[u64]>::to_vec));
        }
        let ops = ops.into_iter().map(|(op, _)| op).collect();
        Ok(Self {
            enumeration,
            blocks,
            ops,
            scopes: Vec::new(),
            idle: Arc::default(),
        })
    }

    /// The single part with a number, which the enumeration must have.
    pub fn single(enumeration: Exhaustive, number: u64) -> Self {
        let op = enumeration.part(number).map(|part| part.op());
        Self {
            enumeration,
            blocks: vec![vec![number]],
            ops: op.into_iter().collect(),
            scopes: Vec::new(),
            idle: Arc::default(),
        }
    }

    /// The same, with the scope of each target; without it a target gets all parts.
    #[must_use]
    pub fn within(self, scopes: Vec<Scope>) -> Self {
        Self { scopes, ..self }
    }

    /// The ops.
    pub fn ops(&self) -> &[&'static str] {
        &self.ops
    }

    /// The number of parts.
    pub fn count(&self) -> u64 {
        let counts = self.blocks.iter().map(|block| number(block.len()));
        counts.sum()
    }

    /// The number of parts of each op.
    pub fn counts(&self) -> BTreeMap<&'static str, u64> {
        let mut counts = BTreeMap::new();
        for block in &self.blocks {
            let op = block
                .first()
                .and_then(|first| self.enumeration.part(*first));
            if let Some(part) = op {
                *counts.entry(part.op()).or_default() += number(block.len());
            }
        }
        counts
    }

    /// The text of one of `count` parts spread over the enumeration; `None` for a part that is not run.
    pub(super) fn sample(&self, place: u64, count: u64) -> Option<String> {
        let part = self
            .enumeration
            .part(self.enumeration.end() / count * place)?;
        let case = part.case().ok()?.1;
        Some(case.to_text(Edition::CURRENT))
    }

    /// The numbers of the parts of a block.
    pub(super) fn block(&self, block: u64) -> Option<&[u64]> {
        let block = usize::try_from(block).ok()?;
        self.blocks.get(block).map(Vec::as_slice)
    }

    /// Checks parts on every target.
    pub(super) fn check(&self, numbers: &[u64], subjects: &mut Subjects) -> Block {
        let mut programs = Vec::new();
        let mut made = Vec::new();
        for number in numbers {
            let Some(part) = self.enumeration.part(*number) else {
                continue;
            };
            let place = programs.len();
            let mut outcomes = Vec::new();
            let mut is_undefined = false;
            match part.case() {
                Ok((part, case)) => made.push((place, part, case)),
                Err(Unmade::Undefined) => is_undefined = true,
                Err(why @ Unmade::NotExecuted(_)) => {
                    let targets = 0..subjects.len();
                    outcomes.extend(targets.map(|target| not_executed(target, &why)));
                }
            }
            programs.push(Program {
                number: *number,
                outcomes,
                op: Some(part.op()),
                is_undefined,
                ..Program::default()
            });
        }
        let passes = self.check_made(&made, subjects, &mut programs);
        Block {
            programs,
            passes,
            ..Block::default()
        }
    }

    /// Checks the parts of a block on every target; returns what the passes of each did.
    fn check_made(
        &self,
        made: &[Made],
        subjects: &mut Subjects,
        programs: &mut [Program],
    ) -> Vec<BTreeMap<String, PassCount>> {
        let Some((_, first, _)) = made.first() else {
            return vec![BTreeMap::new(); subjects.len()];
        };
        let (dialect, _) = first.op().split_once('.').unwrap_or_default();
        let were_idle = self.idle().get(dialect).cloned().unwrap_or_default();
        let within = |scope: &Scope| {
            let is_within = |part: &Part| scope.has(part.op(), part.has_vectors());
            let given = made.iter().filter(|(_, part, _)| is_within(part));
            (*scope, given.cloned().collect())
        };
        let scopes: BTreeSet<Scope> = (0..subjects.len())
            .map(|target| self.scope(target))
            .collect();
        let given: BTreeMap<Scope, Vec<Made>> = scopes.iter().map(within).collect();
        let mut idle = BTreeMap::new();
        for (scope, given) in &given {
            let asked = were_idle.iter().copied();
            let asked = asked.filter(|target| self.scope(*target) == *scope);
            idle.extend(idle_targets(asked, given, subjects));
        }
        let mut skipped: BTreeMap<String, Skipped> = BTreeMap::new();
        let mut all_counts = Vec::new();
        let mut are_idle = BTreeSet::new();
        for (target, subject) in subjects.iter_mut().enumerate() {
            let given = &given[&self.scope(target)];
            let counts = match idle.get(&target) {
                Some(of_target) => agree(of_target, target, given, programs),
                None => {
                    let skipped = skipped
                        .entry(sharing(subject.as_ref(), target))
                        .or_default();
                    check_on(subject.as_mut(), (target, skipped), given, programs)
                }
            };
            if !counts.is_empty() && counts.values().all(PassCount::is_idle) {
                are_idle.insert(target);
            }
            all_counts.push(counts);
        }
        self.idle().insert(dialect, are_idle);
        all_counts
    }

    fn scope(&self, target: usize) -> Scope {
        self.scopes.get(target).copied().unwrap_or(Scope::All)
    }

    fn idle(&self) -> MutexGuard<'_, BTreeMap<&'static str, BTreeSet<usize>>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The key of targets that share what is skipped: passes of one tool, or one target at its levels.
fn sharing(subject: &dyn Subject, target: usize) -> String {
    let Some(mut shared) = subject.tested_on(0) else {
        return target.to_string();
    };
    if shared.level.take().is_none() {
        return shared.with_passes(Vec::new()).to_string();
    }
    shared.options.no_c_wrappers = false;
    format!("{shared} at a level")
}

/// Those of some targets that have passes which change none of the parts.
fn idle_targets(
    asked: impl Iterator<Item = usize>,
    made: &[Made],
    subjects: &mut Subjects,
) -> BTreeMap<usize, Target> {
    if made.is_empty() {
        return BTreeMap::new();
    }
    let cases: Vec<&Case> = made.iter().map(|(_, _, case)| case).collect();
    let of = |target: usize| Some((target, subjects[target].tested_on(0)?));
    let targets: Vec<(usize, Target)> = asked.filter_map(of).collect();
    let mut alike: Vec<(Target, Vec<(usize, Target)>)> = Vec::new();
    for (position, target) in targets {
        let tool = target.with_passes(Vec::new());
        match alike.iter_mut().find(|(of, _)| *of == tool) {
            Some((_, targets)) => targets.push((position, target)),
            None => alike.push((tool, vec![(position, target)])),
        }
    }
    let mut idle = BTreeMap::new();
    for (_, targets) in alike.into_iter().filter(|(_, targets)| targets.len() > 1) {
        let (first, _) = targets[0];
        let asked: Vec<&Target> = targets.iter().map(|(_, target)| target).collect();
        let found = subjects[first].idle(&asked, &cases);
        let targets = targets.into_iter().enumerate();
        idle.extend(
            targets
                .filter(|(place, _)| found.contains(place))
                .map(|(_, target)| target),
        );
    }
    idle
}

/// The result of a target whose passes change none of these parts.
fn agree(
    target: &Target,
    number: usize,
    given: &[Made],
    programs: &mut [Program],
) -> BTreeMap<String, PassCount> {
    let mut counts: BTreeMap<String, PassCount> = BTreeMap::new();
    for (place, _, case) in given {
        for pass in parts::passes(target) {
            counts.entry(pass.name.clone()).or_default().ran += 1;
        }
        let checked = Checked {
            target: Some(target.clone()),
            ..Checked::at(Stage::Passes, Verdict::Agree)
        };
        programs[*place]
            .outcomes
            .push(Outcome::new(number, checked, case));
    }
    counts
}

/// The result of a target for a part that cannot be run.
fn not_executed(target: usize, why: &Unmade) -> Outcome {
    Outcome {
        target,
        checked: Checked::at(Stage::Verify, Verdict::Inconclusive(why.to_string())),
        avoids_known: false,
        case: None,
    }
}

fn number(length: usize) -> u64 {
    u64::try_from(length).expect("64 bits hold a length")
}
