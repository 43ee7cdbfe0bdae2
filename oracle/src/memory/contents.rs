//! The bytes of an allocation: what each holds, and as what it may be read.
//!
//! Rules:
//! - A byte is uninitialised, poison, open or initialised; a byte that was never written differs from a copy of such a byte.
//! - The padding bits in the last byte of an integer, or of a row of packed lanes, are open.
//!   Such an element is read only as the type it was stored as: LangRef, `load` and `store` of types like `i20`.
//! - The bits of a computed NaN, and of an inexact result, are open unless read as the float that was stored.
//! - Bytes after the last written one of a large allocation are not kept, so only the used part takes time.

use std::collections::BTreeMap;
use std::ops::Range;

use stridecheck_ir::types::FloatType;

use super::Cells;
use crate::float::Interval;
use crate::layout::ElementLayout;
use crate::observed::{Cell, Untouched};
use crate::pointer::{Basis, Pointer};
use crate::scalar::Scalar;

/// The bytes of a pointer.
pub(super) const POINTER_BYTES: usize = 8;

/// How many bytes are kept from the start, and the least number added at a time.
const KEPT_BYTES: usize = 16 << 10;

/// The bytes of an allocation.
#[derive(Clone, Debug)]
pub(super) struct Contents {
    length: usize,
    /// The bytes up to one after which none was written.
    bytes: Vec<u8>,
    /// The state of each of these.
    states: Vec<ByteState>,
    /// Stored values that their bytes alone do not determine, by their first byte.
    typed: BTreeMap<usize, Typed>,
}

