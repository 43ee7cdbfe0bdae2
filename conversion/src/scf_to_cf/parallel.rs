//! `scf.parallel` and `scf.forall`: nested loops, in the order of the points.

use stridecheck_ir::dialect::memref::DYNAMIC;
use stridecheck_ir::dialect::{View as _, scf};
use stridecheck_ir::{Attribute, OpId, OpSpec, Place, ValueId};

use super::for_loop::index;
use super::{Nest, build_nest, end_of, end_with};
use crate::error::Mismatch;
use crate::pattern::ConversionPattern;
use crate::rewriter::Rewriter;
use crate::root::Root;

/// `scf.parallel`, with its `scf.reduce`: the combined values are carried.
pub(super) struct ParallelLowering;

/// `scf.forall` without tensors.
pub(super) struct ForallLowering;

impl ConversionPattern for ParallelLowering {
    fn root(&self) -> Root {
        Root::op(scf::Op::Parallel)
    }

    fn name(&self) -> &str {
        "ParallelLowering"
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
        let looped = scf::Parallel::cast(rw.body(), op).expect("the root says so");
        let region = looped.region();
        let (lower, upper) = (looped.lower_bound(), looped.upper_bound());
        let bounds = lower.iter().zip(upper).zip(looped.step());
        let nest = Nest {
            bounds: bounds
                .map(|((lower, upper), step)| [*lower, *upper, *step])
                .collect(),
            inits: looped.init_vals().to_vec(),
        };
        let reduce = end_of(rw, region);
        let block = rw.body().entry_block(region);
        let block = block.expect("the verifier requires a block");
        let results = build_nest(rw, &nest, |rw, (inside, numbers, carried)| {
            rw.inline_block(block, Place::End(inside), numbers);
            combine(rw, reduce, carried);
            Ok(())
        })?;
        rw.replace(op, &results);
        Ok(())
    }
}

/// Combines the carried values with those of an iteration, by the regions of its terminator.
fn combine(rw: &mut Rewriter<'_>, reduce: OpId, carried: &[ValueId]) {
    let given = rw.body().operands(reduce).to_vec();
    let regions = rw.body().op_regions(reduce).to_vec();
    let mut combined = Vec::new();
    for ((region, carried), given) in regions.into_iter().zip(carried).zip(given) {
        let end = end_of(rw, region);
        let block = rw.body().entry_block(region);
        let block = block.expect("the verifier requires a block");
        rw.inline_block(block, Place::Before(reduce), &[*carried, given]);
        combined.push(rw.body().operands(end)[0]);
        rw.erase(end);
    }
    end_with(rw, reduce, OpSpec::new(scf::Op::Yield).operands(&combined));
}

impl ConversionPattern for ForallLowering {
    fn root(&self) -> Root {
        Root::op(scf::Op::Forall)
    }

    fn name(&self) -> &str {
        "ForallLowering"
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
        let looped = scf::Forall::cast(rw.body(), op).expect("the root says so");
        if !looped.outputs().is_empty() {
            return Err(Mismatch::new("it has results, which only tensors have"));
        }
        let region = looped.region();
        let dynamic = [
            looped.dynamic_lower_bound().to_vec(),
            looped.dynamic_upper_bound().to_vec(),
            looped.dynamic_step().to_vec(),
        ];
        let names = ["staticLowerBound", "staticUpperBound", "staticStep"];
        let mut parts = Vec::new();
        for (name, dynamic) in names.into_iter().zip(dynamic) {
            let fixed = rw.body().attribute(op, name);
            let fixed = fixed.and_then(Attribute::as_dense_array);
            let fixed = fixed.expect("the row requires the numbers").to_vec();
            parts.push(mixed(rw, &fixed, dynamic));
        }
        let bounds = (0..parts[0].len()).map(|d| [parts[0][d], parts[1][d], parts[2][d]]);
        let nest = Nest {
            bounds: bounds.collect(),
            inits: Vec::new(),
        };
        let end = end_of(rw, region);
        let block = rw.body().entry_block(region);
        let block = block.expect("the verifier requires a block");
        build_nest(rw, &nest, |rw, (inside, numbers, _)| {
            rw.inline_block(block, Place::End(inside), numbers);
            end_with(rw, end, OpSpec::new(scf::Op::Yield));
            Ok(())
        })?;
        rw.replace(op, &[]);
        Ok(())
    }
}

/// Numbers, partly dynamic.
fn mixed(rw: &mut Rewriter<'_>, fixed: &[i64], dynamic: Vec<ValueId>) -> Vec<ValueId> {
    let mut dynamic = dynamic.into_iter();
    let mut numbers = Vec::new();
    for number in fixed {
        numbers.push(match *number {
            DYNAMIC => dynamic.next().expect("the verifier counts the values"),
            number => index(rw, number),
        });
    }
    numbers
}
