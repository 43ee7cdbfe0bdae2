//! Runs many programs through one pipeline in one process of `mlir-opt`, and reads the output of each pass.
//!
//! Rules:
//! - Each program is a separate part of the input, so that a failing program affects no other.
//! - A pass that changes nothing follows each pass; what it prints, into a file of the program, is the output of the pass before.
//! - A process that begins no further program within the time limit of one program is ended.
//! - A crash or a hang ends the process: the program that it was working on is run again alone, and the later ones continue.
//! - If there is no such program, as for a process that breaks down after its last output, its outputs do not count: its programs are run again in halves.
//! - If two programs hang alone after their last output, probably all do, and other programs whose process does the same are inconclusive.
//! - A program that no pass failed on is valid for `mlir-opt`'s verifier after each pass.

pub mod failures;
pub(crate) mod idle;

use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use super::parts::{Parts, first_error, first_line, split_output};
use super::patterns;
use super::release::Release;
use super::scratch::Scratch;
use super::staged::{End, Staged};
use super::tool::{self, Exit, Files, GetsOn, Ran, ToolError};
use failures::{Failed, Failures};

/// The number of programs run alone whose processes hang after their last output: each takes the whole time limit.
const HANGS: usize = 2;

/// Why a program has no result whose process hangs like those of others.
pub(crate) const OTHERS_HANG: &str =
    "its process did not end in time, nor did those of other programs";

/// The line between the programs of an output, where a release takes one.
const MARKER: &str = "// stridecheck: next program";

/// Why a pipeline has no output for a program.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// How the program ended.
    pub end: End,
    /// The name of the pass in which it ended, if known.
    pub pass: Option<String>,
}

/// A pipeline of a release.
#[derive(Clone, Copy, Debug)]
pub struct Batch<'a> {
    /// The release.
    pub release: &'a Release,
    /// The passes whose outputs are needed, each written for `mlir-opt`; an element may be several passes with one output.
    pub steps: &'a [String],
    /// What is known about failures of its passes.
    pub failures: &'a Failures,
}

