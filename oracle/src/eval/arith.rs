//! Integer and float arithmetic, lane by lane.

use std::sync::Arc;

use stridecheck_ir::attr::FlagsAttr;
use stridecheck_ir::dialect::arith;
use stridecheck_ir::{Attribute, Body, FloatType, OpId, Type, View};

use super::{no_evaluator, view};
use crate::error::Error;
use crate::float::{self, FastMath};
use crate::integer::{self, Overflow};
use crate::machine::{Machine, Step};
use crate::outcome::{Fault, UbKind};
use crate::value::{Scalar, Value};

/// The ops that are not executed yet, as a pattern.
macro_rules! unevaluated {
    () => {
        arith::Op::Ceildivsi
            | arith::Op::Floordivsi
            | arith::Op::Ceildivui
            | arith::Op::Maxsi
            | arith::Op::Maxui
            | arith::Op::Minsi
            | arith::Op::Minui
            | arith::Op::AdduiExtended
            | arith::Op::MulsiExtended
            | arith::Op::MuluiExtended
            | arith::Op::Bitcast
            | arith::Op::Remf
            | arith::Op::Maximumf
            | arith::Op::Minimumf
            | arith::Op::Maxnumf
            | arith::Op::Minnumf
            | arith::Op::Extf
            | arith::Op::Truncf
            | arith::Op::Sitofp
            | arith::Op::Uitofp
            | arith::Op::Fptosi
            | arith::Op::Fptoui
    };
}

pub(super) fn has_evaluator(kind: arith::Op) -> bool {
    !matches!(kind, unevaluated!())
}

pub(super) fn execute(m: &mut Machine, kind: arith::Op, body: &Body, op: OpId) -> Step<()> {
    match kind {
        arith::Op::Constant => constant(m, view(body, op)),
        arith::Op::Addi => addi(m, view(body, op)),
        arith::Op::Subi => subi(m, view(body, op)),
        arith::Op::Muli => muli(m, view(body, op)),
        arith::Op::Divsi => divsi(m, view(body, op)),
        arith::Op::Divui => divui(m, view(body, op)),
        arith::Op::Remsi => remsi(m, view(body, op)),
        arith::Op::Remui => remui(m, view(body, op)),
        arith::Op::Andi => andi(m, view(body, op)),
        arith::Op::Ori => ori(m, view(body, op)),
        arith::Op::Xori => xori(m, view(body, op)),
        arith::Op::Shli => shli(m, view(body, op)),
        arith::Op::Shrsi => shrsi(m, view(body, op)),
        arith::Op::Shrui => shrui(m, view(body, op)),
        arith::Op::Extsi => extsi(m, view(body, op)),
        arith::Op::Extui => extui(m, view(body, op)),
        arith::Op::Trunci => trunci(m, view(body, op)),
        arith::Op::IndexCast => index_cast(m, view(body, op)),
        arith::Op::IndexCastui => index_castui(m, view(body, op)),
        arith::Op::Cmpi => cmpi(m, view(body, op)),
        arith::Op::Cmpf => cmpf(m, view(body, op)),
        arith::Op::Select => select(m, view(body, op)),
        arith::Op::Addf => addf(m, view(body, op)),
        arith::Op::Subf => subf(m, view(body, op)),
        arith::Op::Mulf => mulf(m, view(body, op)),
        arith::Op::Divf => divf(m, view(body, op)),
        arith::Op::Negf => negf(m, view(body, op)),
        unevaluated!() => Err(no_evaluator(kind.into()).into()),
    }
}

fn constant(m: &mut Machine, op: arith::Constant<'_>) -> Step<()> {
    let bits = match op.value() {
        Attribute::Integer(integer) => {
            integer::wrap(m.bits_of(&integer.ty)?, integer.value.cast_unsigned())
        }
        Attribute::Float(float) => float.bits.into(),
        other => {
            let reason = format!("constants like {other}");
            return Err(Error::unsupported("arith.constant", reason).into());
        }
    };
    let (body, _) = op.parts();
    let value = splat(bits, body.value_type(op.result()));
    m.define(op.result(), value);
    Ok(())
}

fn addi(m: &mut Machine, op: arith::Addi<'_>) -> Step<()> {
    let flags = overflow(op);
    integer_binary(m, op, |width, lhs, rhs| {
        Ok(integer::addi(width, flags, lhs, rhs))
    })
}

fn subi(m: &mut Machine, op: arith::Subi<'_>) -> Step<()> {
    let flags = overflow(op);
    integer_binary(m, op, |width, lhs, rhs| {
        Ok(integer::subi(width, flags, lhs, rhs))
    })
}

fn muli(m: &mut Machine, op: arith::Muli<'_>) -> Step<()> {
    let flags = overflow(op);
    integer_binary(m, op, |width, lhs, rhs| {
        Ok(integer::muli(width, flags, lhs, rhs))
    })
}

fn divsi(m: &mut Machine, op: arith::Divsi<'_>) -> Step<()> {
    let exact = has_unit(op, "isExact");
    integer_binary(m, op, |width, lhs, rhs| {
        integer::divsi(width, exact, lhs, rhs)
    })
}

