//! A body: the arenas that hold a program's ops, blocks, regions and values.
//!
//! Rules:
//! - The root is a `builtin.module` op.
//! - Ops and blocks are linked lists, so inserting and removing anywhere costs the same.
//! - Operands are one flat list; those of successors come last, successor by successor.
//! - Erased entities leave their index unused; nothing refers to it and it is never reused.
//! - Uses are not stored; [`Uses`](crate::uses::Uses) computes them for a whole body at once.

mod append;
mod edit;
mod import;
mod spec;

use std::collections::BTreeSet;
use std::sync::Arc;

use cranelift_entity::PrimaryMap;
use cranelift_entity::packed_option::PackedOption;
use smallvec::SmallVec;

pub use spec::OpSpec;

use crate::attr::{Attribute, Attributes};
use crate::diagnostic::Span;
use crate::dialect::{Arity, Opcode, Trait, ValueDef};
use crate::entity::{BlockId, OpId, RegionId, ValueId};
use crate::metadata::Metadata;
use crate::types::Type;

/// A program.
#[derive(Clone, Debug)]
pub struct Body {
    ops: PrimaryMap<OpId, OpData>,
    blocks: PrimaryMap<BlockId, BlockData>,
    regions: PrimaryMap<RegionId, RegionData>,
    values: PrimaryMap<ValueId, ValueData>,
    module: OpId,
    metadata: Option<Arc<Metadata>>,
    /// Arguments of blocks and results of unknown ops whose type the text of 2020 wrote as `!llvm.i32`.
    written_wrapped: BTreeSet<ValueId>,
}

/// The name of an op.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OpName {
    /// An op of the table.
    Known(Opcode),
    /// Any other op, by its text.
    Unknown(Arc<str>),
}

impl OpName {
    /// The name in the current edition.
    pub fn current(&self) -> &str {
        match self {
            Self::Known(opcode) => opcode.def().current,
            Self::Unknown(text) => text,
        }
    }
}

/// A successor of a terminator.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Successor {
    /// Where control goes.
    pub block: BlockId,
    /// How many of the trailing operands are passed to it.
    pub operand_count: u32,
}

/// The definition of a value.
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
    operands: SmallVec<[ValueId; 4]>,
    results: SmallVec<[ValueId; 1]>,
    attributes: Attributes,
    cold: Option<Box<ColdFields>>,
    span: Span,
    block: PackedOption<BlockId>,
    previous: PackedOption<OpId>,
    next: PackedOption<OpId>,
}

/// Fields that few ops have; kept apart, since a large program is mostly ops.
#[derive(Clone, Debug)]
pub(crate) struct ColdFields {
    pub(crate) segments: SmallVec<[u32; 4]>,
    pub(crate) successors: SmallVec<[Successor; 2]>,
    regions: SmallVec<[RegionId; 1]>,
    pub(crate) properties: Option<Attribute>,
}

impl ColdFields {
    /// The values of these fields for most ops.
    const NONE: Self = Self {
        segments: SmallVec::new_const(),
        successors: SmallVec::new_const(),
        regions: SmallVec::new_const(),
        properties: None,
    };

    /// A mutable reference to these fields, allocated on first use.
    pub(crate) fn of(place: &mut Option<Box<Self>>) -> &mut Self {
        place.get_or_insert_with(|| Box::new(Self::NONE))
    }
}

