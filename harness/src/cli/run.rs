//! `stridecheck run`: execute a file's `// run:` lines, or one call.

use std::path::PathBuf;

use serde_json::json;
use stridecheck_ir::Body;
use stridecheck_oracle::text::signature;
use stridecheck_oracle::{Call, ExpectedEnd, Limits, RunLine};

use crate::cli::calls::{Executed, call_text, judge, run_lines, shown, unable};
use crate::cli::engines::{EngineArgument, LoweringArguments, engines};
use crate::cli::source::Source;
use crate::cli::{Exit, Failure, Report};
use crate::engine::Engine;

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

    /// Treat the parts between `// -----` lines as programs of their own.
    #[arg(long, conflicts_with = "entry")]
    split_input_file: bool,

    #[command(flatten)]
    lowering: LoweringArguments,
}

/// What the engines made of the calls so far.
#[derive(Default)]
struct Tally {
    executed: Vec<Executed>,
    /// Why calls could not be run.
    unable: Vec<String>,
}

/// Runs the subcommand.
pub(crate) fn run(arguments: &Arguments) -> Result<Report, Failure> {
    let mut tally = Tally::default();
    let source = Source::read(&arguments.file)?;
    let path = source.path.clone();
    for part in source.parts(arguments.split_input_file) {
        run_part(arguments, &part, &mut tally)?;
    }
    if tally.executed.is_empty() {
        let message = format!("{path}: no `// run:` line; name a function with --entry");
        return Err(Failure::input(message));
    }
    Ok(Report {
        text: tally.executed.iter().map(Executed::text).collect(),
        data: json!({ "calls": tally.executed.iter().map(Executed::data).collect::<Vec<_>>() }),
        exit: match tally.executed.iter().any(Executed::differs) {
            true => Exit::Difference,
            false if tally.unable.is_empty() => Exit::Agree,
            false => Exit::Unable(tally.unable.join("\n")),
        },
    })
}

fn run_part(arguments: &Arguments, source: &Source, tally: &mut Tally) -> Result<(), Failure> {
    let body = source.program()?;
    let lines = match &arguments.entry {
        Some(entry) => vec![single_call(&body, entry, &arguments.args)?],
        None => run_lines(source, &body)?,
    };
    let lowering = source.lowering(&arguments.lowering)?;
    let limits = Limits {
        fuel: arguments.fuel,
        ..lowering.limits()
    };
    for mut engine in engines(arguments.engine, &lowering, &limits)? {
        execute(source, &body, &lines, engine.as_mut(), tally);
    }
    Ok(())
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
    tally: &mut Tally,
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
            let executed = Executed {
                path: source.path.clone(),
                line: (line.line > 0).then_some(line.line),
                engine: name.clone(),
                convention,
                call: call_text(body, &line.call),
                outcome: shown(&observation, function),
                verdict: judge(line, &observation),
            };
            if let Some(why) = unable(&observation) {
                let place = executed.place();
                tally.unable.push(format!(
                    "error: {place}: {name} cannot run {}: {why}",
                    executed.call
                ));
            }
            tally.executed.push(executed);
        }
    }
}
