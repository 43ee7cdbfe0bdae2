//! Symbols: the definitions in a module, and the references to them.

use std::collections::BTreeMap;

use crate::attr::Attribute;
use crate::body::{Body, OpName};
use crate::dialect::{Opcode, builtin, llvm};
use crate::entity::OpId;
use crate::verify::types::is_registered;
use crate::verify::{Rule, Verifier, name};

/// The symbols of every module.
#[derive(Default)]
pub(super) struct Symbols<'a> {
    ops: BTreeMap<(OpId, &'a str), OpId>,
}

impl Verifier<'_> {
    /// Notes the symbol that an op defines in its module; as in MLIR, even an unknown op may define one.
    pub(super) fn define_symbol(&mut self, op: OpId) {
        let body = self.body;
        let tables = [
            Opcode::from(builtin::Op::Module),
            Opcode::from(llvm::Op::Comdat),
        ];
        let parent = body.parent_op(op);
        let is_table = |parent: &OpId| body.opcode(*parent).is_some_and(|op| tables.contains(&op));
        let Some(parent) = parent.filter(is_table) else {
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

    /// The op that a symbol refers to at some op; lookup does not go through an unknown op.
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

    /// Checks that the comdat of a function or variable is a selector of a comdat.
    pub(super) fn comdat_symbol(&mut self, op: OpId) {
        let body = self.body;
        let Some(comdat) = body.attribute(op, "comdat") else {
            return;
        };
        let selector = match comdat {
            Attribute::NestedSymbol(names) => match &names[..] {
                [table, selector] => self.symbol(op, table).and_then(|table| {
                    let selector = self.symbols.ops.get(&(table, selector.as_str()));
                    selector.copied()
                }),
                _ => None,
            },
            Attribute::Symbol(name) => self.symbol(op, name),
            _ => return,
        };
        let wanted = Opcode::from(llvm::Op::ComdatSelector);
        if selector.and_then(|selector| body.opcode(selector)) != Some(wanted) {
            let message = format!(
                "`comdat` of {} is `{comdat}`, expected an `llvm.comdat_selector`",
                name(body, op)
            );
            self.report(Rule::ComdatSymbol, op, message);
        }
    }

    /// Checks that a comdat contains only selectors.
    pub(super) fn comdat_region(&mut self, op: OpId) {
        let body = self.body;
        let wanted = Opcode::from(llvm::Op::ComdatSelector);
        let blocks = body
            .op_regions(op)
            .iter()
            .flat_map(|region| body.blocks(*region));
        let mut ops = blocks.flat_map(|block| body.ops(block));
        if let Some(other) = ops.find(|inner| body.opcode(*inner) != Some(wanted)) {
            let message = format!(
                "{} is in `llvm.comdat`, expected `llvm.comdat_selector`",
                name(body, other)
            );
            self.report(Rule::ComdatRegion, other, message);
        }
    }
}

/// The symbol name among the properties of an unknown op.
fn property_name(body: &Body, op: OpId) -> Option<&str> {
    match body.properties(op)? {
        Attribute::Dictionary(entries) => entries.find("sym_name")?.as_str(),
        _ => None,
    }
}
