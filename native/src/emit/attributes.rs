//! Attributes of functions, variables and calls, as `mlir-translate` of LLVM 22 translates them.
//!
//! Rules:
//! - An attribute of an argument or result is LLVM's of the name behind `llvm.`; `llvm.nocapture` is `captures(none)`.
//! - What the LLVM dialect does not name, and what no code depends on, is left out:
//!   OpenCL work groups, counts of entries, comdats, SME states, alias scopes, TBAA and access groups.

use inkwell::llvm_sys::{LLVMLinkage, LLVMTailCallKind, LLVMUnnamedAddr, LLVMVisibility};
use stridecheck_ir::attr::Attribute;
use stridecheck_ir::dialect::llvm;
use stridecheck_ir::{Body, OpId, View};

use crate::emit::builder::{self, AttributePlace, Builder, Symbols, Value};
use crate::emit::{malformed, ops};
use crate::error::Error;

/// The words that MLIR has for linkage; one of LLVM's that it lacks is not here.
const LINKAGES: [(&str, LLVMLinkage); 11] = [
    ("external", LLVMLinkage::LLVMExternalLinkage),
    ("private", LLVMLinkage::LLVMPrivateLinkage),
    ("internal", LLVMLinkage::LLVMInternalLinkage),
    (
        "available_externally",
        LLVMLinkage::LLVMAvailableExternallyLinkage,
    ),
    ("linkonce", LLVMLinkage::LLVMLinkOnceAnyLinkage),
    ("linkonce_odr", LLVMLinkage::LLVMLinkOnceODRLinkage),
    ("weak", LLVMLinkage::LLVMWeakAnyLinkage),
    ("weak_odr", LLVMLinkage::LLVMWeakODRLinkage),
    ("common", LLVMLinkage::LLVMCommonLinkage),
    ("appending", LLVMLinkage::LLVMAppendingLinkage),
    ("extern_weak", LLVMLinkage::LLVMExternalWeakLinkage),
];

/// In the order of MLIR's numbers.
const UNNAMED_ADDRESSES: [LLVMUnnamedAddr; 3] = [
    LLVMUnnamedAddr::LLVMNoUnnamedAddr,
    LLVMUnnamedAddr::LLVMLocalUnnamedAddr,
    LLVMUnnamedAddr::LLVMGlobalUnnamedAddr,
];

/// In the order of MLIR's numbers.
const VISIBILITIES: [LLVMVisibility; 3] = [
    LLVMVisibility::LLVMDefaultVisibility,
    LLVMVisibility::LLVMHiddenVisibility,
    LLVMVisibility::LLVMProtectedVisibility,
];

const TAIL_CALLS: [(&str, LLVMTailCallKind); 4] = [
    ("none", LLVMTailCallKind::LLVMTailCallKindNone),
    ("tail", LLVMTailCallKind::LLVMTailCallKindTail),
    ("musttail", LLVMTailCallKind::LLVMTailCallKindMustTail),
    ("notail", LLVMTailCallKind::LLVMTailCallKindNoTail),
];

/// The numbers of `llvm/IR/CallingConv.h` that x86-64 has code for, and the common ones.
const CONVENTIONS: [(&str, u32); 21] = [
    ("ccc", 0),
    ("fastcc", 8),
    ("coldcc", 9),
    ("cc_10", 10),
    ("cc_11", 11),
    ("anyregcc", 13),
    ("preserve_mostcc", 14),
    ("preserve_allcc", 15),
    ("swiftcc", 16),
    ("cxx_fast_tlscc", 17),
    ("tailcc", 18),
    ("cfguard_checkcc", 19),
    ("swifttailcc", 20),
    ("x86_stdcallcc", 64),
    ("x86_fastcallcc", 65),
    ("x86_thiscallcc", 70),
    ("x86_64_sysvcc", 78),
    ("win64cc", 79),
    ("x86_vectorcallcc", 80),
    ("x86_intrcc", 83),
    ("x86_regcallcc", 92),
];

/// Attributes of functions that are LLVM's of another name, present or not.
const UNITS: [(&str, &str); 7] = [
    ("always_inline", "alwaysinline"),
    ("convergent", "convergent"),
    ("inline_hint", "inlinehint"),
    ("no_inline", "noinline"),
    ("no_unwind", "nounwind"),
    ("optimize_none", "optnone"),
    ("will_return", "willreturn"),
];

