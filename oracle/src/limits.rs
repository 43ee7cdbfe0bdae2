//! The limits of a run, and the width of `index`.
//!
//! A run that reaches a limit shows nothing about the program: it is not undefined behaviour.

/// The limits of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// How many ops may be executed; an op on vectors counts as one per lane.
    pub fuel: u64,
    /// How many bytes may be allocated at the same time, argument buffers included.
    pub memory_bytes: u64,
    /// How many scalars or lanes a generated argument buffer may have.
    pub argument_cells: u64,
    /// How many calls may be nested, the entry function included; each takes a few kilobytes of the host's stack.
    pub call_depth: u32,
    /// How many bits an `index` has.
    pub index_width: IndexWidth,
    /// Which numbers stand for addresses; nothing that is determined depends on it.
    pub placement: Placement,
    /// Whether the program is the output of a pass: ops that MLIR may move to where they would be undefined give poison there.
    pub is_stage: bool,
    /// How accurate the inexact functions are.
    pub functions: Functions,
}

/// How accurate the inexact functions of `math` are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Functions {
    /// As accurate as the libraries of C.
    #[default]
    Close,
    /// As accurate as the polynomials and formulas that may replace them.
    Approximated,
}

/// How a run chooses the numbers that stand for addresses.
///
/// A program that behaves the same for all placements does not depend on where its buffers are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Placement {
    /// One after the other.
    #[default]
    Ascending,
    /// Like `Ascending` with every bit that the alignment leaves open inverted, so the order is inverted too.
    Descending,
    /// With other distances, at the lowest free place; an empty allocation has the number zero.
    Reusing,
    /// Like `Reusing` with every bit that the alignment leaves open inverted.
    ReusingDescending,
    /// Each directly after the previous one, from the lowest place up.
    Packed,
    /// Like `Packed` with every bit that the alignment leaves open inverted, so each is right before the previous one.
    PackedDescending,
    /// Anywhere, at pseudo-random numbers that depend on this seed.
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

    /// A number wrapped to a signed index of this width.
    pub fn wrap(self, value: i64) -> i64 {
        let unused = 64 - self.bits();
        value << unused >> unused
    }
}

/// How many bytes the stack has: as many as the one that native code runs on.
pub(crate) const STACK_BYTES: u64 = 128 << 20;

impl Limits {
    /// The same for what a pass makes of a program: it may take the whole stack besides.
    #[must_use]
    pub fn with_stack(self) -> Self {
        Self {
            memory_bytes: self.memory_bytes.saturating_add(STACK_BYTES),
            ..self
        }
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
