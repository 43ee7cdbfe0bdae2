//! Words of the LLVM dialect before the name of a function or callee.
//!
//! A default leaves no attribute, so that a function means the same whether the word is written or not.

use smol_str::format_smolstr;

use crate::attr::{Attribute, Attributes};
use crate::lexer::Kind;
use crate::parse::Parser;

/// The linkages of `llvm.func`; `external` is the default.
const LINKAGES: &[&str] = &[
    "private",
    "internal",
    "available_externally",
    "linkonce",
    "weak",
    "common",
    "appending",
    "extern_weak",
    "linkonce_odr",
    "weak_odr",
    "external",
];

/// The visibilities of `llvm.func`, as MLIR numbers them.
const VISIBILITIES: &[&str] = &["default", "hidden", "protected"];

/// The calling conventions that `mlir-opt` of LLVM 22 reads; `ccc` is the default.
const CALLING_CONVENTIONS: &[&str] = &[
    "ccc",
    "fastcc",
    "coldcc",
    "cc_10",
    "cc_11",
    "anyregcc",
    "preserve_mostcc",
    "preserve_allcc",
    "swiftcc",
    "swifttailcc",
    "cxx_fast_tlscc",
    "tailcc",
    "cfguard_checkcc",
    "x86_stdcallcc",
    "x86_fastcallcc",
    "x86_thiscallcc",
    "x86_64_sysvcc",
    "win64cc",
    "x86_vectorcallcc",
    "x86_regcallcc",
    "arm_apcscc",
    "arm_aapcscc",
    "arm_aapcs_vfpcc",
    "msp430_intrcc",
    "ptx_kernelcc",
    "ptx_devicecc",
    "spir_funccc",
    "spir_kernelcc",
    "intel_ocl_bicc",
    "hhvmcc",
    "hhvm_ccc",
    "x86_intrcc",
    "avr_intrcc",
    "avr_builtincc",
    "amdgpu_vscc",
    "amdgpu_gscc",
    "amdgpu_cscc",
    "amdgpu_kernelcc",
    "amdgpu_hscc",
    "msp430_builtincc",
    "amdgpu_lscc",
    "amdgpu_escc",
    "aarch64_vectorcallcc",
    "aarch64_sve_vectorcallcc",
    "wasm_emscripten_invokecc",
    "amdgpu_gfxcc",
    "m68k_intrcc",
];

/// The kinds of `llvm.call`; `none` is the default.
const TAIL_CALLS: &[&str] = &["none", "tail", "musttail", "notail"];

impl Parser<'_> {
    /// `internal` and its like.
    pub(super) fn linkage(&mut self, attributes: &mut Attributes) {
        if let Some(linkage) = self.one_of(LINKAGES)
            && linkage != "external"
        {
            let text = format_smolstr!("llvm.linkage<{linkage}>");
            attributes.insert("linkage", Attribute::Opaque(text));
        }
    }

    /// `hidden` and its like.
    pub(super) fn visibility(&mut self, attributes: &mut Attributes) {
        let word = self.one_of(VISIBILITIES);
        let number = VISIBILITIES.iter().position(|known| Some(*known) == word);
        if let Some(number) = number.and_then(|number| i64::try_from(number).ok())
            && number != 0
        {
            attributes.insert("visibility_", Attribute::i64(number));
        }
    }

    /// `fastcc` and its like.
    pub(super) fn calling_convention(&mut self, attributes: &mut Attributes) {
        if let Some(convention) = self.one_of(CALLING_CONVENTIONS)
            && convention != "ccc"
        {
            let text = format_smolstr!("llvm.cconv<{convention}>");
            attributes.insert("CConv", Attribute::Opaque(text));
        }
    }

    /// `tail` and its like.
    pub(super) fn tail_call(&mut self, attributes: &mut Attributes) {
        if let Some(kind) = self.one_of(TAIL_CALLS)
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
