//! `stridecheck known`: lists the known faults of MLIR and LLVM by pass, release and kind.
//!
//! A fault is everything that one fix repairs, with one or more programs that show it; programs that need different conditions to be recognised, such as words of a message,
//! are separate issues, which refer to the first one with `same_as`.

mod add;
mod tables;

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use crate::cli::target_arguments::TargetArguments;
use crate::cli::{Exit, Failure, Report};
use crate::finding::cause::Cause;
use crate::finding::known::{Issue, KnownIssues, Ruling};
use crate::finding::since::{Measured, Spread, measure};
use crate::finding::{FaultKind, witness};
use crate::workbench::Workbench;

/// What `known` takes.
#[derive(Debug, clap::Args)]
#[command(args_conflicts_with_subcommands = true)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,

    /// The fault to describe or to check; all are listed or checked if none is named.
    id: Option<String>,

    /// List the faults of this pass.
    #[arg(long, conflicts_with = "id")]
    pass: Option<String>,

    /// List the faults of this release.
    #[arg(long, conflicts_with = "id")]
    release: Option<u32>,

    /// List the faults of this kind.
    #[arg(long, conflicts_with = "id")]
    kind: Option<FaultKind>,

    /// List the faults that have upstream numbers, or those that have none.
    #[arg(long, conflicts_with = "id", value_name = "YES")]
    upstream: Option<bool>,

    /// Run the witness of each fault, or of the one named before, on each of its installed releases, and list the faults that are gone;
    /// a folder may have other witnesses, as `corpus/known` does.
    #[arg(long, value_name = "FOLDER")]
    check: Option<Option<PathBuf>>,

    /// Run the programs of each fault of a pass that is no hang, or of the one named before, in the installed releases that its row does not name, and print `harness/known-since.toml`.
    #[arg(long, conflicts_with_all = ["upstream", "check"])]
    since: bool,

    /// Print the page `docs/faults.md`.
    #[arg(long, conflicts_with_all = ["id", "pass", "release", "kind", "upstream", "check", "since"])]
    page: bool,

    /// Print how many faults there are, by kind and by pass.
    #[arg(long, conflicts_with_all = ["id", "pass", "release", "kind", "upstream", "check", "since", "page"])]
    totals: bool,
}

/// What is done to a list.
#[derive(Debug, clap::Subcommand)]
enum Command {
    /// Add a row for a finding, and the program that shows it.
    Add(add::Arguments),
}

impl Arguments {
    /// Whether the list is only read, without running a program.
    pub(crate) fn is_read(&self) -> bool {
        self.command.is_none() && self.check.is_none() && !self.since
    }
}

/// Runs the subcommand.
pub(crate) fn run(arguments: &Arguments) -> Result<Report, Failure> {
    if let Some(Command::Add(arguments)) = &arguments.command {
        return add::run(arguments);
    }
    match &arguments.check {
        None if arguments.since => since(arguments),
        None => read(arguments),
        Some(folder) => {
            let workbench = TargetArguments::default().workbench()?;
            check(&workbench, folder.as_deref(), arguments)
        }
    }
}

/// Measures which releases show the faults of passes besides those that their rows name.
fn since(arguments: &Arguments) -> Result<Report, Failure> {
    let workbench = TargetArguments::default().workbench()?;
    if let Some(id) = &arguments.id {
        named(&workbench.known, id)?;
    }
    let issues = workbench.known.all().iter();
    let issues: Vec<&Issue> = issues.filter(|issue| arguments.names(issue)).collect();
    let measured = measure(&workbench, None, &issues);
    let data = json!({ "measured": measured });
    Ok(Report::agree(Measured::to_toml(&measured), data))
}

/// Reads the list and reports what it contains.
pub(crate) fn read(arguments: &Arguments) -> Result<Report, Failure> {
    let workbench = TargetArguments::default().workbench()?;
    let known = &workbench.known;
    let page = match (arguments.page, arguments.totals) {
        (true, _) => Some(tables::page(known)),
        (_, true) => Some(tables::totals(known)),
        _ => None,
    };
    if let Some(page) = page {
        let data = json!({ "page": page });
        return Ok(Report::agree(page, data));
    }
    let Some(id) = &arguments.id else {
        return Ok(list(known, arguments));
    };
    let issue = named(known, id)?;
    Ok(Report::agree(told(known, issue), data(known, issue)))
}

