//! Programs with an op hidden from the compiler: its operands or results pass through something opaque to every pass.
//!
//! Rules:
//! - A scalar or a vector passes through a public mutable global; a memref passes through a call of a public function that is not inlined.
//! - The oracle runs each program, which must behave the same; a program for which this is not proven is dropped.

mod edit;
mod replace;

use std::collections::BTreeSet;

use stridecheck_gen::Case;
use stridecheck_ir::dialect::{Trait, func, memref};
use stridecheck_ir::{
    Attribute, BlockId, Body, Def, DenseElementsAttr, Dim, MemRefType, OpId, OpSpec, Place, Type,
    ValueId, verify,
};
use stridecheck_oracle::text::signature;

use crate::compare::{Contract, compare_under};
use crate::engine::Observation;
use crate::engines::oracle::observation;
pub(super) use edit::index;
use edit::{global, new_symbol, replace_in, users};
use replace::replace;

/// The hidden part of an op.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Part {
    /// Operands that memory can hold.
    Scalars,
    /// Operands that are memrefs, together with the others.
    Operands,
    /// Results.
    Results,
    /// The whole op: its results are in memory.
    Whole,
}

/// A program with an op hidden.
pub(super) struct Hidden {
    /// The op in the original program; the last one of several.
    pub(super) op: OpId,
    /// What of it is hidden.
    pub(super) part: Part,
    /// The program.
    pub(super) case: Case,
}

/// The programs in which operands or results of one op are hidden, in program order; at most the last `most`.
pub(super) fn single(case: &Case, most: usize) -> Vec<Hidden> {
    let parts = [Part::Results, Part::Operands, Part::Scalars];
    let ops = ops(&case.body).into_iter().rev();
    let each = ops.flat_map(|op| parts.map(|part| (op, part)));
    let hidden = each.filter_map(|(op, part)| hide(case, &[op], part));
    let mut hidden: Vec<Hidden> = hidden.take(most).collect();
    hidden.reverse();
    hidden
}

/// The same with the operands of all ops of one name hidden.
pub(super) fn of_a_name(case: &Case, most: usize) -> Vec<Hidden> {
    let body = &case.body;
    let (mut seen, mut hidden) = (BTreeSet::new(), Vec::new());
    let all = ops(body);
    for op in all.iter().rev() {
        let name = body.op_name(*op).current();
        if !seen.insert(name) {
            continue;
        }
        let same = all.iter().copied();
        let same: Vec<OpId> = same
            .filter(|op| body.op_name(*op).current() == name)
            .collect();
        let parts = [Part::Operands, Part::Scalars].into_iter();
        hidden.extend(parts.filter_map(|part| hide(case, &same, part)));
        if hidden.len() >= most {
            break;
        }
    }
    hidden.reverse();
    hidden
}

/// The same with one op replaced by its results; at most the first `most`.
pub(super) fn whole(case: &Case, most: usize) -> Vec<Hidden> {
    let ops = ops(&case.body).into_iter();
    let hidden = ops.filter_map(|op| hide(case, &[op], Part::Whole));
    hidden.take(most).collect()
}

/// The ops inside functions.
fn ops(body: &Body) -> Vec<OpId> {
    let ops = body.walk(body.module());
    let ops = ops.filter(|op| body.op_block(*op).is_some() && !body.op_has(*op, Trait::Symbol));
    ops.collect()
}

/// The maximum number of ops that are hidden one by one.
const MOST_IN_TURN: usize = 64;

/// The program with ops hidden; `None` where there is nothing to hide, or the behaviour would change.
///
/// An op that may not take a hidden value, as an affine loop in a region for a bound, stays as it is.
pub(super) fn hide(case: &Case, ops: &[OpId], part: Part) -> Option<Hidden> {
    let in_turn = || {
        let mut body = None;
        for op in ops.iter().take(MOST_IN_TURN) {
            let before = body.as_ref().unwrap_or(&case.body);
            body = hidden_body(case, before, &[*op], part).or(body);
        }
        body
    };
    let together = hidden_body(case, &case.body, ops, part);
    let body = together.or_else(|| (ops.len() > 1).then(in_turn).flatten())?;
    Some(Hidden {
        op: *ops.last()?,
        part,
        case: same_outcome(case, &body)?,
    })
}

