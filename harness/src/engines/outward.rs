//! External functions: which of them a program's code calls, and their definitions in another language.

use std::sync::Arc;

use stridecheck_conversion::{Options, WrapperResults};
use stridecheck_ir::attr::Attributes;
use stridecheck_ir::dialect::{View as _, func, vector};
use stridecheck_ir::{Body, Type};
use stridecheck_oracle::printers;

use crate::abi;
use crate::abi::c::Extended;
use crate::abi::c::compiler::Compiler;
use crate::engine::{CCompiler, Convention, Language};
use crate::engines::c_side::{Adapter, CSide, Role, Wanted, way};
use crate::engines::{Code, compile_options};
use crate::level::OptLevel;
use crate::native::program::{Declared, SourceExternal, external_in_rust, external_number};

/// Why a program that calls no external function has no route with definitions in another language.
const NOTHING_CALLED: &str = "it calls no function that it only declares";

/// Definitions of a program's external functions.
pub(crate) struct Bodies {
    /// The functions.
    pub(crate) externals: Vec<SourceExternal>,
    /// The object files that contain some of them.
    pub(crate) objects: Vec<Arc<Vec<u8>>>,
}

/// The functions that a program only declares, with their attributes.
fn declared(source: &Body) -> impl Iterator<Item = (func::Func<'_>, &Attributes)> {
    let functions = source.ops(source.module_block());
    let functions = functions.filter_map(|op| Some((func::Func::cast(source, op)?, op)));
    let declared = functions.filter(|(function, _)| function.is_declaration());
    declared.map(|(function, op)| (function, source.attributes(op)))
}

/// The functions that a program only declares, and the functions that a lowering of `vector.print` calls.
pub(crate) fn externals(source: &Body) -> Vec<SourceExternal> {
    let declared = declared(source).map(|(function, _)| SourceExternal {
        name: function.name().to_owned(),
        ty: function.function_type().clone(),
        body: None,
    });
    declared.chain(of_prints(source)).collect()
}

/// The functions that a lowering of `vector.print` calls.
fn of_prints(source: &Body) -> impl Iterator<Item = SourceExternal> {
    let is_print = |op| source.opcode(op) == Some(vector::Op::Print.into());
    let prints = source.walk(source.module()).any(is_print);
    let needed = printers().filter(move |(name, _)| prints && source.symbol(name).is_none());
    needed.map(|(name, ty)| SourceExternal {
        name: name.to_owned(),
        ty,
        body: None,
    })
}

/// The C definitions that programs will most likely need: of C wrappers, where wrappers are made.
pub(crate) fn expected<'a>(source: &'a Body, options: &Options) -> Vec<Wanted<'a>> {
    let wanted = declared(source).enumerate();
    let wanted = wanted.map(|(position, (function, attributes))| {
        let is_wrapped = options.c_wrappers || attributes.find("llvm.emit_c_interface").is_some();
        let convention = match is_wrapped {
            true => Convention::CInterface,
            false => Convention::Expanded,
        };
        let role = Role::Callee(external_number(position, convention));
        let ty = (function.function_type(), Extended::of(attributes));
        (role, convention, ty)
    });
    wanted.collect()
}

/// The Rust function that defines an external one, or why there is none.
fn in_rust(number: u64, declared: Declared<'_>, options: &Options) -> Result<String, String> {
    let gives_structure =
        declared.ty.results.len() > 1 || declared.ty.results.iter().any(Type::is_memref);
    let is_by_value = options.wrapper_results == WrapperResults::ByValue;
    if declared.convention == Convention::CInterface && is_by_value && gives_structure {
        let why = "expected results through a leading pointer, found a structure by value";
        return Err(why.to_owned());
    }
    let options = compile_options(options, OptLevel::O0);
    let symbol = external_in_rust(number, declared, &options);
    symbol.map_err(|why| why.to_string())
}

