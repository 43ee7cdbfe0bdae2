//! The rewriter: the only way a pattern changes a program; it can undo all changes.
//!
//! Rules:
//! - Replaced or erased ops stay in place until the whole conversion has succeeded;
//!   until then their operands, types and attributes can be read.
//! - Replacements are noted and applied once at the end, so the time is linear in the number of ops.
//! - Blocks keep their identity when their arguments are converted, so branches to them stay valid.

pub mod type_converter;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use cranelift_entity::{EntitySet, SecondaryMap};
use smallvec::{SmallVec, smallvec};
use smol_str::SmolStr;
use stridecheck_ir::dialect::builtin;
use stridecheck_ir::{
    Attribute, BlockId, Body, OpId, OpSpec, Opcode, Place, RegionId, Type, ValueId,
};

use crate::error::Mismatch;
use crate::journal::{ConverterId, Operands, Replacement, Step};
use crate::log::Log;
use crate::type_converter::{Remap, SignatureConversion, TypeConverter};

/// From this many ops on, a set is faster than searching a list.
const MANY: usize = 16;

/// A program under conversion.
pub struct Rewriter<'a> {
    pub(crate) body: &'a mut Body,
    pub(crate) log: Log<'a>,
    /// The op of the worklist that is being legalized, and the pattern that is being tried.
    pub(crate) attempt: Attempt,
    pub(crate) casts: EntitySet<OpId>,
    pub(crate) materialized: BTreeMap<ValueId, Vec<ValueId>>,
    /// The attempts that got a cast of the framework as an operand.
    pub(crate) required: Vec<(OpId, Attempt)>,
    place: Place,
    journal: Vec<Step>,
    replacements: SecondaryMap<ValueId, Option<Replacement>>,
    erased: EntitySet<OpId>,
    region_types: BTreeMap<RegionId, ConverterId>,
    /// The type converters in use, without repetition; there are only a few.
    converters: Vec<Arc<TypeConverter>>,
    converter: ConverterId,
    /// The current symbols of each module, by the block of the module.
    symbols: BTreeMap<BlockId, BTreeMap<SmolStr, OpId>>,
}

/// A pattern, by its number, tried somewhere below an op of the worklist.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Attempt {
    pub(crate) root: OpId,
    pub(crate) pattern: usize,
}

/// Reading.
impl<'a> Rewriter<'a> {
    pub(crate) fn new(body: &'a mut Body, log: Log<'a>) -> Self {
        let place = Place::End(body.module_block());
        Self {
            log,
            attempt: Attempt {
                root: body.module(),
                pattern: 0,
            },
            casts: EntitySet::new(),
            materialized: BTreeMap::new(),
            required: Vec::new(),
            place,
            journal: Vec::with_capacity(body.op_capacity()),
            replacements: SecondaryMap::with_capacity(body.value_capacity()),
            erased: EntitySet::with_capacity(body.op_capacity()),
            region_types: BTreeMap::new(),
            converters: Vec::new(),
            converter: ConverterId::default(),
            symbols: symbols(body),
            body,
        }
    }

    /// The program; replaced ops are still in it.
    pub fn body(&self) -> &Body {
        self.body
    }

    /// Where the next op is inserted; initially before the op that is rewritten.
    pub fn place(&self) -> Place {
        self.place
    }

    /// Sets where the next ops are inserted; returns the former place.
    pub fn set_place(&mut self, place: Place) -> Place {
        std::mem::replace(&mut self.place, place)
    }

    /// Whether an op was replaced or erased, or is inside one that was.
    pub fn is_erased(&self, op: OpId) -> bool {
        self.erased.contains(op)
    }

    /// The block of the nearest module around the current place, where symbols are looked up.
    pub fn symbol_table(&self) -> BlockId {
        let block = match self.place {
            Place::End(block) => Some(block),
            Place::Before(op) => self.body.op_block(op),
        };
        let block = block.expect("the current place is in a block");
        self.body.symbol_table(block)
    }

    /// The op that defines a symbol of the nearest module around the current place: the last one that it was assigned to.
    pub fn symbol(&self, name: &str) -> Option<OpId> {
        self.symbols.get(&self.symbol_table())?.get(name).copied()
    }

    /// The current replacements of a value.
    pub fn replacement(&self, value: ValueId) -> SmallVec<[ValueId; 1]> {
        match &self.replacements[value] {
            None => smallvec![value],
            Some(Replacement::One(one, _)) => self.replacement_of_one(*one),
            Some(many) => many
                .values()
                .iter()
                .flat_map(|value| self.replacement(*value))
                .collect(),
        }
    }

