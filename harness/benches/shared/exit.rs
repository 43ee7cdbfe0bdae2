//! How a bench ends: whether its figures reach their goals, or why it could not measure them.

use std::process::ExitCode;

use anyhow::Result;

/// Success if the goals are reached, failure if not, and 3 with a message if nothing could be measured.
pub(crate) fn exit_code(measured: Result<bool>) -> ExitCode {
    match measured {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("{error:#}");
            ExitCode::from(3)
        }
    }
}
