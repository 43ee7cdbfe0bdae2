//! What the threads of a hunt share: which block is next, what was learned, and when it is over.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use super::learning::{Learning, LeftOut};
use super::programs::{Block, Subjects};
use super::settings::{Campaign, Limit, REDUCTION_TIME};
use super::waiting::Waiting;

/// How long blocks and reductions may go on after the time of the campaign is over.
const GRACE: Duration = Duration::from_secs(2);

/// What a thread reports of the programs of a block.
pub(super) struct Checking {
    /// The number of the block.
    pub(super) number: u64,
    pub(super) block: Block,
    /// What is left out of the pipelines of each target.
    pub(super) left_out: Vec<LeftOut>,
}

/// What the threads share.
pub(super) struct Shared<'a> {
    pub(super) campaign: &'a Campaign,
    pub(super) next: AtomicU64,
    /// The findings that are not reduced yet.
    pub(super) waiting: Waiting,
    pub(super) learning: Learning,
    pub(super) deadline: Option<Instant>,
    pub(super) stop: &'a AtomicBool,
    pub(super) enough: AtomicBool,
}

/// Makes what is hunted in; each thread has its own.
pub(super) type Make<'a, E> = dyn Fn() -> Result<Subjects, E> + Sync + 'a;

impl<'a> Shared<'a> {
    /// What is shared by a hunt that begins now.
    pub(super) fn new(campaign: &'a Campaign, stop: &'a AtomicBool) -> Self {
        Self {
            campaign,
            next: AtomicU64::new(0),
            waiting: Waiting::default(),
            learning: Learning::default(),
            deadline: campaign
                .time
                .and_then(|time| Instant::now().checked_add(time)),
            stop,
            enough: AtomicBool::new(false),
        }
    }
}

impl Shared<'_> {
    /// Whether no further program is to be begun: the time is over, or the rest of it is reserved for reductions.
    pub(super) fn is_over(&self) -> bool {
        self.has_at_most(self.waiting.time(self.campaign))
    }

    /// Whether the time is over, or somebody said so.
    pub(super) fn is_past(&self) -> bool {
        self.has_at_most(Duration::ZERO)
    }

    /// Whether no more than this is left of the time.
    fn has_at_most(&self, time: Duration) -> bool {
        let left = |deadline: Instant| deadline.saturating_duration_since(Instant::now());
        self.is_stopped() || self.deadline.is_some_and(|deadline| left(deadline) <= time)
    }

    /// Whether somebody said that it is over.
    pub(super) fn is_interrupted(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// When a reduction that begins now is to end with what it has.
    pub(super) fn reduction_end(&self, most: Duration) -> Instant {
        let now = Instant::now();
        let end = now.checked_add(most).unwrap_or(now + REDUCTION_TIME);
        self.grace_end().map_or(end, |last| end.min(last))
    }

    /// When what is still going on after the time of the campaign is given up.
    pub(super) fn grace_end(&self) -> Option<Instant> {
        let deadline = self.deadline?;
        deadline.checked_add(GRACE)
    }

    /// Has subjects learn what is known of passes before a block; gives those that are left out for each target, and nothing where the hunt is over before.
    pub(super) fn left_out(&self, subjects: &mut Subjects, block: u64) -> Option<Vec<LeftOut>> {
        let mut all = vec![LeftOut::new(); subjects.len()];
        if !subjects.iter().any(|subject| subject.draws_passes()) {
            return Some(all);
        }
        let learned = self.learning.of_block(block, &|| self.is_over())?;
        for ((subject, left_out), learned) in subjects.iter_mut().zip(&mut all).zip(learned) {
            if subject.draws_passes() {
                let names: Vec<String> = learned.left_out.keys().cloned().collect();
                subject.leave_out(&names);
                subject.note_often(learned.often);
                *left_out = learned.left_out;
            }
        }
        Some(all)
    }

    pub(super) fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed) || self.enough.load(Ordering::Relaxed)
    }

    /// The numbers of the programs of a block of a size; none past the end.
    pub(super) fn numbers(&self, block: u64, size: u64) -> Vec<u64> {
        let Some(listed) = self.campaign.programs.listed() else {
            let positions = block * size..(block + 1) * size;
            return positions
                .filter_map(|position| self.program(position))
                .collect();
        };
        listed.block(block).unwrap_or_default().to_vec()
    }

    /// The number of the program at a position; none past the end.
    pub(super) fn program(&self, position: u64) -> Option<u64> {
        let number = self.campaign.shard.program(position);
        match self.campaign.limit {
            Limit::Program(number) => (position == 0).then_some(number),
            Limit::Count(count) if number >= count => None,
            Limit::Count(_) | Limit::Never => Some(number),
        }
    }
}
