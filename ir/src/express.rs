//! The features that an edition cannot express: ops, parts of ops and types that came later.
//!
//! The facts are in the rows of the op table and in [`Feature`]; this file only looks them up.

mod forms;

use crate::affine::AffineExpr;
use crate::attr::Attribute;
use crate::body::Body;
use crate::diagnostic::Span;
use crate::dialect::memref::{self, DYNAMIC};
use crate::dialect::{AttributeKind, Newer, Opcode, View, arith, scf, vector};
use crate::edition::{Edition, Feature};
use crate::entity::{BlockId, OpId, ValueId};
use crate::memref_type::{Layout, MemRefType};
use crate::types::{FloatType, LlvmType, Type, VectorType};
use crate::uses::Uses;
use crate::wrapped::Wrapped;

/// The attribute of a function whose memrefs are passed as bare pointers.
const BARE_POINTERS: &str = "llvm.bareptr";

/// A program has something that an edition of the text lacks.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "{what} of `{op}` cannot be expressed in edition {edition}, only {}",
    match (until, since) {
        (Some(until), _) => format!("before {until}"),
        (None, Some(since)) => format!("since {since}"),
        (None, None) => "in 2020".to_owned(),
    }
)]
pub struct Inexpressible {
    /// The op, by its current name.
    pub op: String,
    /// The missing part: the op itself, an attribute, an operand, a result or a type.
    pub what: String,
    /// The requested edition.
    pub edition: Edition,
    /// The first release that has it; none if only the edition of 2020 has it.
    pub since: Option<Edition>,
    /// The first release that no longer has it, if the edition is not older.
    pub until: Option<Edition>,
    /// The span of the op.
    pub span: Span,
}

/// Checks that an edition can express a program; returns the first thing that it cannot.
///
/// Nothing is known about ops that are not in the table, so only their types are checked.
pub fn expressible(body: &Body, edition: Edition) -> Result<(), Inexpressible> {
    let uses = Uses::of(body);
    let wraps = !edition.has(Feature::SpelledLlvmTypes);
    let wrapped = wraps.then(|| Wrapped::of(body));
    for op in body.walk(body.module()) {
        if let Some((what, until)) = left_out(body, op, edition) {
            return Err(Inexpressible {
                op: body.op_name(op).current().to_owned(),
                what,
                edition,
                since: None,
                until: Some(until),
                span: body.span(op),
            });
        }
        let found = body
            .opcode(op)
            .and_then(|opcode| missing_of_op(body, (op, opcode), &uses, edition))
            .or_else(|| missing_of_successors(body, op, edition))
            .or_else(|| missing_of_rank_zero(body, op, edition))
            .or_else(|| missing_of_reduce(body, op, edition))
            .or_else(|| missing_of_bare_pointers(body, op, edition))
            .or_else(|| missing_of_types(body, op, edition))
            .or_else(|| {
                let what = wrapped.as_ref()?.mixed(body, op)?;
                Some((what, Some(Feature::SpelledLlvmTypes.since())))
            });
        if let Some((what, since)) = found {
            return Err(Inexpressible {
                op: body.op_name(op).current().to_owned(),
                what,
                edition,
                since,
                until: None,
                span: body.span(op),
            });
        }
    }
    Ok(())
}

/// A part of an op that an edition no longer has, with the first release without it.
fn left_out(body: &Body, op: OpId, edition: Edition) -> Option<(String, Edition)> {
    let until = body.opcode(op)?.def().until;
    if let Some(until) = until.filter(|until| edition >= *until) {
        return Some(("the op".to_owned(), until));
    }
    let expand = memref::ExpandShape::cast(body, op);
    let reduction = vector::MultiReduction::cast(body, op);
    let since_of = |part| {
        let newer = vector::MultiReduction::DEF.newer.iter();
        let mut newer = newer.filter(|newer| newer.part == part && newer.word.is_none());
        newer.next().map_or(Edition::OLDEST, |newer| newer.since)
    };
    let (what, until) = if expand.is_some_and(|expand| expand.derives_sizes()) {
        (
            "the absence of `output_shape`",
            Feature::OutputShapes.since(),
        )
    } else if reduction.is_some_and(|reduction| reduction.acc().is_none()) {
        ("the absence of `acc`", since_of("acc"))
    } else {
        return None;
    };
    (edition >= until).then(|| (what.to_owned(), until))
}

