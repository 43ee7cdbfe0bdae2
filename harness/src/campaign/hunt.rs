//! The hunt: generate, check, reduce, in as many threads as asked for.
//!
//! Rules:
//! - Results are taken in the order of the programs, whatever thread was first, so a run of a fixed
//!   number of programs reports the same every time.
//! - Every program that was begun is counted; nothing is dropped.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::{Duration, Instant};

use stridecheck_gen::shrink::{ReduceLimits, reduce};
use stridecheck_gen::{Case, Config, program, seed_bytes};

use crate::campaign::findings::Finding;
use crate::campaign::shard::Shard;
use crate::check::{Checked, check_case};
use crate::compare::Verdict;
use crate::engine::Engine;
use crate::stage::Stage;

/// What is hunted, and for how long.
#[derive(Clone, Debug)]
pub struct Campaign {
    /// Where all programs come from.
    pub seed: u64,
    /// Which of them are checked here.
    pub shard: Shard,
    /// When it ends.
    pub limit: Limit,
    /// After how many findings it ends early.
    pub max_findings: u64,
    /// How many threads check.
    pub jobs: usize,
    /// How programs are generated.
    pub config: Config,
    /// Whether findings are made smaller.
    pub reduce: bool,
}

/// When a campaign ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// After so many programs.
    Count(u64),
    /// After so long.
    Time(Duration),
    /// When it is told to stop.
    Never,
}

/// What a campaign came to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// How many programs were checked.
    pub programs: u64,
    /// How many agreed.
    pub agree: u64,
    /// How many differed.
    pub differ: u64,
    /// How many proved nothing, by reason.
    pub inconclusive: BTreeMap<String, u64>,
    /// How far they got.
    pub stages: BTreeMap<Stage, u64>,
}

impl Summary {
    /// How many proved nothing.
    pub fn inconclusive_count(&self) -> u64 {
        self.inconclusive.values().sum()
    }

    /// Programs in a second.
    pub fn per_second(&self, elapsed: Duration) -> f64 {
        let programs = u32::try_from(self.programs).map_or(f64::INFINITY, f64::from);
        programs / elapsed.as_secs_f64().max(1e-9)
    }

    fn count(&mut self, checked: &Checked) {
        self.programs += 1;
        *self.stages.entry(checked.stage).or_default() += 1;
        match &checked.verdict {
            Verdict::Agree => self.agree += 1,
            Verdict::Differ(_) => self.differ += 1,
            Verdict::Inconclusive(why) => *self.inconclusive.entry(why.clone()).or_default() += 1,
        }
    }
}

/// What a thread reports of one program.
struct Checking {
    position: u64,
    program: u64,
    checked: Checked,
    /// The case, where it is a finding.
    case: Option<Case>,
}

/// What the threads share.
struct Shared<'a> {
    campaign: &'a Campaign,
    next: AtomicU64,
    deadline: Option<Instant>,
    stop: &'a AtomicBool,
    enough: AtomicBool,
}

/// Hunts until the limit, enough findings or `stop`; each thread makes an engine of its own.
///
/// `on` is called with every finding and after every program, in order.
pub fn hunt<E: Send>(
    campaign: &Campaign,
    make_engine: &(dyn Fn() -> Result<Box<dyn Engine>, E> + Sync),
    stop: &AtomicBool,
    on: &mut dyn FnMut(&Summary, Option<Finding>),
) -> Result<Summary, E> {
    let deadline = match campaign.limit {
        Limit::Time(duration) => Instant::now().checked_add(duration),
        _ => None,
    };
    let shared = Shared {
        campaign,
        next: AtomicU64::new(0),
        deadline,
        stop,
        enough: AtomicBool::new(false),
    };
    std::thread::scope(|scope| {
        let (sender, receiver) = channel();
        let threads: Vec<_> = (0..campaign.jobs.max(1))
            .map(|_| {
                let sender = sender.clone();
                let shared = &shared;
                scope.spawn(move || {
                    make_engine().map(|mut engine| check_programs(shared, engine.as_mut(), &sender))
                })
            })
            .collect();
        drop(sender);
        let summary = collect(&shared, &receiver, on);
        for thread in threads {
            thread
                .join()
                .unwrap_or_else(|panic| std::panic::resume_unwind(panic))?;
        }
        Ok(summary)
    })
}

/// Takes results in order until every thread is done.
fn collect(
    shared: &Shared<'_>,
    receiver: &Receiver<Checking>,
    on: &mut dyn FnMut(&Summary, Option<Finding>),
) -> Summary {
    let mut summary = Summary::default();
    let mut pending = BTreeMap::new();
    for checking in receiver {
        pending.insert(checking.position, checking);
        while let Some(checking) = pending.remove(&summary.programs) {
            if summary.differ >= shared.campaign.max_findings {
                break;
            }
            summary.count(&checking.checked);
            let Checking {
                program,
                checked,
                case,
                ..
            } = checking;
            on(
                &summary,
                case.map(|case| Finding {
                    seed: shared.campaign.seed,
                    program,
                    checked,
                    case,
                }),
            );
        }
        if summary.differ >= shared.campaign.max_findings {
            shared.enough.store(true, Ordering::Relaxed);
        }
    }
    summary
}

fn check_programs(shared: &Shared<'_>, engine: &mut dyn Engine, sender: &Sender<Checking>) {
    let campaign = shared.campaign;
    loop {
        let is_over = shared
            .deadline
            .is_some_and(|deadline| Instant::now() >= deadline);
        if is_over || shared.stop.load(Ordering::Relaxed) || shared.enough.load(Ordering::Relaxed) {
            return;
        }
        let position = shared.next.fetch_add(1, Ordering::Relaxed);
        if matches!(campaign.limit, Limit::Count(count) if position >= count) {
            return;
        }
        let program = campaign.shard.program(position);
        let (checked, case) = check_program(campaign, program, engine);
        if sender
            .send(Checking {
                position,
                program,
                checked,
                case,
            })
            .is_err()
        {
            return;
        }
    }
}

fn check_program(
    campaign: &Campaign,
    number: u64,
    engine: &mut dyn Engine,
) -> (Checked, Option<Case>) {
    let case = program(&seed_bytes(campaign.seed, number), &campaign.config);
    let checked = check_case(&case, engine);
    match checked.verdict.is_difference() {
        false => (checked, None),
        true if campaign.reduce => {
            let mut still_differs = |smaller: &Case| {
                let found = check_case(smaller, engine);
                found.verdict.is_difference() && found.stage == checked.stage
            };
            let case = reduce(case, &mut still_differs, ReduceLimits::default());
            (check_case(&case, engine), Some(case))
        }
        true => (checked, Some(case)),
    }
}
