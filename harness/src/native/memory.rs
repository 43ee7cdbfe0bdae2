//! Guarded memory: everything that a program is handed or allocates lies in one region, with patterns in between.
//!
//! Rules:
//! - Places follow from the order of requests alone, so a run repeats itself.
//! - A place has the alignment that was asked for and no more.
//! - Memory that is given back is filled and kept until the end of the run.
//! - No function here panics: a program may call them with anything.
#![expect(
    unsafe_code,
    reason = "the region is mapped here and read and written by address"
)]

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::ptr;

use stridecheck_oracle::LedgerEntry;

use crate::engine::Damage;

/// The size of the region.
const CAPACITY_BYTES: usize = 128 << 20;

/// Where the region is put if that is free.
const PREFERRED_BASE: usize = 0x10_0000_0000;

/// How many bytes lie between two places at least.
const GUARD_BYTES: usize = 128;

/// How much used memory is kept between runs.
const KEPT_BYTES: usize = 4 << 20;

/// What fresh memory holds.
pub(in crate::native) const FRESH: u8 = 0xCB;

/// What memory holds that was given back.
const FREED: u8 = 0xDD;

/// How many damages are told.
const MAX_DAMAGES: usize = 16;

thread_local! {
    static HEAP: RefCell<Heap> = RefCell::new(Heap::map());
}

/// What a place is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::native) enum Owner {
    /// Parameters or results.
    Frame,
    /// The buffer of a memref argument.
    Buffer(usize),
    /// What the allocated pointer of a memref argument points to.
    Allocated(usize),
    /// The descriptor of a memref argument.
    Descriptor(usize),
    /// A heap allocation.
    Allocation(usize),
}

/// A place in the region.
#[derive(Clone, Copy, Debug)]
pub(in crate::native) struct Block {
    pub(in crate::native) owner: Owner,
    start: usize,
    pub(in crate::native) size_bytes: usize,
    pub(in crate::native) freed: bool,
    /// The alignment that the program asked for; 0 where it asked for none.
    asked_bytes: usize,
}

/// The region and what lies in it.
pub(in crate::native) struct Heap {
    base: *mut u8,
    filled: usize,
    blocks: Vec<Block>,
    /// Places that must keep their bytes, by their number, with those bytes.
    sealed: Vec<(usize, Vec<u8>)>,
    /// What allocations held when they were given back, by the number of the place.
    given_back: BTreeMap<usize, Vec<u8>>,
    faults: Vec<Damage>,
    allocations: usize,
    exceeded: Option<u64>,
}

/// Works on the memory of this thread.
pub(in crate::native) fn with<T>(work: impl FnOnce(&mut Heap) -> T) -> T {
    HEAP.with_borrow_mut(work)
}

impl Heap {
    fn map() -> Self {
        // SAFETY: a fresh private mapping; the preferred address is only a wish.
        let base = unsafe {
            libc::mmap(
                ptr::without_provenance_mut(PREFERRED_BASE),
                CAPACITY_BYTES,
                libc::PROT_READ | libc::PROT_WRITE,
                libc::MAP_PRIVATE | libc::MAP_ANONYMOUS | libc::MAP_NORESERVE,
                -1,
                0,
            )
        };
        assert!(base != libc::MAP_FAILED, "the region can be mapped");
        Self {
            base: base.cast(),
            filled: 0,
            blocks: Vec::new(),
            sealed: Vec::new(),
            given_back: BTreeMap::new(),
            faults: Vec::new(),
            allocations: 0,
            exceeded: None,
        }
    }

    /// Forgets everything.
    pub(in crate::native) fn reset(&mut self) {
        if self.filled > KEPT_BYTES {
            // SAFETY: the range is the used part of the region; it reads as zero afterwards and is filled before use.
            unsafe { libc::madvise(self.base.cast(), self.filled, libc::MADV_DONTNEED) };
        }
        self.filled = 0;
        self.blocks.clear();
        self.sealed.clear();
        self.given_back.clear();
        self.faults.clear();
        self.allocations = 0;
        self.exceeded = None;
        self.guard(GUARD_BYTES);
    }

    /// Makes a place; none if the region is full.
    pub(in crate::native) fn place(
        &mut self,
        owner: Owner,
        size_bytes: usize,
        align_bytes: usize,
    ) -> Option<*mut u8> {
        let start = self.start(align_bytes)?;
        let end = start.checked_add(size_bytes)?;
        if end.checked_add(GUARD_BYTES)? > CAPACITY_BYTES {
            return None;
        }
        self.guard(start - self.filled);
        self.fill(start, size_bytes, FRESH);
        self.filled = end;
        self.guard(GUARD_BYTES);
        self.blocks.push(Block {
            owner,
            start,
            size_bytes,
            freed: false,
            asked_bytes: 0,
        });
        Some(self.at(start))
    }

