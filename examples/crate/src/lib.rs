//! A lowering with a pass of its own before stridecheck's.

use stridecheck_conversion::{Error, Options, lower};
use stridecheck_ir::dialect::{Opcode, arith};
use stridecheck_ir::{Attribute, Body, Def, OpId, OpSpec, Place, Type, ValueId};

/// Makes shifts of multiplications by powers of two, and lowers the program to the LLVM dialect.
pub fn lower_with_shifts(body: &mut Body, options: &Options) -> Result<(), Error> {
    shifts(body);
    lower(body, options)
}

/// Makes `arith.shli` of each `arith.muli` by a constant power of two.
pub fn shifts(body: &mut Body) {
    let all: Vec<OpId> = body.walk(body.module()).collect();
    for op in all {
        if body.opcode(op) == Some(Opcode::Arith(arith::Op::Muli)) {
            shift(body, op);
        }
    }
}

fn shift(body: &mut Body, op: OpId) -> Option<()> {
    let [left, right] = *body.operands(op) else {
        return None;
    };
    let amount = power_of_two(body, right)?;
    let ty = body.value_type(left).clone();
    let amount = OpSpec::new(arith::Op::Constant)
        .attribute("value", Attribute::integer(amount.into(), ty.clone()))
        .result(ty.clone());
    let amount = body.build(Place::Before(op), amount);
    let amount = body.results(amount)[0];
    let shift = OpSpec::new(arith::Op::Shli).operands(&[left, amount]);
    let shift = body.build(Place::Before(op), shift.result(ty));
    let shift = body.results(shift)[0];
    body.replace_all_uses(body.results(op)[0], shift);
    body.detach(op);
    Some(())
}

/// The exponent of a value that is a constant power of two.
fn power_of_two(body: &Body, value: ValueId) -> Option<u32> {
    let Def::Result(op, _) = body.value_def(value) else {
        return None;
    };
    let is_constant = body.opcode(op) == Some(Opcode::Arith(arith::Op::Constant));
    let is_number = matches!(body.value_type(value), Type::Integer(_) | Type::Index);
    let number = body.attribute(op, "value").and_then(Attribute::as_integer);
    let number = number.filter(|number| is_constant && is_number && *number > 0)?;
    let number = number.unsigned_abs();
    number.is_power_of_two().then(|| number.trailing_zeros())
}
