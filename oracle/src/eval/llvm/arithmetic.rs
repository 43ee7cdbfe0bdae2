//! Arithmetic that `arith` and `math` have, too, with the promises of the LLVM dialect.

use stridecheck_ir::dialect::arith::CMPI_PREDICATES;
use stridecheck_ir::dialect::llvm::{FCMP_PREDICATES, Op, ROUNDING_MODES};
use stridecheck_ir::dialect::{arith, math};
use stridecheck_ir::{Attribute, Body, OpId, Type};

use super::{Llvm, layout, unsupported, word};
use crate::error::Error;
use crate::eval::Code;
use crate::eval::arith::{self as lanes, Apply};
use crate::float::{self, FastMath, Rounding};
use crate::integer::{self, Predicate};
use crate::layout::scalar_bits;
use crate::limits::{IndexWidth, Limits};
use crate::value::Scalar;

/// How such an op is executed; none for other ops.
pub(super) fn decode(body: &Body, op: OpId, kind: Op) -> Result<Option<Code<'_>>, Error> {
    let width = IndexWidth::W64;
    if let Some(kind) = of_arith(kind) {
        return lanes::decode_promising(body, op, (kind, None, ""), width).map(Some);
    }
    let flag = |name: &str| {
        let value = body.attribute(op, name).and_then(Attribute::as_integer);
        value.is_some_and(|value| value != 0)
    };
    let partial = match kind {
        Op::CtLz if flag("is_zero_poison") => {
            Some(Apply::One(|d, a| unless(0, a, integer::ctlz(d.from, a))))
        }
        Op::CtTz if flag("is_zero_poison") => {
            Some(Apply::One(|d, a| unless(0, a, integer::cttz(d.from, a))))
        }
        Op::Abs if flag("is_int_min_poison") => Some(Apply::One(|d, a| {
            unless(integer::signed_min(d.from), a, integer::absi(d.from, a))
        })),
        Op::FMulAdd => Some(Apply::Three(|d, operands| {
            let [lhs, rhs, addend] = operands;
            let product = float::mulf(d.float(), d.fastmath, lhs, rhs);
            let twice = float::addf(d.float(), d.fastmath, product, addend);
            match float::fma(d.float(), d.fastmath, operands) {
                once if once == twice => once,
                _ => Scalar::Open,
            }
        })),
        _ => None,
    };
    if let Some(apply) = partial {
        return lanes::decode_lanes(body, op, apply, width).map(Some);
    }
    if let Some(kind) = of_math(kind) {
        return crate::eval::math::decode(body, op, kind, &Limits::default()).map(Some);
    }
    match kind {
        Op::ICmp => compare(body, op).map(Some),
        Op::FCmp => {
            let predicate = word((body, op), "predicate", FCMP_PREDICATES);
            let what = (arith::Op::Cmpf, None, predicate.trim_start_matches('_'));
            lanes::decode_promising(body, op, what, width).map(Some)
        }
        Op::IsFpClass => class(body, op).map(Some),
        Op::SinCos => sine_and_cosine(body, op).map(Some),
        Op::ConstrainedFPTrunc => {
            let apply = match word((body, op), "roundingmode", ROUNDING_MODES) {
                "towardzero" => Apply::One(|d, a| d.narrowed(Rounding::TowardZero, a)),
                "upward" => Apply::One(|d, a| d.narrowed(Rounding::Upward, a)),
                "downward" => Apply::One(|d, a| d.narrowed(Rounding::Downward, a)),
                "tonearestaway" => Apply::One(|d, a| d.narrowed(Rounding::NearestAway, a)),
                _ => Apply::One(|d, a| d.narrowed(Rounding::NearestEven, a)),
            };
            lanes::decode_lanes(body, op, apply, width).map(Some)
        }
        Op::Bitcast | Op::AddrSpaceCast => bitcast(body, op).map(Some),
        _ => Ok(None),
    }
}

/// The op of `arith` that an op equals apart from its promises.
fn of_arith(kind: Op) -> Option<arith::Op> {
    Some(match kind {
        Op::Add => arith::Op::Addi,
        Op::Sub => arith::Op::Subi,
        Op::Mul => arith::Op::Muli,
        Op::SDiv => arith::Op::Divsi,
        Op::UDiv => arith::Op::Divui,
        Op::SRem => arith::Op::Remsi,
        Op::URem => arith::Op::Remui,
        Op::And => arith::Op::Andi,
        Op::Or => arith::Op::Ori,
        Op::Xor => arith::Op::Xori,
        Op::Shl => arith::Op::Shli,
        Op::LShr => arith::Op::Shrui,
        Op::AShr => arith::Op::Shrsi,
        Op::SExt => arith::Op::Extsi,
        Op::ZExt => arith::Op::Extui,
        Op::Trunc => arith::Op::Trunci,
        Op::SMax => arith::Op::Maxsi,
        Op::SMin => arith::Op::Minsi,
        Op::UMax => arith::Op::Maxui,
        Op::UMin => arith::Op::Minui,
        Op::FAdd => arith::Op::Addf,
        Op::FSub => arith::Op::Subf,
        Op::FMul => arith::Op::Mulf,
        Op::FDiv => arith::Op::Divf,
        Op::FRem => arith::Op::Remf,
        Op::FNeg => arith::Op::Negf,
        Op::Maximum => arith::Op::Maximumf,
        Op::Minimum => arith::Op::Minimumf,
        Op::MaxNum => arith::Op::Maxnumf,
        Op::MinNum => arith::Op::Minnumf,
        Op::FPExt => arith::Op::Extf,
        Op::FPTrunc => arith::Op::Truncf,
        Op::SIToFP => arith::Op::Sitofp,
        Op::UIToFP => arith::Op::Uitofp,
        Op::FPToSI => arith::Op::Fptosi,
        Op::FPToUI => arith::Op::Fptoui,
        _ => return None,
    })
}

