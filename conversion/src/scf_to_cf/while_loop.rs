//! `scf.while`.

use stridecheck_ir::dialect::{View as _, control_flow, scf};
use stridecheck_ir::{OpId, OpSpec, Place, ValueId};

use super::{Split, build, end_of, end_with};
use crate::error::Mismatch;
use crate::pattern::ConversionPattern;
use crate::rewriter::Rewriter;
use crate::root::Root;

/// `scf.while`: a block that tests, and a block after it that branches back; the values passed on by the test are the results.
pub(super) struct WhileLowering;

impl ConversionPattern for WhileLowering {
    fn root(&self) -> Root {
        Root::op(scf::Op::While)
    }

    fn name(&self) -> &str {
        "WhileLowering"
    }

    fn has_bounded_recursion(&self) -> bool {
        true
    }

    fn rewrite(
        &self,
        rw: &mut Rewriter<'_>,
        op: OpId,
        _operands: &[ValueId],
    ) -> Result<(), Mismatch> {
        let looped = scf::While::cast(rw.body(), op).expect("the root says so");
        let inits = looped.inits().to_vec();
        let (before, after) = (looped.before(), looped.after());
        let (test, back) = (end_of(rw, before), end_of(rw, after));
        let split = Split::at(rw, op)?;
        let [before, after] = [before, after].map(|region| {
            let first = split.take_blocks(rw, region);
            first.expect("the verifier requires a block")
        });
        let enter = OpSpec::new(control_flow::Op::Br).successor(before, &inits);
        build(rw, Place::End(split.before), enter);
        let operands = rw.body().operands(test).to_vec();
        let (goes_on, passed) = operands
            .split_first()
            .expect("the verifier requires a condition");
        let choose = OpSpec::new(control_flow::Op::CondBr)
            .operand(*goes_on)
            .successor(after, passed)
            .successor(split.rest, &[]);
        end_with(rw, test, choose);
        let given = rw.body().operands(back).to_vec();
        let again = OpSpec::new(control_flow::Op::Br).successor(before, &given);
        end_with(rw, back, again);
        rw.replace(op, passed);
        Ok(())
    }
}
