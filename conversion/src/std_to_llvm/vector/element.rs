//! `vector.extractelement` and `vector.insertelement` of releases before 22: the LLVM ops with these names.

use stridecheck_ir::dialect::llvm;
use stridecheck_ir::dialect::vector::Op;
use stridecheck_ir::{OpId, OpSpec, ValueId};

use crate::error::Mismatch;
use crate::root::Root;
use crate::std_to_llvm::emit::LlvmRewriter;
use crate::std_to_llvm::lowering::OpLowering;
use crate::std_to_llvm::vector::lanes::require_fixed;

/// One of the two.
pub(super) struct ElementLowering {
    pub(super) name: &'static str,
    pub(super) root: Op,
}

impl OpLowering for ElementLowering {
    fn root(&self) -> Root {
        Root::op(self.root)
    }

    fn name(&self) -> &str {
        self.name
    }

    fn rewrite(
        &self,
        rw: &mut LlvmRewriter<'_, '_>,
        op: OpId,
        operands: &[ValueId],
    ) -> Result<(), Mismatch> {
        require_fixed(rw, rw.body().operands(op))?;
        let ty = rw.converted_type(rw.body().results(op)[0])?;
        let given = match self.root {
            Op::ExtractElement => 1,
            _ => 2,
        };
        // A vector without dimensions is converted to one of a single lane.
        let position = match operands.get(given) {
            Some(position) => *position,
            None => rw.index_constant(0),
        };
        let spec = match operands[..given] {
            [vector] => OpSpec::new(llvm::Op::ExtractElement).operands(&[vector, position]),
            _ => {
                let (value, vector) = (operands[0], operands[1]);
                OpSpec::new(llvm::Op::InsertElement).operands(&[vector, value, position])
            }
        };
        let value = rw.emit(spec.result(ty));
        rw.replace(op, &[value]);
        Ok(())
    }
}
