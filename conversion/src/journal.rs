//! The steps of a rewrite, each with what is needed to undo it.
//!
//! Rules:
//! - Steps are undone last first, so each finds the program as it left it.
//! - An undone op or block stays detached; nothing refers to it.

use smol_str::SmolStr;
use stridecheck_ir::{Attribute, BlockId, Body, OpId, Place, RegionId, Type, ValueId};

/// The replacement of a value, and the type converter that replaced it.
///
/// Every value has one, so the usual case is kept small.
#[derive(Clone, Debug)]
pub(crate) enum Replacement {
    One(ValueId, ConverterId),
    Many(Box<(Vec<ValueId>, ConverterId)>),
}

/// A type converter of a conversion, or none; [`Rewriter::converter`](crate::Rewriter) has the list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct ConverterId(pub(crate) u32);

impl Replacement {
    pub(crate) fn new(values: &[ValueId], converter: ConverterId) -> Self {
        match *values {
            [value] => Self::One(value, converter),
            _ => Self::Many(Box::new((values.to_vec(), converter))),
        }
    }

    /// The new values: one, several or none.
    pub(crate) fn values(&self) -> &[ValueId] {
        match self {
            Self::One(value, _) => std::slice::from_ref(value),
            Self::Many(many) => &many.0,
        }
    }

    /// The type converter that replaced the value.
    pub(crate) fn converter(&self) -> ConverterId {
        match self {
            Self::One(_, converter) => *converter,
            Self::Many(many) => many.1,
        }
    }
}

/// The operands and successors of an op.
#[derive(Clone, Debug)]
pub(crate) struct Operands {
    own: Vec<ValueId>,
    segments: Vec<u32>,
    successors: Vec<(BlockId, Vec<ValueId>)>,
}

/// One step, with the former state.
#[derive(Debug)]
pub(crate) enum Step {
    /// An op was created and inserted.
    Created(OpId),
    /// An op was marked as erased; it stays in place until the end.
    Erased(OpId),
    /// An op was marked because the op around it was erased.
    ErasedWithin(OpId),
    /// A value was replaced.
    Replaced(ValueId, Option<Replacement>),
    /// A conversion of a value was created and may be reused.
    Materialized(ValueId),
    /// An op was noted as a cast of the framework.
    Cast(OpId),
    /// A cast of the framework was given to a pattern as an operand.
    Required,
    /// A pattern got a cast of the framework as an operand.
    Attribute(OpId, Box<(SmolStr, Option<Attribute>)>),
    /// All operands and successors were changed together.
    Operands(OpId, Box<Operands>),
    /// One operand was changed.
    Operand(OpId, usize, ValueId),
    /// A successor was changed.
    Successor(OpId, usize, BlockId),
    /// The type of a value was changed.
    ValueType(ValueId, Box<Type>),
    /// The arguments of a block were changed.
    Arguments(BlockId, Box<[ValueId]>),
    /// A block was created and inserted.
    BlockCreated(BlockId),
    /// The last ops of a block were moved to another one, which was empty.
    Split(BlockId, BlockId),
    /// A block was moved.
    BlockMoved(BlockId, RegionId, Option<BlockId>),
    /// The types of a region were converted; the former converter.
    RegionTypes(RegionId, Option<ConverterId>),
    /// An op was moved or detached.
    Moved(OpId, Place),
    /// A symbol of the module with this block was assigned to another op.
    Symbol(Box<(BlockId, SmolStr, Option<OpId>)>),
}

impl Operands {
    /// The current operands and successors of an op.
    pub(crate) fn of(body: &Body, op: OpId) -> Self {
        let successor = |(i, successor): (usize, &stridecheck_ir::Successor)| {
            (successor.block, body.successor_operands(op, i).to_vec())
        };
        let successors = body.successors(op).iter().enumerate();
        Self {
            own: body.own_operands(op).to_vec(),
            segments: body.segments(op).to_vec(),
            successors: successors.map(successor).collect(),
        }
    }

    fn restore(&self, body: &mut Body, op: OpId) {
        body.replace_operands(op, &self.own, &self.successors);
        body.replace_segments(op, &self.segments);
    }
}

impl Step {
    /// The op that this step created or changed in place; one that only moved is as legal as before.
    pub(crate) fn touched(&self) -> Option<OpId> {
        match self {
            Self::Created(op)
            | Self::Attribute(op, ..)
            | Self::Operands(op, _)
            | Self::Operand(op, ..)
            | Self::Successor(op, ..) => Some(*op),
            _ => None,
        }
    }

    /// Undoes the effect of this step on the body; the rewriter undoes marks and mappings.
    pub(crate) fn undo(self, body: &mut Body) {
        match self {
            Self::Created(op) => {
                if body.op_block(op).is_some() {
                    body.detach(op);
                }
            }
            Self::Attribute(op, former) => match *former {
                (name, Some(former)) => {
                    body.set_attribute(op, name, former);
                }
                (name, None) => {
                    body.remove_attribute(op, &name);
                }
            },
            Self::Operands(op, former) => former.restore(body, op),
            Self::Operand(op, position, former) => {
                body.replace_operand(op, position, former);
            }
            Self::Successor(op, successor, former) => {
                body.replace_successor(op, successor, former);
            }
            Self::ValueType(value, former) => {
                body.set_value_type(value, *former);
            }
            Self::Arguments(block, former) => {
                body.replace_arguments(block, &former);
            }
            Self::BlockCreated(block) => {
                body.detach_block(block);
            }
            Self::Split(block, rest) => {
                let first = body.first_op(rest);
                let first = first.expect("a block is split before an op");
                body.move_ops(first, Place::End(block));
            }
            Self::BlockMoved(block, region, before) => {
                body.detach_block(block);
                body.insert_block(region, before, block);
            }
            Self::Moved(op, place) => {
                if body.op_block(op).is_some() {
                    body.detach(op);
                }
                body.insert(place, op);
            }
            Self::Erased(_)
            | Self::ErasedWithin(_)
            | Self::Replaced(..)
            | Self::Materialized(_)
            | Self::Cast(_)
            | Self::Required
            | Self::RegionTypes(..)
            | Self::Symbol(..) => {}
        }
    }
}
