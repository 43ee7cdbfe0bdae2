//! Loops, choices and accesses whose numbers are affine maps of indices.

use crate::affine::AffineMap;
use crate::attr::Attribute;
use crate::body::Body;
use crate::dialect::{Assembly, AttributeKind, rows};
use crate::entity::OpId;

rows::ops! {
    Affine;

    /// The one result of a map.
    Apply "affine.apply" {
        operands: map_operands many Index;
        results: result one Index;
        attributes: map required AttributeKind::AffineMap;
        traits: Pure;
        assembly: MAP;
    }

    /// The least result of a map.
    Min "affine.min" {
        operands: map_operands many Index;
        results: result one Index;
        attributes: map required AttributeKind::AffineMap;
        traits: Pure;
        assembly: MAP;
    }

    /// The greatest result of a map.
    Max "affine.max" {
        operands: map_operands many Index;
        results: result one Index;
        attributes: map required AttributeKind::AffineMap;
        traits: Pure;
        assembly: MAP;
    }

    /// A block for each number from the greatest result of one map, up to and without the least result of another.
    For "affine.for" {
        operands: lower_bound_operands many Index, upper_bound_operands many Index, inits many Any;
        results: results many Any;
        attributes: lowerBoundMap required AttributeKind::AffineMap,
            upperBoundMap required AttributeKind::AffineMap,
            step required AttributeKind::Index;
        regions: region one Block ends Op::Yield;
        assembly: Assembly::Generic;
    }

    /// One of two blocks, or the first one or nothing, by the constraints of a set.
    If "affine.if" {
        operands: set_operands many Index;
        results: results many Any;
        attributes: condition required AttributeKind::IntegerSet;
        regions: then_region one Block ends Op::Yield, else_region one OptionalBlock ends Op::Yield;
        assembly: Assembly::Generic;
    }

    /// A block for each point of a box of numbers, in any order; what the turns give is reduced.
    Parallel "affine.parallel" {
        operands: map_operands many Index;
        results: results many Any;
        attributes: reductions required AttributeKind::Array,
            lowerBoundsMap required AttributeKind::AffineMap,
            lowerBoundsGroups required AttributeKind::Counts,
            upperBoundsMap required AttributeKind::AffineMap,
            upperBoundsGroups required AttributeKind::Counts,
            steps required AttributeKind::Array;
        regions: region one Block ends Op::Yield;
        assembly: Assembly::Generic;
    }

    /// Ends a block with what the op around it gives or goes on with.
    Yield "affine.yield" {
        operands: operands many Any;
        traits: Pure, Terminator;
        assembly: Assembly::Format("attr-dict ($operands : type($operands))?");
    }

    /// Reads an element at the position that a map gives.
    Load "affine.load" {
        operands: memref one MemRef, indices many Index;
        results: result one Any;
        attributes: map required AttributeKind::AffineMap;
        types: ElementOf(result, memref);
        assembly: Assembly::Generic;
    }

    /// Writes an element at the position that a map gives.
    Store "affine.store" {
        operands: value one Any, memref one MemRef, indices many Index;
        attributes: map required AttributeKind::AffineMap;
        types: ElementOf(value, memref);
        assembly: Assembly::Generic;
    }

    /// Reads neighbouring elements from the position that a map gives.
    VectorLoad "affine.vector_load" {
        operands: memref one MemRef, indices many Index;
        results: result one Vector;
        attributes: map required AttributeKind::AffineMap;
        assembly: Assembly::Generic;
    }

    /// Writes neighbouring elements from the position that a map gives.
    VectorStore "affine.vector_store" {
        operands: value one Vector, memref one MemRef, indices many Index;
        attributes: map required AttributeKind::AffineMap;
        assembly: Assembly::Generic;
    }

    /// Says that an element will be needed.
    Prefetch "affine.prefetch" {
        operands: memref one MemRef, indices many Index;
        attributes: isWrite required AttributeKind::Integer(1),
            localityHint required AttributeKind::Integer(32),
            isDataCache required AttributeKind::Integer(1),
            map required AttributeKind::AffineMap;
        assembly: Assembly::Generic;
    }

    /// The position in a box of the number that counts its points.
    DelinearizeIndex "affine.delinearize_index" {
        since: 17;
        operands: linear_index one Index, dynamic_basis many Index;
        results: multi_index many Index;
        attributes: static_basis required AttributeKind::I64Array;
        traits: Pure;
        assembly: Assembly::Generic;
    }

    /// The number that counts the points of a box, of a position in it.
    LinearizeIndex "affine.linearize_index" {
        since: 20;
        operands: multi_index many Index, dynamic_basis many Index;
        results: linear_index one Index;
        attributes: static_basis required AttributeKind::I64Array,
            disjoint optional AttributeKind::Unit;
        traits: Pure;
        assembly: Assembly::Generic;
    }
}

const MAP: Assembly = Assembly::Format("map-operands($map,$map_operands) attr-dict");

/// The map of an op of this family.
pub fn map_of(body: &Body, op: OpId) -> Option<&AffineMap> {
    match body.attribute(op, "map")? {
        Attribute::AffineMap(map) => Some(map),
        _ => None,
    }
}

/// Whether there is an operand for each dimension and symbol of the map.
pub fn has_operands_of_map(body: &Body, op: OpId) -> bool {
    let inputs = map_of(body, op).map(|map| u64::from(map.dims) + u64::from(map.symbols));
    inputs.is_some() && inputs == u64::try_from(body.operands(op).len()).ok()
}
