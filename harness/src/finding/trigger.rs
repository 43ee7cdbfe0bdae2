//! Triggers: what a program must do for a known fault to be what is wrong with it.
//!
//! Rules:
//! - A trigger holds in a run, not in a text: the oracle runs the program before the pass, and an op of the trigger is executed under its condition.
//! - It consists of ops, their types and attributes, and their values; a condition is a name of [`When`].
//! - It yields the ops on which it held, which a counterfactual then hides from the compiler.

mod order;
mod rows;
mod sharing;
mod when;

use std::collections::{BTreeMap, BTreeSet};

use serde::Deserialize;
use stridecheck_gen::Case;
use stridecheck_ir::dialect::{Opcode, Trait, arith, memref};
use stridecheck_ir::{Attribute, Body, Def, OpId, Type, ValueId};
use stridecheck_oracle::{Machine, Moment, Prepared};

use order::Order;
use sharing::Sharing;
pub use when::When;

use crate::finding::fault::PassFault;
use crate::mlir::PassCall;

/// What a program must do for a fault to be what is wrong with it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Trigger {
    /// Names of ops; one of them is executed.
    pub ops: Vec<String>,
    /// Conditions, one of which must hold then; empty if execution is enough.
    #[serde(default)]
    pub when: Vec<When>,
    /// Number types, such as `bf16`: an operand or a result is of one of them, or has lanes or elements of it.
    #[serde(default)]
    pub types: Vec<String>,
    /// Names of ops; one of them is nested in the op, whether it is executed or not.
    #[serde(default)]
    pub inside: Vec<String>,
    /// Names of ops; one of them defines an operand.
    #[serde(default)]
    pub of: Vec<String>,
    /// Names of ops; one of them is also executed.
    #[serde(default)]
    pub with: Vec<String>,
    /// An option that the pass must have.
    pub option: Option<String>,
}

impl Trigger {
    /// Returns an inconsistency as the error.
    pub fn check(&self) -> Result<(), String> {
        if self.ops.is_empty() {
            return Err("expected the name of an op in `trigger`, found none".to_owned());
        }
        let lists = [&self.ops, &self.inside, &self.of, &self.with];
        let names = lists.into_iter().flatten();
        let mut unknown = names.filter(|name| stridecheck_ir::Opcode::named(name).is_none());
        match unknown.next() {
            Some(name) => Err(format!("expected an op in `trigger`, found `{name}`")),
            None => Ok(()),
        }
    }

    /// Whether a pass at fault has the option.
    pub fn is_of_options(&self, fault: &PassFault) -> bool {
        self.option.is_none() || fault.in_question().any(|pass| self.is_of_options_of(pass))
    }

    /// Whether a pass has the option.
    pub fn is_of_options_of(&self, pass: &PassCall) -> bool {
        let has = |option: &String| pass.options.split(' ').any(|other| other == option);
        self.option.as_ref().is_none_or(has)
    }

    /// How many conditions it has beyond the execution of an op.
    pub fn narrowness(&self) -> usize {
        let lists = [&self.types, &self.inside, &self.of, &self.with];
        let lists = lists.iter().filter(|list| !list.is_empty()).count();
        lists + usize::from(!self.when.is_empty()) + usize::from(self.option.is_some())
    }

    /// Whether it depends only on the ops and not on values.
    pub(super) fn is_static(&self) -> bool {
        self.when.is_empty() && self.with.is_empty() && self.option.is_none()
    }

    /// Whether a program contains an op on which the trigger may hold.
    pub(super) fn may_hold_in(&self, body: &Body) -> bool {
        body.walk(body.module()).any(|op| self.may_hold(body, op))
    }

    /// Whether the trigger may hold on an op, whatever its values.
    fn may_hold(&self, body: &Body, op: OpId) -> bool {
        let has_type = || {
            let values = body.operands(op).iter().chain(body.results(op));
            let mut numbers = values.map(|value| number(body.value_type(*value)).to_string());
            numbers.any(|number| self.types.contains(&number))
        };
        let mut nested = body.walk(op).filter(|inner| *inner != op);
        let mut operands = body.operands(op).iter();
        let is_of = |value: &ValueId| match body.value_def(*value) {
            Def::Result(giver, _) => is_one_of(body, giver, &self.of),
            Def::Argument(..) => false,
        };
        is_one_of(body, op, &self.ops)
            && (self.types.is_empty() || has_type())
            && (self.of.is_empty() || operands.any(is_of))
            && (self.inside.is_empty() || nested.any(|inner| is_one_of(body, inner, &self.inside)))
    }

    /// The ops that an op of the trigger stands for: the op itself, and nested ops that the trigger names.
    fn named_by(&self, body: &Body, op: OpId) -> BTreeSet<OpId> {
        let inner = body.walk(op);
        let inner = inner.filter(|inner| is_one_of(body, *inner, &self.inside));
        inner.chain([op]).collect()
    }
}

/// Whether an op is a constant.
pub(super) fn is_constant(body: &Body, op: OpId) -> bool {
    body.op_name(op).current().ends_with(".constant")
}

/// The constant that an op returns, or that initialises its global: the op that holds it, and the name of the attribute.
pub(super) fn constant(body: &Body, op: OpId) -> Option<(OpId, &'static str)> {
    match body.opcode(op)? {
        Opcode::Arith(arith::Op::Constant) => Some((op, "value")),
        Opcode::Memref(memref::Op::GetGlobal) => {
            let name = body.attribute(op, "name").and_then(Attribute::as_symbol)?;
            Some((body.symbol(name)?, "initial_value"))
        }
        _ => None,
    }
}