fn divui(m: &mut Machine, op: arith::Divui<'_>) -> Step<()> {
    let exact = has_unit(op, "isExact");
    integer_binary(m, op, |_, lhs, rhs| integer::divui(exact, lhs, rhs))
}

fn remsi(m: &mut Machine, op: arith::Remsi<'_>) -> Step<()> {
    integer_binary(m, op, integer::remsi)
}

fn remui(m: &mut Machine, op: arith::Remui<'_>) -> Step<()> {
    integer_binary(m, op, |_, lhs, rhs| integer::remui(lhs, rhs))
}

fn andi(m: &mut Machine, op: arith::Andi<'_>) -> Step<()> {
    integer_binary(m, op, |_, lhs, rhs| Ok(integer::andi(lhs, rhs)))
}

fn ori(m: &mut Machine, op: arith::Ori<'_>) -> Step<()> {
    integer_binary(m, op, |_, lhs, rhs| Ok(integer::ori(lhs, rhs)))
}

fn xori(m: &mut Machine, op: arith::Xori<'_>) -> Step<()> {
    integer_binary(m, op, |_, lhs, rhs| Ok(integer::xori(lhs, rhs)))
}

fn shli(m: &mut Machine, op: arith::Shli<'_>) -> Step<()> {
    let flags = overflow(op);
    integer_binary(m, op, |width, lhs, rhs| {
        Ok(integer::shli(width, flags, lhs, rhs))
    })
}

fn shrsi(m: &mut Machine, op: arith::Shrsi<'_>) -> Step<()> {
    let exact = has_unit(op, "isExact");
    integer_binary(m, op, |width, lhs, rhs| {
        Ok(integer::shrsi(width, exact, lhs, rhs))
    })
}

fn shrui(m: &mut Machine, op: arith::Shrui<'_>) -> Step<()> {
    let exact = has_unit(op, "isExact");
    integer_binary(m, op, |width, lhs, rhs| {
        Ok(integer::shrui(width, exact, lhs, rhs))
    })
}

fn extsi(m: &mut Machine, op: arith::Extsi<'_>) -> Step<()> {
    integer_cast(m, op, integer::extsi)
}

fn extui(m: &mut Machine, op: arith::Extui<'_>) -> Step<()> {
    let nneg = has_unit(op, "nonNeg");
    integer_cast(m, op, |from, _, input| integer::extui(from, nneg, input))
}

fn trunci(m: &mut Machine, op: arith::Trunci<'_>) -> Step<()> {
    let flags = overflow(op);
    integer_cast(m, op, |from, to, input| {
        integer::trunci(from, to, flags, input)
    })
}

fn index_cast(m: &mut Machine, op: arith::IndexCast<'_>) -> Step<()> {
    integer_cast(m, op, integer::index_cast)
}

fn index_castui(m: &mut Machine, op: arith::IndexCastui<'_>) -> Step<()> {
    let nneg = has_unit(op, "nonNeg");
    integer_cast(m, op, |from, to, input| {
        integer::index_castui(from, to, nneg, input)
    })
}

fn cmpi(m: &mut Machine, op: arith::Cmpi<'_>) -> Step<()> {
    let predicate = op.predicate();
    integer_binary(m, op, |width, lhs, rhs| {
        Ok(integer::cmpi(width, predicate, lhs, rhs))
    })
}

fn cmpf(m: &mut Machine, op: arith::Cmpf<'_>) -> Step<()> {
    let (flags, predicate) = (fastmath(op), op.predicate());
    float_binary(m, op, |ty, lhs, rhs| {
        float::cmpf(ty, flags, predicate, lhs, rhs)
    })
}

/// A poison condition gives poison; poison that is not chosen does no harm.
fn select(m: &mut Machine, op: arith::Select<'_>) -> Step<()> {
    let (body, _) = op.parts();
    let chosen = |condition: Scalar| match condition {
        Scalar::Poison => None,
        Scalar::Bits(0) => Some(op.false_value()),
        Scalar::Bits(_) => Some(op.true_value()),
    };
    let value = match m.operand(op.condition()) {
        Value::Vector(conditions) => {
            let lanes = conditions.iter().enumerate().map(|(lane, condition)| {
                chosen(*condition).map_or(Scalar::Poison, |value| m.operand(value).lanes()[lane])
            });
            Value::Vector(lanes.collect())
        }
        condition => {
            let condition = condition.as_scalar().expect("the verifier requires i1");
            match chosen(condition) {
                Some(value) => m.operand(value).clone(),
                None => Value::poison(body.value_type(op.result())),
            }
        }
    };
    m.define(op.result(), value);
    Ok(())
}

fn addf(m: &mut Machine, op: arith::Addf<'_>) -> Step<()> {
    let flags = fastmath(op);
    float_binary(m, op, |ty, lhs, rhs| float::addf(ty, flags, lhs, rhs))
}