impl OpData {
    #[inline]
    fn cold(&self) -> &ColdFields {
        static NONE: ColdFields = ColdFields::NONE;
        self.cold.as_deref().unwrap_or(&NONE)
    }
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
            metadata: None,
            written_wrapped: BTreeSet::new(),
        };
        body.module = body.create(OpSpec::new(Opcode::MODULE).regions(1));
        let region = body.op_regions(body.module)[0];
        let block = body.create_block(&[]);
        body.append_block(region, block);
        body
    }

    /// The section after the program in `{-# ... #-}`.
    pub fn metadata(&self) -> Option<&Metadata> {
        self.metadata.as_deref()
    }

    /// The section after the program, mutable.
    pub fn metadata_mut(&mut self) -> &mut Metadata {
        Arc::make_mut(self.metadata.get_or_insert_default())
    }

    /// Whether the text wrote the type of a value as an LLVM type of 2020, such as `!llvm.i32`.
    pub(crate) fn is_written_wrapped(&self, value: ValueId) -> bool {
        self.written_wrapped.contains(&value)
    }

    /// Notes that the text wrote the type of a value as an LLVM type of 2020.
    pub(crate) fn note_wrapped(&mut self, value: ValueId) {
        self.written_wrapped.insert(value);
    }

    /// Makes room for this many more ops, and as many values.
    pub fn reserve(&mut self, more: usize) {
        self.ops.reserve(more);
        self.values.reserve(more);
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
        nth_group(self.operand_groups(op), group)
    }

    /// The results of a group of the op's row.
    pub fn result_group(&self, op: OpId, group: usize) -> &[ValueId] {
        nth_group(self.result_groups(op), group)
    }

    /// The groups of the op's row, each with its operands.
    pub(crate) fn operand_groups(
        &self,
        op: OpId,
    ) -> impl Iterator<Item = (&'static ValueDef, &[ValueId])> {
        let groups = self
            .opcode(op)
            .map_or(&[][..], |opcode| opcode.def().operands);
        divided(self.own_operands(op), self.segments(op), groups)
    }

    /// The groups of the op's row, each with its results.
    pub(crate) fn result_groups(
        &self,
        op: OpId,
    ) -> impl Iterator<Item = (&'static ValueDef, &[ValueId])> {
        let groups = self
            .opcode(op)
            .map_or(&[][..], |opcode| opcode.def().results);
        divided(&self.ops[op].results, &[], groups)
    }

    /// The sizes of the operand groups of an op whose row has more than one group of varying size.
    pub fn segments(&self, op: OpId) -> &[u32] {
        &self.ops[op].cold().segments
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

    /// The `<...>` of an op that is not in the table; known ops have their properties among the attributes.
    #[inline]
    pub fn properties(&self, op: OpId) -> Option<&Attribute> {
        self.ops[op].cold().properties.as_ref()
    }

    /// The attribute with this name.
    #[inline]
    pub fn attribute(&self, op: OpId, name: &str) -> Option<&Attribute> {
        self.ops[op].attributes.find(name)
    }

    /// The successors.
    #[inline]
    pub fn successors(&self, op: OpId) -> &[Successor] {
        &self.ops[op].cold().successors
    }

    /// The operands passed to a successor.
    pub fn successor_operands(&self, op: OpId, successor: usize) -> &[ValueId] {
        let data = &self.ops[op];
        let successors = &data.cold().successors;
        let skipped: u32 = successors[..successor]
            .iter()
            .map(|successor| successor.operand_count)
            .sum();
        let start = self.own_operand_count(op) + to_usize(skipped);
        &data.operands[start..start + to_usize(successors[successor].operand_count)]
    }

    /// The regions.
    #[inline]
    pub fn op_regions(&self, op: OpId) -> &[RegionId] {
        &self.ops[op].cold().regions
    }

    /// The span of the op in the text it was read from.
    #[inline]
    pub fn span(&self, op: OpId) -> Span {
        self.ops[op].span
    }

    /// The block that holds an op; none for the root and for a detached op.
    #[inline]
    pub fn op_block(&self, op: OpId) -> Option<BlockId> {
        self.ops[op].block.expand()
    }

    /// The op after an op in its block.
    #[inline]
    pub fn next_op(&self, op: OpId) -> Option<OpId> {
        self.ops[op].next.expand()
    }

    /// The op before an op in its block.
    #[inline]
    pub fn previous_op(&self, op: OpId) -> Option<OpId> {
        self.ops[op].previous.expand()
    }

    /// The op whose region contains an op.
    pub fn parent_op(&self, op: OpId) -> Option<OpId> {
        self.op_block(op)
            .and_then(|block| self.block_region(block))
            .map(|region| self.region_parent(region))
    }

    /// The ops whose regions contain an op, innermost first.
    pub fn ancestors(&self, op: OpId) -> impl Iterator<Item = OpId> + '_ {
        std::iter::successors(self.parent_op(op), |op| self.parent_op(*op))
    }

    /// The ops of a block in order.
    pub fn ops(&self, block: BlockId) -> impl Iterator<Item = OpId> + '_ {
        std::iter::successors(self.blocks[block].first, |op| self.ops[*op].next.expand())
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

    /// How many values there are, including those of erased ops.
    pub(crate) fn value_count(&self) -> usize {
        self.values.len()
    }

    /// The definition of a value.
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

    /// The block of the nearest module around a block: its ops refer to symbols defined there.
    ///
    /// The block must be attached to the program.
    pub fn symbol_table(&self, block: BlockId) -> BlockId {
        let mut table = block;
        loop {
            let region = self.block_region(table);
            let parent = self.region_parent(region.expect("the block is in a region"));
            if self.opcode(parent) == Some(Opcode::MODULE) {
                return table;
            }
            let around = self.op_block(parent);
            table = around.expect("only the root module is in no block");
        }
    }

    /// The modules between an op and the root module, as `@outer::@inner`; none for an op of the root module.
    pub fn nested_module_path(&self, op: OpId) -> Option<String> {
        let parents = std::iter::successors(self.parent_op(op), |op| self.parent_op(*op));
        let nested = parents.filter(|parent| {
            *parent != self.module && self.opcode(*parent) == Some(Opcode::MODULE)
        });
        let mut names: Vec<String> = nested
            .map(|module| match self.symbol_name(module) {
                Some(name) => Attribute::Symbol(name.into()).to_string(),
                None => "(unnamed)".to_owned(),
            })
            .collect();
        names.reverse();
        (!names.is_empty()).then(|| names.join("::"))
    }

    /// The symbol that an op defines.
    pub fn symbol_name(&self, op: OpId) -> Option<&str> {
        self.attribute(op, "sym_name").and_then(Attribute::as_str)
    }

    fn own_operand_count(&self, op: OpId) -> usize {
        let data = &self.ops[op];
        let passed: u32 = data
            .cold()
            .successors
            .iter()
            .map(|successor| successor.operand_count)
            .sum();
        data.operands.len() - to_usize(passed)
    }
}