/// Attributes of functions that are texts of LLVM IR.
const TEXTS: [(&str, &str); 13] = [
    ("denormal_fp_math", "denormal-fp-math"),
    ("denormal_fp_math_f32", "denormal-fp-math-f32"),
    ("fp_contract", "fp-contract"),
    ("frame_pointer", "frame-pointer"),
    ("instrument_function_entry", "instrument-function-entry"),
    ("instrument_function_exit", "instrument-function-exit"),
    ("no_infs_fp_math", "no-infs-fp-math"),
    ("no_nans_fp_math", "no-nans-fp-math"),
    ("no_signed_zeros_fp_math", "no-signed-zeros-fp-math"),
    ("prefer_vector_width", "prefer-vector-width"),
    ("reciprocal_estimates", "reciprocal-estimates"),
    ("target_cpu", "target-cpu"),
    ("tune_cpu", "tune-cpu"),
];

/// The places of memory that `memory_effects` names, in the order of LLVM's `IRMemLocation`, two bits each.
const MEMORY: [&str; 6] = [
    "argMem",
    "inaccessibleMem",
    "errnoMem",
    "other",
    "targetMem0",
    "targetMem1",
];

/// In the order of LLVM's `ModRefInfo`.
const EFFECTS: [&str; 4] = ["none", "read", "write", "readwrite"];

/// Gives a function that was declared what the op says of it.
pub(super) fn function<'c>(
    builder: &Builder<'c>,
    symbols: Symbols<'_, 'c>,
    function: llvm::Func<'_>,
    value: Value<'c>,
) -> Result<(), Error> {
    let (body, op) = function.parts();
    symbol(body, op, value)?;
    if let Some(convention) = convention(body, op)? {
        value.set_convention(convention);
    }
    if let Some(alignment_bytes) = ops::alignment(body, op)? {
        value.align(alignment_bytes);
    }
    let text = |name| body.attribute(op, name).and_then(Attribute::as_str);
    if let Some(name) = text("garbageCollector") {
        value.set_garbage_collector(name);
    }
    let personality = body.attribute(op, "personality");
    if let Some(personality) = personality.and_then(Attribute::as_symbol) {
        let personality = symbols.address(personality);
        let unknown = || malformed(body, op, "`personality` is not declared");
        value.set_personality(personality.ok_or_else(unknown)?);
    }
    let scope = Attributed {
        builder,
        body,
        op,
        add: &|place, attribute| value.add_attribute(place, attribute),
    };
    scope.texts();
    scope.passthrough()?;
    scope.of_values()?;
    scope.of_function()
}

/// Gives a call what the op says of it.
pub(super) fn call<'c>(
    builder: &Builder<'c>,
    body: &Body,
    op: OpId,
    value: Value<'c>,
) -> Result<(), Error> {
    if let Some(convention) = convention(body, op)? {
        value.set_call_convention(convention);
    }
    if let Some(kind) = word(body, op, "TailCallKind", &TAIL_CALLS)? {
        value.set_tail_call(kind);
    }
    let scope = Attributed {
        builder,
        body,
        op,
        add: &|place, attribute| value.add_call_attribute(place, attribute),
    };
    scope.of_values()?;
    scope.of_function()
}

/// Gives a function or variable what both may have.
pub(super) fn symbol(body: &Body, op: OpId, value: Value<'_>) -> Result<(), Error> {
    value.link(linkage(body, op)?);
    value.unname(numbered(body, op, "unnamed_addr", &UNNAMED_ADDRESSES)?);
    value.set_visibility(numbered(body, op, "visibility_", &VISIBILITIES)?);
    if body.attribute(op, "dso_local").is_some() {
        value.make_dso_local();
    }
    let section = body.attribute(op, "section").and_then(Attribute::as_str);
    if let Some(section) = section {
        value.set_section(section);
    }
    Ok(())
}

/// The linkage that an op says.
pub(super) fn linkage(body: &Body, op: OpId) -> Result<LLVMLinkage, Error> {
    let linkage = word(body, op, "linkage", &LINKAGES)?;
    Ok(linkage.unwrap_or(LLVMLinkage::LLVMExternalLinkage))
}

fn convention(body: &Body, op: OpId) -> Result<Option<u32>, Error> {
    word(body, op, "CConv", &CONVENTIONS)
}