fn subf(m: &mut Machine, op: arith::Subf<'_>) -> Step<()> {
    let flags = fastmath(op);
    float_binary(m, op, |ty, lhs, rhs| float::subf(ty, flags, lhs, rhs))
}

fn mulf(m: &mut Machine, op: arith::Mulf<'_>) -> Step<()> {
    let flags = fastmath(op);
    float_binary(m, op, |ty, lhs, rhs| float::mulf(ty, flags, lhs, rhs))
}

fn divf(m: &mut Machine, op: arith::Divf<'_>) -> Step<()> {
    let flags = fastmath(op);
    float_binary(m, op, |ty, lhs, rhs| float::divf(ty, flags, lhs, rhs))
}

fn negf(m: &mut Machine, op: arith::Negf<'_>) -> Step<()> {
    let (body, _) = op.parts();
    let (flags, ty) = (fastmath(op), float_type(body.value_type(op.operand())));
    let value = map(m.operand(op.operand()), |operand| {
        float::negf(ty, flags, operand)
    });
    m.define(op.result(), value);
    Ok(())
}

fn integer_binary<'a>(
    m: &mut Machine,
    op: impl View<'a>,
    apply: impl Fn(u32, Scalar, Scalar) -> Result<Scalar, UbKind>,
) -> Step<()> {
    let (body, op) = op.parts();
    let (lhs, rhs) = (body.operands(op)[0], body.operands(op)[1]);
    let width = m.bits_of(body.value_type(lhs))?;
    let value = zip(m.operand(lhs), m.operand(rhs), |lhs, rhs| {
        apply(width, lhs, rhs).map_err(|kind| Fault::new(kind, format!("{lhs:?} by {rhs:?}")))
    })?;
    m.define(body.results(op)[0], value);
    Ok(())
}

fn integer_cast<'a>(
    m: &mut Machine,
    op: impl View<'a>,
    apply: impl Fn(u32, u32, Scalar) -> Scalar,
) -> Step<()> {
    let (body, op) = op.parts();
    let (input, result) = (body.operands(op)[0], body.results(op)[0]);
    let from = m.bits_of(body.value_type(input))?;
    let to = m.bits_of(body.value_type(result))?;
    let value = map(m.operand(input), |input| apply(from, to, input));
    m.define(result, value);
    Ok(())
}

fn float_binary<'a>(
    m: &mut Machine,
    op: impl View<'a>,
    apply: impl Fn(FloatType, Scalar, Scalar) -> Scalar,
) -> Step<()> {
    let (body, op) = op.parts();
    let (lhs, rhs) = (body.operands(op)[0], body.operands(op)[1]);
    let ty = float_type(body.value_type(lhs));
    let value = zip(m.operand(lhs), m.operand(rhs), |lhs, rhs| {
        Ok(apply(ty, lhs, rhs))
    })?;
    m.define(body.results(op)[0], value);
    Ok(())
}

fn map(input: &Value, apply: impl Fn(Scalar) -> Scalar) -> Value {
    match input {
        Value::Vector(lanes) => Value::Vector(lanes.iter().copied().map(apply).collect()),
        other => Value::Scalar(apply(other.lanes()[0])),
    }
}

fn zip(
    lhs: &Value,
    rhs: &Value,
    apply: impl Fn(Scalar, Scalar) -> Result<Scalar, Fault>,
) -> Result<Value, Fault> {
    let pairs = lhs.lanes().iter().zip(rhs.lanes());
    let mut results = pairs.map(|(lhs, rhs)| apply(*lhs, *rhs));
    match lhs {
        Value::Vector(_) => results
            .collect::<Result<Arc<[Scalar]>, Fault>>()
            .map(Value::Vector),
        _ => results
            .next()
            .expect("a scalar has one lane")
            .map(Value::Scalar),
    }
}

fn splat(bits: u128, ty: &Type) -> Value {
    match Value::poison(ty) {
        Value::Vector(lanes) => Value::Vector(vec![Scalar::Bits(bits); lanes.len()].into()),
        _ => Value::bits(bits),
    }
}

fn float_type(ty: &Type) -> FloatType {
    ty.scalar()
        .as_float()
        .expect("the verifier requires floats")
}

fn has_unit<'a>(op: impl View<'a>, name: &str) -> bool {
    let (body, op) = op.parts();
    body.attribute(op, name).is_some()
}

fn flags<'a>(op: impl View<'a>, name: &str) -> Option<FlagsAttr> {
    let (body, op) = op.parts();
    body.attribute(op, name).and_then(Attribute::as_flags)
}

fn overflow<'a>(op: impl View<'a>) -> Overflow {
    let flags = flags(op, "overflowFlags");
    let has = |name| flags.is_some_and(|flags| flags.has(name));
    Overflow {
        nsw: has("nsw"),
        nuw: has("nuw"),
    }
}

fn fastmath<'a>(op: impl View<'a>) -> FastMath {
    let flags = flags(op, "fastmath");
    let has = |name| flags.is_some_and(|flags| flags.has(name));
    FastMath {
        nnan: has("nnan"),
        ninf: has("ninf"),
    }
}
