//! Ops that are not in the table: kept, with the types of their values converted.

use std::sync::Arc;

use stridecheck_ir::dialect::builtin;
use stridecheck_ir::{BlockId, OpId, OpSpec, Type, ValueId};

use crate::error::Mismatch;
use crate::pattern::PatternSet;
use crate::root::Root;
use crate::std_to_llvm::context::Context;
use crate::std_to_llvm::emit::LlvmRewriter;
use crate::std_to_llvm::lowering::OpLowering;
use crate::std_to_llvm::types::opaque_pointers;

/// An op of any name that is not in the table.
pub struct UnregisteredLowering;

/// `builtin.unrealized_conversion_cast` between types that convert to the same LLVM type.
pub struct UnrealizedConversionCastLowering;

/// Adds the lowering of casts, and that of unregistered ops if the options allow them.
pub fn populate_unregistered(set: &mut PatternSet, context: &Arc<Context>) {
    set.add(context.pattern(UnrealizedConversionCastLowering));
    if context.options.allow_unregistered {
        set.add(context.pattern(UnregisteredLowering));
    }
}

impl OpLowering for UnregisteredLowering {
    fn root(&self) -> Root {
        Root::Any
    }

    fn name(&self) -> &str {
        "UnregisteredLowering"
    }

    fn benefit(&self) -> u16 {
        0
    }

    fn takes_any_memref(&self) -> bool {
        true
    }

    fn rewrite(
        &self,
        rw: &mut LlvmRewriter<'_, '_>,
        op: OpId,
        operands: &[ValueId],
    ) -> Result<(), Mismatch> {
        if rw.body().opcode(op).is_some() {
            return Err(Mismatch::new("no lowering of this op is known"));
        }
        let results = rw.body().value_types(rw.body().results(op));
        let results = rw.types().convert_all(&results)?;
        if results.len() != rw.body().results(op).len() {
            return Err(Mismatch::new("a result becomes no or several values"));
        }
        let regions = rw.body().op_regions(op).to_vec();
        let spec = with_successors(rw, op, operands)
            .results(results)
            .attributes(rw.body().attributes(op).clone())
            .regions(regions.len());
        let new = rw.replace_with(op, spec);
        let types = rw.types();
        for (i, from) in regions.into_iter().enumerate() {
            let to = rw.body().op_regions(new)[i];
            rw.move_blocks(from, to);
            rw.convert_region_types(to, types, None)?;
        }
        Ok(())
    }
}

impl OpLowering for UnrealizedConversionCastLowering {
    fn root(&self) -> Root {
        Root::op(builtin::Op::UnrealizedConversionCast)
    }

    fn name(&self) -> &str {
        "UnrealizedConversionCastLowering"
    }

    fn takes_any_memref(&self) -> bool {
        true
    }

    fn rewrite(
        &self,
        rw: &mut LlvmRewriter<'_, '_>,
        op: OpId,
        operands: &[ValueId],
    ) -> Result<(), Mismatch> {
        let results: Vec<Type> = rw.body().value_types(rw.body().results(op));
        let results = rw.types().convert_all(&results)?;
        let operand_types = rw.body().value_types(operands);
        if !operand_types
            .iter()
            .map(opaque_pointers)
            .eq(results.iter().map(opaque_pointers))
        {
            return Err(Mismatch::new(
                "the types of the cast do not become the same",
            ));
        }
        rw.replace(op, operands);
        Ok(())
    }
}

/// A copy of an op with other operands: its own first, followed by those of its successors.
fn with_successors(rw: &LlvmRewriter<'_, '_>, op: OpId, operands: &[ValueId]) -> OpSpec {
    let (own, mut passed) = operands.split_at(rw.body().own_operands(op).len());
    let mut spec = OpSpec::named(rw.body().op_name(op).clone())
        .operands(own)
        .properties(rw.body().properties(op).cloned());
    let successors: Vec<(BlockId, usize)> = (0..)
        .zip(rw.body().successors(op))
        .map(|(i, successor)| (successor.block, rw.body().successor_operands(op, i).len()))
        .collect();
    for (block, count) in successors {
        let (these, rest) = passed.split_at(count);
        spec = spec.successor(block, these);
        passed = rest;
    }
    spec
}
