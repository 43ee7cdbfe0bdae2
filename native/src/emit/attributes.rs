//! Attributes of functions, variables and calls, as translated by `mlir-translate` of LLVM 22.
//!
//! Rules:
//! - An attribute of an argument or result becomes LLVM's with the name after `llvm.`; `llvm.nocapture` becomes `captures(none)`.
//! - As in `mlir-translate`, attributes that the LLVM dialect does not name are ignored, and attributes that only a definition
//!   can have are omitted from a declaration.
//! - A value without a translation is an error; `sym_visibility` and `dbg_exprs` have no effect on code.
//! - Attributes that become metadata are in `metadata.rs`.

use inkwell::llvm_sys::comdat::LLVMComdatSelectionKind;
use inkwell::llvm_sys::{LLVMLinkage, LLVMTailCallKind, LLVMUnnamedAddr, LLVMVisibility};
use stridecheck_ir::attr::Attribute;
use stridecheck_ir::dialect::llvm;
use stridecheck_ir::{Body, OpId, View};

use crate::emit::builder::{self, AttributePlace, Builder, Symbols, Value};
use crate::emit::malformed;
use crate::emit::metadata::Metadata;
use crate::error::Error;

/// MLIR's keywords for linkage; LLVM's linkages that MLIR lacks are not here.
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

/// The values for `unnamed_addr`, in MLIR's numbering.
const UNNAMED_ADDRESSES: [LLVMUnnamedAddr; 3] = [
    LLVMUnnamedAddr::LLVMNoUnnamedAddr,
    LLVMUnnamedAddr::LLVMLocalUnnamedAddr,
    LLVMUnnamedAddr::LLVMGlobalUnnamedAddr,
];

/// The visibilities, in MLIR's numbering.
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

/// The numbers of `llvm/IR/CallingConv.h` that x86-64 supports, and the common ones.
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

/// Unit attributes of functions with another name in LLVM.
const UNITS: [(&str, &str); 7] = [
    ("always_inline", "alwaysinline"),
    ("convergent", "convergent"),
    ("inline_hint", "inlinehint"),
    ("no_inline", "noinline"),
    ("no_unwind", "nounwind"),
    ("optimize_none", "optnone"),
    ("will_return", "willreturn"),
];

/// Attributes of functions that become LLVM string attributes.
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

/// Attributes of functions about the streaming mode and the state ZA of SME; the first present one of each group applies.
const MODES: [&[(&str, &str)]; 2] = [
    &[
        ("arm_streaming", "aarch64_pstate_sm_enabled"),
        ("arm_locally_streaming", "aarch64_pstate_sm_body"),
        ("arm_streaming_compatible", "aarch64_pstate_sm_compatible"),
    ],
    &[
        ("arm_new_za", "aarch64_new_za"),
        ("arm_in_za", "aarch64_in_za"),
        ("arm_out_za", "aarch64_out_za"),
        ("arm_inout_za", "aarch64_inout_za"),
        ("arm_preserves_za", "aarch64_preserves_za"),
    ],
];

/// The attributes of arguments and results that the LLVM dialect knows, besides `nocapture` and `range`.
const OF_VALUES: [&str; 24] = [
    "align",
    "alignstack",
    "allocalign",
    "allocptr",
    "byref",
    "byval",
    "dereferenceable",
    "dereferenceable_or_null",
    "elementtype",
    "inalloca",
    "inreg",
    "nest",
    "noalias",
    "nofree",
    "nonnull",
    "noundef",
    "preallocated",
    "readnone",
    "readonly",
    "returned",
    "signext",
    "sret",
    "writeonly",
    "zeroext",
];

/// Attributes of functions that LLVM writes with a number.
const NUMBERED: [&str; 8] = [
    "align",
    "alignstack",
    "allockind",
    "allocsize",
    "dereferenceable",
    "memory",
    "uwtable",
    "vscale_range",
];

/// The comdat selection kinds, in MLIR's numbering.
const COMDATS: [LLVMComdatSelectionKind; 5] = [
    LLVMComdatSelectionKind::LLVMAnyComdatSelectionKind,
    LLVMComdatSelectionKind::LLVMExactMatchComdatSelectionKind,
    LLVMComdatSelectionKind::LLVMLargestComdatSelectionKind,
    LLVMComdatSelectionKind::LLVMNoDuplicatesComdatSelectionKind,
    LLVMComdatSelectionKind::LLVMSameSizeComdatSelectionKind,
];

