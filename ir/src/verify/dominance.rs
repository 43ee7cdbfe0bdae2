//! Dominance: every use of a value comes after its definition.
//!
//! As in MLIR, uses in unreachable blocks are not checked,
//! and order has no meaning in a module and in the single block of an unknown op.
//! Dominators are found by the Semi-NCA algorithm of Georgiadis, as in LLVM, whose time hardly depends on the shape
//! of the graph, then numbered by a walk of their tree so that a query costs two comparisons.

use cranelift_entity::SecondaryMap;

use crate::body::{Body, Def};
use crate::dialect::Trait;
use crate::entity::{BlockId, OpId, RegionId, ValueId};
use crate::verify::{Rule, Verifier, name};

/// The numbers of a block in a walk of the dominator tree; both zero if it is unreachable.
#[derive(Clone, Copy, Default)]
struct Interval {
    enter: u32,
    leave: u32,
}

pub(super) struct Dominance {
    blocks: SecondaryMap<BlockId, Interval>,
    positions: SecondaryMap<OpId, u32>,
    /// The positions of blocks in their regions; one map for all regions, since each map grows to the last block.
    numbers: SecondaryMap<BlockId, Option<u32>>,
    count: u32,
}

/// The relation of a use to a definition.
enum Verdict {
    Right,
    NotDominated,
    Isolated(OpId),
}

impl Verifier<'_> {
    /// Checks the operands of an op, if it is reachable.
    pub(super) fn uses(&mut self, dominance: &Dominance, op: OpId) {
        let body = self.body;
        let block = body.op_block(op);
        if !block.is_some_and(|block| dominance.is_reached(block)) {
            return;
        }
        for (position, value) in body.operands(op).iter().enumerate() {
            self.operand(dominance, op, (position, *value));
        }
    }

    fn operand(&mut self, dominance: &Dominance, op: OpId, (position, value): (usize, ValueId)) {
        let body = self.body;
        let verdict = dominance.verdict(body, op, value);
        let (rule, message) = match verdict {
            Verdict::Right => return,
            Verdict::NotDominated => {
                let name = name(body, op);
                let message = format!(
                    "definition of operand {position} of {name} does not dominate this use"
                );
                (Rule::Dominance, message)
            }
            Verdict::Isolated(wall) => {
                let (name, wall) = (name(body, op), name(body, wall));
                let message = format!("operand {position} of {name} is defined outside the {wall}");
                (Rule::Isolation, message)
            }
        };
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
        self.report_with_notes(rule, op, message, notes);
    }
}

impl Dominance {
    /// The dominance of a body without any added op.
    pub(super) fn new(body: &Body) -> Self {
        Self {
            blocks: SecondaryMap::new(),
            positions: SecondaryMap::with_capacity(body.op_capacity()),
            numbers: SecondaryMap::new(),
            count: 0,
        }
    }

    /// Adds the next op of a walk; ops of a block must be added in order.
    pub(super) fn add(&mut self, body: &Body, op: OpId) {
        self.positions[op] = self.count;
        self.count += 1;
        for region in body.op_regions(op) {
            self.region(body, *region);
        }
    }

