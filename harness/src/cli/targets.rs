//! `stridecheck targets`: lists the fronts on this machine and their passes.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use serde_json::{Value, json};
use stridecheck_conversion::transform::TRANSFORMS;

use crate::cli::target_arguments::{TargetArguments, failure};
use crate::cli::{Failure, Report};
use crate::finding::known::{Issue, KnownIssues};
use crate::mlir::identify::{identified, version};
use crate::mlir::passes::all;
use crate::mlir::{Build, Nest, PassRow};
use crate::targets::Front;
use crate::targets::settings::Compiler;
use crate::workbench::Workbench;

/// What `targets` takes.
#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// The target whose passes are listed; all targets if none is named.
    name: Option<Front>,
    /// The pass of the target that is described.
    pass: Option<String>,

    /// The folder with `bin/mlir-opt` of a build: list the features that it lacks, and those that it has in addition to its release.
    #[arg(long, value_name = "DIR", requires = "name")]
    mlir_prefix: Option<PathBuf>,
}

/// The width in columns of the lists of passes.
const COLUMNS: usize = 100;

/// Runs the subcommand.
pub(crate) fn run(arguments: &Arguments) -> Result<Report, Failure> {
    let workbench = TargetArguments::default().workbench()?;
    let pass = arguments.pass.as_deref();
    match &arguments.name {
        None => Ok(fronts(&workbench)),
        Some(front @ Front::Compiler(_)) if pass.is_some() => Err(Failure::input(format!(
            "expected a target whose passes are listed, `builtin` or a release of MLIR, found `{front}`, whose command takes passes of its own"
        ))),
        Some(Front::Compiler(name)) => match workbench.settings.target.get(name) {
            Some(compiler) => Ok(own(name, compiler)),
            None => Err(Failure::input(format!(
                "unknown target `{name}`, expected one that `stridecheck targets` lists"
            ))),
        },
        Some(Front::Builtin) => of_this_project(pass),
        Some(front) => match pass {
            None => {
                let build = build(&workbench, front, arguments.mlir_prefix.as_deref())?;
                Ok(passes(front, &workbench.known, build.as_deref()))
            }
            Some(name) => one(front, name, &workbench.known),
        },
    }
}

/// The failure for a pass that a target does not have.
fn unknown(front: &Front, name: &str) -> Failure {
    Failure::input(format!(
        "unknown pass `{name}` of `{front}`, expected one that `stridecheck targets {front}` lists"
    ))
}

fn fronts(workbench: &Workbench) -> Report {
    let (mut text, mut data) = (String::new(), Vec::new());
    for front in workbench.fronts() {
        let (what, path, missing) = describe(workbench, &front);
        text.push_str(&format!("{:10} {what}\n", front.to_string()));
        data.push(
            json!({ "name": front.to_string(), "what": what, "path": path, "missing": missing }),
        );
    }
    Report::agree(text, json!({ "targets": data }))
}

/// The kind of a front, the path of its tools, and why they cannot be used.
fn describe(workbench: &Workbench, front: &Front) -> (String, Option<String>, Option<String>) {
    match front {
        Front::Builtin => {
            let what =
                "the conversion and the passes of this project, at LLVM levels 0 to 3".to_owned();
            (what, None, None)
        }
        Front::Compiler(name) => {
            let command = workbench.settings.target[name].command.join(" ");
            (format!("`{command}`, from stridecheck.toml"), None, None)
        }
        Front::Mlir(_) | Front::Trunk | Front::Emitc(_) => {
            let versioned = workbench.release(front, None).and_then(|release| {
                let release = identified(release)?;
                let version = match &release.build {
                    Some(build) => build.to_string(),
                    None => format!("LLVM {}", version(&release)?),
                };
                Ok((release.prefix.display().to_string(), version))
            });
            match versioned {
                Err(error) => (error.to_string(), None, Some(error.to_string())),
                Ok((path, version)) => {
                    let through = if front.is_cpp() {
                        ", through EmitC and C++"
                    } else {
                        ""
                    };
                    (format!("{version}, {path}{through}"), Some(path), None)
                }
            }
        }
    }
}

