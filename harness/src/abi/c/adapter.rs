//! C adapters between calls and frames: memory that holds the parameters of a call one after another.
//!
//! A frame is a structure of all parameters, each at its natural alignment, as in the adapters in LLVM IR.
//! One file may hold the adapters of many programs; each program has a prefix for all its symbols:
//! `<prefix>__stridecheck_entry_<number>`, and those of its external functions and their wrappers.
//! A function is called through its address, so that one adapter serves all functions of a signature;
//! external functions have their own names in C, so that no name of a program can be a C keyword.

use std::fmt::Write as _;

use stridecheck_conversion::Options;
use stridecheck_ir::types::FunctionType;

use crate::abi::c::compiler::Compiler;
use crate::abi::c::names::quoted;
use crate::abi::c::types::declare;
use crate::abi::c::{
    Definition, Extended, Function, Parameter, Prototype, Reason, Side, Types, Way,
};
use crate::abi::layout;
use crate::abi::predict::Lowered;

/// The function that an external one calls, with its number, its frame and the address of its result.
pub const EXTERNAL: &str = "__stridecheck_external";

/// The alignment of a frame on the stack; enough for any vector.
const FRAME_ALIGN_BYTES: u64 = 64;

/// The start of a file of adapters.
const BEGIN: &str = "#include <stdint.h>\n\n\
    void __stridecheck_external(uint64_t number, char *parameters, char *results);\n";

/// A program whose adapters are in the file.
#[derive(Clone, Copy, Debug)]
pub struct Program<'a> {
    /// The prefix of its symbols; a C name that is unique in the file.
    pub prefix: &'a str,
    /// How it is lowered.
    pub options: &'a Options,
}

/// The adapters of one C file.
#[derive(Debug)]
pub struct Adapters {
    compiler: Compiler,
    definitions: Vec<String>,
    functions: String,
    /// The number of external functions defined so far.
    externals: usize,
}

impl Adapters {
    /// An empty file for a compiler.
    pub fn new(compiler: Compiler) -> Self {
        Self {
            compiler,
            definitions: Vec::new(),
            functions: String::new(),
            externals: 0,
        }
    }

    /// Adds the function that takes the address of an entry, reads its parameters from a frame and calls it.
    pub fn entry(
        &mut self,
        program: Program<'_>,
        number: usize,
        way: Way,
        (ty, extended): (&FunctionType, Extended),
    ) -> Result<(), Reason> {
        let name = entry_symbol(program.prefix, number);
        let own = Function {
            name: "callee",
            c_name: &name,
            ty,
            extended,
        };
        let prototype = self.prototype(program, own, way, Side::Caller)?;
        let mut text = asserted(&prototype, &name);
        let callee = prototype.declaration("(*callee)");
        writeln!(text, "void {name}({callee}, char *frame, char *place) {{")
            .expect("a string takes all");
        let offsets = offsets(&prototype.lowered);
        for (parameter, offset) in prototype.parameters.iter().zip(offsets) {
            let Parameter { name, c, .. } = parameter;
            let declared = declare(c, name);
            writeln!(
                text,
                "  {declared};\n  __builtin_memcpy(&{name}, frame + {offset}, sizeof {name});"
            )
            .expect("a string takes all");
        }
        let names = prototype
            .parameters
            .iter()
            .map(|parameter| &parameter.name[..]);
        let call = format!("callee({})", names.collect::<Vec<_>>().join(", "));
        match &prototype.result {
            None => writeln!(text, "  {call};\n  (void)place;"),
            Some(result) => {
                let declared = declare(&result.memory, "result");
                let call = cut(&call, result);
                writeln!(
                    text,
                    "  {declared} = {call};\n  __builtin_memcpy(place, &result, sizeof result);"
                )
            }
        }
        .expect("a string takes all");
        text.push_str(match prototype.parameters.is_empty() {
            true => "  (void)frame;\n}\n",
            false => "}\n",
        });
        self.functions.push_str(&text);
        Ok(())
    }

