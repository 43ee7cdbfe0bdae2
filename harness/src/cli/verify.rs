//! `stridecheck verify`: parse and verify files.

use std::path::PathBuf;

use serde_json::{Value, json};

use crate::cli::source::Source;
use crate::cli::{Failure, Report};

/// What `verify` takes.
#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// The files; `-` is standard input.
    #[arg(required = true)]
    files: Vec<PathBuf>,

    /// Treat the parts between `// -----` lines as programs of their own.
    #[arg(long)]
    split_input_file: bool,
}

/// Runs the subcommand; every file is looked at before it fails.
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
        for part in parts(&source, arguments.split_input_file) {
            count += 1;
            if let Err(failure) = part.program() {
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

/// The programs of a file; lines before a part stay as blank lines so that numbers are right.
fn parts(source: &Source, split: bool) -> Vec<Source> {
    if !split {
        return vec![Source {
            path: source.path.clone(),
            text: source.text.clone(),
        }];
    }
    let mut parts = Vec::new();
    let mut text = String::new();
    for (number, line) in source.text.lines().enumerate() {
        if line.trim_end().starts_with("// -----") {
            parts.push(std::mem::replace(&mut text, "\n".repeat(number + 1)));
        } else {
            text.push_str(line);
            text.push('\n');
        }
    }
    parts.push(text);
    let full = parts.into_iter().filter(|text| !text.trim().is_empty());
    full.map(|text| Source {
        path: source.path.clone(),
        text,
    })
    .collect()
}
