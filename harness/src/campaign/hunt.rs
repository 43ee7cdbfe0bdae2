//! The hunt: generate, check, reduce, in as many threads as asked for.
//!
//! Rules:
//! - Results are taken in the order of the programs, whatever thread was first, so a run of a fixed
//!   number of programs reports the same every time.
//! - Programs are counted up to the last finding that was asked for; what threads began after it is not.
//! - Findings of one bucket are reported once, with the first program that shows it; the others are counted.
//! - A thread that cannot go on ends the whole hunt with an error; a gap is never waited for.

use std::any::Any;
use std::collections::BTreeMap;
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};
use stridecheck_gen::{Case, Config, program, seed_bytes};

use crate::campaign::findings::Finding;
use crate::campaign::leaving_out::{LeavingOut, LeftOut};
use crate::campaign::reduction::{ReductionTime, reduce_finding};
use crate::campaign::shard::Shard;
use crate::check::{Checked, PassCount, Subject};
use crate::compare::Verdict;
use crate::stage::Stage;

/// How long a reduction may take.
const REDUCTION_TIME: Duration = Duration::from_secs(30);

/// How long a reduction may go on after the time of the campaign is over.
const GRACE: Duration = Duration::from_secs(2);

/// What is hunted, and for how long.
#[derive(Clone, Debug)]
pub struct Campaign {
    /// Where all programs come from.
    pub seed: u64,
    /// Which of them are checked here.
    pub shard: Shard,
    /// When it ends.
    pub limit: Limit,
    /// After how many buckets of findings it ends early.
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
    /// After the one program of this number, whatever the share.
    Program(u64),
    /// After so long.
    Time(Duration),
    /// When it is told to stop.
    Never,
}

/// Why a campaign could not go on.
#[derive(Debug, thiserror::Error)]
pub enum Error<E> {
    /// An engine cannot be made.
    #[error("{0}")]
    Engine(E),
    /// A thread cannot go on.
    #[error(transparent)]
    Campaign(#[from] CampaignError),
}

/// What happened to a thread of a campaign.
#[derive(Debug, thiserror::Error)]
pub enum CampaignError {
    /// It cannot be started.
    #[error("cannot start {jobs} threads: {error}")]
    Thread {
        /// How many threads are wanted.
        jobs: usize,
        /// What the system says.
        error: io::Error,
    },
    /// It panicked while it checked a program.
    #[error("the check of program {program} of seed {seed} panicked: {message}")]
    Panicked {
        /// The seed of the campaign.
        seed: u64,
        /// The number of the program.
        program: u64,
        /// What the panic says.
        message: String,
    },
}

/// What a campaign came to.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
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
    /// How many differences each bucket has.
    pub buckets: BTreeMap<String, u64>,
    /// How many differences are known issues, by their ids.
    pub known: BTreeMap<String, u64>,
    /// What each pass did.
    pub passes: BTreeMap<String, PassCount>,
    /// Which passes were left out of random pipelines from some block on, and why.
    #[serde(default)]
    pub left_out: BTreeMap<String, String>,
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

    /// Adds what another campaign came to, which checked other programs.
    pub fn add(&mut self, other: &Self) {
        self.programs += other.programs;
        self.agree += other.agree;
        self.differ += other.differ;
        add(&mut self.inconclusive, &other.inconclusive);
        add(&mut self.stages, &other.stages);
        add(&mut self.buckets, &other.buckets);
        add(&mut self.known, &other.known);
        for (name, count) in &other.passes {
            self.passes.entry(name.clone()).or_default().add(count);
        }
        self.left_out.extend(other.left_out.clone());
    }

    /// Counts a verdict; whether it is the first of its bucket.
    fn count(&mut self, checked: &Checked) -> bool {
        self.programs += 1;
        *self.stages.entry(checked.stage).or_default() += 1;
        match &checked.verdict {
            Verdict::Agree => self.agree += 1,
            Verdict::Known(id) => *self.known.entry(id.clone()).or_default() += 1,
            Verdict::Inconclusive(why) => *self.inconclusive.entry(why.clone()).or_default() += 1,
            Verdict::Differ(_) => {
                self.differ += 1;
                let bucket = checked.bucket().expect("a difference has a bucket");
                let count = self.buckets.entry(bucket).or_default();
                *count += 1;
                return *count == 1;
            }
        }
        false
    }

    fn bucket_count(&self) -> u64 {
        u64::try_from(self.buckets.len()).expect("64 bits hold a length")
    }
}

