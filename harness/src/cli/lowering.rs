//! The lowering options of a program, on the command line and in the `// options:` lines of a file.

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Parser as _, ValueEnum};
use stridecheck_oracle::IndexWidth;

use crate::targets::{Options, WrapperResults};

/// How a program is lowered.
#[derive(Clone, Debug, Default, PartialEq, Eq, clap::Args)]
pub(crate) struct LoweringArguments {
    /// The width of `index` in bits; if not given, that of the module's data layout, or 64.
    #[arg(long, value_parser = index_widths(), help_heading = "Lowering")]
    pub(crate) index_width: Option<IndexWidth>,

    /// Emit C wrappers only for functions with `llvm.emit_c_interface`.
    #[arg(long, help_heading = "Lowering")]
    no_c_wrappers: bool,

    /// Allocate with `aligned_alloc` instead of a `malloc` of more bytes than are needed.
    #[arg(long, help_heading = "Lowering")]
    aligned_alloc: bool,

    /// How C wrappers return memref results; by default `by-value` in edition 2020 and `leading-pointer` in releases.
    #[arg(long, value_enum, help_heading = "Lowering")]
    wrapper_results: Option<WrapperResultsArgument>,
}

/// The options that stand in a file.
#[derive(Debug, clap::Parser)]
#[command(no_binary_name = true, disable_help_flag = true)]
struct FileOptions {
    #[command(flatten)]
    lowering: LoweringArguments,
}

/// How C wrappers return memref results, on the command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum WrapperResultsArgument {
    /// Return by value, as in 2020.
    ByValue,
    /// Through a leading pointer argument, as in LLVM 22.
    LeadingPointer,
}

impl LoweringArguments {
    /// The options in a line `// options:`.
    pub(crate) fn of_file(text: &str) -> Result<Self, String> {
        let options = FileOptions::try_parse_from(text.split_whitespace());
        options.map(|options| options.lowering).map_err(|error| {
            let message = error.to_string();
            let first = message.lines().next().unwrap_or_default();
            first.trim_start_matches("error: ").to_owned()
        })
    }

    /// These options, with missing ones taken from those of a file.
    #[must_use]
    pub(crate) fn or(&self, file: Self) -> Self {
        Self {
            index_width: self.index_width.or(file.index_width),
            no_c_wrappers: self.no_c_wrappers || file.no_c_wrappers,
            aligned_alloc: self.aligned_alloc || file.aligned_alloc,
            wrapper_results: self.wrapper_results.or(file.wrapper_results),
        }
    }

    /// The corresponding options of a target.
    pub(crate) fn options(&self) -> Options {
        Options {
            index_width: self.index_width,
            no_c_wrappers: self.no_c_wrappers,
            aligned_alloc: self.aligned_alloc,
            wrapper_results: self.wrapper_results.map(|results| match results {
                WrapperResultsArgument::ByValue => WrapperResults::ByValue,
                WrapperResultsArgument::LeadingPointer => WrapperResults::LeadingPointer,
            }),
            ..Options::default()
        }
    }
}

/// Parses the width of `index`.
pub(crate) fn index_widths() -> impl TypedValueParser<Value = IndexWidth> {
    let widths = PossibleValuesParser::new(["32", "64"]);
    widths.map(|width| match width.as_str() {
        "32" => IndexWidth::W32,
        _ => IndexWidth::W64,
    })
}

/// The flag that sets a width of `index`.
pub(crate) fn width_flag(width: IndexWidth) -> String {
    format!("--index-width {}", width.bits())
}