/// A part of an op that an edition lacks, with the release that introduced it.
type Missing = Option<(String, Option<Edition>)>;

fn missing_of_op(
    body: &Body,
    (op, opcode): (OpId, Opcode),
    uses: &Uses,
    edition: Edition,
) -> Missing {
    let def = opcode.def();
    if !def.is_in(edition) {
        return Some(("the op".to_owned(), def.since));
    }
    let newer = def.newer.iter().filter(|newer| !newer.is_in(edition));
    let mut used = newer.filter(|newer| uses_part(body, op, newer, uses));
    used.next()
        .map(|newer| (newer.describe(), Some(newer.since)))
}

fn uses_part(body: &Body, op: OpId, newer: &Newer, uses: &Uses) -> bool {
    let Some(def) = body.opcode(op).map(Opcode::def) else {
        return false;
    };
    let position = |groups: &[crate::dialect::ValueDef]| {
        groups.iter().position(|group| group.name == newer.part)
    };
    if let Some(word) = newer.word
        && let Some(is_used) = forms::uses(body, op, (newer.part, word))
    {
        return is_used;
    }
    match newer.word {
        Some("absent") => {
            let group = position(def.operands);
            return body.attribute(op, newer.part).is_none()
                && group.is_none_or(|group| body.operand_group(op, group).is_empty());
        }
        Some("static") => return basis_of(body, op).iter().any(|number| *number != DYNAMIC),
        Some("outer") => return basis_of(body, op).len() != body.results(op).len(),
        _ => {}
    }
    if let Some(attribute) = body.attribute(op, newer.part) {
        let kind = def.attribute(newer.part).map(|row| row.kind);
        return newer.word.is_none_or(|word| is_word(attribute, kind, word));
    }
    if let Some(group) = position(def.operands) {
        let operands = body.operand_group(op, group);
        let is_index = |value: &ValueId| *body.value_type(*value) == Type::Index;
        return match newer.word {
            Some("integer") => !operands.iter().all(is_index),
            Some("index") => operands.iter().any(is_index),
            Some("permuted") => !operands.is_empty() && is_permuted(body, op),
            _ => !operands.is_empty(),
        };
    }
    let group = position(def.results).map(|group| body.result_group(op, group));
    let mut results = group.into_iter().flatten();
    match newer.word {
        Some("strided") => results.any(|result| is_strided(body.value_type(*result))),
        _ => results.any(|result| uses.is_used(*result)),
    }
}

/// The numbers of a basis of indices, with marks for operands.
fn basis_of(body: &Body, op: OpId) -> &[i64] {
    let basis = body.attribute(op, "static_basis");
    basis
        .and_then(Attribute::as_dense_array)
        .unwrap_or_default()
}

/// Whether a transfer has its dimensions in another order than the memref.
fn is_permuted(body: &Body, op: OpId) -> bool {
    let map = body.attribute(op, "permutation_map");
    let Some(Attribute::AffineMap(map)) = map else {
        return false;
    };
    let dims = map.results.iter().filter_map(|result| match result {
        AffineExpr::Dim(dim) => Some(*dim),
        _ => None,
    });
    !dims.is_sorted()
}

/// Whether the layout of a memref is written with strides.
fn is_strided(ty: &Type) -> bool {
    let layout = ty.as_memref().map(|memref| &memref.layout);
    matches!(layout, Some(Layout::Strided { .. }))
}

/// Whether an enum attribute holds a word.
fn is_word(attribute: &Attribute, kind: Option<AttributeKind>, word: &str) -> bool {
    let words = match (kind, attribute) {
        (Some(AttributeKind::Word(name, _)), _) => return attribute.word(name) == Some(word),
        (Some(AttributeKind::Array), Attribute::Array(items)) => {
            let is_integer = |item: &Attribute| matches!(item, Attribute::Integer(_));
            return word == "integer" && items.iter().any(is_integer);
        }
        (_, Attribute::DenseArray(array)) => return word == "poison" && array.values.contains(&-1),
        (Some(AttributeKind::Enum(words) | AttributeKind::Enum32(words)), _) => words,
        (Some(AttributeKind::Enums(words)), Attribute::Array(items)) => {
            let kind = Some(AttributeKind::Enum(words));
            return items.iter().any(|item| is_word(item, kind, word));
        }
        _ => return false,
    };
    let number = attribute.as_integer().and_then(|n| usize::try_from(n).ok());
    number.and_then(|number| words.get(number)) == Some(&word)
}

