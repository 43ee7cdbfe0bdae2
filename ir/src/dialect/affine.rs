//! Numbers that affine maps make of indices.

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
