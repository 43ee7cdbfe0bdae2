//! The bytes that iterations of a parallel loop access, to find two iterations that access the same byte.
//!
//! Rules:
//! - If two iterations touch one byte and one of them writes, the behaviour is undefined; two atomic changes are allowed.
//! - If only the order of the iterations is open, as in `scf.forall`, several iterations may write the same value.
//! - Memory that an iteration allocates is its own; freeing memory counts as a write to all of it.
//! - A loop nested in an iteration of another one is watched by both.

use std::collections::BTreeMap;
use std::fmt;
use std::ops::Range;
use std::sync::Arc;

use super::AllocationId;

/// The iterations of one active loop.
#[derive(Clone, Debug)]
pub(super) struct Watch {
    /// How many allocations there were when the iteration began.
    since: usize,
    turn: u32,
    is_single: bool,
    /// Whether several iterations may write the same.
    allows_equal_writes: bool,
    marks: BTreeMap<AllocationId, Arc<Vec<Mark>>>,
}

/// How bytes are accessed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Touch {
    Read,
    Write,
    /// A write of the value that the bytes already hold.
    WriteEqual,
    Atomic(Change),
}

/// An atomic change, by the name of its kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Change {
    Kind(&'static str),
    /// The change that a region computes from the old value.
    Region,
}

/// Which other iterations may change the operand of an atomic op.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sharing {
    /// Nobody.
    Own,
    /// Other iterations, though none has so far.
    Open,
    /// Another iteration has, always by the same kind of change.
    Same,
    /// Another iteration has, by another kind of change.
    Mixed,
}

/// The iterations that touched a byte.
#[derive(Clone, Copy, Debug, Default)]
struct Mark {
    read: Turns,
    written: Turns,
    changed: Turns,
    change: Option<Change>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Turns {
    #[default]
    None,
    One(u32),
    Several,
}

/// Two iterations that touch one byte.
pub(super) struct Race {
    byte: usize,
    turn: u32,
    touch: Touch,
    other: Turns,
    other_touch: Touch,
}

impl Watch {
    /// A loop whose first iteration begins.
    pub(super) fn new(allocations: usize, is_single: bool, allows_equal_writes: bool) -> Self {
        Self {
            since: allocations,
            turn: 0,
            is_single,
            allows_equal_writes,
            marks: BTreeMap::new(),
        }
    }

    /// Goes on with the next iteration.
    pub(super) fn next_turn(&mut self, allocations: usize) {
        self.turn += 1;
        self.since = allocations;
    }

    /// Notes an access to bytes of an allocation; a global belongs to no iteration, whenever it is first used.
    pub(super) fn touch(
        &mut self,
        (id, is_global): (AllocationId, bool),
        range: Range<usize>,
        touch: Touch,
    ) -> Result<Sharing, Race> {
        let is_own = usize::try_from(id.0).is_ok_and(|number| number >= self.since) && !is_global;
        if self.is_single || is_own {
            return Ok(Sharing::Own);
        }
        let touch = match touch {
            Touch::WriteEqual if !self.allows_equal_writes => Touch::Write,
            touch => touch,
        };
        let marks = Arc::make_mut(self.marks.entry(id).or_default());
        if marks.len() < range.end {
            marks.resize(range.end, Mark::default());
        }
        let mut sharing = Sharing::Open;
        for byte in range {
            let mark = &mut marks[byte];
            let found = mark.touch(self.turn, touch);
            sharing = found
                .map(|found| sharing.and(found))
                .map_err(|(other_touch, other)| Race {
                    byte,
                    turn: self.turn,
                    touch,
                    other,
                    other_touch,
                })?;
        }
        Ok(sharing)
    }
}

impl Mark {
    /// Adds an access of an iteration; fails with the access of another iteration that conflicts with it.
    fn touch(&mut self, turn: u32, touch: Touch) -> Result<Sharing, (Touch, Turns)> {
        let change = self.change.unwrap_or(Change::Region);
        let others = [
            (Touch::Write, self.written),
            (Touch::Atomic(change), self.changed),
            (Touch::Read, self.read),
        ];
        let goes_together = |other: Touch| {
            matches!(
                (touch, other),
                (Touch::Read, Touch::Read)
                    | (Touch::Atomic(_), Touch::Atomic(_))
                    | (Touch::WriteEqual, Touch::Write)
            )
        };
        let mut others = others.into_iter();
        if let Some(other) = others.find(|(what, who)| !goes_together(*what) && who.has_other(turn))
        {
            return Err(other);
        }
        let sharing = match touch {
            Touch::Atomic(new) if self.changed.has_other(turn) && change == new => Sharing::Same,
            Touch::Atomic(_) if self.changed.has_other(turn) => Sharing::Mixed,
            _ => Sharing::Open,
        };
        match touch {
            Touch::Read => self.read.add(turn),
            Touch::Write | Touch::WriteEqual => self.written.add(turn),
            Touch::Atomic(new) => {
                let is_same = self.change.is_none_or(|change| change == new);
                self.change = Some(if is_same { new } else { Change::Region });
                self.changed.add(turn);
            }
        }
        Ok(sharing)
    }
}

impl Turns {
    fn has_other(self, turn: u32) -> bool {
        self != Self::None && self != Self::One(turn)
    }

    fn add(&mut self, turn: u32) {
        *self = match self.has_other(turn) {
            true => Self::Several,
            false => Self::One(turn),
        };
    }
}

impl Sharing {
    /// The combined sharing of several bytes or loops.
    pub(super) fn and(self, other: Self) -> Self {
        let rank = |sharing: Self| match sharing {
            Self::Own => 0,
            Self::Open => 1,
            Self::Same => 2,
            Self::Mixed => 3,
        };
        match rank(other) > rank(self) {
            true => other,
            false => self,
        }
    }
}

impl fmt::Display for Race {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let done = |touch: Touch| match touch {
            Touch::Read => "read",
            Touch::Write | Touch::WriteEqual => "written",
            Touch::Atomic(_) => "changed atomically",
        };
        let (byte, turn) = (self.byte, self.turn);
        write!(f, "byte {byte} is {} in iteration {turn}", done(self.touch))?;
        match self.other {
            Turns::One(other) => write!(f, " and {} in iteration {other}", done(self.other_touch)),
            _ => write!(f, " and {} in several iterations", done(self.other_touch)),
        }
    }
}
