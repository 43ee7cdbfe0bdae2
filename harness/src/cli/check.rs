//! `stridecheck check`: runs files, folders or records of findings on targets, and compares with the oracle.
//!
//! The oracle executes every run line and compares the result with its expectation; then every target executes it,
//! and its result is compared with the oracle's. An error in a file is reported at the end, and the other files are checked.
//! The calls of a file go through a target together, each in a program of what it needs; the first program also gets what no call needs.
//! If the target cannot lower that program, it is retried without the unneeded parts.
//! The files are distributed over a thread for each core; the output is in the order of the files.

mod drawn;
mod tally;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::thread;
use std::time::{Duration, Instant};

use clap::ValueEnum;
use stridecheck_gen::Case;
use stridecheck_ir::Body;
use stridecheck_oracle::text::signature;
use stridecheck_oracle::{Limits, Prepared, RunLine};
use walkdir::WalkDir;

use self::drawn::Piece;
use self::tally::Tally;
use crate::campaign::progress::Progress;
use crate::check::{Checked, Subject};
use crate::cli::calls::{Executed, call_text, judge, run_lines, shown, undefined};
use crate::cli::lit::Lines;
use crate::cli::number::number;
use crate::cli::source::{OpaqueArgument, Source};
use crate::cli::target_arguments::{TargetArguments, subject};
use crate::cli::{Failure, Report, is_quiet};
use crate::compare::Verdict;
use crate::cut::{needed, roots};
use crate::deadline::{self, Ended};
use crate::engine::{Ending, Engine as _, Route};
use crate::engines::oracle::Oracle;
use crate::mlir::PassCall;
use crate::mlir::releases::NEWEST;
use crate::parallel::cores;
use crate::stage::Stage;
use crate::subject::BLOCK;
use crate::targets::{Front, Target};
use crate::workbench::Workbench;

/// What `check` takes.
#[derive(Debug, clap::Args)]
#[command(group(clap::ArgGroup::new("drawn").args(["inputs", "lit"]).multiple(true)))]
pub(crate) struct Arguments {
    /// Files, records of findings (`.json`), and folders, which stand for their `.mlir` and `.ll` files with run lines; `-` is standard input.
    #[arg(required = true)]
    paths: Vec<PathBuf>,

    /// Treat the parts between `// -----` lines as programs of their own.
    #[arg(long)]
    split_input_file: bool,

    /// Check each part of each file under the pipelines of its lines `// RUN:`, on random inputs; the default target is `mlir-22`.
    #[arg(long, conflicts_with_all = ["split_input_file", "pipeline"])]
    lit: bool,

    /// How to choose inputs for functions without run lines; by default those are not called.
    #[arg(long, value_enum)]
    inputs: Option<InputsArgument>,

    /// Seed of the random inputs.
    #[arg(long, value_parser = number::<u64>(0..=u64::MAX), default_value_t = 0, requires = "drawn")]
    seed: u64,

    /// The maximum number of scalars in a buffer that is drawn for an argument; a function that needs more is not called.
    #[arg(long, value_name = "COUNT", value_parser = number::<u64>(1..=MOST_SCALARS), default_value_t = Limits::default().argument_cells, requires = "drawn")]
    max_scalars: u64,

    /// Stop after this time, as in `30s` or `2h`; what was not reached is counted.
    #[arg(long, value_parser = crate::cli::number::duration)]
    time: Option<humantime::Duration>,

    /// How many files are checked at a time; by default one for each core.
    #[arg(long, value_parser = number::<u16>(1..=1024))]
    jobs: Option<u16>,

    /// Say why a known fault explains each difference, or why not.
    #[arg(long, value_name = "ID")]
    why: Option<String>,

    #[command(flatten)]
    opaque: OpaqueArgument,

    #[command(flatten)]
    target: TargetArguments,
}

/// Where inputs come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum InputsArgument {
    /// Draw them, and discard those for which the oracle finds undefined behaviour.
    Random,
}

/// How long running calls may continue after the time is over.
const GRACE: Duration = Duration::from_secs(2);

/// The number of 64-bit scalars that fit into the memory of a program in the oracle.
const MOST_SCALARS: u64 = 1 << 21;

/// The distance between the call numbers of consecutive files.
const CALLS_OF_A_FILE: u64 = 1 << 20;

