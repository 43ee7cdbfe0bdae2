//! A body: the arenas that hold a program's ops, blocks, regions and values.
//!
//! Rules:
//! - The root is a `builtin.module` op.
//! - Ops and blocks are linked lists, so inserting and removing anywhere costs the same.
//! - Operands are one flat list; those of successors come last, successor by successor.
//! - Erased entities leave their index behind; nothing refers to it and it is never given out again.
//! - Uses are not kept; [`Uses`](crate::uses::Uses) computes them for a whole body at once.

use std::sync::Arc;

use cranelift_entity::PrimaryMap;
use smallvec::SmallVec;
use smol_str::SmolStr;

use crate::attr::{Attribute, Attributes};
use crate::diagnostic::Span;
use crate::dialect::{Arity, Opcode, Trait, builtin};
use crate::entity::{BlockId, OpId, RegionId, ValueId};
use crate::spec::OpSpec;
use crate::types::Type;

/// A program.
#[derive(Clone, Debug)]
pub struct Body {
    ops: PrimaryMap<OpId, OpData>,
    blocks: PrimaryMap<BlockId, BlockData>,
    regions: PrimaryMap<RegionId, RegionData>,
    values: PrimaryMap<ValueId, ValueData>,
    module: OpId,
}

/// The name of an op.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OpName {
    /// An op of the table.
    Known(Opcode),
    /// Any other op, by its text.
    Unknown(Arc<str>),
}

/// A successor of a terminator.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Successor {
    /// Where control goes.
    pub block: BlockId,
    /// How many of the trailing operands are passed to it.
    pub operand_count: u32,
}

/// Where a value comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Def {
    /// A result of an op, by its position.
    Result(OpId, u32),
    /// An argument of a block, by its position.
    Argument(BlockId, u32),
}

/// A place among the ops of a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// Before an op.
    Before(OpId),
    /// After the last op of a block.
    End(BlockId),
}

#[derive(Clone, Debug)]
struct OpData {
    name: OpName,
    operands: SmallVec<[ValueId; 3]>,
    segments: SmallVec<[u32; 4]>,
    results: SmallVec<[ValueId; 1]>,
    attributes: Attributes,
    successors: SmallVec<[Successor; 2]>,
    regions: SmallVec<[RegionId; 1]>,
    span: Span,
    block: Option<BlockId>,
    previous: Option<OpId>,
    next: Option<OpId>,
}

#[derive(Clone, Debug, Default)]
struct BlockData {
    arguments: SmallVec<[ValueId; 2]>,
    first: Option<OpId>,
    last: Option<OpId>,
    region: Option<RegionId>,
    previous: Option<BlockId>,
    next: Option<BlockId>,
}

#[derive(Clone, Debug)]
struct RegionData {
    parent: OpId,
    first: Option<BlockId>,
    last: Option<BlockId>,
}

#[derive(Clone, Debug)]
struct ValueData {
    ty: Type,
    def: Def,
}

impl Default for Body {
    fn default() -> Self {
        Self::new()
    }
}

/// Reading.
impl Body {
    /// An empty module.
    pub fn new() -> Self {
        let mut body = Self {
            ops: PrimaryMap::new(),
            blocks: PrimaryMap::new(),
            regions: PrimaryMap::new(),
            values: PrimaryMap::new(),
            module: OpId::from_u32(0),
        };
        body.module = body.create(OpSpec::new(builtin::Op::Module).regions(1));
        let region = body.op_regions(body.module)[0];
        let block = body.create_block(&[]);
        body.append_block(region, block);
        body
    }

    /// The root op.
    pub fn module(&self) -> OpId {
        self.module
    }

    /// The block of the root op.
    pub fn module_block(&self) -> BlockId {
        self.entry_block(self.op_regions(self.module)[0])
            .expect("the root module has one block")
    }

    /// The name of an op.
    #[inline]
    pub fn op_name(&self, op: OpId) -> &OpName {
        &self.ops[op].name
    }

    /// The opcode of a known op.
    #[inline]
    pub fn opcode(&self, op: OpId) -> Option<Opcode> {
        match self.ops[op].name {
            OpName::Known(opcode) => Some(opcode),
            OpName::Unknown(_) => None,
        }
    }

    /// Whether a known op has a trait.
    pub fn op_has(&self, op: OpId, wanted: Trait) -> bool {
        self.opcode(op)
            .is_some_and(|opcode| opcode.def().has(wanted))
    }

    /// All operands, those of successors last.
    #[inline]
    pub fn operands(&self, op: OpId) -> &[ValueId] {
        &self.ops[op].operands
    }

