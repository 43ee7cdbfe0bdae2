//! The command lines of a native finding: each is run before it is printed.
//!
//! Rules:
//! - They need what LLVM and a system with a linker have, and nothing of this project.
//! - Where one is right and one is wrong, they differ in one number.
//! - What they print is held against the oracle; where they do not show the fault, the reason is given in their place.

use std::io;
use std::path::PathBuf;
use std::time::Duration;

use super::PROGRAM;
use super::driver::{Driver, Line};
use crate::finding::cause::native::{NativeBlame, Step, TRIPLE, Tool};
use crate::level::OptLevel;
use crate::mlir::patterns::{Interpreted, LIBRARY};
use crate::mlir::tool::{Exit, run_into};
use crate::mlir::{Release, Scratch};
use crate::stage::Stage;

/// What the LLVM IR is called.
pub(super) const LLVM_IR: &str = "program.ll";

/// What the driver is called.
pub(super) const DRIVER: &str = "driver.ll";

/// How long a command may take.
const TIME: Duration = Duration::from_secs(60);

/// How long a program that does not end is waited for.
const WAITED: &str = "timeout 5 ";

/// Prints how the command before ended.
const EXIT_CODE: &str = "; echo \"exit code $?\"";

/// Words in what LLVM says where it breaks down that are the same each time.
const TELLING: [&str; 4] = ["LLVM ERROR", "Assertion", "Running pass", "error:"];

/// What is to be shown.
pub(super) struct Wanted<'a> {
    /// The text of the program.
    pub(super) program: &'a str,
    /// What the passes read, where some are patterns.
    pub(super) library: Option<&'a Interpreted>,
    /// The pipeline, as `mlir-opt` takes it; none where the LLVM IR is made by this project.
    pub(super) passes: Option<String>,
    /// LLVM IR, where this project makes it.
    pub(super) llvm_ir: Option<String>,
    /// The driver, where code runs.
    pub(super) driver: Option<&'a Driver>,
    /// The cause.
    pub(super) blame: &'a NativeBlame,
    /// The stage that shows it.
    pub(super) stage: Stage,
    /// Whether something does not end.
    pub(super) is_hang: bool,
    /// The level of LLVM of the finding.
    pub(super) level: OptLevel,
}

/// Commands, and what they print.
pub(super) struct Shown {
    /// Those that make what the others take.
    pub(super) preparation: Vec<String>,
    /// One that is right.
    pub(super) right: Option<Told>,
    /// One that is wrong.
    pub(super) wrong: Told,
    /// The LLVM IR.
    pub(super) llvm_ir: String,
}

/// A command, and what it prints.
pub(super) struct Told {
    /// The command.
    pub(super) command: String,
    /// What it prints.
    pub(super) prints: String,
}

/// A folder with the files of a report, where its commands are run.
pub(super) struct Session {
    folder: Scratch,
    tools: PathBuf,
}

/// What came of a command.
struct Ran {
    output: String,
    messages: String,
    exit: Exit,
}

impl Session {
    /// A folder for commands that take the tools of a release.
    pub(super) fn new(release: &Release) -> io::Result<Self> {
        Ok(Self {
            folder: Scratch::new()?,
            tools: release.tool(""),
        })
    }

    /// The same folder with the tools of another release.
    pub(super) fn with_tools(self, release: &Release) -> Self {
        Self {
            tools: release.tool(""),
            ..self
        }
    }

    fn write(&self, name: &str, text: &str) -> io::Result<()> {
        std::fs::write(self.folder.file(name), text)
    }

    fn run(&self, command: &str) -> io::Result<Ran> {
        let output = self.folder.file("output.txt");
        let (folder, tools) = (self.folder.file(""), self.tools.display());
        let script = format!(
            "cd '{}' && PATH='{tools}':\"$PATH\"\n{command}\n",
            folder.display()
        );
        let arguments = ["-c".to_owned(), script];
        let shell = PathBuf::from("/bin/sh");
        let ran = run_into(&shell, &arguments, "", (TIME.into(), Some(&output)))?;
        let output = std::fs::read(&output)?;
        Ok(Ran {
            output: String::from_utf8_lossy(&output).into_owned(),
            messages: ran.messages,
            exit: ran.exit,
        })
    }

