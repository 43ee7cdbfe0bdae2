//! What the threads of a hunt share: the next block, what was learned, and when the hunt is over.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use super::learning::{Learned, Learning};
use super::programs::{Block, Subjects};
use super::settings::{Campaign, Limit, REDUCTION_TIME};
use super::waiting::Waiting;

/// How long blocks and reductions may continue after the time of the campaign is over.
const GRACE: Duration = Duration::from_secs(2);

/// The results of a thread for the programs of a block.
pub(super) struct Checking {
    /// The number of the block.
    pub(super) number: u64,
    pub(super) block: Block,
    /// Whether it has all programs of its block, rather than only those up to a count.
    pub(super) is_whole: bool,
    /// What was known about the passes of each target.
    pub(super) learned: Vec<Learned>,
}

/// The shared state of the threads.
pub(super) struct Shared<'a> {
    pub(super) campaign: &'a Campaign,
    pub(super) next: AtomicU64,
    /// The findings that are not reduced yet.
    pub(super) waiting: Waiting,
    pub(super) learning: Learning,
    pub(super) started: Instant,
    pub(super) deadline: Option<Instant>,
    pub(super) stop: &'a AtomicBool,
    pub(super) enough: AtomicBool,
}

/// Makes the subjects of a hunt; each thread has its own.
pub(super) type Make<'a, E> = dyn Fn() -> Result<Subjects, E> + Sync + 'a;

impl<'a> Shared<'a> {
    /// The shared state of a hunt that begins now, or resumes from a saved one.
    pub(super) fn new(campaign: &'a Campaign, stop: &'a AtomicBool) -> Self {
        let (saved, started) = (&campaign.saved, Instant::now());
        let passes = saved.summary.targets.iter().map(|counts| &counts.passes);
        Self {
            campaign,
            next: AtomicU64::new(saved.blocks),
            waiting: Waiting::default(),
            learning: Learning::after(saved.blocks, passes.zip(&saved.learned)),
            started,
            deadline: campaign.end(),
            stop,
            enough: AtomicBool::new(false),
        }
    }
}

impl Shared<'_> {
    /// Whether no further program may begin: the time is over, or the rest of it is reserved for reductions.
    pub(super) fn is_over(&self) -> bool {
        self.has_at_most(self.waiting.time(self.campaign))
    }

    /// Whether the time is over or the hunt was stopped.
    pub(super) fn is_past(&self) -> bool {
        self.has_at_most(Duration::ZERO)
    }

    /// Whether at most `time` is left.
    fn has_at_most(&self, time: Duration) -> bool {
        let left = |deadline: Instant| deadline.saturating_duration_since(Instant::now());
        self.is_stopped() || self.deadline.is_some_and(|deadline| left(deadline) <= time)
    }

    /// Whether the hunt was interrupted.
    pub(super) fn is_interrupted(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// When a reduction that begins now must end with what it has.
    pub(super) fn reduction_end(&self, most: Duration) -> Instant {
        let now = Instant::now();
        let end = now.checked_add(most).unwrap_or(now + REDUCTION_TIME);
        self.grace_end().map_or(end, |last| end.min(last))
    }

    /// When work that is still running after the time of the campaign is abandoned.
    pub(super) fn grace_end(&self) -> Option<Instant> {
        let deadline = self.deadline?;
        deadline.checked_add(GRACE)
    }

    /// Passes to the subjects what is known about passes before a block, and returns it for each target; `None` if the hunt ends first.
    pub(super) fn learned(&self, subjects: &mut Subjects, block: u64) -> Option<Vec<Learned>> {
        let mut all = vec![Learned::default(); subjects.len()];
        let draws = subjects.iter().any(|subject| subject.draws_passes());
        // Compared targets must have the same pipelines.
        if !draws || self.campaign.only_new {
            return Some(all);
        }
        let learned = self.learning.of_block(block, &|| self.is_over())?;
        for ((subject, all), learned) in subjects.iter_mut().zip(&mut all).zip(learned) {
            if subject.draws_passes() {
                let names: Vec<String> = learned.left_out.keys().cloned().collect();
                subject.leave_out(&names);
                subject.note_often(learned.often.clone());
                *all = learned;
            }
        }
        Some(all)
    }

    pub(super) fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed) || self.enough.load(Ordering::Relaxed)
    }

    /// The numbers of the programs in a block of a size; empty past the end.
    pub(super) fn numbers(&self, block: u64, size: u64) -> Vec<u64> {
        let Some(listed) = self.campaign.programs.listed() else {
            let positions = block * size..(block + 1) * size;
            return positions
                .filter_map(|position| self.program(position))
                .collect();
        };
        listed.block(block).unwrap_or_default().to_vec()
    }

    /// Whether these are all programs in a block of a size.
    pub(super) fn is_whole(&self, numbers: &[u64], size: u64) -> bool {
        let is_full = u64::try_from(numbers.len()) == Ok(size);
        is_full || self.campaign.programs.listed().is_some()
    }

    /// The number of the program at a position; `None` past the end.
    pub(super) fn program(&self, position: u64) -> Option<u64> {
        let number = self.campaign.shard.program(position);
        match self.campaign.limit {
            Limit::Program(number) => (position == 0).then_some(number),
            Limit::Count(count) if number >= count => None,
            Limit::Count(_) | Limit::Never => Some(number),
        }
    }
}