/// Whether the op has one of these names.
pub(super) fn is_one_of(body: &Body, op: OpId, names: &[String]) -> bool {
    let name = body.op_name(op).current();
    names.iter().any(|other| other == name)
}

/// The number type of a type's lanes or elements.
fn number(ty: &Type) -> &Type {
    match ty {
        Type::MemRef(memref) => number(&memref.element),
        ty => ty.number(),
    }
}

/// Where a trigger held in a run.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Held {
    /// The ops on which it held, with the nested ops that it names.
    pub ops: BTreeSet<OpId>,
}

/// Where each of these triggers held in the run of a case; empty for all if the run does not finish.
pub fn held(case: &Case, triggers: &[&Trigger]) -> Vec<Held> {
    let body = &case.body;
    let mut seen = Seen::new(body, triggers);
    if seen.asked.is_empty() {
        return seen.held;
    }
    let mut see = |m: &Machine, op: OpId, moment: Moment| seen.see(m, op, moment);
    let limits = case.limits();
    let run = Prepared::new(body, &limits).watch(&case.call, &mut see);
    match run {
        Ok(_) => seen.ended(),
        Err(_) => vec![Held::default(); triggers.len()],
    }
}

/// What triggers observe during a run.
struct Seen<'a> {
    body: &'a Body,
    triggers: &'a [&'a Trigger],
    /// The ops that triggers are about, with the positions of these triggers.
    asked: BTreeMap<OpId, Vec<usize>>,
    executed: BTreeSet<OpId>,
    /// The accesses so far, if a trigger depends on their order.
    order: Option<Order>,
    /// What ops share so far, if a trigger depends on it.
    sharing: Option<Sharing>,
    /// The op with regions that was executed last.
    waiting: Option<OpId>,
    held: Vec<Held>,
}

impl<'a> Seen<'a> {
    fn new(body: &'a Body, triggers: &'a [&'a Trigger]) -> Self {
        let meant = |op| {
            let numbers = 0..triggers.len();
            let meant = numbers.filter(|number| triggers[*number].may_hold(body, op));
            meant.collect::<Vec<_>>()
        };
        let asked = body.walk(body.module()).map(|op| (op, meant(op)));
        let is_asked = |asked: &[When]| {
            let mut when = triggers.iter().flat_map(|trigger| &trigger.when);
            when.any(|when| asked.contains(when))
        };
        Self {
            body,
            triggers,
            asked: asked.filter(|(_, meant)| !meant.is_empty()).collect(),
            executed: BTreeSet::new(),
            order: is_asked(&[When::GoesBack]).then(Order::default),
            sharing: is_asked(&Sharing::FINDS).then(Sharing::default),
            waiting: None,
            held: vec![Held::default(); triggers.len()],
        }
    }

    fn see(&mut self, m: &Machine, op: OpId, moment: Moment) {
        self.executed.insert(op);
        if moment == Moment::Before {
            // If a loop has an iteration, the next executed op is inside the loop.
            let around = self.waiting.take();
            let idle = around.filter(|around| !is_inside(self.body, op, *around));
            if let Some(idle) = idle {
                self.hold(idle, |trigger| trigger.when.contains(&When::NotRun));
            }
            self.waiting = (!self.body.op_regions(op).is_empty()).then_some(op);
            let order = self.order.as_mut();
            if order.is_some_and(|order| order.goes_back(self.body, op, m)) {
                self.hold(op, |trigger| trigger.when.contains(&When::GoesBack));
            }
            let sharing = self.sharing.as_mut();
            let found = sharing.map(|sharing| sharing.with(self.body, op, m));
            for (when, op) in found.unwrap_or_default() {
                self.hold(op, |trigger| trigger.when.contains(&when));
            }
        }
        let body = self.body;
        self.hold(op, |trigger| {
            let mut when = trigger.when.iter();
            trigger.when.is_empty() || when.any(|when| when.holds(body, op, m))
        });
    }

    /// Marks the triggers of an op for which `is_so` holds as held on it.
    fn hold(&mut self, op: OpId, is_so: impl Fn(&Trigger) -> bool) {
        for number in self.asked.get(&op).into_iter().flatten() {
            let trigger = self.triggers[*number];
            if is_so(trigger) {
                let named = trigger.named_by(self.body, op);
                self.held[*number].ops.extend(named);
            }
        }
    }

    /// What held by the end of the run, when the executed ops are known.
    fn ended(mut self) -> Vec<Held> {
        let (body, executed) = (self.body, std::mem::take(&mut self.executed));
        for op in &executed {
            self.hold(*op, |trigger| {
                let is_left_out =
                    |inner| is_one_of(body, inner, &trigger.inside) && !executed.contains(&inner);
                trigger.when.contains(&When::NotReached) && body.walk(*op).any(is_left_out)
            });
        }
        let sharing = self.sharing.take().unwrap_or_default();
        for op in sharing.partly_read() {
            self.hold(op, |trigger| trigger.when.contains(&When::PartlyRead));
        }
        for (trigger, held) in self.triggers.iter().zip(&mut self.held) {
            let mut executed = executed.iter();
            let is_with = executed.any(|op| is_one_of(body, *op, &trigger.with));
            if !trigger.with.is_empty() && !is_with {
                held.ops.clear();
            }
        }
        self.held
    }
}

fn is_inside(body: &Body, op: OpId, outer: OpId) -> bool {
    let mut around = body.parent_op(op);
    while let Some(other) = around {
        if other == outer {
            return true;
        }
        // Ops of other functions are called by the loop, not part of it.
        around = body
            .parent_op(other)
            .filter(|_| !body.op_has(other, Trait::Symbol));
    }
    false
}
