//! The state of a hunt at the end of a block, from which another hunt resumes.
//!
//! Rules:
//! - All programs before that block are counted and their findings reported, except those whose reductions are deferred.
//! - It contains no partial results: work that a stop or the end of the time cuts short is repeated.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::learning::Learned;
use super::summary::Summary;
use crate::finding::Buckets;

/// The state of a hunt at the end of a block.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Saved {
    /// The number of blocks counted.
    pub(super) blocks: u64,
    /// How long the hunt has run.
    pub(super) elapsed: Duration,
    /// The counts so far.
    pub(super) summary: Summary,
    /// What was known about the passes of each target in the last of these blocks.
    pub(super) learned: Vec<Learned>,
    pub(super) buckets: Buckets,
    pub(super) deferred: Vec<Deferred>,
}

/// A difference whose reduction is deferred: enough to check its program again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Deferred {
    pub(super) program: u64,
    /// Its place among the results of the program.
    pub(super) place: usize,
    /// The rows that the program has more of.
    pub(super) favoured: Vec<String>,
    /// The passes that were left out of the pipelines of each target.
    pub(super) left_out: Vec<Vec<String>>,
}

impl Saved {
    /// How long the hunt has run.
    pub fn elapsed(&self) -> Duration {
        self.elapsed
    }

    /// The counts so far.
    pub fn summary(&self) -> &Summary {
        &self.summary
    }
}
