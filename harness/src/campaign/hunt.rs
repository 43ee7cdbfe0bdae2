//! The hunt: generate, check, reduce, in as many threads as asked for.
//!
//! Rules:
//! - Results are taken in the order of the programs, whatever thread was first, so a run of a fixed
//!   number of programs reports the same every time.
//! - Programs are counted up to the last finding that was asked for; what threads began after it is not.
//! - A block that is not done shortly after the time of the campaign is given up, and none of its programs are counted.
//! - Each program is checked on every target, and what differs on one is told whatever the others show.
//! - Findings of one bucket are reported once, with the first program that shows it; the others are counted.
//! - A thread that cannot go on ends the whole hunt with an error; a gap is never waited for.

use std::any::Any;
use std::collections::BTreeMap;
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::{Duration, Instant};

use stridecheck_gen::{Case, Config, Profile};

use crate::campaign::drawing::{Drawing, Drawn};
use crate::campaign::findings::Finding;
use crate::campaign::guidance::{Guidance, Rows};
use crate::campaign::learning::{Learning, LeftOut};
use crate::campaign::listed::Listed;
use crate::campaign::programs::{Block, Outcome, Program, Subjects};
use crate::campaign::reduction::{Reduced, ReductionTime, reduce_finding};
use crate::campaign::seeds::Seeds;
use crate::campaign::shard::Shard;
use crate::campaign::summary::Summary;
use crate::check::{Checked, Subject};
use crate::deadline::{self, Ended};
use crate::finding::Buckets;
use crate::finding::avoid::Avoided;
use crate::subject::BLOCK;

/// How long a reduction usually may take.
pub const REDUCTION_TIME: Duration = Duration::from_secs(30);

/// How long blocks and reductions may go on after the time of the campaign is over.
const GRACE: Duration = Duration::from_secs(2);

/// How many programs are drawn at most until one avoids the faults that are known, and has what the tools have.
const DRAWN: u64 = 8;

/// What is hunted, and for how long.
#[derive(Clone, Debug)]
pub struct Campaign {
    /// Where all programs come from.
    pub seed: u64,
    /// Which of them are checked here.
    pub shard: Shard,
    /// Which programs it has.
    pub limit: Limit,
    /// After how long it ends, if not before.
    pub time: Option<Duration>,
    /// After how many buckets of findings it ends early.
    pub max_findings: u64,
    /// How many threads check.
    pub jobs: usize,
    /// How programs are generated.
    pub config: Config,
    /// Whether blocks of programs are of several profiles, whatever that of the configuration is.
    pub mixed: bool,
    /// What programs have more of.
    pub guidance: Guidance,
    /// How long the reduction of a finding may take; none leaves findings as they were found.
    pub reduce: Option<Duration>,
    /// Where programs come from.
    pub programs: Programs,
}

/// Where programs come from.
#[derive(Clone, Debug, Default)]
pub enum Programs {
    /// They are generated.
    #[default]
    Generated,
    /// They are mutants of these.
    Mutants(Arc<Seeds>),
    /// They are enumerated.
    Listed(Arc<Listed>),
}

impl Programs {
    fn seeds(&self) -> Option<&Seeds> {
        match self {
            Self::Mutants(seeds) => Some(seeds),
            Self::Generated | Self::Listed(_) => None,
        }
    }

    fn listed(&self) -> Option<&Listed> {
        match self {
            Self::Listed(listed) => Some(listed),
            Self::Generated | Self::Mutants(_) => None,
        }
    }
}

impl Campaign {
    /// How a program is generated.
    fn config_of(&self, number: u64) -> Config {
        let config = self.config.clone();
        if !self.mixed {
            return config;
        }
        let Config {
            limits,
            weights,
            signatures,
            ..
        } = Profile::of_block(self.seed, number / BLOCK).config();
        Config {
            limits,
            weights,
            signatures,
            ..config
        }
    }
}

/// Which programs a campaign has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// Those of its share of so many.
    Count(u64),
    /// The one program of this number, whatever the share.
    Program(u64),
    /// All of its share, until it is told to stop.
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

/// What a thread reports of the programs of a block.
struct Checking {
    /// The number of the block.
    number: u64,
    block: Block,
    /// What is left out of the pipelines of each target.
    left_out: Vec<LeftOut>,
}

/// What the threads share.
struct Shared<'a> {
    campaign: &'a Campaign,
    next: AtomicU64,
    learning: Learning,
    deadline: Option<Instant>,
    stop: &'a AtomicBool,
    enough: AtomicBool,
}

