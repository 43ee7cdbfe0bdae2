//! The built-in lowering, LLVM and the machine as an engine.
//!
//! The lowering happens here, everything after it in a worker process.
//! For fuzzing all of it can stay in this process, where a crash of the program is a crash of the fuzzer.

use std::fmt;
use std::io;
use std::sync::Arc;

use stridecheck_conversion::std_to_llvm::emit::BARE_POINTERS;
use stridecheck_conversion::{Error, Options, StdToLlvm};
use stridecheck_ir::dialect::{View, func, memref};
use stridecheck_ir::types::FunctionType;
use stridecheck_ir::{Body, Form, Type, print};
use stridecheck_oracle::{Call, Externals};

use crate::engine::{Ending, Engine, Observation, Prepared, Route, TimeLimit};
use crate::engines::{Code, Lowered, Machine, converted};
use crate::level::OptLevel;
use crate::native::client::{TimeLimits, Worker};
use crate::native::elf;
use crate::native::program::{self, Compiler, Interface, Program, SourceEntry, SourceExternal};
use crate::native::protocol::{self, Entry, ProgramText, RunRequest, Text, Timings};

/// Lowers a program; the built-in one is [`StdToLlvm`].
pub type Lowering = Box<dyn Fn(&mut Body, &Options) -> Result<(), Error>>;

/// The native engine.
pub struct Native {
    options: Options,
    level: OptLevel,
    lowering: Lowering,
    host: Host,
    limits: TimeLimits,
    spent: Spent,
}

/// Where programs run.
enum Host {
    Worker(Worker),
    Here(Compiler),
}

/// What the worker spent its time on, in nanoseconds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Spent {
    steps: Timings,
    run: u64,
}

/// Why the native engine cannot be started.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// No worker process can be had.
    #[error("cannot start a worker process: {0}")]
    Worker(#[from] io::Error),
    /// LLVM cannot make code for this machine.
    #[error("cannot make code for this machine: {0}")]
    Machine(#[from] crate::native::error::Error),
}

impl Native {
    /// An engine whose programs run in a worker process.
    pub fn in_worker(options: Options) -> Result<Self, StartError> {
        let mut worker = Worker::new()?;
        // Where none can be started, nobody is to learn that program by program.
        worker.start()?;
        Ok(Self::at(options, Host::Worker(worker)))
    }

    /// An engine whose programs run in this process.
    pub fn in_process(options: Options) -> Result<Self, StartError> {
        Ok(Self::at(
            options,
            Host::Here(Compiler::new(compile_options(&options, OptLevel::O0))?),
        ))
    }

    /// The same engine with LLVM at another level; it is 0 at first.
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

    /// The same engine whose worker may take so long.
    #[must_use]
    pub fn with_limits(mut self, limits: TimeLimits) -> Self {
        self.limits = limits;
        Engine::set_time_limit(&mut self, TimeLimit::Full);
        self
    }

    /// The same engine with another lowering.
    #[must_use]
    pub fn with_lowering(self, lowering: Lowering) -> Self {
        Self { lowering, ..self }
    }

    /// What the worker has spent its time on so far.
    pub fn spent(&self) -> Spent {
        self.spent
    }

    fn at(options: Options, host: Host) -> Self {
        let built_in = StdToLlvm::new(&options);
        Self {
            options,
            level: OptLevel::O0,
            lowering: Box::new(move |body, _| built_in.lower(body)),
            host,
            limits: TimeLimits::default(),
            spent: Spent::default(),
        }
    }
}

impl Engine for Native {
    fn name(&self) -> &str {
        "native"
    }

    fn restart(&mut self) {
        if let Host::Worker(worker) = &mut self.host {
            worker.end();
        }
    }

    fn set_time_limit(&mut self, limit: TimeLimit) {
        if let Host::Worker(worker) = &mut self.host {
            let of = |full| limit.of(full);
            worker.set_limits(TimeLimits {
                compile: of(self.limits.compile),
                run: of(self.limits.run),
                repeated_run: of(self.limits.repeated_run),
            });
        }
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
    fn defines(&self, symbol: &str) -> bool {
        match self {
            Self::Dialect(body) => body.symbol(symbol).is_some(),
            Self::LlvmIr(text) => text
                .lines()
                .any(|line| line.starts_with("define") && line.contains(&format!("@{symbol}("))),
            Self::Object(bytes) => elf::defines(bytes, symbol),
        }
    }

    fn text(&self) -> Text {
        match self {
            Self::Dialect(body) => Text::Dialect(print(body, Form::current())),
            Self::LlvmIr(text) => Text::LlvmIr(text.clone()),
            Self::Object(bytes) => Text::Object(bytes.clone()),
        }
    }
}

impl<'a> From<&'a Code> for program::Lowered<'a> {
    fn from(lowered: &'a Code) -> Self {
        match lowered {
            Code::Dialect(body) => Self::Dialect(body),
            Code::LlvmIr(text) => Self::LlvmIr(text),
            Code::Object(bytes) => Self::Object(bytes),
        }
    }
}

/// A lowered program; it is compiled for the entry that is called first.
struct Ready<'a> {
    engine: &'a mut Native,
    source: &'a Body,
    /// Or why there is nothing to run.
    lowered: Lowered,
    /// What a worker is sent, for the function of this name.
    text: Option<(String, Arc<ProgramText>)>,
    /// What was compiled in this process, for the function of this name.
    here: Option<(String, Program)>,
}

