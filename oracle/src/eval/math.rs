//! The dialect `math`: the ops whose results are exact, lane by lane.

use stridecheck_ir::dialect::math;
use stridecheck_ir::{Body, OpId};

use super::arith::{self as lanes, Apply};
use super::{Code, no_evaluator};
use crate::error::Error;
use crate::float::{self, FloatClass, Rounding};
use crate::integer;
use crate::limits::IndexWidth;

/// How an op of this family is executed.
pub(super) fn decode<'b>(
    body: &'b Body,
    op: OpId,
    kind: math::Op,
    index_width: IndexWidth,
) -> Result<Code<'b>, Error> {
    let apply = meaning(kind).ok_or_else(|| no_evaluator(kind.into()))?;
    lanes::decode_lanes(body, op, apply, index_width)
}

/// Whether an op is executed: one whose result is exact.
pub(super) fn has_evaluator(kind: math::Op) -> bool {
    meaning(kind).is_some()
}

fn meaning(kind: math::Op) -> Option<Apply> {
    use Apply::{One, Three, Two};
    use Rounding::{Downward, NearestAway, NearestEven, TowardZero, Upward};
    Some(match kind {
        math::Op::Absf => One(|d, a| float::absf(d.float(), d.fastmath, a)),
        math::Op::Copysign => Two(|d, a, b| Ok(float::copysign(d.float(), d.fastmath, a, b))),
        math::Op::Ceil => One(|d, a| float::integral(d.float(), d.fastmath, Upward, a)),
        math::Op::Floor => One(|d, a| float::integral(d.float(), d.fastmath, Downward, a)),
        math::Op::Round => One(|d, a| float::integral(d.float(), d.fastmath, NearestAway, a)),
        math::Op::Roundeven => One(|d, a| float::integral(d.float(), d.fastmath, NearestEven, a)),
        math::Op::Trunc => One(|d, a| float::integral(d.float(), d.fastmath, TowardZero, a)),
        math::Op::Sqrt => One(|d, a| float::sqrt(d.float(), d.fastmath, a)),
        math::Op::Fma => Three(|d, operands| float::fma(d.float(), d.fastmath, operands)),
        math::Op::Isfinite => One(|d, a| float::is(d.float(), d.fastmath, FloatClass::Finite, a)),
        math::Op::Isinf => One(|d, a| float::is(d.float(), d.fastmath, FloatClass::Infinite, a)),
        math::Op::Isnan => One(|d, a| float::is(d.float(), d.fastmath, FloatClass::Nan, a)),
        math::Op::Isnormal => One(|d, a| float::is(d.float(), d.fastmath, FloatClass::Normal, a)),
        math::Op::Absi => One(|d, a| integer::absi(d.from, a)),
        math::Op::Ctlz => One(|d, a| integer::ctlz(d.from, a)),
        math::Op::Ctpop => One(|d, a| integer::ctpop(d.from, a)),
        math::Op::Cttz => One(|d, a| integer::cttz(d.from, a)),
        math::Op::Cos
        | math::Op::Exp
        | math::Op::Exp2
        | math::Op::Log
        | math::Op::Log10
        | math::Op::Log2
        | math::Op::Rsqrt
        | math::Op::Sin
        | math::Op::Tanh => return None,
    })
}