    /// Adds the definition of a function that the program declares: it stores its parameters into a frame.
    ///
    /// The definition calls [`EXTERNAL`] with `number`. Returns its symbol.
    pub fn external(
        &mut self,
        program: Program<'_>,
        number: u64,
        (function, way): (&str, Way),
        (ty, extended): (&FunctionType, Extended),
    ) -> Result<String, Reason> {
        let name = format!("{}__external_{}", program.prefix, self.externals);
        let own = Function {
            name: function,
            c_name: &name,
            ty,
            extended,
        };
        let prototype = self.prototype(program, own, way, Side::Callee)?;
        self.externals += 1;
        let symbol = format!("{}{}", program.prefix, prototype.symbol);
        let declaration = prototype.declaration(&name);
        let mut text = asserted(&prototype, &name);
        writeln!(text, "{declaration} __asm__({});", quoted(&symbol)).expect("a string takes all");
        let frame = frame_bytes(&prototype.lowered).max(1);
        let result = layout::of(&prototype.lowered.result);
        let result_bytes = result.map_or(1, |result| result.size_bytes.max(1));
        writeln!(
            text,
            "{} {{\n  _Alignas({FRAME_ALIGN_BYTES}) char frame[{frame}];\n  \
             _Alignas({FRAME_ALIGN_BYTES}) char place[{result_bytes}];",
            declaration
        )
        .expect("a string takes all");
        let offsets = offsets(&prototype.lowered);
        for (parameter, offset) in prototype.parameters.iter().zip(offsets) {
            let declared = declare(&parameter.memory, &format!("{}_in_memory", parameter.name));
            let (name, value) = (&parameter.name, cut(&parameter.name, parameter));
            writeln!(
                text,
                "  {declared} = {value};\n  __builtin_memcpy(frame + {offset}, &{name}_in_memory, sizeof {name}_in_memory);"
            )
            .expect("a string takes all");
        }
        writeln!(text, "  {EXTERNAL}({number}, frame, place);").expect("a string takes all");
        if let Some(result) = &prototype.result {
            let declared = declare(&result.memory, "result");
            writeln!(text, "  {declared};\n  __builtin_memcpy(&result, place, sizeof result);\n  return result;")
                .expect("a string takes all");
        }
        text.push_str("}\n");
        self.functions.push_str(&text);
        Ok(symbol)
    }

    /// The text of the file.
    pub fn text(&self) -> String {
        let definitions = self.definitions.concat();
        format!("{BEGIN}{definitions}{}", self.functions)
    }

    fn prototype(
        &mut self,
        program: Program<'_>,
        function: Function<'_>,
        way: Way,
        side: Side,
    ) -> Result<Prototype, Reason> {
        let mut types = Types::new(program.options);
        let prototype = Prototype::new(&mut types, function, way, side)?;
        prototype.needs.check(self.compiler)?;
        prototype.check()?;
        let lines = types.definitions.iter().map(Definition::line);
        for definition in std::iter::once(types.spaces().to_owned()).chain(lines) {
            if !self.definitions.contains(&definition) {
                self.definitions.push(definition);
            }
        }
        Ok(prototype)
    }
}

/// The name of the function that calls an entry.
pub fn entry_symbol(prefix: &str, number: usize) -> String {
    format!("{prefix}__stridecheck_entry_{number}")
}

/// Static assertions about the types of all values of a function.
fn asserted(prototype: &Prototype, name: &str) -> String {
    let mut text = "\n".to_owned();
    let lowered = &prototype.lowered;
    let parameters = lowered.parameters.iter().map(|parameter| &parameter.ty);
    let mut values: Vec<_> = prototype.parameters.iter().zip(parameters).collect();
    let result = prototype.result.iter();
    values.extend(result.map(|result| (result, &lowered.result)));
    for (value, ty) in values {
        let layout = layout::of(ty).expect("what C has a type for has a layout");
        let (size, align) = (layout.size_bytes, layout.align_bytes);
        let (c, what) = (&value.memory, &value.name);
        writeln!(
            text,
            "_Static_assert(sizeof({c}) == {size} && _Alignof({c}) == {align}, \"{what} of {name}\");"
        )
        .expect("a string takes all");
    }
    text
}

/// The offsets of the parameters in a frame.
pub fn offsets(function: &Lowered) -> Vec<u64> {
    let types: Vec<_> = function
        .parameters
        .iter()
        .map(|parameter| parameter.ty.clone())
        .collect();
    layout::offsets(&types).expect("what C has a type for has a layout")
}

/// The size of a frame, without padding after its last parameter.
pub fn frame_bytes(function: &Lowered) -> u64 {
    let last = function.parameters.last();
    let bytes = last
        .and_then(|last| layout::of(&last.ty))
        .map_or(0, |layout| layout.size_bytes);
    offsets(function).last().map_or(0, |offset| offset + bytes)
}

/// A value without the bits above the significant ones; a value that should be extended but is not becomes a different one.
fn cut(value: &str, of: &Parameter) -> String {
    if let Some(bits) = of.extended {
        let low = match bits {
            8 | 16 => format!("(int{bits}_t)full"),
            _ => format!("(int32_t)((uint32_t)full & {}u)", u32::MAX >> (32 - bits)),
        };
        // The compiler must not see that one value follows from the other.
        return format!(
            "({{ int32_t full = {value}; __asm__(\"\" : \"+r\"(full)); {low} ^ (full != {low}); }})"
        );
    }
    match of.bits {
        None => value.to_owned(),
        Some(bits) => format!("(uint64_t){value} & {}u", u64::MAX >> (64 - bits)),
    }
}
