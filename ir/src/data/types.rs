//! Types: values that are cheap to clone and compare.
//!
//! Rules:
//! - A type is plain data; there is no interner and nothing grows during a campaign.
//! - Two types are equal if they have the same meaning, however they were written.
//! - The LLVM dialect uses the builtin scalars and vectors; [`LlvmType`] holds only types without a builtin equivalent.
//!   The `Std` edition prints both wrapped (`!llvm.i64`, `!llvm<"float*">`).

use std::sync::Arc;

use smol_str::SmolStr;

use crate::memref_type::{Dim, MemRefType};

pub use crate::data::{Attribute, Type};

/// The widest integer type of MLIR.
pub const MAX_INTEGER_WIDTH: u32 = (1 << 24) - 1;

/// How the bits of an integer are interpreted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Signedness {
    /// `iN`: the operations decide.
    Signless,
    /// `siN`.
    Signed,
    /// `uiN`.
    Unsigned,
}

/// An integer type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct IntegerType {
    /// The number of bits, at most [`MAX_INTEGER_WIDTH`].
    pub width: u32,
    /// How the bits are interpreted.
    pub signedness: Signedness,
}

/// A floating-point type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum FloatType {
    /// `f4E2M1FN`, two bits of exponent and one of fraction, without infinity and NaN.
    F4E2M1Fn,
    /// `f6E2M3FN`.
    F6E2M3Fn,
    /// `f6E3M2FN`.
    F6E3M2Fn,
    /// `f8E5M2`.
    F8E5M2,
    /// `f8E4M3`.
    F8E4M3,
    /// `f8E3M4`.
    F8E3M4,
    /// `f8E4M3FN`, without infinity.
    F8E4M3Fn,
    /// `f8E5M2FNUZ`, without infinity and negative zero.
    F8E5M2Fnuz,
    /// `f8E4M3FNUZ`.
    F8E4M3Fnuz,
    /// `f8E4M3B11FNUZ`, with the bias 11.
    F8E4M3B11Fnuz,
    /// `f8E8M0FNU`, a power of two.
    F8E8M0Fnu,
    /// IEEE binary16.
    F16,
    /// The upper half of an IEEE binary32.
    Bf16,
    /// `tf32`: 19 bits, with the exponent of an IEEE binary32.
    Tf32,
    /// IEEE binary32.
    F32,
    /// IEEE binary64.
    F64,
    /// The extended precision of x87.
    F80,
    /// IEEE binary128.
    F128,
}

/// `vector<4x[8]xf32>`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct VectorType {
    /// The sizes, slowest varying first.
    pub shape: Vec<u64>,
    /// Whether each size is scalable, as in `[8]`; empty if none is.
    pub scalable: Vec<bool>,
    /// An integer, index or float type.
    pub element: Type,
}

/// `tensor<?x4xf32, #encoding>`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct TensorType {
    /// The sizes, slowest varying first.
    pub shape: Vec<Dim>,
    /// The type of an element.
    pub element: Type,
    /// The encoding attribute, if any.
    pub encoding: Option<Attribute>,
}

/// `(i32) -> f32`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct FunctionType {
    /// The types of the arguments.
    pub inputs: Vec<Type>,
    /// The types of the results.
    pub results: Vec<Type>,
}

/// A type of the LLVM dialect without a builtin equivalent.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum LlvmType {
    /// A pointer; the `Std` edition prints the pointee.
    Pointer {
        /// The pointee type, if it is known.
        pointee: Option<Type>,
        /// The address space.
        address_space: u32,
    },
    /// A literal structure.
    Struct {
        /// The types of the fields.
        fields: Vec<Type>,
        /// Whether there is no padding.
        packed: bool,
    },
    /// A structure with a name, `struct<"name", (i32)>`.
    Named(NamedStruct),
    /// A reference to an enclosing structure with this name, `struct<"name">`.
    Recursive(SmolStr),
    /// An array.
    Array {
        /// The number of elements.
        length: u64,
        /// The type of an element.
        element: Type,
    },
    /// A function type.
    Function {
        /// The type of the result, `void` for none.
        result: Type,
        /// The types of the parameters.
        params: Vec<Type>,
        /// Whether more arguments may follow.
        variadic: bool,
    },
    /// The result type of a function without result.
    Void,
    /// A type that consists of one word.
    Bare(BareType),
    /// A type of one target, such as `target<"spirv.Image", i32, 0>`.
    Target(TargetType),
}

