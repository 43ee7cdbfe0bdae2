//! Small edits shared by hiding an op and replacing it.

use stridecheck_ir::dialect::{arith, memref};
use stridecheck_ir::{Attribute, BlockId, Body, MemRefType, OpId, OpSpec, Place, Type, ValueId};

/// The prefix of the names of added globals and functions.
const NAME: &str = "stridecheck_hidden_";

/// The ops that use a value as an operand.
pub(super) fn users(body: &Body, value: ValueId) -> Vec<OpId> {
    let ops = body.walk(body.module());
    ops.filter(|op| body.operands(*op).contains(&value))
        .collect()
}

/// Replaces a value by another in these ops; returns whether there are any.
pub(super) fn replace_in(body: &mut Body, users: &[OpId], (from, to): (ValueId, ValueId)) -> bool {
    for user in users {
        let map = |operand| if operand == from { to } else { operand };
        body.map_operands(*user, map);
    }
    !users.is_empty()
}

/// An unused symbol name in the symbol table of an op, and the block of that table.
pub(super) fn new_symbol(body: &Body, at: OpId) -> (BlockId, String) {
    let block = body.op_block(at).expect("the op stands in a function");
    let table = body.symbol_table(block);
    let count = body.ops(table).count();
    (table, format!("{NAME}{count}"))
}

/// The buffer of a new public mutable global.
pub(super) fn global(body: &mut Body, at: OpId, ty: MemRefType, initial: Attribute) -> ValueId {
    let ty = Type::from(ty);
    let (table, name) = new_symbol(body, at);
    let global = OpSpec::new(memref::Op::Global)
        .attribute("sym_name", Attribute::String(name.as_str().into()))
        .attribute("type", Attribute::Type(ty.clone()))
        .attribute("initial_value", initial);
    body.build(Place::End(table), global);
    let get = OpSpec::new(memref::Op::GetGlobal)
        .attribute("name", Attribute::Symbol(name.as_str().into()))
        .result(ty);
    let get = body.build(Place::Before(at), get);
    body.results(get)[0]
}

/// An `index` constant before an op.
pub(in crate::finding) fn index(body: &mut Body, at: OpId, number: i64) -> ValueId {
    let constant = OpSpec::new(arith::Op::Constant).attribute("value", Attribute::index(number));
    let constant = body.build(Place::Before(at), constant.result(Type::Index));
    body.results(constant)[0]
}
