//! `stridecheck run`: executes a file's `// run:` lines, or one call.

use std::path::{Path, PathBuf};

use serde_json::json;
use stridecheck_ir::Body;
use stridecheck_oracle::text::signature;
use stridecheck_oracle::{Call, Limits, Prepared, RunLine};

use crate::callers;
use crate::check::Expected;
use crate::cli::calls::{Executed, call_text, judge, run_lines, shown, unable, undefined};
use crate::cli::details::Details;
use crate::cli::number::number;
use crate::cli::source::{OpaqueArgument, Source};
use crate::cli::svg::{Drawn, picture};
use crate::cli::target_arguments::{TargetArguments, failure, index_width};
use crate::cli::{Exit, Failure, Report};
use crate::compare::{Verdict, compare_under};
use crate::engine::{Ending, Observation, Route};
use crate::engines::oracle::observation;
use crate::targets::{Stages, Target};
use crate::workbench::Workbench;

/// What `run` takes.
#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// The file, of LLVM IR if its name ends in `.ll`; `-` is standard input.
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

    /// The maximum number of ops that the oracle executes.
    #[arg(long, value_parser = number::<u64>(0..=u64::MAX), default_value_t = Limits::default().fuel)]
    fuel: u64,

    /// Limit on live bytes of the program in the oracle, argument buffers included.
    #[arg(long, value_name = "BYTES", value_parser = number::<u64>(0..=u64::MAX), default_value_t = Limits::default().memory_bytes)]
    memory: u64,

    /// How many calls may be nested in the oracle.
    #[arg(long, value_name = "CALLS", value_parser = number::<u32>(0..=u64::from(u32::MAX)), default_value_t = Limits::default().call_depth)]
    call_depth: u32,

    /// Result of the next call of an external function, as in an extern line: `@g(1) -> 2`, or `derived` for all.
    #[arg(long = "extern", value_name = "CALL", requires = "entry")]
    externs: Vec<String>,

    /// Print every op that the oracle executes with its values.
    #[arg(long)]
    trace: bool,

    /// Draw the memrefs of the call or of each run line, and its invalid accesses, to this file as SVG.
    #[arg(
        long,
        value_name = "FILE",
        conflicts_with_all = ["target", "split_input_file"]
    )]
    svg: Option<PathBuf>,

    /// Treat the parts between `// -----` lines as programs of their own.
    #[arg(long, conflicts_with = "entry")]
    split_input_file: bool,

    #[command(flatten)]
    opaque: OpaqueArgument,

    #[command(flatten)]
    target: TargetArguments,
}

/// The results of the calls so far.
#[derive(Default)]
struct Tally {
    executed: Vec<Executed>,
    /// Why calls could not be run.
    unable: Vec<String>,
}

impl Arguments {
    /// Whether a target executes the calls, in addition to the oracle.
    pub(crate) fn is_on_targets(&self) -> bool {
        self.target.is_given()
    }
}

