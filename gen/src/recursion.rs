//! Functions that call themselves a few times, whatever their arguments are.

use stridecheck_ir::attr::Attribute;
use stridecheck_ir::dialect::{arith, control_flow, func};
use stridecheck_ir::{OpSpec, Type, ValueId};

use crate::builder::{Builder, Mode};
use crate::callee::{Callee, CalleeResult, Parameter, Takes};
use crate::function::Opened;
use crate::scope::Facts;

/// The recursion depth is below this.
const DEPTH: i64 = 4;

/// The number of the predicate `eq` of `arith.cmpi`.
const EQ: i64 = 0;

/// Generates a function of a count and of scalars, which returns scalars of the same types; returns its index in the list.
///
/// It calls itself with a smaller count and with other scalars, until the count is a multiple of a small number.
pub(crate) fn make_recursive(b: &mut Builder<'_>, types: &[Type]) -> usize {
    let inputs: Vec<Type> = [Type::Index].iter().chain(types).cloned().collect();
    let open = Opened::new(b, &inputs);
    let function = open.function;
    let ty = Type::function(inputs.clone(), types.to_vec());
    b.body
        .set_attribute(function, "function_type", Attribute::Type(ty));
    let entry = open.enter(b, Mode::Total);
    b.add_arguments(entry, &vec![Facts::default(); inputs.len()]);
    let arguments = b.body.arguments(entry).to_vec();
    let depth = b.index(DEPTH);
    let spec = OpSpec::new(arith::Op::Remui).operands(&[arguments[0], depth]);
    let count = b.emit_scalar(spec.result(Type::Index));
    let zero = b.index(0);
    let spec = OpSpec::new(arith::Op::Cmpi)
        .operands(&[count, zero])
        .attribute("predicate", Attribute::i64(EQ));
    let is_last = b.emit_scalar(spec.result(Type::bool()));
    let (last, again) = (b.block(&[]), b.block(&[]));
    let spec = OpSpec::new(control_flow::Op::CondBr).operand(is_last);
    b.terminate(spec.successor(last, &[]).successor(again, &[]));
    b.point.block = last;
    b.terminate(OpSpec::new(func::Op::Return).operands(&arguments[1..]));
    b.point.block = again;
    let one = b.index(1);
    let spec = OpSpec::new(arith::Op::Subi).operands(&[count, one]);
    let smaller = b.emit_scalar(spec.result(Type::Index));
    let ops = b.u.below(4);
    b.fill_pure(ops);
    let mut operands = vec![smaller];
    operands.extend(values(b, types));
    let name = open.name.clone();
    let spec = OpSpec::new(func::Op::Call)
        .attribute("callee", Attribute::Symbol(name.as_str().into()))
        .operands(&operands)
        .results(types.to_vec());
    b.emit_scalars(spec);
    let ops = b.u.below(4);
    b.fill_pure(ops);
    let results = values(b, types);
    b.terminate(OpSpec::new(func::Op::Return).operands(&results));
    let (name, cost) = open.close(b);
    let parameter = |ty: &Type| Parameter {
        ty: ty.clone(),
        ranked: None,
        callee: None,
    };
    b.callees.push(Callee {
        name,
        function,
        parameters: inputs.iter().map(parameter).collect(),
        results: types.iter().cloned().map(CalleeResult::scalar).collect(),
        takes: Takes::Anything,
        cost: cost * DEPTH.unsigned_abs(),
    });
    b.callees.len() - 1
}

fn values(b: &mut Builder<'_>, types: &[Type]) -> Vec<ValueId> {
    types.iter().map(|ty| b.operand(ty)).collect()
}
