//! Puts together what a target needs: the tools of its release, a user's compiler, the machine, the known issues.

use std::path::Path;
use std::sync::Arc;

use stridecheck_conversion::StdToLlvm;
use stridecheck_conversion::transform::TRANSFORMS;

use crate::engine::CCompiler;
use crate::engines::Machine;
use crate::engines::compiler::OwnCompiler;
use crate::engines::dialect::{DialectOracle, Executed};
use crate::engines::emitc::{self, Emitc};
use crate::engines::lowerer::Lowerer;
use crate::finding::known::KnownIssues;
use crate::level::OptLevel;
use crate::mlir::batch::Batch;
use crate::mlir::identify::{identified, version};
use crate::mlir::pass_call::list;
use crate::mlir::plugins;
use crate::mlir::releases::LLVM;
use crate::mlir::{
    Changes, Failures, Lowering, PassCall, Pipeline, Release, Remembered, Stages, ToolError,
};
use crate::parts::Parts;
use crate::subject::TargetSubject;
use crate::targets::settings::Tools;
use crate::targets::{self, Front, Level, Options, Settings, Target};

/// What targets are made from.
#[derive(Clone, Debug, Default)]
pub struct Workbench {
    /// The settings in `stridecheck.toml`.
    pub settings: Settings,
    /// The known faults.
    pub known: KnownIssues,
    /// Where the changes of passes are cached, if at all.
    pub changes: Option<Arc<Changes>>,
    /// What its targets share of programs that were lowered last.
    pub lowered: Arc<Remembered>,
}

/// Why a target cannot be made.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// No compiler has this name.
    #[error(
        "expected one of the targets {known}, or one that `stridecheck.toml` of this folder names; found `{name}`"
    )]
    Unknown {
        /// The name.
        name: String,
        /// The targets that there are.
        known: String,
    },
    /// The target contradicts itself.
    #[error("{0}")]
    Contradiction(String),
    /// The release rejects the pipeline.
    #[error(
        "mlir-{release} does not take the pipeline `{pipeline}`: {why}; `stridecheck targets mlir-{release}` lists the known passes"
    )]
    Pipeline {
        /// The release.
        release: u32,
        /// The pipeline.
        pipeline: String,
        /// Its message.
        why: String,
    },
    /// `mlir-opt` rejects the arguments or plugins in `stridecheck.toml`.
    #[error("mlir-{release} with the arguments and plugins of stridecheck.toml: {why}")]
    Arguments {
        /// The release.
        release: u32,
        /// What was expected and what was found.
        why: String,
    },
    /// No edition of the text has this name.
    #[error("target `{target}`: unknown edition `{edition}`: {why}")]
    Edition {
        /// The target.
        target: String,
        /// The edition that the target names.
        edition: String,
        /// What was expected.
        why: String,
    },
    /// A tool is missing.
    #[error(transparent)]
    Tool(#[from] ToolError),
    /// This build or machine cannot run native code.
    #[error("{0}")]
    Machine(String),
}

impl Error {
    /// Whether the input or the call is wrong, rather than the machine.
    pub fn is_of_input(&self) -> bool {
        !matches!(self, Self::Tool(_) | Self::Machine(_))
    }
}

impl Workbench {
    /// The project and version of a target: `LLVM 22.1.0`, or the version of stridecheck.
    pub fn version(&self, target: &Target) -> String {
        let front = &target.front;
        match front {
            Front::Mlir(_) | Front::Trunk | Front::Emitc(_) => {
                let prefix = target.options.prefix.as_deref();
                let release = self.release(front, prefix).ok();
                let version = release.and_then(|release| version(&release).ok());
                format!("LLVM {}", version.unwrap_or_else(|| front.to_string()))
            }
            Front::Builtin | Front::Compiler(_) => {
                format!("target {front}, stridecheck {}", env!("CARGO_PKG_VERSION"))
            }
        }
    }

    /// A target at work, which draws its open choices from a seed.
    pub fn subject(&self, target: &Target, seed: u64) -> Result<TargetSubject, Error> {
        let parts = self.parts(target)?;
        let known = self.known.clone();
        // Passes that a build lacks are not drawn for it.
        let lacking = parts.build().map(|build| &build.lacking_passes);
        let lacking: Vec<String> = lacking.into_iter().flatten().cloned().collect();
        let target = target.without_passes(&lacking);
        Ok(TargetSubject::new(target, seed, parts, known))
    }

