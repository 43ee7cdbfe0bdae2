//! Texts of a program: separate constant variables that end with a zero byte.

use stridecheck_ir::dialect::llvm;
use stridecheck_ir::{Attribute, OpSpec, Type, ValueId};

use crate::std_to_llvm::emit::LlvmRewriter;
use crate::std_to_llvm::types::{byte_pointer, pointer};

/// A variable that holds a text.
pub(super) struct Text {
    name: String,
    ty: Type,
}

impl Text {
    /// Adds a variable with this name, or with a number appended if it is taken.
    pub(super) fn new(rw: &mut LlvmRewriter<'_, '_>, named: &str, text: &str) -> Self {
        let text = format!("{text}\0");
        let mut names = (0..).map(|number| match number {
            0 => named.to_owned(),
            number => format!("{named}_{}", number - 1),
        });
        let name = names
            .find(|name| rw.symbol(name).is_none())
            .expect("there are more names than symbols");
        let length = u64::try_from(text.len()).expect("a text fits into memory");
        let ty = Type::array(length, Type::integer(8));
        let spec = OpSpec::new(llvm::Op::Global)
            .attribute("sym_name", Attribute::String(name.as_str().into()))
            .attribute("global_type", Attribute::Type(ty.clone()))
            .attribute("linkage", Attribute::Opaque("llvm.linkage<private>".into()))
            .attribute("constant", Attribute::Unit)
            .attribute("value", Attribute::String(text.into()))
            .attribute("addr_space", Attribute::integer(0, Type::integer(32)))
            .regions(1);
        rw.emit_symbol(spec);
        Self { name, ty }
    }

    /// The address of its first byte.
    pub(super) fn address(self, rw: &mut LlvmRewriter<'_, '_>) -> ValueId {
        let spec = OpSpec::new(llvm::Op::AddressOf)
            .attribute("global_name", Attribute::Symbol(self.name.into()));
        let whole = rw.emit(spec.result(pointer(self.ty.clone(), 0)));
        rw.address(whole, self.ty, &[Ok(0), Ok(0)], byte_pointer())
    }
}
