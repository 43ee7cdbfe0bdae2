//! Which target a subcommand takes, and `stridecheck targets`: the fronts of this machine and what is known of their passes.

use serde_json::json;

use crate::check::Subject;
use crate::cli::engines::{LoweringArguments, native};
use crate::cli::{Failure, Report};
use crate::known_issues::{self, Issue};
use crate::mlir::batch::Batch;
use crate::mlir::{Nest, PASSES, PassRow, Passes, Pipeline, Release};
use crate::target::{Front, Target};

/// What is tested.
#[derive(Clone, Debug, Default, clap::Args)]
pub(crate) struct TargetArguments {
    /// What is tested, as `builtin`, `mlir-22` or `mlir-22/canonicalize,cse`; `builtin` if not given.
    #[arg(long, value_name = "NAME", help_heading = "Target")]
    target: Option<Target>,

    /// The passes before the lowering: a list as mlir-opt takes it, or `random`.
    #[arg(long, value_name = "PASSES", help_heading = "Target")]
    pipeline: Option<Pipeline>,
}

/// What `targets` takes.
#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// The target whose passes are listed; all targets if none is named.
    name: Option<Front>,
}

impl TargetArguments {
    /// The target that these say.
    pub(crate) fn target(&self, lowering: &LoweringArguments) -> Result<Target, Failure> {
        self.target_of(None, lowering)
    }

    /// The same, where a file says one in case these do not.
    pub(crate) fn target_of(
        &self,
        file: Option<Target>,
        lowering: &LoweringArguments,
    ) -> Result<Target, Failure> {
        let said = self.target.clone().or(file).unwrap_or_default();
        let target = Target {
            front: said.front,
            pipeline: self.pipeline.clone().unwrap_or(said.pipeline),
            level: lowering.given_level().or(said.level),
        };
        match (target.front, &target.pipeline) {
            (Front::Builtin, Pipeline::List(_) | Pipeline::Random) => Err(Failure::input(
                "target `builtin` has no passes before the lowering: name an MLIR release, as `--target mlir-22`",
            )),
            (Front::Mlir(_), Pipeline::None) => Err(Failure::input(format!(
                "expected passes for target `{}`, as `--pipeline random` or `--pipeline canonicalize,cse`",
                target.front
            ))),
            _ => Ok(target),
        }
    }
}

/// What checks cases on a target.
pub(crate) fn subject(
    target: &Target,
    lowering: &LoweringArguments,
    seed: u64,
) -> Result<Box<dyn Subject>, Failure> {
    match target.front {
        Front::Builtin => {
            let engine = native(&lowering.at(target.level))?;
            Ok(Box::new(engine))
        }
        Front::Mlir(number) => {
            let release = Release::installed(number);
            let release = release.map_err(|error| Failure::tool(error.to_string()))?;
            check_pipeline(&release, &target.pipeline)?;
            Ok(Box::new(Passes::new(
                release,
                target.pipeline.clone(),
                seed,
            )))
        }
    }
}

/// A pass or an option that the release does not have is wrong input.
fn check_pipeline(release: &Release, pipeline: &Pipeline) -> Result<(), Failure> {
    let Pipeline::List(passes) = pipeline else {
        return Ok(());
    };
    let refused = Batch { release, passes }.refused();
    match refused.map_err(|error| Failure::tool(error.to_string()))? {
        None => Ok(()),
        Some(why) => Err(Failure::input(format!(
            "mlir-{} does not take the pipeline `{pipeline}`: {why}; `stridecheck targets mlir-{}` lists the passes that are known",
            release.number, release.number
        ))),
    }
}

/// Runs the subcommand.
pub(crate) fn run(arguments: &Arguments) -> Report {
    match arguments.name {
        None => fronts(),
        Some(front) => passes(front),
    }
}

fn fronts() -> Report {
    let mut text = String::new();
    let mut data = Vec::new();
    for front in Front::all() {
        let (path, missing) = match front {
            Front::Builtin => (None, None),
            Front::Mlir(number) => match Release::installed(number) {
                Ok(release) => (Some(release.prefix.display().to_string()), None),
                Err(error) => (None, Some(error.to_string())),
            },
        };
        let place = match (&path, &missing) {
            (_, Some(missing)) => missing.clone(),
            (Some(path), None) => path.clone(),
            (None, None) => "the conversion of this project, at LLVM levels 0 to 3".to_owned(),
        };
        text.push_str(&format!("{:10} {place}\n", front.to_string()));
        data.push(json!({ "name": front.to_string(), "path": path, "missing": missing }));
    }
    Report::agree(text, json!({ "targets": data }))
}

fn passes(front: Front) -> Report {
    let rows: Vec<&PassRow> = match front {
        Front::Builtin => Vec::new(),
        Front::Mlir(release) => PASSES.iter().filter(|row| row.since <= release).collect(),
    };
    let mut text = format!("{front}: {} passes\n", rows.len());
    for row in &rows {
        let place = match row.nest {
            Nest::Module => "",
            Nest::Function => " (on func.func)",
        };
        text.push_str(&format!("  {}{place}{}\n", row.name, remarks(row)));
        for options in row.options.iter().filter(|options| !options.is_empty()) {
            text.push_str(&format!("      {{{options}}}\n"));
        }
        for issue in issues(front, row.name) {
            let kind = issue.kind.as_deref().unwrap_or("fault");
            let id = &issue.id;
            text.push_str(&format!(
                "      known issue {id}, {kind}: {}\n",
                issue.what.trim()
            ));
        }
    }
    let data = rows.iter().map(|row| {
        json!({
            "name": row.name,
            "options": row.options,
            "changes": row.changes.iter().map(|change| format!("{change:?}")).collect::<Vec<_>>(),
            "note": row.note,
            "left_out": row.left_out,
            "known": issues(front, row.name).map(|issue| &issue.id).collect::<Vec<_>>(),
        })
    });
    Report::agree(
        text,
        json!({ "target": front.to_string(), "passes": data.collect::<Vec<_>>() }),
    )
}

/// What is known to be wrong with a pass.
fn issues(front: Front, pass: &str) -> impl Iterator<Item = &'static Issue> {
    known_issues::all()
        .iter()
        .filter(move |issue| issue.pass.as_deref() == Some(pass))
        .filter(
            move |issue| matches!(front, Front::Mlir(release) if issue.releases.contains(&release)),
        )
}

fn remarks(row: &PassRow) -> String {
    let mut remarks = Vec::new();
    if !row.note.is_empty() {
        remarks.push(row.note.to_owned());
    }
    if !row.changes.is_empty() {
        let changes: Vec<String> = row.changes.iter().map(ToString::to_string).collect();
        remarks.push(format!("may change {}", changes.join(" and ")));
    }
    if let Some(why) = row.left_out {
        remarks.push(format!("left out of random pipelines: {why}"));
    }
    match remarks.is_empty() {
        true => String::new(),
        false => format!(": {}", remarks.join("; ")),
    }
}
