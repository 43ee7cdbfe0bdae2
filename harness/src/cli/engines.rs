//! Which engines a subcommand uses, and how the built-in lowering is set up.

use clap::ValueEnum;
use stridecheck_conversion::{IndexWidth, Options, WrapperResults};
use stridecheck_oracle::Limits;

use crate::cli::Failure;
use crate::engine::Engine;
use crate::engines::oracle::Oracle;

/// An engine, on the command line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum EngineArgument {
    /// The reference interpreter.
    #[default]
    Oracle,
    /// The built-in lowering, compiled and run in a worker process.
    Native,
    /// Every engine.
    All,
}

/// The options of the built-in lowering.
#[derive(Clone, Debug, clap::Args)]
pub(crate) struct LoweringArguments {
    /// The width of `index` in bits.
    #[arg(long, value_parser = ["32", "64"], default_value = "64", help_heading = "Lowering")]
    index_width: String,

    /// Make C wrappers only for functions that carry `llvm.emit_c_interface`.
    #[arg(long, help_heading = "Lowering")]
    no_c_wrappers: bool,

    /// How C wrappers give memref results.
    #[arg(long, value_enum, default_value_t, help_heading = "Lowering")]
    wrapper_results: WrapperResultsArgument,
}

/// How C wrappers give memref results, on the command line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum WrapperResultsArgument {
    /// As the result, as in 2020.
    ByValue,
    /// Through a leading pointer argument, as in LLVM 22.
    #[default]
    LeadingPointer,
}

impl LoweringArguments {
    /// The options of the conversion.
    pub(crate) fn options(&self) -> Options {
        Options {
            index_width: match self.index_width.as_str() {
                "32" => IndexWidth::W32,
                _ => IndexWidth::W64,
            },
            c_wrappers: !self.no_c_wrappers,
            wrapper_results: match self.wrapper_results {
                WrapperResultsArgument::ByValue => WrapperResults::ByValue,
                WrapperResultsArgument::LeadingPointer => WrapperResults::LeadingPointer,
            },
            ..Options::default()
        }
    }

    /// The limits of the oracle that go with them.
    pub(crate) fn limits(&self) -> Limits {
        let index_width = match self.options().index_width {
            IndexWidth::W32 => stridecheck_oracle::IndexWidth::W32,
            IndexWidth::W64 => stridecheck_oracle::IndexWidth::W64,
        };
        Limits {
            index_width,
            ..Limits::default()
        }
    }
}

/// The engines that are asked for; the oracle first.
pub(crate) fn engines(
    wanted: EngineArgument,
    lowering: &LoweringArguments,
    limits: &Limits,
) -> Result<Vec<Box<dyn Engine>>, Failure> {
    let oracle = || -> Box<dyn Engine> { Box::new(Oracle { limits: *limits }) };
    Ok(match wanted {
        EngineArgument::Oracle => vec![oracle()],
        EngineArgument::Native => vec![native(lowering)?],
        EngineArgument::All => vec![oracle(), native(lowering)?],
    })
}

/// The native engine.
#[cfg(feature = "native")]
pub(crate) fn native(lowering: &LoweringArguments) -> Result<Box<dyn Engine>, Failure> {
    let native = crate::engines::native::Native::in_worker(lowering.options());
    native
        .map(|native| -> Box<dyn Engine> { Box::new(native) })
        .map_err(|error| Failure::tool(error.to_string()))
}

/// Without LLVM there is no native engine.
#[cfg(not(feature = "native"))]
pub(crate) fn native(_lowering: &LoweringArguments) -> Result<Box<dyn Engine>, Failure> {
    Err(Failure::tool(
        "this build has no native engine: build with the default feature `native`",
    ))
}
