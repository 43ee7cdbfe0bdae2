//! A range of addresses that is filled with a pattern wherever it is unused, so that every stray write is detected.
//!
//! Rules:
//! - A piece is aligned to the requested alignment and to no more, with a guard on both sides.
//! - Fresh memory contains the pattern too, so a byte that was never written is recognisable.
//! - Memory that is not yet used, and memory before the range, is protected chunk by chunk: an access ends the process.
#![expect(
    unsafe_code,
    reason = "the range is mapped here and read and written by address"
)]

use std::ops::Range;
use std::ptr;

/// The least number of bytes between two places.
pub(crate) const GUARD_BYTES: usize = 128;

/// How much is made accessible at a time.
const CHUNK_BYTES: usize = 16 << 10;

/// How much accessible memory is kept between runs.
const KEPT_BYTES: usize = 4 << 20;

/// The period of the pattern in bytes.
const PERIOD_BYTES: usize = 256;

/// A range of addresses.
pub(crate) struct Region {
    base: *mut u8,
    capacity_bytes: usize,
    /// How much is accessible; all of it contains the pattern except the taken places.
    accessible: usize,
    /// The end of the last place.
    filled: usize,
}

impl Region {
    /// Maps a range, at the wanted address if that is free.
    pub(crate) fn map(capacity_bytes: usize, wanted: usize) -> Self {
        // SAFETY: a fresh private mapping; the address is only a wish.
        let base = unsafe {
            libc::mmap(
                ptr::without_provenance_mut(wanted),
                capacity_bytes + 2 * CHUNK_BYTES,
                libc::PROT_NONE,
                libc::MAP_PRIVATE | libc::MAP_ANONYMOUS | libc::MAP_NORESERVE,
                -1,
                0,
            )
        };
        assert!(base != libc::MAP_FAILED, "the range can be mapped");
        // SAFETY: the first chunk lies in front of the range, and stays protected as the last one does.
        let base = unsafe { base.cast::<u8>().add(CHUNK_BYTES) };
        Self {
            base,
            capacity_bytes,
            accessible: 0,
            filled: 0,
        }
    }

    /// Frees all places.
    pub(crate) fn reset(&mut self) {
        if self.accessible > KEPT_BYTES {
            // SAFETY: the range is mapped; it is filled again before it is used.
            let dropped = unsafe {
                libc::madvise(self.base.cast(), self.accessible, libc::MADV_DONTNEED)
                    | libc::mprotect(self.base.cast(), self.accessible, libc::PROT_NONE)
            };
            assert!(dropped == 0, "a mapped range can be protected");
            self.accessible = 0;
        } else {
            self.wipe(0..self.accessible);
        }
        self.filled = 0;
    }

    /// Takes a place; returns its offset, or none if the range is full.
    pub(crate) fn take(&mut self, size_bytes: usize, align_bytes: usize) -> Option<usize> {
        let start = self.next_start(align_bytes)?;
        let end = start.checked_add(size_bytes)?;
        let behind = end.checked_add(GUARD_BYTES)?;
        if behind > self.capacity_bytes {
            return None;
        }
        self.reach(behind);
        self.filled = end;
        Some(start)
    }

    /// Restores the pattern in a range, and sets the end of the last place.
    pub(crate) fn restore(&mut self, range: Range<usize>, filled: usize) {
        self.wipe(range);
        self.filled = filled;
    }

    /// The next offset after a guard that has an alignment but not twice that.
    fn next_start(&self, align_bytes: usize) -> Option<usize> {
        let from = self.filled.checked_add(GUARD_BYTES)?;
        let address = self.base.addr().checked_add(from)?;
        let aligned = address.checked_next_multiple_of(align_bytes)?;
        let is_over = align_bytes
            .checked_mul(2)
            .is_some_and(|twice| aligned.is_multiple_of(twice));
        let address = if is_over {
            aligned.checked_add(align_bytes)?
        } else {
            aligned
        };
        Some(address - self.base.addr())
    }