    /// Why the release of a target refuses passes, or `None`.
    pub fn refused(&self, target: &Target, passes: &[PassCall]) -> Result<Option<String>, Error> {
        if !target.is_of_mlir() {
            return Ok(None);
        }
        let release = self.release(&target.front, target.options.prefix.as_deref())?;
        let batch = Batch {
            release: &release,
            steps: &[list(passes)],
            failures: &Failures::default(),
        };
        Ok(batch.refused()?)
    }

    /// The engines of a target.
    pub fn parts(&self, target: &Target) -> Result<Parts, Error> {
        if let Some(why) = target.contradiction() {
            return Err(Error::Contradiction(why));
        }
        let (mut lowerer, mut stages) = self.lowerer(target)?;
        let mut sides = Vec::new();
        if let [own, other] = &target.sides()[..] {
            let (of_other, stages_of_other) = self.lowerer(other)?;
            let halves = [lowerer.clone(), of_other.clone()];
            sides.push((own.clone(), Parts::new(lowerer, stages.take(), None)));
            let of_other = Parts::new(of_other, stages_of_other, None);
            sides.push((other.clone(), of_other));
            lowerer = Lowerer::Halves(Box::new(halves));
        }
        if let Some(base) = self.base(target)? {
            let (lowerer, stages) = self.lowerer(&base)?;
            sides.push((base, Parts::new(lowerer, stages, None)));
        }
        let machine: Option<Box<dyn Machine>> = match (target.is_run(), target.options.stages) {
            (true, Some(targets::Stages::Oracle)) => {
                let oracle = DialectOracle::new(target.options.index_width());
                Some(Box::new(oracle))
            }
            (true, stages) => {
                let native = machine(&target.options)?;
                let is_executed =
                    target.front == Front::Builtin && stages != Some(targets::Stages::Native);
                Some(match is_executed {
                    true => Box::new(Executed::before(native, target.options.index_width())),
                    false => native,
                })
            }
            (false, _) => None,
        };
        Ok(Parts {
            sides,
            ..Parts::new(lowerer, stages, machine)
        })
    }

    /// The release of MLIR that a user's compiler is based on, with the passes of the target that the release has.
    fn base(&self, target: &Target) -> Result<Option<Target>, Error> {
        let Front::Compiler(name) = &target.front else {
            return Ok(None);
        };
        let Some((compiler, number)) = self
            .settings
            .target
            .get(name)
            .and_then(|c| Some((c, c.base()?)))
        else {
            return Ok(None);
        };
        let passes = match &target.pipeline {
            Pipeline::List(passes) => passes.clone(),
            _ => match compiler.pipeline.parse() {
                Ok(Pipeline::List(passes)) => passes,
                _ => Vec::new(),
            },
        };
        let base = Target {
            front: Front::Mlir(number),
            level: target.level.or(Some(Level::Fixed(OptLevel::default()))),
            ..target.with_passes(Vec::new())
        };
        let mut known = Vec::new();
        for pass in passes {
            if self.refused(&base, std::slice::from_ref(&pass))?.is_none() {
                known.push(pass);
            }
        }
        Ok(Some(base.with_passes(known)))
    }

    /// What lowers programs on a target, and what watches its passes.
    fn lowerer(&self, target: &Target) -> Result<(Lowerer, Option<Stages>), Error> {
        Ok(match &target.front {
            Front::Builtin => {
                let conversion = StdToLlvm::new(&target.options.conversion());
                let stages = Stages::own(TRANSFORMS).keeping(self.changes.clone());
                (Lowerer::Builtin(conversion), Some(stages))
            }
            front @ (Front::Mlir(_) | Front::Trunk) => {
                let release = self.release(front, target.options.prefix.as_deref())?;
                if target.is_run() {
                    for tool in release.lowering_tools() {
                        release.require(tool)?;
                    }
                }
                check_arguments(&release, &self.settings.tools(front))?;
                let release = identified(release)?;
                check_pipeline(&release, &target.pipeline)?;
                let lowering = Lowering::new(release.clone(), &target.options, &data_layout()?);
                let lowering = lowering.sharing(Arc::clone(&self.lowered));
                let stages = Stages::new(release).keeping(self.changes.clone());
                let stages = stages.judging_llvm(target.is_of_oracle());
                (Lowerer::Mlir(Box::new(lowering)), Some(stages))
            }
            front @ Front::Emitc(_) => {
                let release = self.release(front, target.options.prefix.as_deref())?;
                if target.is_run() {
                    release.require("mlir-translate")?;
                }
                check_arguments(&release, &self.settings.tools(&front.tools()))?;
                let release = identified(release)?;
                check_pipeline(&release, &target.pipeline)?;
                let compiler = target.options.compiler.unwrap_or(CCompiler::Clang);
                let compiler = emitc::installed(compiler);
                let compiler = compiler.map_err(|error| Error::Machine(error.to_string()))?;
                let stages = Stages::new(release.clone()).keeping(self.changes.clone());
                let emitc = Emitc::new(release, compiler);
                (Lowerer::Emitc(Box::new(emitc)), Some(stages))
            }
            Front::Compiler(name) => (self.compiler(name)?, None),
        })
    }

