//! Other types: scalars and static sizes everywhere at once, layouts of parameters.

use std::collections::BTreeSet;

use stridecheck_ir::affine::{AffineExpr, AffineMap};
use stridecheck_ir::attr::Attribute;
use stridecheck_ir::memref_type::UnrankedMemRefType;
use stridecheck_ir::{
    Body, DenseElementsAttr, Dim, FloatType, Layout, MemRefType, OpId, Type, ValueId,
};
use stridecheck_oracle::IndexWidth;

use super::place::pick;
use super::{Context, Draft, Mutation};
use crate::builder::constant_attribute;
use crate::extreme::{self, mask, whole_float};
use crate::shrink::edit;
use crate::shrink::passes::update_types;
use crate::source::Source;
use crate::strides::row_major;

pub(super) const MUTATIONS: &[Mutation] = &[
    Mutation {
        name: "scalar type",
        weight: 6,
        act: scalar,
    },
    Mutation {
        name: "size",
        weight: 9,
        act: size,
    },
    Mutation {
        name: "layout",
        weight: 6,
        act: layout,
    },
];

/// The attributes with a value or a type of the program; other integers are internal to MLIR.
const TYPED: [&str; 4] = ["value", "initial_value", "type", "function_type"];

/// The greatest static size that a size is changed to.
const MOST: i64 = 64;

const INTEGERS: [u32; 6] = [32, 64, 8, 16, 1, 128];
const FLOATS: [FloatType; 4] = [
    FloatType::F32,
    FloatType::F64,
    FloatType::F16,
    FloatType::Bf16,
];

/// A change of types, and of the constants and maps beside them.
struct Change<'c> {
    ty: &'c dyn Fn(&Type) -> Option<Type>,
    /// The replaced number and its replacement.
    number: Option<(i64, i64)>,
}

/// Replaces one integer or float type by another, everywhere.
fn scalar(draft: &mut Draft, u: &mut Source<'_>, _: &Context<'_>) -> Option<()> {
    let from = pick(u, &scalars(&draft.body))?;
    let to = match from {
        Type::Float(_) => Type::Float(u.choose(&FLOATS)),
        _ => Type::integer(u.choose(&INTEGERS)),
    };
    if from == to {
        return None;
    }
    let change = Change {
        ty: &|ty| (*ty == from).then(|| to.clone()),
        number: None,
    };
    change.everywhere(&mut draft.body);
    Some(())
}

/// The integer and float types of all values, except `i1`.
fn scalars(body: &Body) -> Vec<Type> {
    let mut found: Vec<Type> = Vec::new();
    for value in values(body) {
        let ty = body.value_type(value);
        let part = ty.memref_element().unwrap_or(ty).number();
        let is_changed = part.as_float().is_some() || part.integer_width() > Some(1);
        if is_changed && !found.contains(part) {
            found.push(part.clone());
        }
    }
    found
}

/// Replaces one static size by another, everywhere, and mostly in bounds and subscripts too.
fn size(draft: &mut Draft, u: &mut Source<'_>, _: &Context<'_>) -> Option<()> {
    let body = &mut draft.body;
    let from = pick(u, &sizes(body))?;
    let to = match u.byte() % 8 {
        0 | 1 => from + 1,
        2 | 3 => from - 1,
        4 => from * 2,
        5 => from / 2,
        _ => u.between(1, 9),
    };
    if from == to || !(1..=MOST).contains(&to) {
        return None;
    }
    let change = Change {
        ty: &|ty| resized(ty, (from, to)),
        number: u.chance(200).then_some((from, to)),
    };
    change.everywhere(body);
    update_types(body);
    Some(())
}

fn sizes(body: &Body) -> Vec<i64> {
    let mut sizes = BTreeSet::new();
    for value in values(body) {
        let ty = body.value_type(value);
        if let Some(memref) = ty.as_memref() {
            sizes.extend(memref.shape.iter().filter_map(|size| size.as_static()));
        }
        let ty = ty.memref_element().unwrap_or(ty);
        if let Some(vector) = ty.as_vector() {
            sizes.extend(
                vector
                    .shape
                    .iter()
                    .filter_map(|size| i64::try_from(*size).ok()),
            );
        }
    }
    sizes.into_iter().filter(|size| *size > 0).collect()
}

