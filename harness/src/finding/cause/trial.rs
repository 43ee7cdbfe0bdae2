//! Runs a pass again on changed programs, to find what in a program makes it go wrong.

use std::fs::File;
use std::io::{self, Read as _};
use std::path::Path;

use stridecheck_gen::Case;
use stridecheck_ir::{Form, parse, print};

use super::actions::Actions;
use crate::check::Checked;
use crate::finding::FaultKind;
use crate::finding::hide::Hidden;
use crate::mlir::pass_call::list;
use crate::mlir::patterns::written;
use crate::mlir::stages::{Origin, Seen, Stages, texts};
use crate::mlir::terminal::Terminal;
use crate::mlir::tool::{Exit, MESSAGE_BYTES, Ran, run_into};
use crate::mlir::{PassCall, Release, Scratch};

/// The result of a trial.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Judged {
    /// The program behaves as before the pass; for a fault that a tool reports, also if the tool reports nothing, even on a changed program.
    Right,
    /// The fault shows.
    Wrong,
    /// The pass rejects the program, or something else goes wrong.
    Unknown,
}

/// A pass, or several in a row, with the program before them.
pub(super) struct Trial<'a> {
    /// What runs them.
    pub(super) stages: &'a Stages,
    /// The passes.
    pub(super) passes: Vec<PassCall>,
    /// The program with its call.
    pub(super) case: &'a Case,
    kind: FaultKind,
    /// How often `mlir-opt` was started.
    pub(super) starts: u32,
}

impl<'a> Trial<'a> {
    pub(super) fn new(
        stages: &'a Stages,
        passes: Vec<PassCall>,
        case: &'a Case,
        kind: FaultKind,
    ) -> Self {
        Self {
            stages,
            passes,
            case,
            kind,
            starts: 0,
        }
    }

    /// Runs the passes unchanged.
    pub(super) fn whole(&mut self) -> Judged {
        let seen = self.stages.check_again(&self.passes, &[self.case]);
        self.starts += 1;
        self.judged(&seen[0].checked)
    }

    /// Runs other passes on the program, with at most `tries` pattern tries.
    pub(super) fn other(&mut self, passes: &[PassCall], tries: Option<usize>) -> Judged {
        let counting = tries.map(|tries| self.stages.counting(tries));
        let stages = counting.as_ref().unwrap_or(self.stages);
        let seen = stages.check_again(passes, &[self.case]);
        self.starts += 1;
        self.judged(&seen[0].checked)
    }

    /// Runs the passes on a program with at most `tries` pattern tries; also returns their output.
    pub(super) fn counted(&mut self, case: &Case, tries: usize) -> (Judged, Option<String>) {
        let stages = self.stages.counting(tries);
        let mut seen = stages.check_again(&self.passes, &[case]);
        self.starts += 1;
        let Seen { checked, text, .. } = seen.remove(0);
        (self.judged(&checked), text.map(|text| readable(&text)))
    }

    /// Runs the passes on programs with a hidden op, in one process.
    pub(super) fn hidden(&mut self, hidden: Vec<Hidden>) -> Vec<(Hidden, Judged)> {
        if hidden.is_empty() {
            return Vec::new();
        }
        let cases: Vec<&Case> = hidden.iter().map(|hidden| &hidden.case).collect();
        let seen = self.stages.check_again(&self.passes, &cases);
        self.starts += 1;
        let judged = seen.iter().map(|seen| self.judged(&seen.checked));
        let judged: Vec<Judged> = judged.collect();
        hidden.into_iter().zip(judged).collect()
    }

    /// The actions of the passes on a program; `None` if the release writes no log.
    pub(super) fn actions(&mut self, case: &Case) -> Option<Log> {
        self.starts += 1;
        match self.stages.origin() {
            Origin::Release(release) => {
                let text = texts(release, [&case.body].into_iter()).remove(0);
                logged(release, &self.passes, &text)
            }
            Origin::Own { rows, .. } => Some(Log {
                actions: Actions::of_own(rows, &self.passes, &case.body),
                is_cut: false,
            }),
        }
    }

    fn judged(&self, checked: &Checked) -> Judged {
        match &checked.fault {
            None if checked.verdict.is_agreement() => Judged::Right,
            Some(fault) if fault.kind == self.kind => Judged::Wrong,
            Some(fault) if fault.kind.is_silent() => match self.kind.is_silent() {
                true => Judged::Wrong,
                false => Judged::Right,
            },
            _ => Judged::Unknown,
        }
    }
}

/// A log of actions.
pub(super) struct Log {
    /// The actions in it.
    pub(super) actions: Actions,
    /// Whether only its beginning is known, as for a tool that does not end.
    pub(super) is_cut: bool,
}

/// The log of passes on a program; `None` if the release writes no log.
pub(super) fn logged(release: &Release, passes: &[PassCall], program: &str) -> Option<Log> {
    let is_cut =
        |log: &str| u64::try_from(log.len()).expect("64 bits hold a length") >= MESSAGE_BYTES;
    let folder = Scratch::new().ok()?;
    // Messages go to another file: they would interrupt lines of the log.
    let output = folder.file("log");
    let to = (program, Path::new("-"));
    let ran = run_logged(release, passes, to, Some(&output)).ok()?;
    let mut log = begin_of(&output).ok()?;
    // A tool that does not know the argument ends before it logs anything.
    let is_written = ran.messages.contains("ExecutionContext registered");
    if !is_written && ran.exit == Exit::Refused {
        return None;
    }
    let is_held_back = match ran.exit {
        Exit::Crashed(_) => !release.keeps_log(),
        Exit::TimedOut => true,
        _ => false,
    };
    if is_held_back && !is_cut(&log) {
        log = whole_log(release, passes, program).unwrap_or(log);
    }
    Some(Log {
        actions: Actions::read(&log),
        is_cut: is_cut(&log),
    })
}

/// The beginning of a log, limited like the messages of a tool.
fn begin_of(path: &Path) -> io::Result<String> {
    let mut bytes = Vec::new();
    let file = File::open(path)?;
    file.take(MESSAGE_BYTES).read_to_end(&mut bytes)?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// The log of a tool that ends without flushing its output; `None` if no terminal is available.
fn whole_log(release: &Release, passes: &[PassCall], program: &str) -> Option<String> {
    let terminal = Terminal::new().ok()?;
    let path = terminal.path().to_owned();
    let run = || run_logged(release, passes, (program, &path), None);
    let (log, ran) = terminal.read_during(MESSAGE_BYTES, run);
    ran.ok().map(|_| log)
}

fn run_logged(
    release: &Release,
    passes: &[PassCall],
    (program, to): (&str, &Path),
    output: Option<&Path>,
) -> io::Result<Ran> {
    let folder = Scratch::new()?;
    let passes = written(&list(passes), &folder)?;
    let mut arguments = release.arguments.clone();
    arguments.extend([
        "--mlir-disable-threading".to_owned(),
        "--disable-symbolication".to_owned(),
        format!("--log-actions-to={}", to.display()),
        release.pipeline(&passes),
        "-o".to_owned(),
        "/dev/null".to_owned(),
    ]);
    let tool = release.tool("mlir-opt");
    let limits = release.time(1).into();
    run_into(&tool, &arguments, program, (limits, output))
}

/// A program printed by a tool, in the custom form if it can be parsed here.
fn readable(text: &str) -> String {
    match parse(text) {
        Ok(body) => print(&body, Form::current()),
        Err(_) => text.to_owned(),
    }
}