/// The program of a case with these ops hidden too; `None` where there is nothing to hide, or the result would be invalid.
fn hidden_body(case: &Case, body: &Body, ops: &[OpId], part: Part) -> Option<Body> {
    let mut body = body.clone();
    let mut is_changed = false;
    for op in ops {
        if !is_attached(&body, *op) {
            continue;
        }
        is_changed |= match part {
            Part::Scalars => hide_operands(&mut body, *op, is_storable),
            Part::Operands => {
                let operands = body.operands(*op).iter();
                let mut types = operands.map(|value| body.value_type(*value));
                let has_memrefs = types.any(is_memref);
                has_memrefs && hide_operands(&mut body, *op, |ty| is_storable(ty) || is_memref(ty))
            }
            Part::Results => hide_results(&mut body, *op),
            Part::Whole => replace(case, &mut body, *op),
        };
    }
    (is_changed && verify(&body).is_empty()).then_some(body)
}

/// The changed program with the same call, if the oracle shows the same for it, or refines what it leaves open for the original.
pub(super) fn same_outcome(case: &Case, body: &Body) -> Option<Case> {
    let other = Case::of_call(body, &case.call, &case.limits()).ok()?;
    let function = signature(&case.body, &case.call.entry).ok()?;
    let was = observation(&case.body, &case.run);
    let seen = observation(&other.body, &other.run);
    // Globals that hide values are not part of the observation.
    let is = Observation {
        ending: seen.ending,
        buffers: seen.buffers,
        external_calls: seen.external_calls,
        ..was.clone()
    };
    let verdict = compare_under(&Contract::STRICT, &function, &was, &is);
    verdict.is_agreement().then_some(other)
}

/// Whether an op is part of the program: ops nested in a removed op are removed too.
pub(super) fn is_attached(body: &Body, op: OpId) -> bool {
    match body.parent_op(op) {
        Some(around) => is_attached(body, around),
        None => op == body.module(),
    }
}

fn hide_operands(body: &mut Body, op: OpId, is_hidden: impl Fn(&Type) -> bool) -> bool {
    let operands = body.operands(op).to_vec();
    let mut is_changed = false;
    for (position, value) in operands.into_iter().enumerate() {
        if is_hidden(body.value_type(value)) {
            let opaque = opaque(body, value, op);
            body.replace_operand(op, position, opaque);
            is_changed = true;
        }
    }
    is_changed
}

fn hide_results(body: &mut Body, op: OpId) -> bool {
    let Some(next) = body.next_op(op) else {
        return false;
    };
    let mut is_changed = false;
    for value in body.results(op).to_vec() {
        let ty = body.value_type(value);
        if !is_storable(ty) && !is_memref(ty) {
            continue;
        }
        let users = users(body, value);
        let opaque = opaque(body, value, next);
        is_changed |= replace_in(body, &users, (value, opaque));
    }
    is_changed
}

/// Whether memory holds values of a type.
fn is_storable(ty: &Type) -> bool {
    match ty {
        Type::Integer(_) | Type::Index | Type::Float(_) | Type::Complex(_) => true,
        Type::Vector(vector) => !vector.is_scalable(),
        _ => false,
    }
}

fn is_memref(ty: &Type) -> bool {
    matches!(ty, Type::MemRef(_) | Type::UnrankedMemRef(_))
}

/// The same value, unknown to the compiler.
pub(super) fn opaque(body: &mut Body, value: ValueId, at: OpId) -> ValueId {
    let ty = body.value_type(value).clone();
    if is_memref(&ty) {
        return through_call(body, value, at, ty);
    }
    through_memory(body, value, at, ty)
}

