//! Unrolling of affine loops by a factor, followed by a loop for the remaining iterations.
//!
//! Rules:
//! - Loops without inner loops are unrolled, as in `affine-loop-unroll` of MLIR.
//! - A loop is unrolled if its number of iterations is known: bounds that are constants, or that differ by a constant.
//!   A loop with fewer iterations than the factor is unchanged.
//! - A loop with one remaining iteration is replaced by its body.
//! - An `index` may have 32 bits, so a loop whose numbers may not fit in them is unchanged.

use std::collections::BTreeMap;
use std::sync::Arc;

use stridecheck_ir::affine::{AffineExpr, AffineMap, AffineOp};
use stridecheck_ir::dialect::{View as _, affine, arith};
use stridecheck_ir::{Attribute, Body, OpId, OpSpec, Place, Type, ValueId};

use crate::tries::{TriedBy, Tries};

/// The name of the unrolling of one loop.
const PATTERN: &str = "UnrollInnermostLoop";

/// Unrolls the innermost loops of a program.
pub(super) fn run(body: &mut Body, factor: u32, tries: &mut Tries) {
    let is_loop = |body: &Body, op: OpId| body.opcode(op) == Some(affine::Op::For.into());
    let mut loops: Vec<OpId> = Vec::new();
    for op in body.walk(body.module()) {
        if is_loop(body, op) && !body.walk(op).skip(1).any(|inner| is_loop(body, inner)) {
            loops.push(op);
        }
    }
    for op in loops {
        if tries.allows(TriedBy::Walk, PATTERN, body, op)
            && let Some(span) = Span::of(body, op, factor.into())
        {
            unroll(body, op, &span);
        }
    }
}

/// The iterations of an unrolled loop.
struct Span {
    /// The first number, over the operands of the lower bound.
    first: AffineExpr,
    step: i64,
    /// How many iterations are merged into one.
    factor: i64,
    /// The number of iterations.
    count: i64,
}

impl Span {
    /// What is known about a loop, if that is enough to unroll it.
    fn of(body: &Body, op: OpId, factor: i64) -> Option<Self> {
        let looped = affine::For::cast(body, op)?;
        let step = looped.step().filter(|step| *step > 0)?;
        let (lower, upper) = (looped.lower_bound(), looped.upper_bound());
        let (first, distance) = match (constants(lower), constants(upper)) {
            (Some(lower), Some(upper)) => {
                let (first, end) = (*lower.iter().max()?, *upper.iter().min()?);
                (AffineExpr::Constant(first), end.checked_sub(first)?)
            }
            _ => {
                let (first, end) = single(lower).zip(single(upper))?;
                let are_alike = looped.lower_bound_operands() == looped.upper_bound_operands()
                    && lower.dims == upper.dims;
                let distance =
                    AffineExpr::binary(AffineOp::Add, end.clone(), first.clone().negated());
                (first.clone(), distance.as_constant().filter(|_| are_alike)?)
            }
        };
        let known = [lower, upper].into_iter().flat_map(|map| &map.results);
        let fits = |number: i64| i32::try_from(number).is_ok();
        let are_narrow = known.into_iter().all(has_narrow_constants) && fits(distance);
        let span = Self {
            first,
            step,
            factor,
            count: distance.checked_add(step - 1)? / step,
        };
        let is_enough = span.count >= factor && factor > 1;
        let last = span.count.checked_mul(step)?;
        (is_enough && are_narrow && fits(last)).then_some(span)
    }

    /// The number of an iteration.
    fn number(&self, iteration: i64) -> AffineExpr {
        let distance = AffineExpr::Constant(iteration * self.step);
        AffineExpr::binary(AffineOp::Add, self.first.clone(), distance)
    }
}

/// The results of a map, if all are constants.
fn constants(map: &AffineMap) -> Option<Vec<i64>> {
    map.results.iter().map(AffineExpr::as_constant).collect()
}

/// The result of a map with only one.
fn single(map: &AffineMap) -> Option<&AffineExpr> {
    match &map.results[..] {
        [one] => Some(one),
        _ => None,
    }
}

/// Whether the constants in an expression are the same in 32 bits.
fn has_narrow_constants(expr: &AffineExpr) -> bool {
    match expr {
        AffineExpr::Constant(value) => i32::try_from(*value).is_ok(),
        AffineExpr::Dim(_) | AffineExpr::Symbol(_) => true,
        AffineExpr::Binary(binary) => {
            has_narrow_constants(&binary.lhs) && has_narrow_constants(&binary.rhs)
        }
    }
}

