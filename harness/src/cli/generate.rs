//! `stridecheck gen`: prints random programs with their inputs and outcomes.

use std::path::PathBuf;

use serde_json::json;
use stridecheck_gen::{Config, Profile, program, seed_bytes};
use stridecheck_ir::Edition;
use stridecheck_oracle::IndexWidth;

use crate::campaign::Folder;
use crate::cli::details::certificate;
use crate::cli::hunt::{folder, profiles};
use crate::cli::lowering::{index_widths, width_flag};
use crate::cli::number::number;
use crate::cli::{Failure, Report, editions};

/// What `gen` takes.
#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// Seed of the random programs; the same seed yields the same programs.
    #[arg(long, value_parser = number::<u64>(0..=u64::MAX), default_value_t = 0)]
    seed: u64,

    /// How many programs.
    #[arg(long, value_parser = number::<u64>(0..=u64::MAX), default_value_t = 1)]
    count: u64,

    /// What kind of programs.
    #[arg(long, value_parser = profiles(), default_value = Profile::Default.name())]
    profile: Profile,

    /// The edition to print.
    #[arg(long, value_parser = editions(), default_value_t)]
    edition: Edition,

    /// The width of `index` in bits; 64 if not given.
    #[arg(long, value_parser = index_widths())]
    index_width: Option<IndexWidth>,

    /// Do not emit ops that free memory: no memref.dealloc and no memref.realloc.
    #[arg(long)]
    no_dealloc: bool,

    /// Write one `.mlir` file each into this folder.
    #[arg(long)]
    out: Option<PathBuf>,
}

/// Runs the subcommand.
pub(crate) fn run(arguments: &Arguments) -> Result<Report, Failure> {
    let out = arguments.out.as_deref().map(folder).transpose()?;
    let config = Config {
        edition: arguments.edition,
        index_width: arguments.index_width.unwrap_or_default(),
        dealloc: !arguments.no_dealloc,
        ..arguments.profile.config()
    };
    // Without this line, the width would have to be repeated to run the programs.
    let options = arguments.index_width.map(width_flag);
    let options = options.map_or(String::new(), |flag| format!("// options: {flag}\n"));
    let mut text = String::new();
    let mut programs = Vec::new();
    for index in 0..arguments.count {
        let case = program(&seed_bytes(arguments.seed, index), &config);
        let mut data = json!({
            "index": index,
            "profile": arguments.profile.name(),
            "certificate": certificate(&case.certificate()),
        });
        let case = options.clone() + &case.to_text(arguments.edition);
        if let Some(out) = &out {
            let path = write(out, arguments.seed, index, &case)?;
            text.push_str(&format!("{path}\n"));
            data["file"] = json!(path);
        } else {
            if index > 0 {
                text.push_str("// -----\n\n");
            }
            text.push_str(&case);
            data["text"] = json!(case);
        }
        programs.push(data);
    }
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
