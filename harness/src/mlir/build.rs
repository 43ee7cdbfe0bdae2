//! A build of `mlir-opt` with another version than the release that it counts as: what it lacks, and what it has in addition.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::sync::{Mutex, PoisonError};

use super::pass_call::PassCall;

/// A build that counts as a release.
#[derive(Debug, Default)]
pub struct Build {
    /// Its version, such as `23.0.0git`.
    pub version: String,
    /// The release that it counts as.
    pub release: u32,
    /// Passes of the release that it lacks.
    pub lacking_passes: BTreeSet<String>,
    /// Options of its passes that it lacks, as `PASS{OPTION}`.
    pub lacking_options: BTreeSet<String>,
    /// Ops of the release that it lacks.
    pub lacking_ops: BTreeSet<&'static str>,
    /// Attributes of its other ops that it lacks: the op, and the name.
    pub lacking_attributes: BTreeSet<(&'static str, &'static str)>,
    /// Passes that it has but the table of passes does not.
    pub other_passes: BTreeSet<String>,
    /// The options of each of its passes.
    pub(super) passes: BTreeMap<String, BTreeSet<String>>,
    /// Whether a known fault shows on it, for the faults that were tested.
    pub(super) shown: Mutex<BTreeMap<String, bool>>,
}

impl Build {
    /// Whether a known fault shows on it; tested once.
    pub(crate) fn shows(&self, id: &str, ask: impl FnOnce() -> bool) -> bool {
        let shown = || self.shown.lock().unwrap_or_else(PoisonError::into_inner);
        let known = shown().get(id).copied();
        known.unwrap_or_else(|| {
            let shows = ask();
            shown().insert(id.to_owned(), shows);
            shows
        })
    }

    /// Whether it has a pass and the options of the call.
    pub fn takes(&self, pass: &PassCall) -> bool {
        let is_known = self.passes.contains_key(&pass.name) || pass.name.contains('.');
        is_known
            && !self.lacking_passes.contains(&pass.name)
            && self.lacking_of(pass).next().is_none()
    }

    /// The options of a call that its pass lacks here.
    pub(super) fn lacking_of<'a>(
        &'a self,
        pass: &'a PassCall,
    ) -> impl Iterator<Item = String> + 'a {
        let known = self.passes.get(&pass.name);
        let names = pass.option_names().into_iter();
        names.filter_map(move |name| {
            let is_lacking = !known?.contains(name);
            is_lacking.then(|| format!("{}{{{name}}}", pass.name))
        })
    }
}

/// The message about the build, printed once.
impl fmt::Display for Build {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "LLVM {}, taken as LLVM {}", self.version, self.release)?;
        let ops: Vec<&str> = self.lacking_ops.iter().copied().collect();
        let attributes = self.lacking_attributes.iter();
        let attributes = attributes.map(|(op, name)| format!("{op}{{{name}}}"));
        let attributes: Vec<String> = attributes.collect();
        let named = |names: &BTreeSet<String>| names.iter().cloned().collect::<Vec<_>>().join(", ");
        for (what, names) in [
            ("ops", ops.join(", ")),
            ("attributes", attributes.join(", ")),
            ("passes", named(&self.lacking_passes)),
            ("options", named(&self.lacking_options)),
        ] {
            if !names.is_empty() {
                write!(f, "; it lacks the {what} {names}")?;
            }
        }
        Ok(())
    }
}
