//! `affine.if`: a choice of one of two blocks by a set.

use stridecheck_ir::dialect::affine;
use stridecheck_ir::{BlockId, Body, ValueId};

use super::map::{Inputs, Set};
use crate::eval::{Next, define_all};
use crate::limits::IndexWidth;
use crate::machine::{Machine, Step};
use crate::value::Value;

/// An `affine.if`.
#[derive(Debug)]
pub(crate) struct If<'b> {
    set: Set,
    blocks: [Option<BlockId>; 2],
    results: &'b [ValueId],
}

impl<'b> If<'b> {
    pub(super) fn of(body: &'b Body, op: affine::If<'b>, index_width: IndexWidth) -> Self {
        let set = op.condition().expect("the verifier requires a set");
        let regions = [op.then_region(), op.else_region()];
        Self {
            set: Inputs::new(op.set_operands(), set.dims, index_width).set(&set),
            blocks: regions.map(|region| body.entry_block(region)),
            results: op.results(),
        }
    }

    pub(in crate::eval) fn open(&self, m: &Machine) -> Step<Next> {
        let [then_block, else_block] = self.blocks;
        let block = match self.set.has(m)? {
            true => then_block,
            false => else_block,
        };
        Ok(block.map_or(Next::Op, Next::Open))
    }

    pub(in crate::eval) fn close(&self, m: &mut Machine, yielded: Vec<Value>) -> Next {
        define_all(m, self.results, yielded);
        Next::Op
    }
}
