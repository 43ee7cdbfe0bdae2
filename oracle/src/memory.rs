//! Memory: allocations of bytes, each byte uninitialised, poison or initialised.
//!
//! Rules:
//! - A pointer is an allocation and a distance in bytes; there are no numeric addresses.
//! - Every access is checked for life, bounds and alignment, in this order.
//! - Allocations are never reused, so what was freed stays known as freed.
//! - Contents are shared until written, so a copy of a memory is cheap.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Arc;

use stridecheck_ir::types::FloatType;

use crate::error::Error;
use crate::float;
use crate::layout::ElementLayout;
use crate::outcome::{Base, Cell, Fault, LedgerEntry, UbKind};

/// An allocation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct AllocationId(u32);

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
}

/// The start of an element: an allocation and a distance from its start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Address {
    /// The allocation that the pointer came from.
    pub allocation: AllocationId,
    /// The distance from its start, in bytes; outside of it until checked.
    pub byte: i64,
}

/// What a heap allocation is made for.
#[derive(Clone, Debug)]
pub struct Demand {
    /// What the address of the first element must be a multiple of.
    pub align_bytes: u64,
    /// How many bytes more may be taken, to move the first element to such an address.
    pub room_bytes: u64,
    /// How the elements lie.
    pub element: ElementLayout,
    /// The type of the scalars, where they are floats.
    pub float: Option<FloatType>,
}

/// All allocations.
#[derive(Clone, Debug)]
pub struct Memory {
    allocations: Vec<Allocation>,
    left_bytes: u64,
}

#[derive(Clone, Debug)]
struct Allocation {
    origin: Origin,
    is_live: bool,
    /// Whether it goes on under another name.
    is_renamed: bool,
    is_padding_open: bool,
    is_constant: bool,
    align_bytes: u64,
    demand: Option<Arc<Demand>>,
    contents: Arc<Contents>,
}

#[derive(Clone, Debug)]
struct Contents {
    bytes: Vec<u8>,
    states: Vec<ByteState>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ByteState {
    Uninitialised,
    Poison,
    Initialised,
}

impl Memory {
    /// A memory that holds at most so many bytes at a time.
    pub fn new(limit_bytes: u64) -> Self {
        Self {
            allocations: Vec::new(),
            left_bytes: limit_bytes,
        }
    }

    /// Makes an uninitialised allocation.
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
        let id = u32::try_from(self.allocations.len()).expect("fuel bounds allocations");
        self.allocations.push(Allocation {
            origin,
            is_live: true,
            is_renamed: false,
            is_padding_open: false,
            is_constant: false,
            align_bytes,
            demand: None,
            contents: Arc::new(Contents {
                bytes: vec![0; length],
                states: vec![ByteState::Uninitialised; length],
            }),
        });
        Ok(AllocationId(id))
    }

    /// Takes bytes for good, without making an allocation.
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

    /// Says what an allocation is made for, so that the ledger can tell.
    pub fn set_demand(&mut self, id: AllocationId, demand: Demand) {
        self.allocation_mut(id).demand = Some(Arc::new(demand));
    }

    /// Gives an allocation back to the heap.
    pub fn free(&mut self, id: AllocationId) -> Result<(), Fault> {
        self.check_free(id)?;
        self.end(id);
        Ok(())
    }

