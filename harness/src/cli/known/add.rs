//! `stridecheck known add`: adds a finding to a list as a row, with the program that shows it.
//!
//! Rules:
//! - The row has the cause that is determined on this machine, and the program is the input of the pass at fault.
//! - The row must explain its program before anything is written; words of a message are included without their numbers.
//! - A finding with a cause that the list already contains adds no row.

use std::fmt::Write as _;
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use clap::ValueEnum as _;
use serde_json::json;
use stridecheck_ir::Edition;
use toml::Value;

use crate::check::Subject as _;
use crate::cli::cases::{Found, first_difference};
use crate::cli::hunt::folder;
use crate::cli::report;
use crate::cli::source::OpaqueArgument;
use crate::cli::target_arguments::TargetArguments;
use crate::cli::{Failure, Report};
use crate::compare::Verdict;
use crate::finding::cause::Blame;
use crate::finding::known::KnownIssues;
use crate::finding::trigger::{Trigger, When, held};
use crate::finding::{FaultDetail, PassFault};
use crate::workbench::Workbench;

/// What `known add` takes.
#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// The record of a finding or its file; `-` is standard input.
    file: PathBuf,

    /// The name of the fault, and of the program that shows it.
    #[arg(long)]
    id: String,

    /// What is wrong, in one or two sentences.
    #[arg(long)]
    what: String,

    /// Conditions of the trigger, one of which holds when the fault shows, as `crossed`; none for a fault with a message of a tool.
    #[arg(long)]
    when: Vec<When>,

    /// The list to which the row is added; it is created if it is missing.
    #[arg(long, value_name = "FILE", default_value = "known-issues.toml")]
    to: PathBuf,

    /// The folder of the programs.
    #[arg(long, default_value = "known")]
    folder: PathBuf,

    #[command(flatten)]
    target: TargetArguments,
}

/// Runs the subcommand.
pub(crate) fn run(arguments: &Arguments) -> Result<Report, Failure> {
    let mut found = first_difference(
        &arguments.file,
        (&arguments.target, OpaqueArgument::default()),
    )?;
    let workbench = arguments.target.workbench()?;
    let Some(fault) = found.checked.fault.clone() else {
        return Err(Failure::input(
            "expected a pass that goes wrong, found a difference of native code: its row needs a cure, and is written by hand",
        ));
    };
    let blame = found.subject.blame(&found.checked, &found.case);
    let found = report::alone(found, blame.as_ref());
    let releases = report::releases(&found, blame.as_ref(), &workbench);
    let releases = releases.iter().filter(|(_, shows)| *shows);
    let releases: Vec<u32> = releases.map(|(release, _)| *release).collect();
    let row = row(arguments, &found, (&fault, &releases), blame.as_ref());
    let list = with_row(&arguments.to, &row)?;
    let mut known = KnownIssues::none();
    let wrong = |why: String| Failure::input(format!("{}: {why}", arguments.to.display()));
    known.add(&list).map_err(wrong)?;
    let said = explained(known, &found, &workbench, &arguments.id)?;
    let text = format!(
        "// target: {}\n{}",
        found.target,
        found.case.to_text(Edition::CURRENT)
    );
    // The row is written last, so that the program that it names exists.
    let program = write(
        &arguments.folder.join(format!("{}.mlir", arguments.id)),
        &text,
    )?;
    write(&arguments.to, &list)?;
    let conditions = conditions(&found, blame.as_ref());
    let text = format!(
        "{row}\n{}: the row\n{}: the program\n{said}\n{conditions}",
        arguments.to.display(),
        program.display()
    );
    let data = json!({ "id": arguments.id, "row": row, "program": program });
    Ok(Report::agree(text, data))
}

/// The text of a list, which may not exist yet, with a row added.
fn with_row(list: &Path, row: &str) -> Result<String, Failure> {
    match fs::read_to_string(list) {
        Ok(text) => Ok(format!("{}\n\n{row}", text.trim_end())),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(row.to_owned()),
        Err(error) => Err(Failure::input(format!("{}: {error}", list.display()))),
    }
}

/// Writes a file, whole or not at all, and returns its path.
fn write(path: &Path, text: &str) -> Result<PathBuf, Failure> {
    let parent = path
        .parent()
        .filter(|parent| !parent.as_os_str().is_empty());
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let written = folder(parent.unwrap_or(Path::new(".")))?.write(&name, text);
    written.map_err(|error| Failure::tool(format!("{}: {error}", path.display())))
}

