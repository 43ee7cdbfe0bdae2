//! Parallel loops over constant bounds, whose iterations may run in any order; what they give is reduced.

use stridecheck_ir::affine::AffineMap;
use stridecheck_ir::dialect::affine::Op;
use stridecheck_ir::dialect::memref::ATOMIC_KINDS;
use stridecheck_ir::{Attribute, DenseElementsAttr, Dim, OpSpec, Type, ValueId};

use super::attribute;
use super::map::{Inputs, Term};
use crate::builder::{Blocks, Builder};
use crate::nest::Nest;
use crate::ops::scf::parallel::{Range, draw_box, fill};

/// Kinds of reductions that give the same in any order.
const INTEGER_KINDS: [&str; 4] = ["addi", "andi", "muli", "ori"];
const FLOAT_KINDS: [&str; 2] = ["maximumf", "minimumf"];

pub(super) fn emit_parallel(b: &mut Builder<'_>) {
    let (ranges, trips) = draw_box(b);
    let count = b.u.below(3);
    let types = (0..count).map(|_| b.swarm.scalar(&mut b.u));
    let types: Vec<Type> = types.collect();
    let reduced: Vec<(Type, i64)> = types
        .into_iter()
        .filter_map(|ty| Some((ty.clone(), kind(b, &ty)?)))
        .collect();
    let types: Vec<Type> = reduced.iter().map(|(ty, _)| ty.clone()).collect();
    let kinds = reduced.iter().map(|(_, kind)| Attribute::i64(*kind));
    let steps = ranges.iter().map(|range| Attribute::i64(range.step));
    let bounds = |number: fn(&Range) -> i64| attribute(constants(ranges.iter().map(number)));
    let spec = OpSpec::new(Op::Parallel)
        .attribute("lowerBoundsMap", bounds(|range| range.lower))
        .attribute("lowerBoundsGroups", ones(ranges.len()))
        .attribute("upperBoundsMap", bounds(|range| range.upper))
        .attribute("upperBoundsGroups", ones(ranges.len()))
        .attribute("steps", Attribute::Array(steps.collect()))
        .attribute("reductions", Attribute::Array(kinds.collect()))
        .results(types.clone());
    let nest = Nest {
        spec,
        regions: vec![Some(vec![Type::Index; ranges.len()])],
        trips,
        blocks: Blocks::One,
        is_parallel: true,
    };
    let op = b.emit_nest(nest, |b, _, inductions| {
        let mark = b.scope.mark();
        fill(b, &ranges, inductions);
        let values: Vec<ValueId> = types.iter().map(|ty| b.operand(ty)).collect();
        b.release(mark, &values);
        b.terminate(OpSpec::new(Op::Yield).operands(&values))
    });
    let Some(op) = op else { return };
    for (result, ty) in b.body.results(op).to_vec().into_iter().zip(&types) {
        b.scope.add_scalar(result, ty);
    }
}

/// The number of a kind of reduction for a type, if the edition has one.
fn kind(b: &mut Builder<'_>, ty: &Type) -> Option<i64> {
    let kinds: &[&str] = match ty {
        Type::Float(_) => &FLOAT_KINDS,
        Type::Integer(_) => &INTEGER_KINDS,
        // MLIR reduces no indices.
        _ => return None,
    };
    let known = kinds.iter().copied();
    let known: Vec<&'static str> = known
        .filter(|kind| b.has_word(Op::Parallel, ("reductions", kind)))
        .filter_map(|kind| ATOMIC_KINDS.iter().find(|known| **known == kind).copied())
        .collect();
    if known.is_empty() {
        return None;
    }
    let chosen = b.u.choose(&known);
    let number = ATOMIC_KINDS.iter().position(|kind| *kind == chosen)?;
    i64::try_from(number).ok()
}

/// A map of constants.
fn constants(numbers: impl Iterator<Item = i64>) -> AffineMap {
    let results = numbers.map(|number| Term::constant(number).expr);
    let (map, _) = Inputs::default().map(results.collect());
    map
}

/// That each variable has one bound.
fn ones(rank: usize) -> Attribute {
    let rank = i64::try_from(rank).expect("a rank is small");
    let ty = Type::tensor(vec![Dim::Static(rank)], Type::integer(32));
    Attribute::DenseElements(DenseElementsAttr::splat(ty, 1))
}
