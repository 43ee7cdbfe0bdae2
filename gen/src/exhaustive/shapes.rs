//! The types and attributes with which each op is enumerated, derived from the rows of the op table.
//!
//! Rules:
//! - All types that the rules of a row allow and the verifier accepts are enumerated; nothing here knows what an op means.
//! - Shapes with varying flags have fewer types: one float, and a few integers.
//! - Ops whose attributes or number of operands a row leaves open are enumerated as in `prototypes.rs`.

use std::collections::BTreeMap;
use std::sync::Arc;

use stridecheck_ir::attr::{FlagFamily, FlagsAttr};
use stridecheck_ir::dialect::{Arity, AttributeDef, AttributeKind, OpDef, TypeClass, TypeRule};
use stridecheck_ir::{Attribute, Attributes, Edition, FloatType, Opcode, Type};

use super::prototypes;
use super::shape::Shape;

/// The shapes of an op in an edition, before verification.
pub(super) fn shapes(opcode: Opcode, edition: Edition) -> Vec<Shape> {
    let def = opcode.def();
    if !def.is_in(edition) {
        return Vec::new();
    }
    if !is_by_row(opcode) {
        return prototypes::shapes(opcode);
    }
    let types = assignments(def);
    let mut shapes = Vec::new();
    for (attributes, is_variant) in variants(opcode, edition) {
        // Conversions have no rules, and differ mainly in their types.
        let is_wanted =
            |types: &Assignment| !is_variant || def.types.is_empty() || is_of_variants(types);
        for types in types.iter().filter(|types| is_wanted(types)) {
            let of =
                |names: &[&'static str]| names.iter().map(|name| types[name].clone()).collect();
            let (operands, results) = names(def);
            shapes.push(Shape {
                opcode,
                operands: of(&operands),
                results: of(&results),
                attributes: attributes.clone(),
                segments: Vec::new(),
                is_variant,
            });
        }
    }
    shapes
}

/// Whether the row determines everything needed to create the op.
fn is_by_row(opcode: Opcode) -> bool {
    let def = opcode.def();
    let is_one = |arity: Arity| arity == Arity::One;
    let is_family = match opcode {
        Opcode::Arith(_) | Opcode::Math(_) | Opcode::Index(_) | Opcode::Complex(_) => true,
        Opcode::Builtin(_)
        | Opcode::ControlFlow(_)
        | Opcode::Func(_)
        | Opcode::Memref(_)
        | Opcode::Affine(_)
        | Opcode::Scf(_)
        | Opcode::Ub(_)
        | Opcode::Vector(_)
        | Opcode::Std(_)
        | Opcode::Llvm(_) => false,
    };
    is_family
        && def.regions.is_empty()
        && def.operands.iter().all(|group| is_one(group.arity))
        && def.results.iter().all(|group| is_one(group.arity))
}

/// The names of the operands and of the results.
fn names(def: &OpDef) -> (Vec<&'static str>, Vec<&'static str>) {
    let operands = def.operands.iter().map(|group| group.name);
    let results = def.results.iter().map(|group| group.name);
    (operands.collect(), results.collect())
}

/// A type for each name.
type Assignment = BTreeMap<&'static str, Type>;

/// All types that the classes and rules of a row allow.
fn assignments(def: &OpDef) -> Vec<Assignment> {
    let groups = def.operands.iter().chain(def.results);
    let mut all = vec![Assignment::new()];
    for group in groups {
        let candidates = candidates(group.class);
        let mut further = Vec::new();
        for assignment in &all {
            for ty in &candidates {
                let mut extended = assignment.clone();
                extended.insert(group.name, ty.clone());
                if def.types.iter().all(|rule| holds(rule, &extended)) {
                    further.push(extended);
                }
            }
        }
        all = further;
    }
    all
}

/// Whether a rule holds; one whose names have no types yet holds.
fn holds(rule: &TypeRule, types: &Assignment) -> bool {
    let both = |one: &str, other: &str| Some((types.get(one)?, types.get(other)?));
    match rule {
        TypeRule::Same(names) => {
            let mut given = names.iter().filter_map(|name| types.get(name));
            let first = given.next();
            given.all(|ty| Some(ty) == first)
        }
        TypeRule::ElementOf(element, whole) => {
            both(element, whole).is_none_or(|(element, whole)| element == whole.number())
        }
        TypeRule::BoolLike(result, of) => {
            both(result, of).is_none_or(|(result, of)| *result == of.bool_like())
        }
        TypeRule::SameShape(one, other) => both(one, other).is_none_or(|(one, other)| {
            let shape = |ty: &Type| ty.as_vector().map(|vector| vector.shape.clone());
            shape(one) == shape(other)
        }),
        TypeRule::TensorOf(..) => true,
    }
}

/// The floats that are enumerated.
const FLOATS: [FloatType; 4] = [
    FloatType::F16,
    FloatType::Bf16,
    FloatType::F32,
    FloatType::F64,
];

/// Vectors of two of these elements.
fn lanes<const N: usize>(elements: [Type; N]) -> Vec<Type> {
    let vectors = elements.map(|element| Type::vector(vec![2], element));
    vectors.to_vec()
}

/// The enumerated types of a class; none for a class without operands.
fn candidates(class: TypeClass) -> Vec<Type> {
    let integers = || [1, 2, 3, 4, 8, 16, 32, 64, 65].map(Type::integer).to_vec();
    let short = || lanes([1, 4, 32].map(Type::integer));
    let index = || vec![Type::Index];
    let index_lanes = || lanes([Type::Index]);
    let floats = || FLOATS.map(Type::Float).to_vec();
    let float_lanes = || lanes([Type::f32()]);
    let complexes = || {
        let of = |ty| Type::Complex(Arc::new(Type::Float(ty)));
        [FloatType::F32, FloatType::F64].map(of).to_vec()
    };
    match class {
        TypeClass::Any => [
            integers(),
            index(),
            floats(),
            complexes(),
            short(),
            index_lanes(),
            float_lanes(),
        ]
        .concat(),
        TypeClass::Integer => [integers(), short()].concat(),
        TypeClass::IntegerOrIndex => [integers(), index(), short(), index_lanes()].concat(),
        TypeClass::Float => [floats(), float_lanes()].concat(),
        TypeClass::Number => [integers(), floats(), short(), float_lanes()].concat(),
        TypeClass::Bool => [vec![Type::bool()], lanes([Type::bool()])].concat(),
        TypeClass::Complex | TypeClass::AnyComplex => complexes(),
        TypeClass::Index => index(),
        TypeClass::OneInteger => integers(),
        TypeClass::OneBool => vec![Type::bool()],
        TypeClass::OneIntegerOrIndex | TypeClass::OneAnyIntegerOrIndex | TypeClass::AnyInteger => {
            [integers(), index()].concat()
        }
        TypeClass::OneNumberOrIndex => [integers(), index(), floats()].concat(),
        TypeClass::MemRef
        | TypeClass::AnyMemRef
        | TypeClass::Function
        | TypeClass::Vector
        | TypeClass::FloatVector
        | TypeClass::BoolVector
        | TypeClass::IndexVector
        | TypeClass::Tensor
        | TypeClass::VectorOrTensor
        | TypeClass::Pointer
        | TypeClass::Pointers
        | TypeClass::Aggregate
        | TypeClass::Llvm
        | TypeClass::Stored => Vec::new(),
    }
}

/// Whether flags vary for these types.
fn is_of_variants(types: &Assignment) -> bool {
    let is_one = |ty: &Type| match ty.elementwise_scalar() {
        Type::Float(float) => *float == FloatType::F32,
        Type::Complex(part) => **part == Type::f32(),
        Type::Index => true,
        ty => matches!(ty.integer_width(), Some(1 | 4 | 8 | 32)),
    };
    types.values().all(is_one)
}

/// All combinations of the attributes of an op that an edition has, and whether an optional one is among them.
fn variants(opcode: Opcode, edition: Edition) -> Vec<(Attributes, bool)> {
    let def = opcode.def();
    let mut all = vec![(Attributes::default(), false)];
    for attribute in def.attributes {
        if !def.has_part(attribute.name, edition) {
            continue;
        }
        let mut further = Vec::new();
        for (attributes, is_variant) in &all {
            for choice in choices(attribute) {
                let mut extended = attributes.clone();
                let is_given = choice.is_some();
                if let Some(value) = choice {
                    extended.insert(attribute.name, value);
                }
                further.push((extended, *is_variant || is_given && !attribute.required));
            }
        }
        all = further;
    }
    all
}

/// What an attribute may hold, or none if it may be absent; each value of a constant is an instance of its own.
fn choices(attribute: &AttributeDef) -> Vec<Option<Attribute>> {
    let number = |number: usize| i64::try_from(number).expect("enums are short");
    let given: Vec<Attribute> = match attribute.kind {
        AttributeKind::Enum(words) => {
            let numbers = 0..words.len();
            numbers.map(|word| Attribute::i64(number(word))).collect()
        }
        AttributeKind::Enum32(words) => {
            let integer = |word| Attribute::integer(number(word).into(), Type::integer(32));
            (0..words.len()).map(integer).collect()
        }
        AttributeKind::DialectEnum(dialect, name, words) => {
            let words = words.iter();
            words
                .map(|word| Attribute::dialect_word(dialect, name, word))
                .collect()
        }
        AttributeKind::Flags(family) => flags(family),
        AttributeKind::Unit => vec![Attribute::Unit],
        _ => Vec::new(),
    };
    let absent = (!attribute.required || given.is_empty()).then_some(None);
    absent
        .into_iter()
        .chain(given.into_iter().map(Some))
        .collect()
}

/// Float flags that mean nothing for a single op: they combine several.
const OF_SEVERAL: [&str; 3] = ["reassoc", "contract", "afn"];

/// Each flag that means something for a single op, and all of them together.
fn flags(family: FlagFamily) -> Vec<Attribute> {
    let single = family
        .names()
        .iter()
        .filter(|name| !OF_SEVERAL.contains(name));
    let single = single.map(|name| FlagsAttr::new(family, &[name]));
    let all = std::iter::once(FlagsAttr::all(family));
    single.chain(all).map(Attribute::Flags).collect()
}