    /// Ends the life of an allocation.
    pub fn end(&mut self, id: AllocationId) {
        let allocation = self.allocation_mut(id);
        allocation.is_live = false;
        let size_bytes = allocation.contents.size_bytes();
        self.left_bytes += size_bytes;
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

    /// Whether an allocation can be given back to the heap.
    pub fn check_free(&self, id: AllocationId) -> Result<(), Fault> {
        let allocation = self.allocation(id);
        match allocation.origin {
            Origin::Heap(_) if allocation.is_live => Ok(()),
            Origin::Heap(number) => {
                let detail = format!("heap allocation {number} was given back before");
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
        }
    }

    /// Lets a live allocation go on under a new name; the old name is that of one given back.
    pub fn rename(&mut self, id: AllocationId) -> AllocationId {
        let renamed = self.allocation(id).clone();
        let new = u32::try_from(self.allocations.len()).expect("fuel bounds allocations");
        self.allocations.push(renamed);
        let former = self.allocation_mut(id);
        former.is_live = false;
        former.is_renamed = true;
        AllocationId(new)
    }

    /// Says that the bytes between the elements of an allocation may have been written.
    pub fn open_padding(&mut self, id: AllocationId) {
        self.allocation_mut(id).is_padding_open = true;
    }

    /// Says that an allocation is never written again.
    pub fn make_constant(&mut self, id: AllocationId) {
        self.allocation_mut(id).is_constant = true;
    }

    /// What an allocation holds now.
    pub fn entry(&self, id: AllocationId) -> LedgerEntry {
        self.allocation(id).entry()
    }

    /// Whether the bytes between the elements of an allocation may have been written.
    pub fn is_padding_open(&self, id: AllocationId) -> bool {
        self.allocation(id).is_padding_open
    }

    /// A number for the start of an allocation: a multiple of its alignment and of no more.
    pub fn number(&self, id: AllocationId, variant: u32) -> i128 {
        let align = i128::from(self.allocation(id).align_bytes);
        let distance = 1_i128 << 44;
        (i128::from(id.0) + 1) * distance.max(2 * align) + align * (1 + 2 * i128::from(variant))
    }

    /// Reads the lanes of an element.
    pub fn read(
        &self,
        address: Address,
        layout: &ElementLayout,
        align_bytes: u64,
    ) -> Result<Vec<Cell>, Fault> {
        let range = self.check(address, layout, align_bytes)?;
        let contents = &self.allocation(address.allocation).contents;
        Ok(contents.read(range.start, layout))
    }

    /// Reads an element that is one lane.
    #[inline]
    pub(crate) fn read_scalar(
        &self,
        address: Address,
        layout: &ElementLayout,
        align_bytes: u64,
    ) -> Result<Cell, Fault> {
        let range = self.check(address, layout, align_bytes)?;
        let contents = &self.allocation(address.allocation).contents;
        Ok(contents.read_lane(range.start, 0, layout.lane_bits))
    }

    /// Writes the lanes of an element; what has no value is poison then, for it was written.
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

    /// Sets the lanes of an element, also to having no value.
    #[inline]
    pub fn set(
        &mut self,
        address: Address,
        layout: &ElementLayout,
        align_bytes: u64,
        lanes: &[Cell],
    ) -> Result<(), Fault> {
        let range = self.check(address, layout, align_bytes)?;
        if self.allocation(address.allocation).is_constant {
            let detail = format!("{} is written", self.describe(address.allocation));
            return Err(Fault::new(UbKind::WriteToConstant, detail));
        }
        let contents = &mut self.allocation_mut(address.allocation).contents;
        Arc::make_mut(contents).write(range.start, layout, lanes);
        Ok(())
    }

    /// The lanes of the elements from a place to the end, where the allocation is live and the place is in it.
    pub fn contents_from(&self, address: Address, layout: &ElementLayout) -> Option<Vec<Cell>> {
        let allocation = self.allocation(address.allocation);
        let start = usize::try_from(address.byte).ok()?;
        let length = allocation.contents.bytes.len();
        if !allocation.is_live || start > length {
            return None;
        }
        let step = to_usize(layout.bytes);
        let count = (length - start) / step;
        let elements = (0..count).map(|i| allocation.contents.read(start + i * step, layout));
        Some(elements.flatten().collect())
    }

    /// Whether an allocation was not given back.
    pub fn is_live(&self, id: AllocationId) -> bool {
        self.allocation(id).is_live
    }

    /// What an allocation is, seen from outside.
    pub fn base(&self, id: AllocationId) -> Base {
        match self.allocation(id).origin {
            Origin::Argument(number) => Base::Argument(number),
            Origin::Heap(number) => Base::Allocation(number),
            Origin::Global(number) => Base::Global(number),
            Origin::Stack(_) => Base::Elsewhere,
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
                let freed = ended(", given back");
                format!("heap allocation {number} ({bytes} bytes{freed})")
            }
            Origin::Global(number) => format!("global {number} ({bytes} bytes)"),
            Origin::Stack(number) => {
                let over = ended(", out of scope");
                format!("stack allocation {number} ({bytes} bytes{over})")
            }
        }
    }

    /// The heap allocations so far, in the order they were made.
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
        let allocation = self.allocation(address.allocation);
        if !allocation.is_live {
            let detail = format!("{} is used", self.describe(address.allocation));
            let kind = match allocation.origin {
                Origin::Stack(_) => UbKind::UseAfterScope,
                Origin::Argument(_) | Origin::Heap(_) | Origin::Global(_) => UbKind::UseAfterFree,
            };
            return Err(Fault::new(kind, detail));
        }
        let end = i128::from(address.byte) + i128::from(layout.store_bytes());
        let length = allocation.contents.size_bytes();
        if address.byte < 0 || end > i128::from(length) {
            let detail = format!(
                "the bytes from {} to before {end} of an allocation of {length} bytes",
                address.byte
            );
            return Err(Fault::new(UbKind::OutsideAllocation, detail));
        }
        let start = u64::try_from(address.byte).expect("it is not past the end");
        self.check_alignment(address, align_bytes)?;
        Ok(to_usize(start)..to_usize(start + layout.store_bytes()))
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
        let demand = self.demand.as_deref();
        let contents = &self.contents;
        let known = match demand {
            Some(demand) => contents.known(demand),
            None => vec![0; contents.bytes.len()],
        };
        LedgerEntry {
            size_bytes: contents.size_bytes(),
            freed: !self.is_live,
            align_bytes: demand.map_or(0, |demand| demand.align_bytes),
            room_bytes: demand.map_or(0, |demand| demand.room_bytes),
            address: None,
            bytes: contents.bytes.clone(),
            known,
        }
    }
}

