//! Constants in canonical form: arithmetic on them is folded, they are on the right of commutative ops, and each exists once.
//!
//! As in MLIR's canonicalization, constants precede all other ops of the function.

use std::collections::{BTreeMap, BTreeSet};

use stridecheck_ir::dialect::{Trait, arith, builtin};
use stridecheck_ir::{Attribute, BlockId, Body, Def, OpId, Opcode, Place, ValueId};

use super::fold::{fold, predicate};
use crate::error::Mismatch;
use crate::greedy::Greedy;
use crate::pattern::{ConversionPattern, PatternSet};
use crate::rewriter::Rewriter;
use crate::root::Root;
use crate::tries::Tries;

/// Folds, moves and merges the constants of a program.
pub(super) fn run(body: &mut Body, tries: &mut Tries) {
    let mut patterns = PatternSet::new();
    patterns.add(ConstantToTheRight).add(ComparisonWithConstant);
    Greedy::new(&patterns, &fold).run(body, tries);
    merge_constants(body);
}

/// A commutative op of a constant and another value.
struct ConstantToTheRight;

/// A comparison of a constant with another value.
struct ComparisonWithConstant;

fn is_constant(body: &Body, value: ValueId) -> bool {
    match body.value_def(value) {
        Def::Result(op, _) => body.opcode(op) == Some(arith::Op::Constant.into()),
        Def::Argument(..) => false,
    }
}

/// Swaps the first two operands, if only the first of them is a constant.
fn exchange(rw: &mut Rewriter<'_>, op: OpId, operands: &[ValueId]) -> Result<(), Mismatch> {
    match operands {
        [first, second, rest @ ..]
            if is_constant(rw.body(), *first) && !is_constant(rw.body(), *second) =>
        {
            let exchanged: Vec<ValueId> = [*second, *first].iter().chain(rest).copied().collect();
            rw.replace_operands(op, &exchanged, &[]);
            Ok(())
        }
        _ => Err(Mismatch::new("its constants are where they belong")),
    }
}

impl ConversionPattern for ConstantToTheRight {
    fn root(&self) -> Root {
        Root::Any
    }

    fn name(&self) -> &str {
        "ConstantToTheRight"
    }

    fn rewrite(
        &self,
        rw: &mut Rewriter<'_>,
        op: OpId,
        operands: &[ValueId],
    ) -> Result<(), Mismatch> {
        match rw.body().op_has(op, Trait::Commutative) {
            true => exchange(rw, op, operands),
            false => Err(Mismatch::new("its operands may not be exchanged")),
        }
    }
}

impl ConversionPattern for ComparisonWithConstant {
    fn root(&self) -> Root {
        Root::op(arith::Op::Cmpi)
    }

    fn name(&self) -> &str {
        "ComparisonWithConstant"
    }

    fn rewrite(
        &self,
        rw: &mut Rewriter<'_>,
        op: OpId,
        operands: &[ValueId],
    ) -> Result<(), Mismatch> {
        exchange(rw, op, operands)?;
        let predicate = predicate(rw.body(), op).expect("the verifier requires a predicate");
        let exchanged = match arith::CMPI_PREDICATES[predicate] {
            "slt" => "sgt",
            "sle" => "sge",
            "sgt" => "slt",
            "sge" => "sle",
            "ult" => "ugt",
            "ule" => "uge",
            "ugt" => "ult",
            "uge" => "ule",
            symmetric => symmetric,
        };
        let number = arith::cmpi_predicate(exchanged);
        let number = i64::try_from(number).expect("there are ten predicates");
        rw.set_attribute(op, "predicate", Attribute::i64(number));
        Ok(())
    }
}

/// Keeps one of the equal constants of each function, before everything else in it.
fn merge_constants(body: &mut Body) {
    let mut scopes: BTreeMap<BlockId, BTreeSet<OpId>> = BTreeMap::new();
    let ops: Vec<OpId> = body.walk(body.module()).collect();
    for op in &ops {
        let is_plain = body.attributes(*op).iter().count() == 1;
        if body.opcode(*op) == Some(arith::Op::Constant.into())
            && is_plain
            && let Some(block) = scope(body, *op)
        {
            scopes.entry(block).or_default().insert(*op);
        }
    }
    let mut merged: BTreeMap<ValueId, ValueId> = BTreeMap::new();
    for (block, constants) in scopes {
        let mut known: BTreeMap<[String; 2], ValueId> = BTreeMap::new();
        let in_front = body.ops(block).find(|op| !constants.contains(op));
        let place = in_front.map_or(Place::End(block), Place::Before);
        for op in ops.iter().filter(|op| constants.contains(op)) {
            let value = body.results(*op)[0];
            let constant = body.attribute(*op, "value").expect("the row requires it");
            let key = [constant.to_string(), body.value_type(value).to_string()];
            body.detach(*op);
            match known.get(&key) {
                Some(first) => {
                    merged.insert(value, *first);
                }
                None => {
                    known.insert(key, value);
                    body.insert(place, *op);
                }
            }
        }
    }
    for op in ops {
        body.map_operands(op, |value| *merged.get(&value).unwrap_or(&value));
    }
}

/// The first block of the outermost region whose values an op may use, except that of a module.
fn scope(body: &Body, op: OpId) -> Option<BlockId> {
    let mut block = body.op_block(op)?;
    loop {
        let region = body.block_region(block)?;
        let parent = body.region_parent(region);
        match body.opcode(parent) {
            Some(Opcode::Builtin(builtin::Op::Module)) => return None,
            Some(opcode) if !opcode.def().has(Trait::IsolatedFromAbove) => {
                block = body.op_block(parent)?;
            }
            // An op that is not in the table may be isolated.
            _ => return body.entry_block(region),
        }
    }
}
