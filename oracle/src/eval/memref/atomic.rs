//! Elements that are changed in one step.
//!
//! A run has one thread, so a change is a read and a write with nothing in between.
//! Results that depend on the order of such changes in a parallel loop are open: see `docs/semantics.md`, "Parallel loops".

use stridecheck_ir::dialect::{arith, memref};
use stridecheck_ir::{BlockId, Body, OpId, View as _};

use super::access::{Access, Subscripts, change, placed, read_for_change};
use crate::error::Error;
use crate::eval::arith::combine;
use crate::eval::{Next, view};
use crate::limits::IndexWidth;
use crate::machine::{Machine, Step};
use crate::memory::{Change, Sharing};
use crate::ub::{Fault, UbKind};
use crate::value::{Scalar, Value};

/// A `memref.generic_atomic_rmw`.
#[derive(Debug)]
pub(crate) struct Generic<'b> {
    /// The element, whose old value is the argument of the block.
    access: Access<'b>,
    block: BlockId,
    result: stridecheck_ir::ValueId,
}

impl<'b> Generic<'b> {
    pub(super) fn of(body: &'b Body, op: OpId, index_width: IndexWidth) -> Result<Self, Error> {
        let op: memref::GenericAtomicRmw<'_> = view(body, op);
        let block = body.entry_block(op.region());
        let block = block.expect("the verifier requires a block");
        let old = body.arguments(block)[0];
        let place = (op.memref(), Subscripts::Values(op.indices()), old);
        Ok(Self {
            access: Access::of(op.parts(), place, index_width)?,
            block,
            result: op.result(),
        })
    }
}

/// `memref.atomic_rmw`; returns the old value.
pub(super) fn atomic_rmw(m: &mut Machine, op: memref::AtomicRmw<'_>) -> Step<()> {
    let index_width = m.limits().index_width;
    let place = (op.memref(), Subscripts::Values(op.indices()), op.value());
    let access = Access::of(op.parts(), place, index_width)?;
    let (old, sharing) = read_for_change(m, &access, Change::Kind(op.kind()))?;
    let value = m.scalar(op.value());
    let (body, _) = op.parts();
    let new = match meaning(op.kind()) {
        None => value,
        Some(kind) => {
            if matches!(kind, arith::Op::Muli | arith::Op::Mulf) {
                require_value(m, &access, old)?;
            }
            combine(kind, body.value_type(op.value()), index_width, [old, value])?
        }
    };
    let new = match sharing {
        Sharing::Own | Sharing::Open => new,
        Sharing::Same if is_free_of_order(op.kind()) => new,
        Sharing::Same => Scalar::Open,
        Sharing::Mixed => return Err(Error::Undetermined(ORDER).into()),
    };
    change(m, &access, new)?;
    // Later iterations may run before this one and change the element.
    let old = match sharing {
        Sharing::Own => old,
        _ => Scalar::Open,
    };
    m.define(op.result(), Value::Scalar(old));
    Ok(())
}

const ORDER: &str = "the order of atomic changes in a parallel loop";

/// Whether several changes of this kind leave the same value in any order.
fn is_free_of_order(kind: &str) -> bool {
    !matches!(kind, "assign" | "addf" | "mulf" | "maxnumf" | "minnumf")
}

/// The op that computes the new value from the old one and the operand, in this order; `assign` needs none.
pub(in crate::eval) fn meaning(kind: &str) -> Option<arith::Op> {
    Some(match kind {
        "assign" => return None,
        "addf" => arith::Op::Addf,
        "addi" => arith::Op::Addi,
        "andi" => arith::Op::Andi,
        "maximumf" => arith::Op::Maximumf,
        "maxnumf" => arith::Op::Maxnumf,
        "maxs" => arith::Op::Maxsi,
        "maxu" => arith::Op::Maxui,
        "minimumf" => arith::Op::Minimumf,
        "minnumf" => arith::Op::Minnumf,
        "mins" => arith::Op::Minsi,
        "minu" => arith::Op::Minui,
        "mulf" => arith::Op::Mulf,
        "muli" => arith::Op::Muli,
        "ori" => arith::Op::Ori,
        "xori" => arith::Op::Xori,
        kind => unreachable!("the verifier knows no kind `{kind}`"),
    })
}

/// Enters a `memref.generic_atomic_rmw` with the old value.
pub(in crate::eval) fn open(m: &mut Machine, op: &Generic<'_>) -> Step<Next> {
    let (old, sharing) = read_for_change(m, &op.access, Change::Region)?;
    if matches!(sharing, Sharing::Same | Sharing::Mixed) {
        return Err(Error::Undetermined(ORDER).into());
    }
    require_value(m, &op.access, old)?;
    m.define(op.access.value, Value::Scalar(old));
    Ok(Next::Open(op.block))
}

/// Writes the new value and returns the old one.
pub(in crate::eval) fn close(m: &mut Machine, op: &Generic<'_>, yielded: &[Value]) -> Step<Next> {
    let new = yielded[0].as_scalar();
    let new = new.expect("the verifier requires a scalar");
    change(m, &op.access, new)?;
    let old = m.operand(op.access.value).clone();
    m.define(op.result, old);
    Ok(Next::Op)
}

/// Requires a determined value: a compare-and-swap loop branches on whether the element still has it.
fn require_value(m: &Machine, access: &Access<'_>, old: Scalar) -> Result<(), Fault> {
    match old {
        Scalar::Bits(_)
        | Scalar::Nan(_)
        | Scalar::Open
        | Scalar::Undef
        | Scalar::Between(_)
        | Scalar::Pointer(_) => Ok(()),
        Scalar::Poison => {
            let fault = Fault::new(UbKind::BranchOnPoison, "the old value is poison");
            Err(placed(m, access, fault))
        }
    }
}
