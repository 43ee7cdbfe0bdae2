//! The command: one file per subcommand, and what they share.
//!
//! Rules:
//! - Results go to standard output, messages and progress to standard error.
//! - With `--json` standard output holds one JSON document, whatever happens; `--format` has other documents.
//! - Exit codes: 0 agreement or success, 1 a difference was found, 2 the input or the call is wrong, 3 the tool failed.

mod abi;
mod bisect;
mod calls;
mod cases;
mod check;
mod completions;
mod details;
mod errors;
mod exhaustive;
mod fmt;
mod format;
mod from;
mod gate;
mod generate;
mod hunt;
mod interrupt;
mod known;
mod lit;
mod lower;
mod lowering;
mod man;
mod number;
mod opt;
mod output;
mod page;
mod probe;
mod reduce;
mod report;
mod run;
mod source;
mod summary;
mod svg;
mod target_arguments;
mod targets;
mod verify;

#[cfg(feature = "native")]
use std::os::unix::process::CommandExt as _;
#[cfg(feature = "native")]
use std::process::Command;
use std::process::ExitCode;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{CommandFactory, Parser, Subcommand};
use serde_json::{Value, json};
use stridecheck_ir::Edition;

use crate::campaign::records::VERSION;

use format::Format;
pub(crate) use output::{be_quiet, be_verbose, is_quiet, print, print_error, print_note};

/// Finds wrong code in the lowering of MLIR's std/memref programs to LLVM.
#[derive(Debug, Parser)]
#[command(name = "stridecheck", version, max_term_width = 100)]
struct Arguments {
    #[command(subcommand)]
    command: Subcommands,

    /// Print the result as one JSON document: `--format json`.
    #[arg(long, global = true)]
    json: bool,

    /// How to print the result; junit, sarif and markdown are for `run`, `check`, `hunt`, `gate` and `summary`.
    #[arg(
        long,
        global = true,
        value_enum,
        default_value_t,
        conflicts_with = "json"
    )]
    format: Format,

    /// Print results and errors alone: no progress and no notes.
    #[arg(long, global = true)]
    quiet: bool,

    /// Print what is being done, too: the passes that a hunt draws, and each tool of LLVM and C compiler that is started, with its arguments.
    #[arg(long, global = true, conflicts_with = "quiet")]
    verbose: bool,
}

impl Arguments {
    /// The format of the result.
    fn format(&self) -> Format {
        match self.json {
            true => Format::Json,
            false => self.format,
        }
    }

    /// Why the result cannot have the requested format, or `None`.
    fn without_form(&self) -> Option<Failure> {
        let is_of_ci = !matches!(self.format(), Format::Text | Format::Json);
        let has_verdicts = matches!(
            self.command,
            Subcommands::Run(_)
                | Subcommands::Check(_)
                | Subcommands::Hunt(_)
                | Subcommands::Gate(_)
                | Subcommands::Summary(_)
        );
        (is_of_ci && !has_verdicts).then(|| {
            Failure::input(
                "--format: expected `text` or `json` for this command; `run`, `check`, `hunt`, `gate` and `summary` have the others",
            )
        })
    }
}

#[derive(Debug, Subcommand)]
enum Subcommands {
    /// Execute a file's `// run:` lines, or one call, and compare with what it expects.
    Run(run::Arguments),
    /// Parse and verify; print every diagnostic.
    Verify(verify::Arguments),
    /// Print a program in another edition, or in the generic form.
    Fmt(fmt::Arguments),
    /// Run passes of this project on a program, or print its nesting or its definitions and uses.
    Opt(opt::Arguments),
    /// Lower a program and print the result.
    Lower(lower::Arguments),
    /// Print the layout of descriptors and every calling convention of a type or a file.
    Abi(abi::Arguments),
    /// Print which fields of arguments and results of functions arrive in the wrong place, route by route.
    Probe(probe::Arguments),
    /// Run files or folders on targets, and compare with the oracle.
    Check(check::Arguments),
    /// Print random programs that are free of undefined behaviour.
    Gen(generate::Arguments),
    /// Generate programs and check them until told to stop.
    Hunt(hunt::Arguments),
    /// Compare two targets on the same programs: whether the second does something wrong that the first does not.
    Gate(gate::Arguments),
    /// Reduce a program on which a target differs from the oracle.
    Reduce(reduce::Arguments),
    /// Print a finding as the text of a bug report.
    Report(report::Arguments),
    /// Print in which releases and builds of MLIR a finding or a program differs: the first bad one, and the last good one.
    Bisect(bisect::Arguments),
    /// Combine the summaries of several `hunt` processes with one seed.
    Summary(summary::Arguments),
    /// Make web pages of the folders of hunts, which open from a file.
    Page(page::Arguments),
    /// List the known faults of MLIR and LLVM, or describe one.
    Known(known::Arguments),
    /// List what can be tested on this machine, or the passes of a target.
    Targets(targets::Arguments),
    /// Print the script with which a shell completes this command.
    Completions(completions::Arguments),
    /// Write the manual pages of this command.
    Man(man::Arguments),
}

