//! `affine.for`, `affine.if` and `affine.parallel`.

use stridecheck_ir::affine::AffineMap;
use stridecheck_ir::dialect::memref::ATOMIC_KINDS;
use stridecheck_ir::dialect::{View as _, affine, arith, scf, ub};
use stridecheck_ir::types::Signedness;
use stridecheck_ir::{Attribute, FloatType, OpId, OpSpec, Place, RegionId, Type, ValueId};

use super::expand::{Arithmetic, Inputs, expand};
use crate::error::Mismatch;
use crate::pattern::ConversionPattern;
use crate::rewriter::Rewriter;
use crate::root::Root;
use crate::scf_to_cf::{Nest, build_nest, end_of};

/// `affine.for`: from the greatest of the lower bounds to the least of the upper ones.
pub(super) struct ForLowering;

/// `affine.if`: whether all constraints of the set hold.
pub(super) struct IfLowering;

/// `affine.parallel`: nested loops that carry the reduced values.
pub(super) struct ParallelLowering;

/// Replaces the terminator of a region by that of another dialect.
fn replace_end(rw: &mut Rewriter<'_>, region: RegionId) {
    if rw.body().entry_block(region).is_none() {
        return;
    }
    let end = end_of(rw, region);
    let given = rw.body().operands(end).to_vec();
    let former = rw.set_place(Place::Before(end));
    rw.build(OpSpec::new(scf::Op::Yield).operands(&given));
    rw.set_place(former);
    rw.erase(end);
}

/// One bound of a loop.
fn bound(
    rw: &mut Rewriter<'_>,
    op: OpId,
    (map, operands): (&AffineMap, &[ValueId]),
    extreme: arith::Op,
) -> ValueId {
    let results = expand(rw, op, map, operands);
    Arithmetic::new(rw, op).extreme(extreme, &results)
}

/// The step of a loop, which must be positive.
fn step(rw: &mut Rewriter<'_>, op: OpId, step: Option<i64>) -> Result<ValueId, Mismatch> {
    let step = step.ok_or_else(|| Mismatch::new("its step does not fit in 64 bits"))?;
    Ok(Arithmetic::new(rw, op).constant(step))
}

impl ConversionPattern for ForLowering {
    fn root(&self) -> Root {
        Root::op(affine::Op::For)
    }

    fn name(&self) -> &str {
        "AffineForLowering"
    }

    fn has_bounded_recursion(&self) -> bool {
        true
    }

    fn rewrite(
        &self,
        rw: &mut Rewriter<'_>,
        op: OpId,
        _operands: &[ValueId],
    ) -> Result<(), Mismatch> {
        let looped = affine::For::cast(rw.body(), op).expect("the root says so");
        let (lower, upper) = (looped.lower_bound().clone(), looped.upper_bound().clone());
        let lower_operands = looped.lower_bound_operands().to_vec();
        let upper_operands = looped.upper_bound_operands().to_vec();
        let (by, inits, region) = (looped.step(), looped.inits().to_vec(), looped.region());
        let types = rw.body().value_types(&inits);
        let bounds = [
            bound(rw, op, (&lower, &lower_operands), arith::Op::Maxsi),
            bound(rw, op, (&upper, &upper_operands), arith::Op::Minsi),
            step(rw, op, by)?,
        ];
        replace_end(rw, region);
        let spec = OpSpec::new(scf::Op::For)
            .operands(&bounds)
            .operands(&inits)
            .results(types)
            .regions(1)
            .span(rw.body().span(op));
        let new = rw.build(spec);
        rw.move_blocks(region, rw.body().op_regions(new)[0]);
        let results = rw.body().results(new).to_vec();
        rw.replace(op, &results);
        Ok(())
    }
}

impl ConversionPattern for IfLowering {
    fn root(&self) -> Root {
        Root::op(affine::Op::If)
    }

    fn name(&self) -> &str {
        "AffineIfLowering"
    }

    fn has_bounded_recursion(&self) -> bool {
        true
    }

