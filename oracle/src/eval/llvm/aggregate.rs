//! Structures, arrays and vectors: constants, fields and lanes.

use std::sync::Arc;

use stridecheck_ir::types::LlvmType;
use stridecheck_ir::{Attribute, Body, OpId, Type, ValueId};

use super::layout::is_pointer;
use super::unsupported;
use crate::error::Error;
use crate::integer;
use crate::layout::scalar_bits;
use crate::limits::IndexWidth;
use crate::machine::Machine;
use crate::pointer::Pointer;
use crate::value::{Scalar, Value, lanes_of};

/// The value of a constant.
pub(super) fn constant(
    (body, op): (&Body, OpId),
    value: &Attribute,
    ty: &Type,
) -> Result<Value, Error> {
    let refused = || unsupported(body, op, format!("constants like {value}"));
    match value {
        Attribute::Integer(number) => {
            let bits = scalar_bits(ty.number(), IndexWidth::W64).ok_or_else(refused)?;
            let lane = Scalar::Bits(integer::wrap(bits, number.value.cast_unsigned()));
            Ok(Value::filled(ty, lane))
        }
        Attribute::Float(float) => Ok(Value::filled(ty, Scalar::Bits(float.bits))),
        Attribute::DenseElements(elements) => shaped(&mut elements.bits(), ty).ok_or_else(refused),
        Attribute::String(text) => {
            let bytes = text.bytes().map(|byte| Value::bits(byte.into()));
            Ok(Value::Aggregate(bytes.collect()))
        }
        Attribute::Array(values) => {
            let llvm = ty.as_llvm().ok_or_else(refused)?;
            let fields = values.iter().enumerate().map(|(position, value)| {
                let field = llvm.field(position).ok_or_else(refused)?;
                constant((body, op), value, field)
            });
            Ok(Value::Aggregate(fields.collect::<Result<_, _>>()?))
        }
        _ => Err(refused()),
    }
}

/// The next elements of an attribute as a value of a type; an element of `index` has 64 bits there, whatever it becomes.
fn shaped(elements: &mut impl Iterator<Item = u128>, ty: &Type) -> Option<Value> {
    let lane = |bits| match ty.number() {
        Type::Integer(integer) => Scalar::Bits(integer::wrap(integer.width, bits)),
        _ => Scalar::Bits(bits),
    };
    if let Some(count) = lanes_of(ty) {
        let lanes: Vec<Scalar> = elements.take(count).map(lane).collect();
        return (lanes.len() == count).then(|| Value::Vector(lanes.into()));
    }
    match ty.as_llvm() {
        Some(LlvmType::Array { length, element }) => {
            let values = (0..*length).map(|_| shaped(elements, element));
            Some(Value::Aggregate(values.collect::<Option<_>>()?))
        }
        Some(llvm) => {
            let fields = llvm.fields()?.iter().map(|field| shaped(elements, field));
            Some(Value::Aggregate(fields.collect::<Option<_>>()?))
        }
        None => elements.next().map(lane).map(Value::Scalar),
    }
}

/// The value of a type with all bits zero.
pub(super) fn zero(ty: &Type) -> Value {
    Value::filled_with(ty, &|scalar| match is_pointer(scalar) {
        true => Scalar::Pointer(Pointer::NULL),
        false => Scalar::Bits(0),
    })
}

/// A field inside a value, at a position of each depth.
#[derive(Debug)]
pub(crate) struct Field {
    container: ValueId,
    /// The value to insert.
    value: Option<ValueId>,
    result: ValueId,
    position: Box<[usize]>,
}

impl Field {
    /// The field of `llvm.insertvalue`, whose operands are the container and the value, or of `llvm.extractvalue`.
    pub(super) fn of((body, op): (&Body, OpId)) -> Result<Self, Error> {
        let position = body.attribute(op, "position");
        let position = position.and_then(Attribute::as_dense_array);
        let position = position.unwrap_or_default().iter();
        let position = position.map(|number| usize::try_from(*number));
        let position: Result<Box<[usize]>, _> = position.collect();
        let operands = body.operands(op);
        Ok(Self {
            container: operands[0],
            value: operands.get(1).copied(),
            result: body.results(op)[0],
            position: position.map_err(|_| unsupported(body, op, "negative positions"))?,
        })
    }

