//! `stridecheck bisect`: since when a finding shows, in the releases of this machine and in builds of MLIR.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};
use stridecheck_gen::Case;

use crate::check::Checked;
use crate::cli::cases::{File, Found};
use crate::cli::report::alone;
use crate::cli::source::OpaqueArgument;
use crate::cli::target_arguments::{TargetArguments, absolute};
use crate::cli::{Failure, Report};
use crate::finding::cause::Blame;
use crate::finding::since::{Answer, History, Point, Witness, asked};
use crate::mlir::list;
use crate::mlir::releases::RELEASES;
use crate::parts;
use crate::targets::{Front, Target};
use crate::workbench::Workbench;

/// What `bisect` takes.
#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// The file of a finding, its record, or any program with a `// run:` line; `-` is standard input.
    file: PathBuf,

    /// The target on which it shows, if the file has no line `// target:` or names another one; if it does not show there, the other releases and builds are tried.
    #[arg(long, value_name = "NAME")]
    target: Option<Target>,

    /// A folder with `bin/mlir-opt` of a further build of MLIR; repeatable, from the oldest to the newest.
    ///
    /// Of more than eight builds only those between the last good and the first bad one are asked, by halves.
    #[arg(long, value_name = "FOLDER")]
    mlir_prefix: Vec<PathBuf>,

    /// Ask every build, to see whether a fault came and went.
    #[arg(long)]
    every: bool,

    #[command(flatten)]
    opaque: OpaqueArgument,
}

/// Runs the subcommand.
pub(crate) fn run(arguments: &Arguments) -> Result<Report, Failure> {
    let builds = arguments.mlir_prefix.iter().map(|folder| absolute(folder));
    let builds = builds.collect::<Result<Vec<PathBuf>, Failure>>()?;
    let targets = TargetArguments::of(arguments.target.clone());
    let workbench = targets.workbench()?;
    let mut found = found(arguments, &targets, &workbench, &builds)?;
    let blame = found.subject.blame(&found.checked, &found.case);
    let difference = found.checked.verdict.to_string();
    let mut asking = Asking {
        workbench: &workbench,
        builds: &builds,
        every: arguments.every,
        blame: blame.as_ref(),
        histories: Vec::new(),
    };
    asking.ask(&found.target, &found.case, &found.checked);
    let whole = found.target.clone();
    let Found {
        target,
        case,
        checked,
        ..
    } = alone(found, blame.as_ref());
    if target.pipeline != whole.pipeline {
        asking.ask(&target, &case, &checked);
    }
    let place = (&*arguments.file, &whole);
    Ok(told(place, &difference, &asking.histories))
}

/// The first call that differs on the target of the file, or else on another release or build with its passes, the newest first.
fn found(
    arguments: &Arguments,
    targets: &TargetArguments,
    workbench: &Workbench,
    builds: &[PathBuf],
) -> Result<Found, Failure> {
    let file = File::read(&arguments.file, arguments.opaque)?;
    let wrong = |found: &str| {
        let path = &file.source.path;
        Err(Failure::input(format!(
            "{path}: expected a finding on a release or a build of MLIR, found {found}"
        )))
    };
    let named = targets.targets_of((&file.source, &file.body), None)?;
    let Some(target) = named.first() else {
        return wrong(
            "neither a line `// target:`, such as `// target: mlir-22/canonicalize`, nor `--target`",
        );
    };
    if !target.is_of_mlir() {
        return wrong(&format!("the target `{target}`"));
    }
    let (points, _) = points(target, builds);
    let asked = points.into_iter().filter(|point| point.answer.is_none());
    let others = asked.map(|point| point.target).rev();
    let others = others.filter(|other| other != target);
    let others = others.filter(|other| workbench.subject(other, 0).is_ok());
    let groups = others.map(|point| vec![point]);
    let groups: Vec<Vec<Target>> = std::iter::once(named.clone()).chain(groups).collect();
    file.first_difference(workbench, &groups)
}

