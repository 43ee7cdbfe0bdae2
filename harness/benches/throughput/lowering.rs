//! What a hunt in the plain lowering of a release takes, end to end, against what the tools themselves take for the same batches.
//!
//! Rules:
//! - The whole is everything from generating to comparing, at level 0, with the programs on which a known fault shows.
//! - The tools are `mlir-opt`, `mlir-translate` and `llc -O0`, each once for a batch, whose outputs nobody looks at.
//! - `llc` reads text, as `mlir-translate` writes it, of the programs linked into one module; linking them does not count.
//! - The two take turns, batch by batch, so that both see the same machine.

use std::fs::File;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Error, Result};
use stridecheck::mlir::stages::texts;
use stridecheck::mlir::{PassCall, Release};
use stridecheck::native::program::Compiler;
use stridecheck::native::protocol;
use stridecheck::targets::Options;
use stridecheck::{Subject, Verdict, Workbench};
use stridecheck_gen::Case;

use crate::llvm::{link, llc};
use crate::{ratio, tool};

const RELEASE: u32 = 22;
const SEED: u64 = 1;
const BATCHES: u64 = 2;
const ROUNDS: usize = 8;

/// What stands between the programs of an output.
const MARKER: &str = "// -----";

/// Prints how many programs go through the plain lowering in a second, and how that compares with the tools.
pub(crate) fn against_tools() -> Result<bool> {
    let target = format!("mlir-{RELEASE}@0").parse().map_err(Error::msg)?;
    let mut subject = Workbench::default().subject(&target, SEED)?;
    let size = subject.block_size();
    let folder = std::env::temp_dir().join(format!("stridecheck-lowering-{}", std::process::id()));
    std::fs::create_dir(&folder)?;
    let (mut whole, mut tools) = (Duration::ZERO, Duration::ZERO);
    let (mut programs, mut known) = (0, 0);
    for batch in 0..BATCHES {
        let numbers: Vec<u64> = (batch * size..(batch + 1) * size).collect();
        let pipe = Pipe::new(&crate::generate(SEED, &numbers), &folder)?;
        let (mut least_whole, mut least_tools) = (Duration::MAX, Duration::MAX);
        let mut checked = Vec::new();
        for _ in 0..ROUNDS {
            least_tools = least_tools.min(pipe.run()?);
            let started = Instant::now();
            checked = subject.check_all(&numbers, &crate::generate(SEED, &numbers));
            least_whole = least_whole.min(started.elapsed());
        }
        whole += least_whole;
        tools += least_tools;
        programs += checked.len();
        let is_known = |verdict: &Verdict| matches!(verdict, Verdict::Known(_));
        known += checked
            .iter()
            .filter(|checked| is_known(&checked.verdict))
            .count();
    }
    std::fs::remove_dir_all(&folder)?;
    println!(
        "{target}, {BATCHES} batches of {size}: {programs} programs, {known} with a known fault, {:.0} programs/s; {:.2} s, mlir-opt, mlir-translate and llc -O0 for the same batches {:.2} s: {:.2} times that",
        ratio(programs, 1) / whole.as_secs_f64(),
        whole.as_secs_f64(),
        tools.as_secs_f64(),
        whole.as_secs_f64() / tools.as_secs_f64()
    );
    Ok(true)
}

/// The tools for a batch.
struct Pipe {
    passes: String,
    source: PathBuf,
    dialect: PathBuf,
    llvm_ir: PathBuf,
    module: PathBuf,
}

impl Pipe {
    /// The tools for these programs, with everything that they read.
    fn new(cases: &[Case], folder: &Path) -> Result<Self> {
        let release = Release::installed(RELEASE)?;
        let data_layout = Compiler::new(protocol::Options::default())?.data_layout();
        let passes = release.lowering(&Options::default(), &data_layout);
        let passes: Vec<String> = passes.iter().map(PassCall::to_string).collect();
        let mut pipe = Self {
            passes: passes.join(","),
            source: folder.join("source.mlir"),
            dialect: folder.join("dialect.mlir"),
            llvm_ir: folder.join("batch.ll"),
            module: PathBuf::new(),
        };
        let texts = texts(&release, cases.iter().map(|case| &case.body));
        std::fs::write(&pipe.source, texts.join(&format!("\n{MARKER}\n")))?;
        pipe.opt()?;
        pipe.translate()?;
        let llvm_ir = std::fs::read_to_string(&pipe.llvm_ir)?;
        let modules = llvm_ir.split(MARKER);
        // What was refused leaves an empty module, which has no data layout.
        let modules = modules.filter(|module| module.contains("target datalayout"));
        let modules = modules.map(|module| Ok(module.to_owned()));
        (_, pipe.module) = link(modules, folder, "linked.ll")?;
        Ok(pipe)
    }

    fn run(&self) -> Result<Duration> {
        Ok(self.opt()? + self.translate()? + llc(&self.module)?)
    }

    fn opt(&self) -> Result<Duration> {
        let mut command = Command::new(tool("mlir-opt"));
        command
            .arg("--mlir-disable-threading")
            .arg(format!("--pass-pipeline=builtin.module({})", self.passes));
        split(command, &self.source, &self.dialect)
    }

    fn translate(&self) -> Result<Duration> {
        let mut command = Command::new(tool("mlir-translate"));
        command.arg("--mlir-to-llvmir");
        split(command, &self.dialect, &self.llvm_ir)
    }
}

/// Runs a tool on each program of a file; that it refuses some of them is the same for both sides.
fn split(mut command: Command, from: &Path, to: &Path) -> Result<Duration> {
    command
        .arg("--split-input-file")
        .arg(format!("--output-split-marker={MARKER}"))
        .arg(from)
        .stdin(Stdio::null())
        .stdout(File::create(to)?)
        .stderr(Stdio::null());
    let started = Instant::now();
    command.status().context("a tool of MLIR")?;
    Ok(started.elapsed())
}
