//! `stridecheck lower`: lower a program and print the result.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use clap::ValueEnum;
use serde_json::json;
use stridecheck_conversion::std_to_llvm::lower_logged;
use stridecheck_conversion::std_to_llvm::parallel::lower_on;
use stridecheck_ir::{Body, Edition, Form};

use crate::cli::engines::LoweringArguments;
use crate::cli::source::Source;
use crate::cli::{Failure, Report, editions};
use crate::level::OptLevel;

/// What `lower` takes.
#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// The file; `-` is standard input.
    file: PathBuf,

    /// What to print.
    #[arg(long, value_enum, default_value_t)]
    emit: Emit,

    /// The edition of the LLVM dialect, in its text and in what the lowering chooses.
    #[arg(long, value_parser = editions(), default_value_t)]
    edition: Edition,

    /// Tell on standard error what the conversion does, op by op, and why.
    #[arg(long)]
    debug_conversion: bool,

    /// Keep ops that no dialect here knows, with their types converted.
    #[arg(long, help_heading = "Lowering")]
    allow_unregistered: bool,

    /// Pass memrefs of static shape and layout as their aligned pointer alone.
    #[arg(long, help_heading = "Lowering")]
    bare_pointers: bool,

    /// How many functions are lowered at a time; the result is the same.
    #[arg(long, default_value_t = NonZeroUsize::MIN)]
    jobs: NonZeroUsize,

    #[command(flatten)]
    lowering: LoweringArguments,
}

/// What to print.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
enum Emit {
    /// The LLVM dialect.
    #[default]
    LlvmDialect,
    /// LLVM IR.
    LlvmIr,
    /// The assembly of this machine.
    Asm,
}

/// Runs the subcommand.
pub(crate) fn run(arguments: &Arguments) -> Result<Report, Failure> {
    let source = Source::read(&arguments.file)?;
    let mut body = source.program()?;
    let edition = arguments.edition;
    let lowering = source.lowering(&arguments.lowering)?;
    let options = stridecheck_conversion::Options {
        edition,
        bare_pointers: arguments.bare_pointers,
        allow_unregistered: arguments.allow_unregistered,
        ..lowering.options()
    };
    let lowered = if arguments.debug_conversion {
        let mut log = String::new();
        let lowered = lower_logged(&mut body, &options, &mut log);
        eprint!("{log}");
        lowered
    } else {
        lower_on(&mut body, &options, arguments.jobs.get())
    };
    lowered.map_err(|error| source.conversion_failure(&error))?;
    let text = match arguments.emit {
        Emit::LlvmDialect => stridecheck_ir::print(
            &body,
            Form {
                edition,
                generic: false,
            },
        ),
        emit => compiled(&body, emit, lowering.level())?,
    };
    Ok(Report::agree(text.clone(), json!({ "text": text })))
}

#[cfg(feature = "native")]
fn compiled(body: &Body, emit: Emit, opt_level: OptLevel) -> Result<String, Failure> {
    use crate::native::program::Compiler;
    use crate::native::protocol::{Artifact, Options};
    let artifact = if emit == Emit::Asm {
        Artifact::Assembly
    } else {
        Artifact::LlvmIr
    };
    let options = Options {
        opt_level,
        ..Options::default()
    };
    let text = Compiler::new(options).and_then(|compiler| compiler.emit(body, artifact));
    text.map_err(|error| Failure::tool(error.to_string()))
}

#[cfg(not(feature = "native"))]
fn compiled(_body: &Body, _emit: Emit, _level: OptLevel) -> Result<String, Failure> {
    Err(Failure::tool(
        "this build cannot print LLVM IR or assembly: build with the default feature `native`",
    ))
}