    /// The next offset that has an alignment but not twice that.
    fn start(&self, align_bytes: usize) -> Option<usize> {
        let address = self.base.addr().checked_add(self.filled)?;
        let aligned = address.checked_next_multiple_of(align_bytes)?;
        let over = align_bytes
            .checked_mul(2)
            .is_some_and(|twice| aligned.is_multiple_of(twice));
        let address = if over {
            aligned.checked_add(align_bytes)?
        } else {
            aligned
        };
        Some(address - self.base.addr())
    }

    fn at(&self, offset: usize) -> *mut u8 {
        // SAFETY: every offset that is kept lies inside the region.
        unsafe { self.base.add(offset) }
    }

    fn guard(&mut self, length: usize) {
        for offset in self.filled..self.filled + length {
            // SAFETY: `place` checked that the guard fits, and the first one does.
            unsafe { self.at(offset).write(pattern(offset)) };
        }
        self.filled += length;
    }

    fn fill(&self, start: usize, length: usize, byte: u8) {
        // SAFETY: the range lies inside the region.
        unsafe { self.at(start).write_bytes(byte, length) };
    }

    /// Writes bytes into a place.
    pub(in crate::native) fn write(&mut self, place: *mut u8, offset: usize, bytes: &[u8]) {
        let block = self.starting_at(place.addr());
        let fits = block.is_some_and(|block| offset + bytes.len() <= block.size_bytes);
        assert!(fits, "bytes are written inside a place");
        // SAFETY: the bytes lie inside the place, as just checked, and nothing else points there now.
        unsafe { place.add(offset).copy_from(bytes.as_ptr(), bytes.len()) };
    }

    /// Says that no run may change the descriptors of arguments and what their allocated pointers point to.
    pub(in crate::native) fn seal(&mut self) {
        let kept =
            self.blocks.iter().enumerate().filter(|(_, block)| {
                matches!(block.owner, Owner::Allocated(_) | Owner::Descriptor(_))
            });
        self.sealed = kept
            .map(|(i, block)| (i, self.bytes(block.start, block.size_bytes).to_vec()))
            .collect();
    }

    /// The bytes of a range of the region; no program runs while they are looked at.
    fn bytes(&self, start: usize, length: usize) -> &[u8] {
        // SAFETY: the range lies inside the region and was written before.
        unsafe { std::slice::from_raw_parts(self.at(start), length) }
    }

    /// The place that starts at an address.
    pub(in crate::native) fn starting_at(&self, address: usize) -> Option<Block> {
        let offset = address.checked_sub(self.base.addr())?;
        let found = self
            .blocks
            .binary_search_by_key(&offset, |block| block.start);
        found.ok().map(|i| self.blocks[i])
    }

    /// The bytes of a place, from a distance on.
    pub(in crate::native) fn tail(&self, block: Block, from_bytes: usize) -> Option<&[u8]> {
        let length = block.size_bytes.checked_sub(from_bytes)?;
        Some(self.bytes(block.start + from_bytes, length))
    }

    /// The heap allocations in order.
    pub(in crate::native) fn ledger(&self) -> Vec<LedgerEntry> {
        let allocations = self
            .blocks
            .iter()
            .enumerate()
            .filter(|(_, block)| matches!(block.owner, Owner::Allocation(_)));
        allocations.map(|(i, block)| self.entry(i, block)).collect()
    }

    fn entry(&self, number: usize, block: &Block) -> LedgerEntry {
        let now = || self.bytes(block.start, block.size_bytes).to_vec();
        let low = (self.base.addr() + block.start) & usize::from(u16::MAX);
        LedgerEntry {
            size_bytes: u64::try_from(block.size_bytes).unwrap_or(u64::MAX),
            freed: block.freed,
            align_bytes: u64::try_from(block.asked_bytes).unwrap_or(u64::MAX),
            address: u16::try_from(low).ok(),
            bytes: self.given_back.get(&number).cloned().unwrap_or_else(now),
            ..LedgerEntry::default()
        }
    }

    /// The size of a request that was refused, if one was.
    pub(in crate::native) fn exceeded(&self) -> Option<u64> {
        self.exceeded
    }

    /// Everything that was written or freed and must not be.
    pub(in crate::native) fn damage(&self) -> Vec<Damage> {
        let mut damage = self.faults.clone();
        self.check_sealed(&mut damage);
        let mut end = 0;
        for (i, block) in self.blocks.iter().enumerate() {
            let before = i.checked_sub(1).map(|i| self.blocks[i]);
            self.check_gap((end, block.start), before, Some(*block), &mut damage);
            self.check_freed(block, &mut damage);
            end = block.start + block.size_bytes;
        }
        let last = self.blocks.last().copied();
        self.check_gap((end, self.filled), last, None, &mut damage);
        damage.truncate(MAX_DAMAGES);
        damage
    }

