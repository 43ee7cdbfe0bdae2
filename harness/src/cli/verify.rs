//! `stridecheck verify`: parses and verifies files.

use std::path::PathBuf;

use serde_json::{Value, json};
use stridecheck_ir::Edition;

use crate::cli::source::Source;
use crate::cli::{Failure, Report, editions};

/// What `verify` takes.
#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// The files, of LLVM IR if their names end in `.ll`; `-` is standard input.
    #[arg(required = true)]
    files: Vec<PathBuf>,

    /// Reject what this edition of the text cannot express.
    #[arg(long, value_parser = editions(), default_value_t)]
    edition: Edition,

    /// Treat the parts between `// -----` lines as programs of their own.
    #[arg(long)]
    split_input_file: bool,
}

/// Runs the subcommand; every file is checked before it fails.
pub(crate) fn run(arguments: &Arguments) -> Result<Report, Failure> {
    let mut messages = Vec::new();
    let mut errors: Vec<Value> = Vec::new();
    let mut count = 0;
    for file in &arguments.files {
        let source = match Source::read(file) {
            Ok(source) => source,
            Err(failure) => {
                collect(failure, &mut messages, &mut errors)?;
                continue;
            }
        };
        for part in source.parts(arguments.split_input_file) {
            count += 1;
            let checked = part
                .program()
                .and_then(|body| part.expressed(&body, arguments.edition));
            if let Err(failure) = checked {
                collect(failure, &mut messages, &mut errors)?;
            }
        }
    }
    match errors.is_empty() {
        true => Ok(Report::agree(
            "",
            json!({ "programs": count, "errors": [] }),
        )),
        false => Err(Failure::Input {
            message: messages.join("\n"),
            diagnostics: errors,
        }),
    }
}

fn collect(
    failure: Failure,
    messages: &mut Vec<String>,
    errors: &mut Vec<Value>,
) -> Result<(), Failure> {
    match failure {
        Failure::Input {
            message,
            diagnostics,
        } => {
            messages.push(message);
            errors.extend(diagnostics);
            Ok(())
        }
        tool @ Failure::Tool(_) => Err(tool),
    }
}
