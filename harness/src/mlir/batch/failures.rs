//! The kind of a pass's failure: the pass rejects the program, or its output is invalid for `mlir-opt`'s verifier.
//!
//! Both end a process in the same way.
//! Without the verifier, a pass that has an output continues, or the process crashes on that output; a pass that refuses still ends it.
//! Finding out takes another process, so it is done once for each first error of a pass: the same words come from the same place.

use std::collections::BTreeMap;
use std::io;
use std::sync::{Arc, Mutex};

use super::{Ask, Batch, Started};
use crate::mlir::parts::said_or_nothing;
use crate::mlir::staged::{End, Staged};
use crate::words::without_values;

/// The failures judged so far; clones share them.
#[derive(Clone, Debug, Default)]
pub struct Failures(Arc<Mutex<BTreeMap<Words, Kind>>>);

/// The key of a failure: the pass, and its first message without the values that vary from program to program.
type Words = (String, String);

/// The kind of a failure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// `mlir-opt` rejects the program.
    Unreadable,
    /// The pass reports that it cannot handle the program.
    Refused,
    /// `mlir-opt`'s verifier rejects the output of the pass.
    Invalid,
}

/// A program that a pass failed on.
#[derive(Clone, Debug)]
pub(super) struct Failed {
    /// Its number.
    pub(super) number: usize,
    /// The outputs of the earlier passes.
    pub(super) stages: Vec<String>,
    /// The first message about it.
    pub(super) message: String,
}

impl Failures {
    fn get(&self, words: &Words) -> Option<Kind> {
        self.map().get(words).copied()
    }

    fn insert(&self, words: Words, kind: Kind) {
        self.map().insert(words, kind);
    }

    fn map(&self) -> std::sync::MutexGuard<'_, BTreeMap<Words, Kind>> {
        self.0.lock().expect("nothing panics while it holds them")
    }
}

impl Failed {
    /// The key of the failure; an empty message has none, as it may have any cause and must be judged each time.
    fn words(&self, steps: &[String]) -> Option<Words> {
        let words = match self.message.split_once(" op ") {
            None if self.message.is_empty() => return None,
            None => without_values(&self.message, &[]),
            // The name of the op is quoted before this, and types are quoted after it.
            Some((op, rest)) => format!("{op} op {}", without_values(rest, &['\'', '`'])),
        };
        Some((steps[self.stages.len()].clone(), words))
    }

    fn judged(mut self, kind: Kind) -> Staged {
        self.message = said_or_nothing(self.message);
        let end = match kind {
            Kind::Unreadable => End::Unreadable,
            Kind::Refused => End::Refused,
            Kind::Invalid => End::Invalid,
        };
        Staged {
            stages: self.stages,
            end: end(self.message),
        }
    }
}

impl Batch<'_> {
    /// Determines the kind of failure for programs that a pass failed on.
    pub(super) fn judge_failures(
        &self,
        programs: &[String],
        failed: Vec<Failed>,
        all: &mut [Option<Staged>],
    ) -> io::Result<()> {
        let mut unknown: BTreeMap<usize, Vec<Failed>> = BTreeMap::new();
        for failed in failed {
            let words = failed.words(self.steps);
            match words.and_then(|words| self.failures.get(&words)) {
                Some(kind) => {
                    let number = failed.number;
                    all[number] = Some(failed.judged(kind));
                }
                None => unknown.entry(failed.stages.len()).or_default().push(failed),
            }
        }
        for (length, mut left) in unknown {
            let until = Batch {
                steps: &self.steps[..=length],
                ..*self
            };
            while !left.is_empty() {
                let kinds = until.kinds(programs, &left)?;
                for (mut failed, (kind, message)) in left.drain(..kinds.len()).zip(kinds) {
                    if let Some(words) = failed.words(self.steps) {
                        self.failures.insert(words, kind);
                    }
                    failed.message = message;
                    let number = failed.number;
                    all[number] = Some(failed.judged(kind));
                }
            }
        }
        Ok(())
    }

    /// The kinds and messages of the last pass's failures, for as many of these programs as one process got through.
    fn kinds(&self, programs: &[String], failed: &[Failed]) -> io::Result<Vec<(Kind, String)>> {
        let numbers: Vec<usize> = failed.iter().map(|failed| failed.number).collect();
        let ran = self.start(programs, &numbers, Ask::Validity)?;
        let deadly = ran.deadly()?;
        let count = deadly.map_or(failed.len(), |deadly| deadly + 1);
        let unreadable = self.unreadable(programs, &numbers[..count], &ran)?;
        let kind = |(position, failed): (usize, &Failed)| {
            // The first stage is the program as it was read, and the last one is the output of the pass.
            let stages = ran.stages(position)?.len();
            Ok(match unreadable.get(&failed.number) {
                Some(why) => (Kind::Unreadable, why.clone()),
                None if stages < 2 && deadly != Some(position) => {
                    (Kind::Refused, failed.message.clone())
                }
                None => (Kind::Invalid, failed.message.clone()),
            })
        };
        failed[..count].iter().enumerate().map(kind).collect()
    }

    /// Why `mlir-opt` rejects a program, for those that a process printed nothing about.
    fn unreadable(
        &self,
        programs: &[String],
        numbers: &[usize],
        ran: &Started,
    ) -> io::Result<BTreeMap<usize, String>> {
        let mut unseen = Vec::new();
        for (position, number) in numbers.iter().enumerate() {
            if ran.stages(position)?.is_empty() {
                unseen.push(*number);
            }
        }
        if unseen.is_empty() {
            return Ok(BTreeMap::new());
        }
        let nothing = Batch {
            steps: &[],
            ..*self
        };
        let reading = nothing.start(programs, &unseen, Ask::Stages)?;
        let said = unseen.iter().enumerate();
        let said = said.map(|(position, number)| (*number, reading.message(position)));
        Ok(said.filter(|(_, message)| !message.is_empty()).collect())
    }
}