fn add<K: Clone + Ord>(counts: &mut BTreeMap<K, u64>, others: &BTreeMap<K, u64>) {
    for (key, count) in others {
        *counts.entry(key.clone()).or_default() += count;
    }
}

/// What a thread reports of the programs of a block.
struct Checking {
    position: u64,
    programs: Vec<Program>,
    passes: BTreeMap<String, PassCount>,
    left_out: LeftOut,
}

/// What came of a program.
struct Program {
    number: u64,
    checked: Checked,
    /// The case, where it is a finding.
    case: Option<Case>,
}

/// What the threads share.
struct Shared<'a> {
    campaign: &'a Campaign,
    next: AtomicU64,
    leaving_out: LeavingOut,
    deadline: Option<Instant>,
    stop: &'a AtomicBool,
    enough: AtomicBool,
}

/// Makes what is hunted in; each thread has one of its own.
type Make<'a, E> = dyn Fn() -> Result<Box<dyn Subject>, E> + Sync + 'a;

/// Hunts until the limit, enough findings or `stop`.
///
/// `on` is called with every finding and after every program, in order.
pub fn hunt<E: Send>(
    campaign: &Campaign,
    make_subject: &Make<'_, E>,
    stop: &AtomicBool,
    on: &mut dyn FnMut(&Summary, Option<Finding>),
) -> Result<Summary, Error<E>> {
    let deadline = match campaign.limit {
        Limit::Time(duration) => Instant::now().checked_add(duration),
        _ => None,
    };
    let shared = Shared {
        campaign,
        next: AtomicU64::new(0),
        leaving_out: LeavingOut::default(),
        deadline,
        stop,
        enough: AtomicBool::new(false),
    };
    std::thread::scope(|scope| {
        let (sender, receiver) = channel();
        let mut threads = Vec::new();
        let mut failure = None;
        for _ in 0..campaign.jobs.max(1) {
            let (sender, shared) = (sender.clone(), &shared);
            let work = move || {
                let checked = check_programs(shared, make_subject, &sender);
                // The others need not go on towards a result that cannot be given.
                checked.inspect_err(|_| shared.enough.store(true, Ordering::Relaxed))
            };
            match std::thread::Builder::new().spawn_scoped(scope, work) {
                Ok(thread) => threads.push(thread),
                Err(error) => {
                    shared.enough.store(true, Ordering::Relaxed);
                    let jobs = campaign.jobs;
                    failure = Some(CampaignError::Thread { jobs, error });
                    break;
                }
            }
        }
        drop(sender);
        let mut reducer = Reduction {
            shared: &shared,
            make_subject,
            subject: None,
        };
        let summary = collect(&receiver, &mut reducer, on);
        for thread in threads {
            thread
                .join()
                .unwrap_or_else(|panic| std::panic::resume_unwind(panic))?;
        }
        failure.map_or(Ok(summary), |trouble| Err(trouble.into()))
    })
}

/// Takes results in order until every thread is done.
fn collect<E: Send>(
    receiver: &Receiver<Checking>,
    reduction: &mut Reduction<'_, E>,
    on: &mut dyn FnMut(&Summary, Option<Finding>),
) -> Summary {
    let shared = reduction.shared;
    let mut summary = Summary::default();
    let mut pending = BTreeMap::new();
    let mut next = 0;
    let is_enough = |summary: &Summary| summary.bucket_count() >= shared.campaign.max_findings;
    for checking in receiver {
        pending.insert(checking.position, checking);
        while let Some(checking) = pending.remove(&next).filter(|_| !is_enough(&summary)) {
            next += u64::try_from(checking.programs.len()).expect("64 bits hold a length");
            for (name, count) in &checking.passes {
                summary.passes.entry(name.clone()).or_default().add(count);
            }
            let left_out: Vec<String> = checking.left_out.keys().cloned().collect();
            summary.left_out = checking.left_out;
            for program in checking.programs {
                if is_enough(&summary) {
                    break;
                }
                let is_new = summary.count(&program.checked);
                let case = program.case.filter(|_| is_new);
                let finding = case.map(|case| {
                    let (case, checked) = reduction.reduce(case, program.checked);
                    Finding {
                        seed: shared.campaign.seed,
                        program: program.number,
                        checked,
                        case,
                        left_out: left_out.clone(),
                    }
                });
                on(&summary, finding);
            }
        }
        if is_enough(&summary) {
            shared.enough.store(true, Ordering::Relaxed);
        }
    }
    summary
}