impl Batch<'_> {
    /// Runs programs through the pipeline; each is the text of a module with the name that [`name`] gives it.
    pub fn run(&self, programs: &[String]) -> Result<Vec<Staged>, ToolError> {
        self.run_all(programs).map_err(|error| ToolError::Io {
            tool: self.release.tool("mlir-opt"),
            error,
        })
    }

    fn run_all(&self, programs: &[String]) -> io::Result<Vec<Staged>> {
        let mut all: Vec<Option<Staged>> = vec![None; programs.len()];
        let mut failed = Vec::new();
        let mut left: Vec<Vec<usize>> = vec![(0..programs.len()).collect()];
        let mut hangs = 0;
        while let Some(mut numbers) = left.pop() {
            if numbers.is_empty() {
                continue;
            }
            let ran = self.start(programs, &numbers, Ask::Stages)?;
            if !ran.is_unexplained(self.steps.len())? {
                self.take(programs, (&numbers, &ran), &mut all, &mut failed)?;
                continue;
            }
            let culprit = match numbers[..] {
                [_] => Some(0),
                _ => ran.culprit(self.steps.len())?,
            };
            let Some(culprit) = culprit else {
                match hangs < HANGS || ran.ran.exit != Exit::TimedOut {
                    true => left.extend(halves(numbers)),
                    false => numbers
                        .iter()
                        .for_each(|number| all[*number] = Some(unknown())),
                }
                continue;
            };
            let number = numbers[culprit];
            let staged = self.alone(programs, number)?;
            let explains = staged.end.is_breakdown();
            let is_whole = staged.stages.len() == self.steps.len();
            hangs += usize::from(is_whole && matches!(staged.end, End::Hung(_)));
            all[number] = Some(staged);
            let behind = numbers.split_off(culprit + 1);
            numbers.pop();
            if explains {
                self.take(programs, (&numbers, &ran), &mut all, &mut failed)?;
                left.push(behind);
            } else {
                numbers.extend(behind);
                left.extend(halves(numbers));
            }
        }
        self.judge_failures(programs, failed, &mut all)?;
        Ok(all
            .into_iter()
            .map(|staged| staged.expect("every program was run"))
            .collect())
    }

    /// Takes the outputs of a process for the first programs that it worked on, which have these numbers.
    fn take(
        &self,
        programs: &[String],
        (numbers, ran): (&[usize], &Started),
        all: &mut [Option<Staged>],
        failed: &mut Vec<Failed>,
    ) -> io::Result<()> {
        for (position, number) in numbers.iter().copied().enumerate() {
            let stages = ran.stages(position)?;
            if stages.len() == self.steps.len() {
                let end = End::Done;
                all[number] = Some(Staged { stages, end });
                continue;
            }
            if ran.ran.exit == Exit::Success {
                let end = ran.nothing_given();
                all[number] = Some(Staged { stages, end });
                continue;
            }
            let message = match ran.message(position) {
                message if message.is_empty() => self.message_alone(programs, number)?,
                message => message,
            };
            failed.push(Failed {
                number,
                stages,
                message,
            });
        }
        Ok(())
    }

    /// The output of the whole pipeline for each program, as printed by the process in the custom form,
    /// which is faster than files and the generic form.
    pub fn outputs(&self, programs: &[String]) -> Result<Vec<Result<String, Failure>>, ToolError> {
        let given = self.given(programs).map_err(|error| ToolError::Io {
            tool: self.release.tool("mlir-opt"),
            error,
        })?;
        if let Some(given) = given {
            return Ok(given);
        }
        // If a process was ended, only files show how far it came.
        let whole = Batch {
            steps: &[self.steps.join(",")],
            ..*self
        };
        let staged = whole.run(programs)?.into_iter().map(Some);
        let mut staged: Vec<Option<Staged>> = staged.collect();
        self.judge_refused(programs, &mut staged)
            .map_err(|error| ToolError::Io {
                tool: self.release.tool("mlir-opt"),
                error,
            })?;
        let given = staged.into_iter().flatten();
        let given = given.map(|mut staged| match staged.end {
            End::Done => Ok(staged.stages.remove(0)),
            end => Err(Failure { end, pass: None }),
        });
        Ok(given.collect())
    }

    /// Judges the programs that the whole pipeline refuses pass by pass:
    /// without the verifier, a later pass refuses what an earlier one made invalid.
    fn judge_refused(&self, programs: &[String], ends: &mut [Option<Staged>]) -> io::Result<()> {
        let is_refused = |number: &usize| {
            let end = ends[*number].as_ref().map(|staged| &staged.end);
            matches!(end, Some(End::Refused(_)))
        };
        let refused: Vec<usize> = (0..ends.len()).filter(is_refused).collect();
        if refused.is_empty() || self.steps.len() < 2 {
            return Ok(());
        }
        let texts = refused.iter().enumerate();
        let texts: Vec<String> = texts
            .map(|(number, old)| renamed(&programs[*old], number))
            .collect();
        for (number, staged) in refused.into_iter().zip(self.run_all(&texts)?) {
            if matches!(staged.end, End::Invalid(_)) {
                ends[number] = Some(staged);
            }
        }
        Ok(())
    }

    /// Why the release rejects the pipeline, or `None`.
    pub fn refused(&self) -> Result<Option<String>, ToolError> {
        let tool = self.release.tool("mlir-opt");
        let run = || {
            let folder = Scratch::new()?;
            let passes = patterns::written(&self.steps.join(","), &folder)?;
            let mut arguments = self.release.arguments.clone();
            arguments.extend([
                self.release.pipeline(&passes),
                "-o".to_owned(),
                "/dev/null".to_owned(),
            ]);
            tool::run(&tool, &arguments, "module {\n}\n", self.release.time(0))
        };
        let ran = run().map_err(|error| ToolError::Io {
            tool: tool.clone(),
            error,
        })?;
        Ok((ran.exit == Exit::Refused).then(|| first_error(&ran.messages)))
    }

    /// As [`Self::outputs`]; `None` if the process was ended.
    fn given(&self, programs: &[String]) -> io::Result<Option<Vec<Result<String, Failure>>>> {
        let (folder, parts) = (
            Scratch::new()?,
            Parts::new(programs.iter().map(String::as_str)),
        );
        let output = folder.file("output.mlir");
        let steps = self.steps.join(",");
        let mut arguments = self.arguments(&steps, &folder)?;
        arguments.push(self.release.print_flag("after-failure"));
        arguments.extend(self.marking());
        let time = self.release.time(count(2 * programs.len()));
        // With `-o` the tool writes nothing if it rejects a part.
        let output_to = Some(output.as_path());
        let ran = self.printing(arguments, &parts, (time, &folder, output_to), &mut |_| true)?;
        if !matches!(ran.exit, Exit::Success | Exit::Refused) {
            return Ok(None);
        }
        let text = std::fs::read_to_string(&output)?;
        let texts = self.parted(&text, programs.len());
        if texts.len() != programs.len() {
            return Ok(None);
        }
        let mut ends = vec![None; programs.len()];
        let mut failed = Vec::new();
        for (number, text) in texts.iter().enumerate() {
            let stages = Vec::new();
            if ran.exit == Exit::Refused && text.trim().is_empty() {
                failed.push(Failed {
                    number,
                    stages,
                    message: parts.error(&ran.messages, number),
                });
            } else if !is_module(text, number) {
                let end = no_module(text);
                ends[number] = Some(Staged { stages, end });
            }
        }
        let whole = Batch {
            steps: &[steps],
            ..*self
        };
        whole.judge_failures(programs, failed, &mut ends)?;
        self.judge_refused(programs, &mut ends)?;
        let given = texts.iter().zip(ends).enumerate();
        let given = given.map(|(number, (text, staged))| match staged {
            None => Ok((*text).to_owned()),
            Some(staged) => Err(Failure {
                end: staged.end,
                pass: printed_pass(&program_folder(&folder, &name(number))),
            }),
        });
        Ok(Some(given.collect()))
    }

    /// Runs a program in a process of its own.
    fn alone(&self, programs: &[String], number: usize) -> io::Result<Staged> {
        let ran = self.start(programs, &[number], Ask::Crash)?;
        let stages = ran.stages(0)?;
        let end = match ran.ran.exit {
            Exit::Crashed(signal) => End::Crashed(crash(&ran.ran.messages, signal)),
            // A tool that writes endlessly counts as a hang.
            Exit::TimedOut | Exit::Flooded => End::Hung(ran.time),
            Exit::OutOfMemory => End::OutOfMemory(place(&ran.ran.messages).map(str::to_owned)),
            Exit::Success if stages.len() == self.steps.len() => End::Done,
            Exit::Refused if stages.len() == self.steps.len() => {
                End::Refused(format!("after its output: {}", ran.message_of_only()))
            }
            Exit::Success => ran.nothing_given(),
            Exit::Refused => {
                let mut all = vec![None; programs.len()];
                let failed = vec![Failed {
                    number,
                    stages,
                    message: ran.message_of_only(),
                }];
                self.judge_failures(programs, failed, &mut all)?;
                return Ok(all[number].take().expect("the failure was judged"));
            }
        };
        Ok(Staged { stages, end })
    }

    /// The first message about a program in a process of its own: an error about an op without a location names no program.
    fn message_alone(&self, programs: &[String], number: usize) -> io::Result<String> {
        let ran = self.start(programs, &[number], Ask::Stages)?;
        Ok(ran.message_of_only())
    }

    /// Runs the programs with these numbers.
    pub(super) fn start(
        &self,
        programs: &[String],
        numbers: &[usize],
        ask: Ask,
    ) -> io::Result<Started> {
        let folder = Scratch::new()?;
        let parts = Parts::new(numbers.iter().map(|number| programs[*number].as_str()));
        let barrier = self.release.idle_pass();
        let steps = match ask {
            Ask::Validity => format!("{barrier},{},{barrier}", self.steps.join(",")),
            Ask::Stages | Ask::Crash => {
                let steps = self.steps.iter().map(|step| format!("{step},{barrier}"));
                steps.collect::<Vec<_>>().join(",")
            }
        };
        let mut arguments = self.arguments(&steps, &folder)?;
        arguments.extend([
            format!("--verify-each={}", u8::from(ask != Ask::Validity)),
            self.release.print_flag(&format!("after={barrier}")),
            "-o".to_owned(),
            "/dev/null".to_owned(),
        ]);
        if self.release.has_our_numbers() {
            arguments.push("--mlir-print-op-generic".to_owned());
        }
        if ask != Ask::Crash {
            // Looking up function names takes longer than all passes of a block.
            arguments.push("--disable-symbolication".to_owned());
        }
        let of_one = 1 + self.steps.len();
        let time = self.release.time(count(numbers.len() * of_one));
        let names: Vec<String> = numbers.iter().map(|number| name(*number)).collect();
        let mut progress = Progress {
            folder: &folder,
            names: &names,
            idle: self.release.time(count(of_one)),
            begun: 0,
            since: Duration::ZERO,
        };
        let mut gets_on = |had| progress.gets_on(had);
        let ran = self.printing(arguments, &parts, (time, &folder, None), &mut gets_on)?;
        Ok(Started {
            folder,
            ran,
            time,
            parts,
            names,
        })
    }

    /// Runs `mlir-opt` with arguments that print IR, which goes into the folder in files of the same names whatever the release.
    fn printing(
        &self,
        mut arguments: Vec<String>,
        parts: &Parts,
        (time, folder, output): (Duration, &Scratch, Option<&Path>),
        gets_on: GetsOn<'_>,
    ) -> io::Result<Ran> {
        let to_files = self.release.prints_files();
        if to_files {
            let folder = folder.0.display();
            arguments.push(format!("--mlir-print-ir-tree-dir={folder}"));
        }
        let printed = (!to_files).then_some(folder.0.as_path());
        let files = Files { output, printed };
        let tool = self.release.tool("mlir-opt");
        tool::run_while(
            &tool,
            &arguments,
            &parts.text,
            (time.into(), files, gets_on),
        )
    }

    /// The parts of an output for this many programs; releases before 15 print the line after the last one, too.
    fn parted<'t>(&self, text: &'t str, programs: usize) -> Vec<&'t str> {
        let mut texts: Vec<&str> = match self.release.prints_files() {
            true => text.split(MARKER).collect(),
            false => split_output(text),
        };
        let is_empty = |last: &&str| last.trim().is_empty();
        if texts.len() == programs + 1 && texts.last().is_some_and(is_empty) {
            texts.pop();
        }
        texts
    }

    /// The argument for the line between the programs of an output.
    fn marking(&self) -> Option<String> {
        let is_ours = self.release.prints_files();
        is_ours.then(|| format!("--output-split-marker={MARKER}"))
    }

    /// The arguments of `mlir-opt` that all runs share.
    fn arguments(&self, steps: &str, folder: &Scratch) -> io::Result<Vec<String>> {
        let passes = patterns::written(steps, folder)?;
        let mut arguments = self.release.arguments.clone();
        arguments.extend([
            "--split-input-file".to_owned(),
            "--mlir-disable-threading".to_owned(),
            self.release.pipeline(&passes),
        ]);
        Ok(arguments)
    }
}