/// The memory locations of `memory_effects`, in the order of LLVM's `IRMemLocation`, two bits each.
const MEMORY: [&str; 6] = [
    "argMem",
    "inaccessibleMem",
    "errnoMem",
    "other",
    "targetMem0",
    "targetMem1",
];

/// The effects, in the order of LLVM's `ModRefInfo`.
const EFFECTS: [&str; 4] = ["none", "read", "write", "readwrite"];

/// Adds the attributes of the op to a declared function.
pub(super) fn function<'c>(
    builder: &Builder<'c>,
    symbols: Symbols<'_, 'c>,
    function: llvm::Func<'_>,
    value: Value<'c>,
) -> Result<(), Error> {
    let (body, op) = function.parts();
    symbol(symbols, body, op, value)?;
    if let Some(convention) = convention(body, op)? {
        value.set_convention(convention);
    }
    if let Some(alignment_bytes) = alignment(body, op)? {
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
    scope.texts()?;
    scope.passthrough()?;
    scope.of_values()?;
    scope.of_function()?;
    Metadata::new(builder, body, op).of_function(value)?;
    match body.entry_block(function.region()) {
        Some(_) => scope.of_definition(),
        None => Ok(()),
    }
}

/// Adds the attributes of the op to a call.
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

/// Adds the argument attributes of the op to a call of an intrinsic.
pub(super) fn of_values<'c>(
    builder: &Builder<'c>,
    body: &Body,
    op: OpId,
    value: Value<'c>,
) -> Result<(), Error> {
    let scope = Attributed {
        builder,
        body,
        op,
        add: &|place, attribute| value.add_call_attribute(place, attribute),
    };
    scope.of_values()
}

/// Adds the alignment that an op claims to the pointers that a call of an intrinsic gets at a position.
pub(super) fn aligned<'c>(
    builder: &Builder<'c>,
    body: &Body,
    op: OpId,
    (call, position): (Value<'c>, usize),
) -> Result<(), Error> {
    let Some(alignment_bytes) = alignment(body, op)? else {
        return Ok(());
    };
    let attribute = builder.attribute("align", alignment_bytes.into());
    let attribute =
        attribute.ok_or_else(|| malformed(body, op, "LLVM has no attribute `align`"))?;
    call.add_call_attribute(AttributePlace::Parameter(position), attribute);
    Ok(())
}

/// Sets which of many copies of a symbol the linker keeps, by a selector.
pub(super) fn selector(
    symbols: Symbols<'_, '_>,
    selector: llvm::ComdatSelector<'_>,
) -> Result<(), Error> {
    let (body, op) = selector.parts();
    let name = body.symbol_name(op).unwrap_or_default();
    symbols.select(name, numbered(body, op, "comdat", &COMDATS)?);
    Ok(())
}

/// Adds `["a", ["key", "value"]]` of the op to a variable.
pub(super) fn of_variable(body: &Body, op: OpId, variable: Value<'_>) -> Result<(), Error> {
    let Some(list) = body.attribute(op, "target_specific_attrs") else {
        return Ok(());
    };
    for (key, value) in
        pairs(list).ok_or_else(|| not_pairs(body, op, "target_specific_attrs", list))?
    {
        variable.add_variable_text(key, value.unwrap_or_default());
    }
    Ok(())
}

/// The items of `["a", ["key", "value"]]`; none for any other form.
fn pairs(list: &Attribute) -> Option<Vec<(&str, Option<&str>)>> {
    let Attribute::Array(items) = list else {
        return None;
    };
    items.iter().map(pair).collect()
}

fn pair(item: &Attribute) -> Option<(&str, Option<&str>)> {
    match item {
        Attribute::String(key) => Some((key.as_str(), None)),
        Attribute::Array(pair) => match &pair[..] {
            [key, value] => Some((key.as_str()?, Some(value.as_str()?))),
            _ => None,
        },
        _ => None,
    }
}

fn not_pairs(body: &Body, op: OpId, name: &str, list: &Attribute) -> Error {
    unexpected(body, op, (name, list), "strings and pairs of strings")
}

/// The error for an attribute whose value has no translation.
fn unexpected(body: &Body, op: OpId, (name, value): (&str, &Attribute), expected: &str) -> Error {
    malformed(
        body,
        op,
        format!("`{name}` is `{value}`, expected {expected}"),
    )
}

