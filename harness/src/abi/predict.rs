//! The types of the LLVM dialect that correspond to those of a program, in each calling convention.
//!
//! Source: "Conversion to the LLVM Dialect", Type Conversion and Calling Convention;
//! where LLVM 22 differs, `LLVMTypeConverter` and `FuncToLLVM` of that release.

use std::sync::Arc;

use stridecheck_conversion::{Options, WrapperResults};
use stridecheck_ir::memref_type::UnrankedMemRefType;
use stridecheck_ir::types::{FunctionType, LlvmType, Signedness, VectorType};
use stridecheck_ir::{Attribute, Feature, FloatType, Layout, MemRefType, Type};

/// Why there is no corresponding type or function.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Refusal(String);

/// A function of the LLVM dialect.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lowered {
    /// Its parameters.
    pub parameters: Vec<Parameter>,
    /// Its result; `void` for nothing.
    pub result: Type,
}

/// A parameter of a function of the LLVM dialect.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parameter {
    /// Its type.
    pub ty: Type,
    /// What it holds: `argument 0, size 1`.
    pub meaning: String,
}

impl Lowered {
    /// The function type.
    pub fn function_type(&self) -> Type {
        let parameters = self.parameters.iter();
        let types = parameters.map(|parameter| parameter.ty.clone());
        Type::llvm_function(self.result.clone(), types.collect())
    }
}

/// The type of a value inside a function.
pub fn value(options: &Options, ty: &Type) -> Result<Type, Refusal> {
    match ty {
        Type::Integer(integer) if integer.width == 0 => Err(refusal(ty, "LLVM has no type for it")),
        Type::Integer(integer) if integer.signedness == Signedness::Signless => Ok(ty.clone()),
        Type::Index => Ok(index(options)),
        Type::Float(FloatType::Bf16) if !options.edition.has(Feature::Bf16) => {
            Err(refusal(ty, "LLVM of 2020 has no such type"))
        }
        Type::Float(_) if ty.is_llvm_compatible() => Ok(ty.clone()),
        Type::Llvm(llvm) => match **llvm {
            LlvmType::Void | LlvmType::Function { .. } => {
                Err(refusal(ty, "it is not the type of a value"))
            }
            _ => Ok(ty.clone()),
        },
        Type::Vector(vector) => vector_value(options, vector),
        Type::Complex(part) => {
            let part = value(options, part)?;
            Ok(Type::structure(vec![part.clone(), part]))
        }
        Type::MemRef(memref) => descriptor(options, memref),
        Type::UnrankedMemRef(memref) => unranked_descriptor(options, memref),
        Type::Function(function) => {
            let pointee = match options.bare_pointers {
                true => bare_function(options, function),
                false => function_itself(options, function),
            };
            match (pointee, options.edition.has(Feature::OpaquePointers)) {
                (Ok(pointee), _) => Ok(pointer(pointee.function_type(), 0)),
                // Pointers of LLVM 22 do not state their pointee.
                (Err(_), true) => Ok(Type::pointer(None)),
                (Err(refusal), false) => Err(refusal),
            }
        }
        _ => Err(refusal(ty, "LLVM has no type for it")),
    }
}

/// The function itself, which takes memref arguments field by field.
pub fn function_itself(options: &Options, function: &FunctionType) -> Result<Lowered, Refusal> {
    let mut parameters = Vec::new();
    for (i, ty) in function.inputs.iter().enumerate() {
        let whole = value(options, ty)?;
        match ty {
            Type::MemRef(memref) => {
                // Two pointers, followed by numbers of the type of the offset.
                let types = fields(&whole);
                for (place, name) in field_names(memref.rank()).iter().enumerate() {
                    let ty = &types[place.min(2)];
                    parameters.push(parameter(ty, &format!("argument {i}, {name}")));
                }
            }
            Type::UnrankedMemRef(_) => {
                for (ty, name) in fields(&whole).iter().zip(UNRANKED_FIELDS) {
                    parameters.push(parameter(ty, &format!("argument {i}, {name}")));
                }
            }
            _ => parameters.push(parameter(&whole, &format!("argument {i}"))),
        }
    }
    let results = function.results.iter();
    let results: Result<Vec<Type>, Refusal> = results.map(|ty| value(options, ty)).collect();
    Ok(Lowered {
        parameters,
        result: packed(results?),
    })
}

/// The wrapper `_mlir_ciface_<name>`, which takes pointers to descriptors for memref arguments.
pub fn c_wrapper(options: &Options, function: &FunctionType) -> Result<Lowered, Refusal> {
    let result = function_itself(options, function)?.result;
    let is_structure = matches!(result.as_llvm(), Some(LlvmType::Struct { .. }));
    let leads = is_structure && options.wrapper_results == WrapperResults::LeadingPointer;
    let mut parameters = Vec::new();
    if leads {
        parameters.push(parameter(
            &pointer(result.clone(), 0),
            "address of the results",
        ));
    }
    for (i, ty) in function.inputs.iter().enumerate() {
        let whole = value(options, ty)?;
        parameters.push(match ty.is_memref() {
            true => parameter(
                &pointer(whole, 0),
                &format!("argument {i}, address of the descriptor"),
            ),
            false => parameter(&whole, &format!("argument {i}")),
        });
    }
    Ok(Lowered {
        parameters,
        result: if leads { Type::void() } else { result },
    })
}