/// A type of the LLVM dialect that consists of one word; it is only read, printed and verified.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BareType {
    /// `ppc_fp128`, a pair of `f64`.
    PpcFp128,
    /// `x86_amx`, a tile of a matrix.
    X86Amx,
    /// `token`.
    Token,
    /// `label`.
    Label,
    /// `metadata`.
    Metadata,
}

/// A target-specific type; it is only read, printed and verified.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct TargetType {
    /// The name.
    pub name: SmolStr,
    /// The type parameters.
    pub types: Vec<Type>,
    /// The integer parameters.
    pub numbers: Vec<u32>,
}

/// A structure with a name; each name has one body in a text.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct NamedStruct {
    /// The name.
    pub name: SmolStr,
    /// The types of the fields; none if it is opaque.
    pub fields: Option<Vec<Type>>,
    /// Whether there is no padding.
    pub packed: bool,
}

/// A type of an unknown dialect.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct OpaqueType {
    /// The text after `!`, as written.
    pub text: SmolStr,
}

impl FloatType {
    /// Every float type.
    pub const ALL: [Self; 18] = [
        Self::F4E2M1Fn,
        Self::F6E2M3Fn,
        Self::F6E3M2Fn,
        Self::F8E5M2,
        Self::F8E4M3,
        Self::F8E3M4,
        Self::F8E4M3Fn,
        Self::F8E5M2Fnuz,
        Self::F8E4M3Fnuz,
        Self::F8E4M3B11Fnuz,
        Self::F8E8M0Fnu,
        Self::F16,
        Self::Bf16,
        Self::Tf32,
        Self::F32,
        Self::F64,
        Self::F80,
        Self::F128,
    ];

    /// The float types that every engine computes with.
    pub const EXECUTED: [Self; 4] = [Self::F16, Self::Bf16, Self::F32, Self::F64];

    /// The number of bits.
    pub fn width(self) -> u32 {
        match self {
            Self::F4E2M1Fn => 4,
            Self::F6E2M3Fn | Self::F6E3M2Fn => 6,
            Self::F8E5M2
            | Self::F8E4M3
            | Self::F8E3M4
            | Self::F8E4M3Fn
            | Self::F8E5M2Fnuz
            | Self::F8E4M3Fnuz
            | Self::F8E4M3B11Fnuz
            | Self::F8E8M0Fnu => 8,
            Self::F16 | Self::Bf16 => 16,
            Self::Tf32 => 19,
            Self::F32 => 32,
            Self::F64 => 64,
            Self::F80 => 80,
            Self::F128 => 128,
        }
    }

    /// Whether every engine computes with it; the oracle computes with every type.
    pub fn is_executed(self) -> bool {
        Self::EXECUTED.contains(&self)
    }

    /// The name in MLIR's text.
    pub fn name(self) -> &'static str {
        match self {
            Self::F4E2M1Fn => "f4E2M1FN",
            Self::F6E2M3Fn => "f6E2M3FN",
            Self::F6E3M2Fn => "f6E3M2FN",
            Self::F8E5M2 => "f8E5M2",
            Self::F8E4M3 => "f8E4M3",
            Self::F8E3M4 => "f8E3M4",
            Self::F8E4M3Fn => "f8E4M3FN",
            Self::F8E5M2Fnuz => "f8E5M2FNUZ",
            Self::F8E4M3Fnuz => "f8E4M3FNUZ",
            Self::F8E4M3B11Fnuz => "f8E4M3B11FNUZ",
            Self::F8E8M0Fnu => "f8E8M0FNU",
            Self::F16 => "f16",
            Self::Bf16 => "bf16",
            Self::Tf32 => "tf32",
            Self::F32 => "f32",
            Self::F64 => "f64",
            Self::F80 => "f80",
            Self::F128 => "f128",
        }
    }
}

impl BareType {
    /// Every such type.
    pub const ALL: [Self; 5] = [
        Self::PpcFp128,
        Self::X86Amx,
        Self::Token,
        Self::Label,
        Self::Metadata,
    ];

    /// The word.
    pub fn name(self) -> &'static str {
        match self {
            Self::PpcFp128 => "ppc_fp128",
            Self::X86Amx => "x86_amx",
            Self::Token => "token",
            Self::Label => "label",
            Self::Metadata => "metadata",
        }
    }
}

impl TargetType {
    /// Whether memory can hold a value of it and all bits zero are a valid one; LLVM allows that for few targets.
    pub fn is_stored(&self) -> bool {
        self.name.starts_with("spirv.")
    }
}

