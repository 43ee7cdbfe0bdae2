//! Identifies the release of an `mlir-opt` in a folder: one of the table, or a build that counts as one.
//!
//! Rules:
//! - A build counts as the release that the target names; the build itself is tested for what it lacks or has in addition.
//! - Each program file is tested once.

use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, LazyLock, Mutex, PoisonError};
use std::time::SystemTime;

use stridecheck_ir::Opcode;
use stridecheck_ir::dialect::AttributeKind;

use super::batch::failures::Failures;
use super::batch::{Batch, count};
use super::build::Build;
use super::parts::Parts;
use super::pass_call::PassCall;
use super::passes::{self, PassRow};
use super::release::{Release, VERSION_TIME};
use super::tool::{self, ToolError};

/// The messages of `mlir-opt` about an op that its dialect does not have, or of a dialect that it does not have.
const UNREGISTERED: [&str; 2] = ["unregistered operation", "unregistered dialect"];

/// A value that no optional attribute of an op accepts.
const WRONG: &str = "affine_set<(d0) : (d0 >= 0)>";

/// The message of `mlir-opt` about an attribute with the wrong value, if it has one;
/// an unknown attribute is ignored, and something else is wrong with the op.
const NOT_CONVERTED: &str = "in property conversion";

/// The start of a pass's line in the output of `mlir-opt --help`.
const PASS: &str = "      --";

/// The start of the line of one of its options.
const OPTION: &str = "        --";

/// What identifies a program file: its path, when it was changed, and its size.
type File = (PathBuf, Option<SystemTime>, u64);

/// A program file with its arguments, and the release that it counts as.
type Key = (File, Vec<String>, u32);

static ASKED: LazyLock<Mutex<BTreeMap<Key, Arc<Build>>>> = LazyLock::new(Mutex::default);

static VERSIONS: LazyLock<Mutex<BTreeMap<File, String>>> = LazyLock::new(Mutex::default);

/// The release, with its build if the tool has another version; an error if that was not in a folder that the user named.
pub fn identified(mut release: Release) -> Result<Release, ToolError> {
    let version = version(&release)?;
    let is_ours = version.split('.').next() == Some(&release.number.to_string());
    if !is_ours && !release.is_named() {
        return Err(release.unexpected(format!("LLVM {version}")));
    }
    if !is_ours {
        release.build = Some(asked(&release, version)?);
    }
    Ok(release)
}

/// The version that the `mlir-opt` of a release reports, asked for once.
pub(crate) fn version(release: &Release) -> Result<String, ToolError> {
    let file = file(&release.tool("mlir-opt"));
    let mut versions = VERSIONS.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(version) = versions.get(&file) {
        return Ok(version.clone());
    }
    let version = release.said_version()?;
    versions.insert(file, version.clone());
    Ok(version)
}

fn file(tool: &Path) -> File {
    let file = std::fs::metadata(tool).ok();
    let changed = file.as_ref().and_then(|file| file.modified().ok());
    (tool.to_owned(), changed, file.map_or(0, |file| file.len()))
}

/// The build of the `mlir-opt` in a folder, which reports this version.
fn asked(release: &Release, version: String) -> Result<Arc<Build>, ToolError> {
    let file = file(&release.tool("mlir-opt"));
    let key = (file, release.arguments.clone(), release.number);
    // Other threads wait until the first one is done.
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
        passes: passes_of(release)?,
        ..Build::default()
    };
    note_lacking(release, &mut build)?;
    if build.passes.is_empty() {
        return Err(ToolError::Io {
            tool: release.tool("mlir-opt"),
            error: io::Error::other("expected passes in its output of `--help`, found none"),
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

/// Whether it has the pass of a row; patterns have no name on the command line, so they are run.
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

/// What a build is tested for: an op, or an attribute of an op.
#[derive(Clone, Copy)]
enum Asked {
    Op(&'static str),
    Attribute(&'static str, &'static str),
}

impl Asked {
    /// A program whose error shows the answer: an op without operands, or one with an attribute value that no op accepts.
    fn probe(self) -> String {
        match self {
            Self::Op(op) => format!("\"{op}\"() : () -> ()\n"),
            Self::Attribute(op, attribute) => {
                format!("\"{op}\"() <{{{attribute} = {WRONG}}}> : () -> ()\n")
            }
        }
    }
}

/// Every op of the release, and every optional attribute of a specific kind.
fn asked_of(release: &Release) -> Vec<Asked> {
    let edition = release.edition();
    let is_asked = |opcode: &Opcode| {
        *opcode != Opcode::MODULE && opcode.def().is_in(edition) && opcode.dialect() != "llvm"
    };
    let mut all = Vec::new();
    for opcode in Opcode::all().filter(is_asked) {
        let (name, def) = (opcode.name(edition), opcode.def());
        let attributes = def.attributes.iter();
        let attributes = attributes.filter(|row| {
            let is_checked = def.is_property(row.name) && row.kind != AttributeKind::Any;
            is_checked && !row.required && def.has_part(row.name, edition)
        });
        all.push(Asked::Op(name));
        all.extend(attributes.map(|row| Asked::Attribute(name, row.name)));
    }
    all
}

/// Records the ops and attributes of the release that a build lacks.
fn note_lacking(release: &Release, build: &mut Build) -> Result<(), ToolError> {
    let all = asked_of(release);
    let probes: Vec<String> = all.iter().map(|asked| asked.probe()).collect();
    let parts = Parts::new(probes.iter().map(String::as_str));
    let mut arguments = release.arguments.clone();
    arguments.extend(["--split-input-file", "-o", "/dev/null"].map(str::to_owned));
    let tool = release.tool("mlir-opt");
    let time = release.time(count(all.len()));
    let ran = tool::run(&tool, &arguments, &parts.text, time);
    let ran = ran.map_err(|error| ToolError::Io { tool, error })?;
    for (place, asked) in all.iter().enumerate() {
        let error = parts.error(&ran.messages, place);
        match *asked {
            Asked::Op(op) if UNREGISTERED.iter().any(|words| error.contains(words)) => {
                build.lacking_ops.insert(op);
            }
            Asked::Attribute(op, attribute)
                if !error.is_empty()
                    && !error.contains(NOT_CONVERTED)
                    && !build.lacking_ops.contains(op) =>
            {
                build.lacking_attributes.insert((op, attribute));
            }
            Asked::Op(_) | Asked::Attribute(..) => {}
        }
    }
    // If no attribute at all gets the message, the build words it differently, and nothing is known about attributes.
    let asked = all.iter().filter_map(|asked| match asked {
        Asked::Attribute(op, _) => Some(*op),
        Asked::Op(_) => None,
    });
    let had = asked.filter(|op| !build.lacking_ops.contains(op)).count();
    if build.lacking_attributes.len() == had {
        build.lacking_attributes.clear();
    }
    Ok(())
}
