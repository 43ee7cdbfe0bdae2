//! Whether an op has the shape of its row, so that its custom assembly can express all of it.

use crate::body::Body;
use crate::dialect::{Opcode, affine, control_flow, llvm};
use crate::entity::OpId;
use crate::print::vector;
use crate::types::Type;
use crate::verify::row;

/// Whether the counts, attributes and types that the assembly of a known op relies on are present.
pub(super) fn fits(body: &Body, op: OpId) -> bool {
    let mut fits = body.opcode(op).is_some();
    row::check(body, op, &mut |_, _| fits = false);
    fits && !has_unsaid_condition(body, op)
        && has_map_operands(body, op)
        && !has_unsaid_results(body, op)
        && vector::is_printable(body, op)
}

/// Whether the operands match the map, which tells those of dimensions from those of symbols.
fn has_map_operands(body: &Body, op: OpId) -> bool {
    !matches!(body.opcode(op), Some(Opcode::Affine(_))) || affine::has_operands_of_map(body, op)
}

/// Whether an op has no results, although its assembly requires their types.
fn has_unsaid_results(body: &Body, op: OpId) -> bool {
    body.opcode(op) == Some(affine::Op::DelinearizeIndex.into()) && body.results(op).is_empty()
}

/// Whether the type of the condition is lost: these ops omit it, and it is then read as `i1`.
fn has_unsaid_condition(body: &Body, op: OpId) -> bool {
    let is_conditional = matches!(
        body.opcode(op),
        Some(
            Opcode::ControlFlow(control_flow::Op::CondBr | control_flow::Op::Assert)
                | Opcode::Llvm(llvm::Op::CondBr)
        )
    );
    is_conditional && *body.value_type(body.operands(op)[0]) != Type::bool()
}
