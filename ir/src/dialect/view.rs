//! Access to the ops of a body by the names in their rows.

use crate::body::Body;
use crate::dialect::OpDef;
use crate::entity::OpId;

/// An op, accessed by the names in its row.
pub trait View<'a>: Sized {
    /// The row.
    const DEF: OpDef;

    /// The op as this view, if it is one.
    fn cast(body: &'a Body, op: OpId) -> Option<Self>;

    /// The body and the op.
    fn parts(&self) -> (&'a Body, OpId);
}