/// A file to check.
struct File {
    path: PathBuf,
    /// Whether it was found in a folder, where one without run lines is skipped.
    is_found: bool,
}

/// The targets at work, each created when a file first needs it.
struct Checker<'a> {
    arguments: &'a Arguments,
    workbench: &'a Workbench,
    subjects: Vec<(Target, Box<dyn Subject>)>,
    /// When the time is over, if it is limited.
    end: Option<Instant>,
    /// The number of the next call, from which random levels are drawn; it depends on the position of the file, and of the call in it.
    calls: u64,
}

/// Runs the subcommand.
pub(crate) fn run(arguments: &Arguments) -> Result<Report, Failure> {
    let workbench = arguments.target.workbench()?;
    let end = arguments
        .time
        .map(|time| Instant::now() + Duration::from(time));
    let mut checker = Checker::new(arguments, &workbench, end);
    // An unavailable target is reported whatever the files are.
    for target in arguments.target.targets(None)? {
        checker.subject(&target)?;
    }
    let mut tally = Tally::default();
    for checked in check_files(checker, &files(&arguments.paths)?) {
        tally.append(checked?);
    }
    if tally.errors.files > 0 && tally.errors.files == tally.files {
        return Err(tally.errors.failure());
    }
    if tally.files == 0 && tally.missed.files == 0 {
        let paths = arguments
            .paths
            .iter()
            .map(|path| path.display().to_string());
        let paths: Vec<_> = paths.collect();
        return Err(Failure::input(format!(
            "expected a `.mlir` file with a `// run:` line, or a `.ll` file with a `; run:` line, in {}, found none",
            paths.join(", ")
        )));
    }
    Ok(tally.report())
}

/// The named files, and those in the named folders.
fn files(paths: &[PathBuf]) -> Result<Vec<File>, Failure> {
    let mut files = Vec::new();
    for path in paths {
        let mut found = Vec::new();
        collect(path, is_checked, &mut found)?;
        let is_found = path.is_dir();
        files.extend(found.into_iter().map(|path| File { path, is_found }));
    }
    Ok(files)
}

/// The results of the files in order, up to the first file on which the tool failed.
///
/// This thread checks files too, with the given checker.
fn check_files(checker: Checker<'_>, files: &[File]) -> Vec<Result<Tally, Failure>> {
    let (arguments, workbench, end) = (checker.arguments, checker.workbench, checker.end);
    let left = Mutex::new((0..).zip(files));
    let checked = Mutex::new(BTreeMap::new());
    let progress = (files.len() > 1).then(|| Progress::new().shown(!is_quiet()));
    let progress = Mutex::new(progress);
    let tell = |done: usize| {
        if let Some(progress) = &*progress.lock().expect("no thread panics with it") {
            progress.tell(|| format!("{done} of {} files", files.len()));
        }
    };
    let work = |mut checker: Checker<'_>| {
        loop {
            let next = left.lock().expect("no thread panics with it").next();
            let Some((number, file)) = next else { break };
            let of_file = checker.check_file(number, file);
            let is_able = of_file.is_ok();
            let mut checked = checked.lock().expect("no thread panics with it");
            checked.insert(number, of_file);
            tell(checked.len());
            if !is_able {
                left.lock()
                    .expect("no thread panics with it")
                    .by_ref()
                    .for_each(drop);
            }
        }
    };
    thread::scope(|scope| {
        let jobs = arguments.jobs.map_or_else(cores, usize::from);
        for _ in 1..jobs.min(files.len()) {
            scope.spawn(|| work(Checker::new(arguments, workbench, end)));
        }
        work(checker);
    });
    if let Some(progress) = &*progress.lock().expect("no thread panics with it") {
        progress.finish();
    }
    let checked = checked.into_inner().expect("every thread has ended");
    checked.into_values().collect()
}

/// Whether a file has functions to call.
fn is_called(arguments: &Arguments, source: &Source) -> bool {
    source.has_run_lines() || arguments.inputs.is_some() || arguments.lit
}

/// Whether a file of a folder is a program of MLIR.
pub(super) fn is_mlir(path: &Path) -> bool {
    path.extension() == Some("mlir".as_ref())
}

