//! Copies of ops, from one body into another or within one.

use std::collections::BTreeMap;

use crate::body::OpSpec;
use crate::body::{Body, Place};
use crate::entity::{BlockId, OpId, RegionId, ValueId};

/// The counterparts in the copy of what is copied.
#[derive(Default)]
struct Copies {
    values: BTreeMap<ValueId, ValueId>,
    blocks: BTreeMap<BlockId, BlockId>,
    ops: Vec<OpId>,
}

impl Body {
    /// Copies an op and its regions from another body; it may not use values from outside of it.
    pub fn import(&mut self, place: Place, from: &Self, op: OpId) -> OpId {
        self.import_part(place, from, op, &mut BTreeMap::new())
    }

    /// Copies an op as [`Body::import`] does, with outside values mapped by `values`; the results of the copy are added to it.
    pub fn import_part(
        &mut self,
        place: Place,
        from: &Self,
        op: OpId,
        values: &mut BTreeMap<ValueId, ValueId>,
    ) -> OpId {
        let make = |body: &mut Self, copies: &mut Copies| body.import_op(place, from, op, copies);
        self.copy(values, make, |value| {
            panic!("expected an op that uses no value from outside of it, found {value:?}")
        })
    }

    /// Copies an op and its regions within the body.
    ///
    /// The copy uses the values that `values` maps its operands to, and unmapped operands unchanged;
    /// the results of the op are mapped to those of the copy there.
    pub fn duplicate(
        &mut self,
        place: Place,
        op: OpId,
        values: &mut BTreeMap<ValueId, ValueId>,
    ) -> OpId {
        let make = |body: &mut Self, copies: &mut Copies| body.duplicate_op(place, op, copies);
        self.copy(values, make, |value| value)
    }

    /// Copies ops with `make`; operands are mapped by `values`, or else by `other`.
    fn copy(
        &mut self,
        values: &mut BTreeMap<ValueId, ValueId>,
        make: impl FnOnce(&mut Self, &mut Copies) -> OpId,
        other: impl Fn(ValueId) -> ValueId,
    ) -> OpId {
        let mut copies = Copies {
            values: std::mem::take(values),
            ..Copies::default()
        };
        let copy = make(self, &mut copies);
        // An op may use values defined after it, so operands are mapped last.
        for op in copies.ops {
            self.map_operands(op, |value| {
                let copied = copies.values.get(&value).copied();
                copied.unwrap_or_else(|| other(value))
            });
        }
        *values = copies.values;
        copy
    }

    /// The spec of an op of the same kind, with the operands of this one.
    fn spec_of(&self, op: OpId, blocks: &BTreeMap<BlockId, BlockId>) -> OpSpec {
        let own = self.own_operands(op);
        let mut spec = OpSpec::named(self.op_name(op).clone())
            .properties(self.properties(op).cloned())
            .attributes(self.attributes(op).clone())
            .results(self.value_types(self.results(op)))
            .regions(self.op_regions(op).len())
            .span(self.span(op));
        spec = match self.segments(op) {
            [] => spec.operands(own),
            segments => {
                let mut rest = own;
                segments.iter().fold(spec, |spec, length| {
                    let length = usize::try_from(*length).expect("a count of 32 bits fits");
                    let (these, others) = rest.split_at(length);
                    rest = others;
                    spec.segment(these)
                })
            }
        };
        for (i, successor) in self.successors(op).iter().enumerate() {
            let passed = self.successor_operands(op, i);
            spec = spec.successor(blocks[&successor.block], passed);
        }
        spec
    }

    fn duplicate_op(&mut self, place: Place, op: OpId, copies: &mut Copies) -> OpId {
        let spec = self.spec_of(op, &copies.blocks);
        let copy = self.build(place, spec);
        let results = self.results(op).iter().zip(self.results(copy));
        copies.values.extend(results.map(|(from, to)| (*from, *to)));
        copies.ops.push(copy);
        let regions = self.op_regions(op).to_vec();
        for (region, to) in regions.into_iter().zip(self.op_regions(copy).to_vec()) {
            let blocks: Vec<BlockId> = self.blocks(region).collect();
            for block in &blocks {
                let types = self.value_types(self.arguments(*block));
                let copy = self.create_block(&types);
                self.append_block(to, copy);
                let arguments = self.arguments(*block).iter().zip(self.arguments(copy));
                let arguments = arguments.map(|(from, to)| (*from, *to));
                copies.values.extend(arguments);
                copies.blocks.insert(*block, copy);
            }
            for block in blocks {
                let ops: Vec<OpId> = self.ops(block).collect();
                for op in ops {
                    self.duplicate_op(Place::End(copies.blocks[&block]), op, copies);
                }
            }
        }
        copy
    }

    fn import_op(&mut self, place: Place, from: &Self, op: OpId, copies: &mut Copies) -> OpId {
        let copy = self.build(place, from.spec_of(op, &copies.blocks));
        let results = from.results(op).iter().zip(self.results(copy));
        copies.values.extend(results.map(|(from, to)| (*from, *to)));
        copies.ops.push(copy);
        for (i, region) in from.op_regions(op).iter().enumerate() {
            let to = self.op_regions(copy)[i];
            self.import_region(to, from, *region, copies);
        }
        copy
    }

    fn import_region(&mut self, to: RegionId, from: &Self, region: RegionId, copies: &mut Copies) {
        for block in from.blocks(region) {
            let types = from.value_types(from.arguments(block));
            let copy = self.create_block(&types);
            self.append_block(to, copy);
            let arguments = from.arguments(block).iter().zip(self.arguments(copy));
            copies
                .values
                .extend(arguments.map(|(from, to)| (*from, *to)));
            copies.blocks.insert(block, copy);
        }
        for block in from.blocks(region) {
            for op in from.ops(block) {
                self.import_op(Place::End(copies.blocks[&block]), from, op, copies);
            }
        }
    }
}
