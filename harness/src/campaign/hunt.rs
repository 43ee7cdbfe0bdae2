//! The hunt: generate, check, reduce, in as many threads as asked for.
//!
//! Rules:
//! - Results are taken in the order of the programs, whatever thread was first, so a run of a fixed
//!   number of programs reports the same every time.
//! - Programs are counted up to the last finding that was asked for; what threads began after it is not.
//! - A block that is not done shortly after the time of the campaign is given up, and none of its programs are counted.
//! - Each program is checked on every target, and what differs on one is told whatever the others show.
//! - Findings of one bucket are reported once, with the first program that shows it; the others are counted.
//! - Part of the time is reserved for reductions that are still to be done, at most half of it.
//! - A thread that cannot go on ends the whole hunt with an error; a gap is never waited for.

use std::any::Any;
use std::collections::BTreeMap;
use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};

use stridecheck_gen::Config;

use crate::campaign::drawing::{Drawing, Drawn};
use crate::campaign::findings::Finding;
use crate::campaign::guidance::Rows;
use crate::campaign::judge::Judge;
use crate::campaign::programs::{Block, Outcome, Program, Subjects};
use crate::campaign::settings::Campaign;
use crate::campaign::shared::{Checking, Make, Shared};
use crate::campaign::summary::Summary;
use crate::deadline::{self, Ended};
use crate::finding::avoid::Avoided;
use crate::subject::BLOCK;

/// How many programs are drawn at most until one avoids the faults that are known, and has what the tools have.
const DRAWN: u64 = 8;

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

/// Hunts until the limit, enough findings or `stop`.
///
/// `on` is called with every finding and after every program, in order.
pub fn hunt<E: Send>(
    campaign: &Campaign,
    make_subjects: &Make<'_, E>,
    stop: &AtomicBool,
    on: &mut dyn FnMut(&Summary, Option<Finding>),
) -> Result<Summary, Error<E>> {
    let shared = Shared::new(campaign, stop);
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
        let mut judge = Judge::new(&shared, make_subjects);
        collect(&receiver, &mut judge, on);
        let summary = judge.summary;
        for thread in threads {
            thread
                .join()
                .unwrap_or_else(|panic| std::panic::resume_unwind(panic))?;
        }
        failure.map_or(Ok(summary), |trouble| Err(trouble.into()))
    })
}

/// Takes results in order until every thread is done; deferred findings are reduced in between.
fn collect<E: Send>(
    receiver: &Receiver<Checking>,
    judge: &mut Judge<'_, E>,
    on: &mut dyn FnMut(&Summary, Option<Finding>),
) {
    let mut pending = BTreeMap::new();
    let mut next = 0;
    loop {
        let checking = match judge.has_deferred() {
            false => receiver.recv().ok(),
            true => match receiver.try_recv() {
                Ok(checking) => Some(checking),
                Err(TryRecvError::Empty) => {
                    judge.take_one(on);
                    continue;
                }
                Err(TryRecvError::Disconnected) => None,
            },
        };
        let Some(checking) = checking else { break };
        pending.insert(checking.number, checking);
        while let Some(checking) = pending.remove(&next).filter(|_| !judge.is_enough()) {
            next += 1;
            judge.take(checking, on);
        }
        if judge.is_enough() {
            judge.shared.enough.store(true, Ordering::Relaxed);
        }
    }
    judge.take_deferred(on);
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
        shared.waiting.add(&block);
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