/// The function in the bare-pointer convention: arguments and results that are memrefs become their aligned pointers.
pub fn bare_function(options: &Options, function: &FunctionType) -> Result<Lowered, Refusal> {
    let options = Options {
        bare_pointers: true,
        ..*options
    };
    let one = |ty: &Type| match ty {
        Type::MemRef(memref) if is_all_static(memref) => {
            Ok(fields(&value(&options, ty)?)[1].clone())
        }
        ty if ty.is_memref() => Err(refusal(
            ty,
            "a bare pointer says nothing of sizes, strides and offset, so all must stand in the type",
        )),
        ty => value(&options, ty),
    };
    let mut parameters = Vec::new();
    for (i, ty) in function.inputs.iter().enumerate() {
        let meaning = match ty.is_memref() {
            true => format!("argument {i}, aligned pointer"),
            false => format!("argument {i}"),
        };
        parameters.push(parameter(&one(ty)?, &meaning));
    }
    let results: Result<Vec<Type>, Refusal> = function.results.iter().map(one).collect();
    Ok(Lowered {
        parameters,
        result: packed(results?),
    })
}

/// The fields of an unranked descriptor.
pub const UNRANKED_FIELDS: [&str; 2] = ["rank", "address of the descriptor"];

/// The fields of a descriptor of this rank, in order.
pub fn field_names(rank: usize) -> Vec<String> {
    let fixed = ["allocated pointer", "aligned pointer", "offset"];
    let fixed = fixed.into_iter().map(str::to_owned);
    let sizes = (0..rank).map(|i| format!("size {i}"));
    let strides = (0..rank).map(|i| format!("stride {i}"));
    fixed.chain(sizes).chain(strides).collect()
}

/// The fields of a structure; empty for other types.
pub fn fields(ty: &Type) -> &[Type] {
    match ty.as_llvm() {
        Some(LlvmType::Struct { fields, .. }) => fields,
        _ => &[],
    }
}

fn parameter(ty: &Type, meaning: &str) -> Parameter {
    Parameter {
        ty: ty.clone(),
        meaning: meaning.to_owned(),
    }
}

fn refusal(ty: &Type, why: &str) -> Refusal {
    Refusal(format!("type '{ty}' cannot be passed: {why}"))
}

fn index(options: &Options) -> Type {
    Type::integer(options.index_width.bits())
}

fn pointer(pointee: Type, address_space: u32) -> Type {
    Type::Llvm(Arc::new(LlvmType::Pointer {
        pointee: Some(pointee),
        address_space,
    }))
}

fn packed(mut results: Vec<Type>) -> Type {
    match results.len() {
        0 => Type::void(),
        1 => results.remove(0),
        _ => Type::structure(results),
    }
}

/// The maximum number of dimensions of a vector: each but the last becomes a nested array,
/// and the text of a program nests at most 256 levels.
const MAX_VECTOR_RANK: usize = 128;

/// The last dimension stays a vector, the others become arrays; a vector without dimensions has one lane.
fn vector_value(options: &Options, vector: &VectorType) -> Result<Type, Refusal> {
    let rank = vector.shape.len();
    if rank > MAX_VECTOR_RANK {
        return Err(Refusal(format!(
            "a vector of rank {rank} cannot be passed: expected at most {MAX_VECTOR_RANK} dimensions"
        )));
    }
    let mut ty = VectorType {
        element: value(options, &vector.element)?,
        ..vector.clone()
    };
    let whole = Type::Vector(Arc::new(vector.clone()));
    if vector.is_scalable() {
        return match vector.shape.len() {
            1 => Ok(Type::Vector(Arc::new(ty))),
            _ => Err(refusal(
                &whole,
                "only a vector of one dimension can be scalable",
            )),
        };
    }
    let mut outer = std::mem::take(&mut ty.shape);
    let last = outer.pop().unwrap_or(1);
    let inner = Type::vector(vec![last], ty.element);
    let outer = outer.into_iter().rev();
    Ok(outer.fold(inner, |element, length| Type::array(length, element)))
}

fn descriptor(options: &Options, memref: &MemRefType) -> Result<Type, Refusal> {
    if let Layout::Map(_) = *memref.strided_layout() {
        let ty = Type::from(memref.clone());
        return Err(refusal(&ty, "its layout is not strided"));
    }
    let space = address_space(memref.memory_space.as_ref())?;
    let element = pointer(value(options, &memref.element)?, space);
    let index = index(options);
    let mut fields = vec![element.clone(), element, index.clone()];
    if memref.rank() > 0 {
        let rank = u64::try_from(memref.rank()).expect("a rank is small");
        fields.extend([Type::array(rank, index.clone()), Type::array(rank, index)]);
    }
    Ok(Type::structure(fields))
}

fn unranked_descriptor(options: &Options, memref: &UnrankedMemRefType) -> Result<Type, Refusal> {
    value(options, &memref.element)?;
    address_space(memref.memory_space.as_ref())?;
    let erased = pointer(Type::integer(8), 0);
    let rank = match options.edition.has(Feature::IndexRanks) {
        true => index(options),
        false => Type::integer(64),
    };
    Ok(Type::structure(vec![rank, erased]))
}

fn address_space(space: Option<&Attribute>) -> Result<u32, Refusal> {
    let number = match space {
        None => Some(0),
        Some(space) => space
            .as_integer()
            .and_then(|space| u32::try_from(space).ok()),
    };
    number.ok_or_else(|| {
        let space = space.expect("only a memory space that is written can be no number");
        Refusal(format!(
            "memory space {space} cannot be passed: expected the number of an address space"
        ))
    })
}

fn is_all_static(memref: &MemRefType) -> bool {
    let shape = memref.shape.iter();
    let is_static = match &*memref.strided_layout() {
        Layout::Identity => true,
        Layout::Strided { offset, strides } => {
            !offset.is_dynamic() && strides.iter().all(|stride| !stride.is_dynamic())
        }
        Layout::Map(_) => false,
    };
    is_static && shape.into_iter().all(|size| !size.is_dynamic())
}
