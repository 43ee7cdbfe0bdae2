//! Comdats: symbols of which the linker keeps one copy, and their members.

use crate::attr::Attribute;
use crate::body::Body;
use crate::dialect::llvm::COMDATS;
use crate::entity::OpId;
use crate::print::Printer;

/// Whether a selector has a known keyword.
pub(super) fn is_printable_selector(body: &Body, op: OpId) -> bool {
    word(body, op).is_some()
}

fn word(body: &Body, op: OpId) -> Option<&'static str> {
    let number = body.attribute(op, "comdat")?.as_integer()?;
    COMDATS.get(usize::try_from(number).ok()?).copied()
}

impl Printer<'_> {
    /// `llvm.comdat @name { ... } {a}`
    pub(super) fn llvm_comdat(&mut self, op: OpId) {
        self.put(" ");
        self.symbol(self.body.symbol_name(op).expect("the row requires a name"));
        self.put(" ");
        self.region(self.body.op_regions(op)[0], false);
        self.attribute_dictionary(op, &["sym_name"]);
    }

    /// `llvm.comdat_selector @name any {a}`
    pub(super) fn llvm_comdat_selector(&mut self, op: OpId) {
        let word = word(self.body, op).expect("one without a word is printed in the generic form");
        self.put(" ");
        self.symbol(self.body.symbol_name(op).expect("the row requires a name"));
        self.write(format_args!(" {word}"));
        self.attribute_dictionary(op, &["comdat", "sym_name"]);
    }

    /// ` comdat(@c::@s)` of a function or variable.
    pub(super) fn comdat(&mut self, op: OpId) {
        let comdat = self.body.attribute(op, "comdat");
        if let Some(selector @ (Attribute::Symbol(_) | Attribute::NestedSymbol(_))) = comdat {
            self.put(" comdat(");
            self.attribute(selector);
            self.put(")");
        }
    }
}
