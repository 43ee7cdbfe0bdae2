//! What the routes cost: programs of the built-in target along the usual ones, and along others too, C compilers included.

use std::time::{Duration, Instant};

use anyhow::{Result, ensure};
use stridecheck::{Subject as _, Target, Workbench};
use stridecheck_gen::Case;

use crate::{generate, mark};

/// How many programs; C code is compiled for a block of 128 at a time.
const PROGRAMS: u64 = 512;

/// The goal: how much the routes of C may add to a program, in milliseconds.
const MOST_MS: f64 = 5.0;

/// Measures each choice of routes on programs that were not seen before, since C code is kept.
pub(crate) fn against_usual() -> Result<bool> {
    let mut is_reached = true;
    let first = time("usual", 0)?;
    for (round, routes) in (1..).zip([
        "clang,clang-c-interface",
        "cc,cc-c-interface",
        "random",
        "all",
    ]) {
        let usual = time("usual", round)?;
        let with = time(&format!("usual,{routes}"), round)?;
        let added = per_program_ms(with) - per_program_ms(usual.min(first));
        let is_cheap = !routes.contains("-c-interface") || added < MOST_MS;
        is_reached &= is_cheap;
        println!(
            "routes {routes}: {:.3} ms a program, {:.3} ms more than the usual ones, {:.2} times their time{}",
            per_program_ms(with),
            added,
            with.as_secs_f64() / usual.as_secs_f64(),
            mark(is_cheap)
        );
    }
    Ok(is_reached)
}

fn time(routes: &str, round: u64) -> Result<Duration> {
    let routes = match routes.strip_prefix("usual,") {
        Some(choice @ ("random" | "all")) => choice.to_owned(),
        Some(more) => format!("expanded,c-interface,{more}"),
        None => routes.to_owned(),
    };
    let target: Target = format!("builtin{{routes={routes}}}@0")
        .parse()
        .map_err(anyhow::Error::msg)?;
    let mut subject = Workbench::default().subject(&target, 1)?;
    let numbers: Vec<u64> = (0..PROGRAMS)
        .map(|number| round * PROGRAMS + number)
        .collect();
    let cases: Vec<Case> = generate(3, &numbers);
    let started = Instant::now();
    for (numbers, cases) in numbers.chunks(128).zip(cases.chunks(128)) {
        for checked in subject.check_all(numbers, cases) {
            ensure!(
                checked.verdict.is_agreement(),
                "{routes}: {}",
                checked.verdict
            );
        }
    }
    Ok(started.elapsed())
}

fn per_program_ms(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3 / f64::from(u32::try_from(PROGRAMS).unwrap_or(1))
}
