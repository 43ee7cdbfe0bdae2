//! Types and attributes, which contain each other: a memref type its memory space, a constant its type.
//!
//! They are declared here; each submodule has the methods of its own types.

pub mod affine;
pub mod attr;
mod dim;
pub mod elements;
pub mod location;
pub mod memref_type;
pub(crate) mod numbers;
pub mod types;
pub mod wide;

use std::sync::Arc;

use smol_str::SmolStr;

use affine::{AffineMap, IntegerSet};
use attr::{
    Attributes, DenseArrayAttr, DistinctAttr, FlagsAttr, ParameterizedAttr, ResourceAttr,
    SparseAttr, StridedAttr, TypedAttr,
};
use elements::DenseElementsAttr;
use location::Location;
use memref_type::{MemRefType, UnrankedMemRefType};
use types::{FloatType, FunctionType, IntegerType, LlvmType, OpaqueType, TensorType, VectorType};
use wide::WideIntegerAttr;

/// The type of a value.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Type {
    /// `iN`, `siN` or `uiN`.
    Integer(IntegerType),
    /// `index`.
    Index,
    /// `f32` and its like.
    Float(FloatType),
    /// `none`.
    None,
    /// `complex<f32>`, of a float or integer type.
    Complex(Arc<Type>),
    /// `vector<4x[8]xf32>`.
    Vector(Arc<VectorType>),
    /// `tensor<?x4xf32>`: only read, printed and verified.
    Tensor(Arc<TensorType>),
    /// `tensor<*xf32>`, by its element type: only read, printed and verified.
    UnrankedTensor(Arc<Type>),
    /// `memref<?x4xf32, strided<[?, 1]>>`.
    MemRef(Arc<MemRefType>),
    /// `memref<*xf32>`.
    UnrankedMemRef(Arc<UnrankedMemRefType>),
    /// `(i32) -> f32`.
    Function(Arc<FunctionType>),
    /// `tuple<i32, f32>`.
    Tuple(Arc<[Type]>),
    /// A type of the LLVM dialect that has no builtin equivalent.
    Llvm(Arc<LlvmType>),
    /// `!dialect.anything`: a type of an unknown dialect, with its text.
    Opaque(OpaqueType),
}

/// A constant that an op carries.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Attribute {
    /// Present or absent.
    Unit,
    /// `42 : i32`, `true`, `1 : index`.
    Integer(IntegerAttr),
    /// An integer that does not fit in an `i128`.
    WideInteger(Arc<WideIntegerAttr>),
    /// `1.5 : f32`.
    Float(FloatAttr),
    /// `"text"`.
    String(SmolStr),
    /// `loc("file":1:2)`.
    Location(Arc<Location>),
    /// `sparse<[[0, 1]], [2]> : tensor<3x4xi32>`.
    Sparse(Arc<SparseAttr>),
    /// `dense_resource<name> : tensor<4xi8>`.
    Resource(Arc<ResourceAttr>),
    /// `distinct[0]<42 : i32>`.
    Distinct(Arc<DistinctAttr>),
    /// A type.
    Type(Type),
    /// `@name`.
    Symbol(SmolStr),
    /// `@outer::@inner`, the outermost name first.
    NestedSymbol(Arc<[SmolStr]>),
    /// `affine_map<(d0) -> (d0)>`.
    AffineMap(Arc<AffineMap>),
    /// `affine_set<(d0) : (d0 >= 0)>`.
    IntegerSet(Arc<IntegerSet>),
    /// `[1, 2]`.
    Array(Arc<[Attribute]>),
    /// `{a = 1}`.
    Dictionary(Attributes),
    /// `array<i64: 1, 2>`.
    DenseArray(DenseArrayAttr),
    /// `array<f32: 1.0>`.
    NumberArray(NumberArrayAttr),
    /// `dense<[1, 2]> : vector<2xi32>`.
    DenseElements(DenseElementsAttr),
    /// `#arith.overflow<nsw>` and its like.
    Flags(FlagsAttr),
    /// `strided<[8, 1], offset: 4>`.
    Strided(Arc<StridedAttr>),
    /// `"text" : !a.b`, `#dialect.anything : i32`: a string or opaque attribute with a type.
    Typed(Arc<TypedAttr>),
    /// `#llvm.access_group<id = distinct[0]<>>`.
    Parameterized(Arc<ParameterizedAttr>),
    /// `#dialect.anything`: the text after `#`, as written.
    Opaque(SmolStr),
}

/// An integer constant; equal bits of equal type are equal.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct IntegerAttr {
    /// The value, sign-extended from the width of the type (zero-extended for `i1` and unsigned types).
    pub value: i128,
    /// An integer type or `index`.
    pub ty: Type,
}

/// A float constant, by its bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct FloatAttr {
    /// The bits of the format, in the low bits.
    pub bits: u128,
    /// The type.
    pub ty: FloatType,
}

/// `array<f32: 1.0>`, of floats or of integers that do not fit in an `i64`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct NumberArrayAttr {
    /// The type of the elements, a float or an integer.
    pub element: Type,
    /// The elements in the format of [dense elements](DenseElementsAttr).
    pub bytes: Arc<[u8]>,
}
