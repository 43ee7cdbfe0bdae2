//! Variables of the LLVM dialect.

use crate::attr::Attribute;
use crate::body::Body;
use crate::edition::{Edition, Feature};
use crate::entity::OpId;
use crate::print::Printer;
use crate::types::Type;

/// Whether a string initializer has the implicit type.
pub(super) fn is_printable_global(body: &Body, op: OpId) -> bool {
    let Some(text) = body.attribute(op, "value").and_then(Attribute::as_str) else {
        return true;
    };
    let ty = body
        .attribute(op, "global_type")
        .and_then(Attribute::as_type);
    let length = u64::try_from(text.len()).ok();
    ty.zip(length)
        .is_some_and(|(ty, length)| *ty == Type::array(length, Type::integer(8)))
}

impl Printer<'_> {
    /// `llvm.mlir.global internal constant @name(42 : i32) {addr_space = 0 : i32} : i32 { ... }`
    pub(super) fn llvm_global(&mut self, op: OpId) {
        let body = self.body;
        self.put(" ");
        if body.attribute(op, "linkage").is_none() {
            self.put("external ");
        }
        self.llvm_word(op, "linkage", "llvm.linkage<", "");
        let edition = self.form.edition;
        if edition != Edition::STD && !edition.has(Feature::SingleSpaces) {
            self.put(" ");
        }
        self.llvm_visibility(op);
        if body.attribute(op, "thread_local_").is_some() {
            self.put("thread_local ");
        }
        self.llvm_unnamed_address(op);
        if body.attribute(op, "constant").is_some() {
            self.put("constant ");
        }
        self.symbol(body.symbol_name(op).expect("the row requires a name"));
        self.put("(");
        let value = body.attribute(op, "value");
        if let Some(value) = value {
            self.attribute(value);
        }
        self.put(")");
        self.comdat(op);
        let mut written = vec![
            "sym_name",
            "comdat",
            "global_type",
            "constant",
            "value",
            "linkage",
            "thread_local_",
            "unnamed_addr",
            "visibility_",
        ];
        if self.has_unset(op, "addr_space") {
            written.push("addr_space");
        }
        self.attribute_dictionary(op, &written);
        let ty = body
            .attribute(op, "global_type")
            .and_then(Attribute::as_type);
        if let Some(ty) = ty.filter(|_| value.and_then(Attribute::as_str).is_none()) {
            self.put(" : ");
            self.ty(op, ty);
        }
        let region = body.op_regions(op)[0];
        if body.entry_block(region).is_some() {
            self.put(" ");
            self.region(region, false);
        }
    }
}
