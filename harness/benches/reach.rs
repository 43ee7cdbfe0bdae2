//! How far programs reach into the passes of a release: a table of `./x bench reach [RELEASE] [COUNT] [PASS...]`.
//!
//! For each pass that is drawn it is the share of its programs on which one of its own rewrites happened, folds aside;
//! for each pattern, how often it was tried there and in the lowering to the LLVM dialect, and in how many of the tries that were looked at it applied;
//! for each op, how many of its kind the folds of `canonicalize` took away.
//! A pass that acts on less than a tenth of its programs, and a pattern that MLIR's own tests make apply and that never does here,
//! are errors, unless `corpus/reach/reasons.toml` says why, or only passes that hunts leave out try the pattern.

#[path = "shared/exit.rs"]
mod exit;
#[path = "reach/folds.rs"]
mod folds;
#[path = "reach/left_out.rs"]
mod left_out;
#[path = "reach/lowering.rs"]
mod lowering;
#[path = "reach/passes.rs"]
mod passes;
#[path = "reach/patterns.rs"]
mod patterns;
#[path = "reach/programs.rs"]
mod programs;
#[path = "reach/reasons.rs"]
mod reasons;
#[path = "reach/tool.rs"]
mod tool;
#[path = "reach/tries.rs"]
mod tries;

use std::process::ExitCode;

use anyhow::Result;
use stridecheck::mlir::Release;
use stridecheck::mlir::passes::{PassRow, all};
use stridecheck::parallel::{cores, in_parallel};

use exit::exit_code;

/// How many programs there are of each profile, if no argument says so.
const PROGRAMS: usize = 128;

fn main() -> ExitCode {
    exit_code(measure())
}

/// Prints the tables; whether nothing falls short.
fn measure() -> Result<bool> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let numbers: Vec<u32> = arguments.iter().filter_map(|a| a.parse().ok()).collect();
    let release = Release::installed(numbers.first().copied().unwrap_or(22))?;
    let count = match numbers.get(1) {
        Some(count) => usize::try_from(*count)?,
        None => PROGRAMS,
    };
    let named = |row: &PassRow| arguments.iter().any(|name| name == row.name);
    let is_wanted = |row: &PassRow| !all().any(named) || named(row);
    let reasons = reasons::read()?;
    let programs = programs::of_release(&release, count);
    let work = passes::work(&programs, is_wanted);
    let reached = in_parallel(&work, cores(), |work| work.run(&release));
    let reached = reached.into_iter().collect::<Result<Vec<_>>>()?;
    let acts = passes::print(&release, &reached, &reasons);
    // Where passes are named, only what they try is told.
    let is_whole = !all().any(named);
    let lowered: &[programs::Programs] = if is_whole { &programs } else { &[] };
    let lowered = in_parallel(lowered, cores(), |programs| {
        lowering::tries(&release, programs)
    });
    let lowered = lowered.into_iter().collect::<Result<Vec<_>>>()?;
    let of_passes = reached.into_iter().map(|reached| reached.tried);
    let tried: Vec<_> = of_passes.chain(lowered).flat_map(|tries| tries.0).collect();
    let left_out = match is_whole {
        true => left_out::patterns(&release, &programs)?,
        false => left_out::LeftOut::new(),
    };
    let applies = patterns::print(&release, &tried, (&reasons, &left_out), is_whole)?;
    folds::print(&release, &programs)?;
    Ok(acts && applies)
}
