//! Which release the `mlir-opt` of a folder is: one of the table, or a build that is taken as one.
//!
//! Rules:
//! - A build is taken as the release that the target says; what it lacks of that one, or has besides, is asked of the build itself.
//! - It is asked once for each program file.

use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::path::PathBuf;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};
use std::time::SystemTime;

use stridecheck_ir::Opcode;

use super::batch::failures::Failures;
use super::batch::{Batch, count};
use super::build::Build;
use super::parts::Parts;
use super::pass_call::PassCall;
use super::passes::{self, PassRow};
use super::release::{Release, VERSION_TIME};
use super::tool::{self, ToolError};

/// What `mlir-opt` says of an op that none of its dialects has, or of one of a dialect that it does not have.
const UNREGISTERED: [&str; 2] = ["unregistered operation", "unregistered dialect"];

/// How the line of a pass begins in what `mlir-opt --help` prints.
const PASS: &str = "      --";

/// How the line of one of its options begins.
const OPTION: &str = "        --";

/// What tells one program file from another, and the release that it is taken as.
type Key = (PathBuf, Option<SystemTime>, u64, Vec<String>, u32);

static ASKED: LazyLock<Mutex<BTreeMap<Key, Arc<Build>>>> = LazyLock::new(Mutex::default);

/// The same release, with its build where the tool is of another version; an error if nobody named a folder that has another one.
pub fn identified(mut release: Release) -> Result<Release, ToolError> {
    let version = release.said_version()?;
    let is_ours = version.split('.').next() == Some(&release.number.to_string());
    if !is_ours && !release.is_named() {
        return Err(release.unexpected(format!("LLVM {version}")));
    }
    if !is_ours {
        release.build = Some(asked(&release, version)?);
    }
    Ok(release)
}

/// The build that the `mlir-opt` of a folder is, which says that it is of this version.
fn asked(release: &Release, version: String) -> Result<Arc<Build>, ToolError> {
    let tool = release.tool("mlir-opt");
    let file = std::fs::metadata(&tool).ok();
    let key = (
        tool,
        file.as_ref().and_then(|file| file.modified().ok()),
        file.map_or(0, |file| file.len()),
        release.arguments.clone(),
        release.number,
    );
    // Other threads wait for what one asks.
    let mut asked = ASKED.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(build) = asked.get(&key) {
        return Ok(Arc::clone(build));
    }
    let build = Arc::new(ask(release, version)?);
    asked.insert(key, Arc::clone(&build));
    Ok(build)
}

fn ask(release: &Release, version: String) -> Result<Build, ToolError> {
    let mut build = Build {
        version,
        release: release.number,
        lacking_ops: lacking_ops(release)?,
        passes: passes_of(release)?,
        ..Build::default()
    };
    if build.passes.is_empty() {
        return Err(ToolError::Io {
            tool: release.tool("mlir-opt"),
            error: io::Error::other(
                "expected the passes in what it prints with `--help`, found none",
            ),
        });
    }
    let rows = || passes::all().filter(|row| row.since <= release.number);
    let is_other = |name: &&String| rows().all(|row| row.name != name.as_str());
    build.other_passes = build.passes.keys().filter(is_other).cloned().collect();
    for row in rows() {
        if !has(&build, release, row)? {
            build.lacking_passes.insert(row.name.to_owned());
            continue;
        }
        for options in row.options_in(release.number) {
            let call = PassCall::of(row, options);
            let lacking: Vec<String> = build.lacking_of(&call).collect();
            build.lacking_options.extend(lacking);
        }
    }
    Ok(build)
}

/// Whether it has the pass of a row; it is asked for patterns, which have no name on the command line.
fn has(build: &Build, release: &Release, row: &PassRow) -> Result<bool, ToolError> {
    if !row.name.contains('.') {
        return Ok(build.passes.contains_key(row.name));
    }
    let batch = Batch {
        release,
        steps: &[PassCall::of(row, row.options[0]).to_string()],
        failures: &Failures::default(),
    };
    Ok(batch.refused()?.is_none())
}

/// The passes and pipelines that a build has, with the names of their options.
fn passes_of(release: &Release) -> Result<BTreeMap<String, BTreeSet<String>>, ToolError> {
    let mut arguments = release.arguments.clone();
    arguments.push("--help".to_owned());
    let tool = release.tool("mlir-opt");
    let ran = tool::run(&tool, &arguments, "", VERSION_TIME);
    let ran = ran.map_err(|error| ToolError::Io { tool, error })?;
    let lines = ran
        .messages
        .lines()
        .skip_while(|line| line.trim() != "Passes:");
    let mut passes: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut pass = String::new();
    for line in lines {
        let name = |start| line.strip_prefix(start)?.split([' ', '=']).next();
        if let Some(name) = name(PASS) {
            name.clone_into(&mut pass);
            passes.entry(pass.clone()).or_default();
        } else if let (Some(name), Some(options)) = (name(OPTION), passes.get_mut(&pass)) {
            options.insert(name.to_owned());
        }
    }
    Ok(passes)
}

/// The ops of the release that a build does not have: each is asked for in the generic form without operands,
/// so that what has it says what is wrong with it.
fn lacking_ops(release: &Release) -> Result<BTreeSet<&'static str>, ToolError> {
    let edition = release.edition();
    let is_asked = |opcode: &Opcode| {
        *opcode != Opcode::MODULE && opcode.def().is_in(edition) && opcode.dialect() != "llvm"
    };
    let names = Opcode::all().filter(is_asked);
    let names: Vec<&'static str> = names.map(|opcode| opcode.name(edition)).collect();
    let probes: Vec<String> = names
        .iter()
        .map(|name| format!("\"{name}\"() : () -> ()\n"))
        .collect();
    let parts = Parts::new(probes.iter().map(String::as_str));
    let mut arguments = release.arguments.clone();
    arguments.extend(["--split-input-file", "-o", "/dev/null"].map(str::to_owned));
    let tool = release.tool("mlir-opt");
    let ran = tool::run(
        &tool,
        &arguments,
        &parts.text,
        release.time(count(names.len())),
    );
    let ran = ran.map_err(|error| ToolError::Io { tool, error })?;
    let is_lacking = |place: &usize| {
        let error = parts.error(&ran.messages, *place);
        UNREGISTERED.iter().any(|words| error.contains(words))
    };
    Ok((0..names.len())
        .filter(is_lacking)
        .map(|place| names[place])
        .collect())
}
