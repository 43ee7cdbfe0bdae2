//! The figures of `./x bench`: programs per second of each part, and the whole check against MLIR's own tools.
//!
//! Everything but whole hunts runs on one thread; the worker process and this one take turns.
//! The peers are LLVM's and MLIR's own tools, run on the same programs in the same bench.

#[path = "throughput/hunts.rs"]
mod hunts;
#[path = "throughput/llvm.rs"]
mod llvm;
#[path = "throughput/lowering.rs"]
mod lowering;
#[path = "throughput/passes.rs"]
mod passes;
#[path = "throughput/routes.rs"]
mod routes;
#[path = "throughput/stages.rs"]
mod stages;

use std::fmt::Write as _;
use std::io::Write as _;
use std::path::PathBuf;
use std::process::{Command, ExitCode, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use stridecheck::check_case;
use stridecheck::engines::native::Native;
use stridecheck_conversion::{Options, StdToLlvm};
use stridecheck_gen::{Case, Config, Profile, program, seed_bytes};
use stridecheck_ir::dialect::{View, func};
use stridecheck_ir::{Form, Type, print};
use stridecheck_oracle::{Argument, Limits, run};

const PROGRAMS: u64 = 2_000;
const PROFILE_PROGRAMS: u64 = 300;

/// The most that generating an op may take, in microseconds.
const MOST_US_PER_OP: f64 = 1.3;

const PEER_PROGRAMS: usize = 25;
const ROUNDS: usize = 5;
const PASSES: &str = "--finalize-memref-to-llvm --convert-func-to-llvm --convert-arith-to-llvm \
                      --convert-cf-to-llvm --reconcile-unrealized-casts";

/// A part of this bench, which says whether its figures reach their goals.
type Part = fn() -> Result<bool>;

const PARTS: [(&str, Part); 8] = [
    ("steps", steps),
    ("stages", stages::report),
    ("profiles", profiles),
    ("hunts", hunts::report),
    ("tools", against_mlir),
    ("routes", routes::against_usual),
    ("lowering", lowering::against_tools),
    ("passes", passes::against_tool),
];

/// Every part that the arguments name is run, or all, whatever the others came to;
/// the exit code says whether a goal was missed or a part failed.
fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().collect();
    let is_named = |(name, _): &(&str, Part)| arguments.iter().any(|word| word == name);
    let all = !PARTS.iter().any(is_named);
    let mut is_reached = true;
    for (name, part) in PARTS.into_iter().filter(|part| all || is_named(part)) {
        is_reached &= part().unwrap_or_else(|error| {
            println!("{name}: FAILED: {error:#}");
            false
        });
    }
    ExitCode::from(u8::from(!is_reached))
}

/// What stands behind a figure.
fn mark(is_reached: bool) -> &'static str {
    if is_reached {
        ""
    } else {
        ": FALLS SHORT OF ITS GOAL"
    }
}

fn steps() -> Result<bool> {
    let numbers: Vec<u64> = (0..PROGRAMS).collect();
    let cases = generate(1, &numbers);
    let ops: u64 = cases.iter().map(Case::op_count).sum();
    println!(
        "{PROGRAMS} programs of {:.1} ops on average, best of {ROUNDS} rounds, one core",
        ratio(usize::try_from(ops)?, cases.len())
    );
    report(
        "oracle",
        best(|| {
            cases
                .iter()
                .for_each(|case| drop(run(&case.body, &case.call, &Limits::default())))
        }),
    );
    let lowering = StdToLlvm::new(&Options::default());
    report(
        "convert",
        best(|| cases.iter().for_each(|case| convert(case, &lowering))),
    );
    let mut native = Native::in_worker(Options::default())?;
    report(
        "whole native check",
        best(|| cases.iter().for_each(|case| check(case, &mut native))),
    );
    let spent = native.spent();
    println!(
        "share of the worker's time inside LLVM: {:.1} %",
        100.0 * spent.llvm_share()
    );
    println!("  {spent}");
    llvm::against_llc(&cases, &lowering)?;
    Ok(true)
}

/// What generating takes, for each profile and over all, as a hunt that names none draws them.
fn profiles() -> Result<bool> {
    let (mut all_us, mut all_ops) = (0.0, 0);
    for profile in Profile::ALL {
        let config = profile.config();
        let generated = |number| program(&seed_bytes(1, number), &config);
        let ops: u64 = (0..PROFILE_PROGRAMS)
            .map(|number| generated(number).op_count())
            .sum();
        let ops = usize::try_from(ops)?;
        let time = best(|| (0..PROFILE_PROGRAMS).for_each(|number| drop(generated(number))));
        let count = usize::try_from(PROFILE_PROGRAMS)?;
        let each_us = time.as_secs_f64() * 1e6 / ratio(count, 1);
        println!(
            "{:>20}: {:>9.0} programs/s, {each_us:>8.1} us each, of {:.1} ops: {:.2} us per op",
            format!("generate {}", profile.name()),
            1e6 / each_us,
            ratio(ops, count),
            each_us * ratio(count, 1) / ratio(ops, 1)
        );
        all_us += time.as_secs_f64() * 1e6;
        all_ops += ops;
    }
    let per_op = all_us / ratio(all_ops, 1);
    let is_fast = per_op <= MOST_US_PER_OP;
    println!(
        "{:>20}: {per_op:.2} us per op, goal {MOST_US_PER_OP}{}",
        "generate all",
        mark(is_fast)
    );
    Ok(is_fast)
}

fn convert(case: &Case, lowering: &StdToLlvm) {
    let mut body = case.body.clone();
    let lowered = lowering.lower(&mut body);
    lowered.expect("generated programs can be lowered");
}

