//! `stridecheck fmt`: prints a program in an edition or in the generic form.

use std::path::PathBuf;

use serde_json::json;
use stridecheck_ir::{Edition, Form, print};

use crate::cli::source::Source;
use crate::cli::{Failure, Report, editions};
use crate::tools::SPLIT_MARKER;

/// What `fmt` takes.
#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// The file, of LLVM IR if its name ends in `.ll`; `-` is standard input.
    file: PathBuf,

    /// The edition to print.
    #[arg(long, value_parser = editions(), default_value_t)]
    edition: Edition,

    /// Print the generic form.
    #[arg(long)]
    generic: bool,

    /// Print the programs between lines `// -----` one by one.
    #[arg(long)]
    split_input_file: bool,
}

/// Runs the subcommand.
pub(crate) fn run(arguments: &Arguments) -> Result<Report, Failure> {
    let source = Source::read(&arguments.file)?;
    let form = Form {
        edition: arguments.edition,
        generic: arguments.generic,
    };
    let parts = source.parts(arguments.split_input_file);
    let texts = parts.map(|part| {
        let body = part.program()?;
        part.expressed(&body, form.edition)?;
        Ok(print(&body, form))
    });
    let text = texts
        .collect::<Result<Vec<_>, Failure>>()?
        .join(SPLIT_MARKER);
    Ok(Report::agree(text.clone(), json!({ "text": text })))
}
