//! Simpler affine maps and sets: fewer results, smaller expressions, no unused operands.

use std::sync::Arc;

use stridecheck_ir::affine::{AffineExpr, AffineMap, IntegerSet};
use stridecheck_ir::attr::Attribute;
use stridecheck_ir::dialect::affine::Op;
use stridecheck_ir::{Body, DenseElementsAttr, OpId, Opcode, ValueId};

use super::constants::simpler_integer;
use super::{Pass, draft};
use crate::shrink::edit;

/// Simplifies one expression of a map or set, or drops it.
pub(super) const SIMPLIFY: Pass = Pass {
    name: "simplify maps",
    sites: |case| edits(&case.body).len(),
    attempt: |case, site| {
        let edit = edits(&case.body).into_iter().nth(site)?;
        let mut draft = draft(case);
        draft
            .body
            .set_attribute(edit.place.op, edit.place.name, edit.attribute);
        if let Some((name, groups)) = edit.groups {
            draft.body.set_attribute(edit.place.op, name, groups);
        }
        drop_unused(&mut draft.body, &edit.place);
        Some(draft)
    },
};

/// A map or set of an op, and the position of its operands.
#[derive(Clone, Copy)]
struct Site {
    op: OpId,
    name: &'static str,
    /// The number of operands before those of the map.
    first: usize,
    /// The number of the segment of those operands, if the op has segments.
    segment: Option<usize>,
}