/// Stores the value in the first of two cells and loads it back; another public global, which anyone may change, holds the index of the cell.
fn through_memory(body: &mut Body, value: ValueId, at: OpId, element: Type) -> ValueId {
    let place = Place::Before(at);
    let cells = MemRefType::identity(vec![Dim::Static(2)], element.clone());
    let cells = global(body, at, cells, Attribute::Unit);
    let word = MemRefType::identity(Vec::new(), Type::Index);
    let zero = DenseElementsAttr::of_bits(word.as_tensor(), [0]);
    let word = global(body, at, word, Attribute::DenseElements(zero));
    let operands = [value, cells, index(body, at, 0)];
    body.build(place, OpSpec::new(memref::Op::Store).operands(&operands));
    let load = OpSpec::new(memref::Op::Load).operand(word);
    let number = body.build(place, load.result(Type::Index));
    let load = OpSpec::new(memref::Op::Load).operands(&[cells, body.results(number)[0]]);
    let load = body.build(place, load.result(element));
    body.results(load)[0]
}

fn through_call(body: &mut Body, value: ValueId, at: OpId, ty: Type) -> ValueId {
    let (table, name) = new_symbol(body, at);
    let function = OpSpec::new(func::Op::Func)
        .attribute("sym_name", Attribute::String(name.as_str().into()))
        .attribute(
            "function_type",
            Attribute::Type(Type::function(vec![ty.clone()], vec![ty.clone()])),
        )
        .attribute("no_inline", Attribute::Unit)
        .regions(1);
    let function = body.build(Place::End(table), function);
    let block = body.create_block(std::slice::from_ref(&ty));
    body.append_block(body.op_regions(function)[0], block);
    let argument = body.arguments(block)[0];
    let back = OpSpec::new(func::Op::Return).operand(argument);
    body.build(Place::End(block), back);
    let call = OpSpec::new(func::Op::Call)
        .operand(value)
        .attribute("callee", Attribute::Symbol(name.as_str().into()))
        .result(ty);
    let call = body.build(Place::Before(at), call);
    body.results(call)[0]
}

/// The ops that the operands of these ops may depend on: the defining ops, and for block arguments the ops that pass them.
pub(super) fn sources(body: &Body, ops: impl IntoIterator<Item = OpId>) -> BTreeSet<OpId> {
    let mut found = BTreeSet::new();
    let mut left: Vec<OpId> = ops.into_iter().collect();
    while let Some(op) = left.pop() {
        if !found.insert(op) {
            continue;
        }
        left.extend(body.parent_op(op));
        for value in body.operands(op) {
            match body.value_def(*value) {
                Def::Result(of, _) => {
                    left.push(of);
                    let inner = body
                        .walk(of)
                        .filter(|op| body.op_has(*op, Trait::Terminator));
                    left.extend(inner);
                }
                Def::Argument(block, _) => left.extend(jumps_to(body, block)),
            }
        }
    }
    found
}

/// The terminators that pass control to a block.
fn jumps_to(body: &Body, block: BlockId) -> impl Iterator<Item = OpId> + '_ {
    let ops = body.walk(body.module());
    ops.filter(move |op| {
        let mut successors = body.successors(*op).iter();
        successors.any(|successor| successor.block == block)
    })
}

#[cfg(test)]
mod tests {
    use stridecheck_gen::Case;
    use stridecheck_ir::{OpId, parse};
    use stridecheck_oracle::{Call, Limits};

    use super::{Part, hide, ops};
    use crate::finding::fault::{case_of_stage, is_ended};

    /// A call of `@main` without arguments.
    fn call() -> Call {
        Call::new("main", Vec::new())
    }

    fn case(text: &str) -> Case {
        let body = parse(text).unwrap_or_else(|wrong| panic!("{wrong:?}"));
        let case = Case::of_call(&body, &call(), &Limits::default()).expect("it runs");
        assert!(is_ended(&case), "{:?}", case.run.outcome);
        case
    }

    /// The first op with this name.
    fn first(case: &Case, name: &str) -> Option<OpId> {
        let mut ops = ops(&case.body).into_iter();
        ops.find(|op| case.body.op_name(*op).current() == name)
    }

