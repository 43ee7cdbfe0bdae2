//! Vectors: shapes that match, positions that exist, and kinds of combination that their elements support.

mod combining;
mod memory;

use std::sync::Arc;

use crate::attr::Attribute;
use crate::body::Body;
use crate::dialect::memref::DYNAMIC;
use crate::dialect::vector::{self, Op, Position};
use crate::entity::{OpId, ValueId};
use crate::memref_type::Layout;
use crate::types::{FloatType, Type, VectorType};
use crate::vector_types::{part_at, shuffled};
use crate::verify::vector::combining::{combining, masked};
use crate::verify::{Rule, Verifier, count as counted, name};

/// A broken rule and the message.
pub(super) type Problem = (Rule, String);

impl Verifier<'_> {
    pub(super) fn vector(&mut self, op: OpId, kind: Op) {
        let body = self.body;
        let problem = match kind {
            Op::Broadcast => broadcast(body, op),
            Op::Extract => extract(body, op),
            Op::Insert => insert(body, op),
            Op::ExtractStridedSlice | Op::InsertStridedSlice => strided_slice(body, op, kind),
            Op::Shuffle => shuffle(body, op),
            Op::Interleave | Op::Deinterleave => interleave(body, op, kind),
            Op::FromElements | Op::ToElements => elements(body, op, kind),
            Op::ShapeCast => shape_cast(body, op),
            Op::Bitcast => bitcast(body, op),
            Op::Transpose => transpose(body, op),
            Op::TypeCast => type_cast(body, op),
            Op::Reduction | Op::MultiReduction | Op::Outerproduct | Op::Contract | Op::Scan => {
                combining(body, op, kind)
            }
            Op::Step | Op::CreateMask | Op::ConstantMask => made_mask(body, op, kind),
            Op::Mask => masked(body, op),
            Op::Load
            | Op::Store
            | Op::MaskedLoad
            | Op::MaskedStore
            | Op::Gather
            | Op::Scatter
            | Op::ExpandLoad
            | Op::CompressStore => return self.vector_access(op, kind),
            Op::TransferRead | Op::TransferWrite => return self.transfer(op),
            Op::ExtractElement | Op::InsertElement => element(body, op, kind),
            Op::Splat | Op::Fma | Op::Yield | Op::Print => None,
        };
        if let Some((rule, message)) = problem {
            self.report(rule, op, message);
        }
    }
}

pub(super) fn vector_type(body: &Body, value: ValueId) -> &VectorType {
    let ty = body.value_type(value).as_vector();
    ty.expect("the row requires a vector")
}

/// A vector has a different shape than the op requires.
pub(super) fn shape(body: &Body, op: OpId, (vector, wanted): (ValueId, &str)) -> Problem {
    let (name, found) = (name(body, op), body.value_type(vector));
    let message = format!("{name} has a vector of type `{found}`, expected {wanted}");
    (Rule::VectorShape, message)
}

fn broadcast(body: &Body, op: OpId) -> Option<Problem> {
    let view: vector::Broadcast<'_> = Verifier::view(body, op);
    let to = vector_type(body, view.vector());
    let source = body.value_type(view.source());
    let fits = match source.as_vector() {
        None => *source == to.element,
        Some(from) => {
            let skipped = to.shape.len().checked_sub(from.shape.len());
            let repeats = |skipped| {
                let pairs = sizes(from).zip(sizes(to).skip(skipped));
                let mut pairs = pairs.map(|(from, to)| from == to || from == (1, false));
                pairs.all(|fits| fits)
            };
            from.element == to.element && skipped.is_some_and(repeats)
        }
    };
    let wanted = format!("a shape to which `{source}` can be broadcast");
    (!fits).then(|| shape(body, op, (view.vector(), &wanted)))
}

fn extract(body: &Body, op: OpId) -> Option<Problem> {
    let view: vector::Extract<'_> = Verifier::view(body, op);
    let (source, part) = (vector_type(body, view.source()), view.result());
    position(body, op, (source, view.position()))
        .or_else(|| part_type(body, op, (source, view.position(), part)))
}

fn insert(body: &Body, op: OpId) -> Option<Problem> {
    let view: vector::Insert<'_> = Verifier::view(body, op);
    let (dest, part) = (vector_type(body, view.dest()), view.value_to_store());
    position(body, op, (dest, view.position()))
        .or_else(|| part_type(body, op, (dest, view.position(), part)))
}

