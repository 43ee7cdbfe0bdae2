//! Types: which types are valid, and when two LLVM types are the same.

use crate::attr::Attribute;
use crate::entity::OpId;
use crate::memref_type::{Dim, Layout, MemRefType};
use crate::types::{BareType, LlvmType, MAX_INTEGER_WIDTH, Type};
use crate::verify::{Rule, Verifier};

/// Whether two types are equal except for pointees, which the current edition does not have.
pub fn same_ignoring_pointees(a: &Type, b: &Type) -> bool {
    match (a, b) {
        (Type::Llvm(a), Type::Llvm(b)) => same_llvm(a, b),
        (Type::Vector(a), Type::Vector(b)) => {
            let is_alike = a.shape == b.shape && a.scalable == b.scalable;
            is_alike && same_ignoring_pointees(&a.element, &b.element)
        }
        (Type::Function(a), Type::Function(b)) => {
            same_all(&a.inputs, &b.inputs) && same_all(&a.results, &b.results)
        }
        _ => a == b,
    }
}

fn same_llvm(a: &LlvmType, b: &LlvmType) -> bool {
    match (a, b) {
        (
            LlvmType::Pointer {
                address_space: a, ..
            },
            LlvmType::Pointer {
                address_space: b, ..
            },
        ) => a == b,
        (
            LlvmType::Struct { fields: a, packed },
            LlvmType::Struct {
                fields: b,
                packed: other,
            },
        ) => packed == other && same_all(a, b),
        (LlvmType::Named(a), LlvmType::Named(b)) => {
            let fields = (a.fields.as_deref(), b.fields.as_deref());
            let is_same = match fields {
                (Some(a), Some(b)) => same_all(a, b),
                (a, b) => a.is_none() && b.is_none(),
            };
            is_same && a.name == b.name && a.packed == b.packed
        }
        (
            LlvmType::Array { length, element: a },
            LlvmType::Array {
                length: other,
                element: b,
            },
        ) => length == other && same_ignoring_pointees(a, b),
        (
            LlvmType::Function {
                result: a,
                params: of_a,
                variadic,
            },
            LlvmType::Function {
                result: b,
                params: of_b,
                variadic: other,
            },
        ) => variadic == other && same_ignoring_pointees(a, b) && same_all(of_a, of_b),
        _ => a == b,
    }
}

fn same_all(a: &[Type], b: &[Type]) -> bool {
    a.len() == b.len() && a.iter().zip(b).all(|(a, b)| same_ignoring_pointees(a, b))
}

impl Verifier<'_> {
    /// Checks the types that an op introduces: of its results, of its blocks and in its attributes.
    pub(super) fn types(&mut self, op: OpId) -> bool {
        let body = self.body;
        let results = body.results(op).iter();
        let arguments = body
            .nested_blocks(op)
            .flat_map(|block| body.arguments(block));
        let values = results
            .chain(arguments)
            .map(|value| body.value_type(*value));
        let attributes = body.attributes(op).iter();
        let attributes = attributes.map(|(_, attribute)| attribute);
        let problems = values
            .map(exists)
            .chain(attributes.chain(body.properties(op)).map(is_made_of_types));
        let mut is_right = true;
        for (rule, message) in problems.filter_map(Result::err) {
            self.report(rule, op, message);
            is_right = false;
        }
        is_right
    }
}

type Problem = (Rule, String);

/// Checks that the types in an attribute are valid.
fn is_made_of_types(attribute: &Attribute) -> Result<(), Problem> {
    match attribute {
        Attribute::Type(ty) => exists(ty),
        Attribute::Array(items) => items.iter().try_for_each(is_made_of_types),
        Attribute::Dictionary(entries) => {
            let mut entries = entries.iter();
            entries.try_for_each(|(_, entry)| is_made_of_types(entry))
        }
        Attribute::DenseElements(elements) => exists(elements.ty()),
        Attribute::Typed(typed) => exists(&typed.ty),
        _ => Ok(()),
    }
}

