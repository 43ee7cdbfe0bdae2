//! `stridecheck run`: execute a file's `// run:` lines, or one call.

use std::path::PathBuf;

use serde_json::{Value, json};
use stridecheck_ir::Body;
use stridecheck_ir::diagnostic::{Diagnostic, line_column};
use stridecheck_oracle::text::signature;
use stridecheck_oracle::{Call, ExpectedEnd, Limits, RunLine};

use crate::cli::calls::{Executed, call_text, judge, run_lines, shown};
use crate::cli::engines::{EngineArgument, LoweringArguments, engines};
use crate::cli::source::Source;
use crate::cli::{Exit, Failure, Report};
use crate::engine::{Ending, Engine, Observation};

/// What `run` takes.
#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// The file; `-` is standard input.
    file: PathBuf,

    /// Call this function instead of the file's run lines.
    #[arg(long)]
    entry: Option<String>,

    /// The arguments of --entry, as in a run line: `1, -2, [1, 2, 3] offset 1 sizes [2] strides [1]`.
    #[arg(
        long,
        requires = "entry",
        default_value = "",
        allow_hyphen_values = true
    )]
    args: String,

    /// The engine.
    #[arg(long, value_enum, default_value_t)]
    engine: EngineArgument,

    /// How many ops the oracle executes before it gives up.
    #[arg(long, default_value_t = Limits::default().fuel)]
    fuel: u64,

    #[command(flatten)]
    lowering: LoweringArguments,
}

/// Runs the subcommand.
pub(crate) fn run(arguments: &Arguments) -> Result<Report, Failure> {
    let source = Source::read(&arguments.file)?;
    let body = source.program()?;
    let lines = match &arguments.entry {
        Some(entry) => vec![single_call(&body, entry, &arguments.args)?],
        None => run_lines(&source, &body)?,
    };
    let limits = Limits {
        fuel: arguments.fuel,
        ..arguments.lowering.limits()
    };
    let mut executed = Vec::new();
    for mut engine in engines(arguments.engine, &arguments.lowering, &limits)? {
        execute(&source, &body, &lines, engine.as_mut(), &mut executed);
    }
    let is_different = executed.iter().any(Executed::differs);
    Ok(Report {
        text: executed.iter().map(Executed::line).collect(),
        data: json!({ "calls": executed.iter().map(Executed::data).collect::<Vec<_>>() }),
        exit: if is_different {
            Exit::Difference
        } else {
            Exit::Agree
        },
    })
}

fn single_call(body: &Body, entry: &str, arguments: &str) -> Result<RunLine, Failure> {
    let entry = entry.trim_start_matches('@');
    let text = format!("@{entry}({arguments})");
    let call = Call::parse(&text, body);
    let call =
        call.map_err(|error| Failure::input(format!("--args: {} in `{text}`", error.message)))?;
    Ok(RunLine {
        line: 0,
        call,
        expected: None,
    })
}

fn execute(
    source: &Source,
    body: &Body,
    lines: &[RunLine],
    engine: &mut dyn Engine,
    executed: &mut Vec<Executed>,
) {
    let name = engine.name().to_owned();
    let mut prepared = engine.prepare(body);
    // Only the oracle can run what is undefined.
    let is_undefined = |line: &RunLine| matches!(&line.expected, Some(expected) if matches!(expected.end, ExpectedEnd::Ub(_)));
    for line in lines
        .iter()
        .filter(|line| name == "oracle" || !is_undefined(line))
    {
        let function = signature(body, &line.call.entry).expect("the call was read");
        for convention in prepared.conventions(&line.call.entry) {
            let observation = prepared.run(&line.call, convention);
            executed.push(Executed {
                place: match line.line {
                    0 => source.path.clone(),
                    number => format!("{}:{number}", source.path),
                },
                engine: name.clone(),
                convention,
                call: call_text(body, &line.call),
                outcome: shown(&observation, function),
                undefined: undefined(source, &observation),
                verdict: judge(line, &observation),
            });
        }
    }
}

/// Where the op stands that did something undefined, with its line and a caret.
fn undefined(source: &Source, observation: &Observation) -> Option<Value> {
    let Ending::Undefined { what, span } = &observation.ending else {
        return None;
    };
    let (line, column) = line_column(&source.text, span.start);
    let message = format!("undefined behaviour: {what}");
    let rendered = Diagnostic::new(*span, message).render(&source.text, &source.path);
    Some(json!({ "line": line, "column": column, "rendered": rendered }))
}
