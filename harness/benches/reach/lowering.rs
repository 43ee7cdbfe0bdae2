//! Which patterns the lowering to the LLVM dialect applies, which every program of a target goes through.

use std::collections::BTreeMap;

use anyhow::Result;
use stridecheck::finding::cause::Actions;
use stridecheck::mlir::{Lowering, Release};
use stridecheck::targets::Options;

use crate::programs::Programs;
use crate::tool::{Wanted, run};
use crate::tries::Tries;

/// The tries of each of its passes on programs: a pass gets what the one before it gives.
pub(crate) fn tries(release: &Release, programs: &Programs) -> Result<Tries> {
    let lowering = Lowering::new(release.clone(), &Options::default(), "");
    let mut tries = Tries::default();
    let mut given = programs.texts(release, std::iter::empty());
    for call in lowering.behind(&[], true) {
        let calls = std::slice::from_ref(&call);
        let logs = run(release, calls, &given, Wanted::Log)?;
        let output = run(release, calls, &given, Wanted::Output)?;
        let logs: BTreeMap<usize, Actions> = logs
            .into_iter()
            .map(|(number, log)| (number, Actions::read(&log)))
            .collect();
        for (number, actions) in &logs {
            let is_given = output.contains_key(number);
            tries.note(&call, &given[number], (actions, is_given));
        }
        given = output;
    }
    Ok(tries.thinned())
}
