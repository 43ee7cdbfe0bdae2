//! Ops that combine lanes, one after the other.

use std::collections::BTreeMap;

use stridecheck_ir::affine::{AffineExpr, AffineMap};
use stridecheck_ir::dialect::vector::{self, Op};
use stridecheck_ir::dialect::{View, llvm};
use stridecheck_ir::{Attribute, Body, FloatType, OpId, OpSpec, Type, ValueId};

use crate::error::Mismatch;
use crate::root::Root;
use crate::std_to_llvm::emit::LlvmRewriter;
use crate::std_to_llvm::lowering::OpLowering;
use crate::std_to_llvm::vector::lanes::{assemble, lane, places, require_fixed, shape};

/// An op that combines lanes.
pub(super) struct CombineLowering {
    pub(super) name: &'static str,
    pub(super) root: Op,
}

/// The operands of such an op, in the converted program.
#[derive(Clone, Copy, Debug)]
pub(super) struct Inputs<'a> {
    pub(super) operands: &'a [ValueId],
    /// Which terms count, if a mask is around the op.
    pub(super) mask: Option<ValueId>,
}

/// A term: a lane or a product of two, and its place in the result.
struct Term {
    to: Vec<i64>,
    lhs: Vec<i64>,
    rhs: Option<Vec<i64>>,
    /// The place in the mask.
    mask: Vec<i64>,
}

impl OpLowering for CombineLowering {
    fn root(&self) -> Root {
        Root::op(self.root)
    }

    fn name(&self) -> &str {
        self.name
    }

    fn rewrite(
        &self,
        rw: &mut LlvmRewriter<'_, '_>,
        op: OpId,
        operands: &[ValueId],
    ) -> Result<(), Mismatch> {
        let inputs = Inputs {
            operands,
            mask: None,
        };
        let values = combined(rw, (op, self.root), inputs)?;
        rw.replace(op, &values);
        Ok(())
    }
}

/// The results of an op that combines lanes.
pub(super) fn combined(
    rw: &mut LlvmRewriter<'_, '_>,
    (op, kind): (OpId, Op),
    inputs: Inputs<'_>,
) -> Result<Vec<ValueId>, Mismatch> {
    require_fixed(rw, rw.body().operands(op))?;
    if kind == Op::Scan {
        return scanned(rw, op, inputs.operands);
    }
    let result = rw.body().results(op)[0];
    let (ty, source) = (
        rw.converted_type(result)?,
        rw.body().value_type(result).clone(),
    );
    let element = rw.types().convert_one(source.scalar())?;
    let kind_of_sum = vector::kind_of(rw.body(), op).to_owned();
    let sum = Sum {
        kind: &kind_of_sum,
        is_fused: kind == Op::Outerproduct && kind_of_sum == "add" && element.as_float().is_some(),
        mask: inputs.mask,
    };
    let terms = terms(rw.body(), op, kind);
    // The second operand of a reduction is its initial value, otherwise it is the last one.
    let (acc, rhs) = match kind {
        Op::Reduction | Op::MultiReduction => (inputs.operands.get(1), None),
        _ => (inputs.operands.get(2), inputs.operands.get(1).copied()),
    };
    let shape = shape(&source);
    let start = |rw: &mut LlvmRewriter<'_, '_>, place: &[i64]| match acc {
        Some(acc) => lane(rw, *acc, place),
        None => neutral(rw, sum.kind, &element),
    };
    let mut lanes = BTreeMap::new();
    if acc.is_some() || inputs.mask.is_some() {
        lanes.extend(places(&shape).into_iter().map(|place| {
            let start = start(rw, &place);
            (place, start)
        }));
    }
    for term in terms {
        let mut value = lane(rw, inputs.operands[0], &term.lhs);
        let mut factor = None;
        if let Some((rhs, place)) = rhs.zip(term.rhs) {
            let other = lane(rw, rhs, &place);
            value = widened(rw, value, &element)?;
            factor = Some(widened(rw, other, &element)?);
        }
        let former = lanes.get(&term.to).copied();
        let new = sum.with(rw, former, (value, factor), &term.mask);
        lanes.insert(term.to, new);
    }
    let lanes: Vec<ValueId> = lanes.into_values().collect();
    Ok(vec![assemble(rw, &ty, &shape, &lanes)])
}

/// How terms are added to the accumulated value.
struct Sum<'a> {
    kind: &'a str,
    /// Whether a product is added unrounded.
    is_fused: bool,
    mask: Option<ValueId>,
}