impl Prepared for Ready<'_> {
    fn routes(&self, entry: &str) -> Vec<Route> {
        let wrapper = format!("_mlir_ciface_{entry}");
        match &self.lowered {
            Ok(lowered) if lowered.defines(&wrapper) => {
                vec![Route::Expanded, Route::CInterface]
            }
            _ => vec![Route::Expanded],
        }
    }

    fn run(&mut self, call: &Call, route: Route) -> Observation {
        if let Err(failure) = &self.lowered {
            return Observation::ended(failure.clone());
        }
        let Some(ty) = self.signature(&call.entry) else {
            return Observation::ended(Ending::Unsupported(format!(
                "no function is named `{}`",
                call.entry
            )));
        };
        if let Some(name) = self.bare_signature(&call.entry) {
            return Observation::ended(Ending::Unsupported(format!(
                "`{name}` carries `{BARE_POINTERS}`: expected a function that passes descriptors"
            )));
        }
        let routes = self.routes(&call.entry);
        let Some(entry) = routes.iter().position(|known| *known == route) else {
            return Observation::ended(Ending::Unsupported(format!(
                "`{}` has no C wrapper",
                call.entry
            )));
        };
        let observation = match self.engine.host {
            Host::Here(_) => self.run_here(call, entry, &routes, ty),
            Host::Worker(_) => self.run_in_worker(call, entry, &routes, ty),
        };
        match (&call.externals, observation.external_calls.first()) {
            // What such a call gave to go on with was nobody's answer.
            (Externals::Unknown, Some(first)) => {
                let missing = call.externals.missing(0, &first.name);
                Observation::ended(Ending::Unanswered(missing))
            }
            _ => observation,
        }
    }
}

impl<'a> Ready<'a> {
    fn new(engine: &'a mut Native, source: &'a Body, lowered: Lowered) -> Self {
        Self {
            engine,
            source,
            lowered,
            text: None,
            here: None,
        }
    }

    fn lowered(&self) -> &Code {
        match &self.lowered {
            Ok(lowered) => lowered,
            Err(_) => unreachable!("runs of what was not lowered end before"),
        }
    }

    fn signature(&self, entry: &str) -> Option<FunctionType> {
        let function = func::Func::cast(self.source, self.source.symbol(entry)?)?;
        Some(function.function_type().clone())
    }

    /// The entry, or a function that is only declared, if it passes bare pointers: nothing here calls or answers those.
    fn bare_signature(&self, entry: &str) -> Option<&str> {
        let functions = self.source.ops(self.source.module_block());
        let mut functions = functions.filter_map(|op| func::Func::cast(self.source, op));
        let bare = functions.find(|function| {
            let is_outside = function.name() == entry || function.is_declaration();
            let (body, op) = function.parts();
            is_outside && body.attribute(op, BARE_POINTERS).is_some()
        });
        bare.map(func::Func::name)
    }

    fn run_here(
        &mut self,
        call: &Call,
        entry: usize,
        routes: &[Route],
        ty: FunctionType,
    ) -> Observation {
        let Host::Here(compiler) = &self.engine.host else {
            unreachable!("programs of a worker do not run here")
        };
        if self
            .here
            .as_ref()
            .is_none_or(|(name, _)| *name != call.entry)
        {
            let source = |route: &Route| SourceEntry {
                name: call.entry.clone(),
                ty: ty.clone(),
                route: *route,
                c_adapter: None,
            };
            let interface = Interface {
                entries: routes.iter().map(source).collect(),
                externals: externals(self.source),
                globals: globals(self.source),
                c_objects: Vec::new(),
            };
            match compiler.compile(self.lowered(), &interface) {
                Ok(program) => self.here = Some((call.entry.clone(), program)),
                Err(error) => return Observation::ended(error.ending()),
            }
        }
        let (_, program) = self.here.as_ref().expect("it was just compiled");
        program.run(entry, call)
    }

    fn run_in_worker(
        &mut self,
        call: &Call,
        entry: usize,
        routes: &[Route],
        ty: FunctionType,
    ) -> Observation {
        let known = self.text.as_ref().filter(|(name, _)| *name == call.entry);
        let text = match known {
            Some((_, text)) => Arc::clone(text),
            None => {
                let text = Arc::new(self.program_text(&call.entry, routes, ty));
                self.text = Some((call.entry.clone(), Arc::clone(&text)));
                text
            }
        };
        self.engine.ask(&text, entry, call).unwrap_or_else(|error| {
            let message = format!("the worker process cannot be reached: {error}");
            Observation::ended(Ending::Unsupported(message))
        })
    }

    fn program_text(&self, name: &str, routes: &[Route], ty: FunctionType) -> ProgramText {
        let signature = signature_text(&ty);
        let external = |external: SourceExternal| (external.name, signature_text(&external.ty));
        let entry = |route: &Route| Entry {
            name: name.to_owned(),
            signature: signature.clone(),
            route: *route,
            c_adapter: None,
        };
        ProgramText {
            text: self.lowered().text(),
            options: compile_options(&self.engine.options, self.engine.level),
            entries: routes.iter().map(entry).collect(),
            externals: externals(self.source).into_iter().map(external).collect(),
            globals: globals(self.source),
            c_objects: Vec::new(),
        }
    }
}

impl Native {
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
    /// The share of the time inside LLVM: building IR, verifying it, making code.
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

/// The functions that a program only declares.
fn externals(source: &Body) -> Vec<SourceExternal> {
    let functions = source.ops(source.module_block());
    let functions = functions.filter_map(|op| func::Func::cast(source, op));
    functions
        .filter(|function| function.is_declaration())
        .map(|function| SourceExternal {
            name: function.name().to_owned(),
            ty: function.function_type().clone(),
        })
        .collect()
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

fn compile_options(options: &Options, opt_level: OptLevel) -> protocol::Options {
    protocol::Options {
        index_bits: options.index_width.bits(),
        opt_level,
    }
}

/// Nanoseconds in seconds.
fn float(nanoseconds: u64) -> f64 {
    std::time::Duration::from_nanos(nanoseconds).as_secs_f64()
}
