//! The hunt: generates, checks and reduces programs on the given number of threads.
//!
//! Rules:
//! - Results are taken in the order of the programs, whichever thread finishes first, so a run of a fixed
//!   number of programs reports the same every time.
//! - Programs are counted up to the last requested finding; work that threads began after it is not.
//! - A block that is not done shortly after the time of the campaign is abandoned, and none of its programs are counted.
//! - Each program is checked on every target, and a difference on one is reported whatever the others show.
//! - A bucket is reported once, with the first program that shows it; further findings in it are counted.
//! - Part of the time, at most half of it, is reserved for reductions that are still to be done.
//! - A thread that fails ends the whole hunt with an error; the others never wait for its results.

use std::any::Any;
use std::collections::BTreeMap;
use std::io;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};
use std::time::Duration;

use super::block;
use super::judge::{Event, Judge};
use super::settings::Campaign;
use super::shared::{Checking, Make, Shared};
use super::summary::Summary;
use crate::deadline::{self, Ended};

/// Why a campaign ended with an error.
#[derive(Debug, thiserror::Error)]
pub enum Error<E> {
    /// An engine cannot be made.
    #[error("{0}")]
    Engine(E),
    /// A thread failed.
    #[error(transparent)]
    Campaign(#[from] CampaignError),
}

/// Why a thread of a campaign failed.
#[derive(Debug, thiserror::Error)]
pub enum CampaignError {
    /// It cannot be started.
    #[error("cannot start {jobs} threads: {error}")]
    Thread {
        /// The number of threads asked for.
        jobs: usize,
        /// The error of the system.
        error: io::Error,
    },
    /// It panicked while checking a program.
    #[error("the check of program {program} of seed {seed} panicked: {message}")]
    Panicked {
        /// The seed of the campaign.
        seed: u64,
        /// The number of the program.
        program: u64,
        /// The message of the panic.
        message: String,
    },
}

/// Hunts until the limit, enough findings or `stop`.
///
/// Calls `on` with every finding, after every program and at ends of blocks, in order.
pub fn hunt<E: Send>(
    campaign: &Campaign,
    make_subjects: &Make<'_, E>,
    stop: &AtomicBool,
    on: &mut dyn FnMut(&Summary, Event),
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
                // The other threads stop: there will be no result.
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
    on: &mut dyn FnMut(&Summary, Event),
) {
    let mut pending = BTreeMap::new();
    let mut next = judge.shared.campaign.saved.blocks;
    judge.recall();
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
    judge.save(on, Duration::ZERO);
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
        let Some(learned) = shared.learned(&mut subjects, number) else {
            break;
        };
        // After a panic neither the subject nor anything else of this thread is used again.
        let checked = deadline::until(shared.grace_end(), || {
            block::check(shared.campaign, &numbers, &mut subjects)
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
            is_whole: shared.is_whole(&numbers, size),
            learned,
        };
        if sender.send(checking).is_err() {
            break;
        }
    }
    Ok(())
}

fn panic_message(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().copied();
    let text = text.or_else(|| panic.downcast_ref::<String>().map(String::as_str));
    text.unwrap_or("a panic without words").to_owned()
}
