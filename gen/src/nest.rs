//! Ops with regions, all emitted in the same way.
//!
//! Rules:
//! - On the primary path a region is filled during its first run, op by op on the machine, so its values are known;
//!   the machine runs the rest of a loop when all regions are filled.
//! - If a later iteration is undefined, the op at fault is erased, and the machine runs the whole loop again.
//! - If such an iteration leaves poison in memory, the promises of ops about their results are dropped.
//! - A loop that cannot be repaired in this way is erased as a whole.
//! - Regions that do not run, and all regions off the primary path, are defined for all values.

use stridecheck_ir::dialect::{Trait, arith};
use stridecheck_ir::uses::Uses;
use stridecheck_ir::{BlockId, OpId, OpSpec, Place, Type, ValueId};
use stridecheck_oracle::{Step, Stop};

use crate::builder::{Blocks, Builder, Mode, Point, constant_attribute};
use crate::live::Live;

/// How often an undefined iteration is repaired before the whole op is erased.
const MENDS: usize = 8;

/// The promises of ops about their results, which are poison if they do not hold.
const PROMISES: [&str; 5] = ["overflowFlags", "isExact", "nonNeg", "fastmath", "disjoint"];

/// An op with regions before it is emitted.
pub(crate) struct Nest {
    /// The op, without its regions.
    pub(crate) spec: OpSpec,
    /// The types of the arguments of the first block of each region; none for a region without blocks.
    pub(crate) regions: Vec<Option<Vec<Type>>>,
    /// At most how often a region runs per execution of the op.
    pub(crate) trips: u64,
    /// Which blocks the regions may have.
    pub(crate) blocks: Blocks,
    /// Whether the iterations may run in any order.
    pub(crate) is_parallel: bool,
}

impl Nest {
    /// An op with one region of one block that runs once.
    pub(crate) fn once(spec: OpSpec, arguments: &[Type]) -> Self {
        Self {
            spec,
            regions: vec![Some(arguments.to_vec())],
            trips: 1,
            blocks: Blocks::One,
            is_parallel: false,
        }
    }
}

/// The state of an op whose regions are being filled.
struct Frame {
    op: OpId,
    outer: Point,
    /// At most how often a region runs per execution of the op.
    trips: u64,
    blocks: Blocks,
    is_parallel: bool,
    /// The regions to fill, each with its first block.
    open: Vec<(usize, BlockId)>,
    /// How many values there were before the op.
    values: usize,
}

impl<'a> Builder<'a> {
    /// Emits an op with regions and returns it, unless it was erased.
    ///
    /// The callback that fills a region gets its number and the arguments of its first block; it terminates the last block and returns the terminator.
    pub(crate) fn emit_nest(
        &mut self,
        nest: Nest,
        mut fill: impl FnMut(&mut Self, usize, &[ValueId]) -> OpId,
    ) -> Option<OpId> {
        let before = self.is_live().then(|| self.live.clone());
        let mut frame = self.open_nest(nest);
        let mut rest = Ok(None);
        if before.is_some() {
            rest = self.fill_first_turn(&mut frame, &mut fill);
        }
        let away = Point {
            mode: Mode::Total,
            known_below: frame.outer.known_beside(frame.values),
            is_dead: frame.outer.is_dead || before.is_some(),
            ..frame.outer
        };
        for (region, block) in std::mem::take(&mut frame.open) {
            self.fill_region(&frame, away, (region, block), &mut fill);
        }
        self.point = Point {
            cost: self.point.cost,
            ..frame.outer
        };
        match before {
            Some(before) => self.settle(frame.op, before, rest),
            None => Some(frame.op),
        }
    }

    fn open_nest(&mut self, nest: Nest) -> Frame {
        self.budget.charge_op(self.point.times * self.point.calls);
        self.point.cost += self.point.times;
        let values = self.body.value_capacity();
        let op = self.build(nest.spec.regions(nest.regions.len()));
        let mut open = Vec::new();
        for (region, types) in nest.regions.into_iter().enumerate() {
            let Some(types) = types else { continue };
            let block = self.body.create_block(&types);
            self.body
                .append_block(self.body.op_regions(op)[region], block);
            open.push((region, block));
        }
        Frame {
            op,
            outer: self.point,
            trips: nest.trips,
            blocks: nest.blocks,
            is_parallel: nest.is_parallel,
            open,
            values,
        }
    }

    /// Fills the regions that the machine enters, until it enters a filled one again; returns the block where it continues, if any.
    fn fill_first_turn(
        &mut self,
        frame: &mut Frame,
        fill: &mut impl FnMut(&mut Self, usize, &[ValueId]) -> OpId,
    ) -> Step<Option<BlockId>> {
        let mut next = self.live.open(&self.body, frame.op)?;
        while let Some(block) = next {
            let Some(place) = frame.open.iter().position(|(_, open)| *open == block) else {
                break;
            };
            let region = frame.open.remove(place);
            let stable_below = match frame.trips {
                0 | 1 => frame.outer.stable_below,
                _ => frame.outer.stable_below.min(frame.values),
            };
            let inside = Point {
                stable_below,
                ..frame.outer
            };
            let end = self.fill_region(frame, inside, region, fill);
            next = self.live.leave_region(&self.body, frame.op, end)?;
        }
        Ok(next)
    }

