//! `arith.truncf` with a rounding mode: a truncation to the nearest, and a step to its neighbour if the mode requires it.
//!
//! LLVM has no truncation with an explicit rounding mode.
//! The neighbours of a float are the integers next to its bits, including infinity.
//! That does not hold for f80, whose leading one is explicit, so a truncation to it with a mode is refused.

use stridecheck_ir::dialect::llvm;
use stridecheck_ir::{FloatType, OpId, Type, ValueId};

use super::elementwise;
use super::expanded::{compare, compare_floats, like, splat};
use crate::error::Mismatch;
use crate::std_to_llvm::emit::LlvmRewriter;

/// Replaces a truncation with a mode other than to the nearest, ties to even.
pub(super) fn replace(
    rw: &mut LlvmRewriter<'_, '_>,
    op: OpId,
    operands: &[ValueId],
    mode: &str,
) -> Result<(), Mismatch> {
    let emit = match mode {
        "downward" => downward,
        "upward" => upward,
        "toward_zero" => toward_zero,
        "to_nearest_away" => to_nearest_away,
        _ => {
            let why = format!("a truncation that rounds '{mode}' is not lowered");
            return Err(Mismatch::new(why));
        }
    };
    let to = rw.body().value_type(rw.body().results(op)[0]);
    if to.scalar().as_float() == Some(FloatType::F80) {
        let why = format!("a truncation to 'f80' that rounds '{mode}' is not lowered");
        return Err(Mismatch::new(why));
    }
    elementwise::replace(rw, op, operands, &|rw, operands, types| {
        let nearest = Truncated::nearest(rw, operands[0], &types[0]);
        vec![emit(rw, &nearest)]
    })
}

/// A float and its truncation.
struct Truncated {
    input: ValueId,
    value: ValueId,
    /// The value in the type of the input.
    wide: ValueId,
    bits: ValueId,
    is_negative: ValueId,
}

impl Truncated {
    fn nearest(rw: &mut LlvmRewriter<'_, '_>, input: ValueId, ty: &Type) -> Self {
        let value = rw.cast(llvm::Op::FPTrunc, input, ty.clone());
        Self::of(rw, input, value)
    }

    fn of(rw: &mut LlvmRewriter<'_, '_>, input: ValueId, value: ValueId) -> Self {
        let (from, to) = (rw.type_of(input), rw.type_of(value));
        let width = to.scalar().as_float().map(|float| float.width());
        let integer = Type::integer(width.expect("the verifier requires floats"));
        let bits = rw.cast(llvm::Op::Bitcast, value, like(&to, integer));
        let zero = splat(rw, 0, &rw.type_of(bits));
        Self {
            input,
            value,
            wide: rw.cast(llvm::Op::FPExt, value, from),
            bits,
            is_negative: compare(rw, "slt", bits, zero),
        }
    }

    /// The float whose bits are greater by this.
    fn stepped(&self, rw: &mut LlvmRewriter<'_, '_>, by: ValueId) -> ValueId {
        let bits = rw.add(self.bits, by);
        rw.cast(llvm::Op::Bitcast, bits, rw.type_of(self.value))
    }

    /// The neighbour away from zero if one condition holds, and the one nearer to zero otherwise, where the mode requires one.
    fn neighbour(
        &self,
        rw: &mut LlvmRewriter<'_, '_>,
        is_wanted: ValueId,
        is_outward: ValueId,
    ) -> ValueId {
        let ty = rw.type_of(self.bits);
        let (one, less) = (splat(rw, 1, &ty), splat(rw, -1, &ty));
        let by = rw.select(is_outward, one, less);
        let neighbour = self.stepped(rw, by);
        rw.select(is_wanted, neighbour, self.value)
    }
}

fn downward(rw: &mut LlvmRewriter<'_, '_>, nearest: &Truncated) -> ValueId {
    let is_above = compare_floats(rw, "ogt", nearest.wide, nearest.input);
    nearest.neighbour(rw, is_above, nearest.is_negative)
}

fn upward(rw: &mut LlvmRewriter<'_, '_>, nearest: &Truncated) -> ValueId {
    let is_below = compare_floats(rw, "olt", nearest.wide, nearest.input);
    let no = splat(rw, 0, &rw.type_of(nearest.is_negative));
    let is_positive = compare(rw, "eq", nearest.is_negative, no);
    nearest.neighbour(rw, is_below, is_positive)
}

fn toward_zero(rw: &mut LlvmRewriter<'_, '_>, nearest: &Truncated) -> ValueId {
    let is_above = compare_floats(rw, "ogt", nearest.wide, nearest.input);
    let is_below = compare_floats(rw, "olt", nearest.wide, nearest.input);
    let is_further = rw.select(nearest.is_negative, is_below, is_above);
    let no = splat(rw, 0, &rw.type_of(is_further));
    nearest.neighbour(rw, is_further, no)
}

/// The neighbours have even and odd bits, so ties to even are wrong for half of all ties.
/// If the upper neighbour is infinity, the largest float is odd, and a tie already goes to infinity.
fn to_nearest_away(rw: &mut LlvmRewriter<'_, '_>, nearest: &Truncated) -> ValueId {
    let inner = toward_zero(rw, nearest);
    let inner = Truncated::of(rw, nearest.input, inner);
    let one = splat(rw, 1, &rw.type_of(inner.bits));
    let outer = inner.stepped(rw, one);
    let outer = Truncated::of(rw, nearest.input, outer);
    let above = rw.binary(llvm::Op::FSub, nearest.input, inner.wide);
    let below = rw.binary(llvm::Op::FSub, outer.wide, nearest.input);
    let is_tie = compare_floats(rw, "oeq", above, below);
    rw.select(is_tie, outer.value, nearest.value)
}
