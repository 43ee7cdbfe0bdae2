//! The native engine: the built-in lowering, LLVM and the machine.
//!
//! The lowering runs in this process, everything after it in a worker process.
//! For fuzzing everything can run in this process, where a crash of the program crashes the fuzzer.

mod probe;

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::fmt;
use std::io;
use std::ops::Range;
use std::rc::Rc;
use std::sync::Arc;

use stridecheck_conversion::std_to_llvm::emit::BARE_POINTERS;
use stridecheck_conversion::{Error, Options, StdToLlvm};
use stridecheck_ir::dialect::{View, func, memref};
use stridecheck_ir::types::FunctionType;
use stridecheck_ir::{Body, Form, Type, print};
use stridecheck_oracle::{Call, ExternalCall, Externals, is_opaque};

use crate::abi::c::Extended;
use crate::callers::call_along;
use crate::deadline;
use crate::engine::{
    CCompiler, Convention, Ending, Engine, Language, Observation, Prepared, Route, TimeLimit,
};
use crate::engines::c_side::{CSide, Role, Wanted};
use crate::engines::entries::Called;
use crate::engines::outward::{self, Bodies, externals, in_c};
use crate::engines::{Code, Lowered, Machine, compile_options, converted};
use crate::level::OptLevel;
use crate::native::client::{TimeLimits, Worker};
use crate::native::program::{self, Compiler, Interface, Program, SourceEntry, SourceExternal};
use crate::native::protocol::{Entry, External, ProgramText, RunRequest, Text, Timings};
use crate::targets::{Level, Options as TargetOptions, Routes, Target};

/// Lowers a program; the built-in one is [`StdToLlvm`].
pub type Lowering = Box<dyn Fn(&mut Body, &Options) -> Result<(), Error>>;

/// The native engine.
pub struct Native {
    options: Options,
    level: OptLevel,
    lowering: Lowering,
    /// Whether the lowering is the built-in one.
    is_built_in: bool,
    host: Host,
    /// The limits of the worker, and the part of them that applies now.
    limits: TimeLimits,
    limit: TimeLimit,
    routes: Vec<Route>,
    c_side: RefCell<CSide>,
    spent: Spent,
}

/// Where programs run.
enum Host {
    Worker(Worker),
    Here(Compiler),
}

/// The worker's time by activity, in nanoseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Spent {
    steps: Timings,
    run: u64,
}