/// Makes what is hunted in; each thread has its own.
type Make<'a, E> = dyn Fn() -> Result<Subjects, E> + Sync + 'a;

/// Hunts until the limit, enough findings or `stop`.
///
/// `on` is called with every finding and after every program, in order.
pub fn hunt<E: Send>(
    campaign: &Campaign,
    make_subjects: &Make<'_, E>,
    stop: &AtomicBool,
    on: &mut dyn FnMut(&Summary, Option<Finding>),
) -> Result<Summary, Error<E>> {
    let deadline = campaign
        .time
        .and_then(|time| Instant::now().checked_add(time));
    let shared = Shared {
        campaign,
        next: AtomicU64::new(0),
        learning: Learning::default(),
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
                let checked = check_programs(shared, make_subjects, &sender);
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
            make_subjects,
            subjects: None,
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
    let mut buckets = Buckets::default();
    let mut pending = BTreeMap::new();
    let mut next = 0;
    let is_enough = |buckets: &Buckets| buckets.count() >= shared.campaign.max_findings;
    for checking in receiver {
        pending.insert(checking.number, checking);
        while let Some(checking) = pending.remove(&next).filter(|_| !is_enough(&buckets)) {
            next += 1;
            let Checking {
                block, left_out, ..
            } = checking;
            summary.add_passes(&block.passes, &left_out);
            summary.add_thrown(&block.thrown);
            if let Some(op) = block.programs.first().and_then(|program| program.op) {
                summary.add_changes(op, &block.passes);
            }
            for program in block.programs {
                if is_enough(&buckets) {
                    break;
                }
                let mut findings = reduction.judge(program, &left_out, &mut summary, &mut buckets);
                match findings.is_empty() {
                    true => on(&summary, None),
                    false => findings
                        .drain(..)
                        .for_each(|finding| on(&summary, Some(finding))),
                }
            }
        }
        if is_enough(&buckets) {
            shared.enough.store(true, Ordering::Relaxed);
        }
    }
    summary
}

/// Counts what came of programs, and makes new findings smaller, one at a time.
struct Reduction<'a, E> {
    shared: &'a Shared<'a>,
    make_subjects: &'a Make<'a, E>,
    /// What they are checked with, once that was made.
    subjects: Option<Subjects>,
}

impl<E: Send> Reduction<'_, E> {
    /// Counts what came of a program; the findings of new buckets are given back.
    fn judge(
        &mut self,
        program: Program,
        left_out: &[LeftOut],
        summary: &mut Summary,
        buckets: &mut Buckets,
    ) -> Vec<Finding> {
        let Program {
            number,
            outcomes,
            op,
            origin,
            favoured,
        } = program;
        summary.programs += 1;
        summary.add_part(op, &outcomes);
        let mut findings = Vec::new();
        for outcome in outcomes {
            let (target, checked) = (outcome.target, outcome.checked);
            let counts = summary.of_target(target);
            counts.count(&checked);
            counts.avoiding += u64::from(outcome.avoids_known);
            let Some(case) = &outcome.case else {
                continue;
            };
            if let Some(name) = buckets.looking_like(&checked, &case.body) {
                counts.count_in_bucket(&name, None);
                continue;
            }
            let checked = self.blamed(target, case, checked);
            if let Some(name) = buckets.of_cause(&checked) {
                counts.count_in_bucket(&name, None);
                continue;
            }
            let (Reduced { kept, other }, is_cut_short) =
                self.reduce(target, case.clone(), checked);
            // What a reduction that was told to end gives has ops that the fault does not need.
            let is_reduced = self.shared.campaign.reduce.is_some() && !self.shared.is_over();
            for (case, checked) in std::iter::once(kept).chain(other) {
                let checked = self.blamed(target, &case, checked);
                let (bucket, is_new) = buckets.add(&checked, &case.body, is_reduced);
                counts.count_in_bucket(&bucket, Some(case.op_count()));
                if is_new {
                    let checked = self.described(target, &case, checked);
                    findings.push(Finding {
                        seed: self.shared.campaign.seed,
                        program: number,
                        origin: origin.clone(),
                        favoured: favoured.iter().cloned().collect(),
                        target,
                        bucket,
                        checked,
                        case,
                        is_cut_short,
                        left_out: left_out
                            .iter()
                            .map(|left_out| left_out.keys().cloned().collect())
                            .collect(),
                    });
                }
            }
        }
        findings
    }

    /// Makes the subjects that look into findings, for the first one.
    fn make_ready(&mut self) {
        if self.subjects.is_none() {
            self.subjects = (self.make_subjects)().ok();
        }
    }

    /// A finding with what is to blame, where that was not worked out yet.
    fn blamed(&mut self, target: usize, case: &Case, checked: Checked) -> Checked {
        if checked.blame.is_some() || checked.fault.is_none() {
            return checked;
        }
        let blame = self.with_subject(target, |subject| subject.blame(&checked, case));
        Checked {
            blame: blame.flatten().map(Box::new),
            ..checked
        }
    }

    /// A finding with what a probe says of it, and how a user's compiler was called.
    fn described(&mut self, target: usize, case: &Case, checked: Checked) -> Checked {
        let described = self.with_subject(target, |subject| {
            let mut described = checked.clone();
            subject.describe(&mut described, case);
            described
        });
        described.unwrap_or(checked)
    }

    /// What a subject that looks into findings gives; nothing where there is none, or where the time is over before.
    fn with_subject<T>(
        &mut self,
        target: usize,
        ask: impl FnOnce(&mut dyn Subject) -> T,
    ) -> Option<T> {
        self.make_ready();
        let subjects = self.subjects.as_mut()?;
        match deadline::until(self.shared.grace_end(), || ask(subjects[target].as_mut())) {
            Ok(given) => Some(given),
            Err(Ended::Over) => {
                self.subjects = None;
                None
            }
            Err(Ended::Panicked(panic)) => std::panic::resume_unwind(panic),
        }
    }

    /// Makes a finding smaller, and says whether it was told to end before it was done.
    fn reduce(&mut self, target: usize, case: Case, checked: Checked) -> (Reduced, bool) {
        let Some(most) = self.shared.campaign.reduce else {
            return (Reduced::only((case, checked)), false);
        };
        let shared = self.shared;
        let time = ReductionTime {
            end: shared.reduction_end(most),
            is_stopped: &|| shared.is_stopped(),
        };
        let found = (case.clone(), checked.clone());
        let reduced = self.with_subject(target, |subject| {
            reduce_finding(case, checked, subject, &time)
        });
        let is_cut_short = time.is_cut_short(&found.1);
        (reduced.unwrap_or(Reduced::only(found)), is_cut_short)
    }
}

