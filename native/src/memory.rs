//! Guarded memory: everything that a program gets or allocates is in one of two regions, with patterns in between.
//!
//! Rules:
//! - Places depend only on the order of requests, so a run is reproducible.
//! - A place has exactly the requested alignment.
//! - Freed heap memory is filled and kept until the end of the run; stack memory is reused.
//! - No function here panics: a program may call them with anything.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::ptr;

use stridecheck_oracle::{LedgerEntry, Untouched};

use crate::observation::Damage;
use crate::region::{GUARD_BYTES, Region};

/// The size of the heap region and of the stack region.
const CAPACITY_BYTES: usize = 128 << 20;

/// The preferred addresses of the regions.
const PREFERRED_BASES: [usize; 2] = [0x10_0000_0000, 0x18_0000_0000];

/// The fill byte of freed memory.
const FREED: u8 = 0xDD;

/// The most damages that are reported.
const MAX_DAMAGES: usize = 16;

thread_local! {
    static HEAP: RefCell<Heap> = RefCell::new(Heap::map());
}

/// The purpose of a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Owner {
    /// Parameters.
    Parameters,
    /// Results.
    Results,
    /// The buffer of a memref argument.
    Buffer(usize),
    /// The block that the allocated pointer of a memref argument points to.
    Allocated(usize),
    /// The descriptor of a memref argument.
    Descriptor(usize),
    /// A heap allocation.
    Allocation(usize),
    /// Stack memory of a function.
    Stack(usize),
}

/// A place in a region.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Block {
    pub(crate) owner: Owner,
    start: usize,
    pub(crate) size_bytes: usize,
    pub(crate) freed: bool,
    /// The alignment that the program requested; 0 if none.
    asked_bytes: usize,
}

impl Block {
    fn end(&self) -> usize {
        self.start + self.size_bytes
    }
}

/// The regions and their contents.
pub(crate) struct Heap {
    region: Region,
    blocks: Vec<Block>,
    stack: Region,
    /// The stack allocations, oldest first.
    frames: Vec<Block>,
    /// The initial contents of places, by their number: all except results and allocations of the program.
    first: Vec<(usize, Vec<u8>)>,
    /// The contents of allocations when they were freed, by the number of the place.
    given_back: BTreeMap<usize, LedgerEntry>,
    faults: Vec<Damage>,
    allocations: usize,
    stack_allocations: usize,
    exceeded: Option<u64>,
}

/// Accesses the memory of this thread.
pub(crate) fn with<T>(work: impl FnOnce(&mut Heap) -> T) -> T {
    HEAP.with_borrow_mut(work)
}

impl Heap {
    fn map() -> Self {
        let [heap, stack] = PREFERRED_BASES.map(|base| Region::map(CAPACITY_BYTES, base));
        Self {
            region: heap,
            blocks: Vec::new(),
            stack,
            frames: Vec::new(),
            first: Vec::new(),
            given_back: BTreeMap::new(),
            faults: Vec::new(),
            allocations: 0,
            stack_allocations: 0,
            exceeded: None,
        }
    }

    /// Resets the regions and everything known about them.
    pub(crate) fn reset(&mut self) {
        self.region.reset();
        self.stack.reset();
        self.blocks.clear();
        self.frames.clear();
        self.first.clear();
        self.given_back.clear();
        self.faults.clear();
        self.allocations = 0;
        self.stack_allocations = 0;
        self.exceeded = None;
    }

    /// Creates a place; none if the region is full.
    pub(crate) fn place(
        &mut self,
        owner: Owner,
        size_bytes: usize,
        align_bytes: usize,
    ) -> Option<*mut u8> {
        let start = self.region.take(size_bytes, align_bytes)?;
        self.blocks.push(Block {
            owner,
            start,
            size_bytes,
            freed: false,
            asked_bytes: 0,
        });
        Some(self.region.at(start))
    }

    /// Writes bytes into a place.
    pub(crate) fn write(&mut self, place: *mut u8, offset: usize, bytes: &[u8]) {
        let block = self.starting_at(place.addr());
        let block = block.filter(|block| offset + bytes.len() <= block.size_bytes);
        let block = block.expect("bytes are written inside a place");
        self.region.write(block.start + offset, bytes);
    }

    /// Remembers the contents of every place; only buffers and results may change during the run.
    pub(crate) fn seal(&mut self) {
        let kept = self.blocks.iter().enumerate();
        let kept = kept.filter(|(_, block)| block.owner != Owner::Results);
        self.first = kept
            .map(|(i, block)| (i, self.held(block).to_vec()))
            .collect();
    }

    /// The bytes of a place; no program may run while they are borrowed.
    fn held(&self, block: &Block) -> &[u8] {
        self.region.bytes(block.start..block.end())
    }

    /// The place that starts at an address.
    pub(crate) fn starting_at(&self, address: usize) -> Option<Block> {
        self.number_at(address).map(|i| self.blocks[i])
    }

