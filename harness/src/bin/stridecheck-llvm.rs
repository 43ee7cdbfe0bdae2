//! The part of the command `stridecheck` that needs LLVM, and its workers.
#![forbid(unsafe_code)]

use std::process::ExitCode;

fn main() -> ExitCode {
    if std::env::args().nth(1).as_deref() == Some(stridecheck::native::worker::ARGUMENT) {
        return stridecheck::native::worker::serve();
    }
    stridecheck::native::client::this_can_serve();
    stridecheck::cli::main()
}
