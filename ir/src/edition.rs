//! The editions of the text: which spelling of an op a program is printed in.
//!
//! The parser takes every edition, op by op; only the printer is told one.

/// A spelling of the one op set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Edition {
    /// The 2020 form: `func @f`, `addi`, `load`, `!llvm<"float*">`.
    Std,
    /// The form of LLVM 22: `func.func @f`, `arith.addi`, `memref.load`, `!llvm.ptr`.
    #[default]
    Current,
}

impl Edition {
    /// Every edition, oldest first.
    pub const ALL: [Self; 2] = [Self::Std, Self::Current];
}
