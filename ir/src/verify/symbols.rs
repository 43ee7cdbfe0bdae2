//! Symbols: what a module defines, and what refers to it.

use std::collections::BTreeMap;

use crate::attr::Attribute;
use crate::body::{Body, OpName};
use crate::dialect::{Opcode, builtin};
use crate::entity::OpId;
use crate::verify::types::is_registered;
use crate::verify::{Rule, Verifier};

/// The symbols of every module.
#[derive(Default)]
pub(super) struct Symbols<'a> {
    ops: BTreeMap<(OpId, &'a str), OpId>,
}

impl Verifier<'_> {
    /// Notes the symbol that an op defines in its module; as in MLIR an op that nobody knows may do so too.
    pub(super) fn define_symbol(&mut self, op: OpId) {
        let body = self.body;
        let module = Opcode::from(builtin::Op::Module);
        let parent = body.parent_op(op);
        let parent = parent.filter(|parent| body.opcode(*parent) == Some(module));
        let Some(parent) = parent else {
            return;
        };
        let Some(name) = body.symbol_name(op).or_else(|| property_name(body, op)) else {
            return;
        };
        let first = *self.symbols.ops.entry((parent, name)).or_insert(op);
        if first != op && !self.is_full() {
            let notes = vec![(body.span(first), String::from("it is first defined here"))];
            let message = format!("redefinition of symbol `@{name}`");
            self.report_with_notes(Rule::SymbolUnique, op, message, notes);
        }
    }

    /// The op that a symbol means at some op; nothing is found through an op that MLIR does not know.
    pub(super) fn symbol(&self, user: OpId, name: &str) -> Option<OpId> {
        let body = self.body;
        let module = Opcode::from(builtin::Op::Module);
        let mut table = body.parent_op(user)?;
        while body.opcode(table) != Some(module) {
            if let OpName::Unknown(name) = body.op_name(table)
                && !is_registered(name)
            {
                return None;
            }
            table = body.parent_op(table)?;
        }
        self.symbols.ops.get(&(table, name)).copied()
    }
}

/// The name that an op that nobody knows has among its properties.
fn property_name(body: &Body, op: OpId) -> Option<&str> {
    match body.properties(op)? {
        Attribute::Dictionary(entries) => entries.find("sym_name")?.as_str(),
        _ => None,
    }
}
