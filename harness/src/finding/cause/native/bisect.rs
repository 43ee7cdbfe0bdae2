//! Finds the pass of LLVM that makes right code wrong: with `opt-bisect-limit` of `opt`, and of `llc` for passes of code generation.
//!
//! Rules:
//! - The passes are those that produce native code here: `default<ON>`, then code generation at the same level, for the same machine.
//! - A step counts only if the program is right before it and wrong after it.

use std::io;
use std::path::Path;

use serde::{Deserialize, Serialize};
use stridecheck_gen::Case;

use super::super::trial::Judged;
use super::trial::{NativeTrial, llvm_ir};
use crate::engines::{Code, Lowered};
use crate::level::OptLevel;
use crate::mlir::tool::{Exit, Ran, run, run_into};
use crate::mlir::{Release, Scratch};
use crate::parts::level;

/// A tool of LLVM that runs passes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Tool {
    /// The optimiser.
    Opt,
    /// The code generator.
    Llc,
}

/// The pass of LLVM that makes right code wrong.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Step {
    /// The tool that runs it.
    pub tool: Tool,
    /// Its name, as the tool prints it.
    pub pass: String,
    /// Its number in the order of the tool: the code is wrong after this many passes, and right after one fewer.
    pub number: u64,
}

/// The result of a bisection.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Bisection {
    /// One pass makes right code wrong.
    Step(Step),
    /// Generating code makes it wrong, but no optional pass of code generation does.
    Generated,
    /// There is nothing to bisect, or the tools do not reproduce the difference.
    None,
}

/// The option that gives `opt` the triple of x86-64; without it `opt` targets no machine.
pub const TRIPLE: &str = "-mtriple=x86_64-unknown-linux-gnu";

/// The text before the number of a pass.
const COUNTED: &str = "BISECT: running pass (";

/// The number of passes of each tool that are run; `None` runs all.
#[derive(Clone, Copy, Debug, Default)]
struct Limits {
    opt: Option<u64>,
    llc: Option<u64>,
}

impl Limits {
    fn of(tool: Tool, number: u64) -> Self {
        match tool {
            Tool::Opt => Self {
                opt: Some(number),
                llc: None,
            },
            // The output of the optimiser after no pass: the optimiser was shown not to matter.
            Tool::Llc => Self {
                opt: Some(0),
                llc: Some(number),
            },
        }
    }
}

/// The result of a run of passes.
struct Compiled {
    /// An object file, or how a tool broke down.
    object: Result<Vec<u8>, Exit>,
    /// The messages of `opt` and `llc`.
    messages: [String; 2],
}

impl NativeTrial<'_> {
    /// The pass of LLVM that makes the code of the target wrong, where code at level 0 is right.
    pub(super) fn bisection(
        &mut self,
        case: &Case,
        lowered: &Lowered,
        llvm: Option<&Release>,
    ) -> Bisection {
        let at = level(self.target);
        let text = lowered.as_ref().ok().and_then(llvm_ir);
        let (Some(text), Some(llvm)) = (text, llvm) else {
            return Bisection::None;
        };
        if at == OptLevel::O0 || self.judged(case, lowered, OptLevel::O0) != Judged::Right {
            return Bisection::None;
        }
        let mut search = Search {
            trial: self,
            case,
            llvm,
            text,
            at,
        };
        search.bisection().unwrap_or(Bisection::None)
    }
}

struct Search<'s, 'a> {
    trial: &'s mut NativeTrial<'a>,
    case: &'s Case,
    llvm: &'s Release,
    text: String,
    at: OptLevel,
}

impl Search<'_, '_> {
    fn bisection(&mut self) -> io::Result<Bisection> {
        let (whole, messages) = self.judged(Limits::default())?;
        if whole != Judged::Wrong {
            return Ok(Bisection::None);
        }
        let without = Limits::of(Tool::Opt, 0);
        let tool = match self.judged(without)? {
            (Judged::Right, _) => Tool::Opt,
            (Judged::Wrong, _) => Tool::Llc,
            (Judged::Unknown, _) => return Ok(Bisection::None),
        };
        let count = match tool {
            Tool::Opt => counted(&messages[0]),
            // With the largest number every pass is run and named.
            Tool::Llc => {
                let (all, messages) = self.judged(Limits::of(tool, u64::from(u32::MAX >> 1)))?;
                let right = self.judged(Limits::of(tool, 0))?.0;
                if all != Judged::Wrong || right != Judged::Right {
                    return Ok(Bisection::Generated);
                }
                counted(&messages[1])
            }
        };
        self.step(tool, count)
    }

