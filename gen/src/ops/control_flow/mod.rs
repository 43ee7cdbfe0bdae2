//! Blocks and branches.
//!
//! On the primary path the condition is known, so one arm of a diamond is on the path and the other is not.
//! The arguments of the block where the arms meet get the values that the machine passes.

pub(crate) mod counted;
mod switch;

use stridecheck_ir::dialect::control_flow::Op;
use stridecheck_ir::dialect::memref;
use stridecheck_ir::{Attribute, BlockId, Layout, OpSpec, Type, ValueId};

use crate::builder::{Builder, Mode, Point};
use crate::scope::{Facts, MemRefEntry};
use crate::table::{Family, Production};

pub(crate) const PRODUCTIONS: &[Production] = &[
    Family::Control.row("cf.br", 1, can_branch, branch),
    Family::Control.row("cf.cond_br", 3, can_diamond, diamond),
    Family::Control.row("cf.cond_br/triangle", 2, can_diamond, triangle),
    Family::Control.row("cf.cond_br/repeated", 2, can_branch, repeated),
    Family::Control.row("cf.cond_br/loop", 3, counted::can_loop, counted::emit_loop),
    Family::Control.row("cf.switch", 3, switch::can_switch, switch::emit_switch),
    Family::Control.row("cf.assert", 2, can_assert, assert),
    Family::Control.row("cf.assert/fails", 1, can_fail, fail),
];

pub(crate) fn can_branch(b: &Builder<'_>) -> bool {
    b.has_blocks(1)
}

fn can_diamond(b: &Builder<'_>) -> bool {
    b.has_blocks(3) && b.point.nesting < b.config.limits.nesting
}

/// The facts about a value that may come from several places: nothing there frees its buffer.
pub(crate) fn merged_facts(b: &Builder<'_>, values: &[ValueId]) -> Facts {
    let is_memref = |value: &ValueId| b.body.value_type(*value).is_memref();
    let is_initialised = values.iter().filter(|value| is_memref(value)).all(|value| {
        let facts = b.scope.facts(*value);
        b.is_initialised(&MemRefEntry {
            value: *value,
            facts,
        })
    });
    let callee = b.callee_of(values[0]);
    Facts {
        is_initialised,
        owner: None,
        is_local: values.iter().any(|value| b.scope.facts(*value).is_local),
        callee: callee.filter(|_| values.iter().all(|value| b.callee_of(*value) == callee)),
    }
}

fn branch(b: &mut Builder<'_>) {
    branch_with(b, &[]);
}

/// A branch that also passes unused values.
pub(crate) fn branch_with(b: &mut Builder<'_>, unused: &[ValueId]) {
    let count = b.u.below(4);
    let mut passed = b.leaving(count);
    let facts: Vec<Facts> = passed.iter().map(|v| merged_facts(b, &[*v])).collect();
    for value in &passed {
        b.scope.pin(*value);
    }
    passed.extend(unused);
    let target = b.block(&b.body.value_types(&passed));
    let op = b.terminate(OpSpec::new(Op::Br).successor(target, &passed));
    enter(b, op, target);
    b.add_arguments(target, &facts);
}

/// `cond_br %c, ^bb1(%a), ^bb1(%b)`: one block, two lists of operands.
fn repeated(b: &mut Builder<'_>) {
    let condition = b.operand(&Type::bool());
    let count = 1 + b.u.below(3);
    let first = b.leaving(count);
    let mut second = Vec::new();
    for value in &first {
        let ty = b.body.value_type(*value).clone();
        second.push(b.value_of(&ty, &Facts::default()).unwrap_or(*value));
    }
    let mut facts = Vec::new();
    for (first, second) in first.iter().zip(&second) {
        facts.push(merged_facts(b, &[*first, *second]));
        b.scope.pin(*first);
        b.scope.pin(*second);
    }
    let target = b.block(&b.body.value_types(&first));
    let spec = OpSpec::new(Op::CondBr)
        .operand(condition)
        .successor(target, &first)
        .successor(target, &second);
    let op = b.terminate(spec);
    enter(b, op, target);
    b.add_arguments(target, &facts);
}

