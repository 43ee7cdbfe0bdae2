//! Vectors whose elements are combined: kinds that the elements support, remaining shapes, and masks around an op.

use crate::affine::{AffineExpr, AffineMap};
use crate::body::Body;
use crate::dialect::Opcode;
use crate::dialect::vector::{self, Op};
use crate::entity::OpId;
use crate::types::Type;
use crate::vector_types::{outer_product, transfer_mask};
use crate::verify::vector::{Problem, shape, vector_type};
use crate::verify::{Rule, Verifier, count, name, row};

/// Checks that elements are combined in a way that their type supports, and the shapes of the operands.
pub(super) fn combining(body: &Body, op: OpId, kind: Op) -> Option<Problem> {
    let element = body.value_type(body.results(op)[0]).scalar();
    let how = vector::kind_of(body, op);
    let is_float = element.as_float().is_some();
    let is_integer = element.integer_width().is_some() || *element == Type::Index;
    let fits = match how {
        "add" | "mul" => is_float || is_integer,
        "minnumf" | "maxnumf" | "minimumf" | "maximumf" => is_float,
        _ => is_integer,
    };
    if !fits {
        let message = format!(
            "{} combines elements of type `{element}` by `{how}`, expected a type that has it",
            name(body, op)
        );
        return Some((Rule::CombiningKind, message));
    }
    match kind {
        Op::Reduction => {
            let view: vector::Reduction<'_> = Verifier::view(body, op);
            let rank = vector_type(body, view.vector()).shape.len();
            (rank > 1).then(|| shape(body, op, (view.vector(), "at most one dimension")))
        }
        Op::MultiReduction => multi_reduction(body, op),
        Op::Outerproduct => product(body, op),
        Op::Scan => scan(body, op),
        _ => contract(body, op),
    }
}

fn product(body: &Body, op: OpId) -> Option<Problem> {
    let view: vector::Outerproduct<'_> = Verifier::view(body, op);
    let (lhs, rhs) = (vector_type(body, view.lhs()), body.value_type(view.rhs()));
    let wanted = outer_product(lhs, rhs);
    let fits = lhs.shape.len() == 1
        && rhs.as_vector().is_none_or(|rhs| rhs.shape.len() == 1)
        && *rhs.scalar() == lhs.element
        && *body.value_type(view.result()) == wanted;
    let wanted = format!("`{wanted}` of vectors of one dimension");
    (!fits).then(|| shape(body, op, (view.result(), &wanted)))
}

fn scan(body: &Body, op: OpId) -> Option<Problem> {
    let view: vector::Scan<'_> = Verifier::view(body, op);
    let source = vector_type(body, view.source());
    let initial = vector_type(body, view.initial_value());
    let mut wanted = source.shape.clone();
    let place = usize::try_from(view.dimension()).ok();
    let place = place.filter(|place| *place < wanted.len());
    if let Some(place) = place {
        wanted.remove(place);
    }
    let fits = place.is_some() && initial.shape == wanted && initial.element == source.element;
    let wanted = format!(
        "that of `{}` without dimension {}",
        body.value_type(view.source()),
        view.dimension()
    );
    (!fits).then(|| shape(body, op, (view.initial_value(), &wanted)))
}

fn multi_reduction(body: &Body, op: OpId) -> Option<Problem> {
    let view: vector::MultiReduction<'_> = Verifier::view(body, op);
    let source = vector_type(body, view.source());
    let (dims, rank) = (view.reduction_dims(), source.shape.len());
    let mut seen = vec![false; rank];
    // As in MLIR, a dimension may be listed twice.
    let are_dims = dims.iter().all(|dim| {
        let place = usize::try_from(*dim).ok().filter(|place| *place < rank);
        place.is_some_and(|place| {
            seen[place] = true;
            true
        })
    });
    let rest = source.shape.iter().zip(&seen).filter(|(_, seen)| !**seen);
    let rest: Vec<u64> = rest.map(|(size, _)| *size).collect();
    let wanted = match rest.is_empty() {
        true => source.element.clone(),
        false => Type::vector(rest, source.element.clone()),
    };
    let found = body.value_type(view.dest());
    if rank > 0 && are_dims && (source.is_scalable() || *found == wanted) {
        return None;
    }
    let message = format!(
        "{} reduces `{}` along {dims:?} to `{found}`, expected dimensions below {rank} and `{wanted}`",
        name(body, op),
        body.value_type(view.source())
    );
    Some((Rule::ReductionDims, message))
}

/// Checks the maps of a contraction: without symbols, one for each operand, with sizes that agree.
fn contract(body: &Body, op: OpId) -> Option<Problem> {
    let view: vector::Contract<'_> = Verifier::view(body, op);
    let (maps, reduced) = (view.maps(), view.is_reduced());
    let operands = [view.lhs(), view.rhs(), view.acc()];
    let problem = || {
        if maps.len() != 3 {
            return Some(format!("{} maps, expected 3", maps.len()));
        }
        let mut extents = vec![None; reduced.len()];
        for (place, (map, operand)) in maps.iter().zip(operands).enumerate() {
            let ty = body.value_type(operand);
            let problem = contract_sizes(map, ty, &mut extents);
            if let Some(problem) = problem {
                return Some(format!("{problem} in operand {place}"));
            }
        }
        let kept = maps[2].results.iter().filter_map(dimension);
        let mut reduced_there = kept.filter(|dim| reduced[*dim]);
        if let Some(dim) = reduced_there.next() {
            return Some(format!(
                "dimension {dim} in its accumulator, expected only those that are not reduced"
            ));
        }
        let has = |map: &AffineMap, dim| map.results.iter().filter_map(dimension).any(|d| d == dim);
        let mut pairs = (0..reduced.len()).filter(|dim| reduced[*dim]);
        if !pairs.any(|dim| has(maps[0], dim) && has(maps[1], dim)) {
            let expected = "expected at least one that both factors have";
            return Some(format!(
                "no reduced dimension in both of its factors, {expected}"
            ));
        }
        let [lhs, rhs, _] = operands.map(|operand| body.value_type(operand).scalar());
        (lhs != rhs).then(|| format!("elements of types `{lhs}` and `{rhs}`, expected the same"))
    };
    let message = format!("{} has {}", name(body, op), problem()?);
    Some((Rule::Contraction, message))
}

