//! `stridecheck man`: prints a manual page for each subcommand, or one Markdown page for all of them.
//!
//! Both are generated from the declarations of the arguments, so they agree with `--help`.

use std::fmt::Write as _;
use std::path::PathBuf;

use clap::{Arg, Command};
use clap_mangen::Man;
use serde_json::json;

use crate::campaign::Folder;
use crate::cli::{Failure, Report, command};

/// What `man` takes.
#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// The folder of the manual pages.
    #[arg(long, value_name = "DIR", required_unless_present = "page")]
    out: Option<PathBuf>,

    /// Print all commands as one page of Markdown.
    #[arg(long, conflicts_with = "out")]
    page: bool,
}

/// Runs the subcommand.
pub(crate) fn run(arguments: &Arguments) -> Result<Report, Failure> {
    let Some(out) = &arguments.out else {
        let page = page();
        let data = json!({ "page": page });
        return Ok(Report::agree(page, data));
    };
    let wrong = |error: std::io::Error| Failure::tool(format!("{}: {error}", out.display()));
    let folder = Folder::create(out).map_err(wrong)?;
    let mut command = command().disable_help_subcommand(true);
    command.build();
    let mut files = Vec::new();
    for command in with_subcommands(&command) {
        let man = Man::new(command.clone());
        let mut text = Vec::new();
        man.render(&mut text).map_err(wrong)?;
        let text = String::from_utf8(text).expect("names and help are UTF-8");
        let file = folder.write(&man.get_filename(), &text).map_err(wrong)?;
        files.push(file.display().to_string());
    }
    let text = format!("{}: {} manual pages\n", out.display(), files.len());
    Ok(Report::agree(text, json!({ "files": files })))
}

/// A command and all its subcommands.
fn with_subcommands(command: &Command) -> Vec<&Command> {
    let below = command.get_subcommands().flat_map(with_subcommands);
    std::iter::once(command).chain(below).collect()
}

/// All commands in Markdown.
fn page() -> String {
    let mut command = command().disable_help_subcommand(true);
    command.build();
    let mut text = String::from("## All commands\n\n");
    let globals = command.get_arguments().filter(|arg| arg.is_global_set());
    list(&mut text, globals);
    for subcommand in with_subcommands(&command).into_iter().skip(1) {
        section(&mut text, subcommand);
    }
    text
}

/// The section of one subcommand.
fn section(text: &mut String, command: &Command) {
    let name = command.get_bin_name().unwrap_or(command.get_name());
    let about = command.get_about().map(ToString::to_string);
    let about = about.unwrap_or_default();
    let usage = command.clone().render_usage();
    let usage = usage.to_string();
    let usage = usage.trim_start_matches("Usage: ");
    write!(
        text,
        "\n## `{name}`\n\n{about}.\n\n```text\n{usage}\n```\n\n"
    )
    .expect("a string takes all");
    list(
        text,
        command.get_arguments().filter(|arg| !arg.is_global_set()),
    );
}

/// Arguments with their help, values and defaults.
fn list<'a>(text: &mut String, arguments: impl Iterator<Item = &'a Arg>) {
    for argument in arguments.filter(|arg| arg.get_id() != "help" && !arg.is_hide_set()) {
        let help = argument.get_long_help().or(argument.get_help());
        let help = help.map(ToString::to_string).unwrap_or_default();
        // Indented lines continue an item.
        let help = help.trim_end().trim_end_matches('.');
        let help = help.replace('\n', "\n  ").replace("\n  \n", "\n\n");
        write!(text, "- `{argument}`: {help}").expect("a string takes all");
        let values = argument.get_possible_values();
        let takes_values = argument.get_action().takes_values();
        if takes_values && !values.is_empty() {
            let names: Vec<String> = values
                .iter()
                .map(|value| format!("`{}`", value.get_name()))
                .collect();
            write!(text, "; one of {}", names.join(", ")).expect("a string takes all");
        }
        if let [default] = argument.get_default_values()
            && takes_values
            && !default.is_empty()
        {
            write!(text, "; `{}` if not given", default.display()).expect("a string takes all");
        }
        text.push_str(".\n");
    }
}