impl LlvmType {
    /// Whether a vector can hold it.
    pub fn is_scalar(&self) -> bool {
        matches!(self, Self::Pointer { .. } | Self::Bare(BareType::PpcFp128))
    }

    /// The types of the fields of a structure.
    pub fn fields(&self) -> Option<&[Type]> {
        match self {
            Self::Struct { fields, .. } => Some(fields),
            Self::Named(named) => named.fields.as_deref(),
            _ => None,
        }
    }

    /// The type of a field of a structure, or of an element of an array.
    pub fn field(&self, position: usize) -> Option<&Type> {
        match self {
            Self::Array { length, element } => {
                let position = u64::try_from(position).ok()?;
                (position < *length).then_some(element)
            }
            _ => self.fields()?.get(position),
        }
    }
}

impl VectorType {
    /// Whether one of the sizes is scalable.
    pub fn is_scalable(&self) -> bool {
        !self.scalable.is_empty()
    }
}

impl Type {
    /// The signless integer type of this width.
    pub fn integer(width: u32) -> Self {
        Self::Integer(IntegerType {
            width,
            signedness: Signedness::Signless,
        })
    }

    /// `i1`.
    pub fn bool() -> Self {
        Self::integer(1)
    }

    /// `f32`.
    pub fn f32() -> Self {
        Self::Float(FloatType::F32)
    }

    /// `f64`.
    pub fn f64() -> Self {
        Self::Float(FloatType::F64)
    }

    /// A vector type.
    pub fn vector(shape: Vec<u64>, element: Type) -> Self {
        Self::Vector(Arc::new(VectorType {
            shape,
            scalable: Vec::new(),
            element,
        }))
    }

    /// A tensor type without encoding.
    pub fn tensor(shape: Vec<Dim>, element: Type) -> Self {
        Self::Tensor(Arc::new(TensorType {
            shape,
            element,
            encoding: None,
        }))
    }

    /// A function type.
    pub fn function(inputs: Vec<Type>, results: Vec<Type>) -> Self {
        Self::Function(Arc::new(FunctionType { inputs, results }))
    }

    /// A pointer of the LLVM dialect in address space 0.
    pub fn pointer(pointee: Option<Type>) -> Self {
        Self::Llvm(Arc::new(LlvmType::Pointer {
            pointee,
            address_space: 0,
        }))
    }

    /// An opaque pointer of the LLVM dialect in an address space.
    pub fn pointer_in(address_space: u32) -> Self {
        Self::Llvm(Arc::new(LlvmType::Pointer {
            pointee: None,
            address_space,
        }))
    }

    /// A literal structure of the LLVM dialect.
    pub fn structure(fields: Vec<Type>) -> Self {
        Self::Llvm(Arc::new(LlvmType::Struct {
            fields,
            packed: false,
        }))
    }

    /// An array of the LLVM dialect.
    pub fn array(length: u64, element: Type) -> Self {
        Self::Llvm(Arc::new(LlvmType::Array { length, element }))
    }

    /// A function type of the LLVM dialect.
    pub fn llvm_function(result: Type, params: Vec<Type>) -> Self {
        Self::Llvm(Arc::new(LlvmType::Function {
            result,
            params,
            variadic: false,
        }))
    }

    /// The LLVM dialect's result type of a function without result.
    pub fn void() -> Self {
        Self::Llvm(Arc::new(LlvmType::Void))
    }

    /// The width of a signless integer type.
    pub fn integer_width(&self) -> Option<u32> {
        match self {
            Self::Integer(IntegerType {
                width,
                signedness: Signedness::Signless,
            }) => Some(*width),
            _ => None,
        }
    }

    /// The float type, if this is one.
    pub fn as_float(&self) -> Option<FloatType> {
        match self {
            Self::Float(float) => Some(*float),
            _ => None,
        }
    }

    /// The ranked memref type, if this is one.
    pub fn as_memref(&self) -> Option<&MemRefType> {
        match self {
            Self::MemRef(memref) => Some(memref),
            _ => None,
        }
    }

    /// The memory space of a memref, ranked or not, if it has one.
    pub fn memory_space(&self) -> Option<&Attribute> {
        match self {
            Self::MemRef(memref) => memref.memory_space.as_ref(),
            Self::UnrankedMemRef(memref) => memref.memory_space.as_ref(),
            _ => None,
        }
    }

