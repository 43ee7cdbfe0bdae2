//! The target of a conversion: which ops are legal.
//!
//! Rules:
//! - A rule for an op takes precedence over one for its dialect, and that over one for unknown ops.
//! - An op without any rule has no legality: a full conversion refuses it, a partial one leaves it alone.

use std::collections::BTreeMap;

use smol_str::SmolStr;
use stridecheck_ir::{Body, OpId, OpName, Opcode};

use crate::root::Root;

/// Decides about one op.
pub type Check = Box<dyn Fn(&Body, OpId) -> bool + Send + Sync>;

/// The rules of legality.
#[derive(Default)]
pub struct ConversionTarget {
    ops: BTreeMap<Root, Action>,
    dialects: BTreeMap<SmolStr, Action>,
    unknown: Option<Action>,
    recursive: BTreeMap<Root, Check>,
    default_check: Option<Check>,
}

/// The legality of an op.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Legality {
    /// The op may stay.
    Legal,
    /// This instance may not stay, others may.
    DynamicallyIllegal,
    /// No instance may stay.
    Illegal,
    /// There is no rule.
    Unknown,
}

/// The rule for an op, a dialect or unknown ops.
pub(crate) enum Action {
    Legal,
    /// The check decides; without one the default check of the target.
    Dynamic(Option<Check>),
    Illegal,
}

impl ConversionTarget {
    /// A target without rules.
    pub fn new() -> Self {
        Self::default()
    }

    /// Makes every instance of an op legal.
    pub fn legal_op(&mut self, op: Root) -> &mut Self {
        self.ops.insert(op, Action::Legal);
        self
    }

    /// Makes some instances of an op legal.
    pub fn dynamic_op(
        &mut self,
        op: Root,
        check: impl Fn(&Body, OpId) -> bool + Send + Sync + 'static,
    ) -> &mut Self {
        self.ops.insert(op, Action::Dynamic(Some(Box::new(check))));
        self
    }

    /// Makes every instance of an op illegal.
    pub fn illegal_op(&mut self, op: Root) -> &mut Self {
        self.ops.insert(op, Action::Illegal);
        self
    }

    /// Makes every op of a dialect legal; the dialect is that of the current name, such as `memref`.
    pub fn legal_dialect(&mut self, dialect: &str) -> &mut Self {
        self.dialects.insert(dialect.into(), Action::Legal);
        self
    }

    /// Makes some ops of a dialect legal.
    pub fn dynamic_dialect(
        &mut self,
        dialect: &str,
        check: impl Fn(&Body, OpId) -> bool + Send + Sync + 'static,
    ) -> &mut Self {
        self.dialects
            .insert(dialect.into(), Action::Dynamic(Some(Box::new(check))));
        self
    }

    /// Makes every op of a dialect illegal.
    pub fn illegal_dialect(&mut self, dialect: &str) -> &mut Self {
        self.dialects.insert(dialect.into(), Action::Illegal);
        self
    }

    /// Makes ops without another rule legal if the check holds.
    pub fn unknown_dynamically_legal(
        &mut self,
        check: impl Fn(&Body, OpId) -> bool + Send + Sync + 'static,
    ) -> &mut Self {
        self.unknown = Some(Action::Dynamic(Some(Box::new(check))));
        self
    }

    /// Makes those instances of an op legal for which the default check holds.
    pub fn dynamic_op_by_default(&mut self, op: Root) -> &mut Self {
        self.ops.insert(op, Action::Dynamic(None));
        self
    }

    /// Makes those ops of a dialect legal for which the default check holds.
    pub fn dynamic_dialect_by_default(&mut self, dialect: &str) -> &mut Self {
        self.dialects.insert(dialect.into(), Action::Dynamic(None));
        self
    }

    /// Makes ops without another rule legal if the default check holds.
    pub fn unknown_dynamically_legal_by_default(&mut self) -> &mut Self {
        self.unknown = Some(Action::Dynamic(None));
        self
    }

    /// Sets the check for dynamically legal ops without their own; by default they are illegal.
    pub fn default_check(
        &mut self,
        check: impl Fn(&Body, OpId) -> bool + Send + Sync + 'static,
    ) -> &mut Self {
        self.default_check = Some(Box::new(check));
        self
    }

    /// Makes everything nested in an op legal if the op is.
    pub fn always_recursively_legal(&mut self, op: Root) -> &mut Self {
        self.recursively_legal(op, |_, _| true)
    }

    /// Makes everything nested in an op legal if the op is and the check holds.
    pub fn recursively_legal(
        &mut self,
        op: Root,
        check: impl Fn(&Body, OpId) -> bool + Send + Sync + 'static,
    ) -> &mut Self {
        self.recursive.insert(op, Box::new(check));
        self
    }

    /// The legality of an op.
    pub fn legality(&self, body: &Body, op: OpId) -> Legality {
        let action = match body.op_name(op) {
            OpName::Known(opcode) => self.known_action(*opcode),
            OpName::Unknown(name) => self.unknown_action(name),
        };
        self.decide(action, body, op)
    }

    /// The rule for an op of the table.
    pub(crate) fn known_action(&self, opcode: Opcode) -> Option<&Action> {
        self.ops
            .get(&Root::Op(opcode))
            .or_else(|| self.dialects.get(opcode.dialect()))
            .or(self.unknown.as_ref())
    }

    /// The legality of every instance of an op of the table; none if the target decides about each.
    pub(crate) fn known_legality(&self, opcode: Opcode) -> Option<Legality> {
        match self.known_action(opcode) {
            Some(Action::Legal) => Some(Legality::Legal),
            Some(Action::Illegal) => Some(Legality::Illegal),
            None => Some(Legality::Unknown),
            Some(Action::Dynamic(_)) => None,
        }
    }

    /// The rule for an op that is not in the table.
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

    /// The legality of one op under a rule.
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

    /// Whether an op is inside one that is recursively legal.
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
