//! Numbers that stand for addresses, for programs that ask for them.
//!
//! Rules:
//! - The number of an allocation is a multiple of its alignment; the numbers of its bytes follow each other.
//! - Allocations with elements that live at the same time do not overlap, and none of them is at zero.
//! - Nothing else is the same for every [`Placement`]: not the order, a distance, or a bit that the alignment leaves open.

use std::collections::BTreeMap;

use super::AllocationId;
use crate::error::Error;
use crate::limits::{IndexWidth, Placement};

/// The lowest number that is given.
const LOWEST: u128 = 0x1_6B40;

/// The numbers that were given.
#[derive(Clone, Debug, Default)]
pub(super) struct Numbers {
    given: BTreeMap<AllocationId, u64>,
    /// Where live allocations are: the end of each range that is taken, by its start.
    taken: BTreeMap<u128, (u128, AllocationId)>,
    /// Where the next one is looked for.
    next: u128,
    /// How many were placed.
    count: u128,
}

/// What asks for a number.
pub(super) struct Request {
    pub(super) size_bytes: u64,
    pub(super) align_bytes: u64,
    pub(super) is_live: bool,
}

impl Numbers {
    /// The number of an allocation, which it keeps.
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
        let is_reusing = matches!(placement, Placement::Reusing | Placement::ReusingDescending);
        let end = 1 << index_width.bits();
        let number = match request.size_bytes {
            0 if is_reusing => 0,
            _ => {
                let start = self.place(id, &request, is_reusing, end)?;
                match placement {
                    Placement::Ascending | Placement::Reusing => start,
                    Placement::Descending | Placement::ReusingDescending => {
                        end - start - u128::from(request.align_bytes)
                    }
                }
            }
        };
        let number = u64::try_from(number).expect("a place is below the end");
        self.given.insert(id, number);
        Ok(number)
    }

    /// Frees the place of an allocation that ended.
    pub(super) fn end(&mut self, id: AllocationId) {
        if !self.given.is_empty() {
            self.taken.retain(|_, (_, owner)| *owner != id);
        }
    }

    /// Lets an allocation go on under another name.
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

    /// Finds a place with as much free room before it as it has bytes, so that it is free in the inverted order too.
    fn place(
        &mut self,
        id: AllocationId,
        request: &Request,
        is_reusing: bool,
        end: u128,
    ) -> Result<u128, Error> {
        let (size, align) = (
            u128::from(request.size_bytes),
            u128::from(request.align_bytes),
        );
        self.count += 1;
        let gap = match is_reusing {
            false => align * (1 + self.count * 7 % 31),
            // The same for all, so that a place that was given back is taken again.
            true => align * 37,
        };
        let from = if is_reusing {
            LOWEST
        } else {
            self.next.max(LOWEST)
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
            .ok_or(Error::NoAddress {
                size_bytes: request.size_bytes,
                align_bytes: request.align_bytes,
            })?;
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

/// What a place must have room for.
struct Room {
    size: u128,
    align: u128,
    /// What is left free before it.
    gap: u128,
    /// The first number past all.
    end: u128,
}
