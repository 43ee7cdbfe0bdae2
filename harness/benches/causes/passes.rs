//! Which passes of the table try patterns that can be counted, as the log of actions shows on the programs of the corpus.
//!
//! A pass is run with its usual options on programs of `corpus/run` and `corpus/known`, until one is met on which it tries a pattern.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;

use anyhow::{Context, Result};
use stridecheck::finding::cause::{Actions, Driver};
use stridecheck::mlir::passes::{self, PassRow};
use stridecheck::mlir::patterns::interpreted;
use stridecheck::mlir::releases::RELEASES;
use stridecheck::mlir::stages::texts;
use stridecheck::mlir::{PassCall, Release};
use stridecheck::parallel::{cores, in_parallel};
use stridecheck_ir::{Body, parse};

/// How many programs go through one process.
const CHUNK: usize = 64;

/// How long a process may take, in seconds; what it logged until then counts.
const SECONDS: &str = "30";

/// Prints a line for each pass and release: the name, the release, and what applies the patterns or that there are none.
pub(crate) fn print() -> Result<()> {
    let bodies = bodies()?;
    for number in RELEASES {
        let release = Release::installed(number)?;
        let rows: Vec<&PassRow> = passes::all().filter(|row| row.since <= number).collect();
        let programs = texts(&release, bodies.iter());
        let lines = in_parallel(&rows, cores(), |row| {
            match drivers(&release, row, &programs) {
                Ok(drivers) => format!("{}\t{number}\t{drivers}", row.name),
                Err(error) => format!("{}\t{number}\t{error}", row.name),
            }
        });
        for line in lines {
            println!("{line}");
        }
    }
    Ok(())
}

/// The programs of the corpus that are read here.
fn bodies() -> Result<Vec<Body>> {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../corpus");
    let mut paths = Vec::new();
    for folder in ["run", "known"] {
        for entry in fs::read_dir(corpus.join(folder))? {
            paths.push(entry?.path());
        }
    }
    paths.sort();
    let paths: Vec<PathBuf> = paths.into_iter().filter(|path| path.is_file()).collect();
    let texts: Result<Vec<String>, _> = paths.iter().map(fs::read_to_string).collect();
    Ok(texts?.iter().filter_map(|text| parse(text).ok()).collect())
}

/// What applies the patterns of a pass.
fn drivers(release: &Release, row: &PassRow, programs: &[String]) -> Result<String> {
    let call = PassCall::each(row, release.number).next();
    let call = call.context("not in this release")?;
    for programs in programs.chunks(CHUNK) {
        let actions = actions(release, &call, &programs.join("\n// -----\n"))?;
        let names = actions.tries.iter().map(|tried| match tried.driver {
            Driver::Greedy => "greedy driver",
            Driver::Walk => "walk",
            Driver::Conversion => "conversion",
        });
        let names: BTreeSet<&str> = names.collect();
        if !names.is_empty() {
            return Ok(Vec::from_iter(names).join(", "));
        }
    }
    Ok("none".to_owned())
}

/// What a pass logs on programs.
fn actions(release: &Release, call: &PassCall, input: &str) -> Result<Actions> {
    let folder = std::env::temp_dir().join(format!(
        "stridecheck-causes-{}-{:?}",
        std::process::id(),
        thread::current().id()
    ));
    fs::create_dir_all(&folder)?;
    let library = folder.join("patterns.mlir");
    let mut passes = call.to_string();
    if let Some(found) = interpreted(std::slice::from_ref(call), &library.display().to_string()) {
        fs::write(&library, found.library)?;
        passes = found.passes;
    }
    let program = folder.join("programs.mlir");
    fs::write(&program, input)?;
    let ran = Command::new("timeout")
        .arg(SECONDS)
        .arg(release.tool("mlir-opt"))
        .args(["--split-input-file", "--mlir-disable-threading"])
        .args([
            "--disable-symbolication",
            "--log-actions-to=-",
            "-o",
            "/dev/null",
        ])
        .arg(format!("--pass-pipeline=builtin.module({passes})"))
        .arg(&program)
        .stderr(Stdio::null())
        .output()?;
    fs::remove_dir_all(&folder)?;
    Ok(Actions::read(&String::from_utf8_lossy(&ran.stdout)))
}
