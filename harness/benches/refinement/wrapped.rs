//! Functions around the functions of a pair, which the oracle calls: memory is passed as memrefs, and fields one by one.

use std::fmt::Write as _;

use stridecheck_ir::types::LlvmType;
use stridecheck_ir::{Attribute, Body, Type};

/// What the functions around those of a pair begin with; the number of the variant follows.
pub(crate) const NAME: &str = "stridecheck.call";

/// The memory that a pointer argument refers to, which has 128 bytes aligned to 8.
const MEMORY: &str = "memref<16xi64>";

/// The descriptor of that memory.
const DESCRIPTOR: &str = "!llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>";

/// The most arguments that are poison or undef in turn.
const MOST_ARGUMENTS: usize = 6;

/// How the arguments of a call are passed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Variant {
    /// As they are drawn.
    Drawn,
    /// One of them is poison.
    Poison(usize),
    /// One of them is undef.
    Undef(usize),
    /// One of them is the null pointer.
    Null(usize),
    /// All pointers are the first one.
    Alias,
}

/// The type of a function: its parameters, and its result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Signature {
    parameters: Vec<Type>,
    result: Type,
}

impl Signature {
    /// The type of a function of the LLVM dialect; in words why it is not called.
    pub(crate) fn of(body: &Body, name: &str) -> Result<Self, String> {
        let function = body.symbol(name).ok_or("no such function")?;
        let ty = body.attribute(function, "function_type");
        match ty.and_then(Attribute::as_type).and_then(Type::as_llvm) {
            Some(LlvmType::Function {
                result,
                params,
                variadic: false,
            }) => Ok(Self {
                parameters: params.clone(),
                result: result.clone(),
            }),
            _ => Err("a function with more arguments than it names".to_owned()),
        }
    }

    /// The ways in which its arguments are passed.
    pub(crate) fn variants(&self, [poison, undef]: [bool; 2]) -> Vec<Variant> {
        let mut variants = vec![Variant::Drawn];
        for (i, ty) in self.parameters.iter().enumerate().take(MOST_ARGUMENTS) {
            variants.extend(poison.then_some(Variant::Poison(i)));
            variants.extend(undef.then_some(Variant::Undef(i)));
            variants.extend(is_pointer(ty).then_some(Variant::Null(i)));
        }
        let pointers = self.parameters.iter().filter(|ty| is_pointer(ty)).count();
        variants.extend((pointers > 1).then_some(Variant::Alias));
        variants
    }

    /// The text of a function that calls another in this way.
    pub(crate) fn wrapper(
        &self,
        number: usize,
        variant: Variant,
        callee: &str,
    ) -> Result<String, String> {
        let mut text = Text::default();
        let mut passed: Vec<String> = Vec::new();
        let mut first_pointer: Option<String> = None;
        for (i, ty) in self.parameters.iter().enumerate() {
            let value = match (variant, &first_pointer) {
                (Variant::Poison(n), _) if n == i => text.op(&format!("llvm.mlir.poison : {ty}")),
                (Variant::Undef(n), _) if n == i => text.op(&format!("llvm.mlir.undef : {ty}")),
                (Variant::Null(n), _) if n == i => text.op(&format!("llvm.mlir.zero : {ty}")),
                (Variant::Alias, Some(first)) if is_pointer(ty) => first.clone(),
                _ => text.argument(ty)?,
            };
            if is_pointer(ty) {
                first_pointer.get_or_insert(value.clone());
            }
            passed.push(value);
        }
        let types: Vec<String> = self.parameters.iter().map(Type::to_string).collect();
        let (list, types) = (passed.join(", "), types.join(", "));
        let is_void = self.result.as_llvm() == Some(&LlvmType::Void);
        let called = format!("llvm.call @\"{callee}\"({list}) : ({types}) -> ");
        if is_void {
            writeln!(text.ops, "    {called}()").expect("a string takes all");
        } else {
            let value = text.op(&format!("{called}{}", self.result));
            let pointers = self.parameters.iter().zip(&passed);
            let pointers = pointers.filter(|(ty, _)| is_pointer(ty));
            let pointers: Vec<&str> = pointers.map(|(_, value)| value.as_str()).collect();
            text.result(&value, &self.result, &pointers)?;
        }
        Ok(text.function(number))
    }
}

/// A function that is being written.
#[derive(Default)]
struct Text {
    ops: String,
    values: usize,
    /// The names and types of the parameters.
    parameters: Vec<(String, String)>,
    /// The names and types of the results.
    results: Vec<(String, String)>,
}