/// The fault with an identifier.
fn named<'k>(known: &'k KnownIssues, id: &str) -> Result<&'k Issue, Failure> {
    let unknown = || format!("unknown fault `{id}`, expected one that `stridecheck known` lists");
    known.find(id).ok_or_else(|| Failure::input(unknown()))
}

/// The faults, without issues that belong to another one.
fn roots(known: &KnownIssues) -> impl Iterator<Item = &Issue> {
    let is_root = |issue: &&Issue| issue.same_as.is_none();
    known.all().iter().filter(is_root)
}

/// The other issues that the fix of this one repairs.
fn same_as<'k>(known: &'k KnownIssues, root: &'k Issue) -> impl Iterator<Item = &'k Issue> {
    let is_same = move |issue: &&Issue| issue.same_as.as_ref() == Some(&root.id);
    known.all().iter().filter(is_same)
}

/// The releases that show a fault, with those that are right.
fn spread(known: &KnownIssues, root: &Issue) -> Spread {
    Spread::of(std::iter::once(root).chain(same_as(known, root)))
}

/// The names of the programs that show a fault, its own first.
fn programs(known: &KnownIssues, root: &Issue) -> Vec<String> {
    let issues = std::iter::once(root).chain(same_as(known, root));
    let all = issues.flat_map(|issue| issue.witnesses().into_iter().map(|shown| shown.id));
    let mut all: Vec<String> = all.collect();
    // One program may show it with different causes in two releases.
    all.dedup();
    all
}

/// The number of programs that show these faults.
fn program_count(known: &KnownIssues, roots: &[&Issue]) -> usize {
    roots.iter().map(|issue| programs(known, issue).len()).sum()
}

/// Runs the witnesses of faults.
fn check(
    workbench: &Workbench,
    folder: Option<&Path>,
    wanted: &Arguments,
) -> Result<Report, Failure> {
    if let Some(id) = &wanted.id {
        named(&workbench.known, id)?;
    }
    let issues = workbench.known.all().iter();
    let issues: Vec<&Issue> = issues.filter(|issue| wanted.names(issue)).collect();
    let answers = witness::ask(workbench, folder, &issues).map_err(Failure::input)?;
    let mut text = String::new();
    for gone in &answers.gone {
        let (id, target, verdict) = (&gone.id, &gone.target, &gone.verdict);
        writeln!(text, "gone: {id} on {target}: {verdict}").expect("a string takes all");
    }
    for why in &answers.left_out {
        writeln!(text, "not asked: {why}").expect("a string takes all");
    }
    let (shown, gone) = (answers.shown, answers.gone.len());
    let shows = match shown {
        1 => "1 program shows its fault".to_owned(),
        _ => format!("{shown} programs show their fault"),
    };
    writeln!(text, "{shows}, {gone} no longer do").expect("a string takes all");
    let ids: Vec<&str> = answers.gone.iter().map(|gone| &*gone.id).collect();
    let data = json!({ "shown": shown, "gone": ids, "left_out": answers.left_out });
    Ok(Report {
        text,
        data,
        exit: match (gone, shown) {
            (0, 0) => Exit::Unable("no witness could be asked".to_owned()),
            (0, _) => Exit::Agree,
            _ => Exit::Difference,
        },
    })
}

impl Arguments {
    /// Whether an issue is requested.
    fn names(&self, issue: &Issue) -> bool {
        let is_named = self.id.as_ref().is_none_or(|id| issue.id == *id);
        let of_pass = self.pass.as_ref().is_none_or(|pass| issue.is_of_pass(pass));
        let of_release = self
            .release
            .is_none_or(|release| issue.releases.contains(&release));
        let of_kind = self.kind.is_none_or(|kind| issue.kind == Some(kind));
        let of_upstream = self
            .upstream
            .is_none_or(|is_there| is_there != issue.upstream.is_empty());
        is_named && of_pass && of_release && of_kind && of_upstream
    }
}

fn list(known: &KnownIssues, wanted: &Arguments) -> Report {
    let is_wanted = |issue: &Issue| wanted.names(issue);
    let any_wanted = |root: &&Issue| is_wanted(root) || same_as(known, root).any(is_wanted);
    let found: Vec<&Issue> = roots(known).filter(any_wanted).collect();
    let mut text = String::new();
    for issue in &found {
        let upstream = upstream_of(issue);
        writeln!(
            text,
            "{}: {}, {}, {}, {upstream}: {}",
            issue.id,
            place_of(issue),
            releases_of(issue),
            kind_of(issue),
            what(issue)
        )
        .expect("a string takes all");
    }
    let (count, programs) = (found.len(), program_count(known, &found));
    writeln!(text, "{count} faults, {programs} programs that show them")
        .expect("a string takes all");
    let faults: Vec<Value> = found.iter().map(|issue| data(known, issue)).collect();
    Report::agree(text, json!({ "faults": faults }))
}

