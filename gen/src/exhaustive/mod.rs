//! Every op on values with every class of types, each on operands at the edges: nothing is random.
//!
//! Rules:
//! - The enumeration depends only on the op table, an edition and a width of `index`; the order and the numbers of parts are fixed.
//! - Integers of up to [`COMPLETE_BITS`] bits take all their values.
//! - Operands are constants, which are folded, or arguments, which are rewritten and lowered, in every combination.
//! - Instances with undefined behaviour are found by running them on the oracle, and skipped; poison stays.

mod operands;
mod part;
mod prototypes;
mod shape;
mod shapes;
mod values;

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Arc;

use stridecheck_ir::{Edition, Opcode, expressible, verify};
use stridecheck_oracle::{IndexWidth, has_evaluator};

use operands::Operands;
use shape::Shape;

pub use operands::{Form, Lanes};
pub use part::{Part, Unmade};
pub use values::COMPLETE_BITS;

/// How many instances of an op a part has.
const INSTANCES: u64 = 32;

/// All parts of an edition, by their numbers.
#[derive(Clone, Debug)]
pub struct Exhaustive {
    index_width: IndexWidth,
    rows: Vec<Row>,
    /// The numbers of the parts of each op.
    ops: BTreeMap<&'static str, Range<u64>>,
    end: u64,
}

/// The parts of one shape in one form.
#[derive(Clone, Debug)]
struct Row {
    shape: Arc<Shape>,
    operands: Arc<Operands>,
    first: u64,
}

impl Exhaustive {
    /// The enumeration of an edition, for an `index` of this width.
    pub fn new(edition: Edition, index_width: IndexWidth) -> Self {
        let mut all = Self {
            index_width,
            rows: Vec::new(),
            ops: BTreeMap::new(),
            end: 0,
        };
        for opcode in Opcode::all().filter(|opcode| left_out(*opcode).is_none()) {
            let first = all.end;
            for shape in shapes::shapes(opcode, edition) {
                all.add(shape, edition);
            }
            if all.end > first {
                all.ops.insert(opcode.def().current, first..all.end);
            }
        }
        all
    }

    /// Adds a shape in all its forms, if the edition has it.
    fn add(&mut self, shape: Shape, edition: Edition) {
        let shape = Arc::new(shape);
        for (position, form) in part::forms(&shape).into_iter().enumerate() {
            let operands = Arc::new(Operands::new(&shape, form, self.index_width));
            let row = Row {
                shape: Arc::clone(&shape),
                operands,
                first: self.end,
            };
            if position == 0 {
                let (body, _) = self.part_of(&row, 0..1).program();
                if !verify(&body).is_empty() || expressible(&body, edition).is_err() {
                    return;
                }
            }
            self.end += row.operands.count().div_ceil(INSTANCES);
            self.rows.push(row);
        }
    }

    /// How many parts there are.
    pub fn end(&self) -> u64 {
        self.end
    }

    /// The ops that are enumerated, each with the numbers of its parts.
    pub fn ops(&self) -> &BTreeMap<&'static str, Range<u64>> {
        &self.ops
    }

    /// The part with this number.
    pub fn part(&self, number: u64) -> Option<Part> {
        if number >= self.end {
            return None;
        }
        let row = self.rows.partition_point(|row| row.first <= number) - 1;
        let row = &self.rows[row];
        let first = (number - row.first) * INSTANCES;
        let end = (first + INSTANCES).min(row.operands.count());
        Some(self.part_of(row, first..end))
    }

    fn part_of(&self, row: &Row, instances: Range<u64>) -> Part {
        Part {
            shape: Arc::clone(&row.shape),
            operands: Arc::clone(&row.operands),
            index_width: self.index_width,
            instances: instances.collect(),
        }
    }
}

/// Why an op of the table is not enumerated; none for an op that should be.
pub fn left_out(opcode: Opcode) -> Option<&'static str> {
    match opcode {
        Opcode::Arith(_) | Opcode::Math(_) | Opcode::Index(_) | Opcode::Complex(_) => {
            (!has_evaluator(opcode)).then_some("is not executed by the oracle")
        }
        Opcode::Affine(_) | Opcode::Vector(_) if prototypes::has(opcode) => None,
        Opcode::Affine(_) | Opcode::Vector(_) => {
            Some("works on memory or has a region: its results do not depend on its operands alone")
        }
        Opcode::Builtin(_) => Some("is the module, or a cast without a meaning of its own"),
        Opcode::ControlFlow(_) | Opcode::Scf(_) => Some("chooses or repeats other ops"),
        Opcode::Func(_) => Some("is a function or a call"),
        Opcode::Memref(_) => Some("works on memory"),
        Opcode::Ub(_) => Some("has one meaning and no operands"),
        Opcode::Std(_) => Some("is in no release"),
        Opcode::Llvm(_) => Some("is made by lowering only"),
    }
}
