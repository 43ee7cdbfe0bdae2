//! The same elements with a shape that is read from a buffer.

use stridecheck_ir::dialect::memref::Op;
use stridecheck_ir::memref_type::UnrankedMemRefType;
use stridecheck_ir::{Dim, Feature, Layout, MemRefType, OpSpec, Type, ValueId};

use super::alloc::can_use_stack;
use super::number::says_strides;
use super::shape::factors;
use crate::builder::Builder;
use crate::scope::MemRefEntry;
use crate::table::{Family, Production};

pub(crate) const PRODUCTIONS: &[Production] =
    &[Family::Memory.row("memref.reshape", 2, can_reshape, reshape)];

/// The largest sizes that integers of some widths hold, and those one larger.
const LARGEST: [i64; 6] = [127, 128, 255, 256, 32_767, 32_768];

fn can_reshape(b: &Builder<'_>) -> bool {
    can_use_stack(b) && !b.scope.memrefs().is_empty()
}

/// Reshapes a contiguous memref by a shape on the stack.
fn reshape(b: &mut Builder<'_>) {
    let is_plain = |b: &Builder<'_>, entry: &MemRefEntry| {
        let ty = b.memref_type(entry.value);
        let is_known = b.sizes(entry.value).iter().all(Option::is_some);
        is_known && ty.layout == Layout::Identity && says_strides(ty)
    };
    let Some(entry) = b.find_memref(is_plain) else {
        return;
    };
    let ty = b.memref_type(entry.value).clone();
    let count: Option<i64> = b.sizes(entry.value).into_iter().product();
    let mut spare = b.u.below(4);
    let mut sizes = factors(&mut b.u, count.unwrap_or(0), &mut spare);
    if sizes == [1] && b.u.chance(128) {
        sizes.clear();
    }
    if sizes.len() > 1 && sizes.contains(&0) && b.u.chance(160) {
        // A shape without elements may be as long as an integer of few bits can express.
        let place = b.u.below(sizes.len());
        let edge = b.u.choose(&LARGEST);
        let has_other_zero = sizes
            .iter()
            .enumerate()
            .any(|(d, size)| d != place && *size == 0);
        if has_other_zero || sizes[place] != 0 {
            sizes[place] = edge;
        }
    }
    let hidden = b.u.byte();
    let shape =
        sizes
            .iter()
            .enumerate()
            .map(|(d, size)| match hidden >> (d % 8) & 1 == 1 || *size == 0 {
                true => Dim::Dynamic,
                false => Dim::Static(*size),
            });
    let result = MemRefType {
        shape: shape.collect(),
        ..ty.clone()
    };
    let keeps_rank = b.u.chance(176);
    let by = shape_buffer(b, &sizes, keeps_rank);
    let source = match b.u.chance(64) {
        true => b.forget_rank(entry.value),
        false => entry.value,
    };
    let spec = OpSpec::new(Op::Reshape).operands(&[source, by]);
    if keeps_rank {
        let facts = b.facts_of_view(entry.value);
        b.emit_memref(spec.result(Type::from(result)), facts);
        return;
    }
    let unranked = UnrankedMemRefType {
        element: ty.element.clone(),
        memory_space: ty.memory_space.clone(),
    };
    let op = b.emit(spec.result(Type::from(unranked)));
    let unranked = b.body.results(op)[0];
    let spec = OpSpec::new(Op::Cast).operand(unranked);
    let facts = b.facts_of_view(entry.value);
    b.emit_memref(spec.result(Type::from(result)), facts);
}

/// A stack buffer with sizes; its type need not give their number if the result is unranked.
fn shape_buffer(b: &mut Builder<'_>, sizes: &[i64], keeps_rank: bool) -> ValueId {
    // If the number of sizes is dynamic, LLVM 22 reads integers of other widths as if they had the width of an index.
    let hides_count = !keeps_rank && b.u.chance(128);
    let width = match b.u.chance(128) && !hides_count {
        true => size_width(b, sizes),
        false => b.width(&Type::Index),
    };
    let element = match b.u.chance(128) && b.config.edition.has(Feature::IndexElements) {
        true => Type::Index,
        false => Type::integer(width),
    };
    let length = i64::try_from(sizes.len()).expect("a rank is small");
    let ty = MemRefType::identity(vec![Dim::Static(length)], element.clone());
    let spec = OpSpec::new(Op::Alloca).segment(&[]).segment(&[]);
    let op = b.emit(spec.result(Type::from(ty)));
    let buffer = b.body.results(op)[0];
    for (place, size) in (0..).zip(sizes) {
        let wanted = u128::from(size.cast_unsigned());
        let value = b.operand_where(&element, |bits| bits == wanted, |_| wanted);
        let place = b.index(place);
        let spec = OpSpec::new(Op::Store).operands(&[value, buffer, place]);
        b.emit(spec);
    }
    if !hides_count {
        return buffer;
    }
    let any = MemRefType::identity(vec![Dim::Dynamic], element);
    let spec = OpSpec::new(Op::Cast).operand(buffer);
    let op = b.emit(spec.result(Type::from(any)));
    b.body.results(op)[0]
}

/// A width of integers that hold these sizes as positive numbers.
fn size_width(b: &mut Builder<'_>, sizes: &[i64]) -> u32 {
    let greatest = sizes.iter().copied().max().unwrap_or(0).unsigned_abs();
    let least = u64::BITS - greatest.leading_zeros() + 1;
    let width = match b.u.chance(96) {
        true => least,
        false => b.integer_type().integer_width().unwrap_or(64),
    };
    // No size has more bits than an index.
    width.clamp(least, b.width(&Type::Index))
}