/// A value that is read back only as the type it was stored as.
#[derive(Clone, Copy, Debug)]
struct Typed {
    length: usize,
    stored: Stored,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Stored {
    /// Lanes whose bits do not fill their last byte; the padding is open, and so are lanes in open bytes if one was open.
    Row {
        lane_bits: u32,
        lanes: usize,
        has_open: bool,
    },
    /// A NaN that was computed.
    Nan(FloatType),
    /// One of several floats.
    Between(Interval),
    /// This byte of a pointer, the lowest one first.
    PointerByte(Pointer, usize),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ByteState {
    /// Never written.
    Untouched,
    /// Written with a copy of a byte that was never written.
    Uninitialised,
    Poison,
    /// Some of its bits are not determined.
    Open,
    Initialised,
}

impl Contents {
    /// This many bytes that were never written.
    pub(super) fn new(length: usize) -> Self {
        let kept = length.min(KEPT_BYTES);
        Self {
            length,
            bytes: vec![0; kept],
            states: vec![ByteState::Untouched; kept],
            typed: BTreeMap::new(),
        }
    }

    pub(super) fn length(&self) -> usize {
        self.length
    }

    pub(super) fn size_bytes(&self) -> u64 {
        u64::try_from(self.length).expect("64 bits hold a length")
    }

    /// The bytes; those that were never written are 0.
    pub(super) fn all_bytes(&self) -> Vec<u8> {
        let mut bytes = self.bytes.clone();
        bytes.resize(self.length, 0);
        bytes
    }

    /// The determined bits of each byte.
    pub(super) fn known(&self) -> Vec<u8> {
        let states = self.states.iter().map(|state| match state {
            ByteState::Initialised => 0xFF,
            ByteState::Untouched
            | ByteState::Uninitialised
            | ByteState::Poison
            | ByteState::Open => 0,
        });
        let mut known: Vec<u8> = states.collect();
        known.resize(self.length, 0);
        for (start, typed) in &self.typed {
            let last = start + typed.length - 1;
            if let (
                Stored::Row {
                    lane_bits,
                    lanes,
                    has_open: false,
                },
                ByteState::Open,
            ) = (typed.stored, self.states[last])
            {
                known[last] = (1 << (row_bits(lane_bits, lanes) % 8)) - 1;
            }
        }
        known
    }

    /// Which bytes were never written.
    pub(super) fn untouched(&self) -> Untouched {
        let states = self.states.iter();
        let mut untouched: Vec<bool> = states.map(|state| *state == ByteState::Untouched).collect();
        untouched.resize(self.length, true);
        Untouched(untouched)
    }

    /// Keeps at least this many bytes.
    fn keep(&mut self, count: usize) {
        if count > self.bytes.len() {
            let kept = count.max(2 * self.bytes.len()).max(KEPT_BYTES);
            self.bytes.resize(kept.min(self.length), 0);
            self.states.resize(self.bytes.len(), ByteState::Untouched);
        }
    }

    fn state(&self, place: usize) -> ByteState {
        let state = self.states.get(place).copied();
        state.unwrap_or(ByteState::Untouched)
    }

    /// Makes the bytes of a range open.
    pub(super) fn open(&mut self, range: Range<usize>) {
        self.keep(range.end);
        self.forget_types(&range);
        self.states[range].fill(ByteState::Poison);
    }

    /// The number in 1, 2, 4 or 8 bytes, if they are initialised.
    #[inline]
    pub(super) fn load_word(&self, start: usize, bytes: usize) -> Option<u64> {
        match bytes {
            1 => self.initialised(start).map(|[byte]| byte.into()),
            2 => self
                .initialised(start)
                .map(u16::from_le_bytes)
                .map(u64::from),
            4 => self
                .initialised(start)
                .map(u32::from_le_bytes)
                .map(u64::from),
            8 => self.initialised(start).map(u64::from_le_bytes),
            _ => None,
        }
    }

    #[inline]
    fn initialised<const N: usize>(&self, start: usize) -> Option<[u8; N]> {
        let states: &[ByteState; N] = self.states.get(start..)?.first_chunk()?;
        let bytes: &[u8; N] = self.bytes.get(start..)?.first_chunk()?;
        let is_initialised = |state: &ByteState| *state == ByteState::Initialised;
        states.iter().all(is_initialised).then_some(*bytes)
    }

    /// Sets 1, 2, 4 or 8 bytes that no typed value uses; returns whether it did.
    #[inline]
    pub(super) fn store_word(&mut self, start: usize, word: u64, bytes: usize) -> bool {
        let [b0, b1, b2, b3, ..] = word.to_le_bytes();
        let stored = match bytes {
            1 => self.initialise(start, [b0]),
            2 => self.initialise(start, [b0, b1]),
            4 => self.initialise(start, [b0, b1, b2, b3]),
            8 => self.initialise(start, word.to_le_bytes()),
            _ => None,
        };
        stored.is_some()
    }

    #[inline]
    fn initialise<const N: usize>(&mut self, start: usize, bytes: [u8; N]) -> Option<()> {
        if !self.typed.is_empty() {
            return None;
        }
        let place: &mut [u8; N] = self.bytes.get_mut(start..)?.first_chunk_mut()?;
        let states: &mut [ByteState; N] = self.states.get_mut(start..)?.first_chunk_mut()?;
        *place = bytes;
        *states = [ByteState::Initialised; N];
        Some(())
    }

    /// Whether an element of a type may be poison somewhere.
    pub(super) fn may_read_poison(&self, layout: &ElementLayout) -> bool {
        // Lanes that do not fill their last byte are poison if something else was stored.
        layout.partial_row().is_some() || self.states.contains(&ByteState::Poison)
    }

    pub(super) fn read(&self, start: usize, layout: &ElementLayout) -> Cells {
        let mut lanes = Cells::with_capacity(layout.lanes());
        for row in 0..layout.rows {
            let row_start = start + row * to_usize(layout.row_bytes);
            for lane in 0..layout.row_lanes {
                lanes.push(self.read_lane(row_start, lane, layout));
            }
        }
        lanes
    }

    #[inline]
    pub(super) fn read_lane(&self, row_start: usize, lane: usize, layout: &ElementLayout) -> Cell {
        if let Some(range) = whole_bytes(row_start, lane, layout.lane_bits)
            && let Some(states) = self.states.get(range.clone())
        {
            let mut states = states.iter();
            if states.all(|state| *state == ByteState::Initialised) {
                return Cell::Bits(from_little_endian(&self.bytes[range]));
            }
        }
        self.read_parts(row_start, lane, layout)
    }

    fn read_parts(&self, row_start: usize, lane: usize, layout: &ElementLayout) -> Cell {
        let lane_bits = layout.lane_bits;
        let (mut bits, mut is_open) = (0, false);
        for part in lane_parts(lane, lane_bits) {
            let place = row_start + part.byte;
            match self.state(place) {
                ByteState::Untouched | ByteState::Uninitialised => return Cell::Uninitialised,
                ByteState::Poison => return Cell::Poison,
                ByteState::Open => is_open = true,
                ByteState::Initialised => {}
            }
            bits |= part.place(self.bytes[place]);
        }
        let bits = bits & low_bits(lane_bits);
        let stored = |place| self.typed.get(&place).map(|typed| typed.stored);
        if let Some(row) = layout.partial_row() {
            return match stored(row_start) {
                Some(Stored::Row {
                    lane_bits,
                    lanes,
                    has_open,
                }) if (lane_bits, lanes) == row => match has_open && is_open {
                    true => Cell::Open,
                    false => Cell::Bits(bits),
                },
                _ => Cell::Poison,
            };
        }
        if !is_open {
            return Cell::Bits(bits);
        }
        match stored(lane_start(row_start, lane, lane_bits)) {
            Some(Stored::Nan(float)) if layout.float == Some(float) => Cell::Nan(bits),
            Some(Stored::Between(floats)) if layout.float == Some(floats.float) => {
                Cell::Between(floats)
            }
            _ => Cell::Open,
        }
    }

    /// The bytes that hold one of several floats, by their first byte.
    pub(super) fn floats(&self) -> Vec<(usize, Interval)> {
        let typed = self.typed.iter();
        let floats = typed.filter_map(|(start, typed)| match typed.stored {
            Stored::Between(floats) => Some((*start, floats)),
            Stored::Row { .. } | Stored::Nan(_) | Stored::PointerByte(..) => None,
        });
        floats.collect()
    }

    pub(super) fn write(&mut self, start: usize, layout: &ElementLayout, lanes: &[Cell]) {
        let end = start + to_usize(layout.store_bytes());
        self.keep(end);
        self.forget_types(&(start..end));
        if let [Cell::Bits(bits)] = lanes
            && let Some(range) = whole_bytes(start, 0, layout.lane_bits)
        {
            self.states[range.clone()].fill(ByteState::Initialised);
            let length = range.len();
            self.bytes[range].copy_from_slice(&bits.to_le_bytes()[..length]);
            return;
        }
        let mut end = start;
        for (row, lanes) in lanes.chunks(layout.row_lanes).enumerate() {
            let row_start = start + row * to_usize(layout.row_bytes);
            let row_end = row_start + to_usize(layout.row_store_bytes);
            // A store of several rows may fill the gap between them.
            self.open(end..row_start);
            self.bytes[row_start..row_end].fill(0);
            self.states[row_start..row_end].fill(ByteState::Initialised);
            for (lane, cell) in lanes.iter().enumerate() {
                self.write_lane(row_start, lane, layout, *cell);
            }
            if let Some(row) = layout.partial_row() {
                let last = &mut self.states[row_end - 1];
                if *last == ByteState::Initialised {
                    *last = ByteState::Open;
                }
                let length = row_end - row_start;
                let (lane_bits, row_lanes) = row;
                let stored = Stored::Row {
                    lane_bits,
                    lanes: row_lanes,
                    has_open: lanes.iter().any(is_undetermined),
                };
                self.typed.insert(row_start, Typed { length, stored });
            }
            end = row_end;
        }
        if layout.rows > 1 {
            self.open(end..start + to_usize(layout.bytes));
        }
    }

    fn write_lane(&mut self, row_start: usize, lane: usize, layout: &ElementLayout, cell: Cell) {
        let state = match cell {
            Cell::Uninitialised => ByteState::Uninitialised,
            Cell::Poison => ByteState::Poison,
            Cell::Open | Cell::Between(_) | Cell::Nan(_) => ByteState::Open,
            Cell::Bits(_) => ByteState::Initialised,
        };
        for part in lane_parts(lane, layout.lane_bits) {
            let place = row_start + part.byte;
            if let Cell::Bits(bits) | Cell::Nan(bits) = cell {
                self.bytes[place] |= part.cut(bits);
            }
            if state != ByteState::Initialised {
                self.states[place] = state;
            }
        }
        let stored = match (cell, layout.float, layout.partial_row()) {
            (Cell::Nan(_), Some(float), None) => Stored::Nan(float),
            (Cell::Between(floats), Some(_), None) => Stored::Between(floats),
            _ => return,
        };
        let start = lane_start(row_start, lane, layout.lane_bits);
        let length = to_usize(u64::from(layout.lane_bits / 8));
        self.typed.insert(start, Typed { length, stored });
    }

    /// Writes a pointer; each of its bytes keeps where it came from.
    pub(super) fn write_pointer(&mut self, start: usize, pointer: Pointer) {
        let range = start..start + POINTER_BYTES;
        self.keep(range.end);
        self.forget_types(&range);
        match pointer.base {
            None => {
                self.bytes[range.clone()].copy_from_slice(&pointer.byte.to_le_bytes());
                self.states[range].fill(ByteState::Initialised);
            }
            Some(_) => {
                self.states[range.clone()].fill(ByteState::Open);
                for (number, place) in range.enumerate() {
                    let stored = Stored::PointerByte(pointer, number);
                    self.typed.insert(place, Typed { length: 1, stored });
                }
            }
        }
    }

    /// Reads a pointer: one that was written there, or the number in its bytes.
    pub(super) fn read_pointer(&self, start: usize) -> Scalar {
        let places = start..start + POINTER_BYTES;
        let stored = |place: &usize| self.typed.get(place).map(|typed| typed.stored);
        if let Some(Stored::PointerByte(pointer, 0)) = stored(&start)
            && places
                .clone()
                .enumerate()
                .all(|(number, place)| stored(&place) == Some(Stored::PointerByte(pointer, number)))
        {
            return Scalar::Pointer(pointer);
        }
        if places
            .clone()
            .any(|place| self.state(place) == ByteState::Poison)
        {
            return Scalar::Poison;
        }
        match self.load_word(start, POINTER_BYTES) {
            Some(word) => Scalar::Pointer(Pointer {
                base: None,
                byte: word.cast_signed(),
                basis: Basis::UNKNOWN,
            }),
            None => Scalar::Open,
        }
    }

    /// Copies bytes with all that is known of them; values that are copied in part are only bytes.
    pub(super) fn copy_from(&mut self, start: usize, source: &Self, range: Range<usize>) {
        let target = start..start + range.len();
        let typed = source.typed.range(range.clone());
        let whole = typed.filter(|(place, typed)| *place + typed.length <= range.end);
        let whole: Vec<_> = whole.map(|(place, typed)| (*place, *typed)).collect();
        let bytes = range.clone().map(|place| source.bytes.get(place).copied());
        let bytes: Vec<u8> = bytes.map(Option::unwrap_or_default).collect();
        let states = range.clone().map(|place| match source.state(place) {
            ByteState::Untouched => ByteState::Uninitialised,
            state => state,
        });
        let states: Vec<ByteState> = states.collect();
        self.keep(target.end);
        self.forget_types(&target);
        self.bytes[target.clone()].copy_from_slice(&bytes);
        self.states[target].copy_from_slice(&states);
        for (place, typed) in whole {
            self.typed.insert(place - range.start + start, typed);
        }
    }

    /// Forgets the types of overwritten values; the rest of them is only bytes.
    #[inline]
    fn forget_types(&mut self, range: &Range<usize>) {
        if self.typed.is_empty() {
            return;
        }
        let before = self.typed.range(..range.end).rev();
        let over = before.take_while(|(start, typed)| *start + typed.length > range.start);
        let over: Vec<usize> = over.map(|(start, _)| *start).collect();
        for start in over {
            self.typed.remove(&start);
        }
    }
}

fn is_undetermined(cell: &Cell) -> bool {
    matches!(cell, Cell::Open | Cell::Between(_) | Cell::Nan(_))
}

fn row_bits(lane_bits: u32, lanes: usize) -> u64 {
    u64::from(lane_bits) * u64::try_from(lanes).expect("64 bits hold a usize")
}

/// The first byte of a lane that shares no byte with its neighbours.
fn lane_start(row_start: usize, lane: usize, lane_bits: u32) -> usize {
    row_start + lane * to_usize(u64::from(lane_bits / 8))
}

/// A byte of a row that holds bits of a lane.
struct LanePart {
    byte: usize,
    /// The position of the lowest bit of the byte in the lane; negative if the lane starts inside the byte.
    shift: i64,
}

impl LanePart {
    /// The bits of the byte at their position in the lane; bits of other lanes may follow above.
    fn place(&self, byte: u8) -> u128 {
        let byte = u128::from(byte);
        match u32::try_from(self.shift) {
            Ok(shift) => byte << shift,
            Err(_) => byte >> self.shift.unsigned_abs(),
        }
    }

    /// The bits of the lane at their position in the byte.
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

/// The bytes of a lane that shares no byte with its neighbours.
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
