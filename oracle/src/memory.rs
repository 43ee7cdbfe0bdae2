//! Memory: allocations of bytes, each byte uninitialised, poison or initialised.
//!
//! Rules:
//! - A pointer is an allocation and a distance in bytes; an address is a number only for programs that ask for one.
//! - Every access is checked for liveness, bounds and alignment, in this order.
//! - Allocations are never reused, so a freed one is still known as freed.
//! - Contents are shared until written, so a copy of a memory is cheap.

mod alias;
mod contents;
mod numbers;
mod raw;
mod touched;
mod watch;

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Arc;

use alias::Aliases;
use contents::Contents;
use numbers::Numbers;
use smallvec::SmallVec;
use watch::Watch;
pub(crate) use watch::{Change, Sharing, Touch};

use crate::error::Error;
use crate::layout::ElementLayout;
use crate::limits::{IndexWidth, Placement, STACK_BYTES};
use crate::observed::{Base, Cell, LedgerEntry};
pub use crate::pointer::AllocationId;
use crate::pointer::{Basis, Pointer};
use crate::step::Step;
use crate::ub::{Fault, UbKind};

/// The lanes of an element; mostly there is one.
pub type Cells = SmallVec<[Cell; 1]>;

/// Who owns an allocation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// The caller of the entry function; the number counts its memref arguments.
    Argument(usize),
    /// The program, from the heap; the number counts in the ledger.
    Heap(usize),
    /// The program, from the stack; the number counts such allocations.
    Stack(usize),
    /// The program as a whole; the number counts the globals that it defines.
    Global(usize),
    /// Code, or what the caller of a lowered function passes beside its memrefs.
    Aside,
}

/// The start of an element: an allocation and a distance from its start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Address {
    /// The allocation that the pointer came from.
    pub allocation: AllocationId,
    /// The distance from its start, in bytes; it may be outside until checked.
    pub byte: i64,
    /// The argument of a call that the pointer was made from.
    pub basis: Basis,
}

impl Address {
    /// A place in an allocation, of which nobody knows from which argument it was made.
    pub fn new(allocation: AllocationId, byte: i64) -> Self {
        Self {
            allocation,
            byte,
            basis: Basis::UNKNOWN,
        }
    }

    /// The place that a pointer refers to, if it points into an allocation.
    pub(crate) fn of(pointer: Pointer) -> Option<Self> {
        let Pointer { base, byte, basis } = pointer;
        base.map(|allocation| Self {
            allocation,
            byte,
            basis,
        })
    }

    /// A pointer to the place.
    pub(crate) fn pointer(self) -> Pointer {
        Pointer {
            base: Some(self.allocation),
            byte: self.byte,
            basis: self.basis,
        }
    }
}

/// What a heap allocation must provide.
#[derive(Clone, Copy, Debug)]
pub struct Demand {
    /// What the address of the first element must be a multiple of.
    pub align_bytes: u64,
    /// How many extra bytes may be allocated to move the first element to such an address.
    pub room_bytes: u64,
}

/// All allocations.
#[derive(Clone, Debug)]
pub struct Memory {
    allocations: Vec<Allocation>,
    left_bytes: u64,
    /// The bytes of the stack that are not taken.
    left_stack_bytes: u64,
    /// The bytes of all allocations so far.
    allocated_bytes: u64,
    numbers: Numbers,
    /// The active parallel loops, the outermost one first.
    watches: Vec<Watch>,
    /// The `noalias` arguments of the active calls.
    aliases: Aliases,
}

#[derive(Clone, Debug)]
struct Allocation {
    origin: Origin,
    is_live: bool,
    /// Whether it continues under another id.
    is_renamed: bool,
    is_constant: bool,
    align_bytes: u64,
    demand: Option<Demand>,
    contents: Arc<Contents>,
}

