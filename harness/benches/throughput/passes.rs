//! What a hunt in the passes of `mlir-opt` takes against what `mlir-opt` takes for the same batches.
//!
//! Rules:
//! - The whole is generating, running the passes and holding every stage against the oracle, in one thread that waits for the tool.
//! - The tool's part is the same batches with the same stages, which nobody looks at.
//! - The two take turns, block by block, so that both see the same machine.

use std::time::{Duration, Instant};

use anyhow::{Error, Result};
use stridecheck::mlir::batch::{Batch, name};
use stridecheck::mlir::{Failures, PassCall, Pipeline, Random, Release};
use stridecheck::subject::BLOCK;
use stridecheck::{Subject, Verdict, Workbench};
use stridecheck_gen::Case;
use stridecheck_ir::{Attribute, Form, print};

use crate::{generate, ratio};

const RELEASE: u32 = 22;
const SEED: u64 = 1;
const PASSES: usize = 3;
const BLOCKS: usize = 6;
const ROUNDS: usize = 2;

/// Prints how many programs go through random pipelines in a second, and how much of that time is the tool's.
pub(crate) fn against_tool() -> Result<bool> {
    let release = Release::installed(RELEASE)?;
    let pipeline = Pipeline::Random(Random::default());
    let has_three = |block: &u64| pipeline.passes(Some(RELEASE), SEED, *block).len() == PASSES;
    let blocks: Vec<u64> = (0..).filter(has_three).take(BLOCKS).collect();
    let target = format!("mlir-{RELEASE}/random")
        .parse()
        .map_err(Error::msg)?;
    let mut subject = Workbench::default().subject(&target, SEED)?;
    let (mut whole, mut tool) = (Duration::ZERO, Duration::ZERO);
    let (mut programs, mut judged) = (0, 0);
    let failures = Failures::default();
    for block in blocks {
        let numbers: Vec<u64> = (block * BLOCK..(block + 1) * BLOCK).collect();
        let texts: Vec<String> = generate(SEED, &numbers)
            .iter()
            .enumerate()
            .map(text)
            .collect();
        let calls = pipeline.passes(Some(RELEASE), SEED, block);
        let calls: Vec<String> = calls.iter().map(PassCall::to_string).collect();
        let batch = Batch {
            release: &release,
            steps: &calls,
            failures: &failures,
        };
        let (mut least_whole, mut least_tool) = (Duration::MAX, Duration::MAX);
        let mut checked = Vec::new();
        for _ in 0..ROUNDS {
            let started = Instant::now();
            batch.run(&texts)?;
            least_tool = least_tool.min(started.elapsed());
            let started = Instant::now();
            checked = subject.check_all(&numbers, &generate(SEED, &numbers));
            least_whole = least_whole.min(started.elapsed());
        }
        whole += least_whole;
        tool += least_tool;
        programs += checked.len();
        let is_judged = |verdict: &Verdict| !matches!(verdict, Verdict::Inconclusive(_));
        judged += checked
            .iter()
            .filter(|checked| is_judged(&checked.verdict))
            .count();
    }
    println!(
        "mlir-{RELEASE}/random, {BLOCKS} pipelines of {PASSES} passes: {programs} programs, {judged} with a verdict, {:.0} programs/s; {:.2} s, mlir-opt for the same batches {:.2} s: {:.2} times that",
        ratio(programs, 1) / whole.as_secs_f64(),
        whole.as_secs_f64(),
        tool.as_secs_f64(),
        whole.as_secs_f64() / tool.as_secs_f64()
    );
    Ok(true)
}

/// The text of a program that is told apart by its number.
fn text((number, case): (usize, &Case)) -> String {
    let mut body = case.body.clone();
    let module = body.module();
    body.set_attribute(module, "sym_name", Attribute::String(name(number).into()));
    print(&body, Form::current())
}
