//! Edits that put an op under a condition, or make a choice one of regions.

use stridecheck_ir::affine::{AffineExpr, AffineMap, AffineOp, Constraint, IntegerSet};
use stridecheck_ir::dialect::{affine, arith, scf};
use stridecheck_ir::{Attribute, Body, OpId, OpSpec, Place, Type, ValueId};

/// Makes an `arith.select` of memrefs a `scf.if`.
pub(super) fn as_if(body: &mut Body, op: OpId) -> bool {
    let (&[condition, yes, no], &[result]) = (body.operands(op), body.results(op)) else {
        return false;
    };
    let ty = body.value_type(result).clone();
    let is_memref = matches!(ty, Type::MemRef(_) | Type::UnrankedMemRef(_));
    if body.opcode(op) != Some(arith::Op::Select.into()) || !is_memref {
        return false;
    }
    let choice = OpSpec::new(scf::Op::If).operand(condition).result(ty);
    let choice = body.build(Place::Before(op), choice.regions(2));
    for (number, value) in [yes, no].into_iter().enumerate() {
        let block = body.create_block(&[]);
        body.append_block(body.op_regions(choice)[number], block);
        let end = OpSpec::new(scf::Op::Yield).operand(value);
        body.build(Place::End(block), end);
    }
    let chosen = body.results(choice)[0];
    body.replace_all_uses(result, chosen);
    body.detach(op);
    true
}

/// Runs an affine loop only if each of its upper bounds is above each of its lower bounds.
pub(super) fn with_guard(body: &mut Body, op: OpId) -> bool {
    let bound = |name| match body.attribute(op, name) {
        Some(Attribute::AffineMap(map)) => Some(map.clone()),
        _ => None,
    };
    let bounds = (bound("lowerBoundMap"), bound("upperBoundMap"));
    let (true, (Some(lower), Some(upper))) =
        (body.opcode(op) == Some(affine::Op::For.into()), bounds)
    else {
        return false;
    };
    let [low, high, starts] = [0, 1, 2].map(|group| body.operand_group(op, group).to_vec());
    let (set, inputs) = set_of_bounds((&lower, &low), (&upper, &high));
    let results = body.results(op).to_vec();
    let guard = OpSpec::new(affine::Op::If)
        .operands(&inputs)
        .attribute("condition", Attribute::IntegerSet(set.into()))
        .results(body.value_types(&results))
        .regions(2);
    let guard = body.build(Place::Before(op), guard);
    for (from, to) in results.iter().zip(body.results(guard).to_vec()) {
        body.replace_all_uses(*from, to);
    }
    let regions = body.op_regions(guard).to_vec();
    let block = body.create_block(&[]);
    body.append_block(regions[0], block);
    body.detach(op);
    body.insert(Place::End(block), op);
    let back = OpSpec::new(affine::Op::Yield).operands(&results);
    body.build(Place::End(block), back);
    if !results.is_empty() {
        let block = body.create_block(&[]);
        body.append_block(regions[1], block);
        let back = OpSpec::new(affine::Op::Yield).operands(&starts);
        body.build(Place::End(block), back);
    }
    true
}

/// The set of inputs for which each result of the second map is above each of the first, and the values of its dimensions and symbols.
fn set_of_bounds(
    (lower, low): (&AffineMap, &[ValueId]),
    (upper, high): (&AffineMap, &[ValueId]),
) -> (IntegerSet, Vec<ValueId>) {
    let count = |dims: u32| usize::try_from(dims).expect("a count of 32 bits fits");
    let (low_dims, low_symbols) = low.split_at(count(lower.dims));
    let (high_dims, high_symbols) = high.split_at(count(upper.dims));
    let shifted = |first: u32, of: u32, input: fn(u32) -> AffineExpr| {
        (first..first + of).map(input).collect::<Vec<_>>()
    };
    let dims = shifted(lower.dims, upper.dims, AffineExpr::Dim);
    let symbols = shifted(lower.symbols, upper.symbols, AffineExpr::Symbol);
    let constraints = upper.results.iter().flat_map(|above| {
        let above = above.replaced(&dims, &symbols);
        lower.results.iter().map(move |below| {
            let below = below.clone().negated();
            let span = AffineExpr::binary(AffineOp::Add, above.clone(), below);
            Constraint {
                expr: AffineExpr::binary(AffineOp::Add, span, AffineExpr::Constant(-1)),
                is_equality: false,
            }
        })
    });
    let set = IntegerSet {
        dims: lower.dims + upper.dims,
        symbols: lower.symbols + upper.symbols,
        constraints: constraints.collect(),
    };
    let inputs = [low_dims, high_dims, low_symbols, high_symbols].concat();
    (set, inputs)
}
