//! The command `stridecheck`.
#![forbid(unsafe_code)]

use std::process::ExitCode;

fn main() -> ExitCode {
    #[cfg(feature = "native")]
    {
        if std::env::args().nth(1).as_deref() == Some(stridecheck::native::worker::ARGUMENT) {
            return stridecheck::native::worker::serve();
        }
        stridecheck::native::client::this_can_serve();
    }
    stridecheck::cli::main()
}
