//! A program in this process: compiled once, called any number of times.

use std::rc::Rc;
use std::time::Instant;

use inkwell::OptimizationLevel;
use inkwell::context::Context;
use inkwell::module::Module;
use inkwell::targets::TargetMachine;
use stridecheck_ir::Body;
use stridecheck_ir::types::FunctionType;
use stridecheck_oracle::{Call, IndexWidth};

use crate::call::{self, Surroundings};
use crate::callee::{self, Types};
use crate::elf::Object;
use crate::emit::builder::{Builder, Symbols};
use crate::emit::{self, adapter, stack, stub};
use crate::error::Error;
use crate::external::External;
use crate::globals::Globals;
use crate::jit::{self, Code};
use crate::observation::{Convention, Observation};
use crate::protocol::{Artifact, OptLevel, Options, Timings};
use crate::signature::{Binder, Signature};

/// A function that can be called from outside, with its type in the source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SourceEntry {
    /// Its name in the source.
    pub name: String,
    /// Its type in the source.
    pub ty: FunctionType,
    /// How it is called.
    pub convention: Convention,
}

/// A lowered program.
#[derive(Clone, Copy, Debug)]
pub enum Lowered<'a> {
    /// Of the LLVM dialect; the verifier found it right.
    Dialect(&'a Body),
    /// The text of LLVM IR.
    LlvmIr(&'a str),
}

impl<'a> From<&'a Body> for Lowered<'a> {
    fn from(body: &'a Body) -> Self {
        Self::Dialect(body)
    }
}

/// A function that the source only declares.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SourceExternal {
    /// Its name.
    pub name: String,
    /// Its type.
    pub ty: FunctionType,
}

/// What can be called of a program, what it calls, and what of it can be seen.
#[derive(Clone, Debug, Default)]
pub struct Border {
    /// The functions that can be called.
    pub entries: Vec<SourceEntry>,
    /// The functions that it only declares.
    pub externals: Vec<SourceExternal>,
    /// The globals that it defines.
    pub globals: Vec<String>,
}

/// Compiles programs; making one costs more than a program, so it is kept.
pub struct Compiler {
    machine: TargetMachine,
    options: Options,
}

/// A compiled program.
pub struct Program {
    code: Code,
    entries: Vec<Result<Signature, Error>>,
    externals: Rc<[External]>,
    globals: Rc<Globals>,
    index_width: IndexWidth,
    timings: Timings,
}

impl Compiler {
    /// A compiler for this machine.
    pub fn new(options: Options) -> Result<Self, Error> {
        Ok(Self {
            machine: jit::machine(level(options.opt_level))?,
            options,
        })
    }

    /// The options that it was made with.
    pub fn options(&self) -> Options {
        self.options
    }

    /// The data layout of this machine, as LLVM writes it.
    pub fn data_layout(&self) -> String {
        let layout = self.machine.get_target_data().get_data_layout();
        layout.as_str().to_string_lossy().into_owned()
    }

