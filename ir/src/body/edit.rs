//! Editing a body: creating, moving and removing its entities.
//!
//! Every step can be undone by another one; a rewriter that journals steps relies on that.

use smallvec::SmallVec;
use smol_str::SmolStr;

use super::{
    BlockData, Body, ColdFields, Def, OpData, OpName, Place, RegionData, Successor, ValueData,
    to_u32,
};
use crate::attr::{Attribute, Attributes};
use crate::body::OpSpec;
use crate::diagnostic::Span;
use crate::entity::{BlockId, OpId, RegionId, ValueId};
use crate::types::Type;

impl Body {
    /// Creates a detached op.
    #[inline]
    pub fn create(&mut self, spec: OpSpec) -> OpId {
        let op = self.ops.push(OpData {
            name: spec.name,
            operands: spec.operands,
            results: SmallVec::new(),
            attributes: spec.attributes,
            cold: spec.cold,
            span: spec.span,
            block: None.into(),
            previous: None.into(),
            next: None.into(),
        });
        for ty in spec.result_types {
            self.add_result(op, ty);
        }
        for _ in 0..spec.region_count {
            self.add_region(op);
        }
        op
    }

    /// Creates an op at a place.
    #[inline]
    pub fn build(&mut self, place: Place, spec: OpSpec) -> OpId {
        let op = self.create(spec);
        self.insert(place, op);
        op
    }

    /// Inserts a detached op at a place.
    #[inline]
    pub fn insert(&mut self, place: Place, op: OpId) {
        assert!(self.ops[op].block.is_none(), "an op is inserted once");
        let (block, next) = match place {
            Place::Before(next) => (
                self.op_block(next).expect("the place is in a block"),
                Some(next),
            ),
            Place::End(block) => (block, None),
        };
        let previous = match next {
            Some(next) => std::mem::replace(&mut self.ops[next].previous, op.into()).expand(),
            None => self.blocks[block].last.replace(op),
        };
        match previous {
            Some(previous) => self.ops[previous].next = op.into(),
            None => self.blocks[block].first = Some(op),
        }
        let data = &mut self.ops[op];
        (data.block, data.previous, data.next) = (block.into(), previous.into(), next.into());
    }

    /// Takes an op out of its block; returns its former place.
    #[inline]
    pub fn detach(&mut self, op: OpId) -> Place {
        let data = &mut self.ops[op];
        let block = data.block.take().expect("the op is in a block");
        let (previous, next) = (data.previous.take(), data.next.take());
        match previous {
            Some(previous) => self.ops[previous].next = next.into(),
            None => self.blocks[block].first = next,
        }
        match next {
            Some(next) => self.ops[next].previous = previous.into(),
            None => self.blocks[block].last = previous,
        }
        next.map_or(Place::End(block), Place::Before)
    }

    /// Adds a result to an op.
    #[inline]
    pub fn add_result(&mut self, op: OpId, ty: Type) -> ValueId {
        let position = to_u32(self.ops[op].results.len());
        let value = self.values.push(ValueData {
            ty,
            def: Def::Result(op, position),
        });
        self.ops[op].results.push(value);
        value
    }

    /// Adds an empty region to an op.
    pub fn add_region(&mut self, op: OpId) -> RegionId {
        let region = self.regions.push(RegionData {
            parent: op,
            first: None,
            last: None,
        });
        ColdFields::of(&mut self.ops[op].cold).regions.push(region);
        region
    }

    /// Renames an op whose name the text determines only later.
    pub(crate) fn rename(&mut self, op: OpId, name: OpName) {
        self.ops[op].name = name;
    }

    /// Sets the properties of an op that is not in the table.
    pub(crate) fn set_properties(&mut self, op: OpId, properties: Attribute) {
        ColdFields::of(&mut self.ops[op].cold).properties = Some(properties);
    }

    /// Sets the span of an op in the text.
    pub fn set_span(&mut self, op: OpId, span: Span) {
        self.ops[op].span = span;
    }

    /// Replaces one operand; returns the former one.
    #[inline]
    pub fn replace_operand(&mut self, op: OpId, position: usize, value: ValueId) -> ValueId {
        std::mem::replace(&mut self.ops[op].operands[position], value)
    }

    /// Replaces every operand of an op by its image under a function.
    pub fn map_operands(&mut self, op: OpId, mut map: impl FnMut(ValueId) -> ValueId) {
        for operand in &mut self.ops[op].operands {
            *operand = map(*operand);
        }
    }

    /// Replaces the operands, successors and segments of an op together.
    pub fn replace_operands(
        &mut self,
        op: OpId,
        own: &[ValueId],
        successors: &[(BlockId, Vec<ValueId>)],
    ) {
        let data = &mut self.ops[op];
        data.operands = own
            .iter()
            .copied()
            .chain(
                successors
                    .iter()
                    .flat_map(|(_, passed)| passed.iter().copied()),
            )
            .collect();
        if data.cold().successors.is_empty() && successors.is_empty() {
            return;
        }
        ColdFields::of(&mut data.cold).successors = successors
            .iter()
            .map(|(block, passed)| Successor {
                block: *block,
                operand_count: to_u32(passed.len()),
            })
            .collect();
    }

