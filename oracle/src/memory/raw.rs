//! Memory as the LLVM dialect sees it: pointers in memory, ranges of bytes, and addresses that come from numbers.

use std::ops::Range;
use std::sync::Arc;

use super::contents::POINTER_BYTES;
use super::{Address, Allocation, AllocationId, Memory, Origin, Touch};
use crate::observed::LedgerEntry;
use crate::pointer::{Basis, Pointer};
use crate::scalar::Scalar;
use crate::ub::{Fault, UbKind};

impl Memory {
    /// Reads a pointer.
    pub(crate) fn load_pointer(
        &mut self,
        address: Address,
        align_bytes: u64,
    ) -> Result<Scalar, Fault> {
        let range = self.check_bytes(address, POINTER_BYTES, align_bytes)?;
        self.touch(address, range.clone(), Touch::Read)?;
        Ok(self
            .allocation(address.allocation)
            .contents
            .read_pointer(range.start))
    }

    /// Writes a pointer.
    pub(crate) fn store_pointer(
        &mut self,
        address: Address,
        pointer: Pointer,
        align_bytes: u64,
    ) -> Result<(), Fault> {
        let range = self.check_write(address, POINTER_BYTES, align_bytes)?;
        self.touch(address, range.clone(), Touch::Write)?;
        let contents = &mut self.allocation_mut(address.allocation).contents;
        Arc::make_mut(contents).write_pointer(range.start, pointer);
        Ok(())
    }

    /// Copies bytes; the ranges may not overlap, unless they are the same or `may_overlap`.
    pub(crate) fn copy_bytes(
        &mut self,
        [to, from]: [Address; 2],
        length: usize,
        may_overlap: bool,
    ) -> Result<(), Fault> {
        let target = self.check_write(to, length, 1)?;
        let source = self.check_bytes(from, length, 1)?;
        let overlaps = to.allocation == from.allocation
            && target.start < source.end
            && source.start < target.end;
        if overlaps && target != source && !may_overlap {
            let detail = format!(
                "the bytes from {} to before {} are copied to those from {} to before {} of {}",
                source.start,
                source.end,
                target.start,
                target.end,
                self.describe(to.allocation)
            );
            return Err(Fault::new(UbKind::CopyOverlap, detail));
        }
        self.touch(from, source.clone(), Touch::Read)?;
        self.touch(to, target.clone(), Touch::Write)?;
        let from = self.allocation(from.allocation).contents.clone();
        let contents = Arc::make_mut(&mut self.allocation_mut(to.allocation).contents);
        contents.copy_from(target.start, &from, source);
        Ok(())
    }

    /// Requires that bytes are in a live allocation, and their address a multiple of the alignment.
    pub(crate) fn check_bytes(
        &self,
        address: Address,
        length: usize,
        align_bytes: u64,
    ) -> Result<Range<usize>, Fault> {
        let length = u64::try_from(length).expect("64 bits hold a length");
        let align_bytes = match self.has_aligned_number(address, align_bytes) {
            true => 1,
            false => align_bytes,
        };
        self.check_range(address, length, align_bytes)
    }

    /// Whether a place is known to be aligned, by its number or by its allocation.
    pub(crate) fn is_aligned(&self, address: Address, align_bytes: u64) -> bool {
        self.has_aligned_number(address, align_bytes)
            || self.check_alignment(address, align_bytes).is_ok()
    }

    /// Whether the address is a number that is a multiple of the alignment.
    fn has_aligned_number(&self, address: Address, align_bytes: u64) -> bool {
        let start = self.numbers.get(address.allocation);
        let number = start.map(|start| start.wrapping_add_signed(address.byte));
        number.is_some_and(|number| number.is_multiple_of(align_bytes))
    }

    /// The heap allocations so far, with their addresses where the program asked for them.
    pub(crate) fn addressed_ledger(&self) -> Vec<LedgerEntry> {
        let mut heap: Vec<_> = self.allocations.iter().zip(0..).collect();
        heap.retain(|(allocation, _)| {
            matches!(allocation.origin, Origin::Heap(_)) && !allocation.is_renamed
        });
        let entry = |(allocation, id): (&Allocation, u32)| LedgerEntry {
            address: self.numbers.get(AllocationId(id)).map(low_bits),
            ..allocation.entry()
        };
        heap.into_iter().map(entry).collect()
    }

    /// Requires the same of bytes that are written, and that they may be.
    fn check_write(
        &self,
        address: Address,
        length: usize,
        align_bytes: u64,
    ) -> Result<Range<usize>, Fault> {
        let range = self.check_bytes(address, length, align_bytes)?;
        self.check_mutable(address.allocation)?;
        Ok(range)
    }

    /// Whether a place is inside an allocation or at its end, be it live or not.
    pub(crate) fn is_in_bounds(&self, allocation: AllocationId, byte: i64) -> bool {
        let size = self.allocation(allocation).contents.size_bytes();
        u64::try_from(byte).is_ok_and(|byte| byte <= size)
    }

    /// The live allocation with an address that was taken as a number, and the distance of this number from its start.
    pub(crate) fn at_number(&self, number: u64) -> Option<Address> {
        let places = self.numbers.given();
        let places = places.filter_map(|(id, start)| {
            let allocation = self.allocation(id);
            let byte = number.checked_sub(start)?;
            let is_inside = byte <= allocation.contents.size_bytes();
            is_inside.then_some((allocation.is_live, id, byte))
        });
        let best = places.max_by_key(|(is_live, id, byte)| {
            let size = self.allocation(*id).contents.size_bytes();
            (*is_live, *byte < size, *id)
        });
        best.map(|(_, allocation, byte)| Address {
            allocation,
            byte: byte.cast_signed(),
            basis: Basis::UNKNOWN,
        })
    }
}

fn low_bits(number: u64) -> u16 {
    u16::try_from(number & 0xFFFF).expect("16 bits are left")
}