    /// Runs the commands that show a finding; the reason where they do not show it.
    pub(super) fn shown(&self, wanted: &Wanted<'_>) -> io::Result<Result<Shown, String>> {
        self.write(PROGRAM, wanted.program)?;
        if let Some(library) = wanted.library {
            self.write(LIBRARY, &library.library)?;
        }
        let mut preparation = Vec::new();
        let lowering = wanted.lowering();
        if wanted.stage == Stage::Translate
            && let Some(lowering) = lowering
        {
            return self.broken(format!("{lowering}{EXIT_CODE}"));
        }
        match (&wanted.llvm_ir, lowering) {
            (_, Some(lowering)) => preparation.push(lowering),
            (Some(text), None) => self.write(LLVM_IR, text)?,
            (None, None) => return Ok(Err("there is no LLVM IR".to_owned())),
        }
        if let Some(driver) = wanted.driver {
            self.write(DRIVER, &driver.text)?;
            preparation.push(format!(
                "llc -O0 -relocation-model=pic -filetype=obj {DRIVER} -o driver.o"
            ));
        }
        for command in &preparation {
            let ran = self.run(command)?;
            if ran.exit != Exit::Success {
                let said = ran.messages.lines().next().unwrap_or_default();
                return Ok(Err(format!("`{command}` fails: {said}")));
            }
        }
        let llvm_ir = std::fs::read_to_string(self.folder.file(LLVM_IR))?;
        let (right, wrong) = wanted.variants();
        let told = self.told(wanted, right.as_ref(), &wrong)?;
        Ok(told.map(|(right, wrong)| Shown {
            preparation,
            right,
            wrong,
            llvm_ir,
        }))
    }

    /// A tool that breaks down before there is LLVM IR.
    fn broken(&self, command: String) -> io::Result<Result<Shown, String>> {
        let prints = telling(&self.run(&command)?);
        if prints.contains("exit code 0") {
            return Ok(Err(format!("`{command}` ends with success")));
        }
        Ok(Ok(Shown {
            preparation: Vec::new(),
            right: None,
            wrong: Told { command, prints },
            llvm_ir: String::new(),
        }))
    }

    /// The right and the wrong command with what they print; the reason where they do not show it.
    fn told(
        &self,
        wanted: &Wanted<'_>,
        right: Option<&Variant>,
        wrong: &Variant,
    ) -> io::Result<Result<(Option<Told>, Told), String>> {
        for variant in right.into_iter().chain([wrong]) {
            let build = wanted.build(variant);
            let built = self.run(&build)?;
            if wanted.driver.is_some() && built.exit != Exit::Success {
                let said = built.messages.lines().next().unwrap_or_default();
                return Ok(Err(format!("`{build}` fails: {said}")));
            }
        }
        let plain = self.run(&wanted.command(wrong))?;
        // How it ends is told of what does not end well.
        let end = if plain.exit == Exit::Success {
            ""
        } else {
            EXIT_CODE
        };
        let tell = |variant: &Variant| -> io::Result<Told> {
            let command = wanted.command(variant) + end;
            let prints = telling(&self.run(&command)?);
            Ok(Told { command, prints })
        };
        let wrong = tell(wrong)?;
        if wanted.allows(&wrong.prints) {
            return Ok(Err(format!(
                "`{}` prints the expected values",
                wrong.command
            )));
        }
        let right = right.map(tell).transpose()?;
        let right = right.filter(|right| wanted.allows(&right.prints));
        Ok(Ok((right, wrong)))
    }