impl Memory {
    /// A memory that holds at most this many bytes at a time.
    pub fn new(limit_bytes: u64) -> Self {
        Self {
            allocations: Vec::new(),
            left_bytes: limit_bytes,
            left_stack_bytes: STACK_BYTES,
            allocated_bytes: 0,
            numbers: Numbers::default(),
            watches: Vec::new(),
            aliases: Aliases::default(),
        }
    }

    /// Creates an uninitialised allocation.
    pub fn allocate(
        &mut self,
        origin: Origin,
        size_bytes: u128,
        align_bytes: u64,
    ) -> Result<AllocationId, Error> {
        let wanted_bytes = u64::try_from(size_bytes).unwrap_or(u64::MAX);
        let (Some(left_bytes), Ok(length)) = (
            self.left_bytes.checked_sub(wanted_bytes),
            usize::try_from(wanted_bytes),
        ) else {
            return Err(Error::OutOfMemory {
                wanted_bytes,
                left_bytes: self.left_bytes,
            });
        };
        self.left_bytes = left_bytes;
        self.allocated_bytes = self.allocated_bytes.saturating_add(wanted_bytes);
        let id = u32::try_from(self.allocations.len()).expect("fuel bounds allocations");
        self.allocations.push(Allocation {
            origin,
            is_live: true,
            is_renamed: false,
            is_constant: false,
            align_bytes,
            demand: None,
            contents: Arc::new(Contents::new(length)),
        });
        Ok(AllocationId(id))
    }

    /// Creates an uninitialised allocation on the stack, with this number.
    pub fn allocate_on_stack(
        &mut self,
        number: usize,
        size_bytes: u128,
        align_bytes: u64,
    ) -> Step<AllocationId> {
        let left = self.left_stack_bytes;
        let wanted = u64::try_from(size_bytes).unwrap_or(u64::MAX);
        let left_then = left.checked_sub(wanted).ok_or_else(|| {
            let detail = format!(
                "expected at most {left} bytes, which the stack of {STACK_BYTES} bytes has left, found an allocation of {size_bytes}"
            );
            Fault::new(UbKind::StackOverflow, detail)
        })?;
        let id = self.allocate(Origin::Stack(number), size_bytes, align_bytes)?;
        self.left_stack_bytes = left_then;
        Ok(id)
    }

    /// Takes bytes permanently, without an allocation.
    pub(crate) fn charge(&mut self, wanted_bytes: u64) -> Result<(), Error> {
        let left_bytes = self.left_bytes;
        self.left_bytes = left_bytes
            .checked_sub(wanted_bytes)
            .ok_or(Error::OutOfMemory {
                wanted_bytes,
                left_bytes,
            })?;
        Ok(())
    }

    /// Sets what an allocation must provide, for the ledger.
    pub fn set_demand(&mut self, id: AllocationId, demand: Demand) {
        self.allocation_mut(id).demand = Some(demand);
    }

    /// Frees a heap allocation.
    pub fn free(&mut self, id: AllocationId) -> Result<(), Fault> {
        self.check_free(id)?;
        self.touch_all(id)?;
        self.end(id);
        Ok(())
    }

    /// Ends the life of an allocation.
    pub fn end(&mut self, id: AllocationId) {
        let allocation = self.allocation_mut(id);
        allocation.is_live = false;
        let size_bytes = allocation.contents.size_bytes();
        let is_on_stack = matches!(allocation.origin, Origin::Stack(_));
        self.left_bytes += size_bytes;
        if is_on_stack {
            self.left_stack_bytes += size_bytes;
        }
        self.numbers.end(id);
    }

    /// Requires that an address is known to be a multiple of an alignment.
    #[inline]
    pub fn check_alignment(&self, address: Address, align_bytes: u64) -> Result<(), Fault> {
        let base = self.allocation(address.allocation).align_bytes;
        let is_aligned = |number: u64| number.is_multiple_of(align_bytes);
        if is_aligned(base) && is_aligned(address.byte.unsigned_abs()) {
            return Ok(());
        }
        let byte = address.byte;
        let detail = format!(
            "byte {byte} of an allocation aligned to {base} is not known to be aligned to {align_bytes}"
        );
        Err(Fault::new(UbKind::Misaligned, detail))
    }