impl Contents {
    /// The bits that are determined: not those of NaNs, and not those that fill up the last byte of a row.
    fn known(&self, demand: &Demand) -> Vec<u8> {
        let states = self.states.iter().map(|state| match state {
            ByteState::Initialised => 0xFF,
            ByteState::Uninitialised | ByteState::Poison => 0,
        });
        let mut known: Vec<u8> = states.collect();
        let layout = &demand.element;
        let (row_bytes, stored) = (to_usize(layout.row_bytes), to_usize(layout.row_store_bytes));
        let row_bits = u64::from(layout.lane_bits)
            * u64::try_from(layout.row_lanes).expect("64 bits hold a usize");
        let last = match u32::try_from(row_bits % 8).expect("it is below eight") {
            0 => 0xFF,
            bits => (1 << bits) - 1,
        };
        for (row, known) in known.chunks_exact_mut(row_bytes).enumerate() {
            known[stored - 1] &= last;
            let Some(float) = demand.float else {
                continue;
            };
            for lane in 0..layout.row_lanes {
                let cell = self.read_lane(row * row_bytes, lane, layout.lane_bits);
                if matches!(cell, Cell::Bits(bits) if float::is_nan(float, bits)) {
                    for part in lane_parts(lane, layout.lane_bits) {
                        known[part.byte] = 0;
                    }
                }
            }
        }
        known
    }

    fn size_bytes(&self) -> u64 {
        u64::try_from(self.bytes.len()).expect("64 bits hold a length")
    }

    fn read(&self, start: usize, layout: &ElementLayout) -> Vec<Cell> {
        let mut lanes = Vec::with_capacity(layout.lanes());
        for row in 0..layout.rows {
            let row_start = start + row * to_usize(layout.row_bytes);
            for lane in 0..layout.row_lanes {
                lanes.push(self.read_lane(row_start, lane, layout.lane_bits));
            }
        }
        lanes
    }

    #[inline]
    fn read_lane(&self, row_start: usize, lane: usize, lane_bits: u32) -> Cell {
        if let Some(range) = whole_bytes(row_start, lane, lane_bits) {
            let mut states = self.states[range.clone()].iter();
            if states.all(|state| *state == ByteState::Initialised) {
                return Cell::Bits(from_little_endian(&self.bytes[range]));
            }
        }
        let mut bits = 0;
        for part in lane_parts(lane, lane_bits) {
            let place = row_start + part.byte;
            match self.states[place] {
                ByteState::Uninitialised => return Cell::Uninitialised,
                ByteState::Poison => return Cell::Poison,
                ByteState::Initialised => bits |= part.place(self.bytes[place]),
            }
        }
        Cell::Bits(bits & low_bits(lane_bits))
    }