    /// The operands that are not passed to a successor.
    #[inline]
    pub fn own_operands(&self, op: OpId) -> &[ValueId] {
        &self.ops[op].operands[..self.own_operand_count(op)]
    }

    /// The operands of a group of the op's row.
    pub fn operand_group(&self, op: OpId, group: usize) -> &[ValueId] {
        let data = &self.ops[op];
        let groups = self
            .opcode(op)
            .map_or(&[][..], |opcode| opcode.def().operands);
        let own = &data.operands[..self.own_operand_count(op)];
        let arities = groups.iter().map(|group| group.arity);
        group_slice(own, &data.segments, arities, group)
    }

    /// The results of a group of the op's row.
    pub fn result_group(&self, op: OpId, group: usize) -> &[ValueId] {
        let groups = self
            .opcode(op)
            .map_or(&[][..], |opcode| opcode.def().results);
        group_slice(
            &self.ops[op].results,
            &[],
            groups.iter().map(|group| group.arity),
            group,
        )
    }

    /// The sizes of the operand groups of an op whose row has more than one group of varying size.
    pub fn segments(&self, op: OpId) -> &[u32] {
        &self.ops[op].segments
    }

    /// The results.
    #[inline]
    pub fn results(&self, op: OpId) -> &[ValueId] {
        &self.ops[op].results
    }

    /// The attributes.
    #[inline]
    pub fn attributes(&self, op: OpId) -> &Attributes {
        &self.ops[op].attributes
    }

    /// The attribute of a name.
    #[inline]
    pub fn attribute(&self, op: OpId, name: &str) -> Option<&Attribute> {
        self.ops[op].attributes.find(name)
    }

    /// The successors.
    #[inline]
    pub fn successors(&self, op: OpId) -> &[Successor] {
        &self.ops[op].successors
    }

    /// The operands passed to a successor.
    pub fn successor_operands(&self, op: OpId, successor: usize) -> &[ValueId] {
        let data = &self.ops[op];
        let skipped: u32 = data.successors[..successor]
            .iter()
            .map(|successor| successor.operand_count)
            .sum();
        let start = self.own_operand_count(op) + to_usize(skipped);
        &data.operands[start..start + to_usize(data.successors[successor].operand_count)]
    }

    /// The regions.
    #[inline]
    pub fn op_regions(&self, op: OpId) -> &[RegionId] {
        &self.ops[op].regions
    }

    /// Where the op stood in the text it was read from.
    #[inline]
    pub fn span(&self, op: OpId) -> Span {
        self.ops[op].span
    }

    /// The block that holds an op; none for the root and for a detached op.
    #[inline]
    pub fn op_block(&self, op: OpId) -> Option<BlockId> {
        self.ops[op].block
    }

    /// The op after an op in its block.
    #[inline]
    pub fn next_op(&self, op: OpId) -> Option<OpId> {
        self.ops[op].next
    }

    /// The op before an op in its block.
    #[inline]
    pub fn previous_op(&self, op: OpId) -> Option<OpId> {
        self.ops[op].previous
    }

    /// The op whose region holds an op.
    pub fn parent_op(&self, op: OpId) -> Option<OpId> {
        self.op_block(op)
            .and_then(|block| self.block_region(block))
            .map(|region| self.region_parent(region))
    }

