//! Errors of the native engine.

use stridecheck_ir::Type;

use crate::elf;
use crate::observation::Ending;
use crate::stage::Stage;

/// A limit of the native engine, or a refusal of LLVM.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Error {
    /// An op without an emitter.
    #[error("`{op}` has no emitter")]
    Unsupported {
        /// The op.
        op: String,
    },
    /// A type that has no counterpart in LLVM IR.
    #[error("type `{ty}` has no counterpart in LLVM IR")]
    UnsupportedType {
        /// The type.
        ty: String,
    },
    /// An op that does not match its row.
    #[error("`{op}`: {why}")]
    Malformed {
        /// The op.
        op: String,
        /// The problem.
        why: String,
    },
    /// A text that cannot be parsed.
    #[error("{0}")]
    Text(String),
    /// A module that LLVM's verifier refuses.
    #[error("LLVM's verifier: {0}")]
    Invalid(String),
    /// An object file that cannot be read.
    #[error("object file: {0}")]
    Object(#[from] elf::Malformed),
    /// LLVM could not generate machine code.
    #[error("{0}")]
    Compile(String),
    /// The lowered function does not have the signature that its source requires.
    #[error("{0}")]
    Signature(String),
    /// The call does not fit the function.
    #[error("{0}")]
    Call(String),
    /// Something that the engine cannot pass or read.
    #[error("{0}")]
    Beyond(String),
}

impl Error {
    /// The stage that the error belongs to.
    pub fn stage(&self) -> Stage {
        match self {
            Self::Object(_) | Self::Compile(_) => Stage::Compile,
            Self::Call(_) => Stage::Run,
            _ => Stage::Translate,
        }
    }

    /// The ending of a run that cannot begin because of this error.
    pub fn ending(&self) -> Ending {
        match self {
            Self::Unsupported { .. } | Self::UnsupportedType { .. } | Self::Beyond(_) => {
                Ending::Unsupported(self.to_string())
            }
            _ => Ending::failed(self.stage(), self.to_string()),
        }
    }

    pub(crate) fn ty(ty: &Type) -> Self {
        Self::UnsupportedType { ty: ty.to_string() }
    }
}