    /// Whether a value has a replacement.
    pub(crate) fn is_replaced(&self, value: ValueId) -> bool {
        self.replacements[value].is_some()
    }

    /// The type converter that replaced a value, if one did.
    pub(crate) fn replaced_by(&self, value: ValueId) -> Option<Arc<TypeConverter>> {
        self.known_converter(self.replacements[value].as_ref()?.converter())
    }

    /// Sets the type converter for further replacements; returns the former one.
    pub(crate) fn set_converter(&mut self, converter: Option<&Arc<TypeConverter>>) -> ConverterId {
        let id = converter.map_or(ConverterId::default(), |converter| {
            self.converter_id(converter)
        });
        std::mem::replace(&mut self.converter, id)
    }

    /// The id of a converter; zero means none, so the first of the list is one.
    fn converter_id(&mut self, converter: &Arc<TypeConverter>) -> ConverterId {
        let mut known = self.converters.iter();
        let position = known.position(|known| Arc::ptr_eq(known, converter));
        let position = position.unwrap_or_else(|| {
            self.converters.push(Arc::clone(converter));
            self.converters.len() - 1
        });
        ConverterId(u32::try_from(position + 1).expect("there are fewer than 2^32 converters"))
    }

    fn known_converter(&self, id: ConverterId) -> Option<Arc<TypeConverter>> {
        let position = usize::try_from(id.0).expect("a number of 32 bits fits");
        self.converters.get(position.checked_sub(1)?).cloned()
    }

    fn replacement_of_one(&self, mut value: ValueId) -> SmallVec<[ValueId; 1]> {
        while let Some(replacement) = &self.replacements[value] {
            match replacement {
                Replacement::One(one, _) => value = *one,
                Replacement::Many(_) => return self.replacement(value),
            }
        }
        smallvec![value]
    }
}

