//! Dominance: every use of a value lies behind its definition.
//!
//! As in MLIR, uses in blocks that nothing reaches are not looked at,
//! and order means nothing in a module and in the single block of an op that nobody knows.
//! Dominators are found by the iteration of Cooper, Harvey and Kennedy,
//! then numbered by a walk of their tree so that a question costs two comparisons.

use cranelift_entity::SecondaryMap;

use crate::body::{Body, Def};
use crate::dialect::Trait;
use crate::entity::{BlockId, OpId, RegionId, ValueId};
use crate::verify::{Rule, Verifier, name};

/// The numbers of a block in a walk of the dominator tree; both zero where nothing reaches it.
#[derive(Clone, Copy, Default)]
struct Interval {
    enter: u32,
    leave: u32,
}

struct Dominance {
    blocks: SecondaryMap<BlockId, Interval>,
    positions: SecondaryMap<OpId, u32>,
}

/// How a use stands to a definition.
enum Verdict {
    Right,
    NotDominated,
    Isolated(OpId),
}

impl Verifier<'_> {
    pub(super) fn dominance(&mut self) {
        let body = self.body;
        let dominance = Dominance::of(body);
        for op in body.walk(body.module()) {
            let is_reached = body
                .op_block(op)
                .is_some_and(|block| dominance.is_reached(block));
            if self.is_full() {
                return;
            }
            if !is_reached {
                continue;
            }
            for (position, value) in body.operands(op).iter().enumerate() {
                self.operand(&dominance, op, (position, *value));
            }
        }
    }

    fn operand(&mut self, dominance: &Dominance, op: OpId, (position, value): (usize, ValueId)) {
        let body = self.body;
        let here = match body.value_def(value) {
            Def::Result(definition, _) => Some(definition),
            Def::Argument(block, _) => body
                .block_region(block)
                .map(|region| body.region_parent(region)),
        };
        let notes = here
            .map(|definition| {
                (
                    body.span(definition),
                    String::from("the value is defined here"),
                )
            })
            .into_iter()
            .collect();
        let name = name(body, op);
        match dominance.verdict(body, op, value) {
            Verdict::Right => {}
            Verdict::NotDominated => {
                let message = format!("operand {position} of {name} does not dominate this use");
                self.report_with_notes(Rule::Dominance, op, message, notes);
            }
            Verdict::Isolated(wall) => {
                let wall = super::name(body, wall);
                let message = format!("operand {position} of {name} is defined outside the {wall}");
                self.report_with_notes(Rule::Isolation, op, message, notes);
            }
        }
    }
}

impl Dominance {
    fn of(body: &Body) -> Self {
        let mut dominance = Self {
            blocks: SecondaryMap::new(),
            positions: SecondaryMap::new(),
        };
        for op in body.walk(body.module()) {
            for region in body.op_regions(op) {
                dominance.region(body, *region);
            }
        }
        dominance
    }

    fn region(&mut self, body: &Body, region: RegionId) {
        for block in body.blocks(region) {
            for (position, op) in (0..).zip(body.ops(block)) {
                self.positions[op] = position;
            }
        }
        let Some(entry) = body.entry_block(region) else {
            return;
        };
        let graph = Graph::of(body, region, entry);
        let parents = graph.immediate_dominators();
        let mut children = vec![Vec::new(); parents.len()];
        for (block, parent) in parents.iter().enumerate().skip(1) {
            children[*parent].push(block);
        }
        let mut clock = 1;
        let mut stack = vec![(0, 0)];
        self.blocks[graph.order[0]].enter = clock;
        while let Some((block, visited)) = stack.pop() {
            clock += 1;
            if let Some(child) = children[block].get(visited) {
                stack.push((block, visited + 1));
                stack.push((*child, 0));
                self.blocks[graph.order[*child]].enter = clock;
            } else {
                self.blocks[graph.order[block]].leave = clock;
            }
        }
    }

    fn is_reached(&self, block: BlockId) -> bool {
        self.blocks[block].leave != 0
    }

    /// Whether control passes `a` before `b`, or they are one.
    fn dominates(&self, a: BlockId, b: BlockId) -> bool {
        let (a, b) = (self.blocks[a], self.blocks[b]);
        b.leave == 0 || (a.leave != 0 && a.enter <= b.enter && b.leave <= a.leave)
    }

