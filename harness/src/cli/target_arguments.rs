//! Which targets a subcommand takes, on the command line and from a file's line `// target:`.

use std::path::{Path, PathBuf};

use stridecheck_ir::Body;
use stridecheck_oracle::IndexWidth;

use crate::campaign::Subjects;
use crate::check::Subject;
use crate::cli::Failure;
use crate::cli::lowering::LoweringArguments;
use crate::cli::source::Source;
use crate::known_issues::KnownIssues;
use crate::mlir::Pipeline;
use crate::target::settings::Settings;
use crate::target::{Front, Level, Options, Stages, Target};
use crate::workbench::{Error, Workbench};

/// What is tested.
#[derive(Clone, Debug, Default, clap::Args)]
pub(crate) struct TargetArguments {
    /// What is tested: builtin, mlir-22, mlir-19, or a name of stridecheck.toml; also with passes and level, as in `mlir-22/cse@2`; several times for several.
    ///
    /// Where none is named, `hunt` and `check` test builtin at levels of LLVM that are drawn from the seed,
    /// `lower`, `reduce` and `report` at level 0, and `run` is the oracle alone.
    #[arg(long, value_name = "NAME", help_heading = "Target")]
    target: Vec<Target>,

    /// The passes before the lowering: a list as mlir-opt takes it, or `random`.
    #[arg(long, value_name = "PASSES", help_heading = "Target")]
    pipeline: Option<Pipeline>,

    /// How hard LLVM optimises: 0, 1, 2, 3 or random.
    #[arg(long, value_name = "LEVEL", help_heading = "Target")]
    llvm: Option<Level>,

    /// Who looks at what the passes of MLIR make of a program: `oracle`, which needs no LLVM, `native`, or `both`.
    #[arg(long, value_name = "WHO", help_heading = "Target")]
    stages: Option<Stages>,

    /// The folder with `bin/mlir-opt` that is tested as the MLIR release of the targets.
    #[arg(long, value_name = "FOLDER", help_heading = "Target")]
    mlir_prefix: Option<PathBuf>,

    /// Count the faults that this file lists as known, besides those that are known anyway.
    #[arg(long, value_name = "FILE", help_heading = "Target")]
    known: Vec<PathBuf>,

    #[command(flatten)]
    pub(crate) lowering: LoweringArguments,
}

impl TargetArguments {
    /// The targets, or what is tested where none is named.
    pub(crate) fn targets(&self, usual: Option<Target>) -> Vec<Target> {
        let mut named = self.target.clone();
        if named.is_empty() {
            named.extend(usual);
        }
        let lowering = self.lowering.options();
        named
            .into_iter()
            .map(|named| self.complete(named, &lowering))
            .collect()
    }

    /// The targets of a file, whose lines may name one and say how it lowers, as its data layout may.
    pub(crate) fn targets_of(
        &self,
        (source, body): (&Source, &Body),
        usual: Option<Target>,
    ) -> Result<Vec<Target>, Failure> {
        let said = source.target()?;
        let lowering = source.lowering(&self.lowering)?.options();
        let targets = self.targets(said.or(usual));
        let mut targets: Vec<Target> = targets
            .into_iter()
            .map(|target| self.complete(target, &lowering))
            .collect();
        for target in &mut targets {
            let chosen = &mut target.options.index_width;
            *chosen = source.index_width(body, *chosen)?;
        }
        Ok(targets)
    }

    /// What lowers where the command line names no target but passes, a level or options.
    pub(crate) fn is_given(&self) -> bool {
        !self.target.is_empty()
            || self.pipeline.is_some()
            || self.llvm.is_some()
            || self.stages.is_some()
    }

    /// A target with what the command line says of all of them.
    fn complete(&self, named: Target, lowering: &Options) -> Target {
        Target {
            options: Options {
                stages: self.stages,
                ..Options::default()
            }
            .or(lowering)
            .or(&named.options),
            pipeline: self.pipeline.clone().unwrap_or(named.pipeline),
            level: self.llvm.or(named.level),
            front: named.front,
        }
    }

    /// What targets are made with: `stridecheck.toml` of this folder, the folder of tools, and the known issues.
    pub(crate) fn workbench(&self) -> Result<Workbench, Failure> {
        let settings = Settings::of_folder(Path::new("."));
        let mut settings = settings.map_err(|error| Failure::input(error.to_string()))?;
        if let Some(prefix) = &self.mlir_prefix {
            self.set_prefix(&mut settings, prefix)?;
        }
        let mut known = KnownIssues::default();
        for path in &self.known {
            known
                .add_file(path)
                .map_err(|message| Failure::input(format!("--known: {message}")))?;
        }
        Ok(Workbench { settings, known })
    }

    fn set_prefix(&self, settings: &mut Settings, prefix: &Path) -> Result<(), Failure> {
        let releases = self.target.iter().filter_map(|target| match target.front {
            Front::Mlir(release) => Some(release),
            Front::Builtin | Front::Compiler(_) => None,
        });
        let mut releases: Vec<u32> = releases.collect();
        releases.sort_unstable();
        releases.dedup();
        match releases[..] {
            [release] => {
                let tools = settings
                    .release
                    .entry(format!("mlir-{release}"))
                    .or_default();
                tools.prefix = Some(prefix.to_owned());
                Ok(())
            }
            _ => Err(Failure::input(format!(
                "--mlir-prefix: expected targets of one MLIR release, as `--target mlir-22`, found {}",
                releases.len()
            ))),
        }
    }
}

/// What checks cases on a target.
pub(crate) fn subject(
    workbench: &Workbench,
    target: &Target,
    seed: u64,
) -> Result<Box<dyn Subject>, Failure> {
    let subject = workbench.subject(target, seed);
    Ok(Box::new(subject.map_err(|error| failure(&error))?))
}

/// What checks cases on each of several targets.
pub(crate) fn subjects(
    workbench: &Workbench,
    targets: &[Target],
    seed: u64,
) -> Result<Subjects, Failure> {
    let made = targets
        .iter()
        .map(|target| subject(workbench, target, seed));
    made.collect()
}

/// The width of `index` on all of the targets: each program is made, and run by the oracle, for one.
pub(crate) fn index_width(targets: &[Target]) -> Result<IndexWidth, Failure> {
    let widths = targets.iter().map(|target| target.options.index_width());
    let mut widths: Vec<IndexWidth> = widths.collect();
    widths.dedup();
    match widths[..] {
        [width] => Ok(width),
        _ => Err(Failure::input(
            "expected targets with one index width, found 32 and 64",
        )),
    }
}

/// The failure that an error of the workbench is.
pub(crate) fn failure(error: &Error) -> Failure {
    match error.is_of_input() {
        true => Failure::input(error.to_string()),
        false => Failure::tool(error.to_string()),
    }
}
