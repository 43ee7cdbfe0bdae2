//! The state of a function while its ops are emitted: the counterparts of its values and blocks.

use std::collections::BTreeMap;

use stridecheck_ir::dialect::llvm;
use stridecheck_ir::{BlockId, Body, OpId, Type, ValueId, View};

use crate::emit::builder::{Block, Builder, Symbols, Ty, Value};
use crate::emit::malformed;
use crate::error::Error;

/// The state of one function.
pub(super) struct Function<'a, 'b, 'c> {
    pub(super) builder: &'b Builder<'c>,
    pub(super) symbols: Symbols<'b, 'c>,
    pub(super) body: &'a Body,
    values: BTreeMap<ValueId, Value<'c>>,
    pub(super) blocks: BTreeMap<BlockId, Block<'c>>,
    /// Separate blocks for successors of an op, by position, that repeat the block of an earlier one:
    /// a phi distinguishes incoming values by their block.
    edges: BTreeMap<(OpId, usize), Block<'c>>,
}

impl<'a, 'b, 'c> Function<'a, 'b, 'c> {
    pub(super) fn new(builder: &'b Builder<'c>, symbols: Symbols<'b, 'c>, body: &'a Body) -> Self {
        Self {
            builder,
            symbols,
            body,
            values: BTreeMap::new(),
            blocks: BTreeMap::new(),
            edges: BTreeMap::new(),
        }
    }

    pub(super) fn parameters(
        &mut self,
        function: llvm::Func<'_>,
        entry: BlockId,
        value: Value<'c>,
    ) -> Result<(), Error> {
        let arguments = self.body.arguments(entry);
        let parameters = value.function_type().parameters();
        let (body, op) = function.parts();
        if arguments.len() != parameters.len() {
            return Err(malformed(
                body,
                op,
                "the entry block has other arguments than the type",
            ));
        }
        for (position, argument) in arguments.iter().enumerate() {
            if self.builder.ty(self.body.value_type(*argument))? != parameters[position] {
                return Err(malformed(
                    body,
                    op,
                    format!("argument {position} has another type"),
                ));
            }
            self.values.insert(*argument, value.parameter(position));
        }
        Ok(())
    }

    /// Creates every block, and a phi for each argument of a block other than the entry.
    pub(super) fn open_blocks(
        &mut self,
        order: &[BlockId],
        function: Value<'c>,
    ) -> Result<(), Error> {
        for (position, block) in order.iter().enumerate() {
            let opened = self.builder.append_block(function);
            self.blocks.insert(*block, opened);
            if position == 0 {
                continue;
            }
            self.builder.position(opened);
            for argument in self.body.arguments(*block) {
                let phi = self
                    .builder
                    .phi(self.builder.ty(self.body.value_type(*argument))?);
                self.values.insert(*argument, phi);
            }
        }
        Ok(())
    }

    /// Creates the blocks between an op and a block that it repeats.
    pub(super) fn open_edges(&mut self, order: &[BlockId], function: Value<'c>) {
        for terminator in order.iter().filter_map(|block| self.body.last_op(*block)) {
            let successors = self.body.successors(terminator);
            for (position, successor) in successors.iter().enumerate() {
                let mut earlier = successors[..position].iter();
                let is_named_again = earlier.any(|other| other.block == successor.block);
                let has_arguments = !self.body.arguments(successor.block).is_empty();
                let to = self.blocks.get(&successor.block);
                let Some(to) = to.filter(|_| is_named_again && has_arguments) else {
                    continue;
                };
                let edge = self.builder.append_block(function);
                self.builder.position(edge);
                self.builder.br(*to);
                self.edges.insert((terminator, position), edge);
            }
        }
    }

    pub(super) fn fill_phis(&self, order: &[BlockId]) -> Result<(), Error> {
        for block in order {
            let terminator = self
                .body
                .last_op(*block)
                .expect("a block whose ops were emitted has a terminator");
            for (position, successor) in self.body.successors(terminator).iter().enumerate() {
                if successor.block == order[0] {
                    return Err(malformed(self.body, terminator, "goes to the entry block"));
                }
                let passed = self.body.successor_operands(terminator, position);
                let arguments = self.body.arguments(successor.block);
                let edge = self.edges.get(&(terminator, position));
                let from = edge.unwrap_or(&self.blocks[block]);
                if passed.len() != arguments.len() {
                    return Err(malformed(
                        self.body,
                        terminator,
                        "passes the wrong number of values",
                    ));
                }
                for (argument, value) in arguments.iter().zip(passed) {
                    let value = self.value(terminator, *value)?;
                    self.value(terminator, *argument)?
                        .add_incoming(value, *from);
                }
            }
        }
        Ok(())
    }

    /// The value of an operand.
    pub(super) fn value(&self, user: OpId, value: ValueId) -> Result<Value<'c>, Error> {
        self.values.get(&value).copied().ok_or_else(|| {
            malformed(
                self.body,
                user,
                format!("uses {value} before it is defined"),
            )
        })
    }

    /// The own operands of an op.
    pub(super) fn operands(&self, op: OpId) -> Result<Vec<Value<'c>>, Error> {
        let operands = self.body.own_operands(op);
        operands
            .iter()
            .map(|value| self.value(op, *value))
            .collect()
    }

    /// Sets the value of the single result of an op, which must have the type of the op.
    pub(super) fn define(&mut self, op: OpId, value: Value<'c>) -> Result<(), Error> {
        let ty = self.result_type(op)?;
        if value.ty() != ty {
            return Err(malformed(
                self.body,
                op,
                "the result has another type in LLVM IR",
            ));
        }
        self.values.insert(self.body.results(op)[0], value);
        Ok(())
    }

    /// The type of the single result of an op.
    pub(super) fn result_type(&self, op: OpId) -> Result<Ty<'c>, Error> {
        match self.body.results(op) {
            [result] => self.builder.ty(self.body.value_type(*result)),
            _ => Err(malformed(self.body, op, "has not one result")),
        }
    }

    /// The block of a successor.
    pub(super) fn successor(&self, op: OpId, position: usize) -> Result<Block<'c>, Error> {
        let successor = self.body.successors(op).get(position);
        let block = successor.and_then(|successor| self.blocks.get(&successor.block));
        self.edges
            .get(&(op, position))
            .or(block)
            .copied()
            .ok_or_else(|| malformed(self.body, op, "goes to no block of the function"))
    }

    /// The type in an attribute.
    pub(super) fn type_attribute(&self, op: OpId, name: &str) -> Result<&'a Type, Error> {
        self.body
            .attribute(op, name)
            .and_then(|attribute| attribute.as_type())
            .ok_or_else(|| malformed(self.body, op, format!("`{name}` is not a type")))
    }
}
