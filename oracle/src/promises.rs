//! Attributes that promise something to LLVM: each is checked, has no effect, or is refused by name.
//!
//! Rules:
//! - `llvm.noundef` and `llvm.range` are checked on values that stay one value in LLVM; see `docs/semantics.md`, "Promises".
//! - `llvm.nonnull`, `llvm.align` and `llvm.dereferenceable` are checked on pointers.
//! - `llvm.noalias` is checked on the arguments of a function, while a call of it is active.
//! - Attributes of a memref have no effect: its lowering to several values drops them.
//! - Every other attribute that begins with `llvm.` is refused unless it is known to promise nothing.

use std::fmt;

use stridecheck_ir::{Attribute, Body, OpId, Type};

use crate::error::Error;
use crate::integer;
use crate::machine::Step;
use crate::memory::{Address, Memory};
use crate::pointer::Pointer;
use crate::ub::{Fault, UbKind};
use crate::value::{Scalar, Value};

/// Attributes of functions, calls, arguments and results that promise nothing.
const HARMLESS: &[&str] = &[
    "llvm.alignstack",
    "llvm.bareptr",
    "llvm.emit_c_interface",
    "llvm.inreg",
    "llvm.linkage",
    "llvm.signext",
    "llvm.zeroext",
];

/// Attributes that promise something of what a pointer refers to.
const POINTED: &[&str] = &["llvm.align", "llvm.dereferenceable", "llvm.nonnull"];

/// Properties of functions of the LLVM dialect that promise something, and that a function may carry as attributes.
const PROMISING: &[&str] = &[
    "denormal_fp_math",
    "denormal_fp_math_f32",
    "fp_contract",
    "memory_effects",
    "no_infs_fp_math",
    "no_nans_fp_math",
    "no_signed_zeros_fp_math",
    "will_return",
];

/// Entries of `passthrough` that promise nothing, or that every program here satisfies.
const PASSED: &[&str] = &[
    "alwaysinline",
    "cold",
    "convergent",
    "frame-pointer",
    "hot",
    "inlinehint",
    "minsize",
    "noinline",
    "nounwind",
    "optnone",
    "optsize",
    "ssp",
    "sspreq",
    "sspstrong",
    "stack-protector-buffer-size",
    "uwtable",
];

/// The attribute with the promises of arguments.
pub(crate) const ARGUMENTS: &str = "arg_attrs";

/// Refuses a function or call with attributes whose promises are not checked.
pub(crate) fn check(body: &Body, op: OpId) -> Result<(), Error> {
    for (name, value) in body.attributes(op).iter() {
        let name = name.as_str();
        match (name, value) {
            ("passthrough", Attribute::Array(passed)) => {
                if let Some(refused) = passed.iter().map(passed_name).find(|n| !is_passed(*n)) {
                    return Err(refuse(body, op, refused.unwrap_or("passthrough")));
                }
            }
            _ if name.starts_with("llvm.") && !HARMLESS.contains(&name)
                || PROMISING.contains(&name) =>
            {
                return Err(refuse(body, op, name));
            }
            _ => {}
        }
    }
    Ok(())
}

/// The values after the attributes of a list, `arg_attrs` or `res_attrs`, apply to them.
pub(crate) fn keep(
    memory: &Memory,
    (body, op): (&Body, OpId),
    list: &str,
    types: &[Type],
    values: &mut [Value],
) -> Step<()> {
    let Some(Attribute::Array(lists)) = body.attribute(op, list) else {
        return Ok(());
    };
    for (position, (entries, (ty, value))) in lists.iter().zip(types.iter().zip(values)).enumerate()
    {
        let Attribute::Dictionary(entries) = entries else {
            continue;
        };
        if ty.is_memref() {
            continue;
        }
        if let Some(range) = entries.find("llvm.range") {
            let range = range.as_constant_range();
            limit(value, range.ok_or_else(|| refuse(body, op, "llvm.range"))?)?;
        }
        for (name, entry) in entries.iter() {
            let name = name.as_str();
            let is_kept = match name {
                "llvm.range" => true,
                "llvm.noundef" => no_value(value).is_none(),
                // It says something of the accesses that follow; see [`separate`].
                "llvm.noalias" if list == ARGUMENTS && body.symbol_name(op).is_some() => true,
                _ if POINTED.contains(&name) => {
                    point(memory, (name, entry), value).ok_or_else(|| refuse(body, op, name))?
                }
                name if name.starts_with("llvm.") && !HARMLESS.contains(&name) => {
                    return Err(refuse(body, op, name).into());
                }
                _ => true,
            };
            if !is_kept {
                let side = match list {
                    ARGUMENTS => "argument",
                    _ => "result",
                };
                let number = entry.as_integer().unwrap_or_default();
                let what = no_value(value).unwrap_or_else(|| unkept(name, number));
                let function = shown(body, op);
                let detail = format!("{side} {position} of {function}, `{name}`: {what}");
                return Err(Fault::new(UbKind::BrokenPromise, detail).into());
            }
        }
    }
    Ok(())
}