/// Makes findings smaller, one at a time.
struct Reduction<'a, E> {
    shared: &'a Shared<'a>,
    make_subject: &'a Make<'a, E>,
    /// What they are checked with, once there is one.
    subject: Option<Box<dyn Subject>>,
}

impl<E: Send> Reduction<'_, E> {
    fn reduce(&mut self, case: Case, checked: Checked) -> (Case, Checked) {
        if !self.shared.campaign.reduce {
            return (case, checked);
        }
        if self.subject.is_none() {
            self.subject = (self.make_subject)().ok();
        }
        let time = ReductionTime {
            end: self.shared.reduction_end(),
            is_stopped: &|| self.shared.is_stopped(),
        };
        match &mut self.subject {
            None => (case, checked),
            Some(subject) => reduce_finding(case, checked, subject.as_mut(), &time),
        }
    }
}

impl Shared<'_> {
    /// Whether no further program is to be begun.
    fn is_over(&self) -> bool {
        let is_past = |deadline| Instant::now() >= deadline;
        self.is_stopped() || self.deadline.is_some_and(is_past)
    }

    /// When a reduction that begins now is to end with what it has.
    fn reduction_end(&self) -> Instant {
        let end = Instant::now() + REDUCTION_TIME;
        let last = self
            .deadline
            .and_then(|deadline| deadline.checked_add(GRACE));
        last.map_or(end, |last| end.min(last))
    }

    /// Which passes are left out of a block of a subject; nothing where the hunt is over before that is known.
    fn left_out(&self, subject: &mut dyn Subject, block: u64) -> Option<LeftOut> {
        if !subject.draws_passes() {
            return Some(LeftOut::new());
        }
        let left_out = self.leaving_out.of_block(block, &|| self.is_over())?;
        let names: Vec<String> = left_out.keys().cloned().collect();
        subject.leave_out(&names);
        Some(left_out)
    }

    fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed) || self.enough.load(Ordering::Relaxed)
    }

    /// The number of the program at a position; none past the end.
    fn program(&self, position: u64) -> Option<u64> {
        match self.campaign.limit {
            Limit::Program(number) => (position == 0).then_some(number),
            Limit::Count(count) if position >= count => None,
            _ => Some(self.campaign.shard.program(position)),
        }
    }
}

fn check_programs<E>(
    shared: &Shared<'_>,
    make_subject: &Make<'_, E>,
    sender: &Sender<Checking>,
) -> Result<(), Error<E>> {
    let mut subject = make_subject().map_err(Error::Engine)?;
    let size = subject.block_size();
    while !shared.is_over() {
        let position = shared.next.fetch_add(size, Ordering::Relaxed);
        let numbers = (position..position + size).filter_map(|position| shared.program(position));
        let numbers: Vec<u64> = numbers.collect();
        let Some(first) = numbers.first().copied() else {
            break;
        };
        let Some(left_out) = shared.left_out(subject.as_mut(), position / size) else {
            break;
        };
        // After a panic neither the subject nor anything else of this thread is used again.
        let programs = catch_unwind(AssertUnwindSafe(|| {
            check_block(shared.campaign, &numbers, subject.as_mut())
        }));
        let programs = programs.map_err(|panic| CampaignError::Panicked {
            seed: shared.campaign.seed,
            program: first,
            message: panic_message(panic.as_ref()),
        })?;
        let passes = subject.take_counts();
        shared.leaving_out.add(&passes);
        let checking = Checking {
            position,
            programs,
            passes,
            left_out,
        };
        if sender.send(checking).is_err() {
            break;
        }
    }
    Ok(())
}

fn check_block(campaign: &Campaign, numbers: &[u64], subject: &mut dyn Subject) -> Vec<Program> {
    let case = |number: &u64| {
        let config = campaign.config.clone();
        let dealloc = config.dealloc && subject.takes_dealloc(*number);
        program(
            &seed_bytes(campaign.seed, *number),
            &config.dealloc(dealloc),
        )
    };
    let cases: Vec<Case> = numbers.iter().map(case).collect();
    let checked = subject.check_all(numbers, &cases);
    let programs = numbers.iter().zip(cases).zip(checked);
    programs
        .map(|((number, case), checked)| Program {
            number: *number,
            case: checked.verdict.is_difference().then_some(case),
            checked,
        })
        .collect()
}

fn panic_message(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().copied();
    let text = text.or_else(|| panic.downcast_ref::<String>().map(String::as_str));
    text.unwrap_or("a panic without words").to_owned()
}
