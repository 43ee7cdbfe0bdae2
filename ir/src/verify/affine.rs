//! Affine maps as ops: an operand for each input of the map, and as many results as the op takes.

use crate::dialect::affine::{Op, has_operands_of_map, map_of};
use crate::entity::OpId;
use crate::verify::{Rule, Verifier, count, name};

impl Verifier<'_> {
    pub(super) fn affine(&mut self, op: OpId, opcode: Op) {
        if matches!(opcode, Op::Apply | Op::Min | Op::Max) {
            self.map(op, opcode);
        }
    }

    fn map(&mut self, op: OpId, opcode: Op) {
        let body = self.body;
        let map = map_of(body, op).expect("the row requires a map");
        let name = name(body, op);
        if !has_operands_of_map(body, op) {
            let (dims, symbols) = (map.dims, map.symbols);
            let has = count(body.operands(op).len(), "operand");
            let message = format!(
                "{name} has {has}, expected one for each of the {dims} dimensions and {symbols} symbols of its map"
            );
            self.report(Rule::MapOperands, op, message);
        }
        let wanted = match (opcode, map.results.len()) {
            (Op::Apply, 1) | (Op::Min | Op::Max, 1..) => return,
            (Op::Apply, _) => "1",
            _ => "at least 1",
        };
        let has = count(map.results.len(), "result");
        let message = format!("the map of {name} has {has}, expected {wanted}");
        self.report(Rule::MapResults, op, message);
    }
}