impl Sum<'_> {
    /// The accumulated value with one more lane or product, if the place in the mask is set.
    fn with(
        &self,
        rw: &mut LlvmRewriter<'_, '_>,
        former: Option<ValueId>,
        (value, factor): (ValueId, Option<ValueId>),
        place: &[i64],
    ) -> ValueId {
        let sum = match (former, factor) {
            (Some(former), Some(factor)) if self.is_fused => fused(rw, [value, factor], former),
            (former, factor) => {
                let term = match factor {
                    None => value,
                    Some(factor) => combine(rw, "mul", [value, factor]),
                };
                match former {
                    None => return term,
                    Some(former) => combine(rw, self.kind, [former, term]),
                }
            }
        };
        match self.mask.zip(former) {
            None => sum,
            Some((mask, former)) => {
                let is_set = lane(rw, mask, place);
                rw.select(is_set, sum, former)
            }
        }
    }
}

/// A factor as an element of the result, which may have more bits.
fn widened(
    rw: &mut LlvmRewriter<'_, '_>,
    factor: ValueId,
    element: &Type,
) -> Result<ValueId, Mismatch> {
    let from = rw.body().value_type(factor);
    if from == element {
        return Ok(factor);
    }
    let floats = from.as_float().zip(element.as_float());
    let integers = from.integer_width().zip(element.integer_width());
    let extension = match (floats, integers) {
        (Some((from, to)), _) if from.width() < to.width() => llvm::Op::FPExt,
        (_, Some((from, to))) if from < to => llvm::Op::SExt,
        _ => {
            let message = format!("expected factors that extend to '{element}', found '{from}'");
            return Err(Mismatch::new(message));
        }
    };
    Ok(rw.cast(extension, factor, element.clone()))
}

/// A sum with an unrounded product.
fn fused(rw: &mut LlvmRewriter<'_, '_>, [lhs, rhs]: [ValueId; 2], acc: ValueId) -> ValueId {
    let ty = rw.type_of(acc);
    let spec = OpSpec::new(llvm::Op::Fma).operands(&[lhs, rhs, acc]);
    rw.emit(spec.result(ty))
}

/// Combines two elements.
fn combine(rw: &mut LlvmRewriter<'_, '_>, how: &str, [lhs, rhs]: [ValueId; 2]) -> ValueId {
    let is_float = rw.body().value_type(lhs).as_float().is_some();
    let op = match (how, is_float) {
        ("add", true) => llvm::Op::FAdd,
        ("mul", true) => llvm::Op::FMul,
        ("add", false) => llvm::Op::Add,
        ("mul", false) => llvm::Op::Mul,
        ("minui", _) => llvm::Op::UMin,
        ("minsi", _) => llvm::Op::SMin,
        ("maxui", _) => llvm::Op::UMax,
        ("maxsi", _) => llvm::Op::SMax,
        ("minnumf", _) => llvm::Op::MinNum,
        ("maxnumf", _) => llvm::Op::MaxNum,
        ("minimumf", _) => llvm::Op::Minimum,
        ("maximumf", _) => llvm::Op::Maximum,
        ("and", _) => llvm::Op::And,
        ("or", _) => llvm::Op::Or,
        _ => llvm::Op::Xor,
    };
    rw.binary(op, lhs, rhs)
}

/// The neutral element of a combination.
fn neutral(rw: &mut LlvmRewriter<'_, '_>, how: &str, ty: &Type) -> ValueId {
    let value = match ty.as_float() {
        Some(float) => Attribute::float(neutral_float(how, float), float),
        None => {
            let width = ty.integer_width().expect("an index becomes an integer");
            let least = -1_i128 << (width.min(128) - 1);
            let number = match how {
                "mul" => 1,
                "minui" | "and" => -1,
                "minsi" => !least,
                "maxsi" => least,
                _ => 0,
            };
            Attribute::integer(number, ty.clone())
        }
    };
    rw.constant(value, ty.clone())
}

fn neutral_float(how: &str, float: FloatType) -> u128 {
    let sign = 1_u128 << (float.width() - 1);
    // The bits below the exponent, the bias, and the explicit leading one of f80.
    let (fraction, bias, leading) = match float {
        FloatType::F16 => (10, 15, 0),
        FloatType::Bf16 => (7, 127, 0),
        FloatType::F32 => (23, 127, 0),
        FloatType::F80 => (64, 16_383, 1 << 63),
        FloatType::F128 => (112, 16_383, 0),
        _ => (52, 1023_u128, 0),
    };
    let infinity = (sign - (1 << fraction)) | leading;
    match how {
        // The sum of -0 and any zero is that zero.
        "add" => sign,
        "mul" => bias << fraction | leading,
        "minimumf" => infinity,
        "maximumf" => infinity | sign,
        // Any number wins over a NaN.
        _ => infinity | 1_u128 << (fraction - 1 - u32::from(leading != 0)),
    }
}