    /// Tells the first byte of each run of changed bytes between two places, by the nearer one.
    fn check_gap(
        &self,
        (start, end): (usize, usize),
        before: Option<Block>,
        after: Option<Block>,
        damage: &mut Vec<Damage>,
    ) {
        let mut inside = false;
        for (offset, byte) in (start..end).zip(self.bytes(start, end - start)) {
            let changed = *byte != pattern(offset);
            if changed && !inside {
                let nearer = match (before, after) {
                    (Some(before), Some(_)) if offset - start <= end - offset => before,
                    (_, Some(after)) => after,
                    (Some(before), None) => before,
                    (None, None) => return,
                };
                damage.push(outside(nearer, offset));
            }
            inside = changed;
        }
    }

    /// Tells the first changed byte of each place that must keep its bytes.
    fn check_sealed(&self, damage: &mut Vec<Damage>) {
        for (i, kept) in &self.sealed {
            let block = self.blocks[*i];
            let bytes = self.bytes(block.start, block.size_bytes);
            if let Some(byte) = bytes.iter().zip(kept).position(|(byte, kept)| byte != kept) {
                damage.push(outside(block, block.start + byte));
            }
        }
    }

    fn check_freed(&self, block: &Block, damage: &mut Vec<Damage>) {
        let Owner::Allocation(allocation) = block.owner else {
            return;
        };
        let bytes = self.bytes(block.start, block.size_bytes);
        if block.freed
            && let Some(byte) = bytes.iter().position(|byte| *byte != FREED)
        {
            let byte = distance(byte, 0);
            damage.push(Damage::Freed { allocation, byte });
        }
    }

    /// A heap allocation; null if the region is full.
    pub(in crate::native) fn allocate(&mut self, size_bytes: usize, align_bytes: usize) -> *mut u8 {
        let owner = Owner::Allocation(self.allocations);
        match self.place(owner, size_bytes, align_bytes.max(1)) {
            Some(address) => {
                self.allocations += 1;
                address
            }
            None => {
                self.exceeded = Some(u64::try_from(size_bytes).unwrap_or(u64::MAX));
                ptr::null_mut()
            }
        }
    }

    /// The same, where the program asked for the alignment itself.
    pub(in crate::native) fn allocate_aligned(
        &mut self,
        size_bytes: usize,
        align_bytes: usize,
    ) -> *mut u8 {
        let address = self.allocate(size_bytes, align_bytes);
        if let Some(block) = self.blocks.last_mut().filter(|_| !address.is_null()) {
            block.asked_bytes = align_bytes;
        }
        address
    }

    /// Gives an allocation back; null is allowed.
    pub(in crate::native) fn release(&mut self, address: usize) {
        if address == 0 {
            return;
        }
        let offset = address.wrapping_sub(self.base.addr());
        let found = self
            .blocks
            .binary_search_by_key(&offset, |block| block.start);
        let block = found.ok().map(|i| (i, self.blocks[i]));
        match block {
            Some((i, block)) if let Owner::Allocation(allocation) = block.owner => {
                if block.freed {
                    self.faults.push(Damage::DoubleFree { allocation });
                    return;
                }
                self.blocks[i].freed = true;
                let bytes = self.bytes(block.start, block.size_bytes).to_vec();
                self.given_back.insert(i, bytes);
                self.fill(block.start, block.size_bytes, FREED);
            }
            _ => self.faults.push(Damage::InvalidFree),
        }
    }
}

fn outside(block: Block, offset: usize) -> Damage {
    let byte = distance(offset, block.start);
    match block.owner {
        Owner::Frame => Damage::Frame { byte },
        Owner::Buffer(buffer) => Damage::Buffer { buffer, byte },
        Owner::Allocated(buffer) => Damage::Allocated { buffer, byte },
        Owner::Descriptor(buffer) => Damage::Descriptor { buffer, byte },
        Owner::Allocation(allocation) => Damage::Allocation { allocation, byte },
    }
}

fn distance(to: usize, from: usize) -> i64 {
    let signed = |offset| i64::try_from(offset).expect("the region is smaller than 2^63 bytes");
    signed(to) - signed(from)
}

/// What a guard byte holds: never zero, and different from its neighbours.
fn pattern(offset: usize) -> u8 {
    let low = u8::try_from(offset & 0xFF).expect("the mask leaves eight bits");
    low.wrapping_mul(29) | 1
}