    fn rewrite(
        &self,
        rw: &mut Rewriter<'_>,
        op: OpId,
        _operands: &[ValueId],
    ) -> Result<(), Mismatch> {
        let choice = affine::If::cast(rw.body(), op).expect("the root says so");
        let set = choice.condition().expect("the row requires the set");
        let operands = choice.set_operands().to_vec();
        let regions = [choice.then_region(), choice.else_region()];
        let types = rw.body().value_types(rw.body().results(op));
        let span = rw.body().span(op);
        let inputs = Inputs::new(&operands, set.dims);
        let mut arithmetic = Arithmetic::new(rw, op);
        let zero = arithmetic.constant(0);
        let mut condition: Option<ValueId> = None;
        for constraint in &set.constraints {
            let value = arithmetic.expr(&constraint.expr, inputs);
            let predicate = match constraint.is_equality {
                true => "eq",
                false => "sge",
            };
            let holds = arithmetic.compare(predicate, value, zero);
            condition = Some(match condition {
                None => holds,
                Some(others) => arithmetic.both(others, holds),
            });
        }
        let condition = match condition {
            Some(condition) => condition,
            None => arithmetic.compare("eq", zero, zero),
        };
        for region in regions {
            replace_end(rw, region);
        }
        let spec = OpSpec::new(scf::Op::If)
            .operand(condition)
            .results(types)
            .regions(2)
            .span(span);
        let new = rw.build(spec);
        for (place, region) in regions.into_iter().enumerate() {
            rw.move_blocks(region, rw.body().op_regions(new)[place]);
        }
        let results = rw.body().results(new).to_vec();
        rw.replace(op, &results);
        Ok(())
    }
}

impl ConversionPattern for ParallelLowering {
    fn root(&self) -> Root {
        Root::op(affine::Op::Parallel)
    }

    fn name(&self) -> &str {
        "AffineParallelLowering"
    }

    fn has_bounded_recursion(&self) -> bool {
        true
    }

    fn rewrite(
        &self,
        rw: &mut Rewriter<'_>,
        op: OpId,
        _operands: &[ValueId],
    ) -> Result<(), Mismatch> {
        let looped = affine::Parallel::cast(rw.body(), op).expect("the root says so");
        let region = looped.region();
        let kinds = looped.reductions();
        let kinds = kinds.ok_or_else(|| Mismatch::new("it has an unknown kind of reduction"))?;
        let steps = looped.steps().unwrap_or_default();
        let sides = [
            (Side::of(&looped.lower_bounds()), arith::Op::Maxsi),
            (Side::of(&looped.upper_bounds()), arith::Op::Minsi),
        ];
        let types = rw.body().value_types(rw.body().results(op));
        let [lower, upper] = sides.map(|(side, extreme)| side.expand(rw, op, extreme));
        let mut bounds = Vec::new();
        for ((lower, upper), by) in lower.into_iter().zip(upper).zip(steps) {
            bounds.push([lower, upper, step(rw, op, Some(by))?]);
        }
        let reductions: Result<Vec<Reduction>, Mismatch> = kinds
            .into_iter()
            .zip(&types)
            .map(|(kind, ty)| Reduction::of(ATOMIC_KINDS[kind], ty))
            .collect();
        let reductions = reductions?;
        let inits = reductions.iter().zip(&types);
        let inits = inits.map(|(reduction, ty)| reduction.start(rw, ty));
        let inits = inits.collect();
        let block = rw.body().entry_block(region);
        let block = block.expect("the verifier requires a block");
        let end = end_of(rw, region);
        let nest = Nest { bounds, inits };
        let results = build_nest(rw, &nest, |rw, (inside, numbers, carried)| {
            rw.inline_block(block, Place::End(inside), numbers);
            let given = rw.body().operands(end).to_vec();
            rw.set_place(Place::Before(end));
            let mut combined = Vec::new();
            for ((reduction, carried), given) in reductions.iter().zip(carried).zip(given) {
                combined.push(reduction.combine(rw, *carried, given));
            }
            rw.build(OpSpec::new(scf::Op::Yield).operands(&combined));
            rw.erase(end);
            Ok(())
        })?;
        rw.replace(op, &results);
        Ok(())
    }
}

