//! Machine code in memory: what LLVM makes of a module, put there by a loader of our own.
#![expect(
    unsafe_code,
    reason = "code is called by its address and symbols are looked up"
)]

use std::collections::BTreeMap;
use std::ffi::CString;
use std::rc::Rc;
use std::sync::OnceLock;

use inkwell::OptimizationLevel;
use inkwell::context::Context;
use inkwell::memory_buffer::MemoryBuffer;
use inkwell::module::Module;
use inkwell::passes::PassBuilderOptions;
use inkwell::targets::{
    CodeModel, FileType, InitializationConfig, RelocMode, Target, TargetMachine,
    TargetMachineOptions,
};

use crate::elf::Object;
use crate::error::Error;
use crate::hooks;
use crate::loader::Image;
use crate::names;

/// Machine code of a program; the code lives as long as this.
pub(crate) struct Code {
    image: Rc<Image>,
    entries: Vec<Option<Calling>>,
}

/// What code finds outside of itself.
pub(crate) struct Outside<'a> {
    /// The width of an index in what it calls.
    pub(crate) index_bits: u32,
    /// Symbols that stand for others.
    pub(crate) aliases: &'a BTreeMap<String, String>,
}

/// The function that calls an entry, by its name.
pub(crate) enum Adapter {
    /// One that takes the addresses of the parameters and of the results.
    Own(String),
    /// One of C code that also takes the address of the function to call.
    C {
        /// Its name.
        adapter: String,
        /// The name of the function that it calls.
        callee: String,
    },
}

/// The function that calls an entry, by its address.
enum Calling {
    Own(usize),
    C { adapter: usize, callee: usize },
}

/// The machine that programs are compiled for: this one, without extensions that other machines lack.
///
/// Code of the small model that does not depend on its address takes the fast instruction selector.
pub(crate) fn machine(level: OptimizationLevel) -> Result<TargetMachine, Error> {
    initialize()?;
    let triple = TargetMachine::get_default_triple();
    let target = Target::from_triple(&triple).map_err(|text| Error::Compile(text.to_string()))?;
    let options = TargetMachineOptions::new()
        .set_level(level)
        .set_reloc_mode(RelocMode::PIC)
        .set_code_model(CodeModel::Small);
    target
        .create_target_machine_from_options(&triple, options)
        .ok_or_else(|| Error::Compile(format!("no machine for {triple}")))
}

fn initialize() -> Result<(), Error> {
    static DONE: OnceLock<Result<(), String>> = OnceLock::new();
    let done = DONE.get_or_init(|| Target::initialize_native(&InitializationConfig::default()));
    done.clone().map_err(Error::Compile)
}

/// What LLVM says of an op that was a constant expression in older releases, as `mul` was.
const OLDER_CONSTANT: &str = "constexprs are no longer supported";

/// Reads LLVM IR and fits it to the machine.
pub(crate) fn read<'c>(
    context: &'c Context,
    machine: &TargetMachine,
    text: &str,
) -> Result<Module<'c>, Error> {
    let buffer = MemoryBuffer::create_from_memory_range_copy(text.as_bytes(), "program");
    let module = context
        .create_module_from_ir(buffer)
        .map_err(|error| unreadable(&error.to_string()))?;
    module.set_data_layout(&machine.get_target_data().get_data_layout());
    module.set_triple(&machine.get_triple());
    Ok(module)
}

/// What LLVM's reader says; that an older release still wrote a constant so is nobody's fault.
fn unreadable(said: &str) -> Error {
    let mut words = said.split(": ");
    match words.find(|words| words.contains(OLDER_CONSTANT)) {
        Some(words) => {
            let why = words.lines().next().unwrap_or_default();
            Error::Beyond(format!("LLVM IR of an older release: {why}"))
        }
        None => Error::Text(said.to_owned()),
    }
}

/// Optimises a module as `-O1` to `-O3` do; nothing at level 0.
pub(crate) fn optimize(
    module: &Module<'_>,
    machine: &TargetMachine,
    level: OptimizationLevel,
) -> Result<(), Error> {
    let pipeline = match level {
        OptimizationLevel::None => return Ok(()),
        OptimizationLevel::Less => "default<O1>",
        OptimizationLevel::Default => "default<O2>",
        OptimizationLevel::Aggressive => "default<O3>",
    };
    module
        .run_passes(pipeline, machine, PassBuilderOptions::create())
        .map_err(|text| Error::Compile(text.to_string()))
}

/// The assembly of a module.
pub(crate) fn assembly(module: &Module<'_>, machine: &TargetMachine) -> Result<String, Error> {
    let buffer = machine
        .write_to_memory_buffer(module, FileType::Assembly)
        .map_err(|text| Error::Compile(text.to_string()))?;
    let text = String::from_utf8_lossy(buffer.as_slice());
    Ok(text.trim_end_matches('\0').to_owned())
}

impl Code {
    /// Loads objects that have these adapters.
    pub(crate) fn new(
        objects: &[Object<'_>],
        outside: &Outside<'_>,
        (adapters, globals): (&[Adapter], &[String]),
    ) -> Result<Self, Error> {
        let resolve = |name: &str| resolve(name, outside.index_bits);
        let image = Image::load(objects, globals, (outside.aliases, &resolve))?;
        let calling = |adapter: &Adapter| match adapter {
            Adapter::Own(name) => image.address(name).map(Calling::Own),
            Adapter::C { adapter, callee } => {
                let (adapter, callee) = (image.address(adapter)?, image.address(callee)?);
                Some(Calling::C { adapter, callee })
            }
        };
        let entries = adapters.iter().map(calling).collect();
        Ok(Self {
            image: Rc::new(image),
            entries,
        })
    }

    /// Where the code lies.
    pub(crate) fn image(&self) -> Rc<Image> {
        Rc::clone(&self.image)
    }

    /// Whether the code has the adapter of an entry, and what that calls.
    pub(crate) fn is_callable(&self, entry: usize) -> bool {
        self.entries[entry].is_some()
    }

    /// Calls the adapter of an entry, which is callable.
    pub(crate) fn call(&self, entry: usize, parameters: *mut u8, results: *mut u8) {
        let calling = self.entries[entry].as_ref();
        // What the code does is the program's doing; workers exist so that it may do anything.
        match calling.expect("the entry is callable") {
            Calling::Own(address) => {
                // SAFETY: the address is that of `void (ptr, ptr)` in code that the image keeps alive.
                let entry: extern "C" fn(*mut u8, *mut u8) =
                    unsafe { std::mem::transmute(std::ptr::without_provenance::<()>(*address)) };
                entry(parameters, results);
            }
            Calling::C { adapter, callee } => {
                // SAFETY: the address is that of `void (ptr, ptr, ptr)` in code that the image keeps alive.
                let entry: extern "C" fn(usize, *mut u8, *mut u8) =
                    unsafe { std::mem::transmute(std::ptr::without_provenance::<()>(*adapter)) };
                entry(*callee, parameters, results);
            }
        }
    }
}

/// Ours first, then what this process has: arithmetic that the machine cannot do, and the C library.
fn resolve(name: &str, index_bits: u32) -> Option<usize> {
    hooks::address(names::library(name), index_bits).or_else(|| {
        if hooks::is_foreign_heap(name) {
            return None;
        }
        let name = CString::new(name).ok()?;
        // SAFETY: the name ends with a zero byte; the lookup has no other demands.
        let address = unsafe { libc::dlsym(libc::RTLD_DEFAULT, name.as_ptr()) };
        (!address.is_null()).then(|| address.addr())
    })
}