/// A replacement for a map or set.
struct Edit {
    place: Site,
    attribute: Attribute,
    /// How many results belong to each dimension of a parallel loop, if that changes.
    groups: Option<(&'static str, Attribute)>,
}

fn sites(body: &Body) -> Vec<Site> {
    let mut found = Vec::new();
    for op in edit::ops(body) {
        let Some(Opcode::Affine(kind)) = body.opcode(op) else {
            continue;
        };
        let site = |name, first| Site {
            op,
            name,
            first,
            segment: None,
        };
        match kind {
            Op::Apply | Op::Min | Op::Max => found.push(site("map", 0)),
            Op::Load | Op::Prefetch | Op::VectorLoad => found.push(site("map", 1)),
            Op::Store | Op::VectorStore => found.push(site("map", 2)),
            Op::If => found.push(site("condition", 0)),
            Op::For => {
                let lower = body.segments(op).first().copied().unwrap_or(0);
                let lower = usize::try_from(lower).expect("a count of 32 bits fits");
                for (name, first, segment) in [("lowerBoundMap", 0, 0), ("upperBoundMap", lower, 1)]
                {
                    found.push(Site {
                        segment: Some(segment),
                        ..site(name, first)
                    });
                }
            }
            Op::Parallel => {
                let Some(Attribute::AffineMap(lower)) = body.attribute(op, "lowerBoundsMap") else {
                    continue;
                };
                found.push(site("lowerBoundsMap", 0));
                found.push(site("upperBoundsMap", lower.input_count()));
            }
            _ => {}
        }
    }
    found
}

/// All edits to try.
fn edits(body: &Body) -> Vec<Edit> {
    let mut edits = Vec::new();
    for place in sites(body) {
        let attributes = match body.attribute(place.op, place.name) {
            Some(Attribute::AffineMap(map)) => simpler_maps(body, &place, map),
            Some(Attribute::IntegerSet(set)) => simpler_sets(set),
            _ => Vec::new(),
        };
        edits.extend(attributes.into_iter().map(|attribute| Edit {
            place,
            attribute,
            groups: None,
        }));
        edits.extend(fewer_bounds(body, place));
    }
    edits
}

/// One result less for a dimension of a parallel loop that has several.
fn fewer_bounds(body: &Body, place: Site) -> Vec<Edit> {
    let name = match place.name {
        "lowerBoundsMap" => "lowerBoundsGroups",
        "upperBoundsMap" => "upperBoundsGroups",
        _ => return Vec::new(),
    };
    let (Some(Attribute::AffineMap(map)), Some(Attribute::DenseElements(groups))) = (
        body.attribute(place.op, place.name),
        body.attribute(place.op, name),
    ) else {
        return Vec::new();
    };
    let counts: Vec<u128> = groups.integers().map(i128::cast_unsigned).collect();
    let mut edits = Vec::new();
    let mut number = 0;
    for (dim, count) in counts.iter().enumerate() {
        for _ in 0..*count {
            if *count > 1 {
                let mut fewer = AffineMap::clone(map);
                fewer.results.remove(number);
                let mut counts = counts.clone();
                counts[dim] -= 1;
                let groups = DenseElementsAttr::of_bits(groups.ty().clone(), counts);
                edits.push(Edit {
                    place,
                    attribute: Attribute::AffineMap(Arc::new(fewer)),
                    groups: Some((name, Attribute::DenseElements(groups))),
                });
            }
            number += 1;
        }
    }
    edits
}

fn simpler_maps(body: &Body, place: &Site, map: &Arc<AffineMap>) -> Vec<Attribute> {
    let mut maps = Vec::new();
    let attribute = |results: Vec<AffineExpr>| {
        Attribute::AffineMap(Arc::new(AffineMap {
            dims: map.dims,
            symbols: map.symbols,
            results,
        }))
    };
    // The results of an access are its subscripts.
    let may_drop = matches!(
        body.opcode(place.op),
        Some(Opcode::Affine(Op::Min | Op::Max | Op::For))
    );
    for (number, result) in map.results.iter().enumerate() {
        if may_drop && map.results.len() > 1 {
            let mut results = map.results.clone();
            results.remove(number);
            maps.push(attribute(results));
        }
        for simpler in simpler(result) {
            let mut results = map.results.clone();
            results[number] = simpler;
            maps.push(attribute(results));
        }
    }
    maps
}

fn simpler_sets(set: &Arc<IntegerSet>) -> Vec<Attribute> {
    let mut sets = Vec::new();
    for (number, constraint) in set.constraints.iter().enumerate() {
        if set.constraints.len() > 1 {
            let mut other = IntegerSet::clone(set);
            other.constraints.remove(number);
            sets.push(Attribute::IntegerSet(Arc::new(other)));
        }
        for simpler in simpler(&constraint.expr) {
            let mut other = IntegerSet::clone(set);
            other.constraints[number].expr = simpler;
            sets.push(Attribute::IntegerSet(Arc::new(other)));
        }
    }
    sets
}

/// Expressions with fewer operators or smaller constants.
fn simpler(expr: &AffineExpr) -> Vec<AffineExpr> {
    match expr {
        AffineExpr::Constant(value) => (0..5)
            .filter_map(|step| simpler_integer(i128::from(*value), step))
            .filter_map(|value| i64::try_from(value).ok())
            .map(AffineExpr::Constant)
            .collect(),
        AffineExpr::Dim(_) | AffineExpr::Symbol(_) => vec![AffineExpr::Constant(0)],
        AffineExpr::Binary(binary) => {
            let mut found = vec![
                AffineExpr::Constant(0),
                binary.lhs.clone(),
                binary.rhs.clone(),
            ];
            for lhs in simpler(&binary.lhs) {
                found.push(AffineExpr::binary(binary.op, lhs, binary.rhs.clone()));
            }
            for rhs in simpler(&binary.rhs) {
                found.push(AffineExpr::binary(binary.op, binary.lhs.clone(), rhs));
            }
            found
        }
    }
}

/// Drops the operands that a map does not use.
fn drop_unused(body: &mut Body, place: &Site) {
    let Some(Attribute::AffineMap(map)) = body.attribute(place.op, place.name).cloned() else {
        return;
    };
    let inputs = usize::try_from(map.dims + map.symbols).expect("a count of 32 bits fits");
    let operands = body.operands(place.op).to_vec();
    let Some(own) = operands.get(place.first..place.first + inputs) else {
        return;
    };
    let (map, kept) = map.without_unused_inputs(own);
    replace(body, place, (inputs, &kept));
    body.set_attribute(place.op, place.name, Attribute::AffineMap(Arc::new(map)));
}

/// Drops all operands of a segment.
pub(super) fn drop_operands(body: &mut Body, op: OpId, segment: usize) {
    let place = sites(body)
        .into_iter()
        .find(|site| site.op == op && site.segment == Some(segment));
    if let Some(place) = place {
        let count = body.segments(op).get(segment).copied().unwrap_or(0);
        let count = usize::try_from(count).expect("a count of 32 bits fits");
        replace(body, &place, (count, &[]));
    }
}

/// Replaces this many operands by others.
fn replace(body: &mut Body, place: &Site, (count, kept): (usize, &[ValueId])) {
    let mut operands = body.operands(place.op).to_vec();
    operands.splice(place.first..place.first + count, kept.iter().copied());
    body.replace_operands(place.op, &operands, &[]);
    if let Some(segment) = place.segment {
        let mut segments = body.segments(place.op).to_vec();
        segments[segment] = u32::try_from(kept.len()).expect("inputs are few");
        body.replace_segments(place.op, &segments);
    }
}
