//! `scf.if`, `scf.execute_region` and `scf.index_switch`.

use stridecheck_ir::dialect::{View as _, arith, control_flow, scf};
use stridecheck_ir::{
    Attribute, BlockId, DenseElementsAttr, OpId, OpSpec, Place, RegionId, Type, ValueId,
};

use super::{Split, build, end_of_block, end_with};
use crate::error::Mismatch;
use crate::pattern::ConversionPattern;
use crate::rewriter::Rewriter;
use crate::root::Root;

/// `scf.if`: a branch to one of two blocks, which pass on the results.
pub(super) struct IfLowering;

/// `scf.execute_region`: its blocks replace the op.
pub(super) struct ExecuteRegionLowering;

/// `scf.index_switch`: a switch of 64 bits, so that no case is truncated.
pub(super) struct IndexSwitchLowering;

/// Moves the blocks of a region to the place of its op, and makes their terminators branch to a block; returns the first block.
fn take_region(
    rw: &mut Rewriter<'_>,
    split: &Split,
    region: RegionId,
    join: BlockId,
) -> Option<BlockId> {
    let blocks: Vec<BlockId> = rw.body().blocks(region).collect();
    let first = split.take_blocks(rw, region);
    for block in blocks {
        let end = end_of_block(rw, block);
        if rw.body().opcode(end) == Some(scf::Op::Yield.into()) {
            let given = rw.body().operands(end).to_vec();
            let branch = OpSpec::new(control_flow::Op::Br).successor(join, &given);
            end_with(rw, end, branch);
        }
    }
    first
}

fn result_types(rw: &Rewriter<'_>, op: OpId) -> Vec<Type> {
    rw.body().value_types(rw.body().results(op))
}

impl ConversionPattern for IfLowering {
    fn root(&self) -> Root {
        Root::op(scf::Op::If)
    }

    fn name(&self) -> &str {
        "IfLowering"
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
        let choice = scf::If::cast(rw.body(), op).expect("the root says so");
        let condition = choice.condition();
        let regions = [choice.then_region(), choice.else_region()];
        let types = result_types(rw, op);
        let split = Split::at(rw, op)?;
        let (join, results) = split.join(rw, &types);
        let [yes, no] = regions.map(|region| take_region(rw, &split, region, join));
        let spec = OpSpec::new(control_flow::Op::CondBr)
            .operand(condition)
            .successor(yes.unwrap_or(join), &[])
            .successor(no.unwrap_or(join), &[]);
        build(rw, Place::End(split.before), spec);
        rw.replace(op, &results);
        Ok(())
    }
}

impl ConversionPattern for ExecuteRegionLowering {
    fn root(&self) -> Root {
        Root::op(scf::Op::ExecuteRegion)
    }

    fn name(&self) -> &str {
        "ExecuteRegionLowering"
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
        let view = scf::ExecuteRegion::cast(rw.body(), op).expect("the root says so");
        let region = view.region();
        let types = result_types(rw, op);
        let split = Split::at(rw, op)?;
        let (join, results) = split.join(rw, &types);
        let first = take_region(rw, &split, region, join);
        let first = first.expect("the verifier requires a block");
        let spec = OpSpec::new(control_flow::Op::Br).successor(first, &[]);
        build(rw, Place::End(split.before), spec);
        rw.replace(op, &results);
        Ok(())
    }
}

impl ConversionPattern for IndexSwitchLowering {
    fn root(&self) -> Root {
        Root::op(scf::Op::IndexSwitch)
    }

    fn name(&self) -> &str {
        "IndexSwitchLowering"
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
        let switch = scf::IndexSwitch::cast(rw.body(), op).expect("the root says so");
        let (flag, cases) = (switch.arg(), switch.cases().to_vec());
        let mut regions = vec![switch.default_region()];
        regions.extend(switch.case_regions());
        let types = result_types(rw, op);
        let split = Split::at(rw, op)?;
        let (join, results) = split.join(rw, &types);
        let number = Type::integer(64);
        let spec = OpSpec::new(arith::Op::IndexCast)
            .operand(flag)
            .result(number.clone());
        let flag = build(rw, Place::End(split.before), spec);
        let mut spec = OpSpec::new(control_flow::Op::Switch).operand(rw.body().results(flag)[0]);
        if !cases.is_empty() {
            let count = u64::try_from(cases.len()).expect("a list fits into memory");
            let bits = cases.iter().map(|case| u128::from(case.cast_unsigned()));
            let values = DenseElementsAttr::of_bits(Type::vector(vec![count], number), bits);
            spec = spec.attribute("case_values", Attribute::DenseElements(values));
        }
        for region in regions {
            let first = take_region(rw, &split, region, join);
            spec = spec.successor(first.expect("the verifier requires a block"), &[]);
        }
        build(rw, Place::End(split.before), spec);
        rw.replace(op, &results);
        Ok(())
    }
}
