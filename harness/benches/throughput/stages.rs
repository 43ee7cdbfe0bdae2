//! Programs per second where the oracle alone executes every stage of the built-in lowering, without native code.
//!
//! The time is that of one thread, from generating a program to the comparison of its last stage.

use std::time::{Duration, Instant};

use anyhow::{Error, Result, ensure};
use stridecheck::{Subject as _, Workbench};

use crate::{PROGRAMS, ROUNDS, generate, mark, ratio};

const TARGET: &str = "builtin{stages=oracle}";
const SEED: u64 = 1;
const LEAST_PER_SECOND: f64 = 2_500.0;

pub(crate) fn report() -> Result<bool> {
    let target = TARGET.parse().map_err(Error::msg)?;
    let mut subject = Workbench::default().subject(&target, SEED)?;
    let numbers: Vec<u64> = (0..PROGRAMS).collect();
    let mut time = Duration::MAX;
    for _ in 0..ROUNDS {
        let started = Instant::now();
        let checked = subject.check_all(&numbers, &generate(SEED, &numbers));
        time = time.min(started.elapsed());
        let wrong = checked.iter().find(|it| !it.verdict.is_agreement());
        ensure!(wrong.is_none(), "a program does not agree");
    }
    let per_second = ratio(numbers.len(), 1) / time.as_secs_f64();
    let is_reached = per_second >= LEAST_PER_SECOND;
    println!(
        "{TARGET}: {PROGRAMS} programs of profile default, {per_second:.0} a second on one core, goal {LEAST_PER_SECOND:.0}{}",
        mark(is_reached)
    );
    Ok(is_reached)
}