/// Runs the calls of a part on targets, given what the oracle showed for each.
type OnTargets<'a> =
    dyn Fn(&Part<'_>, &[Target], &[Observation], &mut Tally) -> Result<(), Failure> + 'a;

/// Runs the subcommand with the oracle alone.
pub(crate) fn by_oracle(arguments: &Arguments) -> Result<Report, Failure> {
    run_parts(arguments, &|_, _, _, _| Ok(()))
}

/// Runs the subcommand.
pub(crate) fn run(arguments: &Arguments) -> Result<Report, Failure> {
    let workbench = arguments.target.workbench()?;
    run_parts(arguments, &|part, targets, expected, tally| {
        targets
            .iter()
            .try_for_each(|target| part.execute(target, &workbench, expected, tally))
    })
}

fn run_parts(arguments: &Arguments, on_targets: &OnTargets<'_>) -> Result<Report, Failure> {
    if arguments.file.is_dir() {
        let path = arguments.file.display();
        let message = format!("{path} is a folder: `stridecheck check {path}` runs its files");
        return Err(Failure::input(message));
    }
    arguments.target.without_stages("run")?;
    let mut tally = Tally::default();
    let source = Source::read(&arguments.file)?;
    let path = source.path.clone();
    for part in source.parts(arguments.split_input_file) {
        run_part(arguments, on_targets, &part, &mut tally)?;
    }
    if tally.executed.is_empty() {
        let message = format!("{path}: no `// run:` line; name a function with --entry");
        return Err(Failure::input(message));
    }
    Ok(Report {
        text: tally.executed.iter().map(Executed::text).collect(),
        data: json!({ "calls": tally.executed.iter().map(Executed::data).collect::<Vec<_>>() }),
        exit: tally.exit(),
    })
}

impl Tally {
    fn exit(&self) -> Exit {
        let any = |holds: fn(&Executed) -> bool| self.executed.iter().any(holds);
        if any(Executed::differs) {
            Exit::Difference
        } else if any(Executed::is_undefined_by_surprise) {
            Exit::Wrong
        } else if self.unable.is_empty() {
            Exit::Agree
        } else {
            Exit::Unable(self.unable.join("\n"))
        }
    }
}

fn run_part(
    arguments: &Arguments,
    on_targets: &OnTargets<'_>,
    source: &Source,
    tally: &mut Tally,
) -> Result<(), Failure> {
    let (body, _) = source.executable(arguments.opaque)?;
    let lines = match &arguments.entry {
        Some(entry) => vec![single_call(&body, entry, arguments)?],
        None => run_lines(source, &body)?,
    };
    // The oracle alone uses the width of `index` from the options and the file, as the default target does.
    let targets = arguments
        .target
        .targets_of((source, &body), Some(Target::default()))?;
    let limits = Limits {
        fuel: arguments.fuel,
        memory_bytes: arguments.memory,
        call_depth: arguments.call_depth,
        index_width: index_width(&targets)?,
        ..Limits::default()
    };
    let part = Part {
        source,
        body: &body,
        lines: &lines,
    };
    let prepared = Prepared::new(&body, &limits);
    for line in &lines {
        if let Err(error) = prepared.check(&line.call)
            && error.is_of_call()
        {
            return Err(source.call_failure(line.line, &error));
        }
    }
    let expected = part.interpret(&prepared, arguments.trace, tally);
    if let Some(path) = &arguments.svg {
        part.draw(path, tally)?;
    }
    on_targets(&part, &targets, &expected, tally)
}

fn single_call(body: &Body, entry: &str, arguments: &Arguments) -> Result<RunLine, Failure> {
    let entry = entry.trim_start_matches('@');
    let text = format!("@{entry}({})", arguments.args);
    let wrong = |option: &str, message: &str, text: &str| {
        Failure::input(format!("{option}: {message} in `{text}`"))
    };
    let mut call =
        Call::parse(&text, body).map_err(|error| wrong("--args", &error.message, &text))?;
    for text in &arguments.externs {
        let added = call.externals.add(text, body);
        added.map_err(|error| wrong("--extern", &error.message, text))?;
    }
    Ok(RunLine {
        line: 0,
        call,
        expected: None,
    })
}

/// A program with its calls.
struct Part<'a> {
    source: &'a Source,
    body: &'a Body,
    lines: &'a [RunLine],
}

