//! The names of values and blocks, given as MLIR's `SSANameState` of LLVM 22 gives them.
//!
//! - Arguments of a first block are `%argN`; other values are numbered, or named by what their op suggests.
//! - A region counts on from where the region around it ended; in the generic form the counters never go back.
//! - A suggested name that is taken gets `_N` behind it; that counter belongs to the region too.

use std::collections::BTreeSet;
use std::fmt::Write;

use cranelift_entity::SecondaryMap;
use smallvec::SmallVec;
use smol_str::{SmolStr, format_smolstr};

use crate::attr::Attribute;
use crate::body::Body;
use crate::dialect::{Opcode, arith, memref};
use crate::edition::Edition;
use crate::entity::{BlockId, OpId, RegionId, ValueId};
use crate::print::Form;
use crate::types::Type;

/// The names within one op.
pub(super) struct Names {
    values: SecondaryMap<ValueId, ValueName>,
    blocks: SecondaryMap<BlockId, u32>,
    predecessors: SecondaryMap<BlockId, SmallVec<[u32; 2]>>,
}

#[derive(Clone, Default)]
enum ValueName {
    #[default]
    Unknown,
    Number(u32),
    Argument(u32),
    Text(SmolStr),
}

#[derive(Clone, Copy, Default)]
struct Counters {
    value: u32,
    argument: u32,
    conflict: u32,
}

struct Namer<'a> {
    body: &'a Body,
    form: Form,
    names: Names,
    counters: Counters,
    used: BTreeSet<SmolStr>,
    /// The used names in the order of their use, so that leaving a region takes back what it added.
    trail: Vec<SmolStr>,
}

impl Names {
    /// Names everything in an op, and the op's own results.
    pub(super) fn of(body: &Body, root: OpId, form: Form) -> Self {
        let mut namer = Namer {
            body,
            form,
            names: Self {
                values: SecondaryMap::new(),
                blocks: SecondaryMap::new(),
                predecessors: SecondaryMap::new(),
            },
            counters: Counters::default(),
            used: BTreeSet::new(),
            trail: Vec::new(),
        };
        namer.results(root);
        namer.nested(root);
        namer.names
    }

    /// Writes the name of a value with its `%`.
    pub(super) fn write_value(&self, value: ValueId, out: &mut String) {
        let written = match &self.values[value] {
            ValueName::Unknown => write!(out, "%<<unknown {value}>>"),
            ValueName::Number(number) => write!(out, "%{number}"),
            ValueName::Argument(number) => write!(out, "%arg{number}"),
            ValueName::Text(text) => write!(out, "%{text}"),
        };
        written.expect("a string takes all that is written");
    }

    /// The number of a block in its region.
    pub(super) fn block(&self, block: BlockId) -> u32 {
        self.blocks[block]
    }

    /// The numbers of the blocks that go to a block, in order; one that goes there twice is there twice.
    pub(super) fn predecessors(&self, block: BlockId) -> SmallVec<[u32; 2]> {
        self.predecessors[block].clone()
    }
}

impl Namer<'_> {
    /// Regions are taken from a stack, the last one first, which shows in the generic form.
    fn nested(&mut self, root: OpId) {
        let mut stack: Vec<(RegionId, Counters, usize)> = Vec::new();
        let top = (self.counters, self.trail.len());
        stack.extend(
            self.body
                .op_regions(root)
                .iter()
                .map(|region| (*region, top.0, top.1)),
        );
        while let Some((region, counters, trail)) = stack.pop() {
            for name in self.trail.drain(trail..) {
                self.used.remove(&name);
            }
            if !self.form.generic {
                self.counters = counters;
            }
            self.region(region);
            let (counters, trail) = (self.counters, self.trail.len());
            for op in self.body.blocks(region).flat_map(|b| self.body.ops(b)) {
                stack.extend(
                    self.body
                        .op_regions(op)
                        .iter()
                        .map(|region| (*region, counters, trail)),
                );
            }
        }
    }

    fn region(&mut self, region: RegionId) {
        for (number, block) in (0_u32..).zip(self.body.blocks(region)) {
            self.names.blocks[block] = number;
            for argument in self.body.arguments(block) {
                let name = if number == 0 {
                    ValueName::Argument(next(&mut self.counters.argument))
                } else {
                    ValueName::Number(next(&mut self.counters.value))
                };
                self.names.values[*argument] = name;
            }
            for op in self.body.ops(block) {
                self.results(op);
                for successor in self.body.successors(op) {
                    self.names.predecessors[successor.block].push(number);
                }
            }
        }
    }

    /// All results of an op share the name of the first.
    fn results(&mut self, op: OpId) {
        let Some(first) = self.body.results(op).first() else {
            return;
        };
        let suggested = if self.form.generic {
            None
        } else {
            suggestion(self.body, op, self.form.edition)
        };
        self.names.values[*first] = match suggested {
            Some(name) => ValueName::Text(self.unique(name)),
            None => ValueName::Number(next(&mut self.counters.value)),
        };
    }

    fn unique(&mut self, name: SmolStr) -> SmolStr {
        let mut unique = name.clone();
        while !self.used.insert(unique.clone()) {
            unique = format_smolstr!("{name}_{}", next(&mut self.counters.conflict));
        }
        self.trail.push(unique.clone());
        unique
    }
}

fn next(counter: &mut u32) -> u32 {
    let number = *counter;
    *counter += 1;
    number
}

/// What the op would like its result to be called; in 2020 only constants said so.
fn suggestion(body: &Body, op: OpId, edition: Edition) -> Option<SmolStr> {
    match (body.opcode(op)?, edition) {
        (Opcode::Arith(arith::Op::Constant), _) => Some(constant_name(body.attribute(op, "value"))),
        (Opcode::Memref(memref::Op::Alloc), Edition::Current) => Some("alloc".into()),
        (Opcode::Memref(memref::Op::Cast), Edition::Current) => Some("cast".into()),
        (Opcode::Memref(memref::Op::Dim), Edition::Current) => Some("dim".into()),
        _ => None,
    }
}

fn constant_name(value: Option<&Attribute>) -> SmolStr {
    let Some(Attribute::Integer(integer)) = value else {
        return "cst".into();
    };
    match (&integer.ty, integer.value) {
        (Type::Index, value) => format_smolstr!("c{value}"),
        (ty, 0) if *ty == Type::bool() => "false".into(),
        (ty, _) if *ty == Type::bool() => "true".into(),
        (ty, value) => format_smolstr!("c{value}_{ty}"),
    }
}