    /// How many bytes were allocated so far, including freed ones.
    pub(crate) fn allocated_bytes(&self) -> u64 {
        self.allocated_bytes
    }

    /// How many allocations there were so far.
    pub(crate) fn count(&self) -> usize {
        self.allocations.len()
    }

    /// Whether an allocation is on the heap and came after this many others.
    pub(crate) fn is_heap_since(&self, id: AllocationId, count: usize) -> bool {
        let is_since = usize::try_from(id.0).is_ok_and(|number| number >= count);
        is_since && matches!(self.allocation(id).origin, Origin::Heap(_))
    }

    /// Whether an allocation may be freed.
    pub fn check_free(&self, id: AllocationId) -> Result<(), Fault> {
        let allocation = self.allocation(id);
        match allocation.origin {
            Origin::Heap(_) if allocation.is_live => Ok(()),
            Origin::Heap(number) => {
                let detail = format!("heap allocation {number} was freed before");
                Err(Fault::new(UbKind::DoubleFree, detail))
            }
            Origin::Argument(number) => {
                let detail = format!("the buffer of memref argument {number} is the caller's");
                Err(Fault::new(UbKind::InvalidFree, detail))
            }
            Origin::Stack(number) => {
                let detail = format!("stack allocation {number} is not from the heap");
                Err(Fault::new(UbKind::InvalidFree, detail))
            }
            Origin::Global(number) => {
                let detail = format!("global {number} is not from the heap");
                Err(Fault::new(UbKind::InvalidFree, detail))
            }
            Origin::Aside => {
                let detail = "memory of the caller or of code is not from the heap";
                Err(Fault::new(UbKind::InvalidFree, detail))
            }
        }
    }

    /// Renames a live allocation; the old id counts as freed.
    pub fn rename(&mut self, id: AllocationId) -> Result<AllocationId, Fault> {
        self.touch_all(id)?;
        let renamed = self.allocation(id).clone();
        let new = u32::try_from(self.allocations.len()).expect("fuel bounds allocations");
        self.allocations.push(renamed);
        let former = self.allocation_mut(id);
        former.is_live = false;
        former.is_renamed = true;
        self.numbers.rename(id, AllocationId(new));
        Ok(AllocationId(new))
    }

    /// Makes the bytes between an element and the next one open.
    pub(crate) fn open_padding(&mut self, address: Address, layout: &ElementLayout) {
        let start = usize::try_from(address.byte).expect("the element was written");
        let padding = start + to_usize(layout.store_bytes())..start + to_usize(layout.bytes);
        if !padding.is_empty() {
            let contents = &mut self.allocation_mut(address.allocation).contents;
            Arc::make_mut(contents).open(padding);
        }
    }

    /// Fails where an element with its padding reaches beyond its allocation.
    pub fn check_whole(&self, address: Address, layout: &ElementLayout) -> Result<(), Fault> {
        let length = self.allocation(address.allocation).contents.size_bytes();
        let end = i128::from(address.byte) + i128::from(layout.bytes);
        if end <= i128::from(length) {
            return Ok(());
        }
        let detail = format!(
            "the bytes from {} to before {end}, with the padding of the element, of an allocation of {length} bytes",
            address.byte
        );
        Err(Fault::new(UbKind::OutsideAllocation, detail))
    }

    /// Starts or ends the life of an allocation that stays where it is; it starts with any bytes.
    pub(crate) fn live(&mut self, id: AllocationId, is_start: bool) {
        self.allocation_mut(id).is_live = is_start;
        if is_start {
            self.open(id);
        }
    }

    /// Makes every byte of an allocation open.
    pub(crate) fn open(&mut self, id: AllocationId) {
        let contents = Arc::make_mut(&mut self.allocation_mut(id).contents);
        contents.open(0..contents.length());
    }

