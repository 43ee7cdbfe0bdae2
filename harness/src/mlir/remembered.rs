//! The last programs that a release lowered: targets that differ only in the level of LLVM lower the same ones.

use std::collections::VecDeque;
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};

use super::pass_call::PassCall;
use crate::engine::Ending;

/// How many groups of programs are remembered: one for each thread of a hunt on a usual machine.
const GROUPS: usize = 4;

/// The LLVM IR of each program, or why there is none.
pub(super) type Lowered = Vec<Result<String, Ending>>;

/// The last groups of programs, each with its LLVM IR.
#[derive(Debug, Default)]
pub struct Remembered(Mutex<VecDeque<(Key, Lowered)>>);

/// What decides the LLVM IR of programs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Key {
    /// The tool and its first arguments.
    pub(super) tool: (PathBuf, Vec<String>),
    /// The passes before the lowering, and its own.
    pub(super) passes: [Vec<PassCall>; 2],
    /// The programs.
    pub(super) programs: Vec<String>,
}

impl Remembered {
    /// What was remembered for these programs, or else what `lower` makes of them.
    pub(super) fn or_else(&self, key: Key, lower: impl FnOnce(&[String]) -> Lowered) -> Lowered {
        let groups = || self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, lowered)) = groups().iter().find(|(known, _)| *known == key) {
            return lowered.clone();
        }
        let lowered = lower(&key.programs);
        // With another time limit a tool may end.
        let is_out_of_time = |lowered| matches!(lowered, &Err(Ending::TimedOut { .. }));
        if !lowered.iter().any(is_out_of_time) {
            let mut groups = groups();
            groups.truncate(GROUPS - 1);
            groups.push_front((key, lowered.clone()));
        }
        lowered
    }
}
