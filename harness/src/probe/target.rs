//! Probes of functions on a target; as many as possible are lowered and prepared together.

use stridecheck_gen::Case;
use stridecheck_ir::dialect::{View as _, func};
use stridecheck_ir::{Body, expressible};

use super::{Outcome, Shape, along, first, program};
use crate::engine::Route;
use crate::engines::Source;
use crate::parts::{Parts, level, wanted};
use crate::targets::Target;

/// A function of a program.
pub type Function<'a> = (&'a Body, &'a str);

impl Parts {
    /// What probes of functions show, along each of the routes, on a target whose choices are fixed.
    pub fn probe(
        &mut self,
        target: &Target,
        functions: &[Function<'_>],
        routes: &[Route],
    ) -> Vec<Vec<(Route, Outcome)>> {
        let mut shapes: Vec<Vec<Shape>> = functions.iter().map(shapes).collect();
        let mut tried: Vec<Vec<Vec<(Route, Outcome)>>> = vec![Vec::new(); functions.len()];
        loop {
            let next = shapes
                .iter_mut()
                .enumerate()
                .filter_map(|(position, shapes)| {
                    let is_told = is_told(&tried[position]);
                    (!is_told && !shapes.is_empty()).then(|| (position, shapes.remove(0)))
                });
            let next: Vec<(usize, Shape)> = next.collect();
            if next.is_empty() {
                break;
            }
            let these = next
                .iter()
                .map(|(position, shape)| (functions[*position], *shape));
            let these: Vec<(Function<'_>, Shape)> = these.collect();
            let outcomes = self.probe_shapes(target, &these, routes);
            for ((position, _), outcomes) in next.into_iter().zip(outcomes) {
                tried[position].push(outcomes);
            }
        }
        tried.into_iter().map(|tried| told(&tried)).collect()
    }

    /// What probes show for a case that differs along a route: for the called function,
    /// or, where all of its fields arrive, for the other functions, which it may call.
    pub(crate) fn probe_finding(
        &mut self,
        target: &Target,
        route: Route,
        case: &Case,
    ) -> Vec<String> {
        let entry = &*case.call.entry;
        let probed = self.probe(target, &[(&case.body, entry)], &[route]);
        let lines: Vec<String> = probed.into_iter().flatten().flat_map(lines_of).collect();
        if !lines.is_empty() {
            return lines;
        }
        let mut routes = vec![Route::Expanded, Route::Direct];
        if let Route::Outward(_) = route {
            routes.insert(0, route);
        }
        let others = super::others(&case.body, entry);
        let functions: Vec<Function<'_>> = others.iter().map(|name| (&case.body, *name)).collect();
        let probed = self.probe(target, &functions, &routes);
        let of_function = |(name, outcomes): (&&str, Vec<(Route, Outcome)>)| {
            // The first route with a misplaced field is enough.
            let mut lines = outcomes.into_iter().map(|(route, outcome)| {
                let lines = lines_of((route, outcome)).into_iter();
                lines
                    .map(|line| format!("@{name}, route {route}: {line}"))
                    .collect::<Vec<_>>()
            });
            lines.find(|lines| !lines.is_empty()).unwrap_or_default()
        };
        others.iter().zip(probed).flat_map(of_function).collect()
    }

    /// What one shape of each function shows.
    fn probe_shapes(
        &mut self,
        target: &Target,
        functions: &[(Function<'_>, Shape)],
        routes: &[Route],
    ) -> Vec<Vec<(Route, Outcome)>> {
        let edition = self.edition();
        let made = functions.iter().map(|((body, entry), shape)| {
            let probe = program(body, entry, (*shape, routes))?;
            match expressible(&probe, edition) {
                Ok(()) => Ok(probe),
                Err(lacking) => Err(format!("the release does not have it: {lacking}")),
            }
        });
        let made: Vec<Result<Body, String>> = made.collect();
        let bodies: Vec<&Body> = made.iter().filter_map(|made| made.as_ref().ok()).collect();
        let sources = bodies.iter().map(|body| Source { body, text: None });
        let sources: Vec<Source<'_>> = sources.collect();
        let lowered = self.lowerer.lower_all(&wanted(target), &sources);
        let Some(machine) = &mut self.machine else {
            let why = "nothing here runs native code".to_owned();
            return vec![all(routes, &Err(why)); functions.len()];
        };
        machine.set_level(level(target));
        machine.set_routes(routes);
        let names = functions.iter().zip(&made);
        let calls = names.filter_map(|(((_, entry), _), made)| Some((made.as_ref().ok()?, *entry)));
        machine.expect_calls(&calls.collect::<Vec<_>>());
        let mut lowered = lowered.into_iter();
        let outcomes = functions.iter().zip(&made).map(|(((_, entry), _), made)| {
            let probe = match made {
                Err(why) => return all(routes, &Err(why.clone())),
                Ok(probe) => probe,
            };
            let lowered = lowered.next().expect("each program was lowered");
            let mut prepared = machine.prepare_lowered(probe, lowered);
            let along = |route: &Route| (*route, along(prepared.as_mut(), (probe, entry), *route));
            routes.iter().map(along).collect()
        });
        outcomes.collect()
    }
}

fn lines_of((_, outcome): (Route, Outcome)) -> Vec<String> {
    outcome.unwrap_or_default()
}

/// The shapes of the probe of a function.
fn shapes((body, entry): &Function<'_>) -> Vec<Shape> {
    let function = body.symbol(entry).and_then(|op| func::Func::cast(body, op));
    let shapes = function.map(|function| Shape::of(function.function_type()));
    // The first shape reports what is wrong with the name.
    shapes.unwrap_or_else(|| vec![Shape::Whole])
}

/// Whether some shape gave a result for each route.
fn is_told(tried: &[Vec<(Route, Outcome)>]) -> bool {
    let count = tried.first().map_or(0, Vec::len);
    let is_told = |route: usize| tried.iter().any(|outcomes| outcomes[route].1.is_ok());
    !tried.is_empty() && (0..count).all(is_told)
}

/// The results of the shapes that were tried, for each route.
fn told(tried: &[Vec<(Route, Outcome)>]) -> Vec<(Route, Outcome)> {
    let count = tried.first().map_or(0, Vec::len);
    let of_route = |route: usize| {
        let outcomes = tried.iter().map(|outcomes| outcomes[route].1.clone());
        (tried[0][route].0, first(outcomes))
    };
    (0..count).map(of_route).collect()
}

fn all(routes: &[Route], outcome: &Outcome) -> Vec<(Route, Outcome)> {
    routes
        .iter()
        .map(|route| (*route, outcome.clone()))
        .collect()
}