/// How a command ends that could do its work.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Exit {
    /// Everything agrees, or the work is done.
    Agree,
    /// A difference was found.
    Difference,
    /// There is a result, and it shows that the program or the call is wrong.
    Wrong,
    /// There is a result, but the tool could not do everything; with a message about that.
    Unable(String),
}

/// Why a command could not do its work.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The input or the call is wrong.
    Input {
        /// The message.
        message: String,
        /// The diagnostics as JSON.
        diagnostics: Vec<Value>,
    },
    /// The tool failed.
    Tool(String),
}

/// What a subcommand returns.
#[derive(Debug)]
pub(crate) struct Report {
    /// The text.
    pub(crate) text: String,
    /// The JSON document.
    pub(crate) data: Value,
    /// How the command ended.
    pub(crate) exit: Exit,
}

/// The declaration of the command with its subcommands.
fn command() -> clap::Command {
    Arguments::command()
}

/// Parses the name of an edition.
fn editions() -> impl TypedValueParser<Value = Edition> {
    let names = Edition::ALL.iter().map(|edition| {
        let aliases: &[&str] = match *edition {
            Edition::STD => &["std"],
            Edition::CURRENT => &["current"],
            _ => &[],
        };
        PossibleValue::new(edition.name()).aliases(aliases)
    });
    PossibleValuesParser::new(names).map(|name| {
        let edition = name.parse();
        edition.expect("only names of editions are possible")
    })
}

impl Failure {
    /// The input or the call is wrong.
    pub(crate) fn input(message: impl Into<String>) -> Self {
        let message = message.into();
        let diagnostics = vec![json!({ "message": message })];
        Self::Input {
            message: format!("error: {message}"),
            diagnostics,
        }
    }

    /// The call is wrong; the message says why, and how to call the command.
    fn usage(text: &str) -> Self {
        let first = text.lines().next().unwrap_or_default();
        let message = first.trim_start_matches("error: ");
        Self::Input {
            message: text.to_owned(),
            diagnostics: vec![json!({ "message": message })],
        }
    }

    /// The tool failed.
    pub(crate) fn tool(message: impl Into<String>) -> Self {
        Self::Tool(message.into())
    }

    /// The message without a leading `error: `.
    fn message(&self) -> &str {
        let (Self::Input { message, .. } | Self::Tool(message)) = self;
        message.trim_start_matches("error: ")
    }
}

impl Report {
    /// A report without difference.
    pub(crate) fn agree(text: impl Into<String>, data: Value) -> Self {
        Self {
            text: text.into(),
            data,
            exit: Exit::Agree,
        }
    }
}

/// Runs the command with the arguments of the process.
pub fn main() -> ExitCode {
    run_or(|arguments| finish(with_llvm(arguments), arguments.format()))
}

/// Runs a command that generates no native code; the program `other` beside this one runs any other command, so only that one needs LLVM.
#[cfg(feature = "native")]
pub fn main_without_llvm(other: &str) -> ExitCode {
    // A worker process has its own arguments.
    if std::env::args().nth(1).as_deref() == Some(crate::native::worker::ARGUMENT) {
        return replaced_by(other, Format::Text);
    }
    run_or(|arguments| replaced_by(other, arguments.format()))
}

/// Runs a command that generates no native code, and passes any other to `others`.
fn run_or(others: impl FnOnce(&Arguments) -> ExitCode) -> ExitCode {
    let arguments = match Arguments::try_parse() {
        Ok(arguments) => arguments,
        Err(error) => return wrong_call(&error),
    };
    if arguments.quiet {
        be_quiet();
    }
    if arguments.verbose {
        be_verbose();
    }
    if let Some(failure) = arguments.without_form() {
        return finish(Err(failure), Format::Text);
    }
    match without_llvm(&arguments.command) {
        Some(result) => finish(result, arguments.format()),
        None => others(&arguments),
    }
}

