//! A program in this process: compiled once, called any number of times.

use std::collections::BTreeMap;
use std::rc::Rc;
use std::time::Instant;

use inkwell::OptimizationLevel;
use inkwell::context::Context;
use inkwell::module::Module;
use inkwell::targets::TargetMachine;
use stridecheck_oracle::{Call, IndexWidth};

pub use crate::bindings::number as external_number;
use crate::call;
use crate::callee::Types;
use crate::codegen::CodeGenerator;
use crate::elf::Object;
use crate::emit::{adapter, stack};
use crate::error::Error;
pub use crate::external::rust::{Declared, symbol as external_in_rust};
pub use crate::source::{Interface, Lowered, SourceEntry, SourceExternal};

use crate::bindings::{Bindings, External};
use crate::globals::Globals;
use crate::jit::{self, Adapter, Code, Outside};
use crate::observation::Observation;
use crate::part::{self, Binding, Bound, Part};
use crate::probe;
use crate::protocol::{Artifact, OptLevel, Options, Timings};
use crate::signature::Signature;

/// Compiles programs; creating one costs more than compiling a program, so it is reused.
pub struct Compiler {
    generator: CodeGenerator,
    options: Options,
}

/// A compiled program.
pub struct Program {
    code: Code,
    entries: Vec<Result<Signature, Error>>,
    externals: Rc<BTreeMap<u64, External>>,
    globals: Rc<Globals>,
    index_width: IndexWidth,
    timings: Timings,
}

impl Compiler {
    /// A compiler for this machine.
    pub fn new(options: Options) -> Result<Self, Error> {
        Ok(Self {
            generator: CodeGenerator::new(jit::machine(level(options.opt_level))?),
            options,
        })
    }

    fn machine(&self) -> &TargetMachine {
        self.generator.machine()
    }

    /// The options that it was created with.
    pub fn options(&self) -> Options {
        self.options
    }

    /// The data layout of this machine, as LLVM writes it.
    pub fn data_layout(&self) -> String {
        let layout = self.machine().get_target_data().get_data_layout();
        layout.as_str().to_string_lossy().into_owned()
    }

    /// Compiles a program.
    ///
    /// An entry that cannot be called as described fails only the runs of that entry.
    pub fn compile<'a>(
        &self,
        lowered: impl Into<Lowered<'a>>,
        interface: &Interface,
    ) -> Result<Program, Error> {
        let mut timings = Timings::default();
        let started = Instant::now();
        let context = Context::create();
        let parts = lowered.into().parts().into_iter();
        let parts = parts.map(|part| Part::read(&context, self.machine(), part));
        let parts = parts.collect::<Result<Vec<_>, _>>()?;
        part::check_types(&parts)?;
        let index_bits = self.options.index_bits;
        let binding = Binding {
            context: &context,
            machine: self.machine(),
            types: Types::new(&self.options),
            parts: &parts,
        };
        let bound = binding.bind(interface)?;
        timings.translate = nanoseconds(started);
        let started = Instant::now();
        for part in &parts {
            verify(&part.module)?;
        }
        timings.verify = nanoseconds(started);
        let started = Instant::now();
        let shown = part::global_symbols(&parts, &interface.globals)?;
        let code = self.load(parts, interface, (&bound, &shown))?;
        let globals = Globals::new(code.image(), &interface.globals, &shown);
        timings.compile = nanoseconds(started);
        Ok(Program {
            code,
            entries: bound.entries,
            externals: Rc::new(bound.externals),
            globals: Rc::new(globals),
            index_width: match index_bits {
                32 => IndexWidth::W32,
                _ => IndexWidth::W64,
            },
            timings,
        })
    }

    /// Optimises the parts, generates machine code for them and links it.
    fn load(
        &self,
        parts: Vec<Part<'_, '_>>,
        interface: &Interface,
        (bound, shown): (&Bound, &[String]),
    ) -> Result<Code, Error> {
        let aliases = part::hide_names(&parts, &bound.aliases);
        let (mut objects, mut compiled) = (Vec::new(), Vec::new());
        for Part { module, object } in parts {
            if object.is_none() {
                jit::optimize(&module, self.machine(), level(self.options.opt_level))?;
            }
            stack::guard(&module, &self.machine().get_target_data())?;
            objects.extend(object);
            compiled.push(self.generator.object(&module)?);
        }
        for object in compiled.iter().chain(&interface.c_objects) {
            objects.push(Object::read(object)?);
        }
        let outside = Outside {
            index_bits: self.options.index_bits,
            aliases: &aliases,
        };
        let adapters = adapters(&bound.entries, interface);
        Code::new(&objects, &outside, (&adapters, shown))
    }

    /// Shows an artifact of a program.
    pub fn emit<'a>(
        &self,
        lowered: impl Into<Lowered<'a>>,
        artifact: Artifact,
    ) -> Result<String, Error> {
        let emit = |part| {
            let context = Context::create();
            let module = self.module(&context, part)?;
            match artifact {
                Artifact::LlvmIr => Ok(module.print_to_string().to_string()),
                Artifact::Assembly => jit::assembly(&module, self.machine()),
            }
        };
        let parts = lowered.into().parts().into_iter().map(emit);
        Ok(parts.collect::<Result<Vec<_>, Error>>()?.join("\n"))
    }

    /// The object file of a program, as another compiler would produce it: nothing marks it as ours.
    pub fn object<'a>(&self, lowered: impl Into<Lowered<'a>>) -> Result<Vec<u8>, Error> {
        let context = Context::create();
        let module = self.module(&context, lowered.into())?;
        self.generator.object(&module)
    }

    /// The module of a program alone, optimised.
    fn module<'c>(&self, context: &'c Context, lowered: Lowered<'_>) -> Result<Module<'c>, Error> {
        let Part { module, object } = Part::read(context, self.machine(), lowered)?;
        if object.is_some() {
            let why = "an object file is machine code already, and has no LLVM IR or assembly";
            return Err(Error::Beyond(why.to_owned()));
        }
        verify(&module)?;
        jit::optimize(&module, self.machine(), level(self.options.opt_level))?;
        Ok(module)
    }
}