/// How far a process came; it works on programs in order.
struct Progress<'a> {
    folder: &'a Scratch,
    names: &'a [String],
    /// How long one program may take.
    idle: Duration,
    /// The number of programs that it began.
    begun: usize,
    /// The time that the process had had when the last of these was seen.
    since: Duration,
}

impl Progress<'_> {
    /// Whether it began another program within the time limit of one.
    fn gets_on(&mut self, had: Duration) -> bool {
        // A program that cannot be read has no folder.
        let mut left = self.names[self.begun..].iter();
        let last = left.rposition(|name| program_folder(self.folder, name).exists());
        if let Some(last) = last {
            self.begun += last + 1;
            self.since = had;
        }
        had.saturating_sub(self.since) < self.idle
    }
}

/// The result for a program whose process hangs like those of others.
fn unknown() -> Staged {
    Staged {
        stages: Vec::new(),
        end: End::Unknown(OTHERS_HANG.to_owned()),
    }
}

/// The result where a tool succeeds but prints this instead of a program.
fn no_module(found: &str) -> End {
    End::NoModule(first_line(found))
}

/// Whether a text is the module of a program, in one of the forms that tools print.
fn is_module(text: &str, number: usize) -> bool {
    let name = name(number);
    text.contains(&format!("module @{name} ")) || text.contains(&format!("sym_name = \"{name}\""))
}

