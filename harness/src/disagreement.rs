//! A case that does not agree, as tests report it: what differs, how to reproduce it, and the program.

use std::error::Error;
use std::fmt;

use stridecheck_gen::Case;
use stridecheck_ir::Edition;

use crate::check::Checked;

/// The result of a case that does not agree, with its program.
///
/// It prints as a file that the command can check again, also in the panic message of an `unwrap`.
#[derive(Clone)]
pub struct Disagreement {
    checked: Box<Checked>,
    program: String,
}

impl Checked {
    /// Returns `Ok` where the engine agrees, and otherwise the report, also where nothing could be compared.
    pub fn agreement(self, case: &Case) -> Result<(), Disagreement> {
        match self.verdict.is_agreement() {
            true => Ok(()),
            false => Err(Disagreement {
                program: case.to_text(Edition::CURRENT),
                checked: Box::new(self),
            }),
        }
    }
}

impl Disagreement {
    /// The result of the case.
    pub fn checked(&self) -> &Checked {
        &self.checked
    }
}

/// Prints a file that shows the disagreement: comments, then the program with its call.
impl fmt::Display for Disagreement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Checked {
            verdict,
            stage,
            route,
            target,
            ..
        } = &*self.checked;
        for line in verdict.to_string().lines() {
            writeln!(f, "// {line}")?;
        }
        writeln!(f, "// stage: {}, route: {route}", stage.name())?;
        match target {
            Some(target) => {
                writeln!(
                    f,
                    "// saved as case.mlir it shows this with: stridecheck check case.mlir"
                )?;
                writeln!(f, "// target: {target}")?;
            }
            None => writeln!(
                f,
                "// saved as case.mlir it shows what is expected with: stridecheck run case.mlir"
            )?,
        }
        write!(f, "{}", self.program)
    }
}

impl fmt::Debug for Disagreement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl Error for Disagreement {}