/// Why the native engine cannot be started.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// No worker process is available.
    #[error("cannot start a worker process: {0}")]
    Worker(#[from] io::Error),
    /// LLVM cannot generate code for this machine.
    #[error("cannot make code for this machine: {0}")]
    Machine(#[from] crate::native::error::Error),
}

impl Native {
    /// An engine whose programs run in a worker process, so that traps, crashes and hangs are verdicts.
    pub fn in_worker(options: Options) -> Result<Self, StartError> {
        let mut worker = Worker::new()?;
        // A worker that cannot be started fails once, not per program.
        worker.start()?;
        Ok(Self::at(options, Host::Worker(worker)))
    }

    /// An engine whose programs run in this process.
    ///
    /// A program that traps, crashes or hangs does so in this process: a test binary ends with its signal, and the other tests with it.
    /// That suits a fuzzer, and it saves the worker in a test suite whose programs are all correct; otherwise use [`Native::in_worker`].
    pub fn in_process(options: Options) -> Result<Self, StartError> {
        Ok(Self::at(
            options,
            Host::Here(Compiler::new(compile_options(&options, OptLevel::O0))?),
        ))
    }

    /// The same engine with another level of LLVM; the default is 0.
    pub fn at_level(self, level: OptLevel) -> Result<Self, StartError> {
        let host = match self.host {
            Host::Here(_) => Host::Here(Compiler::new(compile_options(&self.options, level))?),
            worker @ Host::Worker(_) => worker,
        };
        Ok(Self {
            level,
            host,
            ..self
        })
    }

    /// The same engine with these limits for the worker.
    #[must_use]
    pub fn with_limits(mut self, limits: TimeLimits) -> Self {
        self.limits = limits;
        Engine::set_time_limit(&mut self, TimeLimit::Full);
        self
    }

    /// The same engine with another lowering.
    #[must_use]
    pub fn with_lowering(self, lowering: Lowering) -> Self {
        Self {
            lowering,
            is_built_in: false,
            ..self
        }
    }

    /// The worker's time so far, by activity.
    pub fn spent(&self) -> Spent {
        self.spent
    }

    fn at(options: Options, host: Host) -> Self {
        let built_in = StdToLlvm::new(&options);
        Self {
            options,
            level: OptLevel::O0,
            lowering: Box::new(move |body, _| built_in.lower(body)),
            is_built_in: true,
            host,
            limits: TimeLimits::default(),
            limit: TimeLimit::Full,
            routes: Routes::default().wanted(),
            c_side: RefCell::default(),
            spent: Spent::default(),
        }
    }
}

impl Engine for Native {
    fn name(&self) -> &str {
        "native"
    }

    fn target(&self) -> Option<String> {
        let options = TargetOptions::of_conversion(&self.options)?;
        let target = Target {
            options,
            level: Some(Level::Fixed(self.level)),
            ..Target::default()
        };
        self.is_built_in.then(|| target.to_string())
    }

    fn restart(&mut self) {
        if let Host::Worker(worker) = &mut self.host {
            worker.end();
        }
    }

    fn set_time_limit(&mut self, limit: TimeLimit) {
        self.limit = limit;
        self.limit_worker();
    }

    fn prepare<'a>(&'a mut self, source: &'a Body) -> Box<dyn Prepared + 'a> {
        let mut body = source.clone();
        let result = (self.lowering)(&mut body, &self.options);
        let lowered = converted(body, result);
        Box::new(Ready::new(self, source, lowered))
    }
}

impl Machine for Native {
    fn set_level(&mut self, level: OptLevel) {
        assert!(
            matches!(self.host, Host::Worker(_)) || level == self.level,
            "only a worker is told the level with each program"
        );
        self.level = level;
    }

    fn set_routes(&mut self, routes: &[Route]) {
        self.routes = routes.to_vec();
    }

    fn expect_calls(&mut self, calls: &[(&Body, &str)]) {
        for compiler in [CCompiler::Clang, CCompiler::Cc] {
            let conventions = self.routes.iter().filter_map(|route| match route {
                Route::C(of, convention) if *of == compiler => Some(*convention),
                _ => None,
            });
            let conventions: Vec<Convention> = conventions.collect();
            let outward = Route::Outward(Language::C(compiler));
            let is_outward = self.routes.contains(&outward);
            let mut functions: Vec<Wanted<'_>> = Vec::new();
            for (body, name) in calls {
                let function = body.symbol(name);
                let function = function.and_then(|op| func::Func::cast(body, op));
                let ways = conventions.iter().map(|way| (Role::Caller, *way));
                functions.extend(ways.filter_map(|(role, way)| {
                    let ty = function?.function_type();
                    Some((role, way, (ty, Extended::default())))
                }));
                if is_outward {
                    functions.extend(outward::expected(body, &self.options));
                }
            }
            if !functions.is_empty() {
                let c_side = self.c_side.get_mut();
                c_side.make(&self.options, compiler, &functions);
            }
        }
    }

    fn restart(&mut self) {
        Engine::restart(self);
    }

    fn set_time_limit(&mut self, limit: TimeLimit) {
        Engine::set_time_limit(self, limit);
    }

    fn prepare_lowered<'a>(
        &'a mut self,
        source: &'a Body,
        lowered: Lowered,
    ) -> Box<dyn Prepared + 'a> {
        Box::new(Ready::new(self, source, lowered))
    }
}

impl Code {
    fn text(&self) -> Text {
        match self {
            Self::Dialect(body) => Text::Dialect(print(body, Form::current())),
            Self::LlvmIr(text) => Text::LlvmIr(text.clone()),
            Self::Object(bytes) => Text::Object(bytes.clone()),
            Self::Linked(halves) => Text::Linked(halves.iter().map(Self::text).collect()),
        }
    }
}

