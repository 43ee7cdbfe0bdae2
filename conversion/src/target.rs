//! The target of a conversion: which ops are legal.
//!
//! Rules:
//! - A rule for an op takes precedence over one for its dialect, and that over one for unknown ops.
//! - An op of which nothing is said has no legality: a full conversion refuses it, a partial one lets it be.

use std::collections::BTreeMap;

use smol_str::SmolStr;
use stridecheck_ir::{Body, OpId, OpName, Opcode};

use crate::root::Root;

/// Decides about one op.
pub type Check = Box<dyn Fn(&Body, OpId) -> bool + Send + Sync>;

/// What is legal.
#[derive(Default)]
pub struct ConversionTarget {
    ops: BTreeMap<Root, Action>,
    dialects: BTreeMap<SmolStr, Action>,
    unknown: Option<Action>,
    recursive: BTreeMap<Root, Check>,
    default_check: Option<Check>,
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

/// What is said of an op, a dialect or unknown ops.
pub(crate) enum Action {
    Legal,
    /// The check decides; without one the default check of the target.
    Dynamic(Option<Check>),
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
        check: impl Fn(&Body, OpId) -> bool + Send + Sync + 'static,
    ) -> &mut Self {
        self.ops.insert(op, Action::Dynamic(Some(Box::new(check))));
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
        check: impl Fn(&Body, OpId) -> bool + Send + Sync + 'static,
    ) -> &mut Self {
        self.dialects
            .insert(dialect.into(), Action::Dynamic(Some(Box::new(check))));
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
        check: impl Fn(&Body, OpId) -> bool + Send + Sync + 'static,
    ) -> &mut Self {
        self.unknown = Some(Action::Dynamic(Some(Box::new(check))));
        self
    }

    /// Some instances of an op are legal: those for which the default check holds.
    pub fn dynamic_op_by_default(&mut self, op: Root) -> &mut Self {
        self.ops.insert(op, Action::Dynamic(None));
        self
    }

    /// Some ops of a dialect are legal: those for which the default check holds.
    pub fn dynamic_dialect_by_default(&mut self, dialect: &str) -> &mut Self {
        self.dialects.insert(dialect.into(), Action::Dynamic(None));
        self
    }

    /// Ops of which nothing else is said are legal where the default check holds.
    pub fn unknown_dynamically_legal_by_default(&mut self) -> &mut Self {
        self.unknown = Some(Action::Dynamic(None));
        self
    }

    /// Decides about dynamically legal ops that came without a check; without it they are illegal.
    pub fn default_check(
        &mut self,
        check: impl Fn(&Body, OpId) -> bool + Send + Sync + 'static,
    ) -> &mut Self {
        self.default_check = Some(Box::new(check));
        self
    }

    /// Where an op is legal, everything nested in it is legal too.
    pub fn always_recursively_legal(&mut self, op: Root) -> &mut Self {
        self.recursively_legal(op, |_, _| true)
    }

    /// Where an op is legal and the check holds, everything nested in it is legal too.
    pub fn recursively_legal(
        &mut self,
        op: Root,
        check: impl Fn(&Body, OpId) -> bool + Send + Sync + 'static,
    ) -> &mut Self {
        self.recursive.insert(op, Box::new(check));
        self
    }

    /// What the target says of an op.
    pub fn legality(&self, body: &Body, op: OpId) -> Legality {
        let action = match body.op_name(op) {
            OpName::Known(opcode) => self.known_action(*opcode),
            OpName::Unknown(name) => self.unknown_action(name),
        };
        self.decide(action, body, op)
    }

    /// What is said of an op of the table.
    pub(crate) fn known_action(&self, opcode: Opcode) -> Option<&Action> {
        self.ops
            .get(&Root::Op(opcode))
            .or_else(|| self.dialects.get(opcode.dialect()))
            .or(self.unknown.as_ref())
    }

    /// What the target says of every instance of an op of the table; none where it decides about each.
    pub(crate) fn known_legality(&self, opcode: Opcode) -> Option<Legality> {
        match self.known_action(opcode) {
            Some(Action::Legal) => Some(Legality::Legal),
            Some(Action::Illegal) => Some(Legality::Illegal),
            None => Some(Legality::Unknown),
            Some(Action::Dynamic(_)) => None,
        }
    }

    /// What is said of an op that is not in the table.
    pub(crate) fn unknown_action(&self, name: &str) -> Option<&Action> {
        let dialect = || {
            let (dialect, _) = name.split_once('.')?;
            self.dialects.get(dialect)
        };
        self.ops
            .get(&Root::named(name))
            .or_else(dialect)
            .or(self.unknown.as_ref())
    }

    /// What an action means for one op.
    fn decide(&self, action: Option<&Action>, body: &Body, op: OpId) -> Legality {
        let check = match action {
            Some(Action::Legal) => return Legality::Legal,
            Some(Action::Illegal) => return Legality::Illegal,
            None => return Legality::Unknown,
            Some(Action::Dynamic(check)) => check.as_ref().or(self.default_check.as_ref()),
        };
        match check.is_some_and(|check| check(body, op)) {
            true => Legality::Legal,
            false => Legality::DynamicallyIllegal,
        }
    }

    /// Whether an op stands in one that is recursively legal.
    pub(crate) fn is_inside_recursively_legal(&self, body: &Body, op: OpId) -> bool {
        !self.recursive.is_empty()
            && body
                .ancestors(op)
                .any(|parent| self.is_recursively_legal(body, parent))
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