    /// Makes an allocation constant: it may not be written again.
    pub fn make_constant(&mut self, id: AllocationId) {
        self.allocation_mut(id).is_constant = true;
    }

    /// The current contents of an allocation.
    pub fn entry(&self, id: AllocationId) -> LedgerEntry {
        self.allocation(id).entry()
    }

    /// The number that stands for the address of the start of an allocation.
    pub(crate) fn number(
        &mut self,
        id: AllocationId,
        placement: Placement,
        index_width: IndexWidth,
    ) -> Result<u64, Error> {
        let allocation = self.allocation(id);
        let request = numbers::Request {
            size_bytes: allocation.contents.size_bytes(),
            align_bytes: allocation.align_bytes,
            is_live: allocation.is_live,
        };
        self.numbers.number(id, request, placement, index_width)
    }

    /// Reads the lanes of an element without noting it for parallel loops.
    pub fn read(
        &self,
        address: Address,
        layout: &ElementLayout,
        align_bytes: u64,
    ) -> Result<Cells, Fault> {
        let range = self.check(address, layout, align_bytes)?;
        let contents = &self.allocation(address.allocation).contents;
        Ok(contents.read(range.start, layout))
    }

    /// Reads an element that is one lane without noting it for parallel loops.
    pub(crate) fn read_scalar(
        &self,
        address: Address,
        layout: &ElementLayout,
        align_bytes: u64,
    ) -> Result<Cell, Fault> {
        let range = self.check(address, layout, align_bytes)?;
        let contents = &self.allocation(address.allocation).contents;
        Ok(contents.read_lane(range.start, 0, layout))
    }

    /// Reads an element of at most 8 bytes as [`Memory::load_scalar`] does; none if anything is unusual.
    #[inline]
    pub(crate) fn load_word(&self, address: Address, bytes: usize, align: u64) -> Option<u64> {
        let start = self.word_start(address, align)?;
        let contents = &self.allocation(address.allocation).contents;
        contents.load_word(start, bytes)
    }

    /// Writes such an element and returns whether it did; it does not if anything is unusual.
    #[inline]
    pub(crate) fn store_word(
        &mut self,
        address: Address,
        (word, bytes): (u64, usize),
        align: u64,
    ) -> bool {
        let Some(start) = self.word_start(address, align) else {
            return false;
        };
        let allocation = self.allocation_mut(address.allocation);
        !allocation.is_constant
            && Arc::make_mut(&mut allocation.contents).store_word(start, word, bytes)
    }

    /// The first byte of an aligned element of a live allocation; none if accesses are watched.
    #[inline]
    fn word_start(&self, address: Address, align_bytes: u64) -> Option<usize> {
        let allocation = self.allocation(address.allocation);
        let start = usize::try_from(address.byte).ok()?;
        // An alignment is a power of two.
        let misaligned = (allocation.align_bytes | address.byte.unsigned_abs()) & (align_bytes - 1);
        (allocation.is_live && misaligned == 0 && self.is_unwatched()).then_some(start)
    }

    /// Reads the lanes of an element in an iteration of the active loops.
    pub(crate) fn load(
        &mut self,
        address: Address,
        layout: &ElementLayout,
        align_bytes: u64,
    ) -> Result<Cells, Fault> {
        let range = self.check(address, layout, align_bytes)?;
        self.touch(address, range.clone(), Touch::Read)?;
        let contents = &self.allocation(address.allocation).contents;
        Ok(contents.read(range.start, layout))
    }

    /// Reads an element that is one lane in an iteration of the active loops.
    #[inline]
    pub(crate) fn load_scalar(
        &mut self,
        address: Address,
        layout: &ElementLayout,
        align_bytes: u64,
    ) -> Result<Cell, Fault> {
        let range = self.check(address, layout, align_bytes)?;
        self.touch(address, range.clone(), Touch::Read)?;
        let contents = &self.allocation(address.allocation).contents;
        Ok(contents.read_lane(range.start, 0, layout))
    }

