//! The oracle on lowered programs: the LLVM dialect is executed op by op, with no code of LLVM.

use std::cell::OnceCell;
use std::ops::Range;
use std::sync::Arc;

use stridecheck_conversion::std_to_llvm::emit::BARE_POINTERS;
use stridecheck_ir::Body;
use stridecheck_oracle::{self as oracle, Call, IndexWidth, Limits, Passing};

use super::oracle::{observation, unable};
use super::{Code, Lowered, Machine};
use crate::callers::{call_along, name};
use crate::engine::{Convention, Ending, Observation, Prepared, Route, TimeLimit};
use crate::level::OptLevel;

/// The fuel of a run; a lowered program takes several ops for each op of its source.
const FUEL: u64 = 50_000_000;

/// The oracle as what runs the output of a lowering.
#[derive(Clone, Debug)]
pub struct DialectOracle {
    limits: Limits,
    routes: Vec<Route>,
    /// The program that is executed, if there is one.
    program: Option<Arc<Body>>,
}

impl DialectOracle {
    /// The oracle on the output of a lowering with an `index` of this width.
    pub fn new(index_width: IndexWidth) -> Self {
        let limits = Limits {
            fuel: FUEL,
            index_width,
            ..Limits::default().with_stack()
        };
        Self {
            limits,
            routes: vec![Route::Expanded, Route::CInterface],
            program: None,
        }
    }

    fn ready<'a>(&'a mut self, source: &'a Body, lowered: Result<Arc<Body>, Ending>) -> Ready<'a> {
        Ready {
            source,
            lowered: lowered.map(|lowered| &**self.program.insert(lowered)),
            decoded: OnceCell::new(),
            limits: self.limits,
            routes: &self.routes,
        }
    }
}

impl Machine for DialectOracle {
    /// Nothing here depends on a level of LLVM.
    fn set_level(&mut self, _level: OptLevel) {}

    fn set_routes(&mut self, routes: &[Route]) {
        self.routes = routes.to_vec();
    }

    fn restart(&mut self) {}

    fn set_time_limit(&mut self, _limit: TimeLimit) {}

    fn prepare_lowered<'a>(
        &'a mut self,
        source: &'a Body,
        lowered: Lowered,
    ) -> Box<dyn Prepared + 'a> {
        let lowered = match lowered {
            Ok(Code::Dialect(body)) => Ok(body),
            Ok(_) => Err(Ending::Unsupported(
                "expected a program in the LLVM dialect, found LLVM IR or machine code".to_owned(),
            )),
            Err(ending) => Err(ending),
        };
        Box::new(self.ready(source, lowered))
    }
}

/// What runs native code, with the oracle executing each program before it is compiled.
pub struct Executed {
    oracle: DialectOracle,
    native: Box<dyn Machine>,
}

impl Executed {
    /// The oracle before this machine.
    pub fn before(native: Box<dyn Machine>, index_width: IndexWidth) -> Self {
        Self {
            oracle: DialectOracle::new(index_width),
            native,
        }
    }
}

impl Machine for Executed {
    fn set_level(&mut self, level: OptLevel) {
        self.native.set_level(level);
    }

    fn set_routes(&mut self, routes: &[Route]) {
        self.native.set_routes(routes);
    }

    fn expect_calls(&mut self, calls: &[(&Body, &str)]) {
        self.native.expect_calls(calls);
    }

    fn restart(&mut self) {
        self.native.restart();
    }

    fn set_time_limit(&mut self, limit: TimeLimit) {
        self.native.set_time_limit(limit);
    }

    fn prepare_lowered<'a>(
        &'a mut self,
        source: &'a Body,
        lowered: Lowered,
    ) -> Box<dyn Prepared + 'a> {
        let oracle = match &lowered {
            Ok(Code::Dialect(body)) => Some(self.oracle.ready(source, Ok(body.clone()))),
            _ => None,
        };
        let native = self.native.prepare_lowered(source, lowered);
        Box::new(Both { oracle, native })
    }
}

/// A program that the oracle executes, and its native code.
struct Both<'a> {
    oracle: Option<Ready<'a>>,
    native: Box<dyn Prepared + 'a>,
}

impl Prepared for Both<'_> {
    fn routes(&self, entry: &str) -> Vec<Route> {
        self.native.routes(entry)
    }

    fn refused_routes(&self, entry: &str) -> Vec<(Route, String)> {
        self.native.refused_routes(entry)
    }

    fn why_no_route(&self, entry: &str) -> String {
        self.native.why_no_route(entry)
    }

    fn executed(&self, call: &Call) -> Option<Observation> {
        let oracle = self.oracle.as_ref()?;
        let entry = oracle.source.symbol(&call.entry)?;
        let is_bare = oracle.source.attribute(entry, BARE_POINTERS).is_some();
        (!is_bare).then(|| oracle.observed(call, Route::Expanded))
    }

    fn run(&mut self, call: &Call, route: Route) -> Observation {
        self.native.run(call, route)
    }

    fn probe(&mut self, call: &Call, route: Route, rounds: Range<u32>) -> Vec<Observation> {
        self.native.probe(call, route, rounds)
    }
}

struct Ready<'a> {
    source: &'a Body,
    lowered: Result<&'a Body, Ending>,
    /// What all routes share.
    decoded: OnceCell<oracle::Prepared<'a>>,
    limits: Limits,
    routes: &'a [Route],
}

/// Whether there is a function to call along a route; code outside the program does not run here.
fn has(lowered: &Body, entry: &str, route: Route) -> bool {
    let defines = |name: &str| lowered.symbol(name).is_some();
    match route {
        Route::Expanded => defines(entry),
        Route::CInterface => defines(&format!("_mlir_ciface_{entry}")),
        Route::Direct | Route::Indirect | Route::Value | Route::Bare => {
            name(route, entry).is_some_and(|name| defines(&name))
        }
        Route::Packed | Route::C(..) | Route::Outward(_) => false,
    }
}

impl Prepared for Ready<'_> {
    fn routes(&self, entry: &str) -> Vec<Route> {
        let routes = self.routes.iter().copied();
        let routes: Vec<Route> = match &self.lowered {
            Ok(lowered) => routes.filter(|route| has(lowered, entry, *route)).collect(),
            Err(_) => Vec::new(),
        };
        match routes.is_empty() {
            true => vec![Route::Expanded],
            false => routes,
        }
    }

    fn run(&mut self, call: &Call, route: Route) -> Observation {
        self.observed(call, route)
    }
}

impl Ready<'_> {
    fn observed(&self, call: &Call, route: Route) -> Observation {
        let lowered = match &self.lowered {
            Ok(lowered) => lowered,
            Err(ending) => return Observation::ended(ending.clone()),
        };
        let passing = match route.convention() {
            Convention::Expanded => Passing::Expanded,
            Convention::CInterface => Passing::CInterface,
            Convention::Bare => Passing::Bare,
        };
        let decode = || oracle::Prepared::new(lowered, &self.limits);
        let prepared = self.decoded.get_or_init(decode).clone();
        let prepared = prepared.of_lowered(oracle::Lowered::of(self.source, passing));
        match prepared.run(&call_along(self.source, call, route)) {
            Ok(run) => observation(lowered, &run),
            Err(error) => unable(&error),
        }
    }
}