fn resized(ty: &Type, (from, to): (i64, i64)) -> Option<Type> {
    match ty {
        Type::MemRef(memref) if memref.shape.contains(&Dim::Static(from)) => {
            let mut memref = MemRefType::clone(memref);
            for size in &mut memref.shape {
                if *size == Dim::Static(from) {
                    *size = Dim::Static(to);
                }
            }
            memref.element = resized(&memref.element, (from, to)).unwrap_or(memref.element);
            Some(memref.into())
        }
        Type::Vector(vector) if !vector.is_scalable() => {
            let (from, to) = (u64::try_from(from).ok()?, u64::try_from(to).ok()?);
            let shape = vector.shape.iter();
            let shape = shape.map(|size| if *size == from { to } else { *size });
            Some(Type::vector(shape.collect(), vector.element.clone()))
        }
        _ => None,
    }
}

/// Gives a memref parameter another layout, or makes one of its sizes dynamic.
fn layout(draft: &mut Draft, u: &mut Source<'_>, _: &Context<'_>) -> Option<()> {
    let function = draft.function()?;
    let body = &mut draft.body;
    let parameters = body.arguments(edit::entry(body, function)?).iter().copied();
    let memrefs = parameters.filter(|value| body.value_type(*value).as_memref().is_some());
    let value = pick(u, &memrefs.collect::<Vec<ValueId>>())?;
    let mut memref = body.value_type(value).as_memref()?.clone();
    let rank = memref.rank();
    match u.byte() % 6 {
        0 | 1 if rank > 0 => {
            let place = u.below(rank);
            memref.shape[place] = Dim::Dynamic;
        }
        2 => {
            memref.layout = Layout::Strided {
                offset: Dim::Dynamic,
                strides: vec![Dim::Dynamic; rank],
            };
        }
        3 | 4 => {
            let padding = u.between(1, 3);
            let strides = row_major(&memref.shape).into_iter().enumerate();
            let strides = strides.map(|(place, stride)| match stride {
                Dim::Static(stride) if place + 1 < rank => Dim::Static(stride + padding),
                stride => stride,
            });
            memref.layout = Layout::Strided {
                offset: Dim::Static(u.between(0, 2)),
                strides: strides.collect(),
            };
        }
        _ => memref.layout = Layout::Identity,
    }
    body.set_value_type(value, memref.into());
    update_types(body);
    edit::update_function_type(body, function)
}

/// The arguments of all blocks and the results of all ops.
fn values(body: &Body) -> Vec<ValueId> {
    let mut values = Vec::new();
    for op in body.walk(body.module()) {
        values.extend(body.results(op));
        for block in body.nested_blocks(op) {
            values.extend(body.arguments(block));
        }
    }
    values
}