    /// Bisects the passes of a tool: the code is right after none of them and wrong after all.
    fn step(&mut self, tool: Tool, count: u64) -> io::Result<Bisection> {
        let (mut right, mut wrong) = (0, count);
        while right + 1 < wrong {
            let middle = right.midpoint(wrong);
            match self.judged(Limits::of(tool, middle))?.0 {
                Judged::Right => right = middle,
                Judged::Wrong => wrong = middle,
                Judged::Unknown => return Ok(Bisection::None),
            }
        }
        let (judged, messages) = self.judged(Limits::of(tool, wrong))?;
        let messages = match tool {
            Tool::Opt => &messages[0],
            Tool::Llc => &messages[1],
        };
        Ok(match named(messages, wrong) {
            Some(pass) if judged == Judged::Wrong => Bisection::Step(Step {
                tool,
                pass,
                number: wrong,
            }),
            _ => Bisection::None,
        })
    }

    fn judged(&mut self, limits: Limits) -> io::Result<(Judged, [String; 2])> {
        let Compiled { object, messages } = self.compiled(limits)?;
        let judged = match object {
            Ok(object) => {
                let object = Ok(Code::Object(object));
                self.trial.judged(self.case, &object, OptLevel::O0)
            }
            Err(_) if self.trial.class.is_of_llvm() => Judged::Wrong,
            Err(_) => Judged::Unknown,
        };
        Ok((judged, messages))
    }

    /// The program after this many passes.
    fn compiled(&self, limits: Limits) -> io::Result<Compiled> {
        let folder = Scratch::new()?;
        let optimised = folder.file("optimised.ll");
        let level = format!("-O{}", self.at);
        let limit = |limit: Option<u64>| format!("-opt-bisect-limit={}", limit.map_or(-1, cast));
        let arguments = [TRIPLE, &level, &limit(limits.opt), "-S"].map(ToOwned::to_owned);
        let opt = self.run("opt", &arguments, &self.text, Some(&optimised))?;
        if opt.exit != Exit::Success {
            let messages = [opt.messages, String::new()];
            return Ok(Compiled {
                object: Err(opt.exit),
                messages,
            });
        }
        let object = folder.file("program.o");
        let mut arguments = [TRIPLE, &level, "-relocation-model=pic", "-filetype=obj"]
            .map(ToOwned::to_owned)
            .to_vec();
        arguments.push(limit(limits.llc));
        arguments.extend(["-o".to_owned(), object.display().to_string()]);
        let llc = self.run(
            "llc",
            &arguments,
            &std::fs::read_to_string(&optimised)?,
            None,
        )?;
        let messages = [opt.messages, llc.messages];
        let object = match llc.exit {
            Exit::Success => Ok(std::fs::read(&object)?),
            exit => Err(exit),
        };
        Ok(Compiled { object, messages })
    }

    fn run(
        &self,
        tool: &str,
        arguments: &[String],
        input: &str,
        output: Option<&Path>,
    ) -> io::Result<Ran> {
        let (tool, time) = (self.llvm.tool(tool), self.llvm.time(1));
        match output {
            Some(_) => run_into(&tool, arguments, input, (time.into(), output)),
            None => run(&tool, arguments, input, time),
        }
    }
}

fn cast(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

/// The number of passes that a tool reports having run.
fn counted(messages: &str) -> u64 {
    let count = messages
        .lines()
        .filter(|line| line.starts_with(COUNTED))
        .count();
    u64::try_from(count).expect("64 bits hold a count")
}

/// The name of the pass with a number, as in `BISECT: running pass (14) instcombine on test`.
fn named(messages: &str, number: u64) -> Option<String> {
    let start = format!("{COUNTED}{number}) ");
    let line = messages
        .lines()
        .find_map(|line| line.strip_prefix(&start))?;
    let (name, _) = line.rsplit_once(" on ")?;
    Some(name.to_owned())
}
