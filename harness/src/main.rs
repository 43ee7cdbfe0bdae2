//! The command `stridecheck`; `stridecheck-llvm` beside it does what needs LLVM.
#![forbid(unsafe_code)]

use std::process::ExitCode;

fn main() -> ExitCode {
    #[cfg(feature = "native")]
    return stridecheck::cli::main_without_llvm("stridecheck-llvm");
    #[cfg(not(feature = "native"))]
    stridecheck::cli::main()
}