    /// Whether the commands of a finding of LLVM show it with other tools; none where these do not take its LLVM IR.
    pub(super) fn shows(&self, wanted: &Wanted<'_>) -> io::Result<Option<bool>> {
        let command = wanted.command(&Variant::plain(wanted.level));
        let ran = self.run(&format!("{command}{EXIT_CODE}"))?;
        let is_unread = ran.messages.contains("error:");
        Ok((!is_unread).then(|| !wanted.allows(&telling(&ran))))
    }
}

/// What a command prints that is the same each time.
fn telling(ran: &Ran) -> String {
    let is_telling = |line: &&str| TELLING.iter().any(|words| line.contains(words));
    let said: String = ran
        .messages
        .lines()
        .filter(is_telling)
        .map(|line| format!("{line}\n"))
        .collect();
    said + &ran.output
}

/// How code is made of the LLVM IR.
#[derive(Clone, Debug)]
struct Variant {
    level: OptLevel,
    /// So many passes of a tool are run, and no more.
    limit: Option<(Tool, u64)>,
}

impl Variant {
    fn plain(level: OptLevel) -> Self {
        Self { level, limit: None }
    }
}

impl Wanted<'_> {
    /// The command that makes LLVM IR.
    fn lowering(&self) -> Option<String> {
        let passes = self.passes.as_ref()?;
        Some(format!(
            "mlir-opt --pass-pipeline='{passes}' {PROGRAM} | mlir-translate --mlir-to-llvmir -o {LLVM_IR}"
        ))
    }

    /// What is right, where something is, and what is wrong.
    fn variants(&self) -> (Option<Variant>, Variant) {
        if let Some(Step { tool, number, .. }) = self.blame.step {
            let of = |number| Variant {
                level: self.level,
                limit: Some((tool, number)),
            };
            return (Some(of(number - 1)), of(number));
        }
        let mut levels = self.blame.levels.iter().rev();
        let right = levels.find(|(_, differs)| !differs);
        let right = right.map(|(level, _)| Variant::plain(*level));
        (right, Variant::plain(self.level))
    }

    /// The command that makes code, and a program of it where that is to run.
    fn build(&self, variant: &Variant) -> String {
        let level = variant.level;
        let generate = format!("llc -O{level} -relocation-model=pic -filetype=obj");
        let limit = |of: Tool| match variant.limit {
            Some((tool, number)) if tool == of => format!(" -opt-bisect-limit={number}"),
            // The code generator alone is at fault.
            Some((Tool::Llc, _)) => " -opt-bisect-limit=0".to_owned(),
            _ => String::new(),
        };
        // Each pass is told that is run or not.
        let quiet = match variant.limit {
            Some(_) if self.driver.is_some() => " 2> passes.txt",
            _ => "",
        };
        let compile = match level {
            OptLevel::O0 => format!("{generate} {LLVM_IR} -o program.o"),
            _ => format!(
                "opt -O{level} {TRIPLE}{} {LLVM_IR}{quiet} | {generate}{} -o program.o{quiet}",
                limit(Tool::Opt),
                limit(Tool::Llc),
            ),
        };
        match self.driver {
            Some(_) => format!("{compile} && cc program.o driver.o -lm -o program"),
            None => compile,
        }
    }

    /// The command that shows what comes of code.
    fn command(&self, variant: &Variant) -> String {
        let build = self.build(variant);
        match (self.driver.is_some(), self.is_hang) {
            (true, true) => format!("{build} && {WAITED}./program"),
            (true, false) => format!("{build} && ./program"),
            (false, true) => format!("{WAITED}sh -c '{build}'"),
            (false, false) => build,
        }
    }

    /// Whether a right program may print this.
    fn allows(&self, prints: &str) -> bool {
        let (code, lines): (Vec<&str>, Vec<&str>) = prints
            .lines()
            .partition(|line| line.starts_with("exit code "));
        if code.iter().any(|code| *code != "exit code 0") {
            return false;
        }
        let expected: &[Line] = self.driver.map_or(&[], |driver| &driver.lines);
        expected.len() == lines.len()
            && expected
                .iter()
                .zip(lines)
                .all(|(line, found)| line.allows(found))
    }
}
