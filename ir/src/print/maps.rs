//! Names of affine maps: `#map = affine_map<(d0, d1) -> (d1, d0)>` before the module.
//!
//! MLIR gives every affine map a name; those of permutations are all that ops with a meaning here have.

use crate::affine::{AffineExpr, AffineMap};
use crate::attr::Attribute;
use crate::print::Printer;

impl Printer<'_> {
    /// Writes a line for each permutation of the body, in the order in which they are met.
    pub(super) fn name_maps(&mut self) {
        let body = self.body;
        for op in body.walk(body.module()) {
            let permutation = body
                .attribute(op, "permutation")
                .and_then(Attribute::as_dense_array);
            if let Some(permutation) = permutation
                && body.opcode(op).is_some()
                && self.map_name(permutation).is_none()
            {
                self.maps.push(permutation.to_vec());
            }
        }
        for map in self.maps.clone() {
            let name = self.map_name(&map).expect("it was just named");
            let map = map_of(&map);
            self.write(format_args!("{name} = affine_map<{map}>\n"));
        }
    }

    /// The name of a permutation, if it has one.
    pub(super) fn map_name(&self, permutation: &[i64]) -> Option<String> {
        match self.maps.iter().position(|map| map == permutation)? {
            0 => Some("#map".to_owned()),
            number => Some(format!("#map{number}")),
        }
    }
}

/// The map of a permutation.
pub(super) fn map_of(permutation: &[i64]) -> AffineMap {
    let result = |i: &i64| u32::try_from(*i).map_or(AffineExpr::Constant(*i), AffineExpr::Dim);
    AffineMap {
        dims: u32::try_from(permutation.len()).expect("a memref has few dimensions"),
        symbols: 0,
        results: permutation.iter().map(result).collect(),
    }
}