/// The first and the second half of these numbers.
fn halves(mut numbers: Vec<usize>) -> [Vec<usize>; 2] {
    let second = numbers.split_off(numbers.len() / 2);
    [numbers, second]
}

pub(super) fn count(runs: usize) -> u32 {
    u32::try_from(runs).unwrap_or(u32::MAX)
}

/// Why `mlir-opt` rejects a text; `None` if it accepts it or cannot be run.
pub fn unreadable(release: &Release, text: &str) -> Option<String> {
    let mut arguments = release.arguments.clone();
    arguments.extend(["-o".to_owned(), "/dev/null".to_owned()]);
    let ran = tool::run(&release.tool("mlir-opt"), &arguments, text, release.time(0)).ok()?;
    (ran.exit == Exit::Refused).then(|| first_error(&ran.messages))
}

/// The name of the module of a program.
pub fn name(number: usize) -> String {
    format!("p{number}")
}

/// The text of a module of another batch with the name for its number in this one; a module without a name is unchanged.
///
/// Only the line that begins the module is changed, because a function may have a similar name.
pub fn renamed(text: &str, number: usize) -> String {
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        let code = line.trim_start();
        let head = match code.starts_with("\"builtin.module\"") {
            true => Some("sym_name = \"p"),
            false => code.starts_with("module").then_some("module @p"),
        };
        if let Some(head) = head {
            let Some(place) = line.find(head) else { break };
            let (before, name) = text.split_at(start + place + head.len());
            let rest = name.trim_start_matches(|c: char| c.is_ascii_digit());
            return format!("{before}{number}{rest}");
        }
        start += line.len();
    }
    text.to_owned()
}

