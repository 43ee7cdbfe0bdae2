//! The same elements under other shapes: dimensions split, dimensions made one, and shapes that a buffer holds.

use stridecheck_ir::dialect::memref::Op;
use stridecheck_ir::memref_type::UnrankedMemRefType;
use stridecheck_ir::{Attribute, Dim, Feature, Layout, MemRefType, OpSpec, Type, ValueId};

use super::number::{self, Numbers, product, says_strides};
use super::unranked::forget_rank;
use super::window::strided;
use crate::builder::Builder;
use crate::ops::memref::alloc::can_use_stack;
use crate::scope::MemRefEntry;
use crate::source::Source;
use crate::table::{Family, Production};

pub(crate) const PRODUCTIONS: &[Production] = &[
    row("memref.expand_shape", 2, expand_shape),
    row("memref.collapse_shape", 2, collapse_shape),
    Production {
        can: |b| can_use_stack(b) && !b.scope.memrefs().is_empty(),
        ..row("memref.reshape", 2, reshape)
    },
];

const fn row(name: &'static str, weight: u32, emit: fn(&mut Builder<'_>)) -> Production {
    Production {
        name,
        weight,
        family: Family::Memory,
        can: |b| !b.scope.memrefs().is_empty(),
        emit,
    }
}

/// Each dimension becomes one or several.
fn expand_shape(b: &mut Builder<'_>) {
    let most = b.config.limits.rank;
    let fits = |b: &Builder<'_>, entry: &MemRefEntry| {
        let ty = b.memref_type(entry.value);
        says_strides(ty) && ty.rank() < most && b.sizes(entry.value).iter().all(Option::is_some)
    };
    let Some(entry) = b.find_memref(fits) else {
        return;
    };
    let ty = b.memref_type(entry.value).clone();
    let sizes = b.sizes(entry.value);
    let mut spare = most - ty.rank();
    let (mut given, mut groups, mut strides) = (Numbers::default(), Vec::new(), Vec::new());
    if ty.rank() == 0 {
        given = Numbers::default();
        (0..=b.u.below(3)).for_each(|_| given.push_written(1));
        strides = vec![Dim::Static(1); given.dims.len()];
    }
    for ((size, dim), stride) in sizes.iter().zip(&ty.shape).zip(number::strides(&ty)) {
        let factors = factors(&mut b.u, size.unwrap_or(0), &mut spare);
        let first = given.dims.len();
        // One size of a dynamic dimension is given, and it is the one that may be zero.
        let zero = factors.iter().position(|factor| *factor == 0);
        let chosen = zero.unwrap_or_else(|| b.u.below(factors.len()));
        for (i, factor) in factors.iter().enumerate() {
            match dim.is_dynamic() && i == chosen {
                true => given.push_given(b, *factor),
                false => given.push_written(*factor),
            }
        }
        groups.push((first..given.dims.len()).collect::<Vec<_>>());
        let mut next = stride;
        let mut group = Vec::new();
        for size in given.dims[first..].iter().rev() {
            group.push(next);
            next = product(next, *size);
        }
        strides.extend(group.into_iter().rev());
    }
    let edition = b.config.edition;
    if strides
        .iter()
        .any(|stride| number::stride_in(edition, *stride) != *stride)
    {
        return;
    }
    let dims = given.dims.iter().copied().zip(strides).collect();
    let spec = OpSpec::new(Op::ExpandShape)
        .operand(entry.value)
        .operands(&given.operands)
        .attribute("static_output_shape", given.attribute())
        .attribute("reassociation", reassociation(&groups));
    b.emit_memref(spec.result(like(&ty, dims)), entry.facts);
}

/// Numbers whose product is a size.
fn factors(u: &mut Source<'_>, size: i64, spare: &mut usize) -> Vec<i64> {
    let mut factors = vec![size];
    while *spare > 0 && u.chance(128) {
        let place = u.below(factors.len());
        let factor = factors[place];
        let fits = |part: &i64| factor % part == 0;
        let parts: Vec<i64> = (1..=factor.max(3)).filter(fits).collect();
        let part = u.choose(&parts);
        factors[place] = factor / part;
        let after = place + u.below(2);
        factors.insert(after, part);
        *spare -= 1;
    }
    factors
}

