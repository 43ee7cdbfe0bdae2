//! Arguments in memory that are loaded lane by lane, since LLVM loads some vectors with wrong lanes.
//!
//! Those are vectors whose lanes fill bytes together and not alone, such as `<24 x i3>`.

use inkwell::llvm_sys::LLVMOpcode;

use crate::emit::builder::{Access, Builder, Ty, Value};

/// The bits of a register: what fits in one is loaded right.
const REGISTER_BITS: u32 = 64;

/// The width of lanes that fill bytes together and not alone, where they are more than a register.
fn odd_width((count, lane): (u32, Ty<'_>)) -> Option<u32> {
    let width = lane.integer_width()?;
    let bits = count.checked_mul(width)?;
    let is_odd = !width.is_multiple_of(8) && bits.is_multiple_of(8) && bits > REGISTER_BITS;
    is_odd.then_some(width)
}

fn has_odd_lanes(ty: Ty<'_>) -> bool {
    match ty.vector() {
        Some(vector) => odd_width(vector).is_some(),
        None => (0..ty.field_count()).any(|position| ty.field(position).is_some_and(has_odd_lanes)),
    }
}

/// Loads a value; vectors of such lanes are loaded as one integer, and then taken apart.
pub(crate) fn load<'c>(builder: &Builder<'c>, ty: Ty<'c>, address: Value<'c>) -> Value<'c> {
    if !has_odd_lanes(ty) {
        return builder.load(ty, address, Access::default());
    }
    if let Some((count, lane)) = ty.vector()
        && let Some(width) = odd_width((count, lane))
    {
        return lanes(builder, (ty, count), (lane, width), address);
    }
    (0..ty.field_count()).fold(ty.poison(), |whole, position| {
        let number = u32::try_from(position).expect("a parameter has few fields");
        let index = |value| builder.integer_type(32).integer(&[value]);
        let place = builder.gep(ty, address, &[index(0), index(position)], 0);
        let field = ty.field(position).expect("it is one of them");
        builder.insert_value(whole, load(builder, field, place), number)
    })
}

fn lanes<'c>(
    builder: &Builder<'c>,
    (ty, count): (Ty<'c>, u32),
    (lane, width): (Ty<'c>, u32),
    address: Value<'c>,
) -> Value<'c> {
    let all = builder.integer_type(count * width);
    let bits = builder.load(all, address, Access::default());
    (0..count).fold(ty.poison(), |vector, position| {
        let amount = all.integer(&[(position * width).into()]);
        let shifted = builder.binary(LLVMOpcode::LLVMLShr, bits, amount);
        let value = builder.cast(LLVMOpcode::LLVMTrunc, shifted, lane);
        let position = builder.integer_type(32).integer(&[position.into()]);
        builder.insert_element(vector, value, position)
    })
}