impl Shared<'_> {
    /// Whether no further program is to be begun.
    fn is_over(&self) -> bool {
        let is_past = |deadline| Instant::now() >= deadline;
        self.is_stopped() || self.deadline.is_some_and(is_past)
    }

    /// When a reduction that begins now is to end with what it has.
    fn reduction_end(&self, most: Duration) -> Instant {
        let now = Instant::now();
        let end = now.checked_add(most).unwrap_or(now + REDUCTION_TIME);
        self.grace_end().map_or(end, |last| end.min(last))
    }

    /// When what is still going on after the time of the campaign is given up.
    fn grace_end(&self) -> Option<Instant> {
        let deadline = self.deadline?;
        deadline.checked_add(GRACE)
    }

    /// Has subjects learn what is known of passes before a block; gives those that are left out for each target, and nothing where the hunt is over before.
    fn left_out(&self, subjects: &mut Subjects, block: u64) -> Option<Vec<LeftOut>> {
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

    fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed) || self.enough.load(Ordering::Relaxed)
    }

    /// The numbers of the programs of a block of a size; none past the end.
    fn numbers(&self, block: u64, size: u64) -> Vec<u64> {
        let Some(listed) = self.campaign.programs.listed() else {
            let positions = block * size..(block + 1) * size;
            return positions
                .filter_map(|position| self.program(position))
                .collect();
        };
        listed.block(block).unwrap_or_default().to_vec()
    }

    /// The number of the program at a position; none past the end.
    fn program(&self, position: u64) -> Option<u64> {
        let number = self.campaign.shard.program(position);
        match self.campaign.limit {
            Limit::Program(number) => (position == 0).then_some(number),
            Limit::Count(count) if number >= count => None,
            Limit::Count(_) | Limit::Never => Some(number),
        }
    }
}