/// The problem with the map of an operand, or with its sizes compared to those of earlier operands.
fn contract_sizes(map: &AffineMap, ty: &Type, extents: &mut [Option<u64>]) -> Option<String> {
    let shape = ty.as_vector().map_or(&[][..], |vector| &vector.shape);
    let dims: Option<Vec<usize>> = map.results.iter().map(dimension).collect();
    let is_projection = |dims: &Vec<usize>| {
        let repeats = (1..dims.len()).any(|i| dims[..i].contains(&dims[i]));
        !repeats
            && map.symbols == 0
            && usize::try_from(map.dims) == Ok(extents.len())
            && dims.len() == shape.len()
    };
    let Some(dims) = dims.filter(is_projection) else {
        return Some(format!(
            "the map `{map}` for `{ty}`, expected a projection of {} to {}",
            count(extents.len(), "dimension"),
            shape.len()
        ));
    };
    let mut sizes = dims.into_iter().zip(shape);
    sizes.find_map(|(dim, size)| {
        let known = *extents[dim].get_or_insert(*size);
        (known != *size)
            .then(|| format!("size {size} for dimension {dim}, expected {known} as before"))
    })
}

/// Checks that a mask contains one op that accepts a mask, and has its results.
pub(super) fn masked(body: &Body, op: OpId) -> Option<Problem> {
    let view: vector::Mask<'_> = Verifier::view(body, op);
    let block = body.entry_block(view.region())?;
    let ops: Vec<_> = body.ops(block).collect();
    let problem = match ops[..] {
        [end] => (body.operands(end).len() != body.results(op).len())
            .then(|| "no op in its region that defines its results, expected one".to_owned()),
        // Problems of the op itself are reported there.
        [inner, _] if !row::fits(body, inner) => None,
        [inner, end] => masked_op(body, view, (inner, end)),
        _ => Some(format!(
            "{} ops in its region, expected one that takes a mask",
            ops.len().saturating_sub(1)
        )),
    };
    let message = format!("{} has {}", name(body, op), problem?);
    Some((Rule::MaskRegion, message))
}

fn masked_op(body: &Body, view: vector::Mask<'_>, (inner, end): (OpId, OpId)) -> Option<String> {
    let op = name(body, inner);
    let Some(wanted) = mask_of(body, inner) else {
        return Some(format!(
            "{op} in its region, expected an op that takes a mask"
        ));
    };
    let mask = body.value_type(view.mask());
    if *mask != wanted {
        return Some(format!(
            "a mask of type `{mask}`, expected `{wanted}` for {op}"
        ));
    }
    let given = body.value_types(body.results(inner));
    let results = body.value_types(view.results());
    if body.operands(end) != body.results(inner) || given != results {
        return Some(format!(
            "results other than those of {op} in its region, expected the same"
        ));
    }
    let passthru = body.value_type(view.passthru()?);
    if body.opcode(inner) != Some(Op::TransferRead.into()) {
        return Some(format!(
            "a value of type `{passthru}` to pass through, expected none for {op}"
        ));
    }
    (Some(passthru) != results.first()).then(|| {
        format!("a value of type `{passthru}` to pass through, expected the type of its result")
    })
}

/// The type of the mask that an op accepts, if it accepts one.
fn mask_of(body: &Body, op: OpId) -> Option<Type> {
    let Opcode::Vector(kind) = body.opcode(op)? else {
        return None;
    };
    let like = match kind {
        Op::Reduction | Op::MultiReduction => body.operands(op)[0],
        Op::Gather | Op::Outerproduct => body.results(op)[0],
        Op::Contract => return contract_mask(body, op),
        Op::TransferRead | Op::TransferWrite => {
            let transfer = vector::Transfer::of(body, op)?;
            let vector = body.value_type(transfer.vector).as_vector()?;
            return Some(transfer_mask(transfer.map(), vector));
        }
        _ => return None,
    };
    Some(body.value_type(like).bool_like())
}

/// The mask of a contraction: a size for each of its dimensions.
fn contract_mask(body: &Body, op: OpId) -> Option<Type> {
    let view: vector::Contract<'_> = Verifier::view(body, op);
    let maps = view.maps();
    let mut shape = vec![0; view.is_reduced().len()];
    for (map, operand) in maps.iter().zip([view.lhs(), view.rhs()]) {
        let vector = body.value_type(operand).as_vector()?;
        for (result, size) in map.results.iter().zip(&vector.shape) {
            *shape.get_mut(dimension(result)?)? = *size;
        }
    }
    (!shape.contains(&0)).then(|| Type::vector(shape, Type::bool()))
}

/// The number of a dimension, if an expression is one.
pub(super) fn dimension(expr: &AffineExpr) -> Option<usize> {
    match expr {
        AffineExpr::Dim(dim) => usize::try_from(*dim).ok(),
        _ => None,
    }
}