    #[test]
    fn an_op_with_unused_results_is_replaced_by_nothing() {
        let case = case(
            "func.func @main() -> i8 {
              %0 = arith.constant 7 : i8
              %1 = arith.ceildivsi %0, %0 : i8
              return %0 : i8
            }",
        );
        let op = first(&case, "arith.ceildivsi").expect("the program has it");
        let hidden = hide(&case, &[op], Part::Whole).expect("it is replaced");
        assert_eq!(first(&hidden.case, "arith.ceildivsi"), None);
        assert_eq!(hidden.case.run.outcome, case.run.outcome);
    }

    #[test]
    fn an_op_in_an_atomic_update_is_replaced_by_what_is_read_before_the_update() {
        let case = case(
            "func.func @main() -> i8 {
              %0 = arith.constant 0 : index
              %1 = memref.alloca() : memref<1xi8>
              %c1 = arith.constant 1 : i8
              memref.store %c1, %1[%0] : memref<1xi8>
              %2 = memref.generic_atomic_rmw %1[%0] : memref<1xi8> {
              ^bb0(%before: i8):
                %c7 = arith.constant 7 : i8
                %after = arith.ceildivsi %c7, %c7 : i8
                memref.atomic_yield %after : i8
              }
              %3 = memref.load %1[%0] : memref<1xi8>
              return %3 : i8
            }",
        );
        let op = first(&case, "arith.ceildivsi").expect("the program has it");
        let hidden = hide(&case, &[op], Part::Whole).expect("it is replaced");
        assert_eq!(first(&hidden.case, "arith.ceildivsi"), None);
        assert_eq!(hidden.case.run.outcome, case.run.outcome);
    }

    #[test]
    fn a_vector_without_dimensions_is_replaced_by_its_lane() {
        let case = case(
            "func.func @main() -> vector<i32> {
              %0 = arith.constant dense<3> : vector<i32>
              %1 = arith.muli %0, %0 : vector<i32>
              return %1 : vector<i32>
            }",
        );
        let op = first(&case, "arith.muli").expect("the program has it");
        let hidden = hide(&case, &[op], Part::Whole).expect("it is replaced");
        assert_eq!(first(&hidden.case, "arith.muli"), None);
        assert_eq!(first(&hidden.case, "vector.insert"), None);
        assert_eq!(hidden.case.run.outcome, case.run.outcome);
    }

    #[test]
    fn an_op_that_may_not_take_a_hidden_value_does_not_keep_others_from_being_hidden() {
        let case = case(
            "func.func @main() -> i8 {
              %0 = arith.constant 0 : index
              %1 = arith.constant 1 : index
              %2 = arith.constant 7 : i8
              scf.for %i = %0 to %1 step %1 {
                affine.for %j = 0 to %1 {
                }
              }
              %3 = arith.addi %2, %2 : i8
              return %3 : i8
            }",
        );
        let ops = ["affine.for", "arith.addi"].map(|name| first(&case, name).expect("it has both"));
        let hidden = hide(&case, &ops, Part::Scalars).expect("the second one is hidden");
        let [inner, add] = ops.map(|op| hidden.case.body.operands(op));
        assert_eq!(inner, case.body.operands(ops[0]));
        assert_ne!(add, case.body.operands(ops[1]));
    }

    #[test]
    fn a_program_between_passes_stays_one_where_an_op_of_it_is_hidden() {
        // Only a program between passes may free a view.
        let text = "func.func @main() -> i8 {
              %0 = memref.alloc() : memref<2xi8>
              %1 = memref.reinterpret_cast %0 to offset: [0], sizes: [2], strides: [1] : memref<2xi8> to memref<2xi8, strided<[1]>>
              %2 = arith.constant 7 : i8
              %3 = arith.addi %2, %2 : i8
              memref.dealloc %1 : memref<2xi8, strided<[1]>>
              return %3 : i8
            }";
        let case = case_of_stage(text, &call(), &Limits::default()).expect("it ends");
        let op = first(&case, "arith.addi").expect("the program has it");
        for part in [Part::Scalars, Part::Results, Part::Whole] {
            let hidden = hide(&case, &[op], part).expect("it is hidden");
            assert!(hidden.case.is_stage);
        }
    }
}