/// Makes a pointer poison that is null or not aligned, as promised; whether a promise about its memory holds.
///
/// None where the promise is not about one known pointer.
fn point(memory: &Memory, (name, entry): (&str, &Attribute), value: &mut Value) -> Option<bool> {
    let pointer = match value {
        Value::Scalar(Scalar::Poison) => return Some(name != "llvm.dereferenceable"),
        Value::Scalar(Scalar::Pointer(pointer)) => *pointer,
        _ => return None,
    };
    let promise = name.strip_prefix("llvm.").unwrap_or(name);
    let number = match promise {
        "nonnull" => 0,
        _ => u64::try_from(entry.as_integer()?).ok()?,
    };
    let holds = holds(memory, promise, pointer, number);
    if promise == "dereferenceable" {
        return Some(holds);
    }
    if !holds {
        *value = Value::Scalar(Scalar::Poison);
    }
    Some(true)
}

/// Whether a pointer keeps a promise: `nonnull`, `align` to a number, or `dereferenceable` for that many bytes.
pub(crate) fn holds(memory: &Memory, promise: &str, pointer: Pointer, number: u64) -> bool {
    match (promise, Address::of(pointer)) {
        ("nonnull", _) => pointer != Pointer::NULL,
        ("align", Some(address)) => memory.is_aligned(address, number),
        ("align", None) => pointer.byte.unsigned_abs().is_multiple_of(number),
        (_, Some(address)) => usize::try_from(number)
            .is_ok_and(|length| memory.check_bytes(address, length, 1).is_ok()),
        (_, None) => false,
    }
}

/// What was expected of a pointer that does not keep a promise, and what was found.
pub(crate) fn unkept(promise: &str, number: impl fmt::Display) -> String {
    match promise.strip_prefix("llvm.").unwrap_or(promise) {
        "nonnull" => "expected a pointer that is not null, found null".to_owned(),
        "align" => format!(
            "expected a pointer aligned to {number} bytes, found one that is not known to be"
        ),
        _ => format!("expected a pointer to at least {number} bytes, found one to fewer"),
    }
}

/// What was found where a value was expected, if it is, or has a lane or field that is, poison or undef.
pub(crate) fn no_value(value: &Value) -> Option<String> {
    let found = [(Scalar::Poison, "poison"), (Scalar::Undef, "undef")];
    let found = found.into_iter().find(|(scalar, _)| has(value, *scalar));
    found.map(|(_, name)| format!("expected a value, found {name}"))
}

/// Tells the arguments of a function with `llvm.noalias` from other pointers to the same memory, while the function is active.
pub(crate) fn separate(
    memory: &mut Memory,
    (body, function): (&Body, OpId),
    arguments: &mut [Value],
) {
    let Some(Attribute::Array(lists)) = body.attribute(function, ARGUMENTS) else {
        return;
    };
    for (position, (entries, value)) in lists.iter().zip(arguments).enumerate() {
        if let Attribute::Dictionary(entries) = entries
            && entries.find("llvm.noalias").is_some()
            && let Value::Scalar(Scalar::Pointer(pointer)) = value
        {
            let name = format!(
                "argument {position} of {}, `llvm.noalias`,",
                shown(body, function)
            );
            *pointer = memory.begin_alias(*pointer, name);
        }
    }
}

/// The name of an entry of `passthrough`: a word, or a pair of a name and a value.
fn passed_name(entry: &Attribute) -> Option<&str> {
    match entry {
        Attribute::Array(pair) => pair.first()?.as_str(),
        word => word.as_str(),
    }
}

fn is_passed(name: Option<&str>) -> bool {
    name.is_some_and(|name| PASSED.contains(&name))
}

fn refuse(body: &Body, op: OpId, attribute: &str) -> Error {
    let reason = format!(
        "attribute `{attribute}` of {} is a promise that is not checked here",
        shown(body, op)
    );
    Error::unsupported("func.func", reason)
}

fn shown(body: &Body, op: OpId) -> String {
    match body.symbol_name(op) {
        Some(name) => format!("`@{name}`"),
        None => "a call".to_owned(),
    }
}

/// Whether a value, one of its lanes or of its fields is this scalar.
fn has(value: &Value, scalar: Scalar) -> bool {
    match value {
        Value::Scalar(other) => *other == scalar,
        Value::Vector(lanes) => lanes.contains(&scalar),
        Value::Aggregate(fields) => fields.iter().any(|field| has(field, scalar)),
        Value::MemRef(_) | Value::Function(_) => false,
    }
}

/// Makes values outside a range poison, lane by lane; a range may wrap around, and is empty if its ends are equal.
fn limit(value: &mut Value, (width, [lower, upper]): (u32, [u128; 2])) -> Result<(), Error> {
    let distance = |to: u128| integer::wrap(width, to.wrapping_sub(lower));
    let limited = |scalar: &Scalar| match scalar {
        _ if lower == upper => Ok(Scalar::Poison),
        Scalar::Bits(bits) if distance(*bits) >= distance(upper) => Ok(Scalar::Poison),
        Scalar::Open | Scalar::Undef => Err(Error::Undetermined(
            "whether a value is in its `llvm.range`",
        )),
        scalar => Ok(*scalar),
    };
    match value {
        Value::Scalar(scalar) => *scalar = limited(scalar)?,
        Value::Vector(lanes) => *lanes = lanes.iter().map(limited).collect::<Result<_, _>>()?,
        Value::MemRef(_) | Value::Function(_) | Value::Aggregate(_) => {}
    }
    Ok(())
}
