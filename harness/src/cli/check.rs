//! `stridecheck check`: run files or folders on all engines and compare.
//!
//! Every run line is executed by the oracle, held against what it expects, and then by every other
//! engine, held against the oracle.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use serde_json::json;
use stridecheck_ir::Body;
use stridecheck_oracle::text::signature;
use stridecheck_oracle::{Prepared, RunLine};

use crate::check::{Checked, check_call};
use crate::cli::calls::{Executed, call_text, judge, run_lines, shown, undefined};
use crate::cli::engines::{LoweringArguments, native};
use crate::cli::source::Source;
use crate::cli::{Exit, Failure, Report};
use crate::compare::Verdict;
use crate::engine::{Convention, Ending, Engine, Observation};
use crate::engines::oracle::Oracle;

/// What `check` takes.
#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// The files, and folders whose `.mlir` files with run lines are taken; `-` is standard input.
    #[arg(required = true)]
    paths: Vec<PathBuf>,

    /// Treat the parts between `// -----` lines as programs of their own.
    #[arg(long)]
    split_input_file: bool,

    #[command(flatten)]
    lowering: LoweringArguments,
}

/// What came of all files so far.
#[derive(Default)]
struct Tally {
    text: String,
    executed: Vec<Executed>,
    files: usize,
    /// Files of folders that have no run line.
    skipped: usize,
}

/// The engines, set up as the file that was checked last wants them.
struct Engines {
    lowering: LoweringArguments,
    oracle: Oracle,
    native: Box<dyn Engine>,
}

/// Runs the subcommand.
pub(crate) fn run(arguments: &Arguments) -> Result<Report, Failure> {
    let mut engines = Engines::new(&arguments.lowering)?;
    let mut tally = Tally::default();
    for path in &arguments.paths {
        let mut files = Vec::new();
        collect(path, &mut files)?;
        for file in &files {
            let source = Source::read(file)?;
            if source.has_run_lines() {
                tally.files += 1;
            } else if path.is_dir() {
                tally.skipped += 1;
                continue;
            } else {
                let message = format!("{}: no `// run:` line", source.path);
                return Err(Failure::input(message));
            }
            for part in source.parts(arguments.split_input_file) {
                let lowering = part.lowering(&arguments.lowering)?;
                if lowering != engines.lowering {
                    engines = Engines::new(&lowering)?;
                }
                engines.check(&part, &mut tally)?;
            }
        }
    }
    if tally.files == 0 {
        let paths = arguments
            .paths
            .iter()
            .map(|path| path.display().to_string());
        let paths: Vec<_> = paths.collect();
        return Err(Failure::input(format!(
            "no `.mlir` file with a `// run:` line in {}",
            paths.join(", ")
        )));
    }
    Ok(tally.report())
}

/// The file, or the `.mlir` files under a folder in the order of their names.
fn collect(path: &Path, paths: &mut Vec<PathBuf>) -> Result<(), Failure> {
    if !path.is_dir() {
        paths.push(path.to_owned());
        return Ok(());
    }
    let wrong = |error: std::io::Error| Failure::input(format!("{}: {error}", path.display()));
    let entries: Result<Vec<_>, _> = std::fs::read_dir(path).map_err(wrong)?.collect();
    let mut entries: Vec<PathBuf> = entries
        .map_err(wrong)?
        .into_iter()
        .map(|entry| entry.path())
        .collect();
    entries.sort();
    let wanted = |path: &PathBuf| {
        path.is_dir()
            || path
                .extension()
                .is_some_and(|extension| extension == "mlir")
    };
    entries
        .iter()
        .filter(|path| wanted(path))
        .try_for_each(|path| collect(path, paths))
}

impl Engines {
    fn new(lowering: &LoweringArguments) -> Result<Self, Failure> {
        Ok(Self {
            lowering: lowering.clone(),
            oracle: Oracle {
                limits: lowering.limits(),
            },
            native: native(lowering)?,
        })
    }

