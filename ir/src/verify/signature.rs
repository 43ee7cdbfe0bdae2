//! Attributes of arguments and results of functions, and the visibility of symbols.

use crate::attr::Attribute;
use crate::body::Body;
use crate::dialect::{Opcode, Trait, builtin, func, llvm};
use crate::entity::OpId;
use crate::types::{LlvmType, Type};
use crate::verify::{Rule, Verifier, name};

/// The values that an LLVM attribute applies to.
#[derive(Clone, Copy, PartialEq, Eq)]
enum On {
    Pointer,
    Integer,
    Any,
}

/// The kind of value of such an attribute.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Holds {
    Nothing,
    Integer,
    Type,
}

struct Known {
    name: &'static str,
    holds: Holds,
    on: On,
    on_results: bool,
}

const fn known(name: &'static str, holds: Holds, on: On, on_results: bool) -> Known {
    Known {
        name,
        holds,
        on,
        on_results,
    }
}

/// The attributes that the LLVM dialect of LLVM 22 checks; it accepts anything for others.
const KNOWN: [Known; 23] = [
    known("llvm.align", Holds::Integer, On::Pointer, true),
    known("llvm.alignstack", Holds::Integer, On::Any, false),
    known("llvm.byref", Holds::Type, On::Pointer, false),
    known("llvm.byval", Holds::Type, On::Pointer, false),
    known("llvm.dereferenceable", Holds::Integer, On::Pointer, true),
    known(
        "llvm.dereferenceable_or_null",
        Holds::Integer,
        On::Pointer,
        true,
    ),
    known("llvm.elementtype", Holds::Type, On::Pointer, true),
    known("llvm.inalloca", Holds::Type, On::Pointer, false),
    known("llvm.inreg", Holds::Nothing, On::Any, true),
    known("llvm.nest", Holds::Nothing, On::Pointer, false),
    known("llvm.noalias", Holds::Nothing, On::Pointer, true),
    known("llvm.nocapture", Holds::Nothing, On::Pointer, false),
    known("llvm.nofree", Holds::Nothing, On::Pointer, false),
    known("llvm.nonnull", Holds::Nothing, On::Pointer, true),
    known("llvm.noundef", Holds::Nothing, On::Any, true),
    known("llvm.preallocated", Holds::Type, On::Pointer, false),
    known("llvm.readnone", Holds::Nothing, On::Pointer, false),
    known("llvm.readonly", Holds::Nothing, On::Pointer, false),
    known("llvm.returned", Holds::Nothing, On::Any, false),
    known("llvm.signext", Holds::Nothing, On::Integer, true),
    known("llvm.sret", Holds::Type, On::Pointer, false),
    known("llvm.writeonly", Holds::Nothing, On::Pointer, false),
    known("llvm.zeroext", Holds::Nothing, On::Integer, true),
];

