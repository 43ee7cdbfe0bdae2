//! The arguments and plugins of `stridecheck.toml` for `mlir-opt`: the tool continues without a library that it cannot load, so this is checked first.

use std::path::PathBuf;

use super::parts::first_error;
use super::release::Release;
use super::tool::{self, Exit, ToolError};
use crate::targets::settings::Tools;

/// The start of `mlir-opt`'s message about a library that it continues without.
const NOT_LOADED: &str = "Failed to load ";

/// Why `mlir-opt` rejects its leading arguments, or `None`.
pub fn refused(release: &Release, tools: &Tools) -> Result<Option<String>, ToolError> {
    if release.arguments.is_empty() {
        return Ok(None);
    }
    let plugins = tools.plugins();
    if let Some(missing) = plugins.iter().find(|path| !path.is_file()) {
        return Ok(Some(format!(
            "expected a library at {}, found no such file",
            missing.display()
        )));
    }
    let tool = release.tool("mlir-opt");
    let ran = tool::run(&tool, &release.arguments, "module {\n}\n", release.time(0));
    let ran = ran.map_err(|error| ToolError::Io { tool, error })?;
    let not_loaded = ran.messages.lines().find(|line| line.contains(NOT_LOADED));
    Ok(match (not_loaded, ran.exit) {
        (Some(line), _) => Some(not_a_plugin(&plugins, line)),
        (None, Exit::Success) => None,
        (None, Exit::Refused) => Some(first_error(&ran.messages)),
        (None, exit) => {
            let arguments = release.arguments.join(" ");
            Some(format!(
                "mlir-opt {arguments} does not get through an empty module: {exit}"
            ))
        }
    })
}

fn not_a_plugin(plugins: &[PathBuf], line: &str) -> String {
    let path = plugins.iter().map(|path| path.display().to_string());
    let mut path = path.filter(|path| line.contains(path.as_str()));
    let path = path.next().unwrap_or_default();
    let entry = match line.contains("dialect") {
        true => "mlirGetDialectPluginInfo",
        false => "mlirGetPassPluginInfo",
    };
    format!(
        "expected a library in {path} that exports `{entry}` of this release, found none: {line}"
    )
}