    /// The place that contains an address, or ends at it.
    pub(crate) fn holding(&self, address: usize) -> Option<Block> {
        let offset = self.region.offset(address);
        let behind = self.blocks.partition_point(|block| block.start <= offset);
        let block = self.blocks[..behind].last()?;
        (offset <= block.end()).then_some(*block)
    }

    /// The address of the place of an owner.
    pub(crate) fn address_of(&self, owner: Owner) -> Option<usize> {
        let block = self.blocks.iter().find(|block| block.owner == owner)?;
        Some(self.region.at(block.start).addr())
    }

    fn number_at(&self, address: usize) -> Option<usize> {
        let offset = self.region.offset(address);
        let found = self
            .blocks
            .binary_search_by_key(&offset, |block| block.start);
        found.ok()
    }

    /// The bytes of a place, from an offset on.
    pub(crate) fn tail(&self, block: Block, from_bytes: usize) -> Option<&[u8]> {
        self.held(&block).get(from_bytes..)
    }

    /// The heap allocations in order.
    pub(crate) fn ledger(&self) -> Vec<LedgerEntry> {
        let blocks = self.blocks.iter().enumerate();
        let allocations = blocks.filter(|(_, block)| matches!(block.owner, Owner::Allocation(_)));
        allocations
            .map(|(i, block)| match self.given_back.get(&i) {
                Some(entry) => entry.clone(),
                None => self.entry(block),
            })
            .collect()
    }

    fn entry(&self, block: &Block) -> LedgerEntry {
        let low = self.region.at(block.start).addr() & usize::from(u16::MAX);
        LedgerEntry {
            size_bytes: u64::try_from(block.size_bytes).unwrap_or(u64::MAX),
            freed: block.freed,
            align_bytes: u64::try_from(block.asked_bytes).unwrap_or(u64::MAX),
            address: u16::try_from(low).ok(),
            bytes: self.held(block).to_vec(),
            untouched: Untouched(self.region.untouched(block.start..block.end())),
            ..LedgerEntry::default()
        }
    }

    /// The buffers of the memref arguments, by their starts.
    pub(crate) fn arguments(&self, starts: impl Iterator<Item = *mut u8>) -> Vec<LedgerEntry> {
        let sealed: BTreeMap<usize, &Vec<u8>> =
            self.first.iter().map(|(i, first)| (*i, first)).collect();
        let numbers = starts.filter_map(|start| self.number_at(start.addr()));
        numbers
            .map(|i| LedgerEntry {
                untouched: Untouched(same_bytes(self.held(&self.blocks[i]), sealed[&i])),
                ..self.entry(&self.blocks[i])
            })
            .collect()
    }

    /// The size of a request that was refused, if one was.
    pub(crate) fn exceeded(&self) -> Option<u64> {
        self.exceeded
    }

    /// Everything that was written or freed and must not be.
    pub(crate) fn damage(&self) -> Vec<Damage> {
        let mut damage = self.faults.clone();
        self.check_sealed(&mut damage);
        let mut before: Option<Block> = None;
        for block in &self.blocks {
            let end = before.map_or(0, |before| before.end());
            damage.extend(strays(
                &self.region,
                end..block.start,
                [before, Some(*block)],
            ));
            self.check_freed(block, &mut damage);
            before = Some(*block);
        }
        let end = before.map_or(0, |before| before.end());
        let rest = end..self.region.accessible();
        damage.extend(strays(&self.region, rest, [before, None]));
        // The stack memory of returned functions was checked then; what remains was written later.
        let rest = self.stack.filled()..self.stack.accessible();
        damage.extend(strays(&self.stack, rest, [self.last_frame(), None]));
        damage.truncate(MAX_DAMAGES);
        damage
    }

    /// Reports the first changed byte of each place that must not change.
    fn check_sealed(&self, damage: &mut Vec<Damage>) {
        for (i, first) in &self.first {
            let block = self.blocks[*i];
            if matches!(block.owner, Owner::Buffer(_)) {
                continue;
            }
            let is_same = same_bytes(self.held(&block), first);
            if let Some(byte) = is_same.iter().position(|same| !same) {
                damage.push(outside(block, block.start + byte));
            }
        }
    }

    fn check_freed(&self, block: &Block, damage: &mut Vec<Damage>) {
        let Owner::Allocation(allocation) = block.owner else {
            return;
        };
        if !block.freed {
            return;
        }
        if let Some(byte) = self.held(block).iter().position(|byte| *byte != FREED) {
            let byte = distance(byte, 0);
            damage.push(Damage::Freed { allocation, byte });
        }
    }

    /// Allocates on the heap; null if the region is full.
    pub(crate) fn allocate(&mut self, size_bytes: usize, align_bytes: usize) -> *mut u8 {
        let owner = Owner::Allocation(self.allocations);
        match self.place(owner, size_bytes, align_bytes.max(1)) {
            Some(address) => {
                self.allocations += 1;
                address
            }
            None => self.exceed(size_bytes),
        }
    }