impl Verifier<'_> {
    /// Checks the attributes of arguments (`arg_attrs`) or results (`res_attrs`) with these types.
    pub(super) fn value_attributes<'t>(
        &mut self,
        op: OpId,
        list: &str,
        types: impl Iterator<Item = &'t Type>,
    ) {
        let Some(Attribute::Array(items)) = self.body.attribute(op, list) else {
            return;
        };
        let (side, is_result) = match list {
            "res_attrs" => ("result", true),
            _ => ("argument", false),
        };
        for (number, (item, ty)) in items.iter().zip(types).enumerate() {
            let Attribute::Dictionary(entries) = item else {
                continue;
            };
            for (name, value) in entries.iter() {
                if let Some(problem) = problem(name, value, ty, is_result) {
                    let message = format!("`{name}` of {side} {number} {problem}");
                    self.report(Rule::ValueAttribute, op, message);
                }
            }
        }
    }

    /// Checks that the visibility of a symbol is one of three words.
    pub(super) fn visibility(&mut self, op: OpId) {
        let body = self.body;
        if !body.op_has(op, Trait::Symbol) {
            return;
        }
        let is_nameless_module =
            body.opcode(op) == Some(builtin::Op::Module.into()) && body.symbol_name(op).is_none();
        if is_nameless_module {
            return;
        }
        let word = body.attribute(op, "sym_visibility");
        let word = word.and_then(Attribute::as_str);
        if let Some(other) = word.filter(|word| !["public", "private", "nested"].contains(word)) {
            let message = format!(
                "{} has the visibility `{other}`, expected `public`, `private` or `nested`",
                name(body, op)
            );
            self.report(Rule::Visibility, op, message);
        }
        let is_function = body.opcode(op) == Some(func::Op::Func.into());
        let mut regions = body.op_regions(op).iter();
        let is_declared = regions.all(|region| body.entry_block(*region).is_none());
        if is_function && is_declared && matches!(word, None | Some("public")) {
            let message = format!(
                "{} without a body is public, expected `private` or `nested`",
                name(body, op)
            );
            self.report(Rule::Declaration, op, message);
        }
    }

    /// Checks the linkage of a function or variable of the LLVM dialect.
    pub(super) fn linkage(&mut self, op: OpId) {
        let body = self.body;
        let Some(linkage) = linkage(body, op) else {
            return;
        };
        let is_function = body.opcode(op) == Some(llvm::Op::Func.into());
        let has_body = body.entry_block(body.op_regions(op)[0]).is_some();
        let ty = super::type_attribute(body, op, "global_type");
        let is_array = ty
            .and_then(Type::as_llvm)
            .is_some_and(|ty| matches!(ty, LlvmType::Array { .. }));
        let is_open = matches!(linkage, "external" | "extern_weak");
        let name = name(body, op);
        let message = match (linkage, ty, body.attribute(op, "value")) {
            ("common", _, _) if is_function => {
                format!("linkage `common` is for `llvm.mlir.global` only, found on {name}")
            }
            ("common", _, Some(value)) if !is_zero(value) => {
                format!("initial value of {name} with linkage `common` is `{value}`, expected zero")
            }
            ("appending", Some(ty), _) if !is_function && !is_array => {
                format!("{name} with linkage `appending` has type `{ty}`, expected an array")
            }
            _ if is_function && !has_body && !is_open => {
                format!("{name} with linkage `{linkage}` has no body, expected one")
            }
            _ => return,
        };
        self.report(Rule::LlvmLinkage, op, message);
    }
}

/// The problem with an attribute of an argument or result, in words that follow its name.
fn problem(name: &str, value: &Attribute, ty: &Type, is_result: bool) -> Option<String> {
    if !name.contains('.') {
        return Some("has no dialect prefix, expected one as in `llvm.noalias`".into());
    }
    if name == "llvm.range"
        && let Some((_, [lower, upper])) = value.as_constant_range()
        && lower == upper
        && lower != 0
    {
        return Some(format!(
            "is `{value}`, expected bounds that differ, or `0, 0` for the empty range"
        ));
    }
    let known = KNOWN.iter().find(|known| known.name == name)?;
    if is_result && !known.on_results {
        return Some("is on a result, expected it on arguments only".into());
    }
    let (holds, wanted) = match known.holds {
        Holds::Nothing => (*value == Attribute::Unit, "a unit attribute"),
        Holds::Integer => (value.as_integer().is_some(), "an integer"),
        Holds::Type => (value.as_type().is_some(), "a type"),
    };
    if !holds {
        return Some(format!("is `{value}`, expected {wanted}"));
    }
    // A memref may become a pointer, so only types that do not change can be wrong.
    let fits = match known.on {
        On::Pointer => matches!(ty.as_llvm(), Some(LlvmType::Pointer { .. })),
        On::Integer => ty.integer_width().is_some(),
        On::Any => true,
    };
    if ty.is_llvm_compatible() && !fits {
        let on = match known.on {
            On::Pointer => "a pointer",
            On::Integer | On::Any => "an integer",
        };
        return Some(format!("is on a value of type `{ty}`, expected {on}"));
    }
    None
}

/// The linkage keyword, if there is one.
fn linkage(body: &Body, op: OpId) -> Option<&str> {
    let is_llvm = matches!(body.opcode(op), Some(Opcode::Llvm(_)));
    match body.attribute(op, "linkage").filter(|_| is_llvm)? {
        Attribute::Opaque(text) => text.strip_prefix("llvm.linkage<")?.strip_suffix('>'),
        _ => None,
    }
}

/// Whether a value is zero in every part.
fn is_zero(value: &Attribute) -> bool {
    match value {
        Attribute::Float(float) => {
            let sign = 1_u128 << (float.ty.width() - 1);
            float.bits == 0 || float.bits == sign
        }
        Attribute::DenseElements(elements) => elements.attributes().all(|part| is_zero(&part)),
        Attribute::Array(parts) => parts.iter().all(is_zero),
        value => value.as_integer() == Some(0),
    }
}
