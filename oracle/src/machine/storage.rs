//! The heap and stack memory of a run, and the parallel loops whose iterations are watched.

use super::Machine;
use super::turns::Turns;
use crate::descriptor;
use crate::error::Error;
use crate::memory::{AllocationId, Origin};
use crate::step::Step;

impl Machine {
    /// Begins the iterations of a parallel loop.
    pub(crate) fn begin_turns(&mut self, turns: Turns) {
        // A pass that derives one parallel loop from another preserves the result if all iterations write the same.
        let allows_equal_writes = turns.is_only_unordered() || self.limits.is_stage;
        self.memory
            .begin_turns(turns.is_single(), allows_equal_writes);
        self.turns.push(turns);
    }

    /// The innermost active parallel loop.
    pub(crate) fn turns_mut(&mut self) -> &mut Turns {
        self.turns.last_mut().expect("a parallel loop is open")
    }

    /// Leaves the innermost parallel loop.
    pub(crate) fn end_turns(&mut self) -> Turns {
        self.memory.end_turns();
        self.turns.pop().expect("a parallel loop is open")
    }

    /// The active parallel loops with several iterations.
    pub(crate) fn loops_in_any_order(&mut self) -> impl Iterator<Item = &mut Turns> {
        self.turns.iter_mut().filter(|turns| !turns.is_single())
    }

    /// Allocates heap memory for the descriptor of an unranked result; the caller frees it.
    pub(crate) fn lend_descriptor(&mut self, rank: usize) -> Result<(), Error> {
        let (size_bytes, demand) = descriptor::demand(rank, self.limits.index_width);
        let allocation = self.allocate(size_bytes, demand.align_bytes)?;
        self.memory.set_demand(allocation, demand);
        self.memory.open(allocation);
        let frame = self.frames.last_mut().expect("a function is entered");
        frame.lent.push(allocation);
        Ok(())
    }

    /// Allocates heap memory.
    pub(crate) fn allocate(
        &mut self,
        size_bytes: u128,
        align_bytes: u64,
    ) -> Result<AllocationId, Error> {
        let origin = Origin::Heap(self.heap_count);
        let allocation = self.memory.allocate(origin, size_bytes, align_bytes)?;
        self.heap_count += 1;
        Ok(allocation)
    }

    /// Allocates the buffer of a global.
    pub(crate) fn allocate_global(
        &mut self,
        number: usize,
        size_bytes: u128,
        align_bytes: u64,
    ) -> Result<AllocationId, Error> {
        let origin = Origin::Global(number);
        self.memory.allocate(origin, size_bytes, align_bytes)
    }

    /// Allocates stack memory that lives until the function returns or its scope ends.
    pub(crate) fn allocate_on_stack(
        &mut self,
        size_bytes: u128,
        align_bytes: u64,
    ) -> Step<AllocationId> {
        let number = self.stack_count;
        let allocation = self
            .memory
            .allocate_on_stack(number, size_bytes, align_bytes)?;
        self.stack_count += 1;
        let frame = self.frames.last_mut().expect("a function is entered");
        frame.stack.push(allocation);
        Ok(allocation)
    }

    /// Notes a promise that an op makes and that does not hold, for the message of what uses its result.
    pub(crate) fn note_broken(&mut self, promise: String) {
        self.broken = Some(promise);
    }

    /// The last promise that was broken, if one was.
    pub(crate) fn broken(&self) -> Option<&str> {
        self.broken.as_deref()
    }

    /// Notes what the program prints.
    pub(crate) fn note_printed(&mut self, text: String) {
        self.printed = text;
    }

    /// What the program printed last.
    pub(crate) fn printed(&self) -> &str {
        &self.printed
    }

    /// How many stack allocations of the function are alive.
    pub(crate) fn stack_depth(&self) -> usize {
        self.frames.last().map_or(0, |frame| frame.stack.len())
    }

    /// Opens a scope: remembers which stack memory exists so far.
    pub(crate) fn open_scope(&mut self) {
        let frame = self.frames.last_mut().expect("a function is entered");
        frame.scopes.push(frame.stack.len());
    }

    /// Ends the stack memory allocated since the innermost scope was opened.
    pub(crate) fn close_scope(&mut self) {
        let frame = self.frames.last_mut().expect("a function is entered");
        let kept = frame.scopes.pop().expect("a scope is open");
        self.end_stack_from(kept);
    }

    /// Ends the stack memory of the function except this many of the oldest allocations.
    pub(crate) fn end_stack_from(&mut self, kept: usize) {
        let Some(frame) = self.frames.last_mut() else {
            return;
        };
        let kept = kept.min(frame.stack.len());
        for allocation in frame.stack.drain(kept..) {
            self.memory.end(allocation);
        }
    }
}