/// Ops.
impl Rewriter<'_> {
    /// Creates an op at the current place.
    pub fn build(&mut self, spec: OpSpec) -> OpId {
        let op = self.body.build(self.place, spec);
        self.journal.push(Step::Created(op));
        self.log.op("Insert", self.body, op);
        self.note_symbol(op);
        op
    }

    /// Creates an op with one result at the current place; returns the result.
    pub fn build_value(&mut self, spec: OpSpec) -> ValueId {
        let op = self.build(spec);
        self.body.results(op)[0]
    }

    /// Replaces the results of an op by values, one for one, and erases the op.
    pub fn replace(&mut self, op: OpId, values: &[ValueId]) {
        let results: SmallVec<[ValueId; 1]> = self.body.results(op).into();
        assert_eq!(
            results.len(),
            values.len(),
            "every result has a replacement"
        );
        for (result, value) in results.into_iter().zip(values) {
            self.map_value(result, &[*value]);
        }
        self.log.op("Replace", self.body, op);
        self.mark_erased(op);
    }

    /// Creates an op at the current place and replaces the results of another one by its results.
    pub fn replace_with(&mut self, op: OpId, spec: OpSpec) -> OpId {
        let new = self.build(spec.span(self.body.span(op)));
        let results: SmallVec<[ValueId; 1]> = self.body.results(new).into();
        self.replace(op, &results);
        new
    }

    /// Replaces each result of an op by a list of values, and erases the op.
    pub fn replace_with_many(&mut self, op: OpId, values: &[Vec<ValueId>]) {
        let results: SmallVec<[ValueId; 1]> = self.body.results(op).into();
        assert_eq!(
            results.len(),
            values.len(),
            "every result has a replacement"
        );
        for (result, values) in results.into_iter().zip(values) {
            self.map_value(result, values);
        }
        self.log.op("Replace", self.body, op);
        self.mark_erased(op);
    }

    /// Replaces a value by values, as after the conversion of a block argument.
    pub fn replace_value(&mut self, value: ValueId, values: &[ValueId]) {
        self.log.value("Replace", self.body, value, None);
        self.map_value(value, values);
    }

    fn map_value(&mut self, value: ValueId, values: &[ValueId]) {
        let replacement = (values != [value]).then(|| Replacement::new(values, self.converter));
        let former = std::mem::replace(&mut self.replacements[value], replacement);
        self.journal.push(Step::Replaced(value, former));
    }

    /// Erases an op with everything in it; the conversion fails if its results are not replaced and are used at the end.
    pub fn erase(&mut self, op: OpId) {
        self.log.op("Erase", self.body, op);
        self.mark_erased(op);
    }

    fn mark_erased(&mut self, op: OpId) {
        if !self.body.op_regions(op).is_empty() {
            self.erase_within(op);
        }
        if self.erased.insert(op) {
            self.journal.push(Step::Erased(op));
        }
    }

    fn erase_within(&mut self, op: OpId) {
        let inner: Vec<OpId> = self.body.walk(op).skip(1).collect();
        for inner in inner {
            if self.erased.insert(inner) {
                self.journal.push(Step::ErasedWithin(inner));
            }
        }
    }

    /// Moves an op.
    pub fn move_op(&mut self, op: OpId, place: Place) {
        self.take_out(op);
        self.body.insert(place, op);
        self.log.op("Move", self.body, op);
    }

    /// Sets an attribute in place.
    pub fn set_attribute(&mut self, op: OpId, name: impl Into<SmolStr>, value: Attribute) {
        let name = name.into();
        self.log
            .modified(self.body, op, format_args!("attribute '{name}' set"));
        let former = self.body.set_attribute(op, name.clone(), value);
        self.journal
            .push(Step::Attribute(op, Box::new((name, former))));
    }

    /// Removes an attribute in place.
    pub fn remove_attribute(&mut self, op: OpId, name: &str) {
        if let Some(former) = self.body.remove_attribute(op, name) {
            self.log
                .modified(self.body, op, format_args!("attribute '{name}' removed"));
            let former = Box::new((name.into(), Some(former)));
            self.journal.push(Step::Attribute(op, former));
        }
    }

    /// Replaces the operands and successors of an op in place.
    pub fn replace_operands(
        &mut self,
        op: OpId,
        own: &[ValueId],
        successors: &[(BlockId, Vec<ValueId>)],
    ) {
        self.log
            .modified(self.body, op, format_args!("operands replaced"));
        let former = Operands::of(self.body, op);
        self.journal.push(Step::Operands(op, Box::new(former)));
        self.body.replace_operands(op, own, successors);
    }

    /// Points a successor at another block in place.
    pub fn replace_successor(&mut self, op: OpId, successor: usize, block: BlockId) {
        let change = format_args!("successor #{successor} is now {block}");
        self.log.modified(self.body, op, change);
        let former = self.body.replace_successor(op, successor, block);
        self.journal.push(Step::Successor(op, successor, former));
    }

    /// Changes the type of a value in place.
    pub fn set_value_type(&mut self, value: ValueId, ty: Type) {
        self.log.value("Modify", self.body, value, Some(&ty));
        let former = self.body.set_value_type(value, ty);
        self.journal.push(Step::ValueType(value, Box::new(former)));
    }

    pub(crate) fn replace_operand(&mut self, op: OpId, position: usize, value: ValueId) {
        let former = self.body.replace_operand(op, position, value);
        self.journal.push(Step::Operand(op, position, former));
    }

    pub(crate) fn take_out(&mut self, op: OpId) {
        let former = self.body.detach(op);
        self.journal.push(Step::Moved(op, former));
    }

    fn note_symbol(&mut self, op: OpId) {
        let Some(block) = self.body.op_block(op) else {
            return;
        };
        if let Some(table) = self.symbols.get_mut(&block)
            && let Some(name) = self.body.symbol_name(op)
        {
            let name = SmolStr::new(name);
            let former = table.insert(name.clone(), op);
            let step = Step::Symbol(Box::new((block, name, former)));
            self.journal.push(step);
        }
    }
}

