//! Programs for the tools of a release, as texts.

use super::Source;
use crate::mlir::batch::renamed;
use crate::mlir::stages::texts;
use crate::mlir::{PassCall, Release};

/// The texts of programs that a release lowers, and the passes that they have not been through.
pub(super) fn to_lower<'p>(
    release: &Release,
    passes: &'p [PassCall],
    sources: &[Source<'_>],
) -> (&'p [PassCall], Vec<String>) {
    let numbered = sources.iter().enumerate();
    let staged: Option<Vec<String>> = numbered
        .map(|(number, source)| source.text.map(|text| renamed(text, number)))
        .collect();
    match staged {
        Some(texts) => (&[], texts),
        None => {
            let bodies = sources.iter().map(|source| source.body);
            (passes, texts(release, bodies))
        }
    }
}