impl Text {
    /// Adds an op with a result.
    fn op(&mut self, op: &str) -> String {
        let name = format!("%v{}", self.values);
        self.values += 1;
        writeln!(self.ops, "    {name} = {op}").expect("a string takes all");
        name
    }

    fn parameter(&mut self, ty: &str) -> String {
        let name = format!("%a{}", self.parameters.len());
        self.parameters.push((name.clone(), ty.to_owned()));
        name
    }

    /// A value of a type that is made of parameters.
    fn argument(&mut self, ty: &Type) -> Result<String, String> {
        if is_pointer(ty) {
            let memory = self.parameter(MEMORY);
            let cast = "builtin.unrealized_conversion_cast";
            let whole = self.op(&format!("{cast} {memory} : {MEMORY} to {DESCRIPTOR}"));
            let pointer = self.op(&format!("llvm.extractvalue {whole}[1] : {DESCRIPTOR}"));
            // Its address is a number from here on, so that its alignment does not depend on what the function asks first.
            self.op(&format!("llvm.ptrtoint {pointer} : {ty} to i64"));
            return Ok(pointer);
        }
        let Some(fields) = fields(ty) else {
            check_scalar(ty)?;
            return Ok(self.parameter(&ty.to_string()));
        };
        let mut whole = self.op(&format!("llvm.mlir.undef : {ty}"));
        for (i, field) in fields.iter().enumerate() {
            let value = self.argument(field)?;
            whole = self.op(&format!("llvm.insertvalue {value}, {whole}[{i}] : {ty}"));
        }
        Ok(whole)
    }

    /// Returns a value: fields one by one, and of a pointer whether it is null and which of the arguments it is.
    fn result(&mut self, value: &str, ty: &Type, pointers: &[&str]) -> Result<(), String> {
        if is_pointer(ty) {
            let null = self.op(&format!("llvm.mlir.zero : {ty}"));
            for other in [&[null.as_str()], pointers].concat() {
                let same = self.op(&format!("llvm.icmp \"eq\" {value}, {other} : {ty}"));
                self.results.push((same, "i1".to_owned()));
            }
            return Ok(());
        }
        let Some(fields) = fields(ty) else {
            check_scalar(ty)?;
            self.results.push((value.to_owned(), ty.to_string()));
            return Ok(());
        };
        for (i, field) in fields.iter().enumerate() {
            let part = self.op(&format!("llvm.extractvalue {value}[{i}] : {ty}"));
            self.result(&part, field, pointers)?;
        }
        Ok(())
    }

    fn function(self, number: usize) -> String {
        let typed = |values: &[(String, String)]| {
            let values = values.iter().map(|(name, ty)| format!("{name}: {ty}"));
            values.collect::<Vec<_>>().join(", ")
        };
        let part = |part: fn(&(String, String)) -> String| {
            self.results.iter().map(part).collect::<Vec<_>>().join(", ")
        };
        let (names, types) = (part(|(name, _)| name.clone()), part(|(_, ty)| ty.clone()));
        let end = match names.is_empty() {
            true => "return".to_owned(),
            false => format!("return {names} : {types}"),
        };
        let parameters = typed(&self.parameters);
        let ops = self.ops;
        format!(
            "  func.func @{NAME}.{number}({parameters}) -> ({types}) {{\n{ops}    {end}\n  }}\n"
        )
    }
}

fn is_pointer(ty: &Type) -> bool {
    let is_plain = |ty: &LlvmType| {
        matches!(
            ty,
            LlvmType::Pointer {
                address_space: 0,
                ..
            }
        )
    };
    ty.as_llvm().is_some_and(is_plain)
}

/// The types of the fields of a structure or the elements of an array.
fn fields(ty: &Type) -> Option<Vec<Type>> {
    let llvm = ty.as_llvm()?;
    match llvm {
        LlvmType::Array { length, element } if *length <= 16 => {
            let length = usize::try_from(*length).ok()?;
            Some(vec![element.clone(); length])
        }
        _ => Some(llvm.fields()?.to_vec()),
    }
}

fn check_scalar(ty: &Type) -> Result<(), String> {
    let is_number = ty.integer_width().is_some() || ty.as_float().is_some();
    let element = ty.as_vector().map(|vector| &vector.element);
    let is_vector = element.is_some_and(|ty| ty.as_llvm().is_none());
    match is_number || is_vector {
        true => Ok(()),
        false => Err(format!("a value of type {ty}")),
    }
}