    /// The element type of a memref, ranked or not.
    pub fn memref_element(&self) -> Option<&Type> {
        match self {
            Self::MemRef(memref) => Some(&memref.element),
            Self::UnrankedMemRef(memref) => Some(&memref.element),
            _ => None,
        }
    }

    /// The vector type, if this is one.
    pub fn as_vector(&self) -> Option<&VectorType> {
        match self {
            Self::Vector(vector) => Some(vector),
            _ => None,
        }
    }

    /// The function type, if this is one.
    pub fn as_function(&self) -> Option<&FunctionType> {
        match self {
            Self::Function(function) => Some(function),
            _ => None,
        }
    }

    /// The type of the LLVM dialect, if this is one without a builtin equivalent.
    pub fn as_llvm(&self) -> Option<&LlvmType> {
        match self {
            Self::Llvm(llvm) => Some(llvm),
            _ => None,
        }
    }

    /// The element type of a vector, or the type itself.
    pub fn scalar(&self) -> &Type {
        match self {
            Self::Vector(vector) => &vector.element,
            other => other,
        }
    }

    /// The type of the numbers of a value: the lanes of a vector, the parts of a complex number, or the type itself.
    pub fn number(&self) -> &Type {
        match self {
            Self::Complex(part) => part,
            other => other.scalar(),
        }
    }

    /// The element type of an operand of elementwise ops: of a vector or tensor, or the type itself.
    pub fn elementwise_scalar(&self) -> &Type {
        match self {
            Self::Tensor(tensor) => &tensor.element,
            Self::UnrankedTensor(element) => element,
            other => other.scalar(),
        }
    }

    /// Whether this is `memref<...>`, ranked or not.
    pub fn is_memref(&self) -> bool {
        matches!(self, Self::MemRef(_) | Self::UnrankedMemRef(_))
    }

    /// Whether this is `tensor<...>`, ranked or not.
    pub fn is_tensor(&self) -> bool {
        matches!(self, Self::Tensor(_) | Self::UnrankedTensor(_))
    }

    /// The tensor type with the shape and element type of a memref, if this is one.
    pub fn tensor_of(&self) -> Option<Type> {
        match self {
            Self::MemRef(memref) => {
                Some(Self::tensor(memref.shape.to_vec(), memref.element.clone()))
            }
            Self::UnrankedMemRef(memref) => {
                Some(Self::UnrankedTensor(Arc::new(memref.element.clone())))
            }
            _ => None,
        }
    }

    /// `i1`, or a vector or tensor of `i1` in the shape of this type.
    pub fn bool_like(&self) -> Type {
        match self {
            Self::Vector(vector) => Self::Vector(Arc::new(VectorType {
                element: Self::bool(),
                ..VectorType::clone(vector)
            })),
            Self::Tensor(tensor) => Self::Tensor(Arc::new(TensorType {
                element: Self::bool(),
                ..TensorType::clone(tensor)
            })),
            Self::UnrankedTensor(_) => Self::UnrankedTensor(Arc::new(Self::bool())),
            _ => Self::bool(),
        }
    }

    /// Whether the LLVM dialect can hold values of this type.
    pub fn is_llvm_compatible(&self) -> bool {
        match self {
            Self::Integer(integer) => integer.signedness == Signedness::Signless,
            Self::Float(float) => {
                float.is_executed() || matches!(float, FloatType::F80 | FloatType::F128)
            }
            Self::Vector(vector) => vector.shape.len() == 1 && is_scalar(&vector.element),
            Self::Llvm(llvm) => match &**llvm {
                LlvmType::Pointer { .. } | LlvmType::Void => true,
                LlvmType::Bare(_) | LlvmType::Target(_) => true,
                LlvmType::Struct { .. } | LlvmType::Named(_) | LlvmType::Recursive(_) => {
                    let mut fields = llvm.fields().unwrap_or_default().iter();
                    fields.all(Self::is_llvm_compatible)
                }
                LlvmType::Array { element, .. } => element.is_llvm_compatible(),
                LlvmType::Function { result, params, .. } => {
                    result.is_llvm_compatible() && params.iter().all(Self::is_llvm_compatible)
                }
            },
            _ => false,
        }
    }
}

/// Whether a vector of the LLVM dialect can hold it.
fn is_scalar(ty: &Type) -> bool {
    match ty {
        Type::Integer(_) | Type::Float(_) => ty.is_llvm_compatible(),
        Type::Llvm(llvm) => llvm.is_scalar(),
        _ => false,
    }
}