    fn region(&mut self, body: &Body, region: RegionId) {
        let Some(entry) = body.entry_block(region) else {
            return;
        };
        if body.next_block(entry).is_none() {
            self.blocks[entry] = Interval { enter: 1, leave: 1 };
            return;
        }
        let graph = Graph::of(body, (region, entry), &mut self.numbers);
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

    /// Whether `a` dominates `b`, or they are the same.
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

/// The blocks that the first one reaches, in depth-first order.
struct Graph {
    order: Vec<BlockId>,
    /// The block from which the search entered each block; the first is its own.
    parents: Vec<usize>,
    predecessors: Vec<Vec<usize>>,
}

impl Graph {
    fn of(
        body: &Body,
        (region, entry): (RegionId, BlockId),
        numbers: &mut SecondaryMap<BlockId, Option<u32>>,
    ) -> Self {
        let targets = |block: BlockId| {
            body.last_op(block)
                .map_or(&[][..], |op| body.successors(op))
                .iter()
                .map(|to| to.block)
                .filter(|block| body.block_region(*block) == Some(region))
        };
        let mut graph = Self {
            order: Vec::new(),
            parents: Vec::new(),
            predecessors: Vec::new(),
        };
        let mut stack = vec![(entry, 0)];
        while let Some((block, from)) = stack.pop() {
            let number = match numbers[block] {
                Some(number) => usize::try_from(number).expect("a number of 32 bits fits"),
                None => {
                    let number = graph.order.len();
                    numbers[block] = u32::try_from(number).ok();
                    graph.order.push(block);
                    graph.parents.push(from);
                    graph.predecessors.push(Vec::new());
                    stack.extend(targets(block).map(|target| (target, number)));
                    number
                }
            };
            graph.predecessors[number].push(from);
        }
        graph
    }

    /// The immediate dominator of each block; the first is its own.
    fn immediate_dominators(&self) -> Vec<usize> {
        let count = self.order.len();
        let mut forest = Forest {
            parents: self.parents.clone(),
            semi: self.parents.clone(),
            labels: (0..count).collect(),
        };
        for block in (1..count).rev() {
            let from = self.predecessors[block].iter();
            let semi = from.map(|from| forest.least_above(*from, block)).min();
            forest.semi[block] = semi.expect("a block that was entered has a predecessor");
        }
        let mut dominators = self.parents.clone();
        for block in 1..count {
            while dominators[block] > forest.semi[block] {
                dominators[block] = dominators[dominators[block]];
            }
        }
        dominators
    }
}

/// Paths of the search tree, shortened by queries.
struct Forest {
    parents: Vec<usize>,
    /// The semidominator of each processed block.
    semi: Vec<usize>,
    /// The block with the least semidominator on the shortened path above.
    labels: Vec<usize>,
}

impl Forest {
    /// The least semidominator from a block up to those after `limit`; the block itself if there is none.
    fn least_above(&mut self, block: usize, limit: usize) -> usize {
        if block <= limit {
            return block;
        }
        let mut path = vec![block];
        while let Some(last) = path.last()
            && self.parents[*last] > limit
        {
            path.push(self.parents[*last]);
        }
        for pair in path.windows(2).rev() {
            let (below, above) = (pair[0], pair[1]);
            if self.semi[self.labels[above]] < self.semi[self.labels[below]] {
                self.labels[below] = self.labels[above];
            }
            self.parents[below] = self.parents[above];
        }
        self.semi[self.labels[block]]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::body::OpSpec;
    use crate::body::Place;

    /// A region with this many blocks, whose edges are the bits of a number.
    fn graph(count: usize, mut edges: u64) -> (Body, Vec<BlockId>) {
        let mut body = Body::new();
        let place = Place::End(body.module_block());
        let op = body.build(place, OpSpec::unknown("graph").regions(1));
        let region = body.op_regions(op)[0];
        let blocks: Vec<_> = (0..count).map(|_| body.create_block(&[])).collect();
        for block in &blocks {
            body.append_block(region, *block);
            let mut end = OpSpec::unknown("end");
            for target in &blocks[1..] {
                if edges & 1 == 1 {
                    end = end.successor(*target, &[]);
                }
                edges = edges.rotate_right(1);
            }
            body.build(Place::End(*block), end);
        }
        (body, blocks)
    }

    /// The blocks that are reachable from the first one without passing another.
    fn reached(body: &Body, from: BlockId, without: Option<BlockId>) -> Vec<BlockId> {
        let mut found = Vec::new();
        let mut stack = vec![from];
        while let Some(block) = stack.pop() {
            if Some(block) != without && !found.contains(&block) {
                found.push(block);
                let end = body.last_op(block).expect("each block has an end");
                stack.extend(body.successors(end).iter().map(|to| to.block));
            }
        }
        found
    }

    #[test]
    fn a_block_dominates_what_is_not_reached_without_it() {
        let mut edges = 1_u64;
        for round in 0..2000 {
            // Knuth's multiplier produces graphs of all kinds.
            edges = edges
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            let sparse = edges & edges.rotate_left(17) & edges.rotate_left(40);
            let (body, blocks) = graph(8, if round % 2 == 0 { edges } else { sparse | 2 });
            let mut dominance = Dominance::new(&body);
            for op in body.walk(body.module()) {
                dominance.add(&body, op);
            }
            let all = reached(&body, blocks[0], None);
            for a in &all {
                let others = reached(&body, blocks[0], Some(*a));
                for b in &all {
                    let expected = !others.contains(b);
                    assert_eq!(dominance.dominates(*a, *b), expected, "{edges:#x}: {a} {b}");
                }
            }
        }
    }
}