    /// Writes the lanes of an element; a lane without a value becomes poison, because it was written.
    #[inline]
    pub fn write(
        &mut self,
        address: Address,
        layout: &ElementLayout,
        align_bytes: u64,
        lanes: &[Cell],
    ) -> Result<(), Fault> {
        if !lanes.contains(&Cell::Uninitialised) {
            return self.set(address, layout, align_bytes, lanes);
        }
        let written = |cell: &Cell| match cell {
            Cell::Uninitialised => Cell::Poison,
            other => *other,
        };
        let lanes: Vec<Cell> = lanes.iter().map(written).collect();
        self.set(address, layout, align_bytes, &lanes)
    }

    /// Sets the lanes of an element; a lane may stay without a value.
    #[inline]
    pub fn set(
        &mut self,
        address: Address,
        layout: &ElementLayout,
        align_bytes: u64,
        lanes: &[Cell],
    ) -> Result<(), Fault> {
        let range = self.check(address, layout, align_bytes)?;
        if !self.is_unwatched() {
            let contents = &self.allocation(address.allocation).contents;
            let touch = match contents.read(range.start, layout)[..] == *lanes {
                true => Touch::WriteEqual,
                false => Touch::Write,
            };
            self.touch(address, range.clone(), touch)?;
        }
        self.put(address.allocation, range, layout, lanes)
    }

    /// Sets the lanes of an element without noting it for other iterations.
    pub(crate) fn poke(
        &mut self,
        address: Address,
        layout: &ElementLayout,
        align_bytes: u64,
        lanes: &[Cell],
    ) -> Result<(), Fault> {
        let range = self.check(address, layout, align_bytes)?;
        self.put(address.allocation, range, layout, lanes)
    }

    #[inline]
    fn put(
        &mut self,
        id: AllocationId,
        range: Range<usize>,
        layout: &ElementLayout,
        lanes: &[Cell],
    ) -> Result<(), Fault> {
        self.check_mutable(id)?;
        let contents = &mut self.allocation_mut(id).contents;
        Arc::make_mut(contents).write(range.start, layout, lanes);
        Ok(())
    }

    /// The lanes of the elements from a place to the end, if the allocation is live and contains the place.
    pub fn contents_from(&self, address: Address, layout: &ElementLayout) -> Option<Vec<Cell>> {
        let allocation = self.allocation(address.allocation);
        let start = usize::try_from(address.byte).ok()?;
        let length = allocation.contents.length();
        if !allocation.is_live || start > length {
            return None;
        }
        let step = to_usize(layout.bytes);
        let count = (length - start) / step;
        let elements = (0..count).map(|i| allocation.contents.read(start + i * step, layout));
        Some(elements.flatten().collect())
    }

    /// Whether an element of a type may be poison somewhere in an allocation.
    pub fn may_read_poison(&self, id: AllocationId, layout: &ElementLayout) -> bool {
        self.allocation(id).contents.may_read_poison(layout)
    }

    /// Whether an allocation is live.
    pub fn is_live(&self, id: AllocationId) -> bool {
        self.allocation(id).is_live
    }

    /// An allocation as it is seen from outside.
    pub fn base(&self, id: AllocationId) -> Base {
        match self.allocation(id).origin {
            Origin::Argument(number) => Base::Argument(number),
            Origin::Heap(number) => Base::Allocation(number),
            Origin::Global(number) => Base::Global(number),
            Origin::Stack(_) | Origin::Aside => Base::Elsewhere,
        }
    }

