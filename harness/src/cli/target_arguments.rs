//! The targets of a subcommand, from the command line and from a file's `// target:` line.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use stridecheck_ir::Body;
use stridecheck_oracle::IndexWidth;

use crate::campaign::Subjects;
use crate::check::Subject;
use crate::cli::lowering::LoweringArguments;
use crate::cli::source::Source;
use crate::cli::{Failure, print_note};
use crate::finding::known::KnownIssues;
use crate::mlir::Pipeline;
use crate::targets::settings::Settings;
use crate::targets::{Front, Level, Options, Routes, Stages, Target};
use crate::workbench::{Error, Workbench};

/// What is tested.
#[derive(Clone, Debug, Default, clap::Args)]
pub(crate) struct TargetArguments {
    /// The target to test: builtin, mlir-22, mlir-19, mlir-16, mlir-15, mlir-14, mlir-13, mlir-trunk, mlir-22-emitc, or a name of stridecheck.toml, optionally with passes and level, as in `mlir-22/cse@2`; repeatable.
    ///
    /// By default, `hunt` and `check` test builtin at levels of LLVM that are drawn from the seed, and `hunt` also draws routes;
    /// `lower`, `reduce` and `report` use builtin at level 0, and `run` the oracle alone.
    #[arg(long, value_name = "NAME", help_heading = "Target")]
    target: Vec<Target>,

    /// The passes before the lowering: a list in the syntax of mlir-opt, or `random`.
    #[arg(long, value_name = "PASSES", help_heading = "Target")]
    pipeline: Option<Pipeline>,

    /// Optimization level of LLVM: 0, 1, 2, 3 or random.
    #[arg(long, value_name = "LEVEL", help_heading = "Target")]
    llvm: Option<Level>,

    /// Which engines run the program after each MLIR pass: `oracle`, which needs no LLVM, `native`, or `both`.
    #[arg(long, value_name = "ENGINES", help_heading = "Target")]
    stages: Option<Stages>,

    /// The routes along which functions are called: `usual` (the function and its C wrapper), `all`, `random`, or a list, as `packed,clang`; by default, `hunt` draws them and other commands take the usual ones.
    #[arg(long, value_name = "ROUTES", help_heading = "Target")]
    routes: Option<Routes>,

    /// Cut each program at the boundaries of its functions: the target lowers one half, this one the other, and vice versa.
    #[arg(long, value_name = "NAME", help_heading = "Target")]
    cross: Option<Front>,

    /// The folder with `bin/mlir-opt` to test as the MLIR release of the targets; also written as `mlir-22{prefix=FOLDER}`.
    #[arg(long, value_name = "FOLDER", help_heading = "Target")]
    mlir_prefix: Option<PathBuf>,

    /// File of known issues to use besides the built-in ones; `none` disables the built-in ones.
    #[arg(long, value_name = "FILE", help_heading = "Target")]
    pub(crate) known: Vec<PathBuf>,

    #[command(flatten)]
    pub(crate) lowering: LoweringArguments,
}

impl TargetArguments {
    /// The arguments that name one target, or none.
    pub(crate) fn of(target: Option<Target>) -> Self {
        Self {
            target: target.into_iter().collect(),
            ..Self::default()
        }
    }

    /// The targets, or `usual` if none is named.
    pub(crate) fn targets(&self, usual: Option<Target>) -> Result<Vec<Target>, Failure> {
        let mut named = self.target.clone();
        if named.is_empty() {
            // If only the oracle judges the passes, no level of LLVM is drawn.
            let is_run = self.stages != Some(Stages::Oracle);
            named.extend(usual.map(|usual| Target {
                level: usual.level.filter(|_| is_run),
                ..usual
            }));
        }
        let prefix = self.prefix()?;
        if prefix.is_some() && !named.iter().any(Target::is_of_mlir) && !named.is_empty() {
            return Err(Failure::input(
                "--mlir-prefix: expected a target of an MLIR release, as `--target mlir-22`, found none",
            ));
        }
        let lowering = self.lowering.options();
        let complete = |named| self.complete(named, &lowering, prefix.as_deref());
        let complete = named.into_iter().map(complete);
        Ok(complete.flat_map(|target| self.both_ways(target)).collect())
    }

    /// The target itself, or with `--cross` the two in which each front lowers the other half.
    fn both_ways(&self, target: Target) -> Vec<Target> {
        let Some(other) = &self.cross else {
            return vec![target];
        };
        let of = |own: &Front, other: &Front| {
            let mut target = target.clone();
            target.front = own.clone();
            target.options.cross = Some(other.clone());
            target
        };
        let (there, back) = (of(&target.front, other), of(other, &target.front));
        match there == back {
            true => vec![there],
            false => vec![there, back],
        }
    }