/// A block that an op of the LLVM dialect names twice, each time with its own values for the arguments.
fn missing_of_successors(body: &Body, op: OpId, edition: Edition) -> Missing {
    let is_llvm = matches!(body.opcode(op), Some(Opcode::Llvm(_)));
    if !is_llvm || edition.has(Feature::RepeatedSuccessors) {
        return None;
    }
    let successors = body.successors(op);
    let mut later = successors.iter().enumerate();
    let is_repeated = later.any(|(position, successor)| {
        let mut earlier = successors[..position].iter();
        !body.arguments(successor.block).is_empty()
            && earlier.any(|other| other.block == successor.block)
    });
    is_repeated.then(|| {
        let what = "a block with arguments that is a successor twice".to_owned();
        (what, Some(Feature::RepeatedSuccessors.since()))
    })
}

/// The ops of arith that took vectors of rank 0 before all did.
const TAKE_RANK_ZERO: [arith::Op; 6] = [
    arith::Op::Cmpi,
    arith::Op::Constant,
    arith::Op::Extsi,
    arith::Op::Extui,
    arith::Op::Select,
    arith::Op::Trunci,
];

/// Arithmetic on vectors without dimensions.
fn missing_of_rank_zero(body: &Body, op: OpId, edition: Edition) -> Missing {
    let is_affected = match body.opcode(op)? {
        Opcode::Arith(op) => !TAKE_RANK_ZERO.contains(&op),
        Opcode::Math(_) => true,
        _ => false,
    };
    if !is_affected || edition.has(Feature::RankZeroArithmetic) {
        return None;
    }
    let mut values = body.operands(op).iter().chain(body.results(op));
    let ty = values.find_map(|value| {
        let ty = body.value_type(*value);
        let vector = ty.as_vector()?;
        vector.shape.is_empty().then_some(ty)
    })?;
    let what = format!("a value of type `{ty}`");
    Some((what, Some(Feature::RankZeroArithmetic.since())))
}

/// The attributes of a `scf.reduce`, which had no place when each value had an op of its own.
fn missing_of_reduce(body: &Body, op: OpId, edition: Edition) -> Missing {
    let is_reduce = body.opcode(op) == Some(scf::Op::Reduce.into());
    let feature = Feature::OneReduce;
    let is_missing = is_reduce && !body.attributes(op).is_empty() && !edition.has(feature);
    is_missing.then(|| ("an attribute".to_owned(), Some(feature.since())))
}

/// The attribute of a function whose memrefs are bare pointers, where a release would ignore it.
fn missing_of_bare_pointers(body: &Body, op: OpId, edition: Edition) -> Missing {
    let feature = Feature::BarePointers;
    body.attribute(op, BARE_POINTERS)?;
    let is_ignored = !edition.has(feature) && edition.number().is_some();
    is_ignored.then(|| (format!("`{BARE_POINTERS}`"), Some(feature.since())))
}

/// The missing types of the values that an op defines; those of its operands are checked at their definition.
fn missing_of_types(body: &Body, op: OpId, edition: Edition) -> Missing {
    let results = body.results(op).iter();
    let regions = body.op_regions(op).iter();
    let blocks: Vec<BlockId> = regions.flat_map(|region| body.blocks(*region)).collect();
    let arguments = blocks.iter().flat_map(|block| body.arguments(*block));
    let values = results
        .chain(arguments)
        .map(|value| body.value_type(*value));
    let attributes = body.attributes(op).iter();
    let types = attributes.filter_map(|(_, attribute)| attribute.as_type());
    let mut missing = values.chain(types).filter_map(|ty| feature_of(ty, edition));
    let missing = missing
        .next()
        .map(|(feature, ty)| (format!("type `{ty}`"), Some(feature.since())));
    missing.or_else(|| {
        let mut attributes = body.attributes(op).iter();
        let (name, _) = attributes.find(|(_, value)| matches!(value, Attribute::Resource(_)))?;
        let is_missing = !edition.has(Feature::Resources);
        let what = format!("`dense_resource` as `{name}`");
        is_missing.then_some((what, Some(Feature::Resources.since())))
    })
}