fn told(known: &KnownIssues, issue: &Issue) -> String {
    let mut text = format!(
        "{}: {}, {}, {}\n{}\n",
        issue.id,
        place_of(issue),
        releases_of(issue),
        kind_of(issue),
        issue.what.trim()
    );
    let mut line = |what: &str, said: &str| {
        writeln!(text, "{what}: {said}").expect("a string takes all");
    };
    if let Some(cause) = &issue.cause {
        line("cause", &cause.to_string());
    }
    let Spread { bad, good } = spread(known, issue);
    line("bad in", &numbers(&bad));
    line("good in", &numbers(&good));
    line("upstream", &upstream_of(issue));
    if let Some(ruling) = issue.ruling {
        line("ruling", ruling_text(ruling));
        line("stays", issue.stays.as_deref().unwrap_or_default().trim());
    }
    if let Some(root) = &issue.same_as {
        line("the same repair mends", root);
    }
    for program in programs(known, issue) {
        line("shown by", &command(&program));
    }
    text
}

/// The command that shows an issue in the folder of this project; the file names the target.
fn command(program: &str) -> String {
    format!("stridecheck check corpus/known/{program}.mlir --known none")
}

fn data(known: &KnownIssues, issue: &Issue) -> Value {
    let spread = spread(known, issue);
    json!({
        "id": issue.id,
        "what": issue.what.trim(),
        "pass": issue.pass,
        "kind": issue.kind.map(|kind| kind.to_string()),
        "cause": issue.cause.as_ref().map(Cause::to_string),
        "releases": issue.releases,
        "bad": spread.bad,
        "good": spread.good,
        "upstream": issue.upstream,
        "fixed": issue.fixed,
        "ruling": issue.ruling,
        "same_as": issue.same_as,
        "programs": programs(known, issue),
        "command": command(&issue.id),
    })
}

/// The pass that has the issue, or what else has it.
pub(crate) fn place_of(issue: &Issue) -> String {
    match &issue.pass {
        Some(pass) => pass.clone(),
        None if issue.emitc => "the lowering to C++".to_owned(),
        None if issue.lowering => "the lowering".to_owned(),
        None => "LLVM".to_owned(),
    }
}

/// The kind of a fault of which a pass breaks down in one way or another.
const VARIES: &str = "a breakdown that varies";

/// Whether only native code shows the fault.
fn is_native(issue: &Issue) -> bool {
    issue.kind.is_none() && (issue.pass.is_none() || issue.lowering)
}

pub(crate) fn kind_of(issue: &Issue) -> String {
    match &issue.kind {
        Some(kind) => kind.to_string(),
        None if is_native(issue) => "seen in native code".to_owned(),
        None => VARIES.to_owned(),
    }
}

/// Releases in a line, or a dash where there is none.
fn numbers(releases: &[u32]) -> String {
    let numbers: Vec<String> = releases.iter().map(u32::to_string).collect();
    match numbers.is_empty() {
        true => "-".to_owned(),
        false => numbers.join(", "),
    }
}

pub(crate) fn releases_of(issue: &Issue) -> String {
    let releases: Vec<String> = issue.releases.iter().map(u32::to_string).collect();
    releases.join(" and ")
}

pub(crate) fn upstream_of(issue: &Issue) -> String {
    let numbers = issue.upstream.join(", ");
    match (issue.upstream.is_empty(), issue.fixed) {
        (true, _) => "no report found".to_owned(),
        (false, None) => numbers,
        (false, Some(release)) => format!("{numbers}, mended in {release}"),
    }
}

fn ruling_text(ruling: Ruling) -> &'static str {
    match ruling {
        Ruling::DocumentedLimit => "a documented limit, or nothing that anybody promises",
        Ruling::RuledOtherwise => "upstream has said that it is right",
    }
}

/// What is wrong, in one line.
pub(crate) fn what(issue: &Issue) -> String {
    issue.what.trim().replace('\n', " ")
}