impl Part<'_> {
    /// Runs the calls with the oracle, which reports more than a target, and returns its observations.
    fn interpret(
        &self,
        prepared: &Prepared<'_>,
        trace: bool,
        tally: &mut Tally,
    ) -> Vec<Observation> {
        let mut expected = Vec::new();
        for line in self.lines {
            let given = match trace {
                true => prepared.trace(&line.call),
                false => prepared.run(&line.call).map(|run| (run, Vec::new())),
            };
            let seen = match &given {
                Ok((run, _)) => observation(self.body, run),
                Err(error) => Observation::ended(Ending::Unsupported(error.to_string())),
            };
            let details = given.ok().map(|(run, trace)| {
                let certificate = prepared.certificate(&run, &line.call);
                Details::new(self.source, self.body, (run, &trace), certificate)
            });
            let verdict = judge(line, &seen);
            self.add(
                ("oracle", Route::Expanded),
                line,
                (&seen, details, verdict),
                tally,
            );
            expected.push(seen);
        }
        expected
    }

    /// Draws the memrefs of the calls.
    fn draw(&self, path: &Path, tally: &Tally) -> Result<(), Failure> {
        let calls = tally.executed.iter().zip(self.lines);
        let drawn = calls.filter_map(|(executed, line)| {
            Some(Drawn {
                name: (self.lines.len() > 1).then(|| format!("line {}", line.line)),
                call: &line.call,
                function: signature(self.body, &line.call.entry).expect("the call was read"),
                run: &executed.details.as_ref()?.run,
            })
        });
        let picture = picture(&drawn.collect::<Vec<_>>());
        let picture = picture.ok_or_else(|| {
            Failure::input("--svg: expected a call with a memref to draw, found none")
        })?;
        let written = std::fs::write(path, picture);
        written.map_err(|error| Failure::tool(format!("{}: {error}", path.display())))
    }

    /// Runs the calls on a target, except undefined ones, which only the oracle can run.
    fn execute(
        &self,
        target: &Target,
        workbench: &Workbench,
        expected: &[Observation],
        tally: &mut Tally,
    ) -> Result<(), Failure> {
        let mut target = target.of_block(0, 0);
        let name = target.to_string();
        // The calls are run here, even if the oracle only judges passes otherwise.
        target.options.stages = Some(Stages::Native);
        let parts = workbench.parts(&target);
        let mut parts = parts.map_err(|error| failure(&error))?;
        let contract = parts.contract(&target, self.body);
        let mut body = self.body.clone();
        for line in self.lines {
            callers::add(&mut body, &line.call.entry, &target.options.routes());
        }
        let mut prepared = parts.prepared(&target, &body);
        for (line, expected) in self.lines.iter().zip(expected) {
            if matches!(expected.ending, Ending::Undefined { .. }) {
                continue;
            }
            let function = signature(self.body, &line.call.entry).expect("the call was read");
            let routes = prepared.routes(&line.call.entry);
            if routes.is_empty() {
                let why = prepared.why_no_route(&line.call.entry);
                tally.unable.push(self.no_route(&name, line, &why));
            }
            for route in routes {
                let seen = prepared.run(&line.call, route);
                let expected = Expected {
                    observation: expected,
                    limits: &target.options.limits(),
                };
                let expected = expected.along(&contract, (&body, &line.call), route);
                let verdict = Some(compare_under(&contract, &function, &expected, &seen));
                self.add((&name, route), line, (&seen, None, verdict), tally);
            }
        }
        Ok(())
    }

    fn no_route(&self, target: &str, line: &RunLine, why: &str) -> String {
        let path = &self.source.path;
        let place = match line.line {
            0 => path.clone(),
            number => format!("{path}:{number}"),
        };
        let call = call_text(self.body, &line.call);
        format!("error: {place}: {target} cannot run {call}: {why}")
    }

    fn add(
        &self,
        (target, route): (&str, Route),
        line: &RunLine,
        (seen, details, verdict): (&Observation, Option<Details>, Option<Verdict>),
        tally: &mut Tally,
    ) {
        let function = signature(self.body, &line.call.entry).expect("the call was read");
        let executed = Executed {
            resembles: Vec::new(),
            why: Vec::new(),
            path: self.source.path.clone(),
            line: (line.line > 0).then_some(line.line),
            target: target.to_owned(),
            route,
            call: call_text(self.body, &line.call),
            outcome: shown(seen, &function, &line.call),
            undefined: undefined(self.source, seen),
            verdict,
            blame: None,
            probe: Vec::new(),
            compiled: None,
            details,
        };
        if let Some(why) = unable(seen) {
            let (place, call) = (executed.place(), &executed.call);
            let message = format!("error: {place}: {target} cannot run {call}: {why}");
            tally.unable.push(message);
        } else if let Some(Verdict::Inconclusive(why)) = &executed.verdict {
            let (place, call) = (executed.place(), &executed.call);
            let message = format!("error: {place}: {target}: {call} cannot be compared: {why}");
            tally.unable.push(message);
        }
        tally.executed.push(executed);
    }
}
