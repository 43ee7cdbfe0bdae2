//! The patterns that only passes try which hunts leave out, each with such a pass and the reason.

use std::collections::BTreeMap;

use anyhow::Result;
use stridecheck::finding::cause::Actions;
use stridecheck::mlir::passes::all;
use stridecheck::mlir::{PassCall, Release};
use stridecheck::parallel::{cores, in_parallel};

use crate::programs::Programs;
use crate::tool::{Wanted, run};

/// Passes that are left out, with why, by the names of the patterns that they try.
pub(crate) type LeftOut = BTreeMap<String, (&'static str, &'static str)>;

/// Runs the passes that are left out; what they give is not looked at.
pub(crate) fn patterns(release: &Release, programs: &[Programs]) -> Result<LeftOut> {
    let rows = all().filter(|row| row.since <= release.number);
    let rows: Vec<_> = rows.filter_map(|row| Some((row, row.left_out?))).collect();
    let tried = in_parallel(&rows, cores(), |(row, why)| {
        let mut tried = LeftOut::new();
        for programs in programs {
            let texts = programs.texts(release, row.acts_on());
            for call in PassCall::each(row, release.number) {
                let logs = run(release, &[call], &texts, Wanted::Log)?;
                let logs = logs.values().flat_map(|log| Actions::read(log).tries);
                tried.extend(logs.map(|of| (of.pattern, (row.name, *why))));
            }
        }
        anyhow::Ok(tried)
    });
    let tried = tried.into_iter().collect::<Result<Vec<_>>>()?;
    Ok(tried.into_iter().flatten().collect())
}
