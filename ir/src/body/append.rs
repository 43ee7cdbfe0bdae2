//! Moving ops of one body into another: their entities get the next indices of the arenas, and nothing is copied.

use cranelift_entity::packed_option::PackedOption;
use cranelift_entity::{EntityRef, PrimaryMap};

use super::{BlockData, Body, ColdFields, Def, OpData, Place, RegionData, ValueData};
use crate::entity::{BlockId, OpId, RegionId, ValueId};

/// The distance by which the indices of an appended body move.
#[derive(Clone, Copy)]
struct Shift {
    ops: usize,
    blocks: usize,
    regions: usize,
    values: usize,
}

impl Body {
    /// Moves ops of the module of another body to a place, in order.
    ///
    /// They may use nothing of the rest of that body, which is erased.
    pub fn append(&mut self, place: Place, from: Self, ops: &[OpId]) {
        let shift = Shift {
            ops: self.ops.len(),
            blocks: self.blocks.len(),
            regions: self.regions.len(),
            values: self.values.len(),
        };
        let wrapped = from.written_wrapped.into_iter();
        self.written_wrapped
            .extend(wrapped.map(|value| shift.value(value)));
        push_all(&mut self.ops, from.ops, |op| shift.op_data(op));
        push_all(&mut self.blocks, from.blocks, |block| {
            shift.block_data(block);
        });
        push_all(&mut self.regions, from.regions, |region| {
            shift.region_data(region);
        });
        push_all(&mut self.values, from.values, |value| {
            shift.value_data(value);
        });
        for op in ops {
            let op = shift.op(*op);
            self.detach(op);
            self.insert(place, op);
        }
    }
}

/// Moves the contents of an arena to the end of another one.
fn push_all<K: EntityRef, V>(
    to: &mut PrimaryMap<K, V>,
    mut from: PrimaryMap<K, V>,
    change: impl Fn(&mut V),
) {
    from.values_mut().for_each(change);
    to.extend(Vec::from(from));
}

impl Shift {
    fn op(self, op: OpId) -> OpId {
        OpId::new(op.index() + self.ops)
    }

    fn block(self, block: BlockId) -> BlockId {
        BlockId::new(block.index() + self.blocks)
    }

    fn region(self, region: RegionId) -> RegionId {
        RegionId::new(region.index() + self.regions)
    }

    fn value(self, value: ValueId) -> ValueId {
        ValueId::new(value.index() + self.values)
    }

    fn op_data(self, data: &mut OpData) {
        let op = |place: PackedOption<OpId>| place.expand().map(|op| self.op(op)).into();
        data.operands
            .iter_mut()
            .chain(&mut data.results)
            .for_each(|value| *value = self.value(*value));
        (data.previous, data.next) = (op(data.previous), op(data.next));
        data.block = data.block.expand().map(|block| self.block(block)).into();
        if let Some(cold) = &mut data.cold {
            let ColdFields {
                successors,
                regions,
                ..
            } = &mut **cold;
            for successor in successors {
                successor.block = self.block(successor.block);
            }
            for region in regions {
                *region = self.region(*region);
            }
        }
    }

    fn block_data(self, data: &mut BlockData) {
        for argument in &mut data.arguments {
            *argument = self.value(*argument);
        }
        let (op, block) = (|op| self.op(op), |block| self.block(block));
        (data.first, data.last) = (data.first.map(op), data.last.map(op));
        data.region = data.region.map(|region| self.region(region));
        (data.previous, data.next) = (data.previous.map(block), data.next.map(block));
    }

    fn region_data(self, data: &mut RegionData) {
        data.parent = self.op(data.parent);
        let block = |block| self.block(block);
        (data.first, data.last) = (data.first.map(block), data.last.map(block));
    }

    fn value_data(self, data: &mut ValueData) {
        data.def = match data.def {
            Def::Result(op, position) => Def::Result(self.op(op), position),
            Def::Argument(block, position) => Def::Argument(self.block(block), position),
        };
    }
}

#[cfg(test)]
mod tests {
    use super::{Body, Place};
    use crate::{Form, parse, print, verify};

    const FIRST: &str = "func.func @first(%x: i32) -> i32 {\n  return %x : i32\n}\n";
    const SECOND: &str = "func.func @left() {\n  return\n}
func.func @second(%c: i1, %x: i32) -> i32 {
  %0 = scf.if %c -> (i32) {
    scf.yield %x : i32
  } else {
    %1 = arith.addi %x, %x : i32
    scf.yield %1 : i32
  }
  cf.cond_br %c, ^end(%0 : i32), ^end(%x : i32)
^end(%y: i32):
  return %y : i32
}
";

    #[test]
    fn what_is_moved_is_as_it_was() {
        let [mut body, from] = [FIRST, SECOND].map(|text| parse(text).unwrap());
        let ops: Vec<_> = from.ops(from.module_block()).skip(1).collect();
        let place = Place::End(body.module_block());
        body.append(place, from, &ops);
        assert!(verify(&body).is_empty(), "{:?}", verify(&body));
        let second = SECOND.split_inclusive("}\n").skip(1).collect::<String>();
        let both: Body = parse(&format!("{FIRST}{second}")).unwrap();
        assert_eq!(print(&body, Form::current()), print(&both, Form::current()));
    }
}
