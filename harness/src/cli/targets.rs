//! `stridecheck targets`: the fronts of this machine, and what is known of their passes.

use serde_json::{Value, json};
use stridecheck_conversion::transform::TRANSFORMS;

use crate::cli::target_arguments::TargetArguments;
use crate::cli::{Failure, Report};
use crate::finding::known::{Issue, KnownIssues};
use crate::mlir::passes::all;
use crate::mlir::{Nest, PassRow};
use crate::targets::Front;
use crate::targets::settings::Compiler;
use crate::workbench::Workbench;

/// What `targets` takes.
#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// The target whose passes are listed; all targets if none is named.
    name: Option<Front>,
}

/// Runs the subcommand.
pub(crate) fn run(arguments: &Arguments) -> Result<Report, Failure> {
    let workbench = TargetArguments::default().workbench()?;
    match &arguments.name {
        None => Ok(fronts(&workbench)),
        Some(Front::Compiler(name)) => match workbench.settings.target.get(name) {
            Some(compiler) => Ok(own(name, compiler)),
            None => Err(Failure::input(format!(
                "unknown target `{name}`, expected one that `stridecheck targets` lists"
            ))),
        },
        Some(Front::Builtin) => Ok(of_this_project()),
        Some(front) => Ok(passes(front, &workbench.known)),
    }
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

/// What a front is, where its tools are, and why they cannot be used.
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
        Front::Mlir(number) => {
            let versioned = workbench.release(*number, None).and_then(|release| {
                let version = release.version()?;
                Ok((release.prefix.display().to_string(), version))
            });
            match versioned {
                Err(error) => (error.to_string(), None, Some(error.to_string())),
                Ok((path, version)) => (format!("LLVM {version}, {path}"), Some(path), None),
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

/// The passes of this project.
fn of_this_project() -> Report {
    let mut text = format!("builtin: {} passes\n", TRANSFORMS.len());
    let mut data = Vec::new();
    for row in TRANSFORMS {
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
    Report::agree(text, json!({ "target": "builtin", "passes": data }))
}

fn passes(front: &Front, known: &KnownIssues) -> Report {
    let release = release_of(front);
    let rows: Vec<&PassRow> = all().filter(|row| row.since <= release).collect();
    let mut text = format!("{front}: {} passes\n", rows.len());
    for row in &rows {
        text.push_str(&described(row, front, known));
    }
    let data: Vec<Value> = rows.iter().map(|row| data(row, front, known)).collect();
    Report::agree(text, json!({ "target": front.to_string(), "passes": data }))
}

/// The number of the release whose passes a front has; nothing is known of the passes of others.
fn release_of(front: &Front) -> u32 {
    match front {
        Front::Mlir(release) => *release,
        Front::Builtin | Front::Compiler(_) => 0,
    }
}

fn described(row: &PassRow, front: &Front, known: &KnownIssues) -> String {
    let place = match row.nest {
        Nest::Module => "",
        Nest::Function => " (on func.func)",
        Nest::Any => " (on any op)",
    };
    let mut text = format!("  {}{place}", row.name);
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
        text.push_str(&format!("    option {options}\n"));
    }
    for issue in issues(row, front, known) {
        let what = issue.what.trim().replace('\n', " ");
        text.push_str(&format!("    known issue {}: {what}\n", issue.id));
    }
    text
}

fn data(row: &PassRow, front: &Front, known: &KnownIssues) -> Value {
    let issues =
        issues(row, front, known).map(|issue| json!({ "id": issue.id, "what": issue.what.trim() }));
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

/// What a pass requires: of its program, of the passes around it, and options where it has no usual ones.
fn requirements(row: &PassRow) -> Vec<String> {
    let mut all: Vec<String> = row.requires.iter().map(ToString::to_string).collect();
    if !row.options.contains(&"") {
        all.push("one of its options".to_owned());
    }
    all
}

/// The known issues of a pass in a release.
fn issues<'a>(
    row: &'a PassRow,
    front: &'a Front,
    known: &'a KnownIssues,
) -> impl Iterator<Item = &'a Issue> {
    known.all().iter().filter(move |issue| {
        let is_of = matches!(front, Front::Mlir(release) if issue.releases.contains(release));
        is_of && issue.is_of_pass(row.name)
    })
}