    /// Sets the sizes of the operand groups of an op whose row has more than one group of varying size.
    pub fn replace_segments(&mut self, op: OpId, segments: &[u32]) {
        if self.segments(op) != segments {
            ColdFields::of(&mut self.ops[op].cold).segments = segments.into();
        }
    }

    /// Points a successor at another block; returns the former one.
    pub fn replace_successor(&mut self, op: OpId, successor: usize, block: BlockId) -> BlockId {
        let cold = ColdFields::of(&mut self.ops[op].cold);
        std::mem::replace(&mut cold.successors[successor].block, block)
    }

    /// Sets an attribute; returns the former value.
    pub fn set_attribute(
        &mut self,
        op: OpId,
        name: impl Into<SmolStr>,
        value: Attribute,
    ) -> Option<Attribute> {
        self.ops[op].attributes.insert(name, value)
    }

    /// Removes an attribute and returns it.
    pub fn remove_attribute(&mut self, op: OpId, name: &str) -> Option<Attribute> {
        self.ops[op].attributes.remove(name)
    }

    /// Replaces all attributes of an op; returns the former ones.
    pub fn replace_attributes(&mut self, op: OpId, attributes: Attributes) -> Attributes {
        std::mem::replace(&mut self.ops[op].attributes, attributes)
    }

    /// Changes the type of a value; returns the former one.
    pub fn set_value_type(&mut self, value: ValueId, ty: Type) -> Type {
        std::mem::replace(&mut self.values[value].ty, ty)
    }

    /// Replaces every use of a value by another one, searching the whole body.
    pub fn replace_all_uses(&mut self, from: ValueId, to: ValueId) {
        for op in self.ops.values_mut() {
            for operand in &mut op.operands {
                if *operand == from {
                    *operand = to;
                }
            }
        }
    }

    /// Creates a detached block with arguments of these types.
    pub fn create_block(&mut self, argument_types: &[Type]) -> BlockId {
        let block = self.blocks.push(BlockData::default());
        for ty in argument_types {
            self.add_argument(block, ty.clone());
        }
        block
    }

    /// Adds an argument to a block.
    pub fn add_argument(&mut self, block: BlockId, ty: Type) -> ValueId {
        let position = to_u32(self.blocks[block].arguments.len());
        let value = self.values.push(ValueData {
            ty,
            def: Def::Argument(block, position),
        });
        self.blocks[block].arguments.push(value);
        value
    }

    /// Sets the arguments of a block, in this order; returns the former ones.
    pub fn replace_arguments(&mut self, block: BlockId, arguments: &[ValueId]) -> Vec<ValueId> {
        for (i, value) in arguments.iter().enumerate() {
            self.values[*value].def = Def::Argument(block, to_u32(i));
        }
        let former = std::mem::replace(&mut self.blocks[block].arguments, arguments.into());
        former.into_vec()
    }

    /// Removes an unused argument.
    pub fn remove_argument(&mut self, block: BlockId, position: usize) {
        self.blocks[block].arguments.remove(position);
        for (i, value) in self.blocks[block]
            .arguments
            .iter()
            .enumerate()
            .skip(position)
        {
            self.values[*value].def = Def::Argument(block, to_u32(i));
        }
    }

    /// Inserts a detached block at the end of a region.
    pub fn append_block(&mut self, region: RegionId, block: BlockId) {
        self.insert_block(region, None, block);
    }

    /// Inserts a detached block before another one, or at the end of a region.
    pub fn insert_block(&mut self, region: RegionId, before: Option<BlockId>, block: BlockId) {
        assert!(
            self.blocks[block].region.is_none(),
            "a block is inserted once"
        );
        let previous = match before {
            Some(next) => self.blocks[next].previous.replace(block),
            None => self.regions[region].last.replace(block),
        };
        match previous {
            Some(previous) => self.blocks[previous].next = Some(block),
            None => self.regions[region].first = Some(block),
        }
        let data = &mut self.blocks[block];
        (data.region, data.previous, data.next) = (Some(region), previous, before);
    }

    /// Takes a block out of its region; returns the region and the block that followed.
    pub fn detach_block(&mut self, block: BlockId) -> (RegionId, Option<BlockId>) {
        let data = &mut self.blocks[block];
        let region = data.region.take().expect("the block is in a region");
        let (previous, next) = (data.previous.take(), data.next.take());
        match previous {
            Some(previous) => self.blocks[previous].next = next,
            None => self.regions[region].first = next,
        }
        match next {
            Some(next) => self.blocks[next].previous = previous,
            None => self.regions[region].last = previous,
        }
        (region, next)
    }

    /// Splits a block before an op: that op and everything after it move to a new block right after it.
    pub fn split_block(&mut self, before: OpId) -> BlockId {
        let block = self.op_block(before).expect("the op is in a block");
        let rest = self.create_block(&[]);
        let region = self.blocks[block].region.expect("the block is in a region");
        self.insert_block(region, self.blocks[block].next, rest);
        self.move_ops(before, Place::End(rest));
        rest
    }

    /// Moves an op and everything after it in its block to another block.
    pub fn move_ops(&mut self, first: OpId, place: Place) {
        let mut cursor = Some(first);
        while let Some(op) = cursor {
            cursor = self.next_op(op);
            self.detach(op);
            self.insert(place, op);
        }
    }
}
