//! `stridecheck check`: run files or folders on all engines and compare.
//!
//! Every run line is executed by the oracle, held against what it expects, and then by every other
//! engine, held against the oracle.

use std::path::{Path, PathBuf};

use serde_json::{Value, json};
use stridecheck_oracle::RunLine;

use crate::check::check_call;
use crate::cli::calls::{call_text, judge, run_lines};
use crate::cli::engines::{LoweringArguments, native};
use crate::cli::source::Source;
use crate::cli::{Exit, Failure, Report};
use crate::compare::Verdict;
use crate::engine::{Convention, Ending, Engine};
use crate::engines::oracle::Oracle;

/// What `check` takes.
#[derive(Debug, clap::Args)]
pub(crate) struct Arguments {
    /// The files, and folders whose `.mlir` files are taken.
    #[arg(required = true)]
    paths: Vec<PathBuf>,

    #[command(flatten)]
    lowering: LoweringArguments,
}

/// What came of all files so far.
#[derive(Default)]
struct Tally {
    text: String,
    calls: Vec<Value>,
    agree: usize,
    differ: usize,
    inconclusive: usize,
}

/// Runs the subcommand.
pub(crate) fn run(arguments: &Arguments) -> Result<Report, Failure> {
    let mut paths = Vec::new();
    for path in &arguments.paths {
        collect(path, &mut paths)?;
    }
    let mut oracle = Oracle {
        limits: arguments.lowering.limits(),
    };
    let mut native = native(&arguments.lowering)?;
    let mut tally = Tally::default();
    for path in &paths {
        check_file(
            &Source::read(path)?,
            &mut oracle,
            native.as_mut(),
            &mut tally,
        )?;
    }
    let Tally {
        mut text,
        calls,
        agree,
        differ,
        inconclusive,
    } = tally;
    text.push_str(&format!(
        "{} files, {} calls: {agree} agree, {differ} differ, {inconclusive} inconclusive\n",
        paths.len(),
        calls.len()
    ));
    let data = json!({ "files": paths.len(), "agree": agree, "differ": differ, "inconclusive": inconclusive, "calls": calls });
    Ok(Report {
        text,
        data,
        exit: if differ == 0 {
            Exit::Agree
        } else {
            Exit::Difference
        },
    })
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

fn check_file(
    source: &Source,
    oracle: &mut Oracle,
    engine: &mut dyn Engine,
    tally: &mut Tally,
) -> Result<(), Failure> {
    let body = source.program()?;
    for line in run_lines(source, &body)? {
        let expected = oracle.prepare(&body).run(&line.call, Convention::Expanded);
        let place = format!(
            "{}:{}: {}",
            source.path,
            line.line,
            call_text(&body, &line.call)
        );
        if let Some(verdict) = judge(&line, &expected).filter(|verdict| !verdict.is_agreement()) {
            tally.add(&place, "oracle", &verdict, &line);
            continue;
        }
        // What is undefined for the oracle means nothing to other engines.
        if matches!(expected.ending, Ending::Undefined { .. }) && line.expected.is_some() {
            tally.add(&place, "oracle", &Verdict::Agree, &line);
            continue;
        }
        let checked = check_call(&body, &line.call, &expected, engine);
        tally.add(&place, engine.name(), &checked.verdict, &line);
    }
    Ok(())
}

impl Tally {
    fn add(&mut self, place: &str, engine: &str, verdict: &Verdict, line: &RunLine) {
        match verdict {
            Verdict::Agree => self.agree += 1,
            Verdict::Differ(_) => self.differ += 1,
            Verdict::Inconclusive(_) => self.inconclusive += 1,
        }
        if !verdict.is_agreement() {
            self.text
                .push_str(&format!("{place}: {engine}: {verdict}\n"));
        }
        self.calls.push(json!({ "place": place, "line": line.line, "engine": engine, "verdict": verdict.to_string() }));
    }
}