/// What the word in `#llvm.name<word>` stands for.
fn word<T: Copy>(
    body: &Body,
    op: OpId,
    name: &str,
    known: &[(&str, T)],
) -> Result<Option<T>, Error> {
    let Some(attribute) = body.attribute(op, name) else {
        return Ok(None);
    };
    let found = inside(attribute).and_then(|word| known.iter().find(|(known, _)| *known == word));
    match found {
        Some((_, meaning)) => Ok(Some(*meaning)),
        None => Err(malformed(
            body,
            op,
            format!("`{name}` is `{attribute}`, which is not known here"),
        )),
    }
}

/// What stands in the angle brackets of `#llvm.name<...>`; a word that is no identifier is quoted there.
fn inside(attribute: &Attribute) -> Option<&str> {
    let Attribute::Opaque(text) = attribute else {
        return None;
    };
    let inside = text.split_once('<')?.1.strip_suffix('>')?.trim();
    let word = inside
        .strip_prefix('"')
        .and_then(|word| word.strip_suffix('"'));
    Some(word.unwrap_or(inside))
}

fn numbered<T: Copy>(body: &Body, op: OpId, name: &str, known: &[T]) -> Result<T, Error> {
    let number = body.attribute(op, name).and_then(Attribute::as_integer);
    let number = usize::try_from(number.unwrap_or_default()).ok();
    let found = number.and_then(|number| known.get(number));
    found
        .copied()
        .ok_or_else(|| malformed(body, op, format!("`{name}` is unknown")))
}

/// A function or call, and what gives it an attribute.
struct Attributed<'a, 'b, 'c> {
    builder: &'a Builder<'c>,
    body: &'b Body,
    op: OpId,
    add: &'a dyn Fn(AttributePlace, builder::Attribute),
}

