//! `scf.for`, and nests of it that other loops become.

use stridecheck_ir::dialect::arith::{self, cmpi_predicate};
use stridecheck_ir::dialect::{View as _, control_flow, llvm, memref, scf};
use stridecheck_ir::{Attribute, BlockId, Body, OpId, OpSpec, Place, Type, ValueId};

use super::{Split, build, end_of, end_with};
use crate::error::Mismatch;
use crate::pattern::ConversionPattern;
use crate::rewriter::Rewriter;
use crate::root::Root;
use crate::std_to_llvm::types::byte_pointer;

/// `scf.for`: the first block of its region becomes the test, which each iteration enters again with the next number.
pub(super) struct ForLowering;

impl ConversionPattern for ForLowering {
    fn root(&self) -> Root {
        Root::op(scf::Op::For)
    }

    fn name(&self) -> &str {
        "ForLowering"
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
        let looped = scf::For::cast(rw.body(), op).expect("the root says so");
        let (region, step, upper) = (looped.region(), looped.step(), looped.upper_bound());
        let mut first = vec![looped.lower_bound()];
        first.extend(looped.init_args());
        let predicate = match looped.is_unsigned() {
            true => "ult",
            false => "slt",
        };
        let ty = rw.body().value_type(step).clone();
        let end = end_of(rw, region);
        let takes_stack = takes_stack(rw.body(), op);
        let split = Split::at(rw, op)?;
        let header = split.take_blocks(rw, region);
        let header = header.expect("the verifier requires a block");
        let start = rw.body().first_op(header);
        let inside = rw.split_block(start.expect("a block ends in a terminator"));
        let arguments = rw.body().arguments(header).to_vec();
        if takes_stack {
            give_back(rw, inside, end);
        }
        let branch = OpSpec::new(control_flow::Op::Br).successor(header, &first);
        build(rw, Place::End(split.before), branch);
        let goes_on = compare(rw, Place::End(header), predicate, [arguments[0], upper]);
        let branch = OpSpec::new(control_flow::Op::CondBr).operand(goes_on);
        let branch = branch.successor(inside, &[]).successor(split.rest, &[]);
        build(rw, Place::End(header), branch);
        let next = OpSpec::new(arith::Op::Addi)
            .operands(&[arguments[0], step])
            .result(ty);
        let next = build(rw, Place::Before(end), next);
        let mut passed = vec![rw.body().results(next)[0]];
        passed.extend(rw.body().operands(end));
        end_with(
            rw,
            end,
            OpSpec::new(control_flow::Op::Br).successor(header, &passed),
        );
        rw.replace(op, &arguments[1..]);
        Ok(())
    }
}

/// Whether a buffer of `memref.alloca` lives until an iteration of the loop ends.
fn takes_stack(body: &Body, looped: OpId) -> bool {
    let mut inside = body.walk(looped).skip(1);
    inside.any(|op| {
        body.opcode(op) == Some(memref::Op::Alloca.into())
            && body.allocation_scope(op) == Some(looped)
    })
}

/// Frees at the end of an iteration what it took of the stack since its first block.
fn give_back(rw: &mut Rewriter<'_>, first: BlockId, end: OpId) {
    let start = rw.body().first_op(first);
    let start = start.expect("a block ends in a terminator");
    let save = OpSpec::new(llvm::Op::StackSave).result(byte_pointer());
    let save = build(rw, Place::Before(start), save);
    let stack = rw.body().results(save)[0];
    let restore = OpSpec::new(llvm::Op::StackRestore).operand(stack);
    build(rw, Place::Before(end), restore);
}

/// Compares two integers.
fn compare(
    rw: &mut Rewriter<'_>,
    place: Place,
    predicate: &str,
    operands: [ValueId; 2],
) -> ValueId {
    let predicate = i64::try_from(cmpi_predicate(predicate)).expect("there are ten");
    let spec = OpSpec::new(arith::Op::Cmpi)
        .operands(&operands)
        .attribute("predicate", Attribute::i64(predicate))
        .result(Type::bool());
    let op = build(rw, place, spec);
    rw.body().results(op)[0]
}

/// Nested loops, before they are created; without any, the body runs once.
pub(crate) struct Nest {
    /// The lower bound, upper bound and step of each loop, the outermost first.
    pub(crate) bounds: Vec<[ValueId; 3]>,
    /// The initial values of the loops.
    pub(crate) inits: Vec<ValueId>,
}

/// Creates loops at the current place; `fill` gets the innermost block, the induction variables and the carried values, and terminates the block.
///
/// Returns the results of the outermost loop.
pub(crate) fn build_nest(
    rw: &mut Rewriter<'_>,
    nest: &Nest,
    fill: impl FnOnce(&mut Rewriter<'_>, (BlockId, &[ValueId], &[ValueId])) -> Result<(), Mismatch>,
) -> Result<Vec<ValueId>, Mismatch> {
    let types = rw.body().value_types(&nest.inits);
    let mut carried = nest.inits.clone();
    let mut numbers = Vec::new();
    let mut loops = Vec::new();
    let outside = rw.place();
    let once = nest.bounds.is_empty().then(|| once(rw));
    for bounds in nest.bounds.iter().chain(&once) {
        let spec = OpSpec::new(scf::Op::For)
            .operands(bounds)
            .operands(&carried)
            .results(types.clone())
            .regions(1);
        let op = rw.build(spec);
        let mut arguments = vec![rw.body().value_type(bounds[0]).clone()];
        arguments.extend(types.clone());
        let block = rw.append_block(rw.body().op_regions(op)[0], &arguments);
        let arguments = rw.body().arguments(block);
        numbers.push(arguments[0]);
        carried = arguments[1..].to_vec();
        loops.push((op, block));
        rw.set_place(Place::End(block));
    }
    let (_, innermost) = *loops.last().expect("a nest has a loop");
    fill(rw, (innermost, &numbers[..nest.bounds.len()], &carried))?;
    for pair in loops.windows(2).rev() {
        let (inner, (_, block)) = (pair[1].0, pair[0]);
        let results = rw.body().results(inner).to_vec();
        let end = OpSpec::new(scf::Op::Yield).operands(&results);
        build(rw, Place::End(block), end);
    }
    rw.set_place(outside);
    let (outermost, _) = loops[0];
    Ok(rw.body().results(outermost).to_vec())
}

/// The bounds and the step of a loop that runs once.
fn once(rw: &mut Rewriter<'_>) -> [ValueId; 3] {
    let [zero, one] = [0, 1].map(|number| index(rw, number));
    [zero, one, one]
}

/// A constant at the current place.
pub(super) fn index(rw: &mut Rewriter<'_>, number: i64) -> ValueId {
    let spec = OpSpec::new(arith::Op::Constant).attribute("value", Attribute::index(number));
    rw.build_value(spec.result(Type::Index))
}