/// Continues in the target block of a branch.
fn enter(b: &mut Builder<'_>, branch: stridecheck_ir::OpId, target: BlockId) {
    if b.is_live() {
        b.live.jump(&b.body, branch);
    }
    b.point.block = target;
}

/// Whether an assert is allowed: it is lowered to a branch, which needs a region of several blocks.
fn can_assert(b: &Builder<'_>) -> bool {
    b.can_divide()
}

/// Asserts a condition that is known to hold; the message is never printed.
fn assert(b: &mut Builder<'_>) {
    let condition = b.operand_where(&Type::bool(), |bit| bit == 1, |_| 1);
    let message = b.u.choose(&["", "holds", "says \"so\"", "100 %d"]);
    let spec = OpSpec::new(Op::Assert).operand(condition);
    b.emit(spec.attribute("msg", Attribute::String(message.into())));
}

/// Whether the program may end here: rarely, and only near its end, since it also ends the process that runs it.
fn can_fail(b: &Builder<'_>) -> bool {
    b.is_live()
        && b.point.nesting == 0
        && b.point.times == 1
        && b.budget.ops < b.config.limits.ops / 2
}

/// Asserts a condition that is known not to hold; the ops after it are never executed.
fn fail(b: &mut Builder<'_>) {
    let condition = b.operand_where(&Type::bool(), |bit| bit == 0, |_| 0);
    let message = b.u.choose(&["", "fails", "says \"so\"", "100 %d"]);
    let spec = OpSpec::new(Op::Assert).operand(condition);
    b.emit_trap(spec.attribute("msg", Attribute::String(message.into())));
}

/// The arm that is generated first.
struct Arm {
    /// The block that ends with the branch to the join, and the values it passes.
    end: BlockId,
    passed: Vec<ValueId>,
    facts: Vec<Facts>,
}

/// Two arms that meet again.
fn diamond(b: &mut Builder<'_>) {
    let condition = b.operand(&Type::bool());
    let known = b.bits(condition).filter(|_| b.is_live());
    let (yes, no) = (b.block(&[]), b.block(&[]));
    let spec = OpSpec::new(Op::CondBr).operand(condition);
    let op = b.terminate(spec.successor(yes, &[]).successor(no, &[]));
    let outer = b.point;
    let (near, far) = match known {
        Some(0) => (no, yes),
        _ => (yes, no),
    };
    if b.is_live() {
        b.live.jump(&b.body, op);
    }
    let away = Point {
        block: far,
        ..away(b, outer)
    };
    let near = arm(b, near, outer, &[]);
    join(b, outer, near, (away, &[]));
}

/// One arm and an edge past it: the branch passes the arguments of the join itself.
fn triangle(b: &mut Builder<'_>) {
    let condition = b.operand(&Type::bool());
    let known = b.bits(condition).filter(|_| b.is_live());
    let goes_in = known.is_none_or(|bits| bits == 1);
    let count = b.u.below(4);
    let passed = b.leaving(count);
    let facts: Vec<Facts> = passed.iter().map(|v| merged_facts(b, &[*v])).collect();
    for value in &passed {
        b.scope.pin(*value);
    }
    let inside = b.block(&[]);
    let join = b.block(&b.body.value_types(&passed));
    let spec = OpSpec::new(Op::CondBr).operand(condition);
    let op = b.terminate(spec.successor(inside, &[]).successor(join, &passed));
    let outer = b.point;
    if b.is_live() {
        b.live.jump(&b.body, op);
    }
    let away = away(b, outer);
    let mark = b.scope.mark();
    b.point = match goes_in {
        true => nested(outer, inside),
        false => Point {
            block: inside,
            ..away
        },
    };
    let ops = 1 + b.u.below(6);
    b.fill(ops);
    let back = same_types(b, &passed, &facts);
    b.release(mark, &back);
    let op = b.terminate(OpSpec::new(Op::Br).successor(join, &back));
    if b.is_live() {
        b.live.jump(&b.body, op);
    }
    b.scope.forget(mark);
    b.point = finish(outer, b.point, join);
    b.add_arguments(join, &facts);
}

