//! Which engines a subcommand uses, and how the built-in lowering is set up.

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Parser as _, ValueEnum};
use stridecheck_conversion::{Options, WrapperResults};
use stridecheck_oracle::{IndexWidth, Limits};

use crate::cli::Failure;
use crate::engine::Engine;
use crate::level::OptLevel;

/// An engine, on the command line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum EngineArgument {
    /// The reference interpreter.
    #[default]
    Oracle,
    /// The built-in lowering, compiled and run in a worker process.
    Native,
    /// MLIR's own lowering, by `mlir-opt` and `mlir-translate`, run as the built-in one is.
    MlirOpt,
    /// The oracle and the built-in lowering.
    All,
}

/// The options of the built-in lowering.
#[derive(Clone, Debug, Default, PartialEq, Eq, clap::Args)]
pub(crate) struct LoweringArguments {
    /// The width of `index` in bits; 64 if not given.
    #[arg(long, value_parser = index_widths(), help_heading = "Lowering")]
    index_width: Option<IndexWidth>,

    /// Make C wrappers only for functions that carry `llvm.emit_c_interface`.
    #[arg(long, help_heading = "Lowering")]
    no_c_wrappers: bool,

    /// Take buffers from `aligned_alloc`, and not from a `malloc` of more bytes than are needed.
    #[arg(long, help_heading = "Lowering")]
    aligned_alloc: bool,

    /// How C wrappers give memref results; `leading-pointer` if not given.
    #[arg(long, value_enum, help_heading = "Lowering")]
    wrapper_results: Option<WrapperResultsArgument>,

    /// How hard LLVM optimises, from 0 to 3; 0 if not given.
    #[arg(long, value_name = "LEVEL", help_heading = "Lowering")]
    llvm: Option<OptLevel>,
}

/// The options that stand in a file.
#[derive(Debug, clap::Parser)]
#[command(no_binary_name = true, disable_help_flag = true)]
struct FileOptions {
    #[command(flatten)]
    lowering: LoweringArguments,
}

/// How C wrappers give memref results, on the command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum WrapperResultsArgument {
    /// As the result, as in 2020.
    ByValue,
    /// Through a leading pointer argument, as in LLVM 22.
    LeadingPointer,
}

impl LoweringArguments {
    /// The options of a line `// options:`.
    pub(crate) fn of_file(text: &str) -> Result<Self, String> {
        let options = FileOptions::try_parse_from(text.split_whitespace());
        options.map(|options| options.lowering).map_err(|error| {
            let message = error.to_string();
            let first = message.lines().next().unwrap_or_default();
            first.trim_start_matches("error: ").to_owned()
        })
    }

    /// These options, and those of a file where these leave a choice.
    #[must_use]
    pub(crate) fn or(&self, file: Self) -> Self {
        Self {
            index_width: self.index_width.or(file.index_width),
            no_c_wrappers: self.no_c_wrappers || file.no_c_wrappers,
            aligned_alloc: self.aligned_alloc || file.aligned_alloc,
            wrapper_results: self.wrapper_results.or(file.wrapper_results),
            llvm: self.llvm.or(file.llvm),
        }
    }

    /// The options as on the command line; empty where all are as usual.
    pub(crate) fn flags(&self) -> String {
        let width = self.index_width.map(width_flag);
        let wrappers = self.no_c_wrappers.then(|| "--no-c-wrappers".to_owned());
        let results = self.wrapper_results.and_then(|results| {
            let value = results.to_possible_value()?;
            Some(format!("--wrapper-results {}", value.get_name()))
        });
        let aligned = self.aligned_alloc.then(|| "--aligned-alloc".to_owned());
        let level = self.llvm.map(|level| format!("--llvm {level}"));
        let flags: Vec<_> = [width, wrappers, aligned, results, level]
            .into_iter()
            .flatten()
            .collect();
        flags.join(" ")
    }

