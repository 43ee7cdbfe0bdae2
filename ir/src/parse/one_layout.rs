//! Strides as maps: before LLVM 16 a strided map and its strides were one layout, now they are two.
//!
//! A text that identifies them where it uses a value is read as if it had strides everywhere.
//! Any other text keeps its maps.

use crate::affine::AffineMap;
use crate::attr::Attribute;
use crate::body::Body;
use crate::entity::{BlockId, ValueId};
use crate::memref_type::{Layout, MemRefType};
use crate::types::Type;

/// Whether two types are equal, perhaps with a map in one of them and its strides in the other; that is noted.
pub(super) fn is_one_type(found: &Type, expected: &Type, maps_are_strides: &mut bool) -> bool {
    if found == expected {
        return true;
    }
    let is_one = with_strides(found).as_ref().unwrap_or(found)
        == with_strides(expected).as_ref().unwrap_or(expected);
    *maps_are_strides |= is_one;
    is_one
}

/// Replaces each strided map in the types of values and in the attributes of ops.
pub(super) fn write_as_strides(body: &mut Body) {
    for op in body.walk(body.module()).collect::<Vec<_>>() {
        let regions = body.op_regions(op).iter();
        let blocks: Vec<BlockId> = regions.flat_map(|region| body.blocks(*region)).collect();
        let arguments = blocks.iter().flat_map(|block| body.arguments(*block));
        let values: Vec<ValueId> = arguments.chain(body.results(op)).copied().collect();
        for value in values {
            if let Some(ty) = with_strides(body.value_type(value)) {
                body.set_value_type(value, ty);
            }
        }
        let attributes = body.attributes(op).iter();
        let changed = attributes.filter_map(|(name, attribute)| {
            let ty = with_strides(attribute.as_type()?)?;
            Some((name.clone(), Attribute::Type(ty)))
        });
        for (name, attribute) in changed.collect::<Vec<_>>() {
            body.set_attribute(op, name, attribute);
        }
    }
}

/// The type with strides instead of maps, if it has such a map.
fn with_strides(ty: &Type) -> Option<Type> {
    match ty {
        Type::MemRef(memref) => {
            let element = with_strides(&memref.element);
            let layout = match &memref.layout {
                Layout::Map(map) => strides(map),
                _ => None,
            };
            if element.is_none() && layout.is_none() {
                return None;
            }
            let memref = MemRefType {
                element: element.unwrap_or_else(|| memref.element.clone()),
                layout: layout.unwrap_or_else(|| memref.layout.clone()),
                ..MemRefType::clone(memref)
            };
            Some(memref.into())
        }
        Type::Function(function) => {
            let inputs = all_with_strides(&function.inputs);
            let results = all_with_strides(&function.results);
            if inputs.is_none() && results.is_none() {
                return None;
            }
            let inputs = inputs.unwrap_or_else(|| function.inputs.clone());
            Some(Type::function(
                inputs,
                results.unwrap_or_else(|| function.results.clone()),
            ))
        }
        _ => None,
    }
}

fn all_with_strides(types: &[Type]) -> Option<Vec<Type>> {
    let changed: Vec<_> = types.iter().map(with_strides).collect();
    let is_changed = changed.iter().any(Option::is_some);
    let pairs = changed.into_iter().zip(types);
    is_changed.then(|| {
        pairs
            .map(|(new, old)| new.unwrap_or_else(|| old.clone()))
            .collect()
    })
}

/// The layout of a map with one result, if it is a sum of dimensions times strides.
fn strides(map: &AffineMap) -> Option<Layout> {
    let (offset, strides) = map.offset_and_strides()?;
    Some(Layout::Strided { offset, strides })
}
