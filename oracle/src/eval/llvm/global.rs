//! Variables and functions, which have addresses.

use stridecheck_ir::dialect::llvm::{self, Op};
use stridecheck_ir::{BlockId, Body, OpId, Opcode, View as _};

use super::layout::Layout;
use super::memory::write;
use super::{aggregate, unsupported};
use crate::error::Error;
use crate::eval::check_size;
use crate::eval::memref::access::alignment;
use crate::machine::{Machine, Step, Stop};
use crate::memory::{AllocationId, Origin};
use crate::observed::GlobalEntry;
use crate::pointer::Pointer;
use crate::value::{Scalar, Value};

/// The memory of a variable or function, created on its first use.
pub(super) fn allocation(m: &mut Machine, body: &Body, symbol: OpId) -> Step<AllocationId> {
    if let Some(known) = m.globals.get(&symbol) {
        return Ok(*known);
    }
    let Some(global) = llvm::Global::cast(body, symbol) else {
        if body.opcode(symbol) != Some(Opcode::Llvm(Op::Func)) {
            return Err(unsupported(body, symbol, "its address").into());
        }
        return Ok(code(m, symbol)?);
    };
    let name = global.name();
    let ty = global.global_type();
    check_size(ty, "llvm.mlir.global")?;
    let layout = Layout::of(ty);
    let layout = layout.ok_or_else(|| unsupported(body, symbol, format!("type {ty}")))?;
    let number = m.lowered_global(name);
    let align_bytes = alignment(body, symbol).unwrap_or(layout.align_bytes);
    let origin = number.map_or(Origin::Aside, Origin::Global);
    let allocation = m
        .memory
        .allocate(origin, layout.bytes.into(), align_bytes)?;
    m.globals.insert(symbol, allocation);
    let value = match (global.value(), first_block(body, symbol)) {
        (Some(value), _) => aggregate::constant((body, symbol), value, ty)?,
        (None, None) => {
            let what = format!("@{name} is only declared, so its contents are not known");
            return Err(Stop::Unanswered(what));
        }
        (None, Some(block)) => initial(m, body, block)?,
    };
    let start = Scalar::Pointer(Pointer::start(allocation));
    // What is open at first was never written.
    let is_open = |open: Scalar| value == Value::filled(ty, open);
    if !is_open(Scalar::Open) && !is_open(Scalar::Undef) {
        write(m, start, (&layout, 1), &value)?;
    }
    if body.attribute(symbol, "constant").is_some() {
        m.memory.make_constant(allocation);
    }
    Ok(allocation)
}

/// The allocation that stands for the code of a function.
pub(super) fn code(m: &mut Machine, function: OpId) -> Result<AllocationId, Error> {
    if let Some(known) = m.globals.get(&function) {
        return Ok(*known);
    }
    let allocation = m.memory.allocate(Origin::Aside, 0, 16)?;
    m.globals.insert(function, allocation);
    Ok(allocation)
}

fn first_block(body: &Body, symbol: OpId) -> Option<BlockId> {
    body.entry_block(*body.op_regions(symbol).first()?)
}

/// The value that a region gives, computed in the frame of the function that first uses the variable; the `llvm.return` of the region does not end that function.
fn initial(m: &mut Machine, body: &Body, block: BlockId) -> Step<Value> {
    for op in body.ops(block) {
        if body.opcode(op) == Some(Op::Return.into()) {
            let given = m.operands(body.operands(op)).into_iter().next();
            return Ok(given.unwrap_or(Value::POISON));
        }
        m.execute(body, op)?;
    }
    Err(Error::NoTerminator.into())
}

/// The contents of the variables of a lowered program that its source defines, in their order.
pub(crate) fn entries(
    m: &mut Machine,
    body: &Body,
    names: &[String],
) -> Result<Vec<GlobalEntry>, Error> {
    let mut entries = Vec::new();
    for name in names {
        let Some(symbol) = body.symbol(name) else {
            continue;
        };
        let allocation = match allocation(m, body, symbol) {
            Ok(allocation) => allocation,
            Err(Stop::Error(error)) => return Err(error),
            Err(_) => continue,
        };
        entries.push(GlobalEntry {
            name: name.clone(),
            contents: m.memory.entry(allocation),
        });
    }
    Ok(entries)
}

/// The function or variable at a pointer.
pub(super) fn pointed(m: &Machine, pointer: Pointer) -> Option<OpId> {
    let base = pointer.base.filter(|_| pointer.byte == 0)?;
    let mut symbols = m.globals.iter();
    let found = symbols.find(|(_, allocation)| **allocation == base);
    found.map(|(symbol, _)| *symbol)
}
