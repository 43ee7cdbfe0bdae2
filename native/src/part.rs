//! The parts of a lowered program that are being compiled: their entries are bound, and the functions they call get definitions.
//!
//! Most programs are one part. Several are linked: one part may define what another declares.

use std::collections::{BTreeMap, BTreeSet};

use inkwell::context::Context;
use inkwell::module::Module;
use inkwell::targets::TargetMachine;

use crate::bindings::{self, External};
use crate::callee::{self, Types};
use crate::elf::Object;
use crate::emit::builder::{Builder, Symbols};
use crate::emit::{self, adapter, packed, stub};
use crate::error::Error;
use crate::hooks;
use crate::jit;
use crate::names::{hidden, of_library};
use crate::promises::Promises;
use crate::route::{Convention, Route};
use crate::signature::{Binder, Signature};
use crate::source::{Interface, Lowered, SourceEntry, SourceExternal};

/// A part of a program.
pub(crate) struct Part<'c, 'o> {
    /// The part with its adapters, or only adapters.
    pub(crate) module: Module<'c>,
    /// The part, if it is an object.
    pub(crate) object: Option<Object<'o>>,
}

/// What is known about the functions of a program that are called from outside, and those that it calls there.
#[derive(Default)]
pub(crate) struct Bound {
    /// The entries.
    pub(crate) entries: Vec<Result<Signature, Error>>,
    /// The functions it calls, by the numbers of [`bindings::number`].
    pub(crate) externals: BTreeMap<u64, External>,
    /// The symbols that it calls, with the functions that define them.
    pub(crate) aliases: BTreeMap<String, String>,
}

impl<'c, 'o> Part<'c, 'o> {
    /// Reads a part that does not consist of linked parts.
    pub(crate) fn read(
        context: &'c Context,
        machine: &TargetMachine,
        lowered: Lowered<'o>,
    ) -> Result<Self, Error> {
        let (module, object) = match lowered {
            Lowered::Dialect(body) => (emit::module(context, machine, body)?, None),
            Lowered::LlvmIr(text) => (jit::read(context, machine, text)?, None),
            Lowered::Object(bytes) => {
                let object = Object::read(bytes)?;
                (emit::empty(context, machine), Some(object))
            }
            Lowered::Linked(_) => {
                let why = "expected one module, found several that are linked";
                return Err(Error::Beyond(why.to_owned()));
            }
        };
        Ok(Self { module, object })
    }

    /// Whether the part defines a function that others can use.
    fn defines(&self, symbol: &str) -> bool {
        match &self.object {
            None => Symbols(&self.module).defines(symbol),
            Some(object) => object.defines(symbol),
        }
    }

    /// Whether the part only declares a function.
    fn wants(&self, symbol: &str) -> bool {
        match &self.object {
            None => {
                let symbols = Symbols(&self.module);
                symbols.find(symbol).is_some() && !symbols.defines(symbol)
            }
            Some(object) => object.wants(symbol),
        }
    }
}

/// Checks that the declarations of a part have the types of the definitions in other parts.
pub(crate) fn check_types(parts: &[Part<'_, '_>]) -> Result<(), Error> {
    let linked = parts.iter().filter(|_| parts.len() > 1);
    for part in linked {
        for declared in part.module.get_functions() {
            let name = declared.get_name().to_string_lossy();
            let mut others = parts.iter().map(|other| &other.module);
            let defined = others.find_map(|other| {
                let function = other.get_function(&name)?;
                (function.count_basic_blocks() > 0).then_some(function)
            });
            let is_declared = declared.count_basic_blocks() == 0;
            if let Some(defined) = defined.filter(|_| is_declared)
                && defined.get_type() != declared.get_type()
            {
                return Err(Error::Signature(format!(
                    "@{name} is called as `{}`, and defined as `{}` by the part that is linked with the caller",
                    declared.get_type().print_to_string().to_string(),
                    defined.get_type().print_to_string().to_string()
                )));
            }
        }
    }
    Ok(())
}

/// Binds an interface to the parts, and adds adapters.
pub(crate) struct Binding<'b, 'c, 'o> {
    pub(crate) context: &'c Context,
    pub(crate) machine: &'b TargetMachine,
    pub(crate) types: Types,
    pub(crate) parts: &'b [Part<'c, 'o>],
}