/// Whether a file of a folder is one of MLIR, or of LLVM IR with a run line: others are not imported, which starts a tool.
fn is_checked(path: &Path) -> bool {
    let is_llvm_ir = path.extension() == Some("ll".as_ref());
    let has_run_lines = |text: String| Source::has_run_lines_of_llvm_ir(&text);
    is_mlir(path) || is_llvm_ir && fs::read_to_string(path).is_ok_and(has_run_lines)
}

/// Adds the file, or those files under a folder that are programs, in the order of their names.
pub(super) fn collect(
    path: &Path,
    is_program: fn(&Path) -> bool,
    paths: &mut Vec<PathBuf>,
) -> Result<(), Failure> {
    if !path.is_dir() {
        paths.push(path.to_owned());
        return Ok(());
    }
    for entry in WalkDir::new(path).follow_links(true).sort_by_file_name() {
        let entry = entry.map_err(|error| Failure::input(error.to_string()))?;
        if entry.file_type().is_file() && is_program(entry.path()) {
            paths.push(entry.into_path());
        }
    }
    Ok(())
}

impl<'a> Checker<'a> {
    fn new(arguments: &'a Arguments, workbench: &'a Workbench, end: Option<Instant>) -> Self {
        Self {
            arguments,
            workbench,
            end,
            subjects: Vec::new(),
            calls: 0,
        }
    }

    /// Checks a file; errors in it are reported with the results of all files.
    fn check_file(&mut self, number: u64, file: &File) -> Result<Tally, Failure> {
        self.calls = number * CALLS_OF_A_FILE;
        let mut tally = Tally::default();
        if self.is_over() {
            tally.missed.files += 1;
            return Ok(tally);
        }
        let source = match Source::read(&file.path) {
            Ok(source) if file.is_found && !is_called(self.arguments, &source) => {
                tally.skipped += 1;
                return Ok(tally);
            }
            source => source,
        };
        tally.files += 1;
        let checked = source.and_then(|source| self.check_source(source, &mut tally));
        checked.or_else(|failure| tally.errors.add(failure))?;
        Ok(tally)
    }

    /// Whether the time is over.
    fn is_over(&self) -> bool {
        self.end.is_some_and(|end| Instant::now() >= end)
    }

    fn check_source(&mut self, source: Source, tally: &mut Tally) -> Result<(), Failure> {
        let arguments = self.arguments;
        if !is_called(arguments, &source) {
            return Err(Failure::input(format!(
                "{}: no `// run:` line; `--inputs random` draws inputs",
                source.path
            )));
        }
        if arguments.lit {
            return self.check_lit(source, tally);
        }
        for part in source.parts(arguments.split_input_file) {
            for piece in self.pieces(part, tally)? {
                self.check(&piece, None, tally)?;
                if arguments.inputs == Some(InputsArgument::Random) {
                    self.check_drawn(&piece, None, tally)?;
                }
            }
        }
        Ok(())
    }

    /// Checks each part of a test with each of its pipelines; an error in a part does not stop the others.
    fn check_lit(&mut self, source: Source, tally: &mut Tally) -> Result<(), Failure> {
        let lines = Lines::of(&source)?;
        for why in &lines.refused {
            tally.note(&format!(
                "{}: a line `// RUN:` is left out: {why}",
                source.path
            ));
        }
        for part in source.parts(true) {
            let pieces = match self.pieces(part, tally) {
                Err(Failure::Input { message, .. }) => {
                    tally.note(&message);
                    continue;
                }
                pieces => pieces?,
            };
            for (piece, passes) in pieces
                .iter()
                .flat_map(|piece| lines.pipelines.iter().map(move |passes| (piece, passes)))
            {
                let passes = Some(&passes[..]);
                let checked = self.check(piece, passes, tally);
                match checked.and_then(|()| self.check_drawn(piece, passes, tally)) {
                    Err(Failure::Input { message, .. }) => tally.note(&message),
                    checked => checked?,
                }
            }
        }
        Ok(())
    }

    /// The targets of a part of a file, with these passes if given.
    fn targets(
        &self,
        at: (&Source, &Body),
        passes: Option<&[PassCall]>,
    ) -> Result<Vec<Target>, Failure> {
        let Some(passes) = passes else {
            return self.arguments.target.targets_of(at, Some(Target::usual()));
        };
        let usual = Target {
            front: Front::Mlir(NEWEST),
            ..Target::default()
        };
        let targets = self.arguments.target.targets_of(at, Some(usual))?;
        let targets = targets.iter();
        Ok(targets
            .map(|target| target.with_passes(passes.to_vec()))
            .collect())
    }

