//! The names of functions inside LLVM: it recognises C functions by name alone, and optimises calls of them as such.
//!
//! Rules:
//! - Functions that the program or its environment defines get names that C does not have, so a `fmax` of the program is its own.
//! - The functions of [`hooks::NAMES`](crate::hooks::NAMES) have our own names, so the optimiser does not remove a `malloc`.
//! - Other functions that a module only declares are C's, such as the `fmaxf` of a lowering of `math`.

/// The prefix of the names of our library functions.
const LIBRARY: &str = "stridecheck.";

/// The prefix of the names of functions that the program defines, and of definitions for those that it declares.
const PROGRAM: &str = "__stridecheck_program.";

/// The original name of a library function, ours or C's.
pub(crate) fn library(name: &str) -> &str {
    name.strip_prefix(LIBRARY).unwrap_or(name)
}

/// The name of a function in the program.
pub(crate) fn in_program(name: &str) -> &str {
    name.strip_prefix(PROGRAM).unwrap_or(name)
}

/// The name of a function of the program inside LLVM.
pub(crate) fn hidden(name: &str) -> String {
    format!("{PROGRAM}{name}")
}

/// The name of one of our library functions inside LLVM.
pub(crate) fn of_library(name: &str) -> String {
    format!("{LIBRARY}{name}")
}