    fn fill_region(
        &mut self,
        frame: &Frame,
        point: Point,
        (region, block): (usize, BlockId),
        fill: &mut impl FnMut(&mut Self, usize, &[ValueId]) -> OpId,
    ) -> OpId {
        self.point = Point {
            block,
            times: frame.outer.times * frame.trips.max(1),
            cost: self.point.cost,
            nesting: frame.outer.nesting + 1,
            blocks: frame.blocks,
            is_parallel: frame.outer.is_parallel || frame.is_parallel,
            ..point
        };
        let mark = self.scope.mark();
        let arguments = self.body.arguments(block).to_vec();
        let end = fill(self, region, &arguments);
        self.scope.forget(mark);
        end
    }

    /// Runs the rest of an op on the machine, and erases the ops that make it undefined.
    fn settle(&mut self, op: OpId, before: Live, rest: Step<Option<BlockId>>) -> Option<OpId> {
        // A vector has several lanes, each of which takes fuel.
        let fuel = self.config.limits.steps * 16;
        let depth = before.depth();
        let mut end = match rest {
            Ok(Some(block)) => self.live.run_regions(&self.body, op, (block, fuel)),
            Ok(None) => Ok(()),
            Err(stop) => Err(stop),
        };
        for _ in 0..MENDS {
            let is_mended = match &end {
                Ok(()) => match self.unknown_result(op) {
                    None if !self.shows_poison() => return Some(op),
                    None => self.drop_promises(op),
                    Some(position) => self.forget_yielded(op, position),
                },
                Err(Stop::Trap(_)) if self.point.nesting == 0 && self.u.chance(160) => {
                    self.stop(end);
                    return Some(op);
                }
                Err(_) => {
                    let culprit = self.live.at_depth(depth);
                    culprit.is_some_and(|culprit| self.take_back(op, culprit))
                }
            };
            if !is_mended {
                break;
            }
            self.live = before.clone();
            end = self.live.run_whole(&self.body, op, fuel);
        }
        self.live = before;
        self.body.detach(op);
        None
    }

    /// Moves the point off the primary path after an op that ends the program.
    fn stop(&mut self, end: Step<()>) {
        if let Err(stop) = end {
            self.live.stop(stop);
        }
        self.point.known_below = self.body.value_capacity();
        self.point.mode = Mode::Total;
    }

    /// Whether a buffer that is visible here holds poison.
    fn shows_poison(&self) -> bool {
        let mut memrefs = self.scope.memrefs().iter();
        self.live.arguments_hold_poison()
            || memrefs.any(|entry| {
                let element = &self.memref_type(entry.value).element;
                self.is_usable(entry.value) && self.live.holds_poison(entry.value, element)
            })
    }

    /// Drops the promises of the ops in the regions of an op; returns whether there were any.
    fn drop_promises(&mut self, nest: OpId) -> bool {
        let inside: Vec<OpId> = self.body.walk(nest).skip(1).collect();
        let mut is_dropped = false;
        for op in inside {
            for name in PROMISES {
                is_dropped |= self.body.remove_attribute(op, name).is_some();
            }
        }
        is_dropped
    }

    /// The first result that is poison or open.
    fn unknown_result(&self, op: OpId) -> Option<usize> {
        let mut results = self.body.results(op).iter();
        results.position(|result| self.live.is_unknown(*result))
    }

    /// Makes the regions of an op yield a known value for a result.
    fn forget_yielded(&mut self, op: OpId, position: usize) -> bool {
        let results = self.body.results(op).len();
        let regions = self.body.op_regions(op).to_vec();
        let blocks = regions.iter().flat_map(|region| self.body.blocks(*region));
        let ends: Vec<OpId> = blocks
            .filter_map(|block| self.body.last_op(block))
            .filter(|end| self.body.operands(*end).len() == results)
            .filter(|end| self.body.successors(*end).is_empty())
            .collect();
        let mut is_mended = false;
        for end in ends {
            let value = self.body.operands(end)[position];
            if let Some(other) = self.known_instead(end, value) {
                self.body.replace_operand(end, position, other);
                is_mended = true;
            }
        }
        is_mended
    }

    /// A constant before an op that replaces a scalar.
    fn known_instead(&mut self, before: OpId, value: ValueId) -> Option<ValueId> {
        let ty = self.body.value_type(value).clone();
        if !matches!(ty, Type::Index | Type::Integer(_) | Type::Float(_)) {
            return None;
        }
        let attribute = constant_attribute(&ty, 0, self.config.index_width);
        let spec = OpSpec::new(arith::Op::Constant)
            .attribute("value", attribute)
            .result(ty);
        let op = self.body.build(Place::Before(before), spec);
        Some(self.body.results(op)[0])
    }

    /// Erases an op in the regions of another one and all users of its memrefs; its scalars are replaced by constants.
    fn take_back(&mut self, nest: OpId, culprit: OpId) -> bool {
        let mut doomed = vec![culprit];
        let mut place = 0;
        while let Some(op) = doomed.get(place).copied() {
            place += 1;
            if op == nest || self.body.op_has(op, Trait::Terminator) {
                return false;
            }
            for result in self.body.results(op).to_vec() {
                if let Some(other) = self.known_instead(op, result) {
                    self.body.replace_all_uses(result, other);
                } else {
                    // An op may use a memref twice.
                    for user in Uses::of(&self.body).get(result) {
                        if !doomed.contains(&user.op) {
                            doomed.push(user.op);
                        }
                    }
                }
            }
        }
        for op in doomed {
            self.body.detach(op);
        }
        true
    }

    /// The op around the current place.
    pub(crate) fn nest_around(&self) -> OpId {
        let region = self.body.block_region(self.point.block);
        self.body
            .region_parent(region.expect("ops are emitted into blocks of regions"))
    }
}
