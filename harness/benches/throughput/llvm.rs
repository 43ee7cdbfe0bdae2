//! What LLVM takes in this process, program by program, against what `llc -O0` takes for the same IR in one batch.
//!
//! Rules:
//! - Both sides verify the IR and make an object file of it, at level 0, for code that does not depend on its address.
//! - Programs that only declare a function are left out: without a caller that answers, nothing can be loaded.
//! - The peer gets all programs linked into one module; what it takes to start, on an empty module, does not count.
//! - Rounds of the two take turns, so that both see the same machine.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use stridecheck::native::program::{Compiler, Interface};
use stridecheck::native::protocol::{Artifact, Options, Timings};
use stridecheck_conversion::StdToLlvm;
use stridecheck_gen::Case;
use stridecheck_ir::Body;
use stridecheck_ir::dialect::{View as _, func};

use crate::{ROUNDS, tool};

/// How many programs the batch has.
const PROGRAMS: usize = 500;

/// The least that each side took for all programs.
struct Least {
    convert: Duration,
    translate: Duration,
    llvm: Duration,
    llc: Duration,
}

/// Prints what the steps of the built-in lowering take for each program.
pub(crate) fn against_llc(cases: &[Case], lowering: &StdToLlvm) -> Result<()> {
    let whole = |case: &&Case| !declares(&case.body);
    let cases: Vec<&Case> = cases.iter().filter(whole).take(PROGRAMS).collect();
    let compiler = Compiler::new(Options::default())?;
    let folder = std::env::temp_dir().join(format!("stridecheck-bench-{}", std::process::id()));
    std::fs::create_dir(&folder)?;
    let measured = measure(&cases, lowering, &compiler, &folder);
    std::fs::remove_dir_all(&folder)?;
    let least = measured?;
    let each_us = |time: Duration| {
        let count = u32::try_from(cases.len()).unwrap_or(u32::MAX);
        time.as_secs_f64() * 1e6 / f64::from(count)
    };
    println!(
        "level 0, each of {} programs: convert {:.1} us, make LLVM IR {:.1} us, LLVM {:.1} us; llc -O0 on the same IR in one batch {:.1} us: LLVM takes {:.2} times that",
        cases.len(),
        each_us(least.convert),
        each_us(least.translate),
        each_us(least.llvm),
        each_us(least.llc),
        least.llvm.as_secs_f64() / least.llc.as_secs_f64()
    );
    Ok(())
}

/// Whether a program calls for a function from elsewhere.
fn declares(body: &Body) -> bool {
    let mut functions = body
        .ops(body.module_block())
        .filter_map(|op| func::Func::cast(body, op));
    functions.any(|function| function.is_declaration())
}

fn measure(
    cases: &[&Case],
    lowering: &StdToLlvm,
    compiler: &Compiler,
    folder: &Path,
) -> Result<Least> {
    let (_, bodies) = convert(cases, lowering)?;
    let texts = bodies
        .iter()
        .map(|body| Ok(compiler.emit(body, Artifact::LlvmIr)?));
    let (empty, batch) = link(texts, folder, "batch.bc")?;
    let mut least = Least {
        convert: Duration::MAX,
        translate: Duration::MAX,
        llvm: Duration::MAX,
        llc: Duration::MAX,
    };
    let mut start = Duration::MAX;
    // Other work on the machine disturbs some of them; the least of many is what is compared.
    for _ in 0..2 * ROUNDS {
        least.convert = least.convert.min(convert(cases, lowering)?.0);
        let (translate, llvm) = compile(&bodies, compiler)?;
        least.translate = least.translate.min(translate);
        least.llvm = least.llvm.min(llvm);
        least.llc = least.llc.min(llc(&batch)?);
        start = start.min(llc(&empty)?);
    }
    least.llc = least.llc.saturating_sub(start);
    Ok(least)
}

/// The lowered programs, and the time without that of copying them.
fn convert(cases: &[&Case], lowering: &StdToLlvm) -> Result<(Duration, Vec<Body>)> {
    let mut time = Duration::ZERO;
    let lower = |case: &&Case| {
        let mut body = case.body.clone();
        let started = Instant::now();
        lowering.lower(&mut body)?;
        time += started.elapsed();
        Ok(body)
    };
    let bodies = cases.iter().map(lower).collect::<Result<_>>()?;
    Ok((time, bodies))
}

/// How long it takes to make LLVM IR, and how long LLVM has it.
fn compile(bodies: &[Body], compiler: &Compiler) -> Result<(Duration, Duration)> {
    let mut all = Timings::default();
    for body in bodies {
        let timings = compiler.compile(body, &Interface::default())?.timings();
        all.translate += timings.translate;
        all.verify += timings.verify;
        all.compile += timings.compile;
    }
    let llvm = Duration::from_nanos(all.verify + all.compile);
    Ok((Duration::from_nanos(all.translate), llvm))
}

/// A file with an empty module, and one with all programs, each with names of its own; its name says whether it is text.
pub(crate) fn link(
    texts: impl Iterator<Item = Result<String>>,
    folder: &Path,
    name: &str,
) -> Result<(PathBuf, PathBuf)> {
    let empty = folder.join("empty.ll");
    std::fs::write(&empty, "")?;
    // What is linked to the first file is internal, and gets another name where its own is taken.
    let mut linked = Command::new(tool("llvm-link"));
    linked.arg("--internalize").arg(&empty);
    for (number, text) in texts.enumerate() {
        let path = folder.join(format!("{number}.ll"));
        std::fs::write(&path, text?)?;
        linked.arg(path);
    }
    let batch = folder.join(name);
    if name.ends_with(".ll") {
        linked.arg("-S");
    }
    let status = linked.arg("-o").arg(&batch).status().context("llvm-link")?;
    ensure!(status.success(), "llvm-link fails");
    Ok((empty, batch))
}

/// How long `llc -O0` has a module.
pub(crate) fn llc(module: &Path) -> Result<Duration> {
    let mut command = Command::new(tool("llc"));
    command
        .args(["-O0", "--relocation-model=pic", "--filetype=obj"])
        .args(["-o", "/dev/null"])
        .arg(module)
        .stdin(Stdio::null());
    let started = Instant::now();
    let status = command.status().context("llc")?;
    ensure!(status.success(), "llc fails");
    Ok(started.elapsed())
}
