//! The same elements with dimensions split or merged.

use stridecheck_ir::dialect::memref::Op;
use stridecheck_ir::{Attribute, Dim, Layout, MemRefType, OpSpec, Type, ValueId};

use super::number::{self, Numbers, product, says_strides, strided};
use crate::builder::Builder;
use crate::scope::MemRefEntry;
use crate::source::Source;
use crate::table::{Family, Production};

pub(crate) const PRODUCTIONS: &[Production] = &[
    row("memref.expand_shape", 2, expand_shape),
    row("memref.collapse_shape", 2, collapse_shape),
];

const fn row(name: &'static str, weight: u32, emit: fn(&mut Builder<'_>)) -> Production {
    Family::Memory.row(name, weight, |b| !b.scope.memrefs().is_empty(), emit)
}

/// Splits each dimension into one or several.
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
        // Only one size of a dynamic dimension is an operand; that is the one that may be zero.
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
    let result = like(&ty, dims);
    if is_later(b, &ty, &result) {
        return;
    }
    let spec = OpSpec::new(Op::ExpandShape)
        .operand(entry.value)
        .operands(&given.operands)
        .attribute("static_output_shape", given.attribute())
        .attribute("reassociation", reassociation(&groups));
    let facts = b.facts_of_view(entry.value);
    b.emit_memref(spec.result(result), facts);
}

/// Whether the edition has no expanded memref of this type.
fn is_later(b: &Builder<'_>, source: &MemRefType, result: &Type) -> bool {
    let lacks = |word| !b.has_word(Op::ExpandShape, ("result", word));
    let Some(result) = result.as_memref() else {
        return true;
    };
    result.shape.iter().any(|size| size.is_dynamic()) && lacks("derived")
        || result.rank() == source.rank() && lacks("unreduced")
        || matches!(result.layout, Layout::Strided { .. }) && lacks("strided")
}

/// Numbers whose product is a size.
pub(crate) fn factors(u: &mut Source<'_>, size: i64, spare: &mut usize) -> Vec<i64> {
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

/// Merges neighbouring contiguous dimensions.
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
    if groups.len() == ty.rank() && !b.has_word(Op::CollapseShape, ("result", "unreduced")) {
        return;
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
    let facts = b.facts_of_view(entry.value);
    b.emit_memref(spec.result(result), facts);
}

/// The dimension that gives the group its stride.
fn last_dimension(ty: &MemRefType, group: &[usize]) -> usize {
    let wider = group.iter().rfind(|d| ty.shape[**d] != Dim::Static(1));
    *wider.unwrap_or(&group[0])
}

/// Whether dimensions are certain to be contiguous, for the type and for the machine.
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
    // The type's verifier ignores that there are no elements, so neither does this.
    let mut stride = strides[last_dimension(ty, group)];
    group.iter().rev().all(|d| {
        let fits = ty.shape[*d] == Dim::Static(1) || strides[*d] == stride;
        stride = stride.wrapping_mul(sizes[*d]);
        fits
    })
}

fn reassociation(groups: &[Vec<usize>]) -> Attribute {
    let number = |d: &usize| Attribute::i64(i64::try_from(*d).expect("a rank is small"));
    let group = |group: &Vec<usize>| Attribute::Array(group.iter().map(number).collect());
    Attribute::Array(groups.iter().map(group).collect())
}

/// The type of the result: an identity layout stays one, and a stride of 1 from offset 0 in rank 1 also becomes one.
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