/// Adds the attributes that functions and variables share.
pub(super) fn symbol<'c>(
    symbols: Symbols<'_, 'c>,
    body: &Body,
    op: OpId,
    value: Value<'c>,
) -> Result<(), Error> {
    match body.attribute(op, "comdat") {
        None => {}
        Some(Attribute::Symbol(name)) => symbols.put_into_comdat(value, name),
        Some(Attribute::NestedSymbol(names)) => {
            symbols.put_into_comdat(value, &names[names.len() - 1]);
        }
        Some(other) => return Err(unexpected(body, op, ("comdat", other), "a symbol")),
    }
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

/// The linkage of an op.
pub(super) fn linkage(body: &Body, op: OpId) -> Result<LLVMLinkage, Error> {
    let linkage = word(body, op, "linkage", &LINKAGES)?;
    Ok(linkage.unwrap_or(LLVMLinkage::LLVMExternalLinkage))
}

fn convention(body: &Body, op: OpId) -> Result<Option<u32>, Error> {
    word(body, op, "CConv", &CONVENTIONS)
}

/// The counterpart of the word in `#llvm.name<word>`.
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
        None => {
            let words: Vec<_> = known.iter().map(|(word, _)| *word).collect();
            let expected = format!("one of {}", words.join(", "));
            Err(unexpected(body, op, (name, attribute), &expected))
        }
    }
}

/// The contents of the angle brackets of `#llvm.name<...>`; a word that is not an identifier is quoted there.
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
    let Some(attribute) = body.attribute(op, name) else {
        return Ok(known[0]);
    };
    let number = attribute
        .as_integer()
        .and_then(|number| usize::try_from(number).ok());
    let found = number.and_then(|number| known.get(number)).copied();
    found.ok_or_else(|| {
        let expected = format!("a number from 0 to {}", known.len() - 1);
        unexpected(body, op, (name, attribute), &expected)
    })
}

/// A function or call, and the op with its attributes.
struct Attributed<'a, 'b, 'c> {
    builder: &'a Builder<'c>,
    body: &'b Body,
    op: OpId,
    add: &'a dyn Fn(AttributePlace, builder::Attribute),
}

