//! Copies of ops from one body into another.

use std::collections::BTreeMap;

use crate::body::{Body, Place};
use crate::entity::{BlockId, OpId, RegionId, ValueId};
use crate::spec::OpSpec;

/// What stands in the copy for what is copied.
#[derive(Default)]
struct Copies {
    values: BTreeMap<ValueId, ValueId>,
    blocks: BTreeMap<BlockId, BlockId>,
    ops: Vec<OpId>,
}

impl Body {
    /// Copies an op with all in it from another body; it must not use values from outside of it.
    pub fn import(&mut self, place: Place, from: &Self, op: OpId) -> OpId {
        let mut copies = Copies::default();
        let copy = self.import_op(place, from, op, &mut copies);
        // An op may use what stands behind it, so operands are mapped last.
        for op in copies.ops {
            self.map_operands(op, |value| copies.values[&value]);
        }
        copy
    }

    fn import_op(&mut self, place: Place, from: &Self, op: OpId, copies: &mut Copies) -> OpId {
        let own = from.own_operands(op);
        let mut spec = OpSpec::named(from.op_name(op).clone())
            .attributes(from.attributes(op).clone())
            .results(from.value_types(from.results(op)))
            .regions(from.op_regions(op).len())
            .span(from.span(op));
        spec = match from.segments(op) {
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
        for (i, successor) in from.successors(op).iter().enumerate() {
            let passed = from.successor_operands(op, i);
            spec = spec.successor(copies.blocks[&successor.block], passed);
        }
        let copy = self.build(place, spec);
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
