//! Other constants: neighbouring numbers, and values at the edges of their types.

use stridecheck_ir::attr::{Attribute, FloatAttr, IntegerAttr};
use stridecheck_ir::dialect::{arith, complex, index, memref};
use stridecheck_ir::{Body, DenseElementsAttr, OpId, Opcode, Type};
use stridecheck_oracle::IndexWidth;

use super::place::pick;
use super::{Context, Draft, Mutation};
use crate::builder::constant_attribute;
use crate::extreme::{self, held, mask};
use crate::source::Source;

pub(super) const MUTATIONS: &[Mutation] = &[Mutation {
    name: "constant",
    weight: 16,
    act: constant,
}];

fn constant(draft: &mut Draft, u: &mut Source<'_>, context: &Context<'_>) -> Option<()> {
    let body = &mut draft.body;
    let mut ops: Vec<OpId> = body.walk(body.module()).collect();
    ops.retain(|op| value_name(body, *op).is_some());
    let op = pick(u, &ops)?;
    let name = value_name(body, op)?;
    let value = changed(u, body.attribute(op, name)?, context.config.index_width)?;
    body.set_attribute(op, name, value);
    Some(())
}

/// The attribute of an op that holds its constant.
fn value_name(body: &Body, op: OpId) -> Option<&'static str> {
    let name = match body.opcode(op)? {
        Opcode::Arith(arith::Op::Constant)
        | Opcode::Index(index::Op::Constant)
        | Opcode::Complex(complex::Op::Constant) => "value",
        Opcode::Memref(memref::Op::Global) => "initial_value",
        _ => return None,
    };
    body.attribute(op, name).map(|_| name)
}

/// Another constant of the same type.
fn changed(u: &mut Source<'_>, value: &Attribute, width: IndexWidth) -> Option<Attribute> {
    match value {
        Attribute::Integer(integer) => Some(changed_integer(u, integer, width)),
        Attribute::Float(FloatAttr { ty, .. }) => {
            let bits = extreme::scalar(u, &Type::Float(*ty), width);
            Some(Attribute::float(bits, *ty))
        }
        Attribute::DenseElements(elements) => changed_elements(u, elements, width),
        Attribute::Array(parts) => {
            let place = u.below(parts.len().max(1));
            let mut parts = parts.to_vec();
            let part = changed(u, parts.get(place)?, width)?;
            parts[place] = part;
            Some(Attribute::Array(parts.into()))
        }
        _ => None,
    }
}

fn changed_integer(u: &mut Source<'_>, integer: &IntegerAttr, width: IndexWidth) -> Attribute {
    let IntegerAttr { value, ty } = integer;
    let bits = extreme::width(ty, width).unwrap_or(1);
    let near = match u.byte() % 8 {
        0 | 1 => value.wrapping_add(1),
        2 | 3 => value.wrapping_sub(1),
        4 => value.wrapping_mul(2),
        5 => value.wrapping_neg(),
        _ => return constant_attribute(ty, extreme::scalar(u, ty, width) & mask(bits), width),
    };
    constant_attribute(ty, near.cast_unsigned() & mask(bits), width)
}

fn changed_elements(
    u: &mut Source<'_>,
    elements: &DenseElementsAttr,
    width: IndexWidth,
) -> Option<Attribute> {
    let number = elements.element_type().number().clone();
    let mut bits: Vec<u128> = elements.bits().collect();
    let value = extreme::scalar(u, &number, width);
    let value = held(value, &number, width);
    if bits.is_empty() || extreme::width(&number, width)? > u128::BITS {
        return None;
    }
    match u.chance(64) {
        true => bits.fill(value),
        false => {
            let place = u.below(bits.len());
            bits[place] = value;
        }
    }
    let elements = DenseElementsAttr::of_bits(elements.ty().clone(), bits);
    Some(Attribute::DenseElements(elements))
}