/// Blocks and regions.
impl Rewriter<'_> {
    /// Creates a block at the end of a region.
    pub fn append_block(&mut self, region: RegionId, argument_types: &[Type]) -> BlockId {
        let block = self.body.create_block(argument_types);
        self.body.append_block(region, block);
        self.log.block("Insert", self.body, block);
        self.journal.push(Step::BlockCreated(block));
        block
    }

    /// Creates a block before another one.
    pub fn insert_block(&mut self, next: BlockId, argument_types: &[Type]) -> BlockId {
        let region = self.body.block_region(next);
        let region = region.expect("the block is in a region");
        let block = self.body.create_block(argument_types);
        self.body.insert_block(region, Some(next), block);
        self.log.block("Insert", self.body, block);
        self.journal.push(Step::BlockCreated(block));
        block
    }

    /// Moves all blocks of a region to the end of another one.
    pub fn move_blocks(&mut self, from: RegionId, to: RegionId) {
        let blocks: Vec<BlockId> = self.body.blocks(from).collect();
        for block in blocks {
            let (region, next) = self.body.detach_block(block);
            self.body.append_block(to, block);
            self.log.block("Move", self.body, block);
            self.journal.push(Step::BlockMoved(block, region, next));
        }
    }

    /// Moves all blocks of a region before a block of another one.
    pub fn move_blocks_before(&mut self, from: RegionId, next: BlockId) {
        let to = self.body.block_region(next);
        let to = to.expect("the block is in a region");
        let blocks: Vec<BlockId> = self.body.blocks(from).collect();
        for block in blocks {
            let (region, following) = self.body.detach_block(block);
            self.body.insert_block(to, Some(next), block);
            self.log.block("Move", self.body, block);
            self.journal
                .push(Step::BlockMoved(block, region, following));
        }
    }

    /// Splits a block before an op: that op and everything after it move to a new block right after it.
    pub fn split_block(&mut self, before: OpId) -> BlockId {
        let block = self.body.op_block(before).expect("the op is in a block");
        let region = self
            .body
            .block_region(block)
            .expect("the block is in a region");
        self.log.block("Split", self.body, block);
        let rest = self.body.create_block(&[]);
        let next = self.body.next_block(block);
        self.body.insert_block(region, next, rest);
        self.log.block("Insert", self.body, rest);
        self.journal.push(Step::BlockCreated(rest));
        self.body.move_ops(before, Place::End(rest));
        self.journal.push(Step::Split(block, rest));
        rest
    }

    /// Moves an op and everything after it in its block to another place.
    pub fn move_ops(&mut self, first: OpId, place: Place) {
        let moved: Vec<OpId> =
            std::iter::successors(Some(first), |op| self.body.next_op(*op)).collect();
        for op in moved {
            self.move_op(op, place);
        }
    }

    /// Moves the ops of a block to a place and replaces its arguments by values; the empty block stays.
    pub fn inline_block(&mut self, block: BlockId, place: Place, arguments: &[ValueId]) {
        let former = self.body.arguments(block).to_vec();
        assert_eq!(former.len(), arguments.len(), "every argument has a value");
        self.log.block("Inline", self.body, block);
        for (argument, value) in former.into_iter().zip(arguments) {
            self.map_value(argument, &[*value]);
        }
        if let Some(first) = self.body.first_op(block) {
            self.move_ops(first, place);
        }
    }

    /// Gives a block new arguments; those that keep their type stay the same values.
    pub fn convert_signature(&mut self, block: BlockId, signature: &SignatureConversion) {
        let former = self.body.arguments(block).to_vec();
        assert_eq!(
            former.len(),
            signature.remaps.len(),
            "every argument is remapped"
        );
        self.log.signature(self.body, block, &signature.types);
        let mut arguments: Vec<Option<ValueId>> = vec![None; signature.types.len()];
        for (value, remap) in former.iter().zip(&signature.remaps) {
            if let Remap::Inputs { first, count: 1 } = remap
                && signature.types[*first] == *self.body.value_type(*value)
            {
                arguments[*first].get_or_insert(*value);
            }
        }
        let arguments: Vec<ValueId> = arguments
            .into_iter()
            .zip(&signature.types)
            .map(|(kept, ty)| kept.unwrap_or_else(|| self.body.add_argument(block, ty.clone())))
            .collect();
        self.body.replace_arguments(block, &arguments);
        self.journal
            .push(Step::Arguments(block, former.as_slice().into()));
        for (value, remap) in former.into_iter().zip(&signature.remaps) {
            match remap {
                Remap::Inputs { first, count } => {
                    self.replace_argument(value, &arguments[*first..*first + *count]);
                }
                Remap::Value(replacement) => self.map_value(value, &[*replacement]),
            }
        }
    }

    /// Converts the arguments of all blocks of a region, those of the entry block as given.
    ///
    /// Blocks that move into the region later are converted by the same type converter.
    pub fn convert_region_types(
        &mut self,
        region: RegionId,
        converter: &Arc<TypeConverter>,
        entry: Option<&SignatureConversion>,
    ) -> Result<(), Mismatch> {
        let former = self.set_converter(Some(converter));
        let result = self.convert_blocks(region, converter, entry);
        self.converter = former;
        result
    }

    fn convert_blocks(
        &mut self,
        region: RegionId,
        converter: &TypeConverter,
        entry: Option<&SignatureConversion>,
    ) -> Result<(), Mismatch> {
        let former = self.region_types.insert(region, self.converter);
        self.journal.push(Step::RegionTypes(region, former));
        let blocks: Vec<BlockId> = self.body.blocks(region).collect();
        for (i, block) in blocks.into_iter().enumerate() {
            match entry {
                Some(entry) if i == 0 => self.convert_signature(block, entry),
                _ => self.convert_block(block, converter)?,
            }
        }
        Ok(())
    }

    fn convert_block(&mut self, block: BlockId, converter: &TypeConverter) -> Result<(), Mismatch> {
        let types = self.body.value_types(self.body.arguments(block));
        if !types.iter().all(|ty| converter.is_legal(ty)) {
            let signature = converter.convert_signature(&types)?;
            self.convert_signature(block, &signature);
        }
        Ok(())
    }

    /// Converts the arguments of blocks that were created in or moved into a region with converted types since a mark.
    ///
    /// A block whose signature was converted after the move keeps that signature.
    pub(crate) fn convert_moved_blocks(&mut self, mark: usize) -> Result<(), Mismatch> {
        let mut moved: BTreeSet<BlockId> = BTreeSet::new();
        for step in &self.journal[mark..] {
            match step {
                Step::BlockMoved(block, ..) | Step::BlockCreated(block) => {
                    moved.insert(*block);
                }
                Step::Arguments(block, _) => {
                    moved.remove(block);
                }
                _ => {}
            }
        }
        for block in moved {
            let region = self.body.block_region(block);
            let known = region.and_then(|region| self.region_types.get(&region).copied());
            if let Some(converter) = known.and_then(|id| self.known_converter(id)) {
                let former = self.set_converter(Some(&converter));
                let result = self.convert_block(block, &converter);
                self.converter = former;
                result?;
            }
        }
        Ok(())
    }

    fn replace_argument(&mut self, former: ValueId, values: &[ValueId]) {
        if values != [former] {
            self.map_value(former, values);
        }
    }
}

