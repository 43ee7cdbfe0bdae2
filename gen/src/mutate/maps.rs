//! Other affine maps and sets: subscripts, bounds of affine loops, conditions, and the maps of vectors.

use std::sync::Arc;

use stridecheck_ir::affine::{AffineBinary, AffineExpr, AffineMap, AffineOp, IntegerSet};
use stridecheck_ir::attr::Attribute;
use stridecheck_ir::{Body, OpId};

use super::place::pick;
use super::{Context, Draft, Mutation};
use crate::shrink::edit;
use crate::source::Source;

pub(super) const MUTATIONS: &[Mutation] = &[Mutation {
    name: "affine map",
    weight: 16,
    act: map,
}];

/// The numbers added to expressions and constants.
const STEPS: [i64; 10] = [1, -1, 2, -2, 1, -1, 3, 4, -4, 8];

/// The numbers by which expressions are multiplied and divided.
const FACTORS: [i64; 6] = [2, 3, -1, 4, 5, 8];

fn map(draft: &mut Draft, u: &mut Source<'_>, _: &Context<'_>) -> Option<()> {
    let body = &mut draft.body;
    let (op, name) = pick(u, &sites(body))?;
    let changed = match body.attribute(op, &name)? {
        Attribute::AffineMap(map) => Attribute::AffineMap(Arc::new(changed_map(u, map)?)),
        Attribute::IntegerSet(set) => Attribute::IntegerSet(Arc::new(changed_set(u, set)?)),
        _ => return None,
    };
    body.set_attribute(op, name, changed);
    Some(())
}

/// The ops with a map or a set, and the name of the attribute.
fn sites(body: &Body) -> Vec<(OpId, String)> {
    let mut sites = Vec::new();
    for op in edit::ops(body) {
        for (name, value) in body.attributes(op).iter() {
            if matches!(value, Attribute::AffineMap(_) | Attribute::IntegerSet(_)) {
                sites.push((op, name.to_string()));
            }
        }
    }
    sites
}

fn changed_map(u: &mut Source<'_>, map: &AffineMap) -> Option<AffineMap> {
    let mut map = map.clone();
    let count = map.results.len();
    match u.byte() % 8 {
        0 if count > 1 => {
            let (one, other) = (u.below(count), u.below(count - 1));
            map.results.swap(one, (one + 1 + other) % count);
        }
        1 if map.dims > 1 => {
            let dims = swapped_dims(u, map.dims);
            let symbols: Vec<AffineExpr> = (0..map.symbols).map(AffineExpr::Symbol).collect();
            for result in &mut map.results {
                *result = result.replaced(&dims, &symbols);
            }
        }
        _ => {
            let place = u.below(count.max(1));
            let result = map.results.get_mut(place)?;
            *result = changed(u, result, map.dims);
        }
    }
    Some(map)
}

fn changed_set(u: &mut Source<'_>, set: &IntegerSet) -> Option<IntegerSet> {
    let mut set = set.clone();
    let place = u.below(set.constraints.len().max(1));
    let constraint = set.constraints.get_mut(place)?;
    match u.byte() % 8 {
        0 => constraint.is_equality = !constraint.is_equality,
        1 => constraint.expr = constraint.expr.clone().negated(),
        _ => constraint.expr = changed(u, &constraint.expr, set.dims),
    }
    Some(set)
}

/// The dimensions, with two of them swapped.
fn swapped_dims(u: &mut Source<'_>, dims: u32) -> Vec<AffineExpr> {
    let mut all: Vec<AffineExpr> = (0..dims).map(AffineExpr::Dim).collect();
    let count = all.len();
    let (one, other) = (u.below(count), u.below(count - 1));
    all.swap(one, (one + 1 + other) % count);
    all
}

/// Another expression over the same dimensions.
fn changed(u: &mut Source<'_>, expr: &AffineExpr, dims: u32) -> AffineExpr {
    let binary = |op, by| AffineExpr::binary(op, expr.clone(), AffineExpr::Constant(by));
    let choice = u.byte() % 16;
    match (expr, choice) {
        (AffineExpr::Constant(value), 0..=11) => {
            let value = match choice {
                0..=7 => value.saturating_add(u.choose(&STEPS)),
                8 => value.saturating_mul(2),
                9 => value / 2,
                _ => u.between(0, 9),
            };
            AffineExpr::Constant(value)
        }
        (AffineExpr::Binary(parts), 0..=7) => changed_part(u, parts, dims),
        (AffineExpr::Dim(_), 0 | 1) if dims > 1 => other_dim(u, dims),
        (_, 8) => binary(AffineOp::Mul, u.choose(&FACTORS)),
        (_, 9) => binary(AffineOp::FloorDiv, u.choose(&FACTORS).abs()),
        (_, 10) => binary(AffineOp::CeilDiv, u.choose(&FACTORS).abs()),
        (_, 11) => binary(AffineOp::Mod, u.choose(&FACTORS).abs()),
        (_, 12) => AffineExpr::Constant(u.between(0, 3)),
        (_, 13) if dims > 0 => {
            let other = other_dim(u, dims);
            AffineExpr::binary(AffineOp::Add, expr.clone(), other)
        }
        _ => binary(AffineOp::Add, u.choose(&STEPS)),
    }
}

fn changed_part(u: &mut Source<'_>, parts: &AffineBinary, dims: u32) -> AffineExpr {
    let (lhs, rhs) = match u.chance(128) {
        true => (changed(u, &parts.lhs, dims), parts.rhs.clone()),
        // A factor contains no dimension, and a divisor is positive.
        false => match (parts.op, &parts.rhs) {
            (AffineOp::Add, rhs) => (parts.lhs.clone(), changed(u, rhs, dims)),
            (AffineOp::Mul, rhs) => (parts.lhs.clone(), changed(u, rhs, 0)),
            (_, rhs) => {
                let changed = changed(u, rhs, 0);
                let divisor = changed.as_constant().map(|value| value.max(1));
                let rhs = divisor.map_or(changed, AffineExpr::Constant);
                (parts.lhs.clone(), rhs)
            }
        },
    };
    AffineExpr::binary(parts.op, lhs, rhs)
}

fn other_dim(u: &mut Source<'_>, dims: u32) -> AffineExpr {
    let dims = i64::from(dims);
    let dim = u.between(0, dims - 1);
    AffineExpr::Dim(u32::try_from(dim).expect("it is below a count of 32 bits"))
}
