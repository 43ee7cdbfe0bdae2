//! Structured control flow: choices, loops and regions of several blocks as ops with results.

use crate::attr::Attribute;
use crate::dialect::{Assembly, AttributeKind, Custom, rows};

rows::ops! {
    Scf;

    /// One of two blocks, or the first one or nothing.
    If "scf.if" {
        operands: condition one OneBool;
        results: results many Any;
        regions: then_region one Block ends Op::Yield, else_region one OptionalBlock ends Op::Yield;
        assembly: Assembly::Format(
            "$condition arrow-types($results) region($then_region) (else region($else_region))? attr-dict"
        );
    }

    /// Blocks that run once.
    ExecuteRegion "scf.execute_region" {
        newer: no_inline 22;
        results: results many Any;
        attributes: no_inline optional AttributeKind::Unit;
        regions: region one Blocks;
        assembly: Assembly::Format("arrow-type($results) unit($no_inline,no_inline) region($region) attr-dict");
    }

    /// The block of the case that equals the flag, or the default.
    IndexSwitch "scf.index_switch" {
        since: 16;
        operands: arg one Index;
        results: results many Any;
        attributes: cases required AttributeKind::I64Array;
        regions: default_region one Block ends Op::Yield, case_regions many Block ends Op::Yield;
        assembly: Assembly::Custom(Custom::IndexSwitch);
    }

    /// A block for each number from a lower bound, up to and without an upper one.
    For "scf.for" {
        newer: unsignedCmp 22, lower_bound(integer) 17;
        operands: lower_bound one OneIntegerOrIndex, upper_bound one OneIntegerOrIndex,
            step one OneIntegerOrIndex, init_args many Any;
        results: results many Any;
        attributes: unsignedCmp optional AttributeKind::Unit;
        types: Same(lower_bound, upper_bound, step);
        regions: region one Block ends Op::Yield;
        assembly: Assembly::Custom(Custom::For);
    }

    /// A block that says whether to go on, and one that is run if so.
    While "scf.while" {
        operands: inits many Any;
        results: results many Any;
        regions: before one Block ends Op::Condition, after one Block ends Op::Yield;
        assembly: Assembly::Custom(Custom::While);
    }

    /// Ends the first block of a `scf.while`.
    Condition "scf.condition" {
        operands: condition one OneBool, args many Any;
        traits: Pure, Terminator;
        assembly: Assembly::Format("( $condition ) attr-dict ($args : type($args))?");
    }

    /// Ends a block with what the op around it gives or goes on with.
    Yield "scf.yield" {
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
    /// Whether the bounds are numbers without sign.
    pub fn is_unsigned(self) -> bool {
        self.body.attribute(self.op, "unsignedCmp").is_some()
    }
}