/// What a process must print.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ask {
    /// The output of each pass.
    Stages,
    /// The output of each pass for one program, and the names of the functions where it crashes.
    Crash,
    /// The program as it was read, and the output of the last pass without verification.
    Validity,
}

/// A process that ended, and its files.
pub(super) struct Started {
    folder: Scratch,
    ran: Ran,
    /// The time limit that it had.
    time: Duration,
    parts: Parts,
    names: Vec<String>,
}

impl Started {
    /// Whether the process was ended, or reports a failure although every program is complete.
    fn is_unexplained(&self, steps: usize) -> io::Result<bool> {
        if self.ran.exit != Exit::Refused {
            return Ok(self.is_ended());
        }
        for position in 0..self.names.len() {
            if self.stages(position)?.len() < steps {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// The program that the process was working on when it was ended, if it was.
    ///
    /// Programs are processed in order, so it is the first incomplete one without a message;
    /// if that guess is wrong, the program's own process shows it next.
    fn culprit(&self, steps: usize) -> io::Result<Option<usize>> {
        for position in (0..self.names.len()).filter(|_| self.is_ended()) {
            if self.stages(position)?.len() < steps && self.message(position).is_empty() {
                return Ok(Some(position));
            }
        }
        Ok(None)
    }

    /// The same where each program is printed as it was read: the last one with any output or message.
    pub(super) fn deadly(&self) -> io::Result<Option<usize>> {
        for position in (0..self.names.len()).rev().filter(|_| self.is_ended()) {
            if !self.stages(position)?.is_empty() || !self.message(position).is_empty() {
                return Ok(Some(position));
            }
        }
        Ok(self.is_ended().then_some(0))
    }

    /// Whether the process was ended.
    fn is_ended(&self) -> bool {
        matches!(
            self.ran.exit,
            Exit::Crashed(_) | Exit::TimedOut | Exit::OutOfMemory | Exit::Flooded
        )
    }

    /// The outputs of the passes for a program, in order.
    pub(super) fn stages(&self, position: usize) -> io::Result<Vec<String>> {
        let entries = match std::fs::read_dir(program_folder(&self.folder, &self.names[position])) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            entries => entries?,
        };
        let mut files = Vec::new();
        for entry in entries {
            let path = entry?.path();
            let number = path.file_name().and_then(|name| name.to_str());
            let number = number.and_then(|name| name.split('_').next()?.parse::<usize>().ok());
            files.push((number.unwrap_or(usize::MAX), path));
        }
        files.sort();
        let texts = files.into_iter().map(|(_, path)| read_stage(&path));
        texts.collect()
    }

    /// The end of an incomplete program whose process succeeds.
    fn nothing_given(&self) -> End {
        no_module(&self.ran.messages)
    }

    /// The message about the only program of the process, whatever the location of its op.
    fn message_of_only(&self) -> String {
        match self.message(0) {
            message if message.is_empty() => first_error(&self.ran.messages),
            message => message,
        }
    }

    /// The first error about a program, without its location.
    pub(super) fn message(&self, position: usize) -> String {
        self.parts.error(&self.ran.messages, position)
    }
}

/// The folder in which a tool prints the outputs of passes for a program.
fn program_folder(folder: &Scratch, name: &str) -> PathBuf {
    folder.file(&format!("builtin_module_{name}"))
}

/// The pass whose output is the only one printed; `None` if it was nested, so that its output is in a deeper folder.
fn printed_pass(folder: &Path) -> Option<String> {
    let mut entries = std::fs::read_dir(folder).ok()?;
    let file = entries.next()?.ok()?.file_name().into_string().ok()?;
    let (_, pass) = file.strip_suffix(".mlir")?.split_once('_')?;
    entries.next().is_none().then(|| pass.to_owned())
}

/// The text of a stage without the line with the name of its pass.
fn read_stage(path: &Path) -> io::Result<String> {
    let text = std::fs::read_to_string(path)?;
    Ok(match text.strip_prefix("// -----//") {
        Some(rest) => rest
            .split_once('\n')
            .map_or("", |(_, text)| text)
            .to_owned(),
        None => text,
    })
}

/// What identifies a crash: an assertion, LLVM's message, or the first function of MLIR in the stack.
pub(super) fn crash(messages: &str, signal: i32) -> String {
    let said = messages
        .lines()
        .find(|line| line.contains("Assertion") || line.starts_with("LLVM ERROR"));
    if let Some(said) = said {
        return said.to_owned();
    }
    match place(messages) {
        Some(function) => format!("signal {signal} in {function}"),
        None => format!("signal {signal}"),
    }
}

/// The first function of MLIR in a stack trace.
fn place(messages: &str) -> Option<&str> {
    let is_told =
        |function: &&str| function.contains("mlir::") && !function.contains("mlir::Operation::");
    messages.lines().filter_map(function).find(is_told)
}

/// The name of the function in a line of a stack trace: behind its number, and in one without symbolizer the library, stands an address.
fn function(line: &str) -> Option<&str> {
    let line = line.trim_start();
    let line = line.strip_prefix('#').unwrap_or(line);
    let (place, frame) = line.split_once(" 0x")?;
    place.split_whitespace().next()?.parse::<u32>().ok()?;
    let (_, function) = frame.split_once(' ')?;
    Some(function.split_once('(').map_or(function, |(name, _)| name))
}

#[cfg(test)]
mod tests {
    use super::{crash, renamed};

    #[test]
    fn a_crash_is_told_by_the_first_function_of_mlir_in_either_form_of_a_stack_trace() {
        let symbolized = " #3 0x00007f libc.so\n #5 0x0000e54 mlir::Value::dump(mlir::Type) (/bin/mlir-opt+0x54)\n";
        let bare = "3  libc.so.6       0x00007f\n5  mlir-opt        0x0000e54 mlir::Value::dump(mlir::Type) + 500\n";
        for said in [symbolized, bare] {
            assert_eq!(crash(said, 11), "signal 11 in mlir::Value::dump");
        }
        assert_eq!(crash("error 0x10 mlir::Value::dump(", 6), "signal 6");
    }

    #[test]
    fn a_module_gets_the_name_of_another_number() {
        let generic =
            "\"builtin.module\"() <{sym_name = \"p12\"}> ({ \"func.func\"() <{sym_name = \"p3\"}>";
        let wanted = generic.replace("p12", "p0");
        assert_eq!(renamed(generic, 0), wanted);
        assert_eq!(renamed("module @p7 {\n}", 12), "module @p12 {\n}");
        assert_eq!(renamed("%%%", 12), "%%%");
        let unnamed = "\"builtin.module\"() ({\n  \"func.func\"() <{sym_name = \"p3\"}> ({\n";
        assert_eq!(renamed(unnamed, 0), unnamed);
    }
}