    fn check(
        &mut self,
        piece: &Piece,
        passes: Option<&[PassCall]>,
        tally: &mut Tally,
    ) -> Result<(), Failure> {
        let (source, body) = (&piece.source, &piece.body);
        let lines = run_lines(source, body)?;
        if lines.is_empty() {
            return Ok(());
        }
        let targets = self.targets((source, body), passes)?;
        for target in &targets {
            let limits = target.options.limits();
            let prepared = Prepared::new(body, &limits);
            let is_wrong = |line: &RunLine| {
                let error = prepared.check(&line.call).err()?;
                error.is_of_call().then_some(error)
            };
            let wrong = lines.iter().position(|line| is_wrong(line).is_some());
            self.check_lines(
                target,
                source,
                (body, &lines[..wrong.unwrap_or(lines.len())]),
                tally,
            )?;
            if let Some(line) = wrong.map(|number| &lines[number])
                && let Some(error) = is_wrong(line)
            {
                return Err(source.call_failure(line.line, &error));
            }
        }
        Ok(())
    }

    /// Checks calls of a program together, each with what it needs of the program.
    fn check_lines(
        &mut self,
        target: &Target,
        source: &Source,
        (body, lines): (&Body, &[RunLine]),
        tally: &mut Tally,
    ) -> Result<(), Failure> {
        let parts = parts(body, lines);
        let asked: Vec<Asked> = lines
            .iter()
            .zip(&parts)
            .map(|(line, part)| asked(target, part, line))
            .collect();
        let first = self.calls + 1;
        let numbers = (first..)
            .zip(&asked)
            .filter(|(_, asked)| matches!(asked, Asked::Target(_)));
        let numbers: Vec<u64> = numbers.map(|(number, _)| number * BLOCK).collect();
        self.calls += u64::try_from(lines.len()).expect("64 bits hold a length");
        let cases = asked.iter().filter_map(|asked| match asked {
            Asked::Target(case) => Some((**case).clone()),
            Asked::Oracle(_) => None,
        });
        let cases: Vec<Case> = cases.collect();
        let Some(checked) = self.check_all(target, &numbers, &cases)? else {
            tally.missed.files += 1;
            return Ok(());
        };
        let mut checked = checked.into_iter();
        for (line, asked) in lines.iter().zip(asked) {
            let (name, checked) = match asked {
                Asked::Oracle(checked) => ("oracle".to_owned(), *checked),
                Asked::Target(_) => {
                    let checked = checked.next().expect("one for each case");
                    let named = checked.target.as_ref().unwrap_or(target);
                    (named.to_string(), checked)
                }
            };
            let function = signature(body, &line.call.entry).expect("the call was checked");
            tally.add(Executed {
                path: source.path.clone(),
                line: Some(line.line),
                target: name,
                route: checked.route,
                call: call_text(body, &line.call),
                outcome: shown(&checked.actual, &function, &line.call),
                undefined: undefined(source, &checked.actual),
                why: self.why(&checked, body)?,
                resembles: checked.told.resembles,
                verdict: Some(checked.verdict),
                blame: checked.blame,
                probe: checked.probe,
                compiled: checked.compiled,
                details: None,
            });
        }
        Ok(())
    }

    /// Why the known fault of `--why` explains a difference, or why not.
    fn why(&self, checked: &Checked, body: &Body) -> Result<Vec<String>, Failure> {
        let Some(id) = self.arguments.why.as_deref() else {
            return Ok(Vec::new());
        };
        let found = self.workbench.known.why(id, checked, body);
        let found = found.map_err(Failure::input)?;
        Ok(found
            .into_iter()
            .map(|found| format!("{id}: {found}"))
            .collect())
    }

    /// The results of cases on a target, with what is to blame for differences and the results of probes;
    /// `None` if the time is over first.
    fn check_all(
        &mut self,
        target: &Target,
        numbers: &[u64],
        cases: &[Case],
    ) -> Result<Option<Vec<Checked>>, Failure> {
        if cases.is_empty() {
            return Ok(Some(Vec::new()));
        }
        let end = self.end.map(|end| end + GRACE);
        match deadline::until(end, || self.check_to_the_end(target, numbers, cases)) {
            Ok(checked) => checked.map(Some),
            Err(Ended::Over) => {
                self.subjects.clear();
                Ok(None)
            }
            Err(Ended::Panicked(panic)) => std::panic::resume_unwind(panic),
        }
    }

