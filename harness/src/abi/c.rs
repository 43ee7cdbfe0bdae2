//! The C declarations of wrappers: the structures of descriptors and the prototype.
//!
//! Rules:
//! - Structures are those that the text of 2020 gives for C, one for each rank and element type.
//! - What C has no type of the same size and alignment for is refused; vectors too, which C passes otherwise.

use std::fmt::Write as _;

use stridecheck_conversion::{Options, WrapperResults};
use stridecheck_ir::types::FunctionType;
use stridecheck_ir::{Attribute, FloatType, MemRefType, Type};

/// What C code needs to call a wrapper.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Declarations {
    /// The names of structures and vector types with the text that defines them, in an order that C allows.
    pub types: Vec<(String, String)>,
    /// The prototype, without `;`.
    pub prototype: String,
}

/// The declarations for the wrapper of a function; none where C lacks a type.
pub fn declarations(
    options: &Options,
    name: &str,
    function: &FunctionType,
) -> Option<Declarations> {
    let mut writer = Writer {
        options,
        types: Vec::new(),
    };
    let result = writer.results(name, &function.results)?;
    let is_structure = result.starts_with("struct ");
    let leads = is_structure && options.wrapper_results == WrapperResults::LeadingPointer;
    let mut parameters = Vec::new();
    if leads {
        parameters.push(format!("{result} *results"));
    }
    for (i, ty) in function.inputs.iter().enumerate() {
        let c = writer.value(ty)?;
        let star = if ty.is_memref() { "*" } else { "" };
        parameters.push(format!("{c} {star}arg{i}"));
    }
    let parameters = match parameters.is_empty() {
        true => "void".to_owned(),
        false => parameters.join(", "),
    };
    let result = if leads { "void" } else { &result };
    Some(Declarations {
        types: writer.types,
        prototype: format!("{result} _mlir_ciface_{name}({parameters})"),
    })
}

struct Writer<'a> {
    options: &'a Options,
    types: Vec<(String, String)>,
}

impl Writer<'_> {
    fn results(&mut self, name: &str, results: &[Type]) -> Option<String> {
        let [one] = results else {
            if results.is_empty() {
                return Some("void".to_owned());
            }
            let mut text = String::new();
            for (i, ty) in results.iter().enumerate() {
                let c = self.value(ty)?;
                write!(text, " {c} result{i};").expect("a string takes all");
            }
            let text = format!("struct {name}_results {{{text} }}");
            return Some(self.define(format!("struct {name}_results"), text));
        };
        self.value(one)
    }

    /// The type of a value, for memrefs that of the descriptor.
    fn value(&mut self, ty: &Type) -> Option<String> {
        match ty {
            Type::MemRef(memref) => self.descriptor(memref),
            Type::UnrankedMemRef(_) => {
                let (index, bits) = (self.index(), self.options.index_width.bits());
                let name = format!("struct memref_unranked_index{bits}");
                let text = format!("{name} {{ {index} rank; void *descriptor; }}");
                Some(self.define(name, text))
            }
            Type::Function(_) => Some("void *".to_owned()),
            Type::Vector(_) => None,
            _ => self.element(ty).map(|(_, c)| c),
        }
    }

    fn descriptor(&mut self, memref: &MemRefType) -> Option<String> {
        let rank = memref.rank();
        let (short, element) = self.element(&memref.element)?;
        let index = self.index();
        let (suffix, space) = match memref.memory_space.as_ref().map(Attribute::as_integer) {
            None | Some(Some(0)) => (String::new(), String::new()),
            Some(Some(space)) => (
                format!("_in_{space}"),
                format!(" __attribute__((address_space({space})))"),
            ),
            Some(None) => return None,
        };
        let pointer = format!("{element}{space} *");
        let bits = self.options.index_width.bits();
        let name = format!("struct memref_{rank}d_{short}{suffix}_index{bits}");
        let mut text = format!("{name} {{ {pointer}allocated; {pointer}aligned; {index} offset;");
        if rank > 0 {
            write!(text, " {index} sizes[{rank}]; {index} strides[{rank}];")
                .expect("a string takes all");
        }
        text.push_str(" }");
        Some(self.define(name, text))
    }

    /// A short name for a type of elements, and what C calls it.
    fn element(&mut self, ty: &Type) -> Option<(String, String)> {
        let short = ty.to_string();
        let c = match ty {
            Type::Index => self.index().to_owned(),
            Type::Integer(integer) => match integer.width {
                1 => "_Bool".to_owned(),
                8 | 16 | 32 | 64 => format!("int{}_t", integer.width),
                128 => "__int128".to_owned(),
                width @ 2..=64 => format!("signed _BitInt({width})"),
                _ => return None,
            },
            Type::Float(float) => match float {
                FloatType::F16 => "_Float16",
                FloatType::Bf16 => "__bf16",
                FloatType::F32 => "float",
                FloatType::F64 => "double",
                _ => return None,
            }
            .to_owned(),
            Type::Vector(vector) => {
                let ([lanes], false) = (&vector.shape[..], vector.is_scalable()) else {
                    return None;
                };
                let (lane, c) = match vector.element {
                    Type::Float(_) | Type::Index => self.element(&vector.element)?,
                    _ if matches!(vector.element.integer_width(), Some(8 | 16 | 32 | 64)) => {
                        self.element(&vector.element)?
                    }
                    _ => return None,
                };
                let name = format!("vector_{lanes}x{lane}");
                let text = format!("typedef {c} {name} __attribute__((ext_vector_type({lanes})))");
                let name = self.define(name, text);
                return Some((name.clone(), name));
            }
            _ => return None,
        };
        Some((short, c))
    }

    fn index(&self) -> &'static str {
        match self.options.index_width.bits() {
            32 => "int32_t",
            _ => "int64_t",
        }
    }

    fn define(&mut self, name: String, text: String) -> String {
        if self.types.iter().all(|(known, _)| *known != name) {
            self.types.push((name.clone(), text));
        }
        name
    }
}
