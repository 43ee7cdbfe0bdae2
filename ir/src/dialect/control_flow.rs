//! Branches between the blocks of a function.

use crate::dialect::{Assembly, Successors, table};

table::ops! {
    ControlFlow;

    /// Goes to a block.
    Br "cf.br" std "br" {
        successors: Successors::Exactly(1);
        traits: Terminator;
        assembly: Assembly::Format("successors attr-dict");
    }

    /// Goes to one of two blocks.
    CondBr "cf.cond_br" std "cond_br" {
        operands: condition one Bool;
        successors: Successors::Exactly(2);
        traits: Terminator;
        assembly: Assembly::Format("$condition , successors attr-dict");
    }
}