fn terms(body: &Body, op: OpId, kind: Op) -> Vec<Term> {
    let operands = body.operands(op);
    match kind {
        Op::Reduction => each(body, operands[0], |place| (Vec::new(), place.to_vec())),
        Op::MultiReduction => {
            let view = vector::MultiReduction::cast(body, op).expect("the root says so");
            let reduced = view.reduction_dims();
            let kept = |place: &[i64]| {
                let dims = (0..).zip(place).filter(|(dim, _)| !reduced.contains(dim));
                dims.map(|(_, i)| *i).collect()
            };
            each(body, operands[0], |place| (kept(place), place.to_vec()))
        }
        Op::Outerproduct => {
            let result = body.results(op)[0];
            let term = |place: Vec<i64>| Term {
                lhs: place[..1].to_vec(),
                rhs: Some(place[1..].to_vec()),
                mask: place.clone(),
                to: place,
            };
            let shape = shape(body.value_type(result));
            places(&shape).into_iter().map(term).collect()
        }
        _ => {
            let view = vector::Contract::cast(body, op).expect("the root says so");
            let maps = view.maps();
            let term = |place: Vec<i64>| Term {
                lhs: mapped(maps[0], &place),
                rhs: Some(mapped(maps[1], &place)),
                to: mapped(maps[2], &place),
                mask: place,
            };
            places(&extents(body, view)).into_iter().map(term).collect()
        }
    }
}

fn each(body: &Body, vector: ValueId, goes: impl Fn(&[i64]) -> (Vec<i64>, Vec<i64>)) -> Vec<Term> {
    let shape = shape(body.value_type(vector));
    let term = |place: Vec<i64>| {
        let (to, lhs) = goes(&place);
        Term {
            to,
            lhs,
            rhs: None,
            mask: place,
        }
    };
    places(&shape).into_iter().map(term).collect()
}

fn mapped(map: &AffineMap, place: &[i64]) -> Vec<i64> {
    let dims = map.results.iter().map(dimension);
    dims.map(|dim| place[dim]).collect()
}

fn dimension(result: &AffineExpr) -> usize {
    match result {
        AffineExpr::Dim(dim) => usize::try_from(*dim).expect("a rank is small"),
        _ => unreachable!("the verifier requires a projection"),
    }
}

/// The sizes of the dimensions of a contraction.
fn extents(body: &Body, view: vector::Contract<'_>) -> Vec<i64> {
    let mut extents = vec![1; view.is_reduced().len()];
    for (map, operand) in view.maps().into_iter().zip([view.lhs(), view.rhs()]) {
        let sizes = shape(body.value_type(operand));
        for (dim, size) in map.results.iter().map(dimension).zip(sizes) {
            extents[dim] = size;
        }
    }
    extents
}

/// The prefix combination at each place along a dimension, and that of the last place.
fn scanned(
    rw: &mut LlvmRewriter<'_, '_>,
    op: OpId,
    operands: &[ValueId],
) -> Result<Vec<ValueId>, Mismatch> {
    let view = vector::Scan::cast(rw.body(), op).expect("the root says so");
    let is_inclusive = view.is_inclusive();
    let dim = usize::try_from(view.dimension()).expect("the verifier requires a dimension");
    let (dest, accumulated) = (view.dest(), view.accumulated_value());
    let how = vector::kind_of(rw.body(), op).to_owned();
    let [whole, rest] = [dest, accumulated].map(|value| shape(rw.body().value_type(value)));
    let [whole_type, rest_type] = [rw.converted_type(dest)?, rw.converted_type(accumulated)?];
    let mut lanes = BTreeMap::new();
    let mut last = Vec::new();
    for outside in places(&rest) {
        let mut running = match is_inclusive {
            true => None,
            false => Some(lane(rw, operands[1], &outside)),
        };
        for i in 0..whole[dim] {
            let mut place = outside.clone();
            place.insert(dim, i);
            let own = lane(rw, operands[0], &place);
            let next = match running {
                None => own,
                Some(former) => combine(rw, &how, [former, own]),
            };
            let (shown, kept) = match (is_inclusive, running) {
                (false, Some(former)) => (former, next),
                _ => (next, next),
            };
            lanes.insert(place, shown);
            running = Some(kept);
            if i == whole[dim] - 1 {
                last.push(shown);
            }
        }
    }
    let lanes: Vec<ValueId> = lanes.into_values().collect();
    Ok(vec![
        assemble(rw, &whole_type, &whole, &lanes),
        assemble(rw, &rest_type, &rest, &last),
    ])
}
