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

use crate::call;
use crate::callee::{self, Types};
use crate::codegen::CodeGenerator;
use crate::elf::Object;
use crate::emit::builder::{Builder, Symbols};
use crate::emit::{self, adapter, packed, stack, stub};
use crate::error::Error;
use crate::external::{Bindings, External};
use crate::globals::Globals;
use crate::jit::{self, Adapter, Code};
use crate::observation::Observation;
use crate::protocol::{Artifact, OptLevel, Options, Timings};
use crate::route::{Convention, Route};
use crate::signature::{Binder, Signature};

/// A function that can be called from outside, with its type in the source.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SourceEntry {
    /// Its name in the source.
    pub name: String,
    /// Its type in the source.
    pub ty: FunctionType,
    /// How it is called.
    pub route: Route,
    /// The function of the C object that calls it, where C code does: it takes the address of the function,
    /// and those of the parameters and results.
    pub c_adapter: Option<String>,
}

/// A lowered program.
#[derive(Clone, Copy, Debug)]
pub enum Lowered<'a> {
    /// Of the LLVM dialect; the verifier found it right.
    Dialect(&'a Body),
    /// The text of LLVM IR.
    LlvmIr(&'a str),
    /// An object file for x86-64, as `llc -filetype=obj` writes it; nothing tells the types of its functions.
    Object(&'a [u8]),
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
pub struct Interface {
    /// The functions that can be called.
    pub entries: Vec<SourceEntry>,
    /// The functions that it only declares.
    pub externals: Vec<SourceExternal>,
    /// The globals that it defines.
    pub globals: Vec<String>,
    /// Object files with the functions of C code that call entries.
    pub c_objects: Vec<Vec<u8>>,
}

/// Compiles programs; making one costs more than a program, so it is kept.
pub struct Compiler {
    generator: CodeGenerator,
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
            generator: CodeGenerator::new(jit::machine(level(options.opt_level))?),
            options,
        })
    }

    fn machine(&self) -> &TargetMachine {
        self.generator.machine()
    }

    /// The options that it was made with.
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
    /// An entry that cannot be called as it says fails only the runs of that entry.
    pub fn compile<'a>(
        &self,
        lowered: impl Into<Lowered<'a>>,
        interface: &Interface,
    ) -> Result<Program, Error> {
        let mut timings = Timings::default();
        let started = Instant::now();
        let context = Context::create();
        let translated = self.translate(&context, lowered.into(), interface)?;
        timings.translate = nanoseconds(started);
        let started = Instant::now();
        verify(&translated.module)?;
        timings.verify = nanoseconds(started);
        let started = Instant::now();
        let index_bits = self.options.index_bits;
        let Translated {
            module,
            object,
            entries,
            externals,
        } = translated;
        if object.is_none() {
            jit::rename_library(&module);
            jit::optimize(&module, self.machine(), level(self.options.opt_level))?;
        }
        stack::guard(&module, &self.machine().get_target_data())?;
        let shown = global_symbols(object.as_ref(), &interface.globals)?;
        let compiled = self.generator.object(&module)?;
        let compiled = Object::read(&compiled)?;
        let mut objects: Vec<Object<'_>> = object.into_iter().chain([compiled]).collect();
        for object in &interface.c_objects {
            objects.push(Object::read(object)?);
        }
        let adapters: Vec<Adapter> = adapters(&entries, interface);
        let code = Code::new(&objects, index_bits, (&adapters, &shown))?;
        let globals = Globals::new(code.image(), &interface.globals, &shown);
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
        let module = self.module(&context, lowered.into())?;
        match artifact {
            Artifact::LlvmIr => Ok(module.print_to_string().to_string()),
            Artifact::Assembly => jit::assembly(&module, self.machine()),
        }
    }

    /// The object file of a program, as a compiler of somebody else would hand it over: nothing in it is told apart from that.
    pub fn object<'a>(&self, lowered: impl Into<Lowered<'a>>) -> Result<Vec<u8>, Error> {
        let context = Context::create();
        let module = self.module(&context, lowered.into())?;
        self.generator.object(&module)
    }

    /// The module of a program alone, optimised.
    fn module<'c>(&self, context: &'c Context, lowered: Lowered<'_>) -> Result<Module<'c>, Error> {
        let translated = self.translate(context, lowered, &Interface::default())?;
        if translated.object.is_some() {
            let why = "an object file is machine code already, and has no LLVM IR or assembly";
            return Err(Error::Beyond(why.to_owned()));
        }
        let module = translated.module;
        verify(&module)?;
        jit::optimize(&module, self.machine(), level(self.options.opt_level))?;
        Ok(module)
    }

    /// Makes the module of a program with the adapters of its functions; for an object, a module of adapters alone.
    fn translate<'c, 'o>(
        &self,
        context: &'c Context,
        lowered: Lowered<'o>,
        interface: &Interface,
    ) -> Result<Translated<'c, 'o>, Error> {
        let (module, object) = match lowered {
            Lowered::Dialect(body) => (emit::module(context, self.machine(), body)?, None),
            Lowered::LlvmIr(text) => (jit::read(context, self.machine(), text)?, None),
            Lowered::Object(bytes) => {
                let object = Object::read(bytes)?;
                (emit::empty(context, self.machine()), Some(object))
            }
        };
        let builder = Builder::new(context);
        let symbols = Symbols(&module);
        if !interface.entries.is_empty() {
            symbols.name_functions();
        }
        for (number, global) in interface.globals.iter().enumerate() {
            symbols.show(global, number);
        }
        let functions = Functions {
            binder: Binder {
                builder: &builder,
                data: &self.machine().get_target_data(),
                types: Types {
                    index_bits: self.options.index_bits,
                },
            },
            symbols,
            object: object.as_ref(),
        };
        let entries = interface.entries.iter().enumerate().map(|(number, entry)| {
            let signature = functions.entry(entry)?;
            match entry.route {
                Route::C(..) => {}
                Route::Packed => packed::emit(&builder, symbols, &signature, number)?,
                _ => adapter::emit(&builder, symbols, &signature, number)?,
            }
            Ok(signature)
        });
        let entries = entries.collect();
        let mut called = Vec::new();
        for external in &interface.externals {
            if let Some(signature) = functions.external(external)? {
                stub::emit(&builder, symbols, &signature, called.len())?;
                called.push(External {
                    name: external.name.clone(),
                    ty: external.ty.clone(),
                    signature,
                });
            }
        }
        Ok(Translated {
            module,
            object,
            entries,
            externals: called.into(),
        })
    }
}

