//! Parallel loops, whose iterations may run in any order and whose values are reduced.

use stridecheck_ir::affine::AffineMap;
use stridecheck_ir::dialect::affine::Op;
use stridecheck_ir::dialect::memref::ATOMIC_KINDS;
use stridecheck_ir::{Attribute, DenseElementsAttr, Dim, OpSpec, Type, ValueId};

use super::attribute;
use super::bound::{Results, Side};
use super::map::Inputs;
use crate::builder::{Blocks, Builder};
use crate::nest::Nest;
use crate::ops::scf::parallel::{Range, draw_box, fill};

/// Kinds of reductions with the same result in any order.
const INTEGER_KINDS: [&str; 4] = ["addi", "andi", "muli", "ori"];
const FLOAT_KINDS: [&str; 2] = ["maximumf", "minimumf"];

pub(super) fn emit_parallel(b: &mut Builder<'_>) {
    let (mut ranges, trips) = draw_box(b);
    let [lower, upper] = [Side::Lower, Side::Upper].map(|side| Bounds::draw(b, &mut ranges, side));
    let trips = trips * (1 + lower.further) * (1 + upper.further);
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
    let spec = OpSpec::new(Op::Parallel)
        .operands(&lower.operands)
        .operands(&upper.operands)
        .attribute("lowerBoundsMap", attribute(lower.map))
        .attribute("lowerBoundsGroups", lower.groups)
        .attribute("upperBoundsMap", attribute(upper.map))
        .attribute("upperBoundsGroups", upper.groups)
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
        // MLIR has no reductions of indices.
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

/// The bounds of all dimensions on one side.
struct Bounds {
    map: AffineMap,
    operands: Vec<ValueId>,
    /// How many results each dimension has.
    groups: Attribute,
    /// By how much a dimension may be longer in a further iteration of an outer loop.
    further: u64,
}

impl Bounds {
    /// Draws bounds that are constants or maps of values.
    fn draw(b: &mut Builder<'_>, ranges: &mut [Range], side: Side) -> Self {
        let mut inputs = Inputs::named();
        let mut exprs = Vec::new();
        let mut counts = Vec::new();
        let mut further = 0;
        for range in ranges {
            let number = match side {
                Side::Lower => range.lower,
                Side::Upper => range.upper,
            };
            let results = match b.u.chance(100) {
                true => Results::draw(b, &mut inputs, (side, number)),
                false => Results::constant(number),
            };
            let is_constant = results
                .exprs
                .iter()
                .all(|expr| expr.as_constant().is_some());
            range.is_fixed &= is_constant;
            counts.push(results.exprs.len());
            exprs.extend(results.exprs);
            further = further.max(results.further.unsigned_abs());
        }
        let (map, operands) = inputs.map_as_read(exprs);
        Self {
            map,
            operands,
            groups: groups(&counts),
            further,
        }
    }
}

/// How many results of a map belong to each dimension.
pub(crate) fn groups(counts: &[usize]) -> Attribute {
    let rank = i64::try_from(counts.len()).expect("a rank is small");
    let ty = Type::tensor(vec![Dim::Static(rank)], Type::integer(32));
    let counts = counts
        .iter()
        .map(|count| u128::try_from(*count).expect("results are few"));
    Attribute::DenseElements(DenseElementsAttr::of_bits(ty, counts))
}