/// A feature that a type requires and an edition lacks, with the type that requires it.
fn feature_of(ty: &Type, edition: Edition) -> Option<(Feature, &Type)> {
    let own = match ty {
        Type::MemRef(memref) => layout_features(memref),
        Type::Vector(vector) => vector_features(vector),
        Type::Tensor(tensor) => {
            let encoding = tensor.encoding.as_ref();
            let encoding = encoding.map(|_| Feature::TensorEncodings);
            let features = element_features(&tensor.element).into_iter();
            features.chain(encoding).collect()
        }
        Type::UnrankedTensor(element) => element_features(element),
        Type::UnrankedMemRef(memref) => {
            memory_features(&memref.element, memref.memory_space.as_ref())
        }
        Type::Float(float) => feature_of_float(*float).into_iter().collect(),
        Type::Integer(integer) if integer.width == 0 => vec![Feature::ZeroWidth],
        Type::Llvm(llvm) => match &**llvm {
            LlvmType::Pointer { pointee: None, .. } => vec![Feature::OpaquePointers],
            _ => Vec::new(),
        },
        _ => Vec::new(),
    };
    let missing = own.into_iter().find(|feature| !edition.has(*feature));
    if let Some(feature) = missing {
        return Some((feature, ty));
    }
    let inner: Vec<&Type> = match ty {
        Type::Function(function) => function.inputs.iter().chain(&function.results).collect(),
        Type::Vector(vector) => vec![&vector.element],
        Type::MemRef(memref) => vec![&memref.element],
        Type::UnrankedMemRef(memref) => vec![&memref.element],
        Type::Tensor(tensor) => vec![&tensor.element],
        Type::UnrankedTensor(element) => vec![&**element],
        Type::Tuple(types) => types.iter().collect(),
        Type::Llvm(llvm) => match &**llvm {
            LlvmType::Struct { fields, .. } => fields.iter().collect(),
            LlvmType::Array { element, .. } => vec![element],
            LlvmType::Function { result, params, .. } => params.iter().chain([result]).collect(),
            _ => Vec::new(),
        },
        _ => Vec::new(),
    };
    inner.into_iter().find_map(|ty| feature_of(ty, edition))
}

fn element_features(element: &Type) -> Vec<Feature> {
    match element {
        Type::Index => vec![Feature::IndexElements],
        _ => Vec::new(),
    }
}

fn vector_features(vector: &VectorType) -> Vec<Feature> {
    let mut features = element_features(&vector.element);
    if vector.shape.is_empty() {
        features.push(Feature::RankZeroVectors);
    }
    if vector.is_scalable() {
        features.push(Feature::ScalableVectors);
    }
    features
}

fn feature_of_float(float: FloatType) -> Option<Feature> {
    use FloatType::{
        Bf16, F4E2M1Fn, F6E2M3Fn, F6E3M2Fn, F8E3M4, F8E4M3, F8E4M3B11Fnuz, F8E4M3Fn, F8E4M3Fnuz,
        F8E5M2, F8E5M2Fnuz, F8E8M0Fnu, F16, F32, F64, F80, F128, Tf32,
    };
    match float {
        F16 | Bf16 | F32 | F64 => None,
        F80 | F128 => Some(Feature::WideFloats),
        F8E5M2 | F8E4M3Fn => Some(Feature::Float8),
        F8E5M2Fnuz | F8E4M3Fnuz | F8E4M3B11Fnuz => Some(Feature::Float8Fnuz),
        Tf32 => Some(Feature::Tf32),
        F8E4M3 => Some(Feature::Float8E4M3),
        F4E2M1Fn | F6E2M3Fn | F6E3M2Fn | F8E3M4 | F8E8M0Fnu => Some(Feature::MicroscalingFloats),
    }
}

/// The features that the element type and the memory space of a memref require.
fn memory_features(element: &Type, space: Option<&Attribute>) -> Vec<Feature> {
    let mut features = element_features(element);
    if element.is_memref() {
        features.push(Feature::MemRefElements);
    }
    let is_number = |space: &Attribute| match space {
        Attribute::Integer(space) => space.ty == Type::integer(64),
        _ => false,
    };
    if !space.is_none_or(is_number) {
        features.push(Feature::MemorySpaceAttributes);
    }
    features
}

fn layout_features(memref: &MemRefType) -> Vec<Feature> {
    let mut features = memory_features(&memref.element, memref.memory_space.as_ref());
    if let Layout::Strided { strides, .. } = &memref.layout {
        let strides = strides.iter().filter_map(|stride| stride.as_static());
        features.extend(strides.filter_map(Edition::feature_of_stride));
    }
    features
}
