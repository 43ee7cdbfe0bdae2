//! Programs per second of whole hunts, as the command makes them: with everything drawn, and without the routes or the levels.
//!
//! Rules:
//! - Besides the time that went by stands that of all processors, which depends little on what else the machine does.
//! - The time includes starting, which is a small part of it.
//! - The goals are those of programs of profile default; a hunt of every kind of program stands beside them.

use std::process::{Command, Stdio};
use std::time::Instant;

use anyhow::{Context as _, Result, ensure};
use rustix::process::{WaitOptions, getpid, set_child_subreaper, wait};

use crate::{mark, ratio};

/// How many programs a hunt has: enough blocks for every level and for most routes.
const PROGRAMS: usize = 2_048;

/// The least number of programs per second with everything drawn, on two cores that nobody else uses.
const LEAST_PER_SECOND: f64 = 200.0;

/// The largest part of the time that routes may take.
const MOST_OF_ROUTES: f64 = 0.25;

/// What a processor counts its time in.
const TICKS_PER_SECOND: f64 = 100.0;

/// What a hunt took, in seconds.
#[derive(Clone, Copy)]
struct Took {
    wall: f64,
    processors: f64,
}

/// Prints the figures; gives whether all reach their goals.
pub(crate) fn report() -> Result<bool> {
    set_child_subreaper(Some(getpid())).context("tools cannot be waited for")?;
    let default = ["--profile", "default"];
    hunt("builtin", "random", "random", &[])?;
    let all = hunt("builtin", "random", "random", &default)?;
    let usual = hunt("builtin", "usual", "random", &default)?;
    hunt("builtin", "random", "0", &default)?;
    hunt("builtin", "usual", "0", &default)?;
    let released = hunt("mlir-22", "random", "0", &default)?;
    let released_usual = hunt("mlir-22", "usual", "0", &default)?;
    let per_second = ratio(PROGRAMS, 1) / all.wall;
    let is_fast = per_second >= LEAST_PER_SECOND;
    println!(
        "hunt with everything drawn: {per_second:.0} programs/s, goal {LEAST_PER_SECOND:.0} on two idle cores{}",
        mark(is_fast)
    );
    let mut is_reached = is_fast;
    for (name, with, without) in [
        ("builtin", all, usual),
        ("mlir-22", released, released_usual),
    ] {
        let part = 1.0 - without.processors / with.processors;
        let is_cheap = part <= MOST_OF_ROUTES;
        println!(
            "{name}: routes take {:.0} % of the time, goal {:.0} %{}",
            100.0 * part,
            100.0 * MOST_OF_ROUTES,
            mark(is_cheap)
        );
        is_reached &= is_cheap;
    }
    Ok(is_reached)
}

fn hunt(front: &str, routes: &str, level: &str, profile: &[&str]) -> Result<Took> {
    let before = processor_seconds()?;
    let started = Instant::now();
    let status = Command::new(env!("CARGO_BIN_EXE_stridecheck"))
        .args(["hunt", "--seed", "1", "--count"])
        .arg(PROGRAMS.to_string())
        .args(["--target", front, "--routes", routes, "--llvm", level])
        .args(profile)
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .context("stridecheck")?;
    let wall = started.elapsed().as_secs_f64();
    wait_for_orphans();
    // A hunt that finds something ends with 1.
    ensure!(
        matches!(status.code(), Some(0 | 1)),
        "the hunt on {front}{{routes={routes}}}@{level} ends with {status}"
    );
    let processors = processor_seconds()? - before;
    println!(
        "hunt on {front}, routes {routes}, level {level}, {}: {:.0} programs/s, {:.2} ms of a processor for each",
        profile.last().unwrap_or(&"every profile"),
        ratio(PROGRAMS, 1) / wall,
        1e3 * processors / ratio(PROGRAMS, 1)
    );
    Ok(Took { wall, processors })
}

/// Waits for the tools that a hunt started and that outlive it by a moment; they became ours.
fn wait_for_orphans() {
    while let Ok(Some(_)) = wait(WaitOptions::empty()) {}
}

/// How long processors worked for processes that this one started and that ended.
fn processor_seconds() -> Result<f64> {
    let text = std::fs::read_to_string("/proc/self/stat").context("/proc/self/stat")?;
    // The name of the process, in parentheses, may hold anything; `cutime` and `cstime` are fields 16 and 17.
    let (_, fields) = text.rsplit_once(')').context("/proc/self/stat")?;
    let ticks = fields.split_whitespace().skip(13).take(2);
    let ticks = ticks
        .map(str::parse::<u32>)
        .collect::<Result<Vec<_>, _>>()?;
    Ok(ticks.into_iter().map(f64::from).sum::<f64>() / TICKS_PER_SECOND)
}