/// Neighbouring dimensions that follow each other become one.
fn collapse_shape(b: &mut Builder<'_>) {
    let fits = |b: &Builder<'_>, entry: &MemRefEntry| {
        let ty = b.memref_type(entry.value);
        says_strides(ty) && ty.rank() > 0
    };
    let Some(entry) = b.find_memref(fits) else {
        return;
    };
    let ty = b.memref_type(entry.value).clone();
    let is_one = ty.shape.iter().all(|size| *size == Dim::Static(1));
    let mut groups: Vec<Vec<usize>> = Vec::new();
    if !is_one || b.u.chance(128) {
        for d in 0..ty.rank() {
            let joined = groups.last().cloned().map(|mut group| {
                group.push(d);
                group
            });
            let joined = joined.filter(|_| !b.u.chance(64));
            match joined.filter(|group| follows(b, entry.value, group)) {
                Some(group) => *groups.last_mut().expect("it was there") = group,
                None => groups.push(vec![d]),
            }
        }
    }
    let strides = number::strides(&ty);
    let dims = groups.iter().map(|group| {
        let sizes = group.iter().map(|d| ty.shape[*d]);
        let is_dynamic = sizes.clone().any(Dim::is_dynamic);
        let size = match is_dynamic {
            true => Dim::Dynamic,
            false => sizes.fold(Dim::Static(1), product),
        };
        let last = last_dimension(&ty, group);
        let is_unsure = ty.shape[last].is_dynamic() && last != group[0];
        let stride = if is_unsure {
            Dim::Dynamic
        } else {
            strides[last]
        };
        (size, stride)
    });
    let result = like(&ty, dims.collect());
    let spec = OpSpec::new(Op::CollapseShape)
        .operand(entry.value)
        .attribute("reassociation", reassociation(&groups));
    b.emit_memref(spec.result(result), entry.facts);
}

/// The dimension whose stride the group gets.
fn last_dimension(ty: &MemRefType, group: &[usize]) -> usize {
    let wider = group.iter().rfind(|d| ty.shape[**d] != Dim::Static(1));
    *wider.unwrap_or(&group[0])
}

/// Whether dimensions are sure to follow each other, for the type as well as for the machine.
fn follows(b: &Builder<'_>, memref: ValueId, group: &[usize]) -> bool {
    let ty = b.memref_type(memref);
    if ty.layout == Layout::Identity {
        return true;
    }
    let numbers = match b.live.view(memref).filter(|_| b.is_known(memref)) {
        Some(view) => (view.sizes.to_vec(), view.strides.to_vec()),
        None => return false,
    };
    let (sizes, strides) = numbers;
    // The type's verifier does not know that there are no elements, so nothing depends on it here.
    let mut stride = strides[last_dimension(ty, group)];
    group.iter().rev().all(|d| {
        let fits = ty.shape[*d] == Dim::Static(1) || strides[*d] == stride;
        stride = stride.wrapping_mul(sizes[*d]);
        fits
    })
}

/// The elements of a contiguous memref under a shape from the stack.
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
        true => forget_rank(b, entry.value),
        false => entry.value,
    };
    let spec = OpSpec::new(Op::Reshape).operands(&[source, by]);
    if keeps_rank {
        b.emit_memref(spec.result(Type::from(result)), entry.facts);
        return;
    }
    let unranked = UnrankedMemRefType {
        element: ty.element.clone(),
        memory_space: ty.memory_space.clone(),
    };
    let op = b.emit(spec.result(Type::from(unranked)));
    let unranked = b.body.results(op)[0];
    let spec = OpSpec::new(Op::Cast).operand(unranked);
    b.emit_memref(spec.result(Type::from(result)), entry.facts);
}

/// A buffer of the stack that holds sizes; its type need not tell how many where the result has no rank.
fn shape_buffer(b: &mut Builder<'_>, sizes: &[i64], keeps_rank: bool) -> ValueId {
    // Where the number of sizes is hidden, LLVM 22 reads integers of other widths as if they were of that of an index.
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
    let width = b.integer_type().integer_width().unwrap_or(64);
    // No size is given by more bits than an index has.
    width.clamp(least, b.width(&Type::Index))
}

fn reassociation(groups: &[Vec<usize>]) -> Attribute {
    let number = |d: &usize| Attribute::i64(i64::try_from(*d).expect("a rank is small"));
    let group = |group: &Vec<usize>| Attribute::Array(group.iter().map(number).collect());
    Attribute::Array(groups.iter().map(group).collect())
}

/// The identity stays what it is; so it is where a row is said to have a stride of 1 from offset 0.
fn like(source: &MemRefType, dims: Vec<(Dim, Dim)>) -> Type {
    let offset = number::offset(source);
    let is_row = (offset, number::strides(source)) == (Dim::Static(0), vec![Dim::Static(1)]);
    if source.layout != Layout::Identity && !is_row {
        return strided(source, dims, offset);
    }
    Type::from(MemRefType {
        shape: dims.into_iter().map(|(size, _)| size).collect(),
        layout: Layout::Identity,
        ..source.clone()
    })
}
