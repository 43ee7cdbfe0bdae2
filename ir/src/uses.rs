//! Use lists, computed for a whole body at once.
//!
//! A body does not store uses: most passes never need them, and computed ones cannot go stale.

use cranelift_entity::SecondaryMap;

use crate::body::Body;
use crate::entity::{OpId, ValueId};

/// One use of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Use {
    /// The op that uses it.
    pub op: OpId,
    /// The position among all its operands.
    pub position: usize,
}

/// The uses of every value at the time this was computed.
#[derive(Debug)]
pub struct Uses {
    uses: SecondaryMap<ValueId, Vec<Use>>,
}

impl Uses {
    /// Computes the uses of everything reachable from the root module.
    pub fn of(body: &Body) -> Self {
        let mut uses: SecondaryMap<ValueId, Vec<Use>> = SecondaryMap::new();
        for op in body.walk(body.module()) {
            for (position, value) in body.operands(op).iter().enumerate() {
                uses[*value].push(Use { op, position });
            }
        }
        Self { uses }
    }

    /// Whether anything uses a value.
    pub fn is_used(&self, value: ValueId) -> bool {
        !self.get(value).is_empty()
    }

    /// The uses of a value, in the order of the text.
    pub fn get(&self, value: ValueId) -> &[Use] {
        &self.uses[value]
    }
}