fn check(case: &Case, native: &mut Native) {
    let checked = check_case(case, native);
    assert!(checked.verdict.is_agreement(), "{}", checked.verdict);
}

/// The whole check per program against a pipeline of MLIR's own tools.
fn against_mlir() -> Result<bool> {
    let mut native = Native::in_worker(Options::default())?;
    let config = Profile::Scalar.config();
    let candidates = (0..).map(|i| program(&seed_bytes(2, i), &config));
    let mut passed_over = 0_u32;
    let mut cases = Vec::new();
    let mut texts = Vec::new();
    // MLIR's tools refuse some right programs, and `lli` finds no function that is only declared.
    for case in candidates.filter(has_scalar_arguments) {
        let text = with_entry(&case);
        match pipeline(&text)? {
            true => {
                cases.push(case);
                texts.push(text);
            }
            false => passed_over += 1,
        }
        ensure!(passed_over < 200, "MLIR's tools fail on most programs");
        if cases.len() == PEER_PROGRAMS {
            break;
        }
    }
    let ours = best(|| cases.iter().for_each(|case| check(case, &mut native)));
    let mut theirs = Duration::MAX;
    for _ in 0..2 {
        let started = Instant::now();
        for text in &texts {
            ensure!(pipeline(text)?, "MLIR's tools fail on\n{text}");
        }
        theirs = theirs.min(started.elapsed());
    }
    let per_program = |time: Duration| {
        time.as_secs_f64() * 1e3 / f64::from(u32::try_from(PEER_PROGRAMS).unwrap_or(1))
    };
    println!(
        "the same {PEER_PROGRAMS} programs: whole check {:.3} ms, mlir-opt | mlir-translate | lli {:.1} ms, {:.0} times faster; {passed_over} more it cannot run",
        per_program(ours),
        per_program(theirs),
        theirs.as_secs_f64() / ours.as_secs_f64()
    );
    Ok(true)
}

fn has_scalar_arguments(case: &Case) -> bool {
    case.call
        .arguments
        .iter()
        .all(|argument| matches!(argument, Argument::Scalar(_)))
}

/// The program with a function that `lli` can start, which makes the call.
fn with_entry(case: &Case) -> String {
    let text = print(&case.body, Form::current());
    let entry = case
        .body
        .symbol(&case.call.entry)
        .and_then(|op| func::Func::cast(&case.body, op));
    let signature = entry
        .expect("the case calls a function of its program")
        .function_type();
    let mut caller = String::from("  func.func @stridecheck_start() -> i32 {\n");
    for (i, (argument, ty)) in case
        .call
        .arguments
        .iter()
        .zip(&signature.inputs)
        .enumerate()
    {
        let Argument::Scalar(bits) = argument else {
            unreachable!("only scalar arguments were kept")
        };
        let value = match ty {
            Type::Float(_) => format!("{bits:#x}"),
            _ => bits.to_string(),
        };
        // An integer is given by its bits; MLIR reads them unsigned.
        writeln!(caller, "    %a{i} = arith.constant {value} : {ty}")
            .expect("a string can be written to");
    }
    let arguments: Vec<_> = (0..signature.inputs.len())
        .map(|i| format!("%a{i}"))
        .collect();
    let results = if signature.results.is_empty() {
        String::new()
    } else {
        format!("%r:{} = ", signature.results.len())
    };
    let ty = Type::function(signature.inputs.clone(), signature.results.clone());
    writeln!(
        caller,
        "    {results}func.call @{}({}) : {ty}",
        case.call.entry,
        arguments.join(", ")
    )
    .expect("a string can be written to");
    caller.push_str("    %zero = arith.constant 0 : i32\n    func.return %zero : i32\n  }\n");
    let end = text.rfind('}').expect("a module ends with a brace");
    format!("{}{caller}{}", &text[..end], &text[end..])
}

/// Whether MLIR's tools lower and run a program.
fn pipeline(text: &str) -> Result<bool> {
    let [opt, translate, lli] =
        ["mlir-opt", "mlir-translate", "lli"].map(|name| tool(name).display().to_string());
    let command = format!(
        "{opt} {PASSES} | {translate} --mlir-to-llvmir | {lli} --entry-function=stridecheck_start"
    );
    let mut shell = Command::new("sh")
        .arg("-c")
        .arg(command)
        .stdin(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .context("sh")?;
    shell
        .stdin
        .take()
        .context("the pipe")?
        .write_all(text.as_bytes())?;
    Ok(shell.wait()?.success())
}

/// The path of a tool of LLVM 22.
fn tool(name: &str) -> PathBuf {
    let prefix = std::env::var("LLVM_SYS_221_PREFIX").unwrap_or("/usr/lib/llvm-22".to_owned());
    PathBuf::from(prefix).join("bin").join(name)
}

/// The programs of these numbers.
fn generate(seed: u64, numbers: &[u64]) -> Vec<Case> {
    let config = Config::default();
    let numbers = numbers.iter();
    numbers
        .map(|number| program(&seed_bytes(seed, *number), &config))
        .collect()
}

fn best(mut work: impl FnMut()) -> Duration {
    let times = (0..ROUNDS).map(|_| {
        let started = Instant::now();
        work();
        started.elapsed()
    });
    times.min().unwrap_or_default()
}

fn report(what: &str, time: Duration) {
    let programs = f64::from(u32::try_from(PROGRAMS).unwrap_or(u32::MAX));
    let each_us = time.as_secs_f64() * 1e6 / programs;
    println!(
        "{what:>20}: {:>9.0} programs/s, {each_us:>8.1} us each",
        programs / time.as_secs_f64()
    );
}

fn ratio(a: usize, b: usize) -> f64 {
    let count = |count: usize| f64::from(u32::try_from(count).unwrap_or(u32::MAX));
    count(a) / count(b)
}