    /// The options of the conversion.
    pub(crate) fn options(&self) -> Options {
        Options {
            index_width: match self.index_width() {
                IndexWidth::W32 => stridecheck_conversion::IndexWidth::W32,
                IndexWidth::W64 => stridecheck_conversion::IndexWidth::W64,
            },
            c_wrappers: !self.no_c_wrappers,
            aligned_alloc: self.aligned_alloc,
            wrapper_results: match self.wrapper_results {
                Some(WrapperResultsArgument::ByValue) => WrapperResults::ByValue,
                _ => WrapperResults::LeadingPointer,
            },
            ..Options::default()
        }
    }

    /// How hard LLVM optimises, where that is said.
    pub(crate) fn given_level(&self) -> Option<OptLevel> {
        self.llvm
    }

    /// The same options with LLVM at a level.
    pub(crate) fn at(&self, level: Option<OptLevel>) -> Self {
        Self {
            llvm: level,
            ..self.clone()
        }
    }

    /// How hard LLVM optimises.
    pub(crate) fn level(&self) -> OptLevel {
        self.llvm.unwrap_or_default()
    }

    /// The width of `index`, as the generator and the oracle want it.
    pub(crate) fn index_width(&self) -> IndexWidth {
        self.index_width.unwrap_or_default()
    }

    /// The limits of the oracle that go with them.
    pub(crate) fn limits(&self) -> Limits {
        Limits {
            index_width: self.index_width(),
            ..Limits::default()
        }
    }
}

/// Reads the width of `index`.
pub(crate) fn index_widths() -> impl TypedValueParser<Value = IndexWidth> {
    let widths = PossibleValuesParser::new(["32", "64"]);
    widths.map(|width| match width.as_str() {
        "32" => IndexWidth::W32,
        _ => IndexWidth::W64,
    })
}

/// The option that chooses a width of `index`.
pub(crate) fn width_flag(width: IndexWidth) -> String {
    format!("--index-width {}", width.bits())
}

/// The engine that is asked for beside the oracle.
pub(crate) fn tested(
    wanted: EngineArgument,
    lowering: &LoweringArguments,
) -> Result<Option<Box<dyn Engine>>, Failure> {
    Ok(match wanted {
        EngineArgument::Oracle => None,
        EngineArgument::Native | EngineArgument::All => Some(native(lowering)?),
        EngineArgument::MlirOpt => Some(mlir_opt(lowering)?),
    })
}

/// The native engine.
#[cfg(feature = "native")]
pub(crate) fn native(lowering: &LoweringArguments) -> Result<Box<dyn Engine>, Failure> {
    let native = crate::engines::native::Native::in_worker(lowering.options());
    native
        .and_then(|native| native.at_level(lowering.level()))
        .map(|native| -> Box<dyn Engine> { Box::new(native) })
        .map_err(|error| Failure::tool(error.to_string()))
}

/// MLIR's own lowering.
#[cfg(feature = "native")]
fn mlir_opt(lowering: &LoweringArguments) -> Result<Box<dyn Engine>, Failure> {
    let engine = crate::engines::mlir_opt::MlirOpt::in_worker(lowering.options());
    engine
        .and_then(|engine| engine.at_level(lowering.level()))
        .map(|engine| -> Box<dyn Engine> { Box::new(engine) })
        .map_err(|error| Failure::tool(error.to_string()))
}

/// Without LLVM there is no native engine.
#[cfg(not(feature = "native"))]
pub(crate) fn native(_lowering: &LoweringArguments) -> Result<Box<dyn Engine>, Failure> {
    Err(Failure::tool(
        "this build has no native engine: build with the default feature `native`",
    ))
}

/// Nor is there one that runs what MLIR makes.
#[cfg(not(feature = "native"))]
fn mlir_opt(lowering: &LoweringArguments) -> Result<Box<dyn Engine>, Failure> {
    native(lowering)
}