    /// The targets of a file, whose lines and data layout may also set the target and its options.
    pub(crate) fn targets_of(
        &self,
        (source, body): (&Source, &Body),
        usual: Option<Target>,
    ) -> Result<Vec<Target>, Failure> {
        let said = source.target()?;
        let lowering = source.lowering(&self.lowering)?.options();
        let mut targets = self.targets(said.or(usual))?;
        for target in &mut targets {
            *target = self.complete(target.clone(), &lowering, None);
            let chosen = &mut target.options.index_width;
            *chosen = source.index_width(body, *chosen)?;
        }
        Ok(targets)
    }

    /// Whether the command line chooses a target, or parts of one.
    pub(crate) fn is_given(&self) -> bool {
        !self.target.is_empty()
            || self.pipeline.is_some()
            || self.llvm.is_some()
            || self.cross.is_some()
            || self.stages.is_some()
    }

    /// Rejects `--stages` for a subcommand that watches no passes.
    pub(crate) fn without_stages(&self, command: &str) -> Result<(), Failure> {
        match self.stages {
            None => Ok(()),
            Some(stages) => Err(Failure::input(format!(
                "--stages {stages}: `{command}` watches no passes; `check` and `hunt` do"
            ))),
        }
    }

    /// A target with the command-line options that apply to all targets.
    fn complete(&self, named: Target, lowering: &Options, prefix: Option<&Path>) -> Target {
        let prefix = prefix.filter(|_| named.is_of_mlir());
        Target {
            options: Options {
                stages: self.stages,
                routes: self.routes.clone(),
                prefix: prefix.map(Path::to_owned),
                ..Options::default()
            }
            .or(lowering)
            .or(&named.options),
            pipeline: self.pipeline.clone().unwrap_or(named.pipeline),
            level: self.llvm.or(named.level),
            front: named.front,
        }
    }

    /// What targets are made from.
    pub(crate) fn workbench(&self) -> Result<Workbench, Failure> {
        workbench(&self.known)
    }

    /// The folder of tools.
    fn prefix(&self) -> Result<Option<PathBuf>, Failure> {
        self.mlir_prefix.as_deref().map(absolute).transpose()
    }
}

/// What targets are made from: the `stridecheck.toml` of this folder, and the given lists of known faults besides the built-in one.
pub(crate) fn workbench(lists: &[PathBuf]) -> Result<Workbench, Failure> {
    let settings = Settings::of_folder(Path::new("."));
    let settings = settings.map_err(|error| Failure::input(error.to_string()))?;
    let (none, lists): (Vec<&PathBuf>, Vec<&PathBuf>) =
        lists.iter().partition(|path| path.as_os_str() == "none");
    let mut known = match none.is_empty() {
        true => KnownIssues::default(),
        false => KnownIssues::none(),
    };
    for path in lists {
        known
            .add_file(path)
            .map_err(|message| Failure::input(format!("--known: {message}")))?;
    }
    Ok(Workbench {
        settings,
        known,
        ..Workbench::default()
    })
}

/// The absolute folder of `--mlir-prefix`, because findings may be replayed from other folders.
pub(crate) fn absolute(given: &Path) -> Result<PathBuf, Failure> {
    let wrong = |why: String| Failure::input(format!("--mlir-prefix: {why}"));
    let path = std::path::absolute(given).map_err(|error| wrong(error.to_string()))?;
    Options::folder(&path.to_string_lossy()).map_err(wrong)
}

/// The subject that checks cases on a target.
pub(crate) fn subject(
    workbench: &Workbench,
    target: &Target,
    seed: u64,
) -> Result<Box<dyn Subject>, Failure> {
    let subject = workbench.subject(target, seed);
    let subject = subject.map_err(|error| failure(&error))?;
    if let Some(build) = subject.build() {
        say_once(&format!("{}: {build}\n", target.front));
    }
    Ok(Box::new(subject))
}

/// Prints a note, unless it was printed before.
fn say_once(message: &str) {
    static SAID: Mutex<BTreeSet<String>> = Mutex::new(BTreeSet::new());
    let mut said = SAID.lock().unwrap_or_else(PoisonError::into_inner);
    if said.insert(message.to_owned()) {
        print_note(message);
    }
}

/// The subjects that check cases on several targets.
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

/// The common width of `index` of the targets: each program is generated, and run by the oracle, for a single width.
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

/// The failure for an error of the workbench.
pub(crate) fn failure(error: &Error) -> Failure {
    match error.is_of_input() {
        true => Failure::input(error.to_string()),
        false => Failure::tool(error.to_string()),
    }
}