/// The bounds of all variables on one side.
struct Side {
    map: AffineMap,
    groups: Vec<usize>,
    operands: Vec<ValueId>,
}

impl Side {
    fn of(bounds: &affine::Bounds<'_>) -> Self {
        Self {
            map: bounds.map.clone(),
            groups: bounds.groups.clone(),
            operands: bounds.operands.to_vec(),
        }
    }

    fn expand(&self, rw: &mut Rewriter<'_>, op: OpId, extreme: arith::Op) -> Vec<ValueId> {
        let results = expand(rw, op, &self.map, &self.operands);
        let mut rest = results.as_slice();
        let mut bounds = Vec::with_capacity(self.groups.len());
        for size in &self.groups {
            let (group, others) = rest.split_at(*size);
            bounds.push(Arithmetic::new(rw, op).extreme(extreme, group));
            rest = others;
        }
        bounds
    }
}

/// How the values of all iterations are combined.
enum Reduction {
    /// By an op, starting with its neutral element.
    Op(arith::Op, Attribute),
    /// The last value is taken; without iterations the result is poison.
    Last,
}

impl Reduction {
    fn of(kind: &str, ty: &Type) -> Result<Self, Mismatch> {
        let integer = |value| Attribute::integer(value, ty.clone());
        let float = |value: fn(FloatType) -> u128| {
            let ty = ty.as_float().expect("the verifier requires a float");
            Attribute::float(value(ty), ty)
        };
        if let Type::Integer(integer) = ty
            && integer.signedness != Signedness::Signless
        {
            return Err(Mismatch::new(format!(
                "expected an integer without sign to reduce, found '{ty}'"
            )));
        }
        let (op, start) = match kind {
            "assign" => return Ok(Self::Last),
            "addi" => (arith::Op::Addi, integer(0)),
            "muli" => (arith::Op::Muli, integer(1)),
            "andi" => (arith::Op::Andi, integer(-1)),
            "ori" => (arith::Op::Ori, integer(0)),
            "xori" => (arith::Op::Xori, integer(0)),
            "addf" => (arith::Op::Addf, float(|_| 0)),
            "mulf" => (arith::Op::Mulf, float(one)),
            "maximumf" => (arith::Op::Maximumf, float(|ty| infinity(ty) | sign(ty))),
            "minimumf" => (arith::Op::Minimumf, float(infinity)),
            _ => {
                return Err(Mismatch::new(format!(
                    "reductions of kind '{kind}' are not lowered"
                )));
            }
        };
        Ok(Self::Op(op, start))
    }

    /// The initial value of the loops.
    fn start(&self, rw: &mut Rewriter<'_>, ty: &Type) -> ValueId {
        let spec = match self {
            Self::Op(_, start) => {
                OpSpec::new(arith::Op::Constant).attribute("value", start.clone())
            }
            Self::Last => OpSpec::new(ub::Op::Poison),
        };
        rw.build_value(spec.result(ty.clone()))
    }

    fn combine(&self, rw: &mut Rewriter<'_>, carried: ValueId, given: ValueId) -> ValueId {
        match self {
            Self::Op(op, _) => {
                let ty = rw.body().value_type(given).clone();
                let spec = OpSpec::new(*op).operands(&[carried, given]);
                rw.build_value(spec.result(ty))
            }
            Self::Last => given,
        }
    }
}

/// The bits of the sign, of 1 and of infinity.
fn sign(ty: FloatType) -> u128 {
    1 << (ty.width() - 1)
}

fn infinity(ty: FloatType) -> u128 {
    let fraction = fraction_bits(ty);
    (sign(ty) - 1) >> fraction << fraction
}

fn one(ty: FloatType) -> u128 {
    let fraction = fraction_bits(ty);
    // All bits of the exponent except the highest.
    (sign(ty) >> 1) - (1 << fraction)
}

fn fraction_bits(ty: FloatType) -> u32 {
    match ty {
        FloatType::F16 => 10,
        FloatType::Bf16 => 7,
        FloatType::F64 => 52,
        _ => 23,
    }
}
