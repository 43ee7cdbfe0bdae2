//! `stridecheck opt`: runs passes of this project on a program, or prints its structure.

use std::path::PathBuf;

use serde_json::{Value, json};
use stridecheck_conversion::Tries;
use stridecheck_conversion::transform::TRANSFORMS;
use stridecheck_conversion::tries::Try;
use stridecheck_ir::print_structure::{print_def_use, print_nesting};
use stridecheck_ir::{Body, Edition, Form, print, verify};

use crate::cli::source::Source;
use crate::cli::{Failure, Report, editions, print_error};
use crate::mlir::Pipeline;
use crate::transforms;

/// What `opt` takes.
#[derive(Debug, clap::Args)]
#[command(group = clap::ArgGroup::new("what").required(true).multiple(true))]
pub(crate) struct Arguments {
    /// The file; `-` is standard input.
    file: PathBuf,

    /// The passes to run, one after the other, as `affine-unroll=4,memref-to-iter-args`; `stridecheck targets builtin` lists them.
    #[arg(long, group = "what")]
    passes: Option<Pipeline>,

    /// Stop trying patterns after this many tries of all passes together, including failed ones; folds continue.
    #[arg(long, value_name = "N", requires = "passes")]
    stop_after: Option<usize>,

    /// Print each try of a pattern, numbered, with its op, to standard error.
    #[arg(long, requires = "passes")]
    log_patterns: bool,

    /// Print the program after each pass, to standard error.
    #[arg(long, requires = "passes")]
    print_after_all: bool,

    /// Print the nesting of ops, regions and blocks instead of the program.
    #[arg(long, group = "what", conflicts_with = "print_def_use")]
    print_nesting: bool,

    /// Print the definition of each operand and the users of each result instead of the program.
    #[arg(long, group = "what")]
    print_def_use: bool,

    /// The edition to print.
    #[arg(long, value_parser = editions(), default_value_t)]
    edition: Edition,

    /// Print the generic form.
    #[arg(long)]
    generic: bool,
}

/// Runs the subcommand.
pub(crate) fn run(arguments: &Arguments) -> Result<Report, Failure> {
    let source = Source::read(&arguments.file)?;
    let mut body = source.program()?;
    let form = Form {
        edition: arguments.edition,
        generic: arguments.generic,
    };
    let told = run_passes(arguments, &source, &mut body, form)?;
    let text = if arguments.print_nesting {
        print_nesting(&body)
    } else if arguments.print_def_use {
        print_def_use(&body)
    } else {
        source.expressed(&body, form.edition)?;
        print(&body, form)
    };
    let mut data = json!({ "text": text });
    if arguments.print_after_all {
        data["stages"] = told.stages.into();
    }
    if arguments.log_patterns {
        data["tries"] = told.tries.into();
    }
    Ok(Report::agree(text, data))
}

/// Further output of passes besides the program.
#[derive(Default)]
struct Told {
    /// The program after each pass.
    stages: Vec<Value>,
    /// The pattern tries.
    tries: Vec<Value>,
}

/// Runs the passes on a program, and prints the requested details to standard error.
fn run_passes(
    arguments: &Arguments,
    source: &Source,
    body: &mut Body,
    form: Form,
) -> Result<Told, Failure> {
    let passes = match &arguments.passes {
        None | Some(Pipeline::None) => &[][..],
        Some(Pipeline::List(passes)) => passes,
        Some(drawn @ (Pipeline::Random(_) | Pipeline::RunLines(_))) => {
            return Err(Failure::input(format!(
                "expected a list of passes, found `{drawn}`: a hunt draws them, as `stridecheck hunt --pipeline random`"
            )));
        }
    };
    let mut tries = arguments
        .stop_after
        .map_or_else(Tries::default, Tries::first);
    if arguments.log_patterns {
        tries = tries.logged();
    }
    let mut told = Told::default();
    for transform in transforms::read(TRANSFORMS, passes).map_err(Failure::input)? {
        transform.run(body, &mut tries);
        for Try { pattern, op, .. } in tries.take_log() {
            let number = told.tries.len() + 1;
            print_error(&format!("// try {number}: {pattern} ({op})\n"));
            let pass = transform.to_string();
            told.tries
                .push(json!({ "pass": pass, "pattern": pattern, "op": op }));
        }
        if let Some(wrong) = verify(body).first() {
            let why = format!(
                "the verifier rejects the output of `{transform}`: {}",
                wrong.message
            );
            return Err(Failure::Tool(why));
        }
        if arguments.print_after_all {
            source.expressed(body, form.edition)?;
            let text = print(body, form);
            print_error(&format!("// after {transform}:\n{text}\n"));
            told.stages
                .push(json!({ "pass": transform.to_string(), "text": text }));
        }
    }
    Ok(told)
}
