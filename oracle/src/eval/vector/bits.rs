//! `vector.bitcast`: the lanes of each row as lanes of another width, the lowest bits first.

use stridecheck_ir::{Body, FloatType, OpId, Type, ValueId};

use super::{shape_of, vector_type};
use crate::error::Error;
use crate::float;
use crate::integer;
use crate::layout::scalar_bits;
use crate::limits::IndexWidth;
use crate::machine::Machine;
use crate::value::{Scalar, Value};

/// A bitcast of a vector to another element type.
#[derive(Debug)]
pub(crate) struct Bitcast {
    source: ValueId,
    result: ValueId,
    from: Lane,
    to: Lane,
    /// How many lanes a row of the source has.
    row: usize,
}

/// The type of a lane.
#[derive(Clone, Copy, Debug)]
struct Lane {
    bits: u32,
    float: Option<FloatType>,
}

pub(super) fn decode(body: &Body, op: OpId, index_width: IndexWidth) -> Result<Bitcast, Error> {
    let [source, result] = [body.operands(op)[0], body.results(op)[0]];
    let [from, to] = [source, result].map(|value| vector_type(body, value));
    // The verifier takes an `index` for 64 bits, whatever its width.
    let is_index = |ty: &Type| *ty == Type::Index;
    let has_index = is_index(&from.element) != is_index(&to.element);
    let lane = |ty: &Type| {
        let bits = scalar_bits(ty, index_width).filter(|_| !has_index);
        let float = ty.as_float();
        let why = format!("elements of type `{ty}`");
        let bits = bits.ok_or_else(|| Error::unsupported("vector.bitcast", why));
        Ok::<_, Error>(Lane { bits: bits?, float })
    };
    Ok(Bitcast {
        source,
        result,
        from: lane(&from.element)?,
        to: lane(&to.element)?,
        row: shape_of(from).last().copied().unwrap_or(1),
    })
}

pub(super) fn execute(m: &mut Machine, op: &Bitcast) {
    let lanes = m.operand(op.source).lanes();
    let value = match op.from.bits == op.to.bits {
        true => {
            let lanes = lanes.iter();
            let lanes = lanes.map(|lane| float::bitcast(op.from.float, op.to.float, *lane));
            Value::Vector(lanes.collect())
        }
        false => Value::Vector(
            lanes
                .chunks(op.row)
                .flat_map(|row| recut(op, row))
                .collect(),
        ),
    };
    m.define(op.result, value);
}

/// A row cut into lanes of another width.
fn recut(op: &Bitcast, row: &[Scalar]) -> Vec<Scalar> {
    let (from, to) = (op.from.bits, op.to.bits);
    let total = from * u32::try_from(row.len()).expect("a row is short");
    let lane = |first: u32| {
        let mut bits = 0_u128;
        let mut at = first;
        let mut touched = Vec::new();
        while at < first + to {
            let place = usize::try_from(at / from).expect("a row is short");
            let (within, left) = (at % from, first + to - at);
            let taken = (from - within).min(left);
            touched.push(row[place]);
            let part = row[place].bits().unwrap_or(0) >> within;
            bits |= integer::wrap(taken, part) << (at - first);
            at += taken;
        }
        // The bits of a computed NaN are not determined.
        let is_computed = |lane: &Scalar| {
            matches!(
                lane,
                Scalar::Nan(_) | Scalar::Open | Scalar::Undef | Scalar::Between(_)
            )
        };
        if touched.contains(&Scalar::Poison) {
            Scalar::Poison
        } else if touched.iter().any(is_computed) {
            Scalar::Open
        } else {
            Scalar::Bits(bits)
        }
    };
    (0..total / to).map(|i| lane(i * to)).collect()
}