/// The adapter of each entry.
fn adapters(entries: &[Result<Signature, Error>], interface: &Interface) -> Vec<Adapter> {
    let both = entries.iter().zip(&interface.entries).enumerate();
    let adapters = both.map(
        |(number, (signature, entry))| match (signature, &entry.c_adapter) {
            (Ok(signature), Some(adapter)) => Adapter::C {
                adapter: adapter.clone(),
                callee: signature.callee.symbol.clone(),
            },
            _ => Adapter::Own(adapter::name(number)),
        },
    );
    adapters.collect()
}

impl Program {
    /// Calls an entry.
    ///
    /// The program runs in this process: use it only for programs that are known to be harmless.
    pub fn run(&self, entry: usize, call: &Call) -> Observation {
        match self.callable(entry) {
            Err(error) => Observation::ended(error.ending()),
            Ok(signature) => call::run(signature, &self.around(), call, |parameters, results| {
                self.code.call(entry, parameters, results);
            }),
        }
    }

    /// Makes the run of a probe with this number; the call has the arguments before the filled ones.
    pub fn probe(&self, entry: usize, call: &Call, round: u32) -> Observation {
        match self.callable(entry) {
            Err(error) => Observation::ended(error.ending()),
            Ok(signature) => {
                let what = (call, round);
                probe::run(signature, &self.around(), what, |parameters, results| {
                    self.code.call(entry, parameters, results);
                })
            }
        }
    }

    /// The signature of an entry, or why it cannot be called.
    fn callable(&self, entry: usize) -> Result<&Signature, Error> {
        let signature = self.entries[entry].as_ref().map_err(Clone::clone)?;
        if self.code.is_callable(entry) {
            return Ok(signature);
        }
        let symbol = &signature.callee.symbol;
        Err(Error::Signature(format!(
            "expected a symbol `{symbol}` that other code can call, found none"
        )))
    }

    fn around(&self) -> Bindings {
        Bindings {
            functions: Rc::clone(&self.externals),
            globals: Rc::clone(&self.globals),
            index_width: self.index_width,
        }
    }

    /// How long each step took.
    pub fn timings(&self) -> Timings {
        self.timings
    }
}

fn verify(module: &Module<'_>) -> Result<(), Error> {
    module
        .verify()
        .map_err(|text| Error::Invalid(text.to_string().trim_end().to_owned()))
}

fn level(level: OptLevel) -> OptimizationLevel {
    match level {
        OptLevel::O0 => OptimizationLevel::None,
        OptLevel::O1 => OptimizationLevel::Less,
        OptLevel::O2 => OptimizationLevel::Default,
        OptLevel::O3 => OptimizationLevel::Aggressive,
    }
}

/// The time since an instant.
pub(crate) fn nanoseconds(since: Instant) -> u64 {
    u64::try_from(since.elapsed().as_nanos()).unwrap_or(u64::MAX)
}