impl<'c, 'o> Binding<'_, 'c, 'o> {
    /// Binds an interface.
    pub(crate) fn bind(&self, interface: &Interface) -> Result<Bound, Error> {
        let builder = Builder::new(self.context);
        for part in self.parts {
            let symbols = Symbols(&part.module);
            if !interface.entries.is_empty() {
                symbols.name_functions();
            }
            for (number, global) in interface.globals.iter().enumerate() {
                symbols.show(global, number);
            }
        }
        let entries = interface.entries.iter().enumerate();
        let mut bound = Bound {
            entries: entries
                .map(|(number, entry)| self.entry(&builder, number, entry))
                .collect(),
            ..Bound::default()
        };
        for (position, external) in interface.externals.iter().enumerate() {
            for part in self.parts {
                self.external(&builder, &mut bound, (position, external), part)?;
            }
        }
        Ok(bound)
    }

    /// Binds an entry, and adds an adapter for it.
    fn entry(
        &self,
        builder: &Builder<'c>,
        number: usize,
        entry: &SourceEntry,
    ) -> Result<Signature, Error> {
        let SourceEntry {
            name, ty, route, ..
        } = entry;
        let convention = route.convention();
        let symbol = callee::symbol(name, convention);
        let defining = self.parts.iter().find(|part| part.defines(&symbol));
        // A function that no part defines is reported as missing in the first part.
        let part = defining.unwrap_or(&self.parts[0]);
        if part.object.is_some() && defining.is_none() {
            return Err(Error::Signature(format!(
                "expected the object to define `{symbol}`, found no such symbol that others can use"
            )));
        }
        let signature = self.signature(builder, part, (name, ty, convention))?;
        let symbols = Symbols(&part.module);
        match route {
            Route::C(..) => {}
            Route::Packed => packed::emit(builder, symbols, &signature, number)?,
            _ => adapter::emit(builder, symbols, &signature, number)?,
        }
        Ok(signature)
    }

    /// Defines an external function that a part calls: through its C wrapper if it has one.
    fn external(
        &self,
        builder: &Builder<'c>,
        bound: &mut Bound,
        (position, external): (usize, &SourceExternal),
        part: &Part<'c, 'o>,
    ) -> Result<(), Error> {
        let SourceExternal { name, ty, body } = external;
        let mut conventions = [Convention::CInterface, Convention::Expanded].into_iter();
        let wanted = conventions.find(|convention| part.wants(&callee::symbol(name, *convention)));
        let Some(convention) = wanted else {
            return Ok(());
        };
        let number = bindings::number(position, convention);
        if bound.externals.contains_key(&number) {
            return Ok(());
        }
        let signature = self.signature(builder, part, (name, ty, convention))?;
        match body {
            None => stub::emit(builder, Symbols(&part.module), &signature, number)?,
            Some((of, body)) if *of == convention => {
                let symbol = signature.callee.symbol.clone();
                bound.aliases.insert(symbol, body.clone());
            }
            Some((of, _)) => {
                let symbol = callee::symbol(name, *of);
                let found = &signature.callee.symbol;
                return Err(Error::Signature(format!(
                    "expected calls of `{symbol}`, found calls of `{found}`"
                )));
            }
        }
        let promises = body.as_ref().map(|(_, symbol)| Promises::of(symbol));
        let external = External {
            name: name.clone(),
            ty: ty.clone(),
            signature,
            promises: promises.unwrap_or_default(),
        };
        bound.externals.insert(number, external);
        Ok(())
    }

    /// The signature of a function of a part.
    fn signature(
        &self,
        builder: &Builder<'c>,
        part: &Part<'c, 'o>,
        (name, ty, convention): (&str, &stridecheck_ir::types::FunctionType, Convention),
    ) -> Result<Signature, Error> {
        let binder = Binder {
            builder,
            data: &self.machine.get_target_data(),
            types: self.types,
        };
        match part.object {
            None => binder.bind(Symbols(&part.module), name, ty, convention),
            Some(_) => binder.trust(name, ty, convention),
        }
    }
}

/// The symbols of globals: a module exposes each by its name, an object must have one.
pub(crate) fn global_symbols(
    parts: &[Part<'_, '_>],
    globals: &[String],
) -> Result<Vec<String>, Error> {
    let symbol = |name: &String| {
        let is_in_module = |part: &Part<'_, '_>| Symbols(&part.module).defines_variable(name);
        let mut objects = parts.iter().filter_map(|part| part.object.as_ref());
        let has_objects = parts.iter().any(|part| part.object.is_some());
        if parts.iter().any(is_in_module) || !has_objects {
            return Ok(name.clone());
        }
        objects.find_map(|object| object.global(name)).ok_or_else(|| {
            Error::Beyond(format!(
                "expected a symbol for the global @{name} in the object, found none, \
                 so what it holds cannot be seen: LLVM keeps no symbol of a private one unless it is told to"
            ))
        })
    };
    globals.iter().map(symbol).collect()
}

/// Renames the functions of the parts; returns the symbols that are replaced by others, including `aliases`.
pub(crate) fn hide_names(
    parts: &[Part<'_, '_>],
    aliases: &BTreeMap<String, String>,
) -> BTreeMap<String, String> {
    let modules = || parts.iter().map(|part| &part.module);
    let defined: BTreeSet<String> = modules().flat_map(defined).collect();
    let of_objects = modules().flat_map(declared);
    let of_objects: BTreeSet<String> = of_objects
        .filter(|name| {
            let mut objects = parts.iter().filter_map(|part| part.object.as_ref());
            objects.any(|object| object.defines(name))
        })
        .collect();
    let has_objects = parts.iter().any(|part| part.object.is_some());
    let mut stands_for = aliases.clone();
    stands_for.extend(
        aliases
            .iter()
            .map(|(name, body)| (hidden(name), body.clone())),
    );
    stands_for.extend(of_objects.iter().map(|name| (hidden(name), name.clone())));
    // An object calls a function of a module by its name in the program.
    let called = defined.iter().filter(|_| has_objects);
    stands_for.extend(called.map(|name| (name.clone(), hidden(name))));
    for module in modules() {
        for function in module.get_functions() {
            let name = function.get_name().to_string_lossy().into_owned();
            let is_program = defined.contains(&name)
                || of_objects.contains(&name)
                || aliases.contains_key(&name);
            if is_program {
                function.as_global_value().set_name(&hidden(&name));
            } else if hooks::NAMES.contains(&name.as_str()) {
                function.as_global_value().set_name(&of_library(&name));
            }
        }
    }
    stands_for
}

/// The functions that a module defines.
fn defined(module: &Module<'_>) -> impl Iterator<Item = String> {
    names(module, |blocks| blocks > 0)
}

/// The functions that a module only declares.
fn declared(module: &Module<'_>) -> impl Iterator<Item = String> {
    names(module, |blocks| blocks == 0)
}

fn names(module: &Module<'_>, wanted: impl Fn(u32) -> bool) -> impl Iterator<Item = String> {
    let functions = module.get_functions();
    let functions = functions.filter(move |function| wanted(function.count_basic_blocks()));
    functions.map(|function| function.get_name().to_string_lossy().into_owned())
}