    /// The release of a front according to the settings, in the folder that a target names, if it names one.
    pub fn release(&self, front: &Front, prefix: Option<&Path>) -> Result<Release, Error> {
        let mut tools = self.settings.tools(&front.tools());
        if let Some(prefix) = prefix {
            tools.prefix = Some(prefix.to_owned());
        }
        if *front == Front::Trunk && tools.prefix.is_none() {
            return Err(Error::Contradiction(
                "target `mlir-trunk`: expected the folder that has `bin/mlir-opt`, as `mlir-trunk{prefix=/opt/llvm}`, or as `prefix` of `[release.mlir-trunk]` in stridecheck.toml".to_owned(),
            ));
        }
        Ok(Release::of(front.release().unwrap_or(LLVM), &tools)?)
    }

    /// Every front that there is.
    pub fn fronts(&self) -> Vec<Front> {
        let own = self.settings.target.keys().cloned().map(Front::Compiler);
        Front::all().chain(own).collect()
    }

    fn compiler(&self, name: &str) -> Result<Lowerer, Error> {
        let Some(compiler) = self.settings.target.get(name) else {
            let known: Vec<String> = self.fronts().iter().map(Front::to_string).collect();
            return Err(Error::Unknown {
                name: name.to_owned(),
                known: known.join(", "),
            });
        };
        let of_base = || compiler.base().map(|number| number.to_string());
        let edition = compiler.edition.clone().or_else(of_base);
        let edition = edition.unwrap_or_else(|| "current".to_owned());
        let read = edition.parse();
        let edition =
            read.map_err(
                |why: stridecheck_ir::edition::UnknownEdition| Error::Edition {
                    target: name.to_owned(),
                    edition,
                    why: why.to_string(),
                },
            )?;
        let compiler = OwnCompiler::new(compiler.clone(), edition);
        Ok(Lowerer::Compiler(Box::new(compiler)))
    }
}

/// Reports a library that `mlir-opt` cannot load, or an argument that it does not know, as wrong input.
fn check_arguments(release: &Release, tools: &Tools) -> Result<(), Error> {
    match plugins::refused(release, tools)? {
        None => Ok(()),
        Some(why) => Err(Error::Arguments {
            release: release.number,
            why,
        }),
    }
}

/// Reports a pass or an option that the release does not have as wrong input.
fn check_pipeline(release: &Release, pipeline: &Pipeline) -> Result<(), Error> {
    let Pipeline::List(passes) = pipeline else {
        return Ok(());
    };
    let batch = Batch {
        release,
        steps: &[list(passes)],
        failures: &Failures::default(),
    };
    match batch.refused()? {
        None => Ok(()),
        Some(why) => Err(Error::Pipeline {
            release: release.number,
            pipeline: pipeline.to_string(),
            why,
        }),
    }
}

/// The machine that runs native code.
#[cfg(feature = "native")]
fn machine(options: &Options) -> Result<Box<dyn Machine>, Error> {
    let native = crate::engines::native::Native::in_worker(options.conversion());
    let native = native.map_err(|error| Error::Machine(error.to_string()))?;
    Ok(Box::new(native))
}

/// The data layout of this machine, as LLVM prints it.
#[cfg(feature = "native")]
fn data_layout() -> Result<String, Error> {
    let compiler = crate::native::program::Compiler::new(Default::default());
    let compiler = compiler.map_err(|error| Error::Machine(error.to_string()))?;
    Ok(compiler.data_layout())
}

/// Fails: without LLVM nothing runs native code.
#[cfg(not(feature = "native"))]
fn machine(_options: &Options) -> Result<Box<dyn Machine>, Error> {
    Err(Error::Machine(
        "this build has no native engine: build with the default feature `native`, or watch passes with `--stages oracle`".to_owned(),
    ))
}

/// Returns an empty layout: only native code needs one.
#[cfg(not(feature = "native"))]
fn data_layout() -> Result<String, Error> {
    Ok(String::new())
}
