//! Keywords of the LLVM dialect before the name of a function or callee.
//!
//! A default leaves no attribute, so that a function is the same whether the word is written or not.

use smol_str::format_smolstr;

use crate::attr::{Attribute, Attributes};
use crate::dialect::llvm;
use crate::lexer::Kind;
use crate::parse::Parser;

impl Parser<'_> {
    /// `internal` and its like.
    pub(super) fn linkage(&mut self, attributes: &mut Attributes) {
        if let Some(linkage) = self.one_of(llvm::LINKAGES)
            && linkage != "external"
        {
            let text = format_smolstr!("llvm.linkage<{linkage}>");
            attributes.insert("linkage", Attribute::Opaque(text));
        }
    }

    /// `hidden` and its like.
    pub(super) fn visibility(&mut self, attributes: &mut Attributes) {
        let word = self.one_of(&llvm::VISIBILITIES[1..]);
        let number = llvm::VISIBILITIES
            .iter()
            .position(|known| Some(*known) == word);
        if let Some(number) = number.and_then(|number| i64::try_from(number).ok())
            && number != 0
        {
            attributes.insert("visibility_", Attribute::i64(number));
        }
    }

    /// `local_unnamed_addr` and its like.
    pub(super) fn unnamed_address(&mut self, attributes: &mut Attributes) {
        let word = self.one_of(&llvm::UNNAMED_ADDRESSES[1..]);
        let number = llvm::UNNAMED_ADDRESSES
            .iter()
            .position(|known| Some(*known) == word);
        if let Some(number) = number.and_then(|number| i64::try_from(number).ok()) {
            attributes.insert("unnamed_addr", Attribute::i64(number));
        }
    }

    /// `fastcc` and its like.
    pub(super) fn calling_convention(&mut self, attributes: &mut Attributes) {
        if let Some(convention) = self.one_of(llvm::CALLING_CONVENTIONS)
            && convention != "ccc"
        {
            let text = format_smolstr!("llvm.cconv<{convention}>");
            attributes.insert("CConv", Attribute::Opaque(text));
        }
    }

    /// `tail` and its like.
    pub(super) fn tail_call(&mut self, attributes: &mut Attributes) {
        if let Some(kind) = self.one_of(llvm::TAIL_CALLS)
            && kind != "none"
        {
            let text = format_smolstr!("llvm.tailcallkind<{kind}>");
            attributes.insert("TailCallKind", Attribute::Opaque(text));
        }
    }

    pub(super) fn one_of(&mut self, words: &'static [&'static str]) -> Option<&'static str> {
        if !self.at(Kind::Word) {
            return None;
        }
        words.iter().copied().find(|word| self.eat_word(word))
    }
}