    fn exceed(&mut self, size_bytes: usize) -> *mut u8 {
        self.exceeded = Some(u64::try_from(size_bytes).unwrap_or(u64::MAX));
        ptr::null_mut()
    }

    /// The same, with an alignment that the program requested.
    pub(crate) fn allocate_aligned(&mut self, size_bytes: usize, align_bytes: usize) -> *mut u8 {
        let address = self.allocate(size_bytes, align_bytes);
        if let Some(block) = self.blocks.last_mut().filter(|_| !address.is_null()) {
            block.asked_bytes = align_bytes;
        }
        address
    }

    /// Frees an allocation; null is allowed.
    pub(crate) fn release(&mut self, address: usize) {
        if address == 0 {
            return;
        }
        let block = self.number_at(address).map(|i| (i, self.blocks[i]));
        match block {
            Some((i, block)) if let Owner::Allocation(allocation) = block.owner => {
                if block.freed {
                    self.blame(vec![Damage::DoubleFree { allocation }]);
                    return;
                }
                self.blocks[i].freed = true;
                self.given_back.insert(i, self.entry(&self.blocks[i]));
                let freed = vec![FREED; block.size_bytes];
                self.region.write(block.start, &freed);
            }
            _ => self.blame(vec![Damage::InvalidFree]),
        }
    }

    /// Allocates on the stack; null if the region is full.
    pub(crate) fn push(&mut self, size_bytes: usize, align_bytes: usize) -> *mut u8 {
        let before = self.stack.filled();
        let Some(start) = self.stack.take(size_bytes, align_bytes.max(1)) else {
            return self.exceed(size_bytes);
        };
        let owner = Owner::Stack(self.stack_allocations);
        self.stack_allocations += 1;
        let block = Block {
            owner,
            start,
            size_bytes,
            freed: false,
            asked_bytes: 0,
        };
        // Anything written in memory that is allocated now was written while it was free.
        let around = before..block.end() + GUARD_BYTES;
        let written = strays(&self.stack, around.clone(), [self.last_frame(), None]);
        self.blame(written);
        self.stack.restore(around, block.end());
        self.frames.push(block);
        self.stack.at(start)
    }

    /// How much stack is allocated.
    pub(crate) fn depth(&self) -> usize {
        self.frames.len()
    }

    /// Frees the stack memory above a depth.
    pub(crate) fn pop_to(&mut self, depth: usize) {
        while self.frames.len() > depth {
            let Some(block) = self.frames.pop() else {
                return;
            };
            let before = self.last_frame().map_or(0, |frame| frame.end());
            let mut damage = strays(&self.stack, before..block.start, [None, Some(block)]);
            let behind = block.end()..block.end() + GUARD_BYTES;
            damage.extend(strays(&self.stack, behind, [Some(block), None]));
            self.blame(damage);
            self.stack
                .restore(before..block.end() + GUARD_BYTES, before);
        }
    }

    /// Keeps damage found while the program runs, which may be found repeatedly.
    fn blame(&mut self, damage: Vec<Damage>) {
        let room = MAX_DAMAGES.saturating_sub(self.faults.len());
        self.faults.extend(damage.into_iter().take(room));
    }

    fn last_frame(&self) -> Option<Block> {
        self.frames.last().copied()
    }
}

/// Reports the first byte of each run of changed bytes between two places, attributed to the nearer one.
fn strays(
    region: &Region,
    range: std::ops::Range<usize>,
    [before, after]: [Option<Block>; 2],
) -> Vec<Damage> {
    let strays = region.strays(range.clone()).into_iter();
    strays
        .map(|offset| {
            let is_nearer_to_first = offset - range.start <= range.end - offset;
            let nearer = match (before, after) {
                (Some(before), Some(_)) if is_nearer_to_first => before,
                (_, Some(after)) => after,
                (Some(before), None) => before,
                (None, None) => return Damage::Stray,
            };
            outside(nearer, offset)
        })
        .collect()
}

fn same_bytes(now: &[u8], first: &[u8]) -> Vec<bool> {
    let pairs = now.iter().zip(first);
    pairs.map(|(now, first)| now == first).collect()
}

fn outside(block: Block, offset: usize) -> Damage {
    let byte = distance(offset, block.start);
    match block.owner {
        Owner::Parameters | Owner::Results => Damage::Frame { byte },
        Owner::Buffer(buffer) => Damage::Buffer { buffer, byte },
        Owner::Allocated(buffer) => Damage::Allocated { buffer, byte },
        Owner::Descriptor(buffer) => Damage::Descriptor { buffer, byte },
        Owner::Allocation(allocation) => Damage::Allocation { allocation, byte },
        Owner::Stack(allocation) => Damage::Stack { allocation, byte },
    }
}

fn distance(to: usize, from: usize) -> i64 {
    let signed = |offset| i64::try_from(offset).expect("the region is smaller than 2^63 bytes");
    signed(to) - signed(from)
}
