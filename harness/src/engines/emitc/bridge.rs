//! C++ functions between the calling convention of `docs/abi.md` and the C++ that `mlir-translate` prints.
//!
//! Rules:
//! - They are made from the types of the source, never from what was printed; of that they only need to know which functions it defines.
//! - A memref is a pointer to its first element, the aligned pointer plus the offset: EmitC takes only static shapes in the identity layout.
//! - Globals get their own names as further symbols, since C++ changes the names of variables in a namespace.

use std::fmt::Write as _;

use stridecheck_conversion::Options;
use stridecheck_ir::dialect::{View as _, func, memref};
use stridecheck_ir::types::FunctionType;
use stridecheck_ir::{Body, FloatType, MemRefType, Type};

use crate::abi::c::names::quoted;
use crate::abi::c::{Extended, Function, Parameter, Prototype, Side, Types, Way};

/// What every file begins with.
const BEGIN: &str = "#include <stddef.h>\n#include <stdint.h>\n#define _Bool bool\n\
    struct stridecheck_place {\n  void *at;\n  template <class T> operator T *() const { return static_cast<T *>(at); }\n};\n";

/// Further headers, each with words of the C++ that needs it; the first one takes longer to compile than most programs.
const HEADERS: [(&str, &[&str]); 3] = [
    (
        "math.h",
        &[
            "NAN", "INFINITY", "acos", "asin", "atan2", "ceil", "cos", "erf", "exp", "fabs",
            "floor", "pow", "round", "sin",
        ],
    ),
    ("stdlib.h", &["malloc", "free", "alloc"]),
    ("string.h", &["memcpy"]),
];

/// The namespace of the program.
const NAMESPACE: &str = "program";

/// The file with what was printed for a program, and the functions around it.
///
/// If passes ran, only public functions have their types for certain.
pub fn around(cpp: &str, body: &Body, is_changed: bool) -> Result<String, String> {
    let options = Options::default();
    let mut bridge = Bridge {
        cpp,
        types: Types::new(&options),
        functions: String::new(),
    };
    let ops = body.ops(body.module_block());
    for (number, op) in ops.enumerate() {
        if let Some(global) = memref::Global::cast(body, op) {
            bridge.global(number, global);
        } else if let Some(function) = func::Func::cast(body, op) {
            let visibility = body.attribute(op, "sym_visibility");
            let is_private = visibility.and_then(|word| word.as_str()) == Some("private");
            if function.is_declaration() {
                bridge.external(number, function)?;
            } else if !(is_changed && is_private) {
                bridge.entry(number, function)?;
            }
        }
    }
    // The headers are included already, outside the namespace.
    let lines = cpp.lines().filter(|line| !line.starts_with("#include"));
    let printed: Vec<&str> = lines.collect();
    let is_needed = |words: &[&str]| words.iter().any(|word| cpp.contains(word));
    let headers = HEADERS.iter().filter(|(_, words)| is_needed(words));
    let headers: String = headers
        .map(|(header, _)| format!("#include <{header}>\n"))
        .collect();
    Ok(format!(
        "{headers}{BEGIN}namespace {NAMESPACE} {{\n{}\n}}\n{}",
        printed.join("\n"),
        bridge.functions
    ))
}

struct Bridge<'a> {
    cpp: &'a str,
    types: Types<'a>,
    functions: String,
}

