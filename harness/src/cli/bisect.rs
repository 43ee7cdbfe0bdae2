//! `stridecheck bisect`: since when a finding shows, in the releases of this machine and in builds of MLIR.

use std::path::PathBuf;

use serde_json::json;

use crate::cli::cases::{File, Found};
use crate::cli::source::OpaqueArgument;
use crate::cli::target_arguments::{TargetArguments, absolute};
use crate::cli::{Failure, Report};
use crate::finding::since::{Question, Since};
use crate::targets::Target;
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
    let question = Question {
        builds: builds.collect::<Result<Vec<PathBuf>, Failure>>()?,
        every: arguments.every,
        end: None,
    };
    let targets = TargetArguments::of(arguments.target.clone());
    let workbench = targets.workbench()?;
    let mut found = found(arguments, (&targets, &workbench), &question)?;
    let blame = found.subject.blame(&found.checked, &found.case);
    let (file, difference) = (&arguments.file, found.checked.verdict.to_string());
    let of_case = (&found.target, &found.case);
    let answers = question.answers(&workbench, of_case, &found.checked, blame.as_ref());
    let mut text = format!("{}: {}: {difference}\n", file.display(), found.target);
    text.extend(answers.iter().map(Since::to_string));
    let data = json!({
        "file": file,
        "target": found.target,
        "difference": difference,
        "since": answers,
    });
    Ok(Report::agree(text, data))
}

/// The first call that differs on the target of the file, or else on another release or build with its passes, the newest first.
fn found(
    arguments: &Arguments,
    (targets, workbench): (&TargetArguments, &Workbench),
    question: &Question,
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
    let (points, _) = question.points(target);
    let asked = points.into_iter().filter(|point| point.answer.is_none());
    let others = asked.map(|point| point.target).rev();
    let others = others.filter(|other| other != target);
    let others = others.filter(|other| workbench.subject(other, 0).is_ok());
    let groups = others.map(|point| vec![point]);
    let groups: Vec<Vec<Target>> = std::iter::once(named.clone()).chain(groups).collect();
    file.first_difference(workbench, &groups)
}
