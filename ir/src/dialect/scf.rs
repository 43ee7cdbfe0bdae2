//! Structured control flow: choices, loops and regions of several blocks as ops with results.

use crate::attr::Attribute;
use crate::body::Body;
use crate::dialect::memref::{DYNAMIC, Index, mixed};
use crate::dialect::{Assembly, AttributeKind, Custom, arith, rows};
use crate::entity::ValueId;

rows::ops! {
    Scf;

    /// Runs one of two blocks, or the first one or nothing.
    If "scf.if" std "loop.if" {
        operands: condition one OneBool;
        results: results many Any;
        regions: then_region one Block ends Op::Yield, else_region one OptionalBlock ends Op::Yield;
        assembly: Assembly::Format(
            "$condition arrow-types($results) region($then_region) (else region($else_region))? attr-dict"
        );
    }

    /// Runs its blocks once.
    ExecuteRegion "scf.execute_region" {
        newer: no_inline 22;
        results: results many Any;
        attributes: no_inline optional AttributeKind::Unit;
        regions: region one Blocks;
        assembly: Assembly::Format("arrow-type($results) unit($no_inline,no_inline) region($region) attr-dict");
    }

    /// Runs the block of the case that equals the flag, or the default.
    IndexSwitch "scf.index_switch" {
        since: 16;
        newer: cases(long) 22;
        operands: arg one Index;
        results: results many Any;
        attributes: cases required AttributeKind::I64Array;
        regions: default_region one Block ends Op::Yield, case_regions many Block ends Op::Yield;
        assembly: Assembly::Custom(Custom::IndexSwitch);
    }

    /// Runs a block for each number from a lower bound up to an upper one, exclusive.
    For "scf.for" std "loop.for" {
        newer: unsignedCmp 22, lower_bound(integer) 17;
        operands: lower_bound one OneIntegerOrIndex, upper_bound one OneIntegerOrIndex,
            step one OneIntegerOrIndex, init_args many Any;
        results: results many Any;
        attributes: unsignedCmp optional AttributeKind::Unit;
        types: Same(lower_bound, upper_bound, step);
        regions: region one Block ends Op::Yield;
        assembly: Assembly::Custom(Custom::For);
    }

    /// Runs a block that decides whether to continue, and another one if so.
    While "scf.while" {
        operands: inits many Any;
        results: results many Any;
        regions: before one Block ends Op::Condition, after one Block ends Op::Yield;
        assembly: Assembly::Custom(Custom::While);
    }

    /// Runs a block for each point of an iteration space, in any order; the regions of `scf.reduce` combine the values.
    Parallel "scf.parallel" {
        operands: lower_bound many Index, upper_bound many Index, step many Index, init_vals many Any;
        results: results many Any;
        regions: region one Block ends Op::Reduce;
        assembly: Assembly::Custom(Custom::Parallel);
    }

    /// Ends the block of a `scf.parallel`: the values of this iteration, with a region for each that combines two values.
    ///
    /// Before release 18 each value had an op of its own, and `scf.yield` ended the block; [`Feature::OneReduce`](crate::edition::Feature).
    Reduce "scf.reduce" {
        operands: operands many Any;
        regions: reductions many Block ends Op::ReduceReturn;
        traits: Terminator;
        assembly: Assembly::Custom(Custom::Reduce);
    }

    /// Ends a region of a `scf.reduce` with the combined value.
    ReduceReturn "scf.reduce.return" {
        operands: result one Any;
        traits: Pure, Terminator;
        assembly: Assembly::Format("$result attr-dict : type($result)");
    }

    /// Runs a block for each point of an iteration space, in any order; only shared tensors are results.
    Forall "scf.forall" {
        since: 17;
        operands: dynamic_lower_bound many Index, dynamic_upper_bound many Index, dynamic_step many Index,
            outputs many Any;
        results: results many Any;
        attributes: staticLowerBound required AttributeKind::I64Array,
            staticUpperBound required AttributeKind::I64Array,
            staticStep required AttributeKind::I64Array,
            mapping optional AttributeKind::Array;
        regions: region one Block ends Op::InParallel;
        assembly: Assembly::Custom(Custom::Forall);
    }

    /// Ends the block of a `scf.forall`.
    InParallel "scf.forall.in_parallel" {
        since: 17;
        regions: region one Module;
        traits: Pure, Terminator;
        assembly: Assembly::Format("region($region) attr-dict");
    }

    /// Ends the first block of a `scf.while`.
    Condition "scf.condition" {
        operands: condition one OneBool, args many Any;
        traits: Pure, Terminator;
        assembly: Assembly::Format("( $condition ) attr-dict ($args : type($args))?");
    }

    /// Ends a block with the values that the op around it returns or carries on.
    Yield "scf.yield" std "loop.yield" {
        operands: results many Any;
        traits: Pure, Terminator;
        assembly: Assembly::Format("attr-dict ($results : type($results))?");
    }
}

impl<'a> IndexSwitch<'a> {
    /// The values of the case regions.
    pub fn cases(self) -> &'a [i64] {
        let cases = self.body.attribute(self.op, "cases");
        let cases = cases.and_then(Attribute::as_dense_array);
        cases.expect("the verifier requires the cases")
    }
}

impl For<'_> {
    /// Whether the bounds are unsigned.
    pub fn is_unsigned(self) -> bool {
        self.body.attribute(self.op, "unsignedCmp").is_some()
    }
}

/// Numbers of a `scf.forall`, with operands for the dynamic ones.
#[derive(Clone, Copy, Debug)]
pub struct MixedNumbers<'a> {
    /// The attribute that holds the numbers.
    pub name: &'static str,
    /// The numbers, with [`DYNAMIC`] for each operand.
    pub numbers: &'a [i64],
    /// The operand group.
    pub group: usize,
    /// The operands.
    pub operands: &'a [ValueId],
}

impl MixedNumbers<'_> {
    /// Each number or operand.
    pub fn indices(self) -> Vec<Index> {
        mixed(self.numbers, self.operands)
    }

    /// Whether the number of operands matches the dynamic numbers.
    pub fn is_whole(self) -> bool {
        let wanted = self.numbers.iter().filter(|number| **number == DYNAMIC);
        wanted.count() == self.operands.len()
    }

    /// Whether all are equal to a number, including constant operands.
    pub fn are_all(self, body: &Body, wanted: i64) -> bool {
        let numbers = self.numbers.iter();
        let mut known = numbers.filter(|number| **number != DYNAMIC);
        let mut operands = self.operands.iter();
        known.all(|number| *number == wanted)
            && operands
                .all(|operand| arith::integer_constant(body, *operand) == Some(wanted.into()))
    }
}

impl<'a> Forall<'a> {
    /// The lower bounds, the upper bounds and the steps.
    pub fn bounds(self) -> [MixedNumbers<'a>; 3] {
        const NAMES: [&str; 3] = ["staticLowerBound", "staticUpperBound", "staticStep"];
        [0, 1, 2].map(|group| {
            let numbers = self.body.attribute(self.op, NAMES[group]);
            MixedNumbers {
                name: NAMES[group],
                numbers: numbers
                    .and_then(Attribute::as_dense_array)
                    .unwrap_or_default(),
                group,
                operands: self.body.operand_group(self.op, group),
            }
        })
    }
}