/// Defines the external functions that a program calls in a language, or returns why that is impossible.
pub(crate) fn bodies(
    (source, code): (&Body, &Code),
    language: Language,
    (options, c_side): (&Options, &mut CSide),
) -> Result<Bodies, String> {
    let mut bodies = Bodies {
        externals: Vec::new(),
        objects: Vec::new(),
    };
    for (position, (function, attributes)) in declared(source).enumerate() {
        let (name, ty) = (function.name(), function.function_type());
        let body = match convention(code, name) {
            None => None,
            Some(convention) => {
                let number = external_number(position, convention);
                let symbol = match language {
                    Language::Rust => {
                        let declared = Declared {
                            ty,
                            convention,
                            attributes,
                        };
                        in_rust(number, declared, options)
                    }
                    Language::C(compiler) => {
                        let ty = (ty, Extended::of(attributes));
                        let wanted = (Role::Callee(number), convention, ty);
                        let adapter = in_c(options, c_side, (compiler, wanted), attributes);
                        adapter.map(|adapter| bodies.take(adapter))
                    }
                };
                let symbol = symbol.map_err(|why| format!("external function `{name}`: {why}"))?;
                Some((convention, symbol))
            }
        };
        bodies.externals.push(SourceExternal {
            name: name.to_owned(),
            ty: ty.clone(),
            body,
        });
    }
    let mut externals = bodies.externals.iter();
    if !externals.any(|external| external.body.is_some()) {
        return Err(NOTHING_CALLED.to_owned());
    }
    bodies.externals.extend(of_prints(source));
    Ok(bodies)
}

/// Whether the external functions that a program calls can be defined in a language, without compiling anything.
pub(crate) fn check(
    (source, code): (&Body, &Code),
    language: Language,
    options: &Options,
    installed: impl Fn(CCompiler) -> Compiler,
) -> Result<(), String> {
    let mut is_any_called = false;
    for (position, (function, attributes)) in declared(source).enumerate() {
        let (name, ty) = (function.name(), function.function_type());
        let Some(convention) = convention(code, name) else {
            continue;
        };
        is_any_called = true;
        match language {
            Language::Rust => {
                let number = external_number(position, convention);
                let declared = Declared {
                    ty,
                    convention,
                    attributes,
                };
                in_rust(number, declared, options)?;
            }
            Language::C(compiler) => {
                if let Some(reason) = abi::c::program::refused(attributes) {
                    return Err(reason.to_string());
                }
                let function = abi::c::Function {
                    name: "callee",
                    c_name: "callee",
                    ty,
                    extended: Extended::of(attributes),
                };
                let agreed = abi::c::legal(options, function, way(convention), installed(compiler));
                agreed.map_err(|reason| reason.to_string())?;
            }
        }
    }
    match is_any_called {
        true => Ok(()),
        false => Err(NOTHING_CALLED.to_owned()),
    }
}

impl Bodies {
    /// Keeps the object file of a function and returns its symbol.
    fn take(&mut self, adapter: Adapter) -> String {
        let Adapter { symbol, object } = adapter;
        if !self.objects.iter().any(|known| Arc::ptr_eq(known, &object)) {
            self.objects.push(object);
        }
        symbol
    }
}

/// The convention by which code calls an external function, if it does.
fn convention(code: &Code, name: &str) -> Option<Convention> {
    let mut conventions = [
        (Convention::CInterface, format!("_mlir_ciface_{name}")),
        (Convention::Expanded, name.to_owned()),
    ]
    .into_iter();
    let wanted = conventions.find(|(_, symbol)| code.wants(symbol));
    wanted.map(|(convention, _)| convention)
}

/// The C code on the other side of a function with these attributes, or why C cannot be there.
pub(crate) fn in_c(
    options: &Options,
    c_side: &mut CSide,
    (compiler, wanted): (CCompiler, Wanted<'_>),
    attributes: &Attributes,
) -> Result<Adapter, String> {
    match abi::c::program::refused(attributes) {
        Some(reason) => Err(reason.to_string()),
        None => c_side.adapter(options, compiler, wanted),
    }
}
