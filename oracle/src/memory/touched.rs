//! What is done to bytes, as the iterations of parallel loops and the calls with `noalias` arguments see it.

use std::ops::Range;

use super::watch::{self, Watch};
use super::{Address, AllocationId, Change, Memory, Origin, Sharing, Touch, to_usize};
use crate::layout::ElementLayout;
use crate::pointer::Pointer;
use crate::ub::{Fault, UbKind};

impl Memory {
    /// Watches the iterations of a parallel loop, whose first iteration begins.
    pub(crate) fn begin_turns(&mut self, is_single: bool, allows_equal_writes: bool) {
        let watch = Watch::new(self.allocations.len(), is_single, allows_equal_writes);
        self.watches.push(watch);
    }

    /// Goes on with the next iteration of the innermost parallel loop.
    pub(crate) fn next_turn(&mut self) {
        let allocations = self.allocations.len();
        let watch = self.watches.last_mut().expect("a parallel loop is open");
        watch.next_turn(allocations);
    }

    /// Leaves the innermost parallel loop.
    pub(crate) fn end_turns(&mut self) {
        self.watches.pop();
    }

    /// Starts with a `noalias` argument of a call; returns the pointer that the function gets.
    pub(crate) fn begin_alias(&mut self, pointer: Pointer, name: String) -> Pointer {
        Pointer {
            basis: self.aliases.begin(pointer.basis, name),
            ..pointer
        }
    }

    /// How many `noalias` arguments the active calls have.
    pub(crate) fn alias_count(&self) -> usize {
        self.aliases.count()
    }

    /// Ends all of them but this many.
    pub(crate) fn end_aliases_from(&mut self, kept: usize) {
        self.aliases.end_from(kept);
    }

    /// Whether nobody wants to know what is done to bytes.
    #[inline]
    pub(super) fn is_unwatched(&self) -> bool {
        self.watches.is_empty() && self.aliases.count() == 0
    }

    /// Notes what the iterations of the active parallel loops and the active calls do to bytes.
    #[inline]
    pub(super) fn touch(
        &mut self,
        address: Address,
        range: Range<usize>,
        touch: Touch,
    ) -> Result<Sharing, Fault> {
        if self.is_unwatched() {
            return Ok(Sharing::Own);
        }
        let place = (address.allocation, address.basis);
        let aliased = self.aliases.touch(place, range.clone(), touch);
        aliased.map_err(|alias| {
            let detail = format!("{alias}; {}", self.describe(address.allocation));
            Fault::new(UbKind::BrokenPromise, detail)
        })?;
        self.touch_watched(address.allocation, range, touch)
    }

    fn touch_watched(
        &mut self,
        id: AllocationId,
        range: Range<usize>,
        touch: Touch,
    ) -> Result<Sharing, Fault> {
        let is_global = matches!(self.allocation(id).origin, Origin::Global(_));
        let mut watches = self.watches.iter_mut();
        let sharing = watches.try_fold(Sharing::Own, |sharing, watch| {
            let found = watch.touch((id, is_global), range.clone(), touch)?;
            Ok(sharing.and(found))
        });
        sharing.map_err(|race: watch::Race| {
            let detail = format!("{race} of a parallel loop; {}", self.describe(id));
            Fault::new(UbKind::DataRace, detail)
        })
    }

    /// Notes an atomic change of an element that was read.
    pub(crate) fn change(
        &mut self,
        address: Address,
        layout: &ElementLayout,
        change: Change,
    ) -> Result<Sharing, Fault> {
        let start = usize::try_from(address.byte).expect("the element was read");
        let range = start..start + to_usize(layout.store_bytes());
        self.touch(address, range, Touch::Atomic(change))
    }

    /// Notes a read of everything from an address on, if it is live.
    pub(crate) fn read_rest(&mut self, address: Address) -> Result<(), Fault> {
        let allocation = self.allocation(address.allocation);
        let length = allocation.contents.length();
        match usize::try_from(address.byte) {
            Ok(start) if allocation.is_live && start < length => {
                self.touch(address, start..length, Touch::Read).map(|_| ())
            }
            _ => Ok(()),
        }
    }

    /// Notes that an allocation is freed or renamed, which counts as a write to all of it.
    pub(super) fn touch_all(&mut self, id: AllocationId) -> Result<(), Fault> {
        let length = self.allocation(id).contents.length();
        self.touch_watched(id, 0..length, Touch::Write).map(|_| ())
    }
}
