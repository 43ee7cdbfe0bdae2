//! The C types that correspond to the types of a program, and the definitions that they need.
//!
//! Rules:
//! - Structures are those that the MLIR documentation of 2020 gives for C, one for each rank and element type.
//! - A C type has the size and alignment of the LLVM type, or there is none.
//! - An integer of an odd width is the unsigned C type of the next width, with zeros above:
//!   an LLVM load assumes that, whereas `signed _BitInt` has copies of the sign there.

use std::fmt::Write as _;

use stridecheck_conversion::Options;
use stridecheck_ir::types::{LlvmType, VectorType};
use stridecheck_ir::{Attribute, Feature, FloatType, MemRefType, Type};

use crate::abi::c::Reason;
use crate::abi::c::compiler::Compiler;

/// The features that a C compiler must have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Needs {
    /// The features of GCC 12 and clang.
    #[default]
    Basic,
    /// `__bf16`, which GCC has since release 13.
    Bf16,
    /// Vectors of any number of lanes, and pointers of 32 bits, which only clang has.
    Clang,
}

impl Needs {
    /// The preprocessor condition, unless every compiler suffices.
    pub fn condition(self) -> Option<&'static str> {
        match self {
            Self::Basic => None,
            Self::Bf16 => Some("defined(__clang__) || __GNUC__ >= 13"),
            Self::Clang => Some("defined(__clang__)"),
        }
    }

    /// Checks that a compiler has these features.
    pub fn check(self, compiler: Compiler) -> Result<(), Reason> {
        match (self, compiler) {
            (Self::Basic, _) | (_, Compiler::Clang) | (Self::Bf16, Compiler::Gcc(13..)) => Ok(()),
            (Self::Bf16, Compiler::Gcc(release)) => Err(Reason::new(format!(
                "GCC {release} has no __bf16: expected GCC 13 or clang"
            ))),
            (Self::Clang, Compiler::Gcc(_)) => Err(Reason::new(
                "GCC has no pointer of 32 bits on x86-64, and no vector of a size that is no power of two",
            )),
        }
    }

    /// Text in preprocessor lines that exclude it for other compilers.
    pub(crate) fn guard(self, text: &str) -> String {
        match self.condition() {
            Some(condition) => format!("#if {condition}\n{text}#endif\n"),
            None => text.to_owned(),
        }
    }
}

/// A structure or vector type.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Definition {
    /// Its name.
    pub name: String,
    /// The text that defines it, without `;`.
    pub text: String,
    /// The features that the compiler must have.
    pub needs: Needs,
}

impl Definition {
    /// The definition, guarded for compilers that have what it needs.
    pub(crate) fn line(&self) -> String {
        self.needs.guard(&format!("{};\n", self.text))
    }
}

/// The types of one C file.
#[derive(Debug)]
pub struct Types<'a> {
    pub(crate) options: &'a Options,
    /// The definitions, each once, in an order that C allows.
    pub definitions: Vec<Definition>,
    /// Whether there are pointers to other address spaces.
    has_spaces: bool,
}

/// A C type and its name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Named {
    /// Its abbreviation in names of structures.
    pub(crate) short: String,
    /// Its C spelling.
    pub(crate) c: String,
    pub(crate) needs: Needs,
}

/// Makes GCC treat pointers to other address spaces as ordinary ones.
const SPACES: &str = "#ifndef __clang__\n#define address_space(number)\n#endif\n";

/// The type of a function's address.
pub(crate) const FUNCTION_POINTER: &str = "function_pointer";

impl<'a> Types<'a> {
    /// A file without definitions.
    pub fn new(options: &'a Options) -> Self {
        Self {
            options,
            definitions: Vec::new(),
            has_spaces: false,
        }
    }

    /// The definitions as text that every compiler accepts.
    pub fn text(&self) -> String {
        self.text_behind(0)
    }