    fn verdict(&self, body: &Body, user: OpId, value: ValueId) -> Verdict {
        let definition = body.value_def(value);
        let block = match definition {
            Def::Result(op, _) => body.op_block(op),
            Def::Argument(block, _) => Some(block),
        };
        let Some((block, region)) = block.and_then(|b| Some((b, body.block_region(b)?))) else {
            return Verdict::NotDominated;
        };
        let mut user = user;
        let user_block = loop {
            let Some(user_block) = body.op_block(user) else {
                return Verdict::NotDominated;
            };
            if body.block_region(user_block) == Some(region) {
                break user_block;
            }
            match body.parent_op(user) {
                Some(parent) if body.op_has(parent, Trait::IsolatedFromAbove) => {
                    return Verdict::Isolated(parent);
                }
                Some(parent) => user = parent,
                None => return Verdict::NotDominated,
            }
        };
        let is_before = match definition {
            Def::Result(op, _) if block == user_block => {
                is_unordered(body, region) || self.positions[op] < self.positions[user]
            }
            _ => self.dominates(block, user_block),
        };
        if is_before {
            Verdict::Right
        } else {
            Verdict::NotDominated
        }
    }
}

fn is_unordered(body: &Body, region: RegionId) -> bool {
    let parent = body.region_parent(region);
    match body.opcode(parent) {
        Some(opcode) => opcode == crate::dialect::builtin::Op::Module.into(),
        None => body.blocks(region).nth(1).is_none(),
    }
}

/// The blocks that the first one reaches, in reverse postorder, with their predecessors.
struct Graph {
    order: Vec<BlockId>,
    predecessors: Vec<Vec<usize>>,
}

impl Graph {
    fn of(body: &Body, region: RegionId, entry: BlockId) -> Self {
        let targets = |block: BlockId| {
            body.last_op(block)
                .map_or(&[][..], |op| body.successors(op))
        };
        let mut numbers: SecondaryMap<BlockId, Option<usize>> = SecondaryMap::new();
        let mut order = Vec::new();
        let mut stack = vec![(entry, 0)];
        numbers[entry] = Some(0);
        while let Some((block, visited)) = stack.pop() {
            let Some(successor) = targets(block).get(visited) else {
                order.push(block);
                continue;
            };
            stack.push((block, visited + 1));
            let is_here = body.block_region(successor.block) == Some(region);
            if is_here && numbers[successor.block].is_none() {
                numbers[successor.block] = Some(0);
                stack.push((successor.block, 0));
            }
        }
        order.reverse();
        for (number, block) in order.iter().enumerate() {
            numbers[*block] = Some(number);
        }
        let mut predecessors = vec![Vec::new(); order.len()];
        for (number, block) in order.iter().enumerate() {
            for target in targets(*block).iter().filter_map(|to| numbers[to.block]) {
                predecessors[target].push(number);
            }
        }
        Self {
            order,
            predecessors,
        }
    }

    /// The immediate dominator of each block; the first is its own.
    fn immediate_dominators(&self) -> Vec<usize> {
        let mut parents: Vec<Option<usize>> = vec![None; self.order.len()];
        parents[0] = Some(0);
        let mut has_changed = true;
        while has_changed {
            has_changed = false;
            for block in 1..self.order.len() {
                let known = self.predecessors[block]
                    .iter()
                    .filter(|from| parents[**from].is_some());
                let parent = known.copied().reduce(|a, b| meet(&parents, a, b));
                if parents[block] != parent {
                    parents[block] = parent;
                    has_changed = true;
                }
            }
        }
        let reached = parents.into_iter();
        reached
            .map(|parent| parent.expect("every block of the order is reached"))
            .collect()
    }
}

/// The nearest block that dominates both; numbers fall on the way up.
fn meet(parents: &[Option<usize>], mut a: usize, mut b: usize) -> usize {
    let up = |block: usize| parents[block].expect("a block with a number has a parent");
    while a != b {
        if a > b {
            a = up(a);
        } else {
            b = up(b);
        }
    }
    a
}
