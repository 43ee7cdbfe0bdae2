//! Runs of probes.

use std::ops::Range;

use stridecheck_oracle::Call;

use super::{Host, Made, Ready, language};
use crate::callers::call_along;
use crate::engine::{Ending, Observation, Route};
use crate::native::protocol::RunRequest;

impl Ready<'_> {
    /// The observations of the probe runs with these numbers, or why there are none.
    pub(super) fn probed(
        &mut self,
        call: &Call,
        route: Route,
        rounds: Range<u32>,
    ) -> Result<Vec<Observation>, Ending> {
        if let Err(failure) = &self.lowered {
            return Err(failure.clone());
        }
        let language = language(route);
        let entries = self.entries(&call.entry, language);
        let entry = entries.iter().position(|(known, _)| *known == route);
        let entry = entry.ok_or_else(|| {
            let name = &call.entry;
            Ending::Unsupported(format!("`{name}` has no route {route}"))
        })?;
        let made = self.made((&call.entry, language), entries)?;
        let call = call_along(self.source, call, route).into_owned();
        let text = match made {
            Made::Here(program) => {
                return Ok(rounds
                    .map(|round| program.probe(entry, &call, round))
                    .collect());
            }
            Made::Text(text) => text,
        };
        let Host::Worker(worker) = &mut self.engine.host else {
            unreachable!("programs of this process are not sent to a worker")
        };
        let runs = rounds.map(|round| RunRequest {
            entry,
            call: call.clone(),
            round: Some(round),
        });
        let answer = worker.program(&text, &runs.collect::<Vec<_>>());
        let answer = answer.map_err(|error| {
            Ending::Unsupported(format!("the worker process cannot be reached: {error}"))
        })?;
        let runs = answer.runs.into_iter();
        Ok(runs.map(|(observation, _)| observation).collect())
    }
}