/// Checks that there are as many operands as dynamic numbers, and that numbers are positions of the vector.
fn position(
    body: &Body,
    op: OpId,
    (vector, position): (&VectorType, Position<'_>),
) -> Option<Problem> {
    let name = name(body, op);
    let open = position.numbers.iter().filter(|n| **n == DYNAMIC).count();
    let (found, count, rank) = (
        position.dynamic.len(),
        position.numbers.len(),
        vector.shape.len(),
    );
    if open != found {
        let message = format!(
            "{name} has {found} operands for its position, expected {open} as the position says"
        );
        return Some((Rule::VectorPosition, message));
    }
    if count > rank {
        let message = format!(
            "{name} has a position of {count} numbers, expected at most {rank} as the vector has dimensions"
        );
        return Some((Rule::VectorPosition, message));
    }
    let places = position.numbers.iter().zip(&vector.shape);
    let wrong = places.enumerate().find(|(_, (number, size))| {
        // -1 is poison.
        let is_inside = u64::try_from(**number).is_ok_and(|number| number < **size);
        !is_inside && **number != DYNAMIC && **number != -1
    });
    let (dimension, (number, size)) = wrong?;
    let message = format!(
        "{name} has {number} in dimension {dimension} of its position, \
         expected a number below {size}, or -1 for poison"
    );
    Some((Rule::VectorPosition, message))
}

/// Checks that the part at a position is an element or a vector of the remaining dimensions.
fn part_type(
    body: &Body,
    op: OpId,
    (vector, position, part): (&VectorType, Position<'_>, ValueId),
) -> Option<Problem> {
    let wanted = part_at(vector, position.numbers.len())?;
    let found = body.value_type(part);
    // As in MLIR, a vector of one element is accepted for the element.
    let is_one = found
        .as_vector()
        .is_some_and(|found| found.shape == [1] && !found.is_scalable() && found.element == wanted);
    let is_extract = body.opcode(op) == Some(Op::Extract.into());
    if *found == wanted || (is_one && is_extract) {
        return None;
    }
    let name = name(body, op);
    let message =
        format!("part of {name} has type `{found}`, expected `{wanted}` at that position");
    Some((Rule::VectorPart, message))
}

/// The numbers of a list attribute; the row refuses other entries.
fn listed(body: &Body, op: OpId, name: &str) -> Vec<i128> {
    match body.attribute(op, name) {
        Some(Attribute::Array(items)) => items.iter().filter_map(Attribute::as_integer).collect(),
        _ => Vec::new(),
    }
}

fn strided_slice(body: &Body, op: OpId, kind: Op) -> Option<Problem> {
    let (offsets, strides) = (listed(body, op, "offsets"), listed(body, op, "strides"));
    let steps = strides.iter().all(|stride| *stride == 1);
    let inside = |offset: i128, part: i128, size: u64| {
        offset >= 0 && part > 0 && offset + part <= i128::from(size)
    };
    let (whole, part, fits) = if kind == Op::ExtractStridedSlice {
        let view: vector::ExtractStridedSlice<'_> = Verifier::view(body, op);
        let (whole, boxes) = (vector_type(body, view.source()), listed(body, op, "sizes"));
        let counts = [
            offsets.len(),
            strides.len(),
            whole.shape.len().min(boxes.len()),
        ];
        let mut wanted: Vec<_> = boxes
            .iter()
            .map(|size| u64::try_from(*size).unwrap_or(0))
            .collect();
        wanted.extend(whole.shape.iter().skip(boxes.len()));
        let mut places = offsets.iter().zip(&boxes).zip(&whole.shape);
        let fits = counts.iter().all(|count| *count == boxes.len())
            && places.all(|((offset, part), size)| inside(*offset, *part, *size))
            && vector_type(body, view.result()).shape == wanted;
        (view.source(), view.result(), fits)
    } else {
        let view: vector::InsertStridedSlice<'_> = Verifier::view(body, op);
        let (whole, part) = (
            vector_type(body, view.dest()),
            vector_type(body, view.value_to_store()),
        );
        let skipped = whole.shape.len().checked_sub(part.shape.len());
        let counts = offsets.len() == whole.shape.len() && strides.len() == part.shape.len();
        let fits = counts
            && skipped.is_some_and(|skipped| {
                let parts = std::iter::repeat_n(&1, skipped).chain(&part.shape);
                let mut places = offsets.iter().zip(parts).zip(&whole.shape);
                places.all(|((offset, part), size)| inside(*offset, i128::from(*part), *size))
            });
        (view.dest(), view.value_to_store(), fits)
    };
    let [whole, part] = [whole, part].map(|value| body.value_type(value));
    if fits && steps && whole.scalar() == part.scalar() {
        return None;
    }
    let message = format!(
        "{} has a slice of type `{part}`, expected one inside of `{whole}` by its offsets, with strides of 1",
        name(body, op)
    );
    Some((Rule::StridedSlice, message))
}

fn shuffle(body: &Body, op: OpId) -> Option<Problem> {
    let view: vector::Shuffle<'_> = Verifier::view(body, op);
    let (first, second) = (vector_type(body, view.v1()), vector_type(body, view.v2()));
    let is_like = first.element == second.element
        && first.shape.len() == second.shape.len()
        && first.shape.iter().skip(1).eq(second.shape.iter().skip(1));
    let result = shuffled(first, view.mask().len());
    if !is_like || view.mask().is_empty() || result != *body.value_type(view.vector()) {
        let wanted = format!("`{result}` of two vectors that are alike but for their first sizes");
        return Some(shape(body, op, (view.vector(), &wanted)));
    }
    let parts = |vector: &VectorType| vector.shape.first().copied().unwrap_or(1);
    let count = parts(first) + parts(second);
    let mut mask = view.mask().iter();
    let wrong = mask.find(|n| **n != -1 && u64::try_from(**n).map_or(true, |n| n >= count))?;
    let message = format!(
        "{} has {wrong} in its mask, expected a number below {count}, or -1 for poison",
        name(body, op)
    );
    Some((Rule::ShuffleMask, message))
}

fn interleave(body: &Body, op: OpId, kind: Op) -> Option<Problem> {
    let (half, whole) = if kind == Op::Interleave {
        let view: vector::Interleave<'_> = Verifier::view(body, op);
        (view.lhs(), view.result())
    } else {
        let view: vector::Deinterleave<'_> = Verifier::view(body, op);
        (view.res1(), view.source())
    };
    let mut wanted = vector_type(body, half).clone();
    match wanted.shape.last_mut() {
        Some(size) => *size *= 2,
        // A single element of a vector without dimensions becomes two.
        None => wanted.shape.push(2),
    }
    let wanted = Type::Vector(Arc::new(wanted));
    let said = format!("`{wanted}`, which has twice the elements of each half");
    (*body.value_type(whole) != wanted).then(|| shape(body, op, (whole, &said)))
}

fn elements(body: &Body, op: OpId, kind: Op) -> Option<Problem> {
    let (vector, elements) = match kind {
        Op::FromElements => (body.results(op)[0], body.operands(op)),
        _ => (body.operands(op)[0], body.results(op)),
    };
    let ty = vector_type(body, vector);
    let wanted = count(ty);
    let mut types = elements.iter().map(|element| body.value_type(*element));
    let fits = u64::try_from(elements.len()) == Ok(wanted)
        && !ty.is_scalable()
        && types.all(|found| *found == ty.element);
    let message = format!(
        "{} has {} elements, expected {wanted} of type `{}` as `{}` has",
        name(body, op),
        elements.len(),
        ty.element,
        body.value_type(vector)
    );
    (!fits).then_some((Rule::VectorElements, message))
}

fn shape_cast(body: &Body, op: OpId) -> Option<Problem> {
    let view: vector::ShapeCast<'_> = Verifier::view(body, op);
    let (from, to) = (
        vector_type(body, view.source()),
        vector_type(body, view.result()),
    );
    let scaled = |vector: &VectorType| sizes(vector).filter(|(_, scaled)| *scaled).count();
    let fits = from.element == to.element && count(from) == count(to) && scaled(from) == scaled(to);
    let wanted = format!(
        "as many elements as `{}` has",
        body.value_type(view.source())
    );
    (!fits).then(|| shape(body, op, (view.result(), &wanted)))
}

fn bitcast(body: &Body, op: OpId) -> Option<Problem> {
    let view: vector::Bitcast<'_> = Verifier::view(body, op);
    let (from, to) = (
        vector_type(body, view.source()),
        vector_type(body, view.result()),
    );
    let outer = |vector: &VectorType| -> Vec<_> {
        let outer = vector.shape.len().saturating_sub(1);
        sizes(vector).take(outer).collect()
    };
    let bits = |vector: &VectorType| {
        let last = vector.shape.last().copied().unwrap_or(1);
        Some(last.saturating_mul(element_bits(&vector.element)?))
    };
    let fits = from.shape.len() == to.shape.len()
        && outer(from) == outer(to)
        && bits(from).is_some_and(|bits_from| bits(to) == Some(bits_from));
    let wanted = format!(
        "the bits of `{}` along the last dimension",
        body.value_type(view.source())
    );
    (!fits).then(|| shape(body, op, (view.result(), &wanted)))
}

/// The bits of an element; `index` has the default of a data layout.
fn element_bits(ty: &Type) -> Option<u64> {
    match ty {
        Type::Index => Some(64),
        Type::Integer(integer) => Some(u64::from(integer.width)),
        _ => ty.as_float().map(FloatType::width).map(u64::from),
    }
}

fn transpose(body: &Body, op: OpId) -> Option<Problem> {
    let view: vector::Transpose<'_> = Verifier::view(body, op);
    let (from, to) = (
        vector_type(body, view.vector()),
        vector_type(body, view.result()),
    );
    let (permutation, from_sizes) = (view.permutation(), sizes(from).collect::<Vec<_>>());
    let mut sorted = permutation.to_vec();
    sorted.sort_unstable();
    let rank = i64::try_from(from_sizes.len()).expect("a rank is small");
    if !sorted.into_iter().eq(0..rank) {
        let message = format!(
            "{} has the permutation {permutation:?}, expected each number below {rank} once",
            name(body, op)
        );
        return Some((Rule::VectorPermutation, message));
    }
    let places = permutation
        .iter()
        .filter_map(|place| usize::try_from(*place).ok());
    let wanted = places.map(|place| from_sizes[place]);
    let fits = wanted.eq(sizes(to)) && from.element == to.element;
    let wanted = format!(
        "the dimensions of `{}` in the order {permutation:?}",
        body.value_type(view.vector())
    );
    (!fits).then(|| shape(body, op, (view.result(), &wanted)))
}

/// Checks that a vector of one dimension has a position, and one without dimensions has none.
fn element(body: &Body, op: OpId, kind: Op) -> Option<Problem> {
    let (vector, position) = match kind {
        Op::ExtractElement => {
            let view: vector::ExtractElement<'_> = Verifier::view(body, op);
            (view.vector(), view.position())
        }
        _ => {
            let view: vector::InsertElement<'_> = Verifier::view(body, op);
            (view.dest(), view.position())
        }
    };
    let expected = match (vector_type(body, vector).shape.len(), position) {
        (0, None) | (1, Some(_)) => return None,
        (0, Some(_)) => "no position",
        (1, None) => "a position",
        _ => "a vector of at most one dimension",
    };
    let found = position.map_or("no", |_| "a");
    let message = format!(
        "{} has {found} position in `{}`, expected {expected}",
        name(body, op),
        body.value_type(vector)
    );
    Some((Rule::VectorElement, message))
}

fn type_cast(body: &Body, op: OpId) -> Option<Problem> {
    let view: vector::TypeCast<'_> = Verifier::view(body, op);
    let [from, to] = [view.memref(), view.result()].map(|value| body.value_type(value));
    let parts = |ty: &Type| {
        let memref = ty.as_memref()?;
        let mut shape = Vec::new();
        for size in &memref.shape {
            shape.push(u64::try_from(size.as_static()?).ok()?);
        }
        let inside = memref.element.as_vector();
        shape.extend(inside.into_iter().flat_map(|vector| &vector.shape));
        let is_plain = memref.layout == Layout::Identity;
        Some((
            shape,
            memref.element.scalar().clone(),
            memref.memory_space.clone(),
            is_plain,
        ))
    };
    let fits = parts(from).is_some_and(|found| found.3 && parts(to) == Some(found));
    let message = format!(
        "{} casts `{from}` to `{to}`, expected the same sizes of memref and vector together, of the same elements",
        name(body, op)
    );
    (!fits).then_some((Rule::VectorTypeCast, message))
}

fn made_mask(body: &Body, op: OpId, kind: Op) -> Option<Problem> {
    let result = body.results(op)[0];
    let ty = vector_type(body, result);
    let wanted = match kind {
        Op::Step => {
            let is_row = ty.shape.len() == 1 && ty.element == Type::Index;
            (!is_row).then(|| "one dimension of `index`".to_owned())
        }
        Op::CreateMask => {
            let found = body.operands(op).len();
            (found != ty.shape.len().max(1))
                .then(|| format!("{}, one for each operand", counted(found, "dimension")))
        }
        _ => {
            let view: vector::ConstantMask<'_> = Verifier::view(body, op);
            let (limits, one) = (view.sizes(), [1]);
            let shape = if ty.shape.is_empty() {
                &one[..]
            } else {
                &ty.shape
            };
            let mut places = limits.iter().zip(shape);
            let fits = limits.len() == shape.len()
                && places.all(|(limit, size)| u64::try_from(*limit).is_ok_and(|n| n <= *size))
                && (!limits.contains(&0) || limits.iter().all(|limit| *limit == 0));
            (!fits).then(|| format!("sizes of at least those of {limits:?}, all 0 if one is"))
        }
    };
    wanted.map(|wanted| shape(body, op, (result, &wanted)))
}

/// The number of elements, if none of the sizes is scalable.
fn count(vector: &VectorType) -> u64 {
    vector.shape.iter().copied().fold(1, u64::saturating_mul)
}

/// Each size, and whether it is scalable.
fn sizes(vector: &VectorType) -> impl Iterator<Item = (u64, bool)> {
    let sizes = vector.shape.iter().enumerate();
    sizes.map(|(i, size)| (*size, vector.scalable.get(i) == Some(&true)))
}
