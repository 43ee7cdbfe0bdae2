//! Native code of one program, run and judged.

use std::mem::discriminant;

use stridecheck_gen::Case;

use super::super::trial::Judged;
use crate::check::Checked;
use crate::compare::Verdict;
use crate::engine::Ending;
use crate::engines::{Code, Lowered};
use crate::level::OptLevel;
use crate::parts::Parts;
use crate::stage::Stage;
use crate::targets::Target;

/// What makes two differences of native code alike.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Class {
    /// How the run ended, without its values.
    ending: Ended,
    /// The class of the place that differs.
    place: String,
}

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ended {
    /// The code ran.
    Ran,
    /// A stage failed.
    Failed(Stage),
    /// A stage did not end.
    TimedOut(Stage),
}

impl Class {
    pub(super) fn of(checked: &Checked) -> Self {
        let ending = match &checked.actual.ending {
            Ending::Failed { stage, .. } => Ended::Failed(*stage),
            Ending::TimedOut { stage, .. } => Ended::TimedOut(*stage),
            _ => Ended::Ran,
        };
        let place = match &checked.verdict {
            Verdict::Differ(difference) => format!("{:#}", difference.place),
            _ => String::new(),
        };
        Self { ending, place }
    }

    /// Whether machine code ran, or did not end.
    pub(super) fn is_of_run(&self) -> bool {
        matches!(self.ending, Ended::Ran | Ended::TimedOut(Stage::Run))
    }

    /// Whether it is that LLVM breaks down.
    pub(super) fn is_of_llvm(&self) -> bool {
        matches!(
            self.ending,
            Ended::Failed(Stage::Compile) | Ended::TimedOut(Stage::Compile)
        )
    }
}

/// What judges code of a target.
pub(super) struct NativeTrial<'a> {
    pub(super) parts: &'a mut Parts,
    pub(super) target: &'a Target,
    pub(super) class: &'a Class,
}

impl<'a> NativeTrial<'a> {
    pub(super) fn new(parts: &'a mut Parts, target: &'a Target, class: &'a Class) -> Self {
        Self {
            parts,
            target,
            class,
        }
    }

    /// Whether code is right, or shows the same difference, in a fresh worker.
    pub(super) fn judged(&mut self, case: &Case, lowered: &Lowered, level: OptLevel) -> Judged {
        if let Some(machine) = &mut self.parts.machine {
            machine.restart();
        }
        let checked = self.parts.run_once(self.target, case, lowered, level);
        if checked.verdict.is_agreement() {
            return Judged::Right;
        }
        let is_alike = checked.verdict.is_difference() && self.is_alike(&checked);
        if is_alike {
            Judged::Wrong
        } else {
            Judged::Unknown
        }
    }

    /// Another value in the same kind of place is the same fault, and so is a crash of code that is miscompiled.
    fn is_alike(&self, checked: &Checked) -> bool {
        let found = Class::of(checked);
        discriminant(&found.ending) == discriminant(&self.class.ending)
            && (found.ending == self.class.ending)
    }
}

/// The text of LLVM IR of what a front gives; none where it gives an object file, or halves.
#[cfg(feature = "native")]
pub fn llvm_ir(code: &Code) -> Option<String> {
    use crate::native::program::Compiler;
    use crate::native::protocol::{Artifact, Options};
    match code {
        Code::LlvmIr(text) => Some(text.clone()),
        Code::Dialect(_) => {
            let compiler = Compiler::new(Options::default()).ok()?;
            compiler.emit(code, Artifact::LlvmIr).ok()
        }
        Code::Object(_) | Code::Linked(_) => None,
    }
}

/// Without LLVM only what is text already.
#[cfg(not(feature = "native"))]
pub fn llvm_ir(code: &Code) -> Option<String> {
    match code {
        Code::LlvmIr(text) => Some(text.clone()),
        Code::Dialect(_) | Code::Object(_) | Code::Linked(_) => None,
    }
}