/// Replaces this process by another program in the same folder, with the same arguments; fails if there is none.
#[cfg(feature = "native")]
fn replaced_by(other: &str, format: Format) -> ExitCode {
    let mut arguments = std::env::args_os();
    let name = arguments.next().unwrap_or_default();
    let why = match std::env::current_exe().map(|this| this.with_file_name(other)) {
        Ok(path) => {
            let error = Command::new(&path).arg0(name).args(arguments).exec();
            format!(
                "cannot start {}, which runs the commands that need LLVM: {error}",
                path.display()
            )
        }
        Err(error) => format!("cannot find the path of this program: {error}"),
    };
    finish(Err(Failure::tool(why)), format)
}

/// The result of a command that generates no native code; `None` for a command that may generate it.
fn without_llvm(command: &Subcommands) -> Option<Result<Report, Failure>> {
    Some(match command {
        Subcommands::Run(command) if !command.is_on_targets() => run::by_oracle(command),
        Subcommands::Verify(command) => verify::run(command),
        Subcommands::Fmt(command) => fmt::run(command),
        Subcommands::Opt(command) => opt::run(command),
        Subcommands::Gen(command) => generate::run(command),
        Subcommands::Summary(command) => summary::run(command),
        Subcommands::Page(command) if command.is_read() => page::read(command),
        Subcommands::Known(command) if command.is_read() => known::read(command),
        Subcommands::Completions(command) => Ok(completions::run(command)),
        Subcommands::Man(command) => man::run(command),
        _ => return None,
    })
}

fn with_llvm(arguments: &Arguments) -> Result<Report, Failure> {
    match &arguments.command {
        Subcommands::Run(command) => run::run(command),
        Subcommands::Lower(command) => lower::run(command),
        Subcommands::Abi(command) => abi::run(command),
        Subcommands::Check(command) => check::run(command),
        Subcommands::Hunt(command) => hunt::run(command, arguments.format().is_document()),
        Subcommands::Gate(command) => gate::run(command, arguments.format().is_document()),
        Subcommands::Reduce(command) => reduce::run(command),
        Subcommands::Probe(command) => probe::run(command),
        Subcommands::Report(command) => report::run(command),
        Subcommands::Bisect(command) => bisect::run(command),
        Subcommands::Page(command) => page::check(command),
        Subcommands::Known(command) => known::run(command),
        Subcommands::Targets(command) => targets::run(command),
        Subcommands::Verify(_)
        | Subcommands::Fmt(_)
        | Subcommands::Opt(_)
        | Subcommands::Gen(_)
        | Subcommands::Summary(_)
        | Subcommands::Completions(_)
        | Subcommands::Man(_) => unreachable!("they need no LLVM"),
    }
}

/// Ends the command after a wrong call or a request for help.
fn wrong_call(error: &clap::Error) -> ExitCode {
    // The arguments could not be parsed, so `--json` is searched in their text.
    if !std::env::args_os().any(|argument| argument == "--json") {
        error.exit();
    }
    let text = error.render().to_string();
    let format = Format::Json;
    match error.use_stderr() {
        true => finish(Err(Failure::usage(&text)), format),
        false => finish(Ok(Report::agree("", json!({ "text": text }))), format),
    }
}

fn finish(result: Result<Report, Failure>, format: Format) -> ExitCode {
    match result {
        Ok(report) => {
            match format.document(&versioned(report.data)) {
                Some(document) => print(&document),
                None => print(&report.text),
            }
            match report.exit {
                Exit::Agree => ExitCode::SUCCESS,
                Exit::Difference => ExitCode::from(1),
                Exit::Wrong => ExitCode::from(2),
                Exit::Unable(message) => {
                    print_error(&format!("{message}\n"));
                    ExitCode::from(3)
                }
            }
        }
        Err(Failure::Input {
            message,
            diagnostics,
        }) => fail(2, &message, format, json!({ "errors": diagnostics })),
        Err(Failure::Tool(message)) => fail(
            3,
            &format!("error: {message}"),
            format,
            json!({ "errors": [{ "message": message }] }),
        ),
    }
}

fn fail(code: u8, message: &str, format: Format, data: Value) -> ExitCode {
    print_error(&format!("{}\n", message.trim_end()));
    if let Some(document) = format.document(&versioned(data)) {
        print(&document);
    }
    ExitCode::from(code)
}

/// A result as JSON, with the version of its records.
fn versioned(mut data: Value) -> Value {
    if let Some(fields) = data.as_object_mut() {
        fields.entry("version").or_insert(VERSION.into());
    }
    data
}