/// Merges several iterations into one, and adds a loop for the remaining ones after it.
fn unroll(body: &mut Body, op: OpId, span: &Span) {
    let looped = affine::For::cast(body, op).expect("it is a loop");
    let [lower, upper] = [
        (looped.lower_bound(), looped.lower_bound_operands()),
        (looped.upper_bound(), looped.upper_bound_operands()),
    ]
    .map(|(map, operands)| (map.clone(), operands.to_vec()));
    let inits = looped.inits().to_vec();
    let rest = span.count % span.factor;
    let (dims, symbols) = (lower.0.dims, lower.0.symbols);
    let results = vec![span.number(span.count - rest)];
    let middle = AffineMap {
        dims,
        symbols,
        results,
    };
    let middle = (middle, lower.1.clone());
    let bounds = match rest {
        0 => [&lower, &upper],
        _ => [&lower, &middle],
    };
    let unrolled = Part {
        bounds,
        times: span.factor,
        step: span.step,
    };
    let carried = match span.count - rest == span.factor {
        true => unrolled.inlined(body, op, &inits),
        false => unrolled.looped(body, op, &inits),
    };
    let left_over = Part {
        bounds: [&middle, &upper],
        times: 1,
        step: span.step,
    };
    let carried = match rest {
        0 => carried,
        1 => left_over.inlined(body, op, &carried),
        _ => left_over.looped(body, op, &carried),
    };
    for (result, value) in body.results(op).to_vec().into_iter().zip(carried) {
        body.replace_all_uses(result, value);
    }
    body.detach(op);
}

/// The map of a bound with its operands.
type Bound = (AffineMap, Vec<ValueId>);

/// A part of the iterations of a loop.
struct Part<'a> {
    bounds: [&'a Bound; 2],
    /// How many iterations are merged into one.
    times: i64,
    /// The step of the original loop.
    step: i64,
}

impl Part<'_> {
    /// Creates a loop for this part before the original one; returns its results.
    fn looped(&self, body: &mut Body, op: OpId, inits: &[ValueId]) -> Vec<ValueId> {
        let [(lower, lower_operands), (upper, upper_operands)] = self.bounds;
        let types = body.value_types(inits);
        let map = |map: &AffineMap| Attribute::AffineMap(Arc::new(map.clone()));
        let step = i128::from(self.step) * i128::from(self.times);
        let spec = OpSpec::new(affine::Op::For)
            .attributes(body.attributes(op).clone())
            .attribute("lowerBoundMap", map(lower))
            .attribute("upperBoundMap", map(upper))
            .attribute("step", Attribute::integer(step, Type::Index))
            .segment(lower_operands)
            .segment(upper_operands)
            .segment(inits)
            .results(types.clone())
            .regions(1)
            .span(body.span(op));
        let unrolled = body.build(Place::Before(op), spec);
        let arguments = std::iter::once(Type::Index).chain(types);
        let block = body.create_block(&arguments.collect::<Vec<_>>());
        body.append_block(body.op_regions(unrolled)[0], block);
        let arguments = body.arguments(block).to_vec();
        let given = self.repeated(body, op, Place::End(block), &arguments);
        body.build(
            Place::End(block),
            OpSpec::new(affine::Op::Yield).operands(&given),
        );
        body.results(unrolled).to_vec()
    }

    /// Inlines the only iteration of this part before the original loop.
    fn inlined(&self, body: &mut Body, op: OpId, inits: &[ValueId]) -> Vec<ValueId> {
        let [(lower, operands), _] = self.bounds;
        let constant = constants(lower).and_then(|lower| lower.into_iter().max());
        let first = match constant {
            Some(number) => OpSpec::new(arith::Op::Constant)
                .attribute("value", Attribute::integer(number.into(), Type::Index))
                .result(Type::Index),
            None => apply(lower.clone(), operands),
        };
        let first = body.build(Place::Before(op), first);
        let mut arguments = body.results(first).to_vec();
        arguments.extend(inits);
        self.repeated(body, op, Place::Before(op), &arguments)
    }

    /// Repeats the body of a loop, starting from a number and carried values; returns the carried values after it.
    fn repeated(
        &self,
        body: &mut Body,
        op: OpId,
        place: Place,
        arguments: &[ValueId],
    ) -> Vec<ValueId> {
        let looped = affine::For::cast(body, op).expect("it is a loop");
        let block = body
            .entry_block(looped.region())
            .expect("loops have a body");
        let own = body.arguments(block).to_vec();
        let ops: Vec<OpId> = body.ops(block).collect();
        let (end, ops) = ops.split_last().expect("a body ends in a terminator");
        let (first, mut carried) = (arguments[0], arguments[1..].to_vec());
        for iteration in 0..self.times {
            let mut number = first;
            if iteration > 0 {
                let distance = AffineExpr::Constant(iteration * self.step);
                let next = AffineExpr::binary(AffineOp::Add, AffineExpr::Dim(0), distance);
                let next = AffineMap {
                    dims: 1,
                    symbols: 0,
                    results: vec![next],
                };
                let op = body.build(place, apply(next, &[first]));
                number = body.results(op)[0];
            }
            let now = std::iter::once(number).chain(carried);
            let mut values: BTreeMap<ValueId, ValueId> = own.iter().copied().zip(now).collect();
            for op in ops {
                body.duplicate(place, *op, &mut values);
            }
            let given = body.operands(*end).iter();
            let given = given.map(|value| *values.get(value).unwrap_or(value));
            carried = given.collect();
        }
        carried
    }
}

/// `affine.apply`.
fn apply(map: AffineMap, operands: &[ValueId]) -> OpSpec {
    OpSpec::new(affine::Op::Apply)
        .attribute("map", Attribute::AffineMap(Arc::new(map)))
        .operands(operands)
        .result(Type::Index)
}
