//! Constants at the edges, and `select` of any type.

use stridecheck_ir::dialect::arith::Op;
use stridecheck_ir::{OpSpec, Type};

use crate::builder::Builder;
use crate::extreme;
use crate::scope::Facts;
use crate::table::{Family, Production, always};

pub(crate) const PRODUCTIONS: &[Production] = &[
    Family::Always.row("arith.constant", 4, always, constant),
    Family::Always.row("arith.select", 3, always, select),
    Family::Memory.row("arith.select/memref", 1, can_select_memref, select_memref),
];

fn constant(b: &mut Builder<'_>) {
    let ty = b.swarm.scalar(&mut b.u);
    let bits = extreme::scalar(&mut b.u, &ty, b.config.index_width);
    b.constant(&ty, bits);
}

fn select(b: &mut Builder<'_>) {
    let ty = b.swarm.scalar(&mut b.u);
    let condition = b.operand(&Type::bool());
    let (yes, no) = b.operand_pair(&ty);
    let spec = OpSpec::new(Op::Select).operands(&[condition, yes, no]);
    b.emit_scalar(spec.result(ty));
}

fn can_select_memref(b: &Builder<'_>) -> bool {
    !b.scope.memrefs().is_empty()
}

/// Selects one of two memrefs; either may be used later, so both must stay usable until the scope ends.
fn select_memref(b: &mut Builder<'_>) {
    let Some(yes) = b.find_memref(|_, _| true) else {
        return constant(b);
    };
    let ty = b.body.value_type(yes.value).clone();
    let no = b.find_memref(|b, entry| *b.body.value_type(entry.value) == ty);
    let no = no.unwrap_or(yes);
    let facts = Facts {
        is_initialised: b.is_initialised(&yes) && b.is_initialised(&no),
        is_local: yes.facts.is_local || no.facts.is_local,
        ..Facts::default()
    };
    b.scope.pin(yes.value);
    b.scope.pin(no.value);
    let condition = b.operand(&Type::bool());
    let spec = OpSpec::new(Op::Select).operands(&[condition, yes.value, no.value]);
    b.emit_memref(spec.result(ty), facts);
}
