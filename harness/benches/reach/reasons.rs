//! What may fall short, with the reason: data of `corpus/reach/reasons.toml`; and what MLIR's own tests reach: `corpus/reach/RELEASE.toml`.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result};
use serde::Deserialize;

/// Why passes and patterns are not reached.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Reasons {
    /// Of passes, by their names.
    #[serde(default)]
    pub(crate) pass: Vec<Reason>,
    /// Of patterns, by their names.
    #[serde(default)]
    pub(crate) pattern: Vec<Reason>,
}

/// Why some are not reached.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Reason {
    /// The names of those that are not reached for this reason; what ends in `*` is how names begin.
    pub(crate) names: Vec<String>,
    /// Why they are not.
    pub(crate) why: String,
}

/// The patterns that MLIR's own tests make apply: by the names of their classes in C++, with the ops on which they apply.
type Universe = BTreeMap<String, Vec<String>>;

/// The reasons.
pub(crate) fn read() -> Result<Reasons> {
    let path = folder().join("reasons.toml");
    let text = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
    toml::from_str(&text).with_context(|| path.display().to_string())
}

/// The patterns that MLIR's own tests make apply in a release; none where that is not known.
pub(crate) fn universe(release: u32) -> Result<Universe> {
    let path = folder().join(format!("{release}.toml"));
    if !path.exists() {
        return Ok(Universe::default());
    }
    let text = fs::read_to_string(&path)?;
    toml::from_str(&text).with_context(|| path.display().to_string())
}

fn folder() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../corpus/reach"))
}

/// The reason for a name, if there is one.
pub(crate) fn reason<'r>(reasons: &'r [Reason], name: &str) -> Option<&'r str> {
    let is_named = |of: &String| match of.strip_suffix('*') {
        Some(begin) => name.starts_with(begin),
        None => of == name,
    };
    let reason = reasons
        .iter()
        .find(|reason| reason.names.iter().any(is_named));
    reason.map(|reason| reason.why.as_str())
}