/// The releases and builds with the passes of a target, oldest first, and how many of them are builds.
fn points(target: &Target, builds: &[PathBuf]) -> (Vec<Point>, usize) {
    let releases = RELEASES.into_iter().rev();
    let releases = releases.map(|release| Point::new(target, Front::Mlir(release), None));
    let mut points: Vec<Point> = releases.collect();
    let builds = builds.iter();
    points.extend(builds.map(|folder| Point::new(target, Front::Trunk, Some(folder.clone()))));
    let own = Point {
        target: target.clone(),
        answer: None,
    };
    match points.iter().position(|point| is_at(&point.target, target)) {
        Some(place) => points[place] = own,
        // The build on which it was found is the newest where its place is not said.
        None => points.push(own),
    }
    let builds = points.len() - RELEASES.len();
    (points, builds)
}

/// What is asked, and what came of it.
struct Asking<'a> {
    workbench: &'a Workbench,
    builds: &'a [PathBuf],
    every: bool,
    blame: Option<&'a Blame>,
    /// The passes, and the history of the finding in them.
    histories: Vec<(String, History)>,
}

impl Asking<'_> {
    /// Asks for a finding with the passes of its target.
    fn ask(&mut self, target: &Target, case: &Case, checked: &Checked) {
        let (points, builds) = points(target, self.builds);
        let witness = Witness::new(self.workbench, (target, case), checked, self.blame);
        let history = asked(points, (builds, self.every), |point| witness.at(point));
        self.histories.push((list(parts::passes(target)), history));
    }
}

/// Whether two targets have the same tools.
fn is_at(point: &Target, target: &Target) -> bool {
    match (&point.options.prefix, &target.options.prefix) {
        (None, None) => point.front == target.front,
        (own, other) => own == other,
    }
}

/// A point by its release or its folder.
fn name(point: &Point) -> String {
    match &point.target.options.prefix {
        Some(folder) => folder.display().to_string(),
        None => point.target.front.to_string(),
    }
}

fn told(
    (file, target): (&Path, &Target),
    difference: &str,
    histories: &[(String, History)],
) -> Report {
    let mut text = format!("{}: {target}: {difference}\n", file.display());
    for (passes, history) in histories {
        history_text(passes, history, &mut text);
    }
    let pipelines: Vec<Value> = histories.iter().map(history_data).collect();
    let data =
        json!({ "file": file, "target": target, "difference": difference, "pipelines": pipelines });
    Report::agree(text, data)
}

fn history_text(passes: &str, history: &History, text: &mut String) {
    let mut line = |line: &str| writeln!(text, "{line}").expect("a string takes all");
    match passes {
        "" => line("the lowering alone"),
        passes => line(&format!("after {passes}")),
    }
    for point in &history.0 {
        let name = match list(parts::passes(&point.target)) {
            own if own == passes => name(point),
            other => format!("{} with {other}", name(point)),
        };
        match &point.answer {
            Some(Answer::Bad) => line(&format!("  {name}: bad")),
            Some(Answer::Good) => line(&format!("  {name}: good")),
            Some(Answer::Unknown(why)) => line(&format!("  {name}: unknown: {why}")),
            None => {}
        }
    }
    let unasked = history.0.iter().filter(|point| point.answer.is_none());
    match unasked.count() {
        0 => {}
        1 => line("  1 build between them was not asked"),
        count => line(&format!("  {count} builds between them were not asked")),
    }
    let first = history.first_bad().map(name).unwrap_or_default();
    let first = match history.last_good() {
        Some(good) => format!("first bad: {first}, last good: {}", name(good)),
        None => format!("first bad: {first}, and no good one before it"),
    };
    line(&first);
    if let Some(good) = history.good_again() {
        line(&format!("good again: {}", name(good)));
    }
    if history.changes() > 2 {
        line("it came and went more than once");
    }
}

fn history_data((passes, history): &(String, History)) -> Value {
    let point = |point: &Point| match &point.answer {
        None => json!({ "name": name(point), "answer": "not-asked" }),
        Some(Answer::Bad) => json!({ "name": name(point), "answer": "bad" }),
        Some(Answer::Good) => json!({ "name": name(point), "answer": "good" }),
        Some(Answer::Unknown(why)) => {
            json!({ "name": name(point), "answer": "unknown", "why": why })
        }
    };
    json!({
        "passes": passes,
        "points": history.0.iter().map(point).collect::<Vec<_>>(),
        "first_bad": history.first_bad().map(name),
        "last_good": history.last_good().map(name),
        "good_again": history.good_again().map(name),
        "changes": history.changes(),
    })
}