fn check_programs<E>(
    shared: &Shared<'_>,
    make_subjects: &Make<'_, E>,
    sender: &Sender<Checking>,
) -> Result<(), Error<E>> {
    let mut subjects = make_subjects().map_err(Error::Engine)?;
    let sizes = subjects.iter().map(|subject| subject.block_size());
    let size = sizes.max().unwrap_or(1);
    while !shared.is_over() {
        let number = shared.next.fetch_add(1, Ordering::Relaxed);
        let numbers = shared.numbers(number, size);
        let Some(first) = numbers.first().copied() else {
            break;
        };
        let Some(left_out) = shared.left_out(&mut subjects, number) else {
            break;
        };
        // After a panic neither the subject nor anything else of this thread is used again.
        let checked = deadline::until(shared.grace_end(), || {
            match shared.campaign.programs.listed() {
                Some(listed) => listed.check(&numbers, &mut subjects),
                None => check_block(shared.campaign, &numbers, &mut subjects),
            }
        });
        let block = match checked {
            Ok(block) => block,
            Err(Ended::Over) => break,
            Err(Ended::Panicked(panic)) => {
                return Err(Error::Campaign(CampaignError::Panicked {
                    seed: shared.campaign.seed,
                    program: first,
                    message: panic_message(panic.as_ref()),
                }));
            }
        };
        shared.learning.add(&block.passes);
        let checking = Checking {
            number,
            block,
            left_out,
        };
        if sender.send(checking).is_err() {
            break;
        }
    }
    Ok(())
}

fn check_block(campaign: &Campaign, numbers: &[u64], subjects: &mut Subjects) -> Block {
    let mut thrown = BTreeMap::new();
    let mut of_block: Option<(u64, Vec<usize>, Rows)> = None;
    let mut cases = Vec::new();
    let mut others = Vec::new();
    for number in numbers {
        let block = number / BLOCK;
        let known = of_block.take().filter(|(of, ..)| *of == block);
        let (_, chosen, favoured) = of_block.insert(known.unwrap_or_else(|| {
            let by_run_lines = subjects.iter().any(|subject| subject.draws_run_lines());
            let seeds = campaign.programs.seeds();
            let chosen = seeds.map(|seeds| seeds.of_block(campaign.seed, block, by_run_lines));
            let favoured = campaign.guidance.of(*number, subjects);
            (block, chosen.unwrap_or_default(), favoured)
        }));
        let drawing = Drawing {
            seed: campaign.seed,
            seeds: campaign.programs.seeds(),
            chosen,
        };
        let config = campaign.config_of(*number).favouring(favoured.clone());
        let (drawn, avoids_known) = draw(config, (*number, &drawing), subjects, &mut thrown);
        cases.push(drawn.case);
        others.push((drawn.origin, avoids_known, favoured.clone()));
    }
    let mut on_targets: Vec<_> = subjects
        .iter_mut()
        .map(|subject| subject.check_all(numbers, &cases).into_iter())
        .collect();
    let passes = subjects.iter_mut().map(|subject| subject.take_counts());
    let passes = passes.collect();
    let programs = numbers.iter().zip(&cases).zip(others);
    let programs = programs.map(|((number, case), (origin, avoids_known, favoured))| {
        let checked = on_targets.iter_mut().filter_map(Iterator::next);
        let outcomes = checked.zip(avoids_known).enumerate();
        let outcomes = outcomes.map(|(target, (checked, avoids_known))| Outcome {
            avoids_known,
            ..Outcome::new(target, checked, case)
        });
        Program {
            number: *number,
            outcomes: outcomes.collect(),
            op: None,
            origin,
            favoured,
        }
    });
    Block {
        programs: programs.collect(),
        passes,
        thrown,
    }
}

/// The program of a number, and on which targets it avoids the faults that are known.
fn draw(
    config: Config,
    (number, drawing): (u64, &Drawing<'_>),
    subjects: &Subjects,
    thrown: &mut BTreeMap<String, u64>,
) -> (Drawn, Vec<bool>) {
    let mut all = subjects.iter();
    let dealloc = config.dealloc && all.all(|subject| subject.takes_dealloc(number));
    let config = config.dealloc(dealloc);
    let avoided: Vec<Option<Avoided<'_>>> = subjects
        .iter()
        .map(|subject| subject.avoided(number))
        .collect();
    let is_unwanted = |drawn: &Drawn| {
        let mut all = avoided.iter().flatten();
        let lacks = subjects.iter().any(|subject| subject.lacks(&drawn.case));
        lacks || all.any(|avoided| avoided.is_met_by(&drawn.case))
    };
    let first = drawing.program((number, 0), &config, thrown);
    let other = match is_unwanted(&first) {
        true => (1..DRAWN)
            .map(|again| drawing.program((number, again), &config, thrown))
            .find(|drawn| !is_unwanted(drawn)),
        false => None,
    };
    let avoids_known = avoided.iter().map(Option::is_some).collect();
    (other.unwrap_or(first), avoids_known)
}

fn panic_message(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().copied();
    let text = text.or_else(|| panic.downcast_ref::<String>().map(String::as_str));
    text.unwrap_or("a panic without words").to_owned()
}
