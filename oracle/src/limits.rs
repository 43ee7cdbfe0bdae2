//! The limits of a run, and the width of `index`.
//!
//! A limit that is reached says nothing about the program: it is no undefined behaviour.

/// What a run may use up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// How many ops may be executed, where an op on vectors counts as one for each lane.
    pub fuel: u64,
    /// How many bytes may be allocated at the same time, argument buffers included.
    pub memory_bytes: u64,
    /// How many scalars or lanes the buffer of one argument may have that is drawn for a function.
    pub argument_cells: u64,
    /// How many calls may be nested, the entry function included; each takes a few kilobytes of the host's stack.
    pub call_depth: u32,
    /// How many bits an `index` has.
    pub index_width: IndexWidth,
    /// Which numbers stand for addresses; nothing that is determined depends on it.
    pub placement: Placement,
    /// Whether this is what a pass made of a program: ops that MLIR may move to where they do not hold give poison there.
    pub is_stage: bool,
    /// How near to the true value functions come.
    pub functions: Functions,
}

/// How near to the true value the inexact functions of `math` come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Functions {
    /// As near as the libraries of C.
    #[default]
    Close,
    /// As near as the polynomials and formulas that may stand for them.
    Approximated,
}

/// How a run places allocations in the numbers that stand for addresses.
///
/// What a program does in the same way for all of them does not depend on where its buffers lie.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Placement {
    /// One after the other.
    #[default]
    Ascending,
    /// Like `Ascending` with every bit that the alignment leaves open inverted, so the order is inverted too.
    Descending,
    /// With other distances, at the lowest place that is free; what is empty has the number zero.
    Reusing,
    /// Like `Reusing` with every bit that the alignment leaves open inverted.
    ReusingDescending,
    /// Each directly after the one before, from the lowest place on.
    Packed,
    /// Like `Packed` with every bit that the alignment leaves open inverted, so each lies right before the one before.
    PackedDescending,
    /// Anywhere, as numbers say that look random and follow from this one.
    Scattered(u8),
}

impl Placement {
    /// Every placement.
    pub const ALL: [Self; 14] = [
        Self::Ascending,
        Self::Descending,
        Self::Reusing,
        Self::ReusingDescending,
        Self::Packed,
        Self::PackedDescending,
        Self::Scattered(0),
        Self::Scattered(1),
        Self::Scattered(2),
        Self::Scattered(3),
        Self::Scattered(4),
        Self::Scattered(5),
        Self::Scattered(6),
        Self::Scattered(7),
    ];
}

/// How many bits an `index` has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum IndexWidth {
    /// 32 bits.
    W32,
    /// 64 bits.
    #[default]
    W64,
}

impl IndexWidth {
    /// The number of bits.
    pub fn bits(self) -> u32 {
        match self {
            Self::W32 => 32,
            Self::W64 => 64,
        }
    }

    /// A number as an index of this width, signed.
    pub fn wrap(self, value: i64) -> i64 {
        let unused = 64 - self.bits();
        value << unused >> unused
    }
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            fuel: 1_000_000,
            memory_bytes: 16 << 20,
            argument_cells: 1 << 16,
            call_depth: 128,
            index_width: IndexWidth::W64,
            placement: Placement::default(),
            is_stage: false,
            functions: Functions::default(),
        }
    }
}
