//! `stridecheck check`: run files or folders on all engines and compare.
//!
//! Every run line is executed by the oracle, held against what it expects, and then by every other
//! engine, held against the oracle.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use serde_json::json;
use stridecheck_gen::Case;
use stridecheck_ir::Body;
use stridecheck_oracle::text::signature;
use stridecheck_oracle::{Prepared, RunLine};

use crate::check::{Checked, Subject};
use crate::cli::calls::{Executed, call_text, judge, run_lines, shown, undefined};
use crate::cli::engines::LoweringArguments;
use crate::cli::source::Source;
use crate::cli::targets::{TargetArguments, subject};
use crate::cli::{Exit, Failure, Report};
use crate::compare::Verdict;
use crate::engine::{Convention, Ending, Engine, Observation};
use crate::engines::oracle::Oracle;
use crate::known_issues;
use crate::target::Target;

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
    target: TargetArguments,

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
    target: Target,
    oracle: Oracle,
    subject: Box<dyn Subject>,
}

/// Runs the subcommand.
pub(crate) fn run(arguments: &Arguments) -> Result<Report, Failure> {
    let target = arguments.target.target_of(None, &arguments.lowering)?;
    let mut engines = Engines::new(&arguments.lowering, &target)?;
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
                let target = arguments.target.target_of(part.target()?, &lowering)?;
                if lowering != engines.lowering || target != engines.target {
                    engines = Engines::new(&lowering, &target)?;
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
    fn new(lowering: &LoweringArguments, target: &Target) -> Result<Self, Failure> {
        Ok(Self {
            lowering: lowering.clone(),
            target: target.clone(),
            oracle: Oracle {
                limits: lowering.limits(),
            },
            subject: subject(target, lowering, 0)?,
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
                let checked = self.check_on_target(body, line);
                (self.target.to_string(), checked)
            }
        }
    }
}

impl Engines {
    /// The oracle ran the call, so it is a case.
    fn check_on_target(&mut self, body: &Body, line: &RunLine) -> Checked {
        let run = stridecheck_oracle::run(body, &line.call, &self.oracle.limits);
        let case = Case {
            body: body.clone(),
            call: line.call.clone(),
            index_width: self.oracle.limits.index_width,
            run: run.expect("the oracle ran it before"),
        };
        let mut checked = self.subject.check_all(&[0], &[case]);
        let checked = checked.pop().expect("one case was given");
        match known_issues::explain(&checked, body) {
            None => checked,
            Some(issue) => Checked {
                verdict: Verdict::Known(issue.id.clone()),
                ..checked
            },
        }
    }
}

fn of_oracle(verdict: Verdict, actual: Observation) -> Checked {
    Checked {
        actual,
        ..Checked::at(crate::stage::Stage::Compare, verdict)
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
        let mut known: BTreeMap<&str, usize> = BTreeMap::new();
        let mut inconclusive: BTreeMap<&str, usize> = BTreeMap::new();
        for executed in &self.executed {
            match &executed.verdict {
                Some(Verdict::Differ(_)) => differ += 1,
                Some(Verdict::Known(id)) => *known.entry(id).or_default() += 1,
                Some(Verdict::Inconclusive(why)) => *inconclusive.entry(why).or_default() += 1,
                _ => agree += 1,
            }
        }
        let skipped = match self.skipped {
            0 => String::new(),
            skipped => format!(" ({skipped} without run lines skipped)"),
        };
        let known_count: usize = known.values().sum();
        let known_text = match known_count {
            0 => String::new(),
            count => format!("{count} known, "),
        };
        self.text.push_str(&format!(
            "{} files{skipped}, {} calls: {agree} agree, {differ} differ, {known_text}{} inconclusive\n",
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
                "known": known,
                "inconclusive": inconclusive,
                "calls": calls,
            }),
            text: self.text,
            exit: match (differ, agree + known_count) {
                (1.., _) => Exit::Difference,
                (0, 1..) => Exit::Agree,
                (0, 0) => Exit::Unable("error: no call could be compared".to_owned()),
            },
        }
    }
}