impl Bridge<'_> {
    /// Adds a function that calls one of the program.
    fn entry(&mut self, number: usize, function: func::Func<'_>) -> Result<(), String> {
        let name = function.name();
        let is_there = |line: &str| line.ends_with('{') && line.contains(&format!(" {name}("));
        if !self.cpp.lines().any(is_there) {
            return Ok(());
        }
        let own = format!("stridecheck_entry_{number}");
        let ty = in_default_space(function.function_type());
        let prototype = self.prototype(&own, &ty, Side::Callee)?;
        let mut parameters = prototype.parameters.iter();
        let mut arguments = Vec::new();
        for ty in &ty.inputs {
            let first = parameters.next().ok_or("a parameter is missing")?;
            arguments.push(match ty {
                Type::MemRef(memref) => {
                    let rest: Vec<&Parameter> =
                        parameters.by_ref().take(2 + 2 * memref.rank()).collect();
                    let [aligned, offset, ..] = rest[..] else {
                        return Err(format!("`@{name}` has a memref without an offset"));
                    };
                    format!("stridecheck_place{{{} + {}}}", aligned.name, offset.name)
                }
                _ => cut(&first.name, first),
            });
        }
        let call = format!("{NAMESPACE}::{name}({})", arguments.join(", "));
        let back = if ty.results.is_empty() { "" } else { "return " };
        self.define(&prototype, &own, name, &format!("  {back}{call};\n"));
        Ok(())
    }

    /// Adds the definition of a function that the program only declares; it calls the one of the convention.
    fn external(&mut self, number: usize, function: func::Func<'_>) -> Result<(), String> {
        let name = function.name();
        let is_there = |line: &str| line.ends_with(");") && line.contains(&format!(" {name}("));
        if !self.cpp.lines().any(is_there) {
            return Ok(());
        }
        let own = format!("stridecheck_external_{number}");
        let ty = in_default_space(function.function_type());
        let prototype = self.prototype(&own, &ty, Side::Caller)?;
        if ty.inputs.iter().any(Type::is_memref) {
            return Err(format!(
                "`@{name}` is only declared and takes a memref, of which C++ passes no allocated pointer"
            ));
        }
        let (mut declared, mut arguments) = (Vec::new(), Vec::new());
        for (position, ty) in ty.inputs.iter().enumerate() {
            declared.push(format!("{} a{position}", scalar(ty)?));
            arguments.push(format!("a{position}"));
        }
        let result = match ty.results.first() {
            None => "void",
            Some(ty) => scalar(ty)?,
        };
        let call = format!("{own}({})", arguments.join(", "));
        let call = match &prototype.result {
            None => call,
            Some(result) => format!("return {}", cut(&call, result)),
        };
        let declaration = prototype.declaration(&own);
        writeln!(
            self.functions,
            "extern \"C\" {declaration} __asm__({});\nnamespace {NAMESPACE} {{\n{result} {name}({}) {{\n  {call};\n}}\n}}",
            quoted(name),
            declared.join(", "),
        )
        .expect("a string takes all");
        Ok(())
    }

    /// Gives a global its own name as a further symbol.
    fn global(&mut self, number: usize, global: memref::Global<'_>) {
        let name = global.name();
        let is_there = |line: &&str| line.ends_with(';') && line.contains(&format!(" {name}["));
        let Some(line) = self
            .cpp
            .lines()
            .find(is_there)
            .filter(|_| global.initial_value().is_some())
        else {
            return;
        };
        // Both compilers follow the same rules for names: `L` marks a variable that other files do not see.
        let local = if line.starts_with("static ") { "L" } else { "" };
        let mangled = format!(
            "_ZN{}{NAMESPACE}{local}{}{name}E",
            NAMESPACE.len(),
            name.len()
        );
        writeln!(
            self.functions,
            "extern \"C\" decltype({NAMESPACE}::{name}) stridecheck_global_{number} __asm__({}) __attribute__((alias({})));",
            quoted(name),
            quoted(&mangled),
        )
        .expect("a string takes all");
    }

    fn prototype(&mut self, own: &str, ty: &FunctionType, side: Side) -> Result<Prototype, String> {
        if ty.results.len() > 1 {
            return Err("a function returns several results".to_owned());
        }
        let function = Function {
            name: own,
            c_name: own,
            ty,
            extended: Extended::default(),
        };
        let prototype = Prototype::new(&mut self.types, function, Way::Expanded, side);
        prototype.map_err(|reason| reason.to_string())
    }

    fn define(&mut self, prototype: &Prototype, own: &str, name: &str, code: &str) {
        let declaration = prototype.declaration(own);
        writeln!(
            self.functions,
            "extern \"C\" {declaration} __asm__({});\n{declaration} {{\n{code}}}",
            quoted(name)
        )
        .expect("a string takes all");
    }
}

/// The type with all memrefs in the default memory space, which is the only one of C++.
fn in_default_space(ty: &FunctionType) -> FunctionType {
    let in_default = |ty: &Type| match ty {
        Type::MemRef(memref) => Type::from(MemRefType {
            memory_space: None,
            ..MemRefType::clone(memref)
        }),
        other => other.clone(),
    };
    FunctionType {
        inputs: ty.inputs.iter().map(in_default).collect(),
        results: ty.results.iter().map(in_default).collect(),
    }
}

/// A value without the bits above the significant ones.
fn cut(value: &str, of: &Parameter) -> String {
    match of.bits {
        None => value.to_owned(),
        Some(bits) => format!("({value} & {}u)", u64::MAX >> (64 - bits)),
    }
}

/// The C++ type of a scalar, as `mlir-translate` prints it.
fn scalar(ty: &Type) -> Result<&'static str, String> {
    let known = match ty {
        Type::Index => Some("size_t"),
        Type::Float(FloatType::F16) => Some("_Float16"),
        Type::Float(FloatType::Bf16) => Some("__bf16"),
        Type::Float(FloatType::F32) => Some("float"),
        Type::Float(FloatType::F64) => Some("double"),
        _ => match ty.integer_width() {
            Some(1) => Some("bool"),
            Some(8) => Some("int8_t"),
            Some(16) => Some("int16_t"),
            Some(32) => Some("int32_t"),
            Some(64) => Some("int64_t"),
            _ => None,
        },
    };
    known.ok_or_else(|| format!("C++ has no type for {ty}"))
}