impl<'a> From<&'a Code> for program::Lowered<'a> {
    fn from(lowered: &'a Code) -> Self {
        match lowered {
            Code::Dialect(body) => Self::Dialect(body),
            Code::LlvmIr(text) => Self::LlvmIr(text),
            Code::Object(bytes) => Self::Object(bytes),
            Code::Linked(halves) => Self::Linked(halves.iter().map(Self::from).collect()),
        }
    }
}

/// A lowered program, which is compiled when its first entry is called.
struct Ready<'a> {
    engine: &'a mut Native,
    source: &'a Body,
    /// The code, or why there is none.
    lowered: Lowered,
    /// The programs prepared for calls of a function, with external functions defined in the given language.
    made: BTreeMap<(String, Option<Language>), Made>,
}

/// A program prepared for calls of one function.
#[derive(Clone)]
enum Made {
    /// The text that a worker receives.
    Text(Arc<ProgramText>),
    /// The program compiled in this process.
    Here(Rc<Program>),
}

impl Prepared for Ready<'_> {
    fn routes(&self, entry: &str) -> Vec<Route> {
        let routes = self.engine.routes.iter();
        let routes = routes.filter_map(|route| Some(self.entry(entry, *route).ok()?.0));
        routes.collect()
    }

    fn refused_routes(&self, entry: &str) -> Vec<(Route, String)> {
        let routes = self.engine.routes.iter();
        let refused = routes.filter_map(|route| Some((*route, self.entry(entry, *route).err()?)));
        refused.collect()
    }

    fn run(&mut self, call: &Call, route: Route) -> Observation {
        if let Err(failure) = &self.lowered {
            return Observation::ended(failure.clone());
        }
        if let Err(why) = self.check_bare_externals() {
            return Observation::ended(Ending::Unsupported(why));
        }
        let language = language(route);
        let entries = self.entries(&call.entry, language);
        let Some(number) = entries.iter().position(|(known, _)| *known == route) else {
            let name = &call.entry;
            let why = match self.source.symbol(name) {
                None => format!("no function is named `{name}`"),
                Some(_) => format!("`{name}` has no route {route}"),
            };
            return Observation::ended(Ending::Unsupported(why));
        };
        let observation = match self.made((&call.entry, language), entries) {
            Err(ending) => return Observation::ended(ending),
            Ok(made) => {
                let along = call_along(self.source, call, route);
                match made {
                    Made::Here(program) => program.run(number, &along),
                    Made::Text(text) => self.run_in_worker(&text, number, &along),
                }
            }
        };
        // A call without results needs no answer, and a call that stands for an unknown op has one.
        let mut calls = observation.external_calls.iter();
        let is_asked = |call: &&ExternalCall| !call.results.is_empty() && !is_opaque(&call.name);
        match (&call.externals, calls.find(is_asked)) {
            // Nothing specified the results that the program continued with.
            (Externals::Unknown, Some(first)) => {
                let missing = call.externals.missing(0, &first.name);
                Observation::ended(Ending::Unanswered(missing))
            }
            _ => observation,
        }
    }

    fn probe(&mut self, call: &Call, route: Route, rounds: Range<u32>) -> Vec<Observation> {
        let count = rounds.len();
        let probed = self.probed(call, route, rounds);
        probed.unwrap_or_else(|ending| vec![Observation::ended(ending); count])
    }
}

impl<'a> Ready<'a> {
    fn new(engine: &'a mut Native, source: &'a Body, lowered: Lowered) -> Self {
        Self {
            engine,
            source,
            lowered,
            made: BTreeMap::new(),
        }
    }

    fn lowered(&self) -> &Code {
        match &self.lowered {
            Ok(lowered) => lowered,
            Err(_) => unreachable!("runs of what was not lowered end before"),
        }
    }

    /// The functions to call along the routes that use this language for external functions;
    /// routes that the function does not have are skipped.
    fn entries(&self, name: &str, behind: Option<Language>) -> Vec<(Route, SourceEntry)> {
        let wanted = self.engine.routes.iter();
        let wanted = wanted.filter(|route| language(**route) == behind);
        wanted
            .filter_map(|route| self.entry(name, *route).ok())
            .collect()
    }