    fn check(&mut self, source: &Source, tally: &mut Tally) -> Result<(), Failure> {
        let body = source.program()?;
        let limits = self.oracle.limits;
        let prepared = Prepared::new(&body, &limits);
        for line in run_lines(source, &body)? {
            if let Err(error) = prepared.check(&line.call)
                && error.is_of_call()
            {
                return Err(source.call_failure(line.line, &error));
            }
            let (engine, checked) = self.check_line(&body, &line);
            let function = signature(&body, &line.call.entry).expect("the call was read");
            tally.add(Executed {
                path: source.path.clone(),
                line: Some(line.line),
                engine,
                convention: checked.convention,
                call: call_text(&body, &line.call),
                outcome: shown(&checked.actual, function),
                undefined: undefined(source, &checked.actual),
                verdict: Some(checked.verdict),
                details: None,
            });
        }
        Ok(())
    }

    /// What is to be said of a run line, and of which engine.
    fn check_line(&mut self, body: &Body, line: &RunLine) -> (String, Checked) {
        let mut oracle = self.oracle.prepare(body);
        let expected = oracle.run(&line.call, Convention::Expanded);
        drop(oracle);
        let judged = judge(line, &expected);
        // What is undefined for the oracle means nothing to other engines.
        let is_undefined = matches!(expected.ending, Ending::Undefined { .. });
        match judged {
            Some(verdict) if is_undefined || !verdict.is_agreement() => {
                (self.oracle.name().to_owned(), of_oracle(verdict, expected))
            }
            None if !matches!(expected.ending, Ending::Returned(_) | Ending::Trapped(_)) => {
                let verdict = Verdict::Inconclusive(expected.ending.to_string());
                (self.oracle.name().to_owned(), of_oracle(verdict, expected))
            }
            _ => {
                let checked = check_call(body, &line.call, &expected, self.native.as_mut());
                (self.native.name().to_owned(), checked)
            }
        }
    }
}

fn of_oracle(verdict: Verdict, actual: Observation) -> Checked {
    Checked {
        verdict,
        stage: crate::stage::Stage::Compare,
        convention: Convention::Expanded,
        actual,
    }
}

impl Tally {
    fn add(&mut self, executed: Executed) {
        let verdict = executed.verdict.as_ref();
        if let Some(verdict) = verdict.filter(|verdict| !verdict.is_agreement()) {
            let (place, call, engine) = (executed.place(), &executed.call, &executed.engine);
            self.text
                .push_str(&format!("{place}: {call}: {engine}: {verdict}\n"));
        }
        self.executed.push(executed);
    }

    fn report(mut self) -> Report {
        let (mut agree, mut differ) = (0_usize, 0_usize);
        let mut inconclusive: BTreeMap<&str, usize> = BTreeMap::new();
        for executed in &self.executed {
            match &executed.verdict {
                Some(Verdict::Differ(_)) => differ += 1,
                Some(Verdict::Inconclusive(why)) => *inconclusive.entry(why).or_default() += 1,
                _ => agree += 1,
            }
        }
        let skipped = match self.skipped {
            0 => String::new(),
            skipped => format!(" ({skipped} without run lines skipped)"),
        };
        self.text.push_str(&format!(
            "{} files{skipped}, {} calls: {agree} agree, {differ} differ, {} inconclusive\n",
            self.files,
            self.executed.len(),
            inconclusive.values().sum::<usize>(),
        ));
        let calls: Vec<_> = self.executed.iter().map(Executed::data).collect();
        Report {
            data: json!({
                "files": self.files,
                "skipped": self.skipped,
                "agree": agree,
                "differ": differ,
                "inconclusive": inconclusive,
                "calls": calls,
            }),
            text: self.text,
            exit: match (differ, agree) {
                (1.., _) => Exit::Difference,
                (0, 1..) => Exit::Agree,
                (0, 0) => Exit::Unable("error: no call could be compared".to_owned()),
            },
        }
    }
}
