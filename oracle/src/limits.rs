//! What a run may use up, and the width of `index`.
//!
//! A limit that is reached says nothing about the program: it is no undefined behaviour.

/// What a run may use up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// How many ops may be executed.
    pub fuel: u64,
    /// How many bytes may be allocated at the same time, argument buffers included.
    pub memory_bytes: u64,
    /// How many calls may be nested, the entry function included; each takes a few kilobytes of the host's stack.
    pub call_depth: u32,
    /// How many bits an `index` has.
    pub index_width: IndexWidth,
    /// Which of the numbers that may stand for addresses a run takes; nothing else depends on it.
    pub addresses: u32,
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
            call_depth: 128,
            index_width: IndexWidth::W64,
            addresses: 0,
        }
    }
}
