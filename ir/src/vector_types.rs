//! Implied types and maps of vector ops: the assembly omits them and the verifier requires them.

use crate::affine::{AffineExpr, AffineMap};
use crate::memref_type::MemRefType;
use crate::types::{Type, VectorType};

/// The result of `vector.shuffle`: this many parts along the first dimension.
pub(crate) fn shuffled(first: &VectorType, parts: usize) -> Type {
    let parts = u64::try_from(parts).expect("a length fits 64 bits");
    let mut shape = vec![parts];
    shape.extend(first.shape.iter().skip(1));
    Type::vector(shape, first.element.clone())
}

/// The result of `vector.outerproduct`: a row per element of the first operand, or its own type for a scalar.
pub(crate) fn outer_product(lhs: &VectorType, rhs: &Type) -> Type {
    let Some(rhs) = rhs.as_vector() else {
        return like(lhs, lhs.shape.clone(), lhs.scalable.clone());
    };
    let shape = [lhs.shape.as_slice(), &rhs.shape].concat();
    let is_scalable = lhs.is_scalable() || rhs.is_scalable();
    let flags = |vector: &VectorType| match vector.scalable.is_empty() {
        true => vec![false; vector.shape.len()],
        false => vector.scalable.clone(),
    };
    let scalable = match is_scalable {
        true => [flags(lhs), flags(rhs)].concat(),
        false => Vec::new(),
    };
    like(lhs, shape, scalable)
}

/// The part of a vector at a position of some of its leading dimensions: an element if it gives all; `None` for a longer position.
pub(crate) fn part_at(vector: &VectorType, given: usize) -> Option<Type> {
    let shape = vector.shape.get(given..)?.to_vec();
    if shape.is_empty() {
        return Some(vector.element.clone());
    }
    let scalable = vector.scalable.get(given..).unwrap_or_default().to_vec();
    let is_scalable = scalable.contains(&true);
    let scalable = if is_scalable { scalable } else { Vec::new() };
    Some(like(vector, shape, scalable))
}

fn like(vector: &VectorType, shape: Vec<u64>, scalable: Vec<bool>) -> Type {
    Type::Vector(std::sync::Arc::new(VectorType {
        shape,
        scalable,
        element: vector.element.clone(),
    }))
}

/// The default map of a transfer: the last dimensions of the memref in order.
pub(crate) fn minor_identity(memref: &MemRefType, vector: &VectorType) -> AffineMap {
    let count = |rank: usize| u32::try_from(rank).expect("a rank is small");
    let dims = count(memref.rank());
    if dims == 0 && vector.shape == [1] {
        return AffineMap {
            dims,
            symbols: 0,
            results: vec![AffineExpr::Constant(0)],
        };
    }
    let inside = memref.element.as_vector().map_or(0, |v| v.shape.len());
    let rank = count(vector.shape.len().saturating_sub(inside));
    AffineMap {
        dims,
        symbols: 0,
        results: (dims.saturating_sub(rank)..dims)
            .map(AffineExpr::Dim)
            .collect(),
    }
}

/// The type of the mask of a transfer: a size for each memref dimension that the map uses.
pub(crate) fn transfer_mask(map: &AffineMap, vector: &VectorType) -> Type {
    let mut sizes = Vec::new();
    for dim in 0..map.dims {
        let place = map
            .results
            .iter()
            .position(|result| *result == AffineExpr::Dim(dim));
        let size = place.and_then(|place| vector.shape.get(place));
        let scalable = place.and_then(|place| vector.scalable.get(place));
        sizes.extend(size.map(|size| (*size, scalable == Some(&true))));
    }
    if sizes.is_empty() {
        sizes.push((1, false));
    }
    let scalable: Vec<_> = sizes.iter().map(|(_, scalable)| *scalable).collect();
    Type::Vector(std::sync::Arc::new(VectorType {
        shape: sizes.iter().map(|(size, _)| *size).collect(),
        scalable: match scalable.contains(&true) {
            true => scalable,
            false => Vec::new(),
        },
        element: Type::bool(),
    }))
}
