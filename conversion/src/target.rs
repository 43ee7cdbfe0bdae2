//! What a conversion must arrive at: which ops are legal.
//!
//! Rules:
//! - What is said of an op goes before what is said of its dialect, and that before what is said of unknown ops.
//! - An op of which nothing is said has no legality: a full conversion refuses it, a partial one lets it be.

use std::collections::BTreeMap;

use smol_str::SmolStr;
use stridecheck_ir::{Body, Edition, OpId, OpName};

use crate::pattern::Root;

/// Decides about one op.
pub type Check = Box<dyn Fn(&Body, OpId) -> bool>;

/// What is legal.
#[derive(Default)]
pub struct ConversionTarget {
    ops: BTreeMap<Root, Action>,
    dialects: BTreeMap<SmolStr, Action>,
    unknown: Option<Check>,
    recursive: BTreeMap<Root, Check>,
}

/// What the target says of an op.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Legality {
    /// The op may stay.
    Legal,
    /// This instance may not stay, others may.
    DynamicallyIllegal,
    /// No instance may stay.
    Illegal,
    /// Nothing is said.
    Unknown,
}

enum Action {
    Legal,
    Dynamic(Check),
    Illegal,
}

impl ConversionTarget {
    /// A target that says nothing.
    pub fn new() -> Self {
        Self::default()
    }

    /// Every instance of an op is legal.
    pub fn legal_op(&mut self, op: Root) -> &mut Self {
        self.ops.insert(op, Action::Legal);
        self
    }

    /// Some instances of an op are legal.
    pub fn dynamic_op(
        &mut self,
        op: Root,
        check: impl Fn(&Body, OpId) -> bool + 'static,
    ) -> &mut Self {
        self.ops.insert(op, Action::Dynamic(Box::new(check)));
        self
    }

    /// No instance of an op is legal.
    pub fn illegal_op(&mut self, op: Root) -> &mut Self {
        self.ops.insert(op, Action::Illegal);
        self
    }

    /// Every op of a dialect is legal; the dialect is that of the current name, as `memref`.
    pub fn legal_dialect(&mut self, dialect: &str) -> &mut Self {
        self.dialects.insert(dialect.into(), Action::Legal);
        self
    }

    /// Some ops of a dialect are legal.
    pub fn dynamic_dialect(
        &mut self,
        dialect: &str,
        check: impl Fn(&Body, OpId) -> bool + 'static,
    ) -> &mut Self {
        self.dialects
            .insert(dialect.into(), Action::Dynamic(Box::new(check)));
        self
    }

    /// No op of a dialect is legal.
    pub fn illegal_dialect(&mut self, dialect: &str) -> &mut Self {
        self.dialects.insert(dialect.into(), Action::Illegal);
        self
    }

    /// Ops of which nothing else is said are legal where the check holds.
    pub fn unknown_dynamically_legal(
        &mut self,
        check: impl Fn(&Body, OpId) -> bool + 'static,
    ) -> &mut Self {
        self.unknown = Some(Box::new(check));
        self
    }

    /// Where an op is legal and the check holds, everything nested in it is legal too.
    pub fn recursively_legal(
        &mut self,
        op: Root,
        check: impl Fn(&Body, OpId) -> bool + 'static,
    ) -> &mut Self {
        self.recursive.insert(op, Box::new(check));
        self
    }

    /// What the target says of an op.
    pub fn legality(&self, body: &Body, op: OpId) -> Legality {
        let action = match body.op_name(op) {
            OpName::Known(opcode) => self
                .ops
                .get(&Root::Op(*opcode))
                .or_else(|| self.dialects.get(opcode.dialect())),
            OpName::Unknown(name) => self.ops.get(&Root::named(name)).or_else(|| {
                let dialect = name.split_once('.').map(|(dialect, _)| dialect);
                self.dialects.get(dialect?)
            }),
        };
        match (action, &self.unknown) {
            (Some(Action::Legal), _) => Legality::Legal,
            (Some(Action::Illegal), _) => Legality::Illegal,
            (Some(Action::Dynamic(check)), _) | (None, Some(check)) => {
                if check(body, op) {
                    Legality::Legal
                } else {
                    Legality::DynamicallyIllegal
                }
            }
            (None, None) => Legality::Unknown,
        }
    }

    /// Whether an op is legal together with everything nested in it.
    pub fn is_recursively_legal(&self, body: &Body, op: OpId) -> bool {
        !self.recursive.is_empty()
            && self
                .recursive
                .get(&Root::of(body, op))
                .is_some_and(|check| check(body, op))
            && self.legality(body, op) == Legality::Legal
    }
}

/// The name of an op in the current edition.
pub(crate) fn name(body: &Body, op: OpId) -> &str {
    match body.op_name(op) {
        OpName::Known(opcode) => opcode.name(Edition::Current),
        OpName::Unknown(name) => name,
    }
}