/// What calls each entry.
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

/// The symbols of globals: a module shows each under its name, an object has to have one.
fn global_symbols(object: Option<&Object<'_>>, globals: &[String]) -> Result<Vec<String>, Error> {
    let symbol = |name: &String| {
        match object {
        None => Ok(name.clone()),
        Some(object) => object.global(name).ok_or_else(|| {
            Error::Beyond(format!(
                "expected a symbol for the global @{name} in the object, found none, \
                 so what it holds cannot be seen: LLVM keeps no symbol of a private one unless it is told to"
            ))
        }),
    }
    };
    globals.iter().map(symbol).collect()
}

/// A program on its way to machine code.
struct Translated<'c, 'o> {
    /// The program with its adapters, or the adapters alone.
    module: Module<'c>,
    /// The program, where it is an object.
    object: Option<Object<'o>>,
    /// What can be called of it.
    entries: Vec<Result<Signature, Error>>,
    /// What it calls.
    externals: Rc<[External]>,
}

/// Where the functions of a program are looked for.
struct Functions<'b, 'c> {
    binder: Binder<'b, 'c>,
    symbols: Symbols<'b, 'c>,
    /// The program, where it is no module.
    object: Option<&'b Object<'b>>,
}

impl Functions<'_, '_> {
    fn entry(&self, entry: &SourceEntry) -> Result<Signature, Error> {
        let SourceEntry { name, ty, .. } = entry;
        let convention = entry.route.convention();
        let Some(object) = self.object else {
            return self.binder.bind(self.symbols, name, ty, convention);
        };
        let symbol = callee::symbol(name, convention);
        match object.defines(&symbol) {
            true => self.binder.trust(name, ty, convention),
            false => Err(Error::Signature(format!(
                "expected the object to define `{symbol}`, found no such symbol that others can use"
            ))),
        }
    }

    /// How the program calls an external function: through its C wrapper where it has one.
    fn external(&self, external: &SourceExternal) -> Result<Option<Signature>, Error> {
        let SourceExternal { name, ty } = external;
        let mut conventions = [Convention::CInterface, Convention::Expanded].into_iter();
        let wanted = conventions.find(|convention| self.wants(&callee::symbol(name, *convention)));
        let signature = wanted.map(|convention| match self.object {
            None => self.binder.bind(self.symbols, name, ty, convention),
            Some(_) => self.binder.trust(name, ty, convention),
        });
        signature.transpose()
    }

    /// Whether the program has a function only declared.
    fn wants(&self, symbol: &str) -> bool {
        match self.object {
            None => {
                let function = self.symbols.0.get_function(symbol);
                function.is_some_and(|function| function.count_basic_blocks() == 0)
            }
            Some(object) => object.wants(symbol),
        }
    }
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
        if !self.code.is_callable(entry) {
            let symbol = &signature.callee.symbol;
            let why = format!("expected a symbol `{symbol}` that other code can call, found none");
            return Observation::ended(Error::Signature(why).ending());
        }
        let around = Bindings {
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
