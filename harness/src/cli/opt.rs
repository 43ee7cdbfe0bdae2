//! `stridecheck opt`: print the structure of a program.

use std::path::PathBuf;

use serde_json::json;
use stridecheck_ir::print_structure::{print_def_use, print_nesting};

use crate::cli::source::Source;
use crate::cli::{Failure, Report};

/// What `opt` takes.
#[derive(Debug, clap::Args)]
#[command(group = clap::ArgGroup::new("print").required(true))]
pub(crate) struct Arguments {
    /// The file; `-` is standard input.
    file: PathBuf,

    /// Print the nesting of ops, regions and blocks.
    #[arg(long, group = "print")]
    print_nesting: bool,

    /// Print the definition of each operand and the users of each result.
    #[arg(long, group = "print")]
    print_def_use: bool,
}

/// Runs the subcommand.
pub(crate) fn run(arguments: &Arguments) -> Result<Report, Failure> {
    let body = Source::read(&arguments.file)?.program()?;
    let text = match arguments.print_nesting {
        true => print_nesting(&body),
        false => print_def_use(&body),
    };
    Ok(Report::agree(text.clone(), json!({ "text": text })))
}
