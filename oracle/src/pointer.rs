//! Pointers of the LLVM dialect, and the allocations that they come from.

/// An allocation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct AllocationId(pub(crate) u32);

/// A pointer of the LLVM dialect: a place in the allocation that it came from, or a number that refers to none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pointer {
    /// The allocation; none for the null pointer and for numbers that are no known address.
    pub base: Option<AllocationId>,
    /// The distance from its start in bytes, or the number; it may be outside until memory is accessed.
    pub byte: i64,
}

impl Pointer {
    /// The null pointer.
    pub const NULL: Self = Self {
        base: None,
        byte: 0,
    };

    /// The start of an allocation.
    pub fn start(allocation: AllocationId) -> Self {
        Self {
            base: Some(allocation),
            byte: 0,
        }
    }
}