fn own(name: &str, compiler: &Compiler) -> Report {
    let pipeline = match compiler.pipeline.as_str() {
        "" => "none".to_owned(),
        pipeline => format!("`{pipeline}`"),
    };
    let text = format!(
        "{name}: command `{}`, passes where the target names none: {pipeline}\n",
        compiler.command.join(" ")
    );
    let data =
        json!({ "target": name, "command": compiler.command, "pipeline": compiler.pipeline });
    Report::agree(text, data)
}

/// The passes of this project, or one of them.
fn of_this_project(name: Option<&str>) -> Result<Report, Failure> {
    let rows = TRANSFORMS.iter();
    let rows = rows.filter(|row| name.is_none_or(|name| row.name == name));
    let (mut text, mut data) = (String::new(), Vec::new());
    for row in rows {
        text.push_str(&format!("  {}: {}\n", row.name, row.note));
        let option = row.option.map(|option| {
            let (least, greatest) = option.range;
            let (name, default) = (option.name, option.default);
            text.push_str(&format!(
                "    option {name}=N, from {least} to {greatest}, {default} if not given\n"
            ));
            json!({ "name": name, "least": least, "greatest": greatest, "default": default })
        });
        data.push(json!({ "name": row.name, "note": row.note, "option": option }));
    }
    match name.filter(|_| data.is_empty()) {
        Some(name) => Err(unknown(&Front::Builtin, name)),
        None => Ok(Report::agree(
            format!("builtin: {} passes\n{text}", TRANSFORMS.len()),
            json!({ "target": "builtin", "passes": data }),
        )),
    }
}

/// The build in the folder of a front, if there is one with another version.
fn build(
    workbench: &Workbench,
    front: &Front,
    prefix: Option<&Path>,
) -> Result<Option<Arc<Build>>, Failure> {
    let release = workbench.release(front, prefix);
    match release.and_then(|release| Ok(identified(release)?)) {
        Ok(release) => Ok(release.build),
        Err(error) if prefix.is_some() => Err(failure(&error)),
        // Without a tool, the passes come from the table.
        Err(_) => Ok(None),
    }
}

/// The names of the passes of a release, and which of them a build has.
fn passes(front: &Front, known: &KnownIssues, build: Option<&Build>) -> Report {
    let rows = rows(front);
    let faults = |row: &PassRow| issues(row, front, known).0.len();
    let named = |rows: &[&PassRow]| {
        let names = rows.iter().map(|row| match faults(row) {
            0 => row.name.to_owned(),
            count => format!("{} ({count})", row.name),
        });
        wrapped(names)
    };
    let (left_out, drawn): (Vec<&PassRow>, Vec<&PassRow>) =
        rows.iter().partition(|row| row.left_out.is_some());
    let mut text = format!(
        "{front}: {} passes, each with the number of its own faults that are known\n\
         `stridecheck targets {front} PASS` describes one: its options, what it requires and may change, its known faults\n\n\
         random pipelines are drawn of {}:\n{}\n\
         not drawn, but taken in a list, {}:\n{}",
        rows.len(),
        drawn.len(),
        named(&drawn),
        left_out.len(),
        named(&left_out),
    );
    let data = rows.iter().map(|row| {
        json!({
            "name": row.name,
            "note": row.note,
            "is_drawn": row.left_out.is_none(),
            "known_issues": faults(row),
        })
    });
    let data: Vec<Value> = data.collect();
    if let Some(build) = build {
        text.push_str(&format!(
            "\n{build}\n\nit has {} passes that stridecheck knows nothing of, which `--pipeline` may name:\n{}",
            build.other_passes.len(),
            wrapped(build.other_passes.iter().cloned())
        ));
    }
    Report::agree(text, json!({ "target": front.to_string(), "passes": data }))
}

/// Names wrapped at [`COLUMNS`].
fn wrapped(names: impl Iterator<Item = String>) -> String {
    let (mut text, mut line) = (String::new(), String::new());
    for name in names {
        if !line.is_empty() && line.len() + name.len() + 2 > COLUMNS {
            text.push_str(&std::mem::take(&mut line));
            text.push('\n');
        }
        line.push_str("  ");
        line.push_str(&name);
    }
    text + &line + "\n"
}

