//! Native code of one program, run and compared.

use stridecheck_gen::Case;

use super::super::trial::Judged;
use crate::check::Checked;
use crate::engine::Ending;
use crate::engines::{Code, Lowered};
use crate::level::OptLevel;
use crate::parts::Parts;
use crate::stage::Stage;
use crate::targets::Target;

/// The class of a difference of native code: how the run ended.
///
/// A different value in another place is the same fault, and so is a crash of miscompiled code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Class {
    /// The code ran.
    Ran,
    /// A stage failed.
    Failed(Stage),
    /// A stage did not end.
    TimedOut(Stage),
}

impl Class {
    pub(super) fn of(checked: &Checked) -> Self {
        match &checked.actual.ending {
            Ending::Failed { stage, .. } => Self::Failed(*stage),
            Ending::TimedOut { stage, .. } => Self::TimedOut(*stage),
            _ => Self::Ran,
        }
    }

    /// Whether machine code ran or hung.
    pub(super) fn is_of_run(&self) -> bool {
        matches!(self, Self::Ran | Self::TimedOut(Stage::Run))
    }

    /// Whether LLVM breaks down.
    pub(super) fn is_of_llvm(&self) -> bool {
        matches!(
            self,
            Self::Failed(Stage::Compile) | Self::TimedOut(Stage::Compile)
        )
    }
}

/// What runs and judges code of a target.
pub(super) struct NativeTrial<'a> {
    pub(super) parts: &'a mut Parts,
    pub(super) target: &'a Target,
    pub(super) class: Class,
}

impl<'a> NativeTrial<'a> {
    pub(super) fn new(parts: &'a mut Parts, target: &'a Target, class: Class) -> Self {
        Self {
            parts,
            target,
            class,
        }
    }

    /// Whether code is right or shows the same difference, in a fresh worker.
    pub(super) fn judged(&mut self, case: &Case, lowered: &Lowered, level: OptLevel) -> Judged {
        if let Some(machine) = &mut self.parts.machine {
            machine.restart();
        }
        let checked = self.parts.run_once(self.target, case, lowered, level);
        if checked.verdict.is_agreement() {
            return Judged::Right;
        }
        match checked.verdict.is_difference() && Class::of(&checked) == self.class {
            true => Judged::Wrong,
            false => Judged::Unknown,
        }
    }
}

/// The LLVM IR of the output of a front; `None` for an object file or halves.
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

/// The LLVM IR of the output of a front; without LLVM only if it is text already.
#[cfg(not(feature = "native"))]
pub fn llvm_ir(code: &Code) -> Option<String> {
    match code {
        Code::LlvmIr(text) => Some(text.clone()),
        Code::Dialect(_) | Code::Object(_) | Code::Linked(_) => None,
    }
}
