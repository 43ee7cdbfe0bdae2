//! `stridecheck completions`: prints the completion script of a shell.

use clap_complete::Shell;
use serde_json::json;

use crate::cli::{Report, command};

/// What `completions` takes.
#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// The shell that reads the script.
    #[arg(value_enum)]
    shell: Shell,
}

/// Runs the subcommand.
pub(crate) fn run(arguments: &Arguments) -> Report {
    let mut command = command();
    let name = command.get_name().to_owned();
    let mut script = Vec::new();
    clap_complete::generate(arguments.shell, &mut command, name, &mut script);
    let script = String::from_utf8(script).expect("names and help are UTF-8");
    let data = json!({ "script": script });
    Report::agree(script, data)
}