    pub(super) fn execute(&self, m: &mut Machine) {
        let container = m.operand(self.container);
        let value = match self.value {
            Some(value) => replaced(container, &self.position, m.operand(value)),
            None => field(container, &self.position),
        };
        m.define(self.result, value);
    }
}

fn field(container: &Value, position: &[usize]) -> Value {
    let inner = position.iter().fold(container, |container, position| {
        let Value::Aggregate(fields) = container else {
            unreachable!("the verifier requires an aggregate");
        };
        &fields[*position]
    });
    inner.clone()
}

fn replaced(container: &Value, position: &[usize], value: &Value) -> Value {
    let Some((first, rest)) = position.split_first() else {
        return value.clone();
    };
    let Value::Aggregate(fields) = container else {
        unreachable!("the verifier requires an aggregate");
    };
    let mut fields: Vec<Value> = fields.to_vec();
    fields[*first] = replaced(&fields[*first], rest, value);
    Value::Aggregate(fields.into())
}

/// `llvm.extractelement`: poison outside the vector.
pub(super) fn extract(m: &mut Machine, [vector, position]: [ValueId; 2], result: ValueId) {
    let lanes = m.operand(vector).lanes();
    let value = match m.scalar(position) {
        Scalar::Bits(place) => {
            let place = usize::try_from(place).ok();
            let lane = place.and_then(|place| lanes.get(place));
            lane.copied().unwrap_or(Scalar::Poison)
        }
        other => Scalar::of_unknown(&[other]),
    };
    m.define_scalar(result, value);
}

/// `llvm.insertelement`: poison outside the vector.
pub(super) fn insert(m: &mut Machine, [vector, value, position]: [ValueId; 3], result: ValueId) {
    let mut lanes: Vec<Scalar> = m.operand(vector).lanes().to_vec();
    match m.scalar(position) {
        Scalar::Bits(place) => {
            let place = usize::try_from(place).ok();
            match place.and_then(|place| lanes.get_mut(place)) {
                Some(lane) => *lane = m.scalar(value),
                None => lanes.fill(Scalar::Poison),
            }
        }
        other => lanes.fill(Scalar::of_unknown(&[other])),
    }
    m.define(result, Value::Vector(lanes.into()));
}

/// Which lane of two vectors each lane of a result is; none for a lane that is poison.
#[derive(Debug)]
pub(crate) struct Shuffle {
    operands: [ValueId; 2],
    result: ValueId,
    lanes: Box<[Option<usize>]>,
}

impl Shuffle {
    pub(super) fn of((body, op): (&Body, OpId)) -> Self {
        let mask = body
            .attribute(op, "mask")
            .and_then(Attribute::as_dense_array);
        let lanes = mask.unwrap_or_default().iter();
        let lanes = lanes.map(|lane| usize::try_from(*lane).ok());
        let operands = body.operands(op);
        Self {
            operands: [operands[0], operands[1]],
            result: body.results(op)[0],
            lanes: lanes.collect(),
        }
    }

    pub(super) fn execute(&self, m: &mut Machine) {
        let [first, second] = self.operands.map(|operand| m.operand(operand).lanes());
        let lane = |place: &Option<usize>| {
            let place = (*place)?;
            let inner = place.checked_sub(first.len());
            inner
                .map_or_else(|| first.get(place), |place| second.get(place))
                .copied()
        };
        let lanes = self.lanes.iter();
        let lanes = lanes.map(|place| lane(place).unwrap_or(Scalar::Poison));
        let value: Arc<[Scalar]> = lanes.collect();
        m.define(self.result, Value::Vector(value));
    }
}

/// A value in which nothing is poison or undef: what is, or is open, becomes one of several values.
pub(super) fn frozen(value: &Value) -> Value {
    each_lane(value, |scalar| match scalar {
        Scalar::Poison | Scalar::Undef => Scalar::Open,
        scalar => scalar,
    })
}

/// A value whose scalars, lanes and fields are changed one by one.
pub(super) fn each_lane(value: &Value, change: impl Fn(Scalar) -> Scalar + Copy) -> Value {
    match value {
        Value::Scalar(scalar) => Value::Scalar(change(*scalar)),
        Value::Vector(lanes) => Value::Vector(lanes.iter().map(|lane| change(*lane)).collect()),
        Value::Aggregate(fields) => Value::Aggregate(
            fields
                .iter()
                .map(|field| each_lane(field, change))
                .collect(),
        ),
        Value::MemRef(_) | Value::Function(_) => value.clone(),
    }
}