    /// Compiles a program.
    ///
    /// An entry that cannot be called as it says fails only the runs of that entry.
    pub fn compile<'a>(
        &self,
        lowered: impl Into<Lowered<'a>>,
        border: &Border,
    ) -> Result<Program, Error> {
        let mut timings = Timings::default();
        let started = Instant::now();
        let context = Context::create();
        let (module, entries, externals) = self.translate(&context, lowered.into(), border)?;
        timings.translate = nanoseconds(started);
        let started = Instant::now();
        verify(&module)?;
        timings.verify = nanoseconds(started);
        let started = Instant::now();
        let level = level(self.options.opt_level);
        jit::rename_library(&module);
        jit::optimize(&module, &self.machine, level)?;
        stack::guard(&module, &self.machine.get_target_data())?;
        let index_bits = self.options.index_bits;
        let object = jit::object(&module, &self.machine)?;
        let objects = [Object::read(object.as_slice())?];
        let seen = (entries.len(), &border.globals[..]);
        let code = Code::new(&objects, index_bits, seen)?;
        let globals = Globals::new(code.image(), &border.globals);
        timings.compile = nanoseconds(started);
        Ok(Program {
            code,
            entries,
            externals,
            globals: Rc::new(globals),
            index_width: match index_bits {
                32 => IndexWidth::W32,
                _ => IndexWidth::W64,
            },
            timings,
        })
    }

    /// Shows what becomes of a program.
    pub fn emit<'a>(
        &self,
        lowered: impl Into<Lowered<'a>>,
        artifact: Artifact,
    ) -> Result<String, Error> {
        let context = Context::create();
        let (module, ..) = self.translate(&context, lowered.into(), &Border::default())?;
        verify(&module)?;
        jit::optimize(&module, &self.machine, level(self.options.opt_level))?;
        match artifact {
            Artifact::LlvmIr => Ok(module.print_to_string().to_string()),
            Artifact::Assembly => jit::assembly(&module, &self.machine),
        }
    }

    fn translate<'c>(
        &self,
        context: &'c Context,
        lowered: Lowered<'_>,
        border: &Border,
    ) -> Result<Translated<'c>, Error> {
        let module = match lowered {
            Lowered::Dialect(body) => emit::module(context, &self.machine, body)?,
            Lowered::LlvmIr(text) => jit::read(context, &self.machine, text)?,
        };
        let builder = Builder::new(context);
        let symbols = Symbols(&module);
        let binder = Binder {
            builder: &builder,
            data: &self.machine.get_target_data(),
            types: Types {
                index_bits: self.options.index_bits,
            },
        };
        for (number, global) in border.globals.iter().enumerate() {
            symbols.show(global, number);
        }
        let bound = border.entries.iter().enumerate().map(|(number, entry)| {
            let signature = binder.bind(symbols, &entry.name, &entry.ty, entry.convention)?;
            adapter::emit(&builder, symbols, &signature, number)?;
            Ok(signature)
        });
        let bound = bound.collect();
        let mut called = Vec::new();
        for external in &border.externals {
            if let Some(signature) = bind_external(&binder, symbols, external)? {
                stub::emit(&builder, symbols, &signature, called.len())?;
                called.push(External {
                    name: external.name.clone(),
                    ty: external.ty.clone(),
                    signature,
                });
            }
        }
        Ok((module, bound, called.into()))
    }
}

/// A module, what can be called of it, and what it calls.
type Translated<'c> = (Module<'c>, Vec<Result<Signature, Error>>, Rc<[External]>);

/// How the lowered program calls an external function: through its C wrapper where it has one.
fn bind_external<'c>(
    binder: &Binder<'_, 'c>,
    symbols: Symbols<'_, 'c>,
    external: &SourceExternal,
) -> Result<Option<Signature>, Error> {
    let conventions = [Convention::CInterface, Convention::Expanded];
    let declared = conventions.into_iter().find(|convention| {
        let function = symbols
            .0
            .get_function(&callee::symbol(&external.name, *convention));
        function.is_some_and(|function| function.count_basic_blocks() == 0)
    });
    let bind = |convention| binder.bind(symbols, &external.name, &external.ty, convention);
    declared.map(bind).transpose()
}

impl Program {
    /// Calls an entry.
    ///
    /// Whatever the program does happens in this process: only programs that are known to be harmless belong here.
    pub fn run(&self, entry: usize, call: &Call) -> Observation {
        let signature = match &self.entries[entry] {
            Ok(signature) => signature,
            Err(error) => return Observation::ended(error.ending()),
        };
        let around = Surroundings {
            functions: Rc::clone(&self.externals),
            globals: Rc::clone(&self.globals),
            index_width: self.index_width,
        };
        call::run(signature, &around, call, |parameters, results| {
            self.code.call(entry, parameters, results);
        })
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
