//! Pipelines of one pass each, to test programs on every pass.

use stridecheck_conversion::transform::TRANSFORMS;

use super::order::ordered;
use super::pass_call::PassCall;
use super::passes::{Nest, on_values};

/// A pipeline for each pass of a release that acts on values and that random pipelines may contain, with each of its options and the passes that it requires.
pub fn of_release(release: u32) -> Vec<Vec<PassCall>> {
    let rows = on_values();
    let rows = rows.filter(|row| row.left_out.is_none() && row.since <= release);
    let calls = rows.flat_map(|row| PassCall::each(row, release));
    calls.map(|call| ordered(vec![call], true)).collect()
}

/// A pipeline for each pass of this project.
pub fn own() -> Vec<Vec<PassCall>> {
    let call = |name: &str| PassCall {
        name: name.to_owned(),
        options: String::new(),
        nest: Nest::Module,
    };
    TRANSFORMS.iter().map(|row| vec![call(row.name)]).collect()
}
