//! Numbers that stand for addresses, for programs that ask for them.
//!
//! Rules:
//! - The number of an allocation is a multiple of its alignment; the numbers of its bytes follow each other.
//! - Allocations with elements that are live at the same time do not overlap, and none of them is at zero.
//! - Nothing else is the same for every [`Placement`]: not the order, a distance, or a bit that the alignment leaves open.

use std::collections::BTreeMap;

use super::AllocationId;
use crate::error::Error;
use crate::limits::{IndexWidth, Placement};

/// The lowest number.
const LOWEST: u128 = 0x1_6B40;

/// The numbers of all allocations.
#[derive(Clone, Debug, Default)]
pub(super) struct Numbers {
    given: BTreeMap<AllocationId, u64>,
    /// Where live allocations are: the end of each taken range, by its start.
    taken: BTreeMap<u128, (u128, AllocationId)>,
    /// Where the next search starts.
    next: u128,
    /// How many were placed.
    count: u128,
}

/// An allocation that needs a number.
pub(super) struct Request {
    pub(super) size_bytes: u64,
    pub(super) align_bytes: u64,
    pub(super) is_live: bool,
}

impl Request {
    fn no_address(&self) -> Error {
        Error::NoAddress {
            size_bytes: self.size_bytes,
            align_bytes: self.align_bytes,
        }
    }
}

impl Numbers {
    /// The number of an allocation, which does not change.
    pub(super) fn number(
        &mut self,
        id: AllocationId,
        request: Request,
        placement: Placement,
        index_width: IndexWidth,
    ) -> Result<u64, Error> {
        if let Some(number) = self.given.get(&id) {
            return Ok(*number);
        }
        let end = 1 << index_width.bits();
        let inverted = |start: u128| end - start - u128::from(request.align_bytes);
        let number = match placement {
            Placement::Ascending => self.place(id, &request, placement, end)?,
            Placement::Descending => inverted(self.place(id, &request, placement, end)?),
            Placement::Reusing | Placement::ReusingDescending if request.size_bytes == 0 => 0,
            Placement::Reusing => self.place(id, &request, placement, end)?,
            Placement::ReusingDescending => inverted(self.place(id, &request, placement, end)?),
            Placement::Packed => self.pack(&request, end)?,
            Placement::PackedDescending => self.pack_down(&request, end)?,
            Placement::Scattered(_) => self.place(id, &request, placement, end)?,
        };
        let number = u64::try_from(number).expect("a place is below the end");
        self.given.insert(id, number);
        Ok(number)
    }

    /// The number of an allocation, if it has one.
    pub(super) fn get(&self, id: AllocationId) -> Option<u64> {
        self.given.get(&id).copied()
    }

    /// The allocations that have a number.
    pub(super) fn given(&self) -> impl Iterator<Item = (AllocationId, u64)> {
        self.given.iter().map(|(id, number)| (*id, *number))
    }

    /// Frees the place of an ended allocation.
    pub(super) fn end(&mut self, id: AllocationId) {
        if !self.given.is_empty() {
            self.taken.retain(|_, (_, owner)| *owner != id);
        }
    }

    /// Moves the number of an allocation to another id.
    pub(super) fn rename(&mut self, from: AllocationId, to: AllocationId) {
        if let Some(number) = self.given.get(&from).copied() {
            self.given.insert(to, number);
        }
        for (_, owner) in self.taken.values_mut() {
            if *owner == from {
                *owner = to;
            }
        }
    }

    /// The place directly after the previous one.
    fn pack(&mut self, request: &Request, end: u128) -> Result<u128, Error> {
        let align = u128::from(request.align_bytes);
        let start = self.next.max(1).next_multiple_of(align);
        self.next = start + u128::from(request.size_bytes);
        match self.next < end {
            true => Ok(start),
            false => Err(request.no_address()),
        }
    }

    /// The place right before the previous one, starting at the end.
    fn pack_down(&mut self, request: &Request, end: u128) -> Result<u128, Error> {
        let align = u128::from(request.align_bytes);
        // An allocation may not end at the largest number.
        let before = match self.next {
            0 => end - 1,
            next => next,
        };
        let start = before.checked_sub(request.size_bytes.into());
        let start = start.map(|start| start / align * align);
        self.next = start
            .filter(|start| *start > 0)
            .ok_or_else(|| request.no_address())?;
        Ok(self.next)
    }

    /// Finds a place with as much free room before it as it has bytes, so that it is also free in the inverted order.
    fn place(
        &mut self,
        id: AllocationId,
        request: &Request,
        placement: Placement,
        end: u128,
    ) -> Result<u128, Error> {
        let (size, align) = (
            u128::from(request.size_bytes),
            u128::from(request.align_bytes),
        );
        self.count += 1;
        let next = self.next.max(LOWEST);
        let (from, gap) = match placement {
            Placement::Scattered(seed) => (scattered(seed, self.count) % end, 0),
            // The gap is the same for all, so a freed place is taken again.
            Placement::Reusing | Placement::ReusingDescending => (LOWEST, align * 37),
            _ => (next, align * (1 + self.count * 7 % 31)),
        };
        let room = Room {
            size,
            align,
            gap,
            end,
        };
        let start = self
            .free_place(from, &room)
            .or_else(|| self.free_place(LOWEST, &room))
            .ok_or_else(|| request.no_address())?;
        self.next = start + size;
        if request.is_live {
            self.taken
                .insert(start - size, (start + size.max(align), id));
        }
        Ok(start)
    }

    fn free_place(&self, from: u128, room: &Room) -> Option<u128> {
        let Room {
            size,
            align,
            gap,
            end,
        } = *room;
        let mut start = (from + size + gap).next_multiple_of(align);
        loop {
            let last = start + size.max(align);
            if last > end - LOWEST {
                return None;
            }
            let clash = self.taken.range(..last).next_back();
            match clash.filter(|(_, (end, _))| *end > start - size) {
                None => return Some(start),
                Some((_, (after, _))) => start = (after + size + gap).next_multiple_of(align),
            }
        }
    }
}

/// A pseudo-random number of 64 bits: the steps of the generator SplitMix64.
fn scattered(seed: u8, count: u128) -> u128 {
    let count = u64::try_from(count).expect("fuel bounds allocations");
    let mut bits = (u64::from(seed) << 32 | count).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    for (shift, factor) in [(30, 0xBF58_476D_1CE4_E5B9), (27, 0x94D0_49BB_1331_11EB)] {
        bits = (bits ^ bits >> shift).wrapping_mul(factor);
    }
    (bits ^ bits >> 31).into()
}

/// The room that a place needs.
struct Room {
    size: u128,
    align: u128,
    /// The free room before it.
    gap: u128,
    /// The first number past all.
    end: u128,
}