    fn check_to_the_end(
        &mut self,
        target: &Target,
        numbers: &[u64],
        cases: &[Case],
    ) -> Result<Vec<Checked>, Failure> {
        let subject = self.subject(target)?;
        let mut all = subject.check_all(numbers, cases);
        for ((checked, case), number) in all.iter_mut().zip(cases).zip(numbers) {
            let alone = is_refused(checked).then(|| alone(target, case)).flatten();
            if let Some(alone) = &alone
                && let Some(again) = subject
                    .check_all(&[*number], std::slice::from_ref(alone))
                    .pop()
            {
                *checked = again;
            }
            if checked.verdict.is_difference() {
                let case = alone.as_ref().unwrap_or(case);
                checked.blame = subject.blame(checked, case).map(Box::new);
                subject.describe(checked, case);
            }
        }
        Ok(all)
    }

    fn subject(&mut self, target: &Target) -> Result<&mut dyn Subject, Failure> {
        let known = self.subjects.iter().position(|(made, _)| made == target);
        let position = match known {
            Some(position) => position,
            None => {
                let made = subject(self.workbench, target, 0)?;
                self.subjects.push((target.clone(), made));
                self.subjects.len() - 1
            }
        };
        Ok(self.subjects[position].1.as_mut())
    }
}

/// Whether the target cannot lower the program, possibly because of a function that is not called.
fn is_refused(checked: &Checked) -> bool {
    let is_unsupported = matches!(checked.actual.ending, Ending::Unsupported(_));
    let is_inconclusive = matches!(checked.verdict, Verdict::Inconclusive(_));
    is_inconclusive && (is_unsupported || checked.stage == Stage::Passes)
}

/// The call in a program of only what it needs; `None` if it needs everything.
fn alone(target: &Target, case: &Case) -> Option<Case> {
    let body = needed(&case.body, roots(&case.call))?;
    Case::of_call(&body, &case.call, &target.options.limits()).ok()
}

/// For each call, the part of the program that it needs; the first part also has what no call needs.
fn parts(body: &Body, lines: &[RunLine]) -> Vec<Body> {
    let names = || {
        body.ops(body.module_block())
            .filter_map(|op| body.symbol_name(op))
    };
    let all = lines.iter().flat_map(|line| roots(&line.call));
    let used = needed(body, all);
    let unused = names().filter(|name| {
        used.as_ref()
            .is_some_and(|used| used.symbol(name).is_none())
    });
    let unused: Vec<&str> = unused.collect();
    let part = |(number, line): (usize, &RunLine)| {
        let others = unused.iter().copied().filter(|_| number == 0);
        needed(body, roots(&line.call).chain(others)).unwrap_or_else(|| body.clone())
    };
    lines.iter().enumerate().map(part).collect()
}

/// What decides the result of a run line.
enum Asked {
    /// The oracle, which contradicts the expectation of the line.
    Oracle(Box<Checked>),
    /// The target, which must agree with the oracle.
    Target(Box<Case>),
}

fn asked(target: &Target, body: &Body, line: &RunLine) -> Asked {
    let limits = target.options.limits();
    let mut oracle = Oracle { limits };
    let expected = oracle.prepare(body).run(&line.call, Route::Expanded);
    let judged = judge(line, &expected);
    let of_oracle = |verdict, actual| {
        Asked::Oracle(Box::new(Checked {
            actual,
            ..Checked::at(Stage::Compare, verdict)
        }))
    };
    // A call that is undefined in the oracle cannot be compared on targets.
    let is_undefined = matches!(expected.ending, Ending::Undefined { .. });
    match judged {
        Some(verdict) if is_undefined || !verdict.is_agreement() => of_oracle(verdict, expected),
        None if !matches!(expected.ending, Ending::Returned(_) | Ending::Trapped(_)) => {
            of_oracle(Verdict::Inconclusive(expected.ending.to_string()), expected)
        }
        _ => {
            let case = Case::of_call(body, &line.call, &limits);
            Asked::Target(Box::new(case.expect("the oracle ran it before")))
        }
    }
}
