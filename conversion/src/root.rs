//! Ops by name, as patterns and targets refer to them.

use std::fmt;

use smol_str::SmolStr;
use stridecheck_ir::{Body, Edition, OpId, OpName, Opcode};

/// The ops that a pattern is for.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Root {
    /// An op of the table.
    Op(Opcode),
    /// An op that is not in the table, by its name.
    Named(SmolStr),
    /// Every op.
    Any,
}

impl Root {
    /// An op of the table.
    pub fn op(opcode: impl Into<Opcode>) -> Self {
        Self::Op(opcode.into())
    }

    /// The op with this name, whether it is in the table or not.
    pub fn named(name: &str) -> Self {
        Opcode::named(name).map_or_else(|| Self::Named(name.into()), Self::Op)
    }

    /// The root of a pattern for exactly this op.
    pub fn of(body: &Body, op: OpId) -> Self {
        match body.op_name(op) {
            OpName::Known(opcode) => Self::Op(*opcode),
            OpName::Unknown(name) => Self::Named(SmolStr::new(name)),
        }
    }
}

impl fmt::Display for Root {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Op(opcode) => opcode.name(Edition::CURRENT),
            Self::Named(name) => name,
            Self::Any => "any op",
        })
    }
}

/// The name of an op in the current edition.
pub(crate) fn name(body: &Body, op: OpId) -> &str {
    match body.op_name(op) {
        OpName::Known(opcode) => opcode.name(Edition::CURRENT),
        OpName::Unknown(name) => name,
    }
}