    /// The ops of a block in order.
    pub fn ops(&self, block: BlockId) -> impl Iterator<Item = OpId> + '_ {
        std::iter::successors(self.blocks[block].first, |op| self.ops[*op].next)
    }

    /// The first op of a block.
    #[inline]
    pub fn first_op(&self, block: BlockId) -> Option<OpId> {
        self.blocks[block].first
    }

    /// The last op of a block, which in a function is its terminator.
    #[inline]
    pub fn last_op(&self, block: BlockId) -> Option<OpId> {
        self.blocks[block].last
    }

    /// The arguments of a block.
    #[inline]
    pub fn arguments(&self, block: BlockId) -> &[ValueId] {
        &self.blocks[block].arguments
    }

    /// The region that holds a block; none for a detached block.
    #[inline]
    pub fn block_region(&self, block: BlockId) -> Option<RegionId> {
        self.blocks[block].region
    }

    /// The block after a block in its region.
    pub fn next_block(&self, block: BlockId) -> Option<BlockId> {
        self.blocks[block].next
    }

    /// The blocks of a region in order.
    pub fn blocks(&self, region: RegionId) -> impl Iterator<Item = BlockId> + '_ {
        std::iter::successors(self.regions[region].first, |block| self.blocks[*block].next)
    }

    /// The first block of a region.
    pub fn entry_block(&self, region: RegionId) -> Option<BlockId> {
        self.regions[region].first
    }

    /// The op that a region belongs to.
    pub fn region_parent(&self, region: RegionId) -> OpId {
        self.regions[region].parent
    }

    /// The type of a value.
    #[inline]
    pub fn value_type(&self, value: ValueId) -> &Type {
        &self.values[value].ty
    }

    /// Where a value comes from.
    #[inline]
    pub fn value_def(&self, value: ValueId) -> Def {
        self.values[value].def
    }

    /// The types of values.
    pub fn value_types(&self, values: &[ValueId]) -> Vec<Type> {
        values
            .iter()
            .map(|value| self.value_type(*value).clone())
            .collect()
    }

    /// How many ops were ever created: an upper bound for tables indexed by op.
    #[inline]
    pub fn op_capacity(&self) -> usize {
        self.ops.len()
    }

    /// How many values were ever created: an upper bound for tables indexed by value.
    #[inline]
    pub fn value_capacity(&self) -> usize {
        self.values.len()
    }

    /// The op of the root module that defines a symbol.
    pub fn symbol(&self, name: &str) -> Option<OpId> {
        self.ops(self.module_block())
            .find(|op| self.symbol_name(*op) == Some(name))
    }

    /// The symbol that an op defines.
    pub fn symbol_name(&self, op: OpId) -> Option<&str> {
        self.attribute(op, "sym_name").and_then(Attribute::as_str)
    }

    fn own_operand_count(&self, op: OpId) -> usize {
        let data = &self.ops[op];
        let passed: u32 = data
            .successors
            .iter()
            .map(|successor| successor.operand_count)
            .sum();
        data.operands.len() - to_usize(passed)
    }
}

/// Editing; every step can be undone by another one.
impl Body {
    /// Makes a detached op.
    #[inline]
    pub fn create(&mut self, spec: OpSpec) -> OpId {
        let op = self.ops.push(OpData {
            name: spec.name,
            operands: spec.operands,
            segments: spec.segments,
            results: SmallVec::new(),
            attributes: spec.attributes,
            successors: spec.successors,
            regions: SmallVec::new(),
            span: spec.span,
            block: None,
            previous: None,
            next: None,
        });
        for ty in spec.result_types {
            self.add_result(op, ty);
        }
        for _ in 0..spec.region_count {
            self.add_region(op);
        }
        op
    }

    /// Makes an op at a place.
    #[inline]
    pub fn build(&mut self, place: Place, spec: OpSpec) -> OpId {
        let op = self.create(spec);
        self.insert(place, op);
        op
    }

    /// Puts a detached op at a place.
    #[inline]
    pub fn insert(&mut self, place: Place, op: OpId) {
        assert!(self.ops[op].block.is_none(), "an op is inserted once");
        let (block, next) = match place {
            Place::Before(next) => (
                self.ops[next].block.expect("the place is in a block"),
                Some(next),
            ),
            Place::End(block) => (block, None),
        };
        let previous = match next {
            Some(next) => self.ops[next].previous.replace(op),
            None => self.blocks[block].last.replace(op),
        };
        match previous {
            Some(previous) => self.ops[previous].next = Some(op),
            None => self.blocks[block].first = Some(op),
        }
        let data = &mut self.ops[op];
        (data.block, data.previous, data.next) = (Some(block), previous, next);
    }

    /// Takes an op out of its block; gives back the place where it stood.
    #[inline]
    pub fn detach(&mut self, op: OpId) -> Place {
        let data = &mut self.ops[op];
        let block = data.block.take().expect("the op is in a block");
        let (previous, next) = (data.previous.take(), data.next.take());
        match previous {
            Some(previous) => self.ops[previous].next = next,
            None => self.blocks[block].first = next,
        }
        match next {
            Some(next) => self.ops[next].previous = previous,
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
        self.ops[op].regions.push(region);
        region
    }

    /// Makes an op one of another name, which its text has told only now.
    pub(crate) fn rename(&mut self, op: OpId, name: OpName) {
        self.ops[op].name = name;
    }

    /// Says where an op stood in the text.
    pub fn set_span(&mut self, op: OpId, span: Span) {
        self.ops[op].span = span;
    }

    /// Replaces one operand; gives back what it replaces.
    #[inline]
    pub fn replace_operand(&mut self, op: OpId, position: usize, value: ValueId) -> ValueId {
        std::mem::replace(&mut self.ops[op].operands[position], value)
    }

    /// Rewrites every operand of an op through a function.
    pub fn map_operands(&mut self, op: OpId, mut map: impl FnMut(ValueId) -> ValueId) {
        for operand in &mut self.ops[op].operands {
            *operand = map(*operand);
        }
    }

    /// Replaces the operands and successors of an op together, and the segments with them.
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
        data.successors = successors
            .iter()
            .map(|(block, passed)| Successor {
                block: *block,
                operand_count: to_u32(passed.len()),
            })
            .collect();
    }

