//! What a hunt knows at the end of a block, so that another one goes on from there.
//!
//! Rules:
//! - All programs before that block are counted and their findings told, except those whose reductions are deferred.
//! - Nothing in it was cut short: what a stop or the end of the time cuts short is done again.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::learning::Learned;
use super::summary::Summary;
use crate::finding::Buckets;

/// The state of a hunt at the end of a block.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Saved {
    /// How many blocks are counted.
    pub(super) blocks: u64,
    /// How long the hunt has gone on.
    pub(super) elapsed: Duration,
    /// What it came to.
    pub(super) summary: Summary,
    /// What was known of the passes of each target in the last of these blocks.
    pub(super) learned: Vec<Learned>,
    pub(super) buckets: Buckets,
    pub(super) deferred: Vec<Deferred>,
}

/// A difference whose reduction is deferred: enough to check its program again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Deferred {
    pub(super) program: u64,
    /// Its place among what came of the program.
    pub(super) place: usize,
    /// The rows that the program has more of.
    pub(super) favoured: Vec<String>,
    /// What was left out of the pipelines of each target.
    pub(super) left_out: Vec<Vec<String>>,
}

impl Saved {
    /// How long the hunt has gone on.
    pub fn elapsed(&self) -> Duration {
        self.elapsed
    }

    /// What it came to.
    pub fn summary(&self) -> &Summary {
        &self.summary
    }
}