fn nth_group<'a>(
    mut groups: impl Iterator<Item = (&'static ValueDef, &'a [ValueId])>,
    number: usize,
) -> &'a [ValueId] {
    groups.nth(number).map_or(&[], |(_, values)| values)
}

/// Each group with its values; none if there are too few values.
fn divided<'a>(
    values: &'a [ValueId],
    segments: &'a [u32],
    groups: &'static [ValueDef],
) -> impl Iterator<Item = (&'static ValueDef, &'a [ValueId])> {
    let one = |group: &&ValueDef| group.arity == Arity::One;
    let fixed = groups.iter().filter(one).count();
    // Without sizes, the groups of varying size share the values equally.
    let share = match groups.len() - fixed {
        0 => 0,
        varying => values.len().saturating_sub(fixed) / varying,
    };
    let mut start = 0;
    groups.iter().enumerate().map(move |(i, group)| {
        let length = match (segments.get(i), group.arity) {
            (Some(length), _) => to_usize(*length),
            (None, Arity::One) => 1,
            (None, Arity::Optional | Arity::Many) => share,
        };
        let slice = values.get(start..start + length).unwrap_or(&[]);
        start += length;
        (group, slice)
    })
}

fn to_usize(count: u32) -> usize {
    usize::try_from(count).expect("a count of 32 bits fits")
}

fn to_u32(count: usize) -> u32 {
    u32::try_from(count).expect("an arena holds fewer than 2^32 entities")
}
