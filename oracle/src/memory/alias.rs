//! The bytes that an active call accesses through its `noalias` arguments, and otherwise.
//!
//! Rules:
//! - A byte that is accessed both ways while the call is active may not be written in that time.
//! - A pointer is based on an argument if it was made from it by address arithmetic, or read back from where it was stored.
//! - What a pointer is based on is unknown if it came from a number or a memref; accesses through it are not looked at.
//! - Freeing memory is no access.

use std::collections::BTreeMap;
use std::fmt;
use std::ops::Range;

use super::{AllocationId, Touch};
use crate::pointer::Basis;

/// The `noalias` arguments of the active calls.
#[derive(Clone, Debug, Default)]
pub(super) struct Aliases {
    /// What each argument so far is based on itself.
    parents: Vec<Basis>,
    active: Vec<Promise>,
}

/// A `noalias` argument of an active call.
#[derive(Clone, Debug)]
struct Promise {
    basis: Basis,
    name: String,
    marks: BTreeMap<(AllocationId, usize), Mark>,
}

/// How a byte was accessed.
#[derive(Clone, Copy, Debug, Default)]
struct Mark {
    through: bool,
    otherwise: bool,
    written: bool,
}

/// A byte that is accessed through an argument and otherwise, and written.
pub(super) struct Alias {
    byte: usize,
    name: String,
}

impl Aliases {
    /// How many arguments are active.
    pub(super) fn count(&self) -> usize {
        self.active.len()
    }

    /// Starts with an argument of this name that is based on something; returns what pointers made from it are based on.
    pub(super) fn begin(&mut self, parent: Basis, name: String) -> Basis {
        self.parents.push(parent);
        let number = u32::try_from(self.parents.len()).expect("fuel bounds calls");
        let basis = Basis(number);
        self.active.push(Promise {
            basis,
            name,
            marks: BTreeMap::new(),
        });
        basis
    }

    /// Ends all active arguments but this many.
    pub(super) fn end_from(&mut self, kept: usize) {
        self.active.truncate(kept);
    }

    /// Notes an access to bytes of an allocation.
    pub(super) fn touch(
        &mut self,
        (id, basis): (AllocationId, Basis),
        range: Range<usize>,
        touch: Touch,
    ) -> Result<(), Alias> {
        if basis == Basis::UNKNOWN {
            return Ok(());
        }
        for promise in &mut self.active {
            let mut bases = std::iter::successors(Some(basis), |basis| {
                let position = usize::try_from(basis.0).ok()?.checked_sub(1)?;
                self.parents.get(position).copied()
            });
            let is_through = bases.any(|basis| basis == promise.basis);
            for byte in range.clone() {
                let mark = promise.marks.entry((id, byte)).or_default();
                mark.through |= is_through;
                mark.otherwise |= !is_through;
                mark.written |= touch != Touch::Read;
                if mark.through && mark.otherwise && mark.written {
                    let name = promise.name.clone();
                    return Err(Alias { byte, name });
                }
            }
        }
        Ok(())
    }
}

impl fmt::Display for Alias {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { byte, name } = self;
        write!(
            f,
            "expected byte {byte} to be accessed either only through {name} or never through it, since the call writes it; found both"
        )
    }
}