/// The journal.
impl Rewriter<'_> {
    /// The number of steps so far.
    pub(crate) fn mark(&self) -> usize {
        self.journal.len()
    }

    pub(crate) fn record(&mut self, step: Step) {
        self.journal.push(step);
    }

    /// The remaining ops that were created or changed in place since a mark, each once.
    pub(crate) fn touched_since(&self, mark: usize) -> SmallVec<[OpId; 4]> {
        let mut touched: SmallVec<[OpId; 4]> = self.journal[mark..]
            .iter()
            .filter_map(Step::touched)
            .filter(|op| !self.erased.contains(*op) && !self.casts.contains(*op))
            .collect();
        if touched.len() > MANY {
            let mut seen = EntitySet::new();
            touched.retain(|op| seen.insert(*op));
        } else {
            for i in (1..touched.len()).rev() {
                if touched[..i].contains(&touched[i]) {
                    touched.remove(i);
                }
            }
        }
        touched
    }

    /// The erased ops, without those inside them.
    pub(crate) fn erased_ops(&self) -> Vec<OpId> {
        let erased = |step: &Step| match step {
            Step::Erased(op) => Some(*op),
            _ => None,
        };
        self.journal.iter().filter_map(erased).collect()
    }

    /// Undoes every step since a mark.
    pub(crate) fn roll_back(&mut self, mark: usize) {
        while self.journal.len() > mark {
            let step = self
                .journal
                .pop()
                .expect("the journal is longer than the mark");
            self.undo_mark(&step);
            step.undo(self.body);
        }
    }

    fn undo_mark(&mut self, step: &Step) {
        match step {
            Step::Erased(op) | Step::ErasedWithin(op) => {
                self.erased.remove(*op);
            }
            Step::Replaced(value, former) => self.replacements[*value] = former.clone(),
            Step::Materialized(value) => {
                if let Some(values) = self.materialized.get_mut(value) {
                    values.pop();
                }
            }
            Step::Cast(op) => {
                self.casts.remove(*op);
            }
            Step::Required => {
                self.required.pop();
            }
            Step::Symbol(step) => {
                let (table, name, former) = &**step;
                let table = self.symbols.entry(*table).or_default();
                match former {
                    Some(former) => table.insert(name.clone(), *former),
                    None => table.remove(name),
                };
            }
            Step::RegionTypes(region, Some(former)) => {
                self.region_types.insert(*region, *former);
            }
            Step::RegionTypes(region, None) => {
                self.region_types.remove(region);
            }
            _ => {}
        }
    }
}

/// The symbols of each module of a program.
fn symbols(body: &Body) -> BTreeMap<BlockId, BTreeMap<SmolStr, OpId>> {
    let module = Opcode::from(builtin::Op::Module);
    let modules = body.walk(body.module());
    let modules = modules.filter(|op| body.opcode(*op) == Some(module));
    let blocks = modules.flat_map(|module| body.nested_blocks(module));
    let symbol = |op| Some((SmolStr::new(body.symbol_name(op)?), op));
    blocks
        .map(|block| (block, body.ops(block).filter_map(symbol).collect()))
        .collect()
}