    /// The function to call along a route, or why there is none.
    fn entry(&self, name: &str, route: Route) -> Result<(Route, SourceEntry), String> {
        let called = Called::along((self.source, &self.lowered), name, route)?;
        let route = called.route;
        let is_through = matches!(route, Route::Direct | Route::Indirect | Route::Value);
        let mut entry = SourceEntry {
            name: called.function.name().to_owned(),
            route: match route {
                Route::Outward(_) => Route::Expanded,
                _ if is_through => Route::Expanded,
                route => route,
            },
            c_adapter: None,
            ty: called.ty().clone(),
        };
        let why = |why: String| format!("route {route}: `{name}`: {why}");
        match route {
            Route::C(compiler, convention) => {
                let ty = (called.ty(), Extended::default());
                let wanted = (compiler, (Role::Caller, convention, ty));
                let mut c_side = self.engine.c_side.borrow_mut();
                let options = &self.engine.options;
                let adapter = in_c(options, &mut c_side, wanted, called.attributes());
                entry.c_adapter = Some(adapter.map_err(why)?.symbol);
            }
            Route::Outward(language) => drop(self.bodies(language).map_err(why)?),
            _ => {}
        }
        Ok((route, entry))
    }

    /// The definitions of external functions in a language.
    fn bodies(&self, language: Language) -> Result<Bodies, String> {
        let Ok(code) = &self.lowered else {
            return Err("it is not lowered".to_owned());
        };
        let mut c_side = self.engine.c_side.borrow_mut();
        let options = &self.engine.options;
        outward::bodies((self.source, code), language, (options, &mut c_side))
    }

    /// The object files with the C code that calls the entries.
    fn c_objects(&self, entries: &[SourceEntry]) -> Vec<Arc<Vec<u8>>> {
        let mut c_side = self.engine.c_side.borrow_mut();
        let mut objects: Vec<Arc<Vec<u8>>> = Vec::new();
        for entry in entries {
            if let Route::C(compiler, convention) = entry.route {
                let options = &self.engine.options;
                let ty = (&entry.ty, Extended::default());
                let wanted = (Role::Caller, convention, ty);
                let adapter = c_side.adapter(options, compiler, wanted);
                let adapter = adapter.expect("the entry was made of it");
                if !objects
                    .iter()
                    .any(|known| Arc::ptr_eq(known, &adapter.object))
                {
                    objects.push(adapter.object);
                }
            }
        }
        objects
    }

    /// Rejects declarations that pass bare pointers: this engine cannot answer their calls.
    fn check_bare_externals(&self) -> Result<(), String> {
        let functions = self.source.ops(self.source.module_block());
        let mut functions = functions.filter_map(|op| func::Func::cast(self.source, op));
        let bare = functions.find(|function| {
            let (body, op) = function.parts();
            function.is_declaration() && body.attribute(op, BARE_POINTERS).is_some()
        });
        match bare.map(func::Func::name) {
            None => Ok(()),
            Some(name) => Err(format!(
                "`{name}` carries `{BARE_POINTERS}`: expected a declaration of a function that passes descriptors"
            )),
        }
    }

    /// The program, prepared for calls of a function.
    fn made(
        &mut self,
        (name, language): (&str, Option<Language>),
        entries: Vec<(Route, SourceEntry)>,
    ) -> Result<Made, Ending> {
        let key = (name.to_owned(), language);
        if let Some(made) = self.made.get(&key) {
            return Ok(made.clone());
        }
        let entries: Vec<SourceEntry> = entries.into_iter().map(|(_, entry)| entry).collect();
        let bodies = match language {
            Some(language) => self.bodies(language).map_err(Ending::Unsupported)?,
            None => Bodies {
                externals: externals(self.source),
                objects: self.c_objects(&entries),
            },
        };
        let c_objects = bodies.objects.iter().map(|object| object.to_vec());
        let interface = Interface {
            entries,
            externals: bodies.externals,
            globals: globals(self.source),
            c_objects: c_objects.collect(),
        };
        let made = match &self.engine.host {
            Host::Worker(_) => Made::Text(Arc::new(self.program_text(interface))),
            Host::Here(compiler) => {
                let program = compiler.compile(self.lowered(), &interface);
                Made::Here(Rc::new(program.map_err(|error| error.ending())?))
            }
        };
        self.made.insert(key, made.clone());
        Ok(made)
    }