    /// The text of the definitions after the first `first` ones.
    pub(crate) fn text_behind(&self, first: usize) -> String {
        let lines = self.definitions[first..].iter().map(Definition::line);
        self.spaces().to_owned() + &lines.collect::<String>()
    }

    /// The text that must precede the definitions; it may occur twice.
    pub(crate) fn spaces(&self) -> &'static str {
        match self.has_spaces {
            true => SPACES,
            false => "",
        }
    }

    /// The type of `index`.
    pub(crate) fn index(&self) -> &'static str {
        match self.options.index_width.bits() {
            32 => "int32_t",
            _ => "int64_t",
        }
    }

    /// The type of the rank of an unranked memref.
    pub(crate) fn rank(&self) -> &'static str {
        match self.options.edition.has(Feature::IndexRanks) {
            true => self.index(),
            false => "int64_t",
        }
    }

    /// The type of a value; the descriptor for a memref.
    pub(crate) fn value(&mut self, ty: &Type) -> Result<Named, Reason> {
        match ty {
            Type::MemRef(memref) => self.descriptor(memref),
            Type::UnrankedMemRef(memref) => {
                self.pointer(&memref.element, memref.memory_space.as_ref())?;
                let (rank, bits) = (self.rank(), self.options.index_width.bits());
                let name = format!("struct memref_unranked_index{bits}");
                let text = format!("{name} {{ {rank} rank; void *descriptor; }}");
                Ok(self.define(name, text, Needs::Basic))
            }
            Type::Function(_) => {
                let text = format!("typedef void (*{FUNCTION_POINTER})(void)");
                Ok(self.define(FUNCTION_POINTER.to_owned(), text, Needs::Basic))
            }
            _ => self.element(ty),
        }
    }

    /// The type of a pointer to elements in a memory space, including `*`.
    pub(crate) fn pointer(
        &mut self,
        element: &Type,
        space: Option<&Attribute>,
    ) -> Result<Named, Reason> {
        let element = self.element(element)?;
        let (suffix, space, needs) = match space.map(Attribute::as_integer) {
            None | Some(Some(0)) => (String::new(), String::new(), Needs::Basic),
            Some(Some(number)) => (
                format!("_in_{number}"),
                format!(" __attribute__((address_space({number})))"),
                match number {
                    270 | 271 => Needs::Clang,
                    _ => Needs::Basic,
                },
            ),
            Some(None) => {
                return Err(Reason::new("C has no memory space that is not a number"));
            }
        };
        self.has_spaces |= !space.is_empty();
        Ok(Named {
            short: format!("{}{suffix}", element.short),
            c: format!("{}{space} *", element.c),
            needs: needs.max(element.needs),
        })
    }

    fn descriptor(&mut self, memref: &MemRefType) -> Result<Named, Reason> {
        let rank = memref.rank();
        let pointer = self.pointer(&memref.element, memref.memory_space.as_ref())?;
        let index = self.index();
        let bits = self.options.index_width.bits();
        let name = format!("struct memref_{rank}d_{}_index{bits}", pointer.short);
        let c = pointer.c;
        let mut text = format!("{name} {{ {c}allocated; {c}aligned; {index} offset;");
        if rank > 0 {
            write!(text, " {index} sizes[{rank}]; {index} strides[{rank}];")
                .expect("a string takes all");
        }
        text.push_str(" }");
        Ok(self.define(name, text, pointer.needs))
    }

    /// The type of a scalar or an element.
    pub(crate) fn element(&mut self, ty: &Type) -> Result<Named, Reason> {
        let (c, needs) = match ty {
            Type::Index => (self.index().to_owned(), Needs::Basic),
            Type::Integer(integer) => (integer_type(integer.width)?, Needs::Basic),
            Type::Float(FloatType::F16) => ("_Float16".to_owned(), Needs::Basic),
            Type::Float(FloatType::Bf16) => ("__bf16".to_owned(), Needs::Bf16),
            Type::Float(FloatType::F32) => ("float".to_owned(), Needs::Basic),
            Type::Float(FloatType::F64) => ("double".to_owned(), Needs::Basic),
            Type::Vector(vector) => return self.vector(vector),
            Type::Complex(part) => return self.complex(part),
            Type::Llvm(llvm) => match llvm.as_ref() {
                LlvmType::Pointer {
                    address_space: 0, ..
                } => {
                    return Ok(Named {
                        short: "ptr".to_owned(),
                        c: "void *".to_owned(),
                        needs: Needs::Basic,
                    });
                }
                _ => return Err(no_type(ty)),
            },
            _ => return Err(no_type(ty)),
        };
        Ok(Named {
            short: ty.to_string(),
            c,
            needs,
        })
    }

    /// A structure, because C does not have a complex number for every float.
    fn complex(&mut self, part: &Type) -> Result<Named, Reason> {
        let part = self.element(part)?;
        let (name, c) = (format!("struct complex_{}", part.short), part.c);
        let text = format!("{name} {{ {c} re; {c} im; }}");
        let named = self.define(name, text, part.needs);
        Ok(Named {
            short: format!("complex_{}", part.short),
            ..named
        })
    }

    /// GCC and clang agree on vectors whose size is a power of two if the alignment is stated for those of more than 16 bytes; other sizes are a clang extension.
    fn vector(&mut self, vector: &VectorType) -> Result<Named, Reason> {
        let whole = || Type::Vector(vector.clone().into());
        let ([lanes], false) = (&vector.shape[..], vector.is_scalable()) else {
            return Err(no_type(&whole()));
        };
        let is_plain = match &vector.element {
            Type::Index | Type::Float(_) => true,
            element => matches!(element.integer_width(), Some(8 | 16 | 32 | 64)),
        };
        if !is_plain {
            return Err(no_type(&whole()));
        }
        let lane = self.element(&vector.element)?;
        let bits = match vector.element {
            Type::Index => self.options.index_width.bits().to_string(),
            _ => String::new(),
        };
        let name = format!("vector_{lanes}x{}{bits}", lane.short);
        let c = lane.c;
        let (attribute, needs) = match lanes.is_power_of_two() {
            true => {
                let size = format!("{lanes} * sizeof({c})");
                (format!("vector_size({size}), aligned({size})"), lane.needs)
            }
            false => (format!("ext_vector_type({lanes})"), Needs::Clang),
        };
        let text = format!("typedef {c} {name} __attribute__(({attribute}))");
        Ok(self.define(name, text, needs))
    }

    /// A structure for the results of a function.
    pub(crate) fn results(&mut self, name: String, results: &[Named]) -> Named {
        let mut text = format!("{name} {{");
        for (i, field) in results.iter().enumerate() {
            write!(text, " {};", declare(&field.c, &format!("result{i}")))
                .expect("a string takes all");
        }
        text.push_str(" }");
        let needs = results.iter().map(|field| field.needs).max();
        self.define(name, text, needs.unwrap_or_default())
    }

    fn define(&mut self, name: String, text: String, needs: Needs) -> Named {
        if self.definitions.iter().all(|known| known.name != name) {
            self.definitions.push(Definition {
                name: name.clone(),
                text,
                needs,
            });
        }
        Named {
            short: name.clone(),
            c: name,
            needs,
        }
    }
}

/// A name with its type in the syntax of a declaration.
pub(crate) fn declare(c: &str, name: &str) -> String {
    match c.ends_with('*') {
        true => format!("{c}{name}"),
        false => format!("{c} {name}"),
    }
}

fn integer_type(width: u32) -> Result<String, Reason> {
    match width {
        1 => Ok("_Bool".to_owned()),
        8 | 16 | 32 | 64 => Ok(format!("int{width}_t")),
        128 => Ok("__int128".to_owned()),
        2..=63 => Ok(format!("uint{}_t", width.next_power_of_two().max(8))),
        _ => Err(Reason::new(format!("C has no type for i{width}"))),
    }
}

fn no_type(ty: &Type) -> Reason {
    Reason::new(format!("C has no type for {ty}"))
}