/// Checks that a type and all its parts are valid.
pub(super) fn exists(ty: &Type) -> Result<(), Problem> {
    match ty {
        Type::Integer(integer) if integer.width > MAX_INTEGER_WIDTH => {
            let message = format!(
                "integer type `{ty}` is too wide, expected at most {MAX_INTEGER_WIDTH} bits"
            );
            Err((Rule::IntegerWidth, message))
        }
        Type::Vector(vector) => {
            let is_number = match &vector.element {
                Type::Integer(_) | Type::Index | Type::Float(_) => true,
                element => element.as_llvm().is_some_and(LlvmType::is_scalar),
            };
            if vector.shape.contains(&0) || !is_number {
                return Err((
                    Rule::VectorType,
                    format!(
                        "`{ty}` is not a vector type, expected positive sizes and elements that are integers, floats, `index` or pointers"
                    ),
                ));
            }
            exists(&vector.element)
        }
        Type::Complex(part) => match &**part {
            Type::Integer(_) | Type::Float(_) => exists(part),
            _ => {
                let message =
                    format!("`{ty}` is not a complex type, expected an integer or float in it");
                Err((Rule::ComplexElement, message))
            }
        },
        Type::Tensor(tensor) => {
            let is_negative = |dim: &Dim| dim.as_static().is_some_and(|size| size < 0);
            if tensor.shape.iter().any(is_negative) {
                return Err((Rule::NegativeSize, format!("`{ty}` has a negative size")));
            }
            tensor.encoding.as_ref().map_or(Ok(()), is_made_of_types)?;
            tensor_element_exists(ty, &tensor.element)
        }
        Type::UnrankedTensor(element) => tensor_element_exists(ty, element),
        Type::MemRef(memref) => memref_exists(ty, memref),
        Type::UnrankedMemRef(memref) => space_exists(ty, memref.memory_space.as_ref())
            .and_then(|()| element_exists(ty, &memref.element)),
        Type::Function(function) => all_exist(&function.inputs).and(all_exist(&function.results)),
        Type::Tuple(types) => all_exist(types),
        Type::Llvm(_) => parts_exist(ty).map_err(|message| (Rule::LlvmType, message)),
        _ => Ok(()),
    }
}

fn all_exist(types: &[Type]) -> Result<(), Problem> {
    types.iter().try_for_each(exists)
}

fn memref_exists(ty: &Type, memref: &MemRefType) -> Result<(), Problem> {
    let is_negative = |dim: &Dim| dim.as_static().is_some_and(|size| size < 0);
    if memref.shape.iter().any(is_negative) {
        return Err((Rule::NegativeSize, format!("`{ty}` has a negative size")));
    }
    if let Layout::Strided { strides, .. } = &memref.layout
        && strides.len() != memref.rank()
    {
        let (rank, count) = (memref.rank(), strides.len());
        let message = format!("`{ty}` has {count} strides, expected {rank}");
        return Err((Rule::StridedRank, message));
    }
    if let Layout::Map(map) = &memref.layout
        && usize::try_from(map.dims) != Ok(memref.rank())
    {
        let (rank, count) = (memref.rank(), map.dims);
        let message = format!("`{ty}` has a layout map of {count} dimensions, expected {rank}");
        return Err((Rule::StridedRank, message));
    }
    space_exists(ty, memref.memory_space.as_ref())?;
    element_exists(ty, &memref.element)
}

/// The dialects with attributes that `mlir-opt` of LLVM 22 knows.
const DIALECTS: &[&str] = &[
    "acc",
    "affine",
    "amdgpu",
    "amx",
    "arith",
    "arm_neon",
    "arm_sme",
    "arm_sve",
    "async",
    "bufferization",
    "complex",
    "dlti",
    "emitc",
    "gpu",
    "index",
    "irdl",
    "linalg",
    "llvm",
    "math",
    "ml_program",
    "mpi",
    "nvgpu",
    "nvvm",
    "omp",
    "pdl",
    "pdl_interp",
    "ptr",
    "quant",
    "rocdl",
    "scf",
    "shape",
    "shard",
    "smt",
    "sparse_tensor",
    "spirv",
    "tensor",
    "tosa",
    "transform",
    "ub",
    "vector",
    "wasmssa",
    "x86vector",
    "xegpu",
    "xevm",
];

