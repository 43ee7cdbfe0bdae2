//! `stridecheck gen`: random programs with their inputs and outcomes.

use std::path::PathBuf;

use serde_json::json;
use stridecheck_gen::{Config, program, seed_bytes};

use crate::campaign::Folder;
use crate::cli::hunt::{ProfileArgument, folder};
use crate::cli::{EditionArgument, Failure, Report};

/// What `gen` takes.
#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// Where the programs come from: the same seed gives the same programs.
    #[arg(long, default_value_t = 0)]
    seed: u64,

    /// How many programs.
    #[arg(long, default_value_t = 1)]
    count: u64,

    /// What kind of programs.
    #[arg(long, value_enum, default_value_t)]
    profile: ProfileArgument,

    /// The edition to print.
    #[arg(long, value_enum, default_value_t)]
    edition: EditionArgument,

    /// Write one `.mlir` file each into this folder.
    #[arg(long)]
    out: Option<PathBuf>,
}

/// Runs the subcommand.
pub(crate) fn run(arguments: &Arguments) -> Result<Report, Failure> {
    let out = arguments.out.as_deref().map(folder).transpose()?;
    let config = Config {
        edition: arguments.edition.into(),
        ..arguments.profile.config()
    };
    let mut programs = Vec::new();
    for number in 0..arguments.count {
        let case = program(&seed_bytes(arguments.seed, number), &config);
        let text = case.to_text(arguments.edition.into());
        match &out {
            Some(out) => programs.push(json!(write(out, arguments.seed, number, &text)?)),
            None => programs.push(json!(text)),
        }
    }
    let text: Vec<_> = programs
        .iter()
        .filter_map(|program| program.as_str())
        .map(str::to_owned)
        .collect();
    let text = match &out {
        Some(_) => text.iter().map(|path| format!("{path}\n")).collect(),
        None => text.join("// -----\n\n"),
    };
    Ok(Report::agree(
        text,
        json!({ "seed": arguments.seed, "programs": programs }),
    ))
}

fn write(out: &Folder, seed: u64, number: u64, text: &str) -> Result<String, Failure> {
    let name = format!("case-{seed}-{number}.mlir");
    let path = out
        .write(&name, text)
        .map_err(|error| Failure::tool(format!("{name}: {error}")))?;
    Ok(path.display().to_string())
}