/// One pass of a release.
fn one(front: &Front, name: &str, known: &KnownIssues) -> Result<Report, Failure> {
    let row = rows(front).into_iter().find(|row| row.name == name);
    let row = row.ok_or_else(|| unknown(front, name))?;
    Ok(Report::agree(
        described(row, front, known),
        json!({ "target": front.to_string(), "pass": data(row, front, known) }),
    ))
}

/// The passes of a release.
fn rows(front: &Front) -> Vec<&'static PassRow> {
    let release = release_of(front);
    all().filter(|row| row.since <= release).collect()
}

/// The release whose passes a front has; the passes of other fronts are unknown.
fn release_of(front: &Front) -> u32 {
    front.release().unwrap_or_default()
}

fn described(row: &PassRow, front: &Front, known: &KnownIssues) -> String {
    let place = match row.nest {
        Nest::Module => "",
        Nest::Function => " (on func.func)",
        Nest::Any => " (on any op)",
    };
    let mut text = format!("{}{place}", row.name);
    if !row.note.is_empty() {
        text.push_str(&format!(": {}", row.note));
    }
    if let Some(why) = row.left_out {
        text.push_str(&format!("; not in random pipelines: {why}"));
    }
    if !requirements(row).is_empty() {
        text.push_str(&format!("; requires {}", requirements(row).join(" and ")));
    }
    if !row.changes.is_empty() {
        let changes: Vec<String> = row.changes.iter().map(ToString::to_string).collect();
        text.push_str(&format!("; may change {}", changes.join(" and ")));
    }
    text.push('\n');
    let options = row.options_in(release_of(front));
    for options in options.iter().filter(|options| !options.is_empty()) {
        text.push_str(&format!("  option {options}\n"));
    }
    let (own, shared) = issues(row, front, known);
    for issue in own {
        let what = issue.what.trim().replace('\n', " ");
        text.push_str(&format!("  known issue {}: {what}\n", issue.id));
    }
    let shared: Vec<&str> = shared.iter().map(|issue| &*issue.id).collect();
    if !shared.is_empty() {
        text.push_str(&format!("  as in every pass: {}\n", shared.join(", ")));
    }
    text
}

fn data(row: &PassRow, front: &Front, known: &KnownIssues) -> Value {
    let (own, shared) = issues(row, front, known);
    let issues = own.into_iter().chain(shared);
    let issues = issues.map(|issue| json!({ "id": issue.id, "what": issue.what.trim() }));
    json!({
        "name": row.name,
        "nest": match row.nest { Nest::Module => "builtin.module", Nest::Function => "func.func", Nest::Any => "any" },
        "note": row.note,
        "options": row.options_in(release_of(front)),
        "requires": requirements(row),
        "makes_dealloc": row.makes_dealloc,
        "changes": row.changes.iter().map(ToString::to_string).collect::<Vec<_>>(),
        "left_out": row.left_out,
        "known_issues": issues.collect::<Vec<_>>(),
    })
}

/// The requirements of a pass: on its program, on the passes around it, and options if it has no default ones.
fn requirements(row: &PassRow) -> Vec<String> {
    let mut all: Vec<String> = row.requires.iter().map(ToString::to_string).collect();
    if !row.options.contains(&"") {
        all.push("one of its options".to_owned());
    }
    all
}

/// The known issues of a pass in a release: its own, and those of folds that every pass applies.
fn issues<'a>(
    row: &PassRow,
    front: &Front,
    known: &'a KnownIssues,
) -> (Vec<&'a Issue>, Vec<&'a Issue>) {
    let is_of_release = |issue: &&Issue| issue.is_of_release_of(front);
    let issues = known.all().iter().filter(is_of_release);
    let issues = issues.filter(|issue| issue.is_of_pass(row.name));
    issues.partition(|issue| issue.pass.as_deref() == Some(row.name) || !issue.is_of_every_pass())
}