/// The text of the row.
fn row(
    arguments: &Arguments,
    found: &Found,
    (fault, releases): (&PassFault, &[u32]),
    blame: Option<&Blame>,
) -> String {
    let text = |text: &str| Value::String(text.to_owned()).to_string();
    let mut row = format!(
        "[[issue]]\nid = {}\nreleases = {releases:?}\nwhat = {}\n",
        text(&arguments.id),
        text(&arguments.what)
    );
    let mut line = |name: &str, value: String| {
        writeln!(row, "{name} = {value}").expect("a string takes all");
    };
    if let Some(blame) = blame {
        line("cause", text(&blame.cause.to_string()));
    }
    line("pass", text(&fault.pass.name));
    line("kind", text(&fault.kind.to_string()));
    let bits = found.target.options.index_width().bits();
    if bits != 64 {
        line("index_width", bits.to_string());
    }
    let is_open_pattern = blame.is_some_and(|blame| blame.cause.is_open_pattern(fault.kind));
    if fault.kind.is_silent() {
        let ops = blame.and_then(|blame| blame.cause.op());
        let ops = ops.map_or_else(|| ops_of(found), |op| vec![op.to_owned()]);
        let when: Vec<String> = arguments.when.iter().map(name).collect();
        let when = match when.is_empty() {
            true => String::new(),
            false => format!(", when = {when:?}"),
        };
        line("trigger", format!("{{ ops = {ops:?}{when} }}"));
    } else if !is_open_pattern {
        line("says", format!("[{}]", text(&words(&fault.detail))));
    }
    row
}

/// The names of the ops of a program, except those that every program contains.
fn ops_of(found: &Found) -> Vec<String> {
    let body = &found.case.body;
    let names = body.walk(body.module());
    let names = names.map(|op| body.op_name(op).current().to_owned());
    let mut names: Vec<String> = names
        .filter(|name| !name.starts_with("builtin.") && !name.starts_with("func."))
        .collect();
    names.sort();
    names.dedup();
    names
}

/// The name of a condition in a row.
fn name(when: &When) -> String {
    let value = when.to_possible_value();
    value.map_or_else(String::new, |value| value.get_name().to_owned())
}

/// The words of a message before its first number.
fn words(detail: &FaultDetail) -> String {
    let said = detail.to_string();
    let line = said.lines().next().unwrap_or_default();
    let line = line.find("' op ").map_or(line, |start| &line[start + 2..]);
    let end = line.find(|c: char| c.is_ascii_digit() || c == '\'');
    let words = line[..end.unwrap_or(line.len())].trim();
    match words.is_empty() {
        true => line.to_owned(),
        false => words.to_owned(),
    }
}

/// Reports how the row explains its own program; fails if it does not.
fn explained(
    known: KnownIssues,
    found: &Found,
    workbench: &Workbench,
    id: &str,
) -> Result<String, Failure> {
    let workbench = Workbench {
        known,
        ..workbench.clone()
    };
    let subject = workbench.subject(&found.target, 0);
    let mut subject = subject.map_err(|error| Failure::tool(error.to_string()))?;
    let checked = subject.check_all(&[0], std::slice::from_ref(&found.case));
    let checked = checked.into_iter().next().expect("one case was given");
    match &checked.verdict {
        Verdict::Known(known) if known == id => Ok(format!("{id} explains its program")),
        Verdict::Known(known) => Err(Failure::input(format!(
            "{known} of the list explains the program already"
        ))),
        _ if checked.told.resembles.iter().any(|other| other == id) => Ok(format!(
            "its program only resembles {id}: no counterfactual is right, so hunts go on reporting it"
        )),
        other => {
            let why = workbench.known.why(id, &checked, &found.case.body);
            let why = why.unwrap_or_default().join("; ");
            Err(Failure::input(format!(
                "{id} does not explain its program ({why}): {other}"
            )))
        }
    }
}

/// Possible conditions of a trigger: those that held when the op at fault was executed.
fn conditions(found: &Found, blame: Option<&Blame>) -> String {
    let op = blame.and_then(|blame| blame.cause.op());
    let silent = found.checked.fault.as_ref();
    let Some(op) = op.filter(|_| silent.is_some_and(|fault| fault.kind.is_silent())) else {
        return String::new();
    };
    let triggers = When::value_variants().iter().map(|when| Trigger {
        ops: vec![op.to_owned()],
        when: vec![*when],
        ..Trigger::default()
    });
    let triggers: Vec<Trigger> = triggers.collect();
    let held = held(&found.case, &triggers.iter().collect::<Vec<_>>());
    let conditions = When::value_variants().iter().zip(held);
    let held = conditions.filter(|(_, held)| !held.ops.is_empty());
    let held: Vec<String> = held.map(|(when, _)| name(when)).collect();
    match held.is_empty() {
        true => String::new(),
        false => format!(
            "of {op} these conditions held, which `when` may name: {}\n",
            held.join(", ")
        ),
    }
}