/// The op of `math` that an op equals.
fn of_math(kind: Op) -> Option<math::Op> {
    Some(match kind {
        Op::Abs => math::Op::Absi,
        Op::CtLz => math::Op::Ctlz,
        Op::CtTz => math::Op::Cttz,
        Op::CtPop => math::Op::Ctpop,
        Op::FAbs => math::Op::Absf,
        Op::Sqrt => math::Op::Sqrt,
        Op::Ceil => math::Op::Ceil,
        Op::Floor => math::Op::Floor,
        Op::Round => math::Op::Round,
        Op::RoundEven => math::Op::Roundeven,
        Op::FTrunc => math::Op::Trunc,
        Op::CopySign => math::Op::Copysign,
        Op::Fma => math::Op::Fma,
        Op::PowI => math::Op::Fpowi,
        Op::Exp => math::Op::Exp,
        Op::Exp2 => math::Op::Exp2,
        Op::Log => math::Op::Log,
        Op::Log10 => math::Op::Log10,
        Op::Log2 => math::Op::Log2,
        Op::Sin => math::Op::Sin,
        Op::Cos => math::Op::Cos,
        Op::Tan => math::Op::Tan,
        Op::ASin => math::Op::Asin,
        Op::ACos => math::Op::Acos,
        Op::ATan => math::Op::Atan,
        Op::SinH => math::Op::Sinh,
        Op::CosH => math::Op::Cosh,
        Op::TanH => math::Op::Tanh,
        Op::Pow => math::Op::Powf,
        Op::ATan2 => math::Op::Atan2,
        _ => return None,
    })
}

/// A result, or poison where the operand is this number.
fn unless(number: u128, operand: Scalar, result: Scalar) -> Scalar {
    match operand == Scalar::Bits(number) {
        true => Scalar::Poison,
        false => result,
    }
}

fn compare(body: &Body, op: OpId) -> Result<Code<'_>, Error> {
    let name = word((body, op), "predicate", CMPI_PREDICATES);
    let predicate = Predicate::named(name);
    let operands = body.operands(op);
    if layout::is_pointer(body.value_type(operands[0])) {
        let predicate = predicate.ok_or_else(|| unsupported(body, op, "its predicate"))?;
        let operands = [operands[0], operands[1]];
        let result = body.results(op)[0];
        return Ok(Code::Llvm(Box::new(Llvm::ComparePointers(
            predicate, operands, result,
        ))));
    }
    let what = (arith::Op::Cmpi, predicate, "");
    lanes::decode_promising(body, op, what, IndexWidth::W64)
}

/// Whether a float is of one of the classes whose bits are set: those of a NaN, an infinity, a normal float and so on, by their signs.
fn class(body: &Body, op: OpId) -> Result<Code<'_>, Error> {
    let set = body.attribute(op, "bit").and_then(Attribute::as_integer);
    let set = set.and_then(|set| u32::try_from(set).ok());
    let set = set.ok_or_else(|| unsupported(body, op, "its classes"))?;
    let ty = body.value_type(body.operands(op)[0]).number().as_float();
    let ty = ty.ok_or_else(|| unsupported(body, op, "its operand"))?;
    let (operand, result) = (body.operands(op)[0], body.results(op)[0]);
    Ok(Code::Llvm(Box::new(Llvm::Class(ty, set, operand, result))))
}

/// A structure of the sine and the cosine.
fn sine_and_cosine(body: &Body, op: OpId) -> Result<Code<'_>, Error> {
    let (operand, result) = (body.operands(op)[0], body.results(op)[0]);
    let ty = body.value_type(operand).number().as_float();
    let ty = ty.ok_or_else(|| unsupported(body, op, "its operand"))?;
    let flags = FastMath::of_op(body, op, "fastmathFlags");
    Ok(Code::Llvm(Box::new(Llvm::SinCos(
        ty, flags, operand, result,
    ))))
}

fn bitcast(body: &Body, op: OpId) -> Result<Code<'_>, Error> {
    let (operand, result) = (body.operands(op)[0], body.results(op)[0]);
    let (from, to) = (body.value_type(operand), body.value_type(result));
    if from == to || layout::is_pointer(from) && layout::is_pointer(to) {
        return Ok(Code::Copy(result, operand));
    }
    let bits = |ty: &Type| scalar_bits(ty.number(), IndexWidth::W64);
    if from.as_vector().is_some() == to.as_vector().is_some()
        && bits(from).is_some()
        && bits(from) == bits(to)
    {
        let what = (arith::Op::Bitcast, None, "");
        return lanes::decode_promising(body, op, what, IndexWidth::W64);
    }
    if from.as_vector().is_some() && to.as_vector().is_some() {
        return crate::eval::vector::bitcast(body, op, IndexWidth::W64);
    }
    Err(unsupported(body, op, format!("casts from {from} to {to}")))
}
