//! Pointers of the LLVM dialect, and the allocations that they come from.

/// An allocation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct AllocationId(pub(crate) u32);

/// A pointer of the LLVM dialect: a place in the allocation that it came from, or a number that refers to none.
///
/// Two are equal if they refer to the same place.
#[derive(Clone, Copy, Debug, Eq)]
pub struct Pointer {
    /// The allocation; none for the null pointer and for numbers that are no known address.
    pub base: Option<AllocationId>,
    /// The distance from its start in bytes, or the number; it may be outside until memory is accessed.
    pub byte: i64,
    /// The argument of a call that it was made from.
    pub basis: Basis,
}

/// The `noalias` argument of a call that a pointer was made from, by a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Basis(pub(crate) u32);

impl Basis {
    /// No such argument.
    pub const NONE: Self = Self(0);

    /// Nobody knows which, or whether it was made from one.
    pub const UNKNOWN: Self = Self(u32::MAX);
}

impl PartialEq for Pointer {
    fn eq(&self, other: &Self) -> bool {
        (self.base, self.byte) == (other.base, other.byte)
    }
}

impl Pointer {
    /// The null pointer.
    pub const NULL: Self = Self {
        base: None,
        byte: 0,
        basis: Basis::NONE,
    };

    /// The start of an allocation.
    pub fn start(allocation: AllocationId) -> Self {
        Self {
            base: Some(allocation),
            byte: 0,
            basis: Basis::NONE,
        }
    }
}