    /// An allocation in words.
    pub(crate) fn describe(&self, id: AllocationId) -> String {
        let allocation = self.allocation(id);
        let bytes = allocation.contents.size_bytes();
        let ended = |how| if allocation.is_live { "" } else { how };
        match allocation.origin {
            Origin::Argument(number) => {
                format!("the buffer of memref argument {number} ({bytes} bytes)")
            }
            Origin::Heap(number) => {
                let freed = ended(", freed");
                format!("heap allocation {number} ({bytes} bytes{freed})")
            }
            Origin::Global(number) => format!("global {number} ({bytes} bytes)"),
            Origin::Aside => format!("memory of the caller or of code ({bytes} bytes)"),
            Origin::Stack(number) => {
                let over = ended(", out of scope");
                format!("stack allocation {number} ({bytes} bytes{over})")
            }
        }
    }

    /// The heap allocations so far, in the order of allocation.
    pub fn ledger(&self) -> Vec<LedgerEntry> {
        let heap = self.allocations.iter().filter_map(|allocation| {
            let Origin::Heap(number) = allocation.origin else {
                return None;
            };
            (!allocation.is_renamed).then_some((number, allocation))
        });
        let ordered: BTreeMap<usize, &Allocation> = heap.collect();
        ordered.into_values().map(Allocation::entry).collect()
    }

    #[inline]
    fn check(
        &self,
        address: Address,
        layout: &ElementLayout,
        align_bytes: u64,
    ) -> Result<Range<usize>, Fault> {
        self.check_range(address, layout.store_bytes(), align_bytes)
    }

    #[inline]
    fn check_range(
        &self,
        address: Address,
        length: u64,
        align_bytes: u64,
    ) -> Result<Range<usize>, Fault> {
        let allocation = self.allocation(address.allocation);
        if !allocation.is_live {
            return Err(self.ended(address.allocation));
        }
        let end = i128::from(address.byte) + i128::from(length);
        let size = allocation.contents.size_bytes();
        if address.byte < 0 || end > i128::from(size) {
            let detail = format!(
                "the bytes from {} to before {end} of an allocation of {size} bytes",
                address.byte
            );
            return Err(Fault::new(UbKind::OutsideAllocation, detail));
        }
        let start = u64::try_from(address.byte).expect("it is not past the end");
        self.check_alignment(address, align_bytes)?;
        Ok(to_usize(start)..to_usize(start + length))
    }

    /// The fault of an access to an allocation that is not live.
    fn ended(&self, id: AllocationId) -> Fault {
        let detail = format!("{} is used", self.describe(id));
        let kind = match self.allocation(id).origin {
            Origin::Stack(_) => UbKind::UseAfterScope,
            Origin::Argument(_) | Origin::Heap(_) | Origin::Global(_) | Origin::Aside => {
                UbKind::UseAfterFree
            }
        };
        Fault::new(kind, detail)
    }

    fn check_mutable(&self, id: AllocationId) -> Result<(), Fault> {
        match self.allocation(id).is_constant {
            true => {
                let detail = format!("{} is written", self.describe(id));
                Err(Fault::new(UbKind::WriteToConstant, detail))
            }
            false => Ok(()),
        }
    }

    #[inline]
    fn allocation(&self, id: AllocationId) -> &Allocation {
        &self.allocations[usize::try_from(id.0).expect("32 bits fit")]
    }

    #[inline]
    fn allocation_mut(&mut self, id: AllocationId) -> &mut Allocation {
        &mut self.allocations[usize::try_from(id.0).expect("32 bits fit")]
    }
}

impl Allocation {
    fn entry(&self) -> LedgerEntry {
        let demand = self.demand;
        let contents = &self.contents;
        LedgerEntry {
            size_bytes: contents.size_bytes(),
            freed: !self.is_live,
            align_bytes: demand.map_or(0, |demand| demand.align_bytes),
            room_bytes: demand.map_or(0, |demand| demand.room_bytes),
            address: None,
            bytes: contents.all_bytes(),
            known: contents.known(),
            floats: contents.floats(),
            untouched: contents.untouched(),
        }
    }
}

#[inline]
fn to_usize(bytes: u64) -> usize {
    usize::try_from(bytes).expect("an allocation fits into memory")
}