/// Whether the text of an opaque attribute belongs to a dialect that MLIR knows.
pub(super) fn is_registered(text: &str) -> bool {
    let end = text.find(['.', '<']).unwrap_or(text.len());
    DIALECTS.contains(&&text[..end])
}

/// Checks that an attribute is one that MLIR accepts as a memory space.
fn space_exists(ty: &Type, space: Option<&Attribute>) -> Result<(), Problem> {
    match space {
        None
        | Some(
            Attribute::Integer(_)
            | Attribute::WideInteger(_)
            | Attribute::String(_)
            | Attribute::Flags(_),
        ) => Ok(()),
        Some(space @ Attribute::Dictionary(_)) => is_made_of_types(space),
        Some(Attribute::Opaque(text)) if is_registered(text) => Ok(()),
        Some(Attribute::Typed(typed)) if typed.value.as_str().is_some() => Ok(()),
        Some(space) => {
            let message = format!(
                "memory space of `{ty}` is `{space}`, expected an integer, a string, a dictionary or an attribute of a known dialect"
            );
            Err((Rule::MemorySpace, message))
        }
    }
}

/// Checks an element type: any type but functions, memrefs, tensors and tuples.
fn tensor_element_exists(ty: &Type, element: &Type) -> Result<(), Problem> {
    match element {
        Type::None
        | Type::Function(_)
        | Type::MemRef(_)
        | Type::UnrankedMemRef(_)
        | Type::Tensor(_)
        | Type::UnrankedTensor(_)
        | Type::Tuple(_) => {
            let message =
                format!("`{ty}` is not a valid type: elements cannot be of type `{element}`");
            Err((Rule::TensorElement, message))
        }
        _ => exists(element),
    }
}

fn element_exists(ty: &Type, element: &Type) -> Result<(), Problem> {
    match element {
        Type::Integer(_) | Type::Index | Type::Float(_) => exists(element),
        Type::Complex(_) | Type::Vector(_) => exists(element),
        Type::MemRef(_) | Type::UnrankedMemRef(_) => exists(element),
        _ => Err((
            Rule::MemrefElement,
            format!("`{ty}` is not a valid type: elements cannot be of type `{element}`"),
        )),
    }
}

/// Checks that fields and elements can be stored, and that LLVM accepts parameters and results as such.
fn parts_exist(ty: &Type) -> Result<(), String> {
    let misfit = |part: &Type, noun: &str, wanted: &str| {
        Err(format!(
            "`{part}` cannot be {noun} of `{ty}`, expected {wanted}"
        ))
    };
    match ty.as_llvm() {
        Some(LlvmType::Array { element, .. }) if !is_stored(element) => {
            misfit(element, "an element", "a type with a size")
        }
        Some(LlvmType::Array { element, .. }) => parts_exist(element),
        Some(LlvmType::Function { result, .. }) if !is_result(result) => {
            misfit(result, "the result", "`!llvm.void` or a type of values")
        }
        Some(LlvmType::Function { result, params, .. }) => {
            parts_exist(result)?;
            match params.iter().find(|param| !is_param(param)) {
                Some(param) => misfit(param, "a parameter", "a type of values"),
                None => params.iter().try_for_each(parts_exist),
            }
        }
        Some(llvm) => {
            let fields = llvm.fields().unwrap_or_default();
            match fields.iter().find(|field| !is_stored(field)) {
                Some(field) => misfit(field, "an element", "a type with a size"),
                None => fields.iter().try_for_each(parts_exist),
            }
        }
        None => Ok(()),
    }
}

/// Whether a type can be that of a field or element.
fn is_stored(ty: &Type) -> bool {
    !matches!(
        ty.as_llvm(),
        Some(
            LlvmType::Void
                | LlvmType::Function { .. }
                | LlvmType::Bare(BareType::Token | BareType::Label | BareType::Metadata)
        )
    )
}

fn is_param(ty: &Type) -> bool {
    !matches!(
        ty.as_llvm(),
        Some(LlvmType::Void | LlvmType::Function { .. })
    )
}

fn is_result(ty: &Type) -> bool {
    !matches!(
        ty.as_llvm(),
        Some(LlvmType::Function { .. } | LlvmType::Bare(BareType::Label | BareType::Metadata))
    )
}