    fn run_in_worker(&mut self, text: &Arc<ProgramText>, entry: usize, call: &Call) -> Observation {
        self.engine.limit_worker();
        let asked = self.engine.ask(text, entry, call);
        deadline::check();
        asked.unwrap_or_else(|error| {
            let message = format!("the worker process cannot be reached: {error}");
            Observation::ended(Ending::Unsupported(message))
        })
    }

    fn program_text(&self, interface: Interface) -> ProgramText {
        let external = |external: SourceExternal| External {
            signature: signature_text(&external.ty),
            name: external.name,
            body: external.body,
        };
        let entry = |entry: SourceEntry| Entry {
            signature: signature_text(&entry.ty),
            name: entry.name,
            route: entry.route,
            c_adapter: entry.c_adapter,
        };
        ProgramText {
            text: self.lowered().text(),
            options: compile_options(&self.engine.options, self.engine.level),
            entries: interface.entries.into_iter().map(entry).collect(),
            externals: interface.externals.into_iter().map(external).collect(),
            globals: interface.globals,
            c_objects: interface.c_objects,
        }
    }
}

impl Native {
    /// Limits the worker to the time that this thread has.
    fn limit_worker(&mut self) {
        if let Host::Worker(worker) = &mut self.host {
            let of = |full| deadline::at_most(self.limit.of(full));
            worker.set_limits(TimeLimits {
                compile: of(self.limits.compile),
                run: of(self.limits.run),
                repeated_run: of(self.limits.repeated_run),
            });
        }
    }

    fn ask(
        &mut self,
        program: &Arc<ProgramText>,
        entry: usize,
        call: &Call,
    ) -> io::Result<Observation> {
        let Host::Worker(worker) = &mut self.host else {
            unreachable!("programs of this process are not sent to a worker")
        };
        if entry > 0 {
            return worker.run(program, entry, call);
        }
        let answer = worker.program(
            program,
            &[RunRequest {
                entry,
                call: call.clone(),
                round: None,
            }],
        )?;
        if let Ok(timings) = answer.prepared {
            self.spent.add(timings);
        }
        let (observation, nanoseconds) = answer
            .runs
            .into_iter()
            .next()
            .expect("every run is answered");
        self.spent.run += nanoseconds;
        Ok(observation)
    }
}

impl Spent {
    /// The fraction of the time spent in LLVM: building IR, verifying it, generating code.
    pub fn llvm_share(&self) -> f64 {
        let llvm = self.steps.translate + self.steps.verify + self.steps.compile;
        float(llvm) / float(self.total().max(1))
    }

    fn total(&self) -> u64 {
        self.steps.total() + self.run
    }

    fn add(&mut self, timings: Timings) {
        self.steps.parse += timings.parse;
        self.steps.translate += timings.translate;
        self.steps.verify += timings.verify;
        self.steps.compile += timings.compile;
    }
}

impl fmt::Display for Spent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let share = |part: u64| 100.0 * float(part) / float(self.total().max(1));
        write!(
            f,
            "read {:.1} %, translate {:.1} %, verify {:.1} %, compile {:.1} %, run {:.1} %",
            share(self.steps.parse),
            share(self.steps.translate),
            share(self.steps.verify),
            share(self.steps.compile),
            share(self.run),
        )
    }
}

/// The language of the definitions of external functions, if it is not LLVM IR.
fn language(route: Route) -> Option<Language> {
    match route {
        Route::Outward(language) => Some(language),
        _ => None,
    }
}

/// The globals that a program defines.
fn globals(source: &Body) -> Vec<String> {
    let globals = source.ops(source.module_block());
    let globals = globals.filter_map(|op| memref::Global::cast(source, op));
    let defined = globals.filter(|global| global.initial_value().is_some());
    defined.map(|global| global.name().to_owned()).collect()
}

fn signature_text(ty: &FunctionType) -> String {
    Type::function(ty.inputs.clone(), ty.results.clone()).to_string()
}

/// Converts nanoseconds to seconds.
fn float(nanoseconds: u64) -> f64 {
    std::time::Duration::from_nanos(nanoseconds).as_secs_f64()
}
