//! Memory for the code and data of a program: writable and executable, and mapped once for many programs.
#![expect(
    unsafe_code,
    reason = "memory that may be executed is mapped and written"
)]

use std::cell::RefCell;
use std::ops::Range;
use std::ptr;

use crate::error::Error;

/// The most code and data of a program.
const REGION_BYTES: usize = 32 << 20;

/// How much memory of a region is kept between programs.
const KEPT_BYTES: usize = 1 << 20;

/// Requests an address that fits 31 bits, which code with absolute addresses needs.
#[cfg(target_arch = "x86_64")]
const LOW: libc::c_int = libc::MAP_32BIT;
#[cfg(not(target_arch = "x86_64"))]
const LOW: libc::c_int = 0;

thread_local! {
    static FREE: RefCell<Vec<Region>> = const { RefCell::new(Vec::new()) };
}

/// Writable and executable memory.
pub(super) struct Region {
    base: *mut u8,
    used: usize,
}

impl Drop for Region {
    fn drop(&mut self) {
        // SAFETY: the range was mapped by `map`, and nothing executes in it any more.
        unsafe { libc::munmap(self.base.cast(), REGION_BYTES) };
    }
}

impl Region {
    /// An empty region, in low memory if there is room.
    pub(super) fn new() -> Result<Self, Error> {
        let kept = FREE.with_borrow_mut(Vec::pop);
        let region = kept.or_else(|| Self::map(LOW)).or_else(|| Self::map(0));
        region.ok_or_else(|| Error::Compile("no memory may be executed".to_owned()))
    }

    fn map(place: libc::c_int) -> Option<Self> {
        let protection = libc::PROT_READ | libc::PROT_WRITE | libc::PROT_EXEC;
        let flags = libc::MAP_PRIVATE | libc::MAP_ANONYMOUS | libc::MAP_NORESERVE | place;
        // SAFETY: a fresh private mapping.
        let base = unsafe { libc::mmap(ptr::null_mut(), REGION_BYTES, protection, flags, -1, 0) };
        (base != libc::MAP_FAILED).then(|| Self {
            base: base.cast(),
            used: 0,
        })
    }

    /// Empties the region and keeps it for the next program.
    pub(super) fn give_back(mut self) {
        if self.used > KEPT_BYTES {
            // SAFETY: the range is the used part of the region.
            unsafe { libc::madvise(self.base.cast(), self.used, libc::MADV_DONTNEED) };
        }
        self.used = 0;
        // A thread that is ending keeps nothing.
        let _ended = FREE.try_with(|free| free.borrow_mut().push(self));
    }

    /// Takes memory of a size and alignment; returns its address.
    pub(super) fn take(&mut self, size_bytes: usize, align_bytes: usize) -> Result<usize, Error> {
        let base = self.base.addr();
        let start = (base + self.used).checked_next_multiple_of(align_bytes.max(1));
        let end = start.and_then(|start| start.checked_add(size_bytes));
        let (Some(start), Some(end)) = (start, end.filter(|end| *end <= base + REGION_BYTES))
        else {
            return Err(Error::Beyond(format!(
                "expected a program of at most {REGION_BYTES} bytes, found {size_bytes} more after {}",
                self.used
            )));
        };
        self.used = end - base;
        Ok(start)
    }

    /// Writes to a range that was taken.
    pub(super) fn write(&self, address: usize, bytes: &[u8]) {
        let start = self.inside(&(address..address + bytes.len()));
        // SAFETY: the bytes lie in the used part of the region, as just checked, and no program runs now.
        unsafe { start.copy_from(bytes.as_ptr(), bytes.len()) };
    }

    /// The bytes of a range that was taken.
    pub(super) fn bytes(&self, range: &Range<usize>) -> Vec<u8> {
        let start = self.inside(range);
        // SAFETY: the range lies in the used part of the region, and no program runs now.
        unsafe { std::slice::from_raw_parts(start, range.len()).to_vec() }
    }

    /// The start of a range, which must be inside the taken part.
    fn inside(&self, range: &Range<usize>) -> *mut u8 {
        let offset = range.start.checked_sub(self.base.addr());
        let fits = |offset: &usize| offset.saturating_add(range.len()) <= self.used;
        let offset = offset.filter(fits).expect("the range lies in the image");
        // SAFETY: the offset lies in the region, as just checked.
        unsafe { self.base.add(offset) }
    }
}