impl Attributed<'_, '_, '_> {
    /// The attributes that functions and calls share.
    fn of_function(&self) -> Result<(), Error> {
        let attribute = |name| self.body.attribute(self.op, name);
        for (name, known) in UNITS {
            if attribute(name).is_some() {
                self.add_known(AttributePlace::Function, known, 0)?;
            }
        }
        if let Some(effects) = attribute("memory_effects") {
            let expected = format!("`#llvm.memory_effects` with one of {}", EFFECTS.join(", "));
            let bits = memory_bits(effects);
            let bits = bits.ok_or_else(|| self.wrong("memory_effects", effects, &expected))?;
            self.add_known(AttributePlace::Function, "memory", bits)?;
        }
        if let Some(kind) = attribute("uwtable_kind") {
            let number = match inside(kind) {
                Some("none") => return Ok(()),
                Some("sync") => 1,
                Some("async") => 2,
                _ => return Err(self.wrong("uwtable_kind", kind, "one of none, sync, async")),
            };
            self.add_known(AttributePlace::Function, "uwtable", number)?;
        }
        Ok(())
    }

    /// The string attributes about code generation.
    fn texts(&self) -> Result<(), Error> {
        for (name, key) in TEXTS {
            let value = match self.body.attribute(self.op, name) {
                None => continue,
                Some(Attribute::String(text)) => text.to_string(),
                Some(other) => match (other.as_integer(), inside(other)) {
                    (Some(truth), _) => (truth != 0).to_string(),
                    (None, Some(word)) => word.to_owned(),
                    (None, None) => {
                        return Err(self.wrong(name, other, "a string, a word or `true`"));
                    }
                },
            };
            self.add_text(key, &value);
        }
        if let Some(features) = self.body.attribute(self.op, "target_features") {
            let expected = "`#llvm.target_features<[...]>`";
            let inside = inside(features);
            let features =
                inside.ok_or_else(|| self.wrong("target_features", features, expected))?;
            let features = features.trim_matches(['[', ']']).split(',');
            let features: Vec<_> = features
                .map(|feature| feature.trim().trim_matches('"'))
                .collect();
            self.add_text("target-features", &features.join(","));
        }
        Ok(())
    }

    /// `["noinline", ["alignstack", "4"], ["key", "value"]]`.
    fn passthrough(&self) -> Result<(), Error> {
        let Some(list) = self.body.attribute(self.op, "passthrough") else {
            return Ok(());
        };
        let wrong = || not_pairs(self.body, self.op, "passthrough", list);
        for (key, value) in pairs(list).ok_or_else(wrong)? {
            let number = value.map(str::parse::<u64>);
            let known = match (NUMBERED.contains(&key), number) {
                (true, Some(Ok(number))) => self.builder.attribute(key, number),
                (true, _) => {
                    return Err(self.wrong("passthrough", list, &format!("a number for `{key}`")));
                }
                (false, None) => self.builder.attribute(key, 0),
                (false, Some(_)) if self.builder.attribute(key, 0).is_some() => {
                    return Err(self.wrong("passthrough", list, &format!("no value for `{key}`")));
                }
                (false, Some(_)) => None,
            };
            match known {
                Some(known) => (self.add)(AttributePlace::Function, known),
                None => self.add_text(key, value.unwrap_or_default()),
            }
        }
        Ok(())
    }

    /// The attributes that only a definition has.
    fn of_definition(&self) -> Result<(), Error> {
        let attribute = |name| self.body.attribute(self.op, name);
        for group in MODES {
            if let Some((_, key)) = group.iter().find(|(name, _)| attribute(name).is_some()) {
                self.add_text(key, "");
            }
        }
        if let Some(range) = attribute("vscale_range") {
            let expected = "`#llvm.vscale_range` of two `i32`";
            let bounds = range
                .as_parameterized("llvm.vscale_range")
                .and_then(|range| {
                    let bound = |name| u32::try_from(range.parameter(name)?.as_integer()?).ok();
                    Some((bound("minRange")?, bound("maxRange")?))
                });
            let wrong = || self.wrong("vscale_range", range, expected);
            let (least, most) = bounds.ok_or_else(wrong)?;
            let packed = u64::from(least) << 32 | u64::from(most);
            self.add_known(AttributePlace::Function, "vscale_range", packed)?;
        }
        Ok(())
    }

    /// The attributes of arguments and results.
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
        // Other dialects have argument attributes too, which LLVM IR does not know.
        let Some(known) = name.strip_prefix("llvm.") else {
            return Ok(());
        };
        let attribute = match (known, value) {
            ("nocapture", _) => self.builder.attribute("captures", 0),
            ("range", range) => {
                let expected = "`#llvm.constant_range` of at most 64 bits";
                let bounds = range_bounds(range);
                let (bits, bounds) = bounds.ok_or_else(|| self.wrong(name, value, expected))?;
                self.builder.range_attribute(bits, bounds)
            }
            // As in `mlir-translate`, attributes unknown to the dialect are ignored.
            (known, _) if !OF_VALUES.contains(&known) => return Ok(()),
            (_, Attribute::Unit) => self.builder.attribute(known, 0),
            (_, Attribute::Type(ty)) => self.builder.type_attribute(known, self.builder.ty(ty)?),
            (_, number) => number
                .as_integer()
                .and_then(|number| u64::try_from(number).ok())
                .and_then(|number| self.builder.attribute(known, number)),
        };
        let wrong = || self.wrong(name, value, "a unit attribute, a type or a number");
        (self.add)(place, attribute.ok_or_else(wrong)?);
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

    fn wrong(&self, name: &str, value: &Attribute, expected: &str) -> Error {
        unexpected(self.body, self.op, (name, value), expected)
    }
}

/// `#llvm.memory_effects<other = read, argMem = none>` in LLVM's encoding; a location that is not named may be read and written.
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

/// The width and the bounds of `#llvm.constant_range<i32, 1, 12>`.
fn range_bounds(range: &Attribute) -> Option<(u32, [u64; 2])> {
    let (bits, [lower, upper]) = range.as_constant_range()?;
    Some((bits, [lower.try_into().ok()?, upper.try_into().ok()?]))
}

/// The alignment that an op claims.
pub(super) fn alignment(body: &Body, op: OpId) -> Result<Option<u32>, Error> {
    let Some(attribute) = body.attribute(op, "alignment") else {
        return Ok(None);
    };
    attribute
        .as_integer()
        .and_then(|value| u32::try_from(value).ok())
        .filter(|value| value.is_power_of_two())
        .map(Some)
        .ok_or_else(|| malformed(body, op, "the alignment is not a power of two"))
}