/// The point of an arm that is off the primary path.
fn away(b: &Builder<'_>, outer: Point) -> Point {
    Point {
        mode: Mode::Total,
        known_below: outer.known_beside(b.body.value_capacity()),
        nesting: outer.nesting + 1,
        ..outer
    }
}

fn nested(outer: Point, block: BlockId) -> Point {
    Point {
        block,
        nesting: outer.nesting + 1,
        ..outer
    }
}

/// The point after an inner part: as outside, at a new block, with the cost of the inside.
pub(crate) fn finish(outer: Point, inner: Point, block: BlockId) -> Point {
    Point {
        block,
        cost: inner.cost,
        ..outer
    }
}

/// Fills the arm that is on the primary path, if any is; leaves its end open.
/// The facts are about the arguments of its block.
fn arm(b: &mut Builder<'_>, start: BlockId, outer: Point, facts: &[Facts]) -> Arm {
    let mark = b.scope.mark();
    b.point = nested(outer, start);
    b.add_arguments(start, facts);
    let ops = 1 + b.u.below(8);
    b.fill(ops);
    let count = b.u.below(4);
    let passed = b.leaving(count);
    let facts = passed.iter().map(|v| merged_facts(b, &[*v])).collect();
    b.release(mark, &passed);
    b.scope.forget(mark);
    Arm {
        end: b.point.block,
        passed,
        facts,
    }
}

/// A new buffer of a memref type, so that either arm passes its own; it cannot be freed after the join.
fn new_buffer(b: &mut Builder<'_>, ty: &Type) -> Option<ValueId> {
    let plain = ty.as_memref().filter(|_| !b.config.dealloc)?;
    let is_known = plain.shape.iter().all(|dim| dim.as_static().is_some());
    let is_plain = is_known && plain.layout == Layout::Identity && plain.memory_space.is_none();
    if !is_plain || b.u.chance(96) {
        return None;
    }
    let spec = OpSpec::new(memref::Op::Alloc).segment(&[]).segment(&[]);
    Some(b.emit_memref(spec.result(ty.clone()), Facts::default()))
}

/// Fills the other arm, whose arguments have these facts, and joins both.
fn join(b: &mut Builder<'_>, outer: Point, near: Arm, (far, facts): (Point, &[Facts])) {
    let mark = b.scope.mark();
    b.point = Point {
        cost: b.point.cost,
        ..far
    };
    b.add_arguments(far.block, facts);
    let ops = 1 + b.u.below(8);
    b.fill(ops);
    let (mut passed, mut kept, mut kept_facts) = (Vec::new(), Vec::new(), Vec::new());
    for (value, facts) in near.passed.iter().zip(near.facts) {
        let ty = b.body.value_type(*value).clone();
        if let Some(new) = new_buffer(b, &ty) {
            passed.push(new);
            kept.push(*value);
            kept_facts.push(Facts {
                is_initialised: false,
                ..facts
            });
        } else if let Some(other) = b.value_of(&ty, &facts) {
            passed.push(other);
            kept.push(*value);
            kept_facts.push(facts);
        }
    }
    b.release(mark, &passed);
    b.scope.forget(mark);
    let target = b.block(&b.body.value_types(&kept));
    b.terminate(OpSpec::new(Op::Br).successor(target, &passed));
    b.point = finish(outer, b.point, near.end);
    let op = b.terminate(OpSpec::new(Op::Br).successor(target, &kept));
    if b.is_live() {
        b.live.jump(&b.body, op);
    }
    b.point.block = target;
    b.add_arguments(target, &kept_facts);
}

/// Values of the same types for the same block; the values passed before if there are no others.
fn same_types(b: &mut Builder<'_>, passed: &[ValueId], facts: &[Facts]) -> Vec<ValueId> {
    let mut values = Vec::new();
    for (value, facts) in passed.iter().zip(facts) {
        let ty = b.body.value_type(*value).clone();
        let other = b.value_of(&ty, facts);
        values.push(other.unwrap_or(*value));
    }
    values
}
