//! The names of functions while LLVM has them: it takes a function for C's by its name alone, and optimises calls of it as such.
//!
//! Rules:
//! - Functions that the program or its environment defines are given names that C does not have, so a `fmax` of the program is its own.
//! - The functions of [`hooks::NAMES`](crate::hooks::NAMES) have names of ours, so the optimiser does not remove a `malloc`.
//! - Other functions that a module only declares are C's, as the `fmaxf` of a lowering of `math`.

/// Stands before the name of a library function of ours.
const LIBRARY: &str = "stridecheck.";

/// Stands before the name of a function that the program defines, or that defines one that it declares.
const PROGRAM: &str = "__stridecheck_program.";

/// The name of a library function, of ours or C's.
pub(crate) fn library(name: &str) -> &str {
    name.strip_prefix(LIBRARY).unwrap_or(name)
}

/// The name that a function has in the program.
pub(crate) fn in_program(name: &str) -> &str {
    name.strip_prefix(PROGRAM).unwrap_or(name)
}

/// The name that a function of the program has here.
pub(crate) fn hidden(name: &str) -> String {
    format!("{PROGRAM}{name}")
}

/// The name that a library function of ours has here.
pub(crate) fn of_library(name: &str) -> String {
    format!("{LIBRARY}{name}")
}