impl Change<'_> {
    fn everywhere(&self, body: &mut Body) {
        for value in values(body) {
            let ty = self.changed(body.value_type(value));
            body.set_value_type(value, ty);
        }
        let ops: Vec<OpId> = body.walk(body.module()).collect();
        for op in ops {
            let attributes = body.attributes(op).iter();
            let changed = attributes
                .filter_map(|(name, value)| Some((name.clone(), self.attribute(name, value)?)));
            let changed: Vec<_> = changed.collect();
            for (name, value) in changed {
                body.set_attribute(op, name, value);
            }
        }
    }

    fn changed(&self, ty: &Type) -> Type {
        if let Some(other) = (self.ty)(ty) {
            return other;
        }
        match ty {
            Type::MemRef(memref) => Type::from(MemRefType {
                element: self.changed(&memref.element),
                ..MemRefType::clone(memref)
            }),
            Type::UnrankedMemRef(memref) => Type::from(UnrankedMemRefType {
                element: self.changed(&memref.element),
                memory_space: memref.memory_space.clone(),
            }),
            Type::Vector(vector) if !vector.is_scalable() => {
                Type::vector(vector.shape.clone(), self.changed(&vector.element))
            }
            Type::Complex(part) => Type::Complex(self.changed(part).into()),
            Type::Function(function) => {
                let all = |types: &[Type]| types.iter().map(|ty| self.changed(ty)).collect();
                Type::function(all(&function.inputs), all(&function.results))
            }
            Type::Tensor(tensor) => {
                // The elements attribute of a global has a tensor type.
                let memref = MemRefType::identity(tensor.shape.clone(), tensor.element.clone());
                let changed = self.changed(&memref.into());
                changed.tensor_of().unwrap_or_else(|| ty.clone())
            }
            _ => ty.clone(),
        }
    }

    /// The replacement of an attribute, if it changes.
    fn attribute(&self, name: &str, value: &Attribute) -> Option<Attribute> {
        match value {
            Attribute::AffineMap(map) => {
                let map = with_number(map, self.number?);
                Some(Attribute::AffineMap(map.into()))
            }
            Attribute::DenseArray(list) if name == "static_sizes" => {
                let (from, to) = self.number?;
                let values = list.values.iter();
                let values = values.map(|value| if *value == from { to } else { *value });
                Some(Attribute::i64_array(values.collect::<Vec<i64>>()))
            }
            _ if TYPED.contains(&name) => self.typed(value),
            _ => None,
        }
    }

    fn typed(&self, value: &Attribute) -> Option<Attribute> {
        match value {
            Attribute::Type(ty) => Some(Attribute::Type(self.changed(ty))),
            Attribute::Integer(integer) if integer.ty == Type::Index => {
                let (from, to) = self.number?;
                (integer.value == i128::from(from)).then(|| Attribute::index(to))
            }
            Attribute::Integer(integer) => {
                let ty = (self.ty)(&integer.ty)?;
                let bits = integer.value.cast_unsigned();
                Some(constant(&ty, bits))
            }
            Attribute::Float(float) => {
                let ty = (self.ty)(&Type::Float(float.ty))?;
                Some(constant(&ty, float.bits))
            }
            Attribute::DenseElements(elements) => self.elements(elements),
            Attribute::Array(parts) => {
                let parts = parts.iter().map(|part| self.typed(part));
                let parts: Option<Vec<Attribute>> = parts.collect();
                parts.map(|parts| Attribute::Array(parts.into()))
            }
            _ => None,
        }
    }

    fn elements(&self, elements: &DenseElementsAttr) -> Option<Attribute> {
        let ty = self.changed(elements.ty());
        let count: u64 = ty.static_shape()?.iter().product();
        let number = elements.element_type().number();
        let bits: Vec<u128> = elements.bits().collect();
        let numbers = match elements.element_type() {
            Type::Complex(_) => 2,
            _ => 1,
        };
        let count = usize::try_from(count).ok()?.checked_mul(numbers)?;
        if bits.is_empty() || count > MOST_ELEMENTS {
            return None;
        }
        let other = (self.ty)(number).filter(|other| other.as_vector().is_none());
        let bits = bits.into_iter().cycle().take(count);
        let bits = bits.map(|bits| match &other {
            Some(other) => number_of(other, bits),
            None => bits,
        });
        let elements = DenseElementsAttr::of_bits(ty, bits);
        Some(Attribute::DenseElements(elements))
    }
}

/// The most elements of a constant that is changed.
const MOST_ELEMENTS: usize = 4096;

/// A constant of a type from the bits of a constant of another type.
fn constant(ty: &Type, bits: u128) -> Attribute {
    constant_attribute(ty, number_of(ty, bits), IndexWidth::W64)
}

/// The bits of a number in a type; floats become small whole numbers.
fn number_of(ty: &Type, bits: u128) -> u128 {
    match ty {
        Type::Float(float) => {
            let folded = u64::try_from(bits % 15).expect("a rest is small");
            whole_float(*float, folded)
        }
        _ => bits & mask(extreme::held_width(ty).unwrap_or(1)),
    }
}

fn with_number(map: &AffineMap, numbers: (i64, i64)) -> AffineMap {
    let results = map.results.iter();
    AffineMap {
        dims: map.dims,
        symbols: map.symbols,
        results: results
            .map(|result| with_constant(result, numbers))
            .collect(),
    }
}

fn with_constant(expr: &AffineExpr, numbers: (i64, i64)) -> AffineExpr {
    match expr {
        AffineExpr::Constant(value) if *value == numbers.0 => AffineExpr::Constant(numbers.1),
        AffineExpr::Binary(binary) => AffineExpr::binary(
            binary.op,
            with_constant(&binary.lhs, numbers),
            with_constant(&binary.rhs, numbers),
        ),
        _ => expr.clone(),
    }
}