    /// Sets the sizes of the operand groups of an op whose row has more than one group of varying size.
    pub fn replace_segments(&mut self, op: OpId, segments: &[u32]) {
        self.ops[op].segments = segments.into();
    }

    /// Points a successor at another block; gives back the former one.
    pub fn replace_successor(&mut self, op: OpId, successor: usize, block: BlockId) -> BlockId {
        std::mem::replace(&mut self.ops[op].successors[successor].block, block)
    }

    /// Sets an attribute; gives back what it replaces.
    pub fn set_attribute(
        &mut self,
        op: OpId,
        name: impl Into<SmolStr>,
        value: Attribute,
    ) -> Option<Attribute> {
        self.ops[op].attributes.insert(name, value)
    }

    /// Removes an attribute; gives it back.
    pub fn remove_attribute(&mut self, op: OpId, name: &str) -> Option<Attribute> {
        self.ops[op].attributes.remove(name)
    }

    /// Replaces all attributes of an op; gives back the former ones.
    pub fn replace_attributes(&mut self, op: OpId, attributes: Attributes) -> Attributes {
        std::mem::replace(&mut self.ops[op].attributes, attributes)
    }

    /// Changes the type of a value; gives back the former one.
    pub fn set_value_type(&mut self, value: ValueId, ty: Type) -> Type {
        std::mem::replace(&mut self.values[value].ty, ty)
    }

    /// Replaces every use of a value by another one, looking at the whole body.
    pub fn replace_all_uses(&mut self, from: ValueId, to: ValueId) {
        for op in self.ops.values_mut() {
            for operand in &mut op.operands {
                if *operand == from {
                    *operand = to;
                }
            }
        }
    }

    /// Makes a detached block with arguments of these types.
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

    /// Gives a block these arguments in this order; gives back the former ones.
    pub fn replace_arguments(&mut self, block: BlockId, arguments: &[ValueId]) -> Vec<ValueId> {
        for (i, value) in arguments.iter().enumerate() {
            self.values[*value].def = Def::Argument(block, to_u32(i));
        }
        let former = std::mem::replace(&mut self.blocks[block].arguments, arguments.into());
        former.into_vec()
    }

    /// Removes an argument that nothing uses.
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

    /// Puts a detached block at the end of a region.
    pub fn append_block(&mut self, region: RegionId, block: BlockId) {
        self.insert_block(region, None, block);
    }

    /// Puts a detached block before another one, or at the end of a region.
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

    /// Takes a block out of its region; gives back the region and the block that followed.
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

    /// Splits a block before an op: that op and what follows move to a new block right after it.
    pub fn split_block(&mut self, before: OpId) -> BlockId {
        let block = self.ops[before].block.expect("the op is in a block");
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
            cursor = self.ops[op].next;
            self.detach(op);
            self.insert(place, op);
        }
    }
}

fn group_slice<'a>(
    values: &'a [ValueId],
    segments: &[u32],
    arities: impl ExactSizeIterator<Item = Arity> + Clone,
    group: usize,
) -> &'a [ValueId] {
    let one = |arity: &Arity| *arity == Arity::One;
    let fixed = arities.clone().filter(one).count();
    // Without sizes the groups that may vary share the values equally.
    let share = (values.len().saturating_sub(fixed)) / (arities.len() - fixed).max(1);
    let mut start = 0;
    for (i, arity) in arities.enumerate() {
        let length = match (segments.get(i), arity) {
            (Some(length), _) => to_usize(*length),
            (None, Arity::One) => 1,
            (None, Arity::Optional | Arity::Many) => share,
        };
        if i == group {
            return values.get(start..start + length).unwrap_or(&[]);
        }
        start += length;
    }
    &[]
}

fn to_usize(count: u32) -> usize {
    usize::try_from(count).expect("a count of 32 bits fits")
}

fn to_u32(count: usize) -> u32 {
    u32::try_from(count).expect("an arena holds fewer than 2^32 entities")
}
