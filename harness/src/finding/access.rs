//! Ops that access elements of a memref one by one, inside loops that passes reorder.

use stridecheck_ir::dialect::{Opcode, affine, memref, vector};
use stridecheck_ir::{Body, OpId};

/// An access.
#[derive(Clone, Copy, Debug)]
pub(super) struct Access {
    /// The position of the memref among the operands; subscripts follow it, and a stored value precedes it.
    pub(super) memref: usize,
    pub(super) is_write: bool,
}

/// The access of an op, if it is one.
pub(super) fn access(body: &Body, op: OpId) -> Option<Access> {
    let is_write = match body.opcode(op)? {
        Opcode::Affine(affine::Op::Load | affine::Op::VectorLoad)
        | Opcode::Memref(memref::Op::Load)
        | Opcode::Vector(vector::Op::Load) => false,
        Opcode::Affine(affine::Op::Store | affine::Op::VectorStore)
        | Opcode::Memref(memref::Op::Store | memref::Op::AtomicRmw)
        | Opcode::Vector(vector::Op::Store) => true,
        _ => return None,
    };
    Some(Access {
        memref: usize::from(is_write),
        is_write,
    })
}