    /// Makes everything up to an offset accessible.
    fn reach(&mut self, end: usize) {
        if end <= self.accessible {
            return;
        }
        let reached = end.next_multiple_of(CHUNK_BYTES).min(self.capacity_bytes);
        let added = self.accessible..reached;
        let protection = libc::PROT_READ | libc::PROT_WRITE;
        // SAFETY: the chunks lie inside the range, which is a multiple of pages.
        let opened =
            unsafe { libc::mprotect(self.at(added.start).cast(), added.len(), protection) };
        assert!(opened == 0, "a mapped range can be made accessible");
        self.accessible = reached;
        self.wipe(added);
    }

    /// Fills a range with the pattern.
    fn wipe(&mut self, range: Range<usize>) {
        for (part, pattern) in parts(range) {
            // SAFETY: the part lies in what is accessible, and the pattern is as long.
            unsafe {
                self.at(part.start)
                    .copy_from(pattern.as_ptr(), pattern.len())
            };
        }
    }

    /// The first byte of each run of bytes in a range that differ from the pattern.
    pub(crate) fn strays(&self, range: Range<usize>) -> Vec<usize> {
        let mut strays = Vec::new();
        let mut is_inside = false;
        for (part, pattern) in parts(range) {
            let bytes = self.bytes(part.clone());
            if bytes == pattern {
                is_inside = false;
                continue;
            }
            for (offset, (byte, kept)) in part.zip(bytes.iter().zip(pattern)) {
                let is_stray = byte != kept;
                if is_stray && !is_inside {
                    strays.push(offset);
                }
                is_inside = is_stray;
            }
        }
        strays
    }

    /// The bytes of a range; no program may run while they are borrowed.
    pub(crate) fn bytes(&self, range: Range<usize>) -> &[u8] {
        assert!(
            range.end <= self.accessible,
            "only what is accessible is read"
        );
        // SAFETY: the range is accessible and was written before.
        unsafe { std::slice::from_raw_parts(self.at(range.start), range.len()) }
    }

    /// Writes bytes.
    pub(crate) fn write(&mut self, offset: usize, bytes: &[u8]) {
        assert!(
            offset + bytes.len() <= self.accessible,
            "only what is accessible is written"
        );
        // SAFETY: the bytes lie in what is accessible, and nothing else points there now.
        unsafe { self.at(offset).copy_from(bytes.as_ptr(), bytes.len()) };
    }

    /// Which bytes of a range contain the pattern.
    pub(crate) fn untouched(&self, range: Range<usize>) -> Vec<bool> {
        let bytes = self.bytes(range.clone()).iter();
        bytes
            .zip(range)
            .map(|(byte, offset)| *byte == pattern(offset))
            .collect()
    }

    /// The address of an offset.
    pub(crate) fn at(&self, offset: usize) -> *mut u8 {
        // SAFETY: every offset that is kept lies inside the range.
        unsafe { self.base.add(offset) }
    }

    /// The offset of an address, which may be anywhere.
    pub(crate) fn offset(&self, address: usize) -> usize {
        address.wrapping_sub(self.base.addr())
    }

    /// The end of the last place.
    pub(crate) fn filled(&self) -> usize {
        self.filled
    }

    /// How much is accessible.
    pub(crate) fn accessible(&self) -> usize {
        self.accessible
    }
}

/// The parts of a range, each with the pattern it contains when unused.
fn parts(range: Range<usize>) -> impl Iterator<Item = (Range<usize>, &'static [u8])> {
    static PATTERN: [u8; PERIOD_BYTES] = {
        let mut bytes = [0; PERIOD_BYTES];
        let mut offset = 0;
        while offset < PERIOD_BYTES {
            bytes[offset] = pattern(offset);
            offset += 1;
        }
        bytes
    };
    let mut start = range.start;
    std::iter::from_fn(move || {
        let end = (start + 1).next_multiple_of(PERIOD_BYTES).min(range.end);
        (start < range.end).then(|| {
            let part = start..end;
            let first = start % PERIOD_BYTES;
            start = end;
            (part.clone(), &PATTERN[first..first + part.len()])
        })
    })
}

/// The pattern byte of an offset: never zero, and different from its neighbours.
#[expect(
    clippy::as_conversions,
    reason = "a constant function has no other way to take the low byte"
)]
const fn pattern(offset: usize) -> u8 {
    ((offset & 0xFF) as u8).wrapping_mul(29) | 1
}