impl Attributed<'_, '_, '_> {
    /// What functions and calls share.
    fn of_function(&self) -> Result<(), Error> {
        let attribute = |name| self.body.attribute(self.op, name);
        for (name, known) in UNITS {
            if attribute(name).is_some() {
                self.add_known(AttributePlace::Function, known, 0)?;
            }
        }
        if let Some(effects) = attribute("memory_effects") {
            let bits = memory_bits(effects).ok_or_else(|| self.wrong("memory_effects", effects))?;
            self.add_known(AttributePlace::Function, "memory", bits)?;
        }
        if let Some(kind) = attribute("uwtable_kind") {
            let number = match inside(kind) {
                Some("none") => return Ok(()),
                Some("sync") => 1,
                Some("async") => 2,
                _ => return Err(self.wrong("uwtable_kind", kind)),
            };
            self.add_known(AttributePlace::Function, "uwtable", number)?;
        }
        Ok(())
    }

    /// Texts that say how code is made.
    fn texts(&self) {
        for (name, key) in TEXTS {
            let value = match self.body.attribute(self.op, name) {
                None => continue,
                Some(Attribute::String(text)) => text.to_string(),
                Some(other) => match (other.as_integer(), inside(other)) {
                    (Some(truth), _) => (truth != 0).to_string(),
                    (None, Some(word)) => word.to_owned(),
                    (None, None) => continue,
                },
            };
            self.add_text(key, &value);
        }
        let features = self.body.attribute(self.op, "target_features");
        if let Some(features) = features.and_then(inside) {
            let features = features.trim_matches(['[', ']']).split(',');
            let features: Vec<_> = features
                .map(|feature| feature.trim().trim_matches('"'))
                .collect();
            self.add_text("target-features", &features.join(","));
        }
    }

    /// `["noinline", ["alignstack", "4"], ["key", "value"]]`.
    fn passthrough(&self) -> Result<(), Error> {
        let Some(list) = self.body.attribute(self.op, "passthrough") else {
            return Ok(());
        };
        let wrong = || self.wrong("passthrough", list);
        let Attribute::Array(items) = list else {
            return Err(wrong());
        };
        for item in items.iter() {
            let (key, value) = match item {
                Attribute::String(key) => (key.as_str(), None),
                Attribute::Array(pair) => match &pair[..] {
                    [Attribute::String(key), Attribute::String(value)] => {
                        (key.as_str(), Some(value.as_str()))
                    }
                    _ => return Err(wrong()),
                },
                _ => return Err(wrong()),
            };
            let number = value.map_or(Ok(0), str::parse::<u64>);
            let known = number
                .ok()
                .and_then(|number| self.builder.attribute(key, number));
            match known {
                Some(known) => (self.add)(AttributePlace::Function, known),
                None => self.add_text(key, value.unwrap_or_default()),
            }
        }
        Ok(())
    }

    /// Those of arguments and results.
    fn of_values(&self) -> Result<(), Error> {
        for (list, is_result) in [("arg_attrs", false), ("res_attrs", true)] {
            let Some(Attribute::Array(each)) = self.body.attribute(self.op, list) else {
                continue;
            };
            for (position, attributes) in each.iter().enumerate() {
                let place = match is_result {
                    true => AttributePlace::Return,
                    false => AttributePlace::Parameter(position),
                };
                let Attribute::Dictionary(attributes) = attributes else {
                    continue;
                };
                for (name, value) in attributes.iter() {
                    self.of_value(place, name, value)?;
                }
            }
        }
        Ok(())
    }

    fn of_value(&self, place: AttributePlace, name: &str, value: &Attribute) -> Result<(), Error> {
        // Other dialects have attributes of arguments too, which LLVM IR knows nothing of.
        let Some(known) = name.strip_prefix("llvm.") else {
            return Ok(());
        };
        let attribute = match (known, value) {
            ("nocapture", _) => self.builder.attribute("captures", 0),
            ("range", range) => {
                let (bits, bounds) = range_bounds(range).ok_or_else(|| self.wrong(name, value))?;
                self.builder.range_attribute(bits, bounds)
            }
            (_, Attribute::Unit) => self.builder.attribute(known, 0),
            (_, Attribute::Type(ty)) => self.builder.type_attribute(known, self.builder.ty(ty)?),
            (_, number) => number
                .as_integer()
                .and_then(|number| u64::try_from(number).ok())
                .and_then(|number| self.builder.attribute(known, number)),
        };
        // As in `mlir-translate`, a name that LLVM does not have says nothing.
        if let Some(attribute) = attribute {
            (self.add)(place, attribute);
        }
        Ok(())
    }

    fn add_known(&self, place: AttributePlace, name: &str, value: u64) -> Result<(), Error> {
        let attribute = self.builder.attribute(name, value);
        let attribute = attribute.ok_or_else(|| {
            malformed(
                self.body,
                self.op,
                format!("LLVM has no attribute `{name}`"),
            )
        })?;
        (self.add)(place, attribute);
        Ok(())
    }

    fn add_text(&self, key: &str, value: &str) {
        let attribute = self.builder.text_attribute(key, value);
        (self.add)(AttributePlace::Function, attribute);
    }

    fn wrong(&self, name: &str, value: &Attribute) -> Error {
        malformed(
            self.body,
            self.op,
            format!("`{name}` is `{value}`, which is not known here"),
        )
    }
}

/// `#llvm.memory_effects<other = read, argMem = none>` as LLVM encodes it; a place that is not named may be read and written.
fn memory_bits(effects: &Attribute) -> Option<u64> {
    let mut bits = 0;
    for (position, place) in MEMORY.iter().enumerate() {
        let mut entries = inside(effects)?.split(',');
        let entry = entries.find_map(|entry| {
            let (key, value) = entry.split_once('=')?;
            (key.trim() == *place).then_some(value.trim())
        });
        let effect = entry.unwrap_or("readwrite");
        let effect = EFFECTS.iter().position(|known| *known == effect)?;
        bits |= u64::try_from(effect).ok()? << (2 * position);
    }
    Some(bits)
}

/// `#llvm.constant_range<i32, 1, 12>`: the width and the bounds.
fn range_bounds(range: &Attribute) -> Option<(u32, [u64; 2])> {
    let mut parts = inside(range)?.split(',').map(str::trim);
    let (ty, lower, upper) = (parts.next()?, parts.next()?, parts.next()?);
    let bits: u32 = ty.strip_prefix('i')?.parse().ok()?;
    let bound = |text: &str| -> Option<u64> {
        let value: i128 = text.parse().ok()?;
        let mask = u64::MAX.checked_shr(64_u32.checked_sub(bits)?)?;
        u64::try_from(value & i128::from(mask)).ok()
    };
    Some((bits, [bound(lower)?, bound(upper)?]))
}