    fn write(&mut self, start: usize, layout: &ElementLayout, lanes: &[Cell]) {
        if let [Cell::Bits(bits)] = lanes
            && let Some(range) = whole_bytes(start, 0, layout.lane_bits)
        {
            self.states[range.clone()].fill(ByteState::Initialised);
            let length = range.len();
            self.bytes[range].copy_from_slice(&bits.to_le_bytes()[..length]);
            return;
        }
        for (row, lanes) in lanes.chunks(layout.row_lanes).enumerate() {
            let row_start = start + row * to_usize(layout.row_bytes);
            let row_end = row_start + to_usize(layout.row_store_bytes);
            self.bytes[row_start..row_end].fill(0);
            self.states[row_start..row_end].fill(ByteState::Initialised);
            for (lane, cell) in lanes.iter().enumerate() {
                self.write_lane(row_start, lane, layout.lane_bits, *cell);
            }
        }
    }

    fn write_lane(&mut self, row_start: usize, lane: usize, lane_bits: u32, cell: Cell) {
        for part in lane_parts(lane, lane_bits) {
            let place = row_start + part.byte;
            match cell {
                Cell::Uninitialised => self.states[place] = ByteState::Uninitialised,
                Cell::Poison => self.states[place] = ByteState::Poison,
                Cell::Bits(bits) => self.bytes[place] |= part.cut(bits),
            }
        }
    }
}

/// A byte of a row that holds bits of a lane.
struct LanePart {
    byte: usize,
    /// Where the lowest bit of the byte stands in the lane; negative where the lane starts inside the byte.
    shift: i64,
}

impl LanePart {
    /// The bits of the byte where they stand in the lane; those of other lanes may come along above.
    fn place(&self, byte: u8) -> u128 {
        let byte = u128::from(byte);
        match u32::try_from(self.shift) {
            Ok(shift) => byte << shift,
            Err(_) => byte >> self.shift.unsigned_abs(),
        }
    }

    /// The bits of the lane where they stand in the byte.
    fn cut(&self, lane: u128) -> u8 {
        let bits = match u32::try_from(self.shift) {
            Ok(shift) => lane >> shift,
            Err(_) => lane << self.shift.unsigned_abs(),
        };
        u8::try_from(bits & 0xFF).expect("eight bits")
    }
}

fn lane_parts(lane: usize, lane_bits: u32) -> impl Iterator<Item = LanePart> {
    let lane_bits = usize::try_from(lane_bits).expect("32 bits fit");
    let (first_bit, end_bit) = (lane * lane_bits, (lane + 1) * lane_bits);
    let signed = |bit: usize| i64::try_from(bit).expect("a row is shorter than 2^63 bits");
    (first_bit / 8..end_bit.div_ceil(8)).map(move |byte| LanePart {
        byte,
        shift: signed(byte * 8) - signed(first_bit),
    })
}

/// The bytes of a lane that shares none of them with its neighbours.
#[inline]
fn whole_bytes(row_start: usize, lane: usize, lane_bits: u32) -> Option<Range<usize>> {
    let length = usize::try_from(lane_bits / 8).expect("32 bits fit");
    let start = row_start + lane * length;
    lane_bits.is_multiple_of(8).then(|| start..start + length)
}

#[inline]
fn from_little_endian(bytes: &[u8]) -> u128 {
    if let Ok(bytes) = bytes.try_into() {
        return u32::from_le_bytes(bytes).into();
    }
    if let Ok(bytes) = bytes.try_into() {
        return u64::from_le_bytes(bytes).into();
    }
    let mut all = [0; 16];
    all[..bytes.len()].copy_from_slice(bytes);
    u128::from_le_bytes(all)
}

fn low_bits(count: u32) -> u128 {
    u128::MAX >> (128 - count)
}

#[inline]
fn to_usize(bytes: u64) -> usize {
    usize::try_from(bytes).expect("an allocation fits into memory")
}
