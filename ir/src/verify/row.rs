//! The checks of every row of the op table: counts, attributes, type classes and relations between types.

use crate::attr::{Attribute, FlagFamily};
use crate::body::Body;
use crate::dialect::memref::DYNAMIC;
use crate::dialect::opaque::opaque;
use crate::dialect::{
    Arity, AttributeDef, AttributeKind, NO_WORD, OpDef, Opcode, Successors, TypeClass, TypeRule,
    ValueDef,
};
use crate::entity::{OpId, ValueId};
use crate::types::{BareType, LlvmType, Type};
use crate::verify::{Rule, count, name, same_ignoring_pointees};

type Report<'r> = &'r mut dyn FnMut(Rule, String);

/// Whether a known op matches its row.
pub(crate) fn fits(body: &Body, op: OpId) -> bool {
    let mut fits = true;
    check(body, op, &mut |_, _| fits = false);
    fits
}

/// Reports where a known op departs from its row; an unknown op has none.
pub(crate) fn check(body: &Body, op: OpId, report: Report<'_>) {
    let Some(def) = body.opcode(op).map(Opcode::def) else {
        return;
    };
    let mut has_shape = true;
    shape(body, op, def, &mut |rule, message| {
        has_shape = false;
        report(rule, message);
    });
    for row in def.attributes.iter().chain(opaque(def.opcode)) {
        attribute(body, op, row, report);
    }
    if has_shape {
        classes(body, op, def, report);
        for rule in def.types {
            type_rule(body, op, *rule, report);
        }
        if !body.attributes(op).is_empty() {
            for (group, numbers) in MIXED {
                mixed_indices(body, op, (group, numbers), report);
            }
        }
    }
}

/// Groups of operands with the numbers that they complete.
const MIXED: [(&str, &str); 8] = [
    ("offsets", "static_offsets"),
    ("sizes", "static_sizes"),
    ("strides", "static_strides"),
    ("output_shape", "static_output_shape"),
    ("dynamic_basis", "static_basis"),
    ("dynamic_lower_bound", "staticLowerBound"),
    ("dynamic_upper_bound", "staticUpperBound"),
    ("dynamic_step", "staticStep"),
];

/// Checks that there are as many operands as dynamic numbers.
fn mixed_indices(body: &Body, op: OpId, (group, numbers): (&str, &str), report: Report<'_>) {
    let attribute = body
        .attribute(op, numbers)
        .and_then(Attribute::as_dense_array);
    let Some(attribute) = attribute else { return };
    let def = body.opcode(op).map(Opcode::def);
    let place = def.and_then(|def| def.operands.iter().position(|row| row.name == group));
    let Some(place) = place else { return };
    let wanted = attribute
        .iter()
        .filter(|number| **number == DYNAMIC)
        .count();
    let has = body.operand_group(op, place).len();
    if wanted != has {
        let (name, has) = (name(body, op), count(has, "operand"));
        let message =
            format!("{name} has {has} for the dynamic values of `{numbers}`, expected {wanted}");
        report(Rule::MixedIndices, message);
    }
}

fn shape(body: &Body, op: OpId, def: &OpDef, report: Report<'_>) {
    let own = body.own_operands(op).len();
    if def.has_segments() {
        if !segments_fit(def.operands, body.segments(op), own) {
            let (name, sizes) = (name(body, op), body.segments(op));
            let wanted = wanted_segments(def.operands, sizes, own);
            let message =
                format!("`operandSegmentSizes` of {name} is {sizes:?}, expected {wanted}");
            report(Rule::OperandSegments, message);
        }
    } else {
        count_fits((body, op), Rule::OperandCount, (def.operands, own), report);
    }
    let results = body.results(op).len();
    count_fits(
        (body, op),
        Rule::ResultCount,
        (def.results, results),
        report,
    );
    region_count(body, op, def, report);
    let successors = body.successors(op).len();
    let wanted = match def.successors {
        Successors::Exactly(count) => count,
        Successors::AtLeastOne => successors.max(1),
    };
    if successors != wanted {
        let successors = count(successors, "successor");
        let message = format!("{} has {successors}, expected {wanted}", name(body, op));
        report(Rule::SuccessorCount, message);
    }
}

fn region_count(body: &Body, op: OpId, def: &OpDef, report: Report<'_>) {
    let has = body.op_regions(op).len();
    let least = def.required_regions();
    if has < least || def.region_row(has.saturating_sub(1)).is_none() && has > 0 {
        let lead = if def.region_row(usize::MAX).is_some() {
            "at least "
        } else {
            ""
        };
        let has = count(has, "region");
        let message = format!("{} has {has}, expected {lead}{least}", name(body, op));
        report(Rule::RegionCount, message);
    }
}

fn count_fits(
    (body, op): (&Body, OpId),
    rule: Rule,
    (groups, has): (&[ValueDef], usize),
    report: Report<'_>,
) {
    let (mut least, mut most) = (0, 0_usize);
    for group in groups {
        match group.arity {
            Arity::One => (least, most) = (least + 1, most.saturating_add(1)),
            Arity::Optional => most = most.saturating_add(1),
            Arity::Many => most = usize::MAX,
        }
    }
    if (least..=most).contains(&has) {
        return;
    }
    let noun = if rule == Rule::OperandCount {
        "operand"
    } else {
        "result"
    };
    let lead = if has < least && least != most {
        "at least "
    } else {
        ""
    };
    let wanted = if has < least { least } else { most };
    let (name, has) = (name(body, op), count(has, noun));
    report(rule, format!("{name} has {has}, expected {lead}{wanted}"));
}

fn segments_fit(groups: &[ValueDef], segments: &[u32], count: usize) -> bool {
    let total: u64 = segments.iter().map(|length| u64::from(*length)).sum();
    segments.len() == groups.len()
        && usize::try_from(total) == Ok(count)
        && groups
            .iter()
            .zip(segments)
            .all(|(group, length)| match group.arity {
                Arity::One => *length == 1,
                Arity::Optional => *length <= 1,
                Arity::Many => true,
            })
}

/// The expected sizes of groups, for sizes that do not fit.
fn wanted_segments(groups: &[ValueDef], segments: &[u32], operands: usize) -> String {
    let total: u64 = segments.iter().map(|length| u64::from(*length)).sum();
    if segments.len() != groups.len() {
        let names: Vec<_> = groups.iter().map(|group| group.name).collect();
        let sizes = count(groups.len(), "size");
        return format!("{sizes} (`{}`)", names.join("`, `"));
    }
    if usize::try_from(total) != Ok(operands) {
        return format!("a sum of {operands}, the number of operands");
    }
    let single = groups.iter().zip(segments).find(|(group, length)| {
        let is_one = group.arity == Arity::One && **length != 1;
        is_one || group.arity == Arity::Optional && **length > 1
    });
    let (group, _) = single.expect("sizes of the right number and sum fail for one group");
    let lead = match group.arity {
        Arity::One => "1",
        Arity::Optional | Arity::Many => "at most 1",
    };
    format!("{lead} for `{}`", group.name)
}

fn attribute(body: &Body, op: OpId, row: &AttributeDef, report: Report<'_>) {
    let Some(attribute) = body.attribute(op, row.name) else {
        if row.required {
            let message = format!(
                "{} has no attribute `{}`, expected one",
                name(body, op),
                row.name
            );
            report(Rule::RequiredAttribute, message);
        }
        return;
    };
    if !kind_fits(row.kind, attribute) {
        let what = wanted_kind(row.kind);
        let message = format!(
            "attribute `{}` of {} is `{attribute}`, expected {what}",
            row.name,
            name(body, op)
        );
        report(Rule::AttributeKind, message);
    } else if row.kind == AttributeKind::Alignment && !is_power_of_two(attribute) {
        let message = format!(
            "alignment of {} is `{attribute}`, expected a power of two",
            name(body, op)
        );
        report(Rule::Alignment, message);
    }
}

fn kind_fits(kind: AttributeKind, attribute: &Attribute) -> bool {
    match kind {
        AttributeKind::Any => true,
        AttributeKind::TypedConstant => {
            attribute.ty().is_some() && !matches!(attribute, Attribute::Typed(_))
        }
        AttributeKind::Enum(names) => is_enum(attribute, 64, names),
        AttributeKind::Enum32(names) => is_enum(attribute, 32, names),
        AttributeKind::Flags(family) => attribute
            .as_flags()
            .is_some_and(|flags| flags.family == family && flags.is_whole()),
        AttributeKind::Unit => *attribute == Attribute::Unit,
        AttributeKind::Type => attribute.as_type().is_some(),
        AttributeKind::String => attribute.as_str().is_some(),
        AttributeKind::Symbol => attribute.as_symbol().is_some(),
        AttributeKind::AnySymbol => {
            matches!(attribute, Attribute::Symbol(_) | Attribute::NestedSymbol(_))
        }
        AttributeKind::Integer(width) => attribute.ty() == Some(Type::integer(width)),
        AttributeKind::NonNegative(width) => {
            attribute.ty() == Some(Type::integer(width))
                && attribute.as_integer().is_some_and(|value| value >= 0)
        }
        AttributeKind::Named(name) => is_named(attribute, name),
        AttributeKind::Word(name, words) => attribute
            .word(name)
            .is_some_and(|word| words.contains(&word)),
        AttributeKind::DialectEnum(dialect, name, words) => attribute
            .as_dialect_word(dialect, name)
            .is_some_and(|word| words.contains(&word)),
        AttributeKind::Array => matches!(attribute, Attribute::Array(_)),
        AttributeKind::Numbers => is_list(attribute, |item| item.ty() == Some(Type::integer(64))),
        AttributeKind::Enums(names) => is_list(attribute, |item| is_enum(item, 64, names)),
        AttributeKind::AffineMaps => {
            is_list(attribute, |item| matches!(item, Attribute::AffineMap(_)))
        }
        AttributeKind::Bools => is_list(attribute, |item| item.ty() == Some(Type::bool())),
        AttributeKind::Words(name, words) => is_list(attribute, |item| {
            item.word(name).is_some_and(|word| words.contains(&word))
        }),
        AttributeKind::Strings => is_list(attribute, |item| item.as_str().is_some()),
        AttributeKind::NamedArray(name) => is_list(attribute, |item| is_named(item, name)),
        AttributeKind::Alignment => attribute.ty() == Some(Type::integer(64)),
        AttributeKind::I64Array => is_dense_array(attribute, 64),
        AttributeKind::I32Array => is_dense_array(attribute, 32),
        AttributeKind::Groups => attribute.as_groups().is_some(),
        AttributeKind::Permutation => is_permutation(attribute),
        AttributeKind::Dictionaries => is_dictionaries(attribute),
        AttributeKind::Cases => attribute.as_elements().is_some(),
        AttributeKind::AffineMap => matches!(attribute, Attribute::AffineMap(_)),
        AttributeKind::IntegerSet => matches!(attribute, Attribute::IntegerSet(_)),
        AttributeKind::Index => attribute.ty() == Some(Type::Index),
        AttributeKind::Counts => is_counts(attribute),
    }
}

fn is_enum(attribute: &Attribute, width: u32, names: &[&str]) -> bool {
    let number = attribute.as_integer().and_then(|n| usize::try_from(n).ok());
    let name = number.and_then(|number| names.get(number));
    attribute.ty() == Some(Type::integer(width)) && name.is_some_and(|name| *name != NO_WORD)
}

fn is_named(attribute: &Attribute, name: &str) -> bool {
    match attribute {
        Attribute::Opaque(text) => {
            let rest = text.strip_prefix(name);
            rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('<'))
        }
        Attribute::Parameterized(attribute) => attribute.def.name == name,
        _ => false,
    }
}

fn is_list(attribute: &Attribute, fits: impl Fn(&Attribute) -> bool) -> bool {
    matches!(attribute, Attribute::Array(items) if items.iter().all(fits))
}

fn is_permutation(attribute: &Attribute) -> bool {
    let numbers = attribute.as_dense_array().unwrap_or_default();
    let mut sorted = numbers.to_vec();
    sorted.sort_unstable();
    is_dense_array(attribute, 64) && (0..).zip(sorted).all(|(i, number)| i == number)
}

fn is_dense_array(attribute: &Attribute, width: u32) -> bool {
    matches!(attribute, Attribute::DenseArray(array) if array.element == Type::integer(width))
}

fn is_counts(attribute: &Attribute) -> bool {
    let Some(elements) = attribute.as_elements() else {
        return false;
    };
    let is_list = matches!(elements.ty(), Type::Tensor(tensor) if tensor.shape.len() == 1);
    is_list
        && *elements.element_type() == Type::integer(32)
        && elements.integers().all(|number| number >= 0)
}

fn is_dictionaries(attribute: &Attribute) -> bool {
    is_list(attribute, |item| matches!(item, Attribute::Dictionary(_)))
}

fn is_power_of_two(attribute: &Attribute) -> bool {
    let value = attribute
        .as_integer()
        .and_then(|value| u64::try_from(value).ok());
    value.is_some_and(u64::is_power_of_two)
}

fn wanted_kind(kind: AttributeKind) -> String {
    match kind {
        AttributeKind::Any => "anything".into(),
        AttributeKind::TypedConstant => "a constant with a type".into(),
        AttributeKind::Enum(names) => format!("an `i64` from 0 to {}", names.len() - 1),
        AttributeKind::Enum32(names) => format!("an `i32` from 0 to {}", names.len() - 1),
        AttributeKind::Flags(family) => wanted_flags(family),
        AttributeKind::Unit => "a unit attribute".into(),
        AttributeKind::Type => "a type".into(),
        AttributeKind::String => "a string".into(),
        AttributeKind::Symbol | AttributeKind::AnySymbol => "a symbol".into(),
        AttributeKind::Integer(width) => format!("an `i{width}`"),
        AttributeKind::NonNegative(width) => format!("an `i{width}` of at least 0"),
        AttributeKind::Numbers => "a list of `i64`".into(),
        AttributeKind::Enums(names) => format!("a list of `i64` from 0 to {}", names.len() - 1),
        AttributeKind::Named(name) => format!("an attribute `#{name}`"),
        AttributeKind::Word(name, words) => {
            format!("`#{name}<...>` of one of {}", words.join(", "))
        }
        AttributeKind::DialectEnum(dialect, name, words) => {
            format!("`#{dialect}<{name} ...>` of one of {}", words.join(", "))
        }
        AttributeKind::Array => "a list".into(),
        AttributeKind::AffineMaps => "a list of affine maps".into(),
        AttributeKind::Bools => "a list of `i1`".into(),
        AttributeKind::Words(name, words) => {
            format!("a list of `#{name}<...>` of one of {}", words.join(", "))
        }
        AttributeKind::Strings => "a list of strings".into(),
        AttributeKind::NamedArray(name) => format!("a list of attributes `#{name}`"),
        AttributeKind::Alignment => "an `i64`".into(),
        AttributeKind::I64Array => "an `array<i64>`".into(),
        AttributeKind::I32Array => "an `array<i32>`".into(),
        AttributeKind::Groups => "groups of dimensions".into(),
        AttributeKind::Permutation => "a permutation".into(),
        AttributeKind::Dictionaries => "an array of dictionaries".into(),
        AttributeKind::Cases => "dense elements".into(),
        AttributeKind::AffineMap => "an affine map".into(),
        AttributeKind::IntegerSet => "an integer set".into(),
        AttributeKind::Index => "an `index`".into(),
        AttributeKind::Counts => "a `tensor` of one dimension of `i32` that are at least 0".into(),
    }
}

/// The flags of a family with their numbers; `inbounds` of an address includes `nusw`.
fn wanted_flags(family: FlagFamily) -> String {
    let lead = match family {
        FlagFamily::Overflow => "flags of `#arith.overflow`",
        FlagFamily::LlvmOverflow => "flags of `#llvm.overflow`",
        FlagFamily::FastMath => "flags of `#arith.fastmath`",
        FlagFamily::LlvmFastMath => "flags of `#llvm.fastmath`",
        FlagFamily::NoWrap => return "flags among inbounds (3), nusw (2), nuw (4)".into(),
    };
    let names = family.names().iter().enumerate();
    let flags: Vec<_> = names
        .map(|(i, name)| format!("{name} ({})", 1_u32 << i))
        .collect();
    format!("{lead} among {}", flags.join(", "))
}

fn classes(body: &Body, op: OpId, def: &OpDef, report: Report<'_>) {
    let is_llvm = matches!(def.opcode, Opcode::Llvm(_));
    let mut check = |rule, side, (group, values): (&ValueDef, &[ValueId])| {
        for value in values {
            let ty = body.value_type(*value);
            if class_holds(group.class, ty, is_llvm) {
                continue;
            }
            let (name, wanted) = (name(body, op), wanted_class(group.class));
            let what = format!("{side} `{}` of {name}", group.name);
            report(rule, format!("{what} has type `{ty}`, expected {wanted}"));
        }
    };
    let operands = body.operand_groups(op);
    operands.for_each(|group| check(Rule::OperandType, "operand", group));
    let results = body.result_groups(op);
    results.for_each(|group| check(Rule::ResultType, "result", group));
}

fn class_holds(class: TypeClass, ty: &Type, is_llvm: bool) -> bool {
    let scalar = ty.elementwise_scalar();
    let is_integer = scalar.integer_width().is_some();
    let holds = match class {
        TypeClass::Any => return true,
        TypeClass::Integer => is_integer,
        TypeClass::AnyInteger => matches!(ty, Type::Integer(_)),
        TypeClass::IntegerOrIndex => is_integer || *scalar == Type::Index,
        TypeClass::Float => {
            let is_pair = matches!(scalar.as_llvm(), Some(LlvmType::Bare(BareType::PpcFp128)));
            scalar.as_float().is_some() || (is_llvm && is_pair)
        }
        TypeClass::Number => is_integer || scalar.as_float().is_some(),
        TypeClass::Function => ty.as_function().is_some(),
        TypeClass::Bool => *scalar == Type::bool(),
        TypeClass::Complex => matches!(ty, Type::Complex(part) if part.as_float().is_some()),
        TypeClass::AnyComplex => matches!(ty, Type::Complex(_)),
        TypeClass::Index => *ty == Type::Index,
        TypeClass::MemRef => ty.as_memref().is_some(),
        TypeClass::AnyMemRef => ty.is_memref(),
        TypeClass::Vector => ty.as_vector().is_some(),
        TypeClass::FloatVector => ty.as_vector().is_some() && scalar.as_float().is_some(),
        TypeClass::BoolVector => ty.as_vector().is_some() && *scalar == Type::bool(),
        TypeClass::IndexVector => {
            ty.as_vector().is_some() && (is_integer || *scalar == Type::Index)
        }
        TypeClass::Tensor => ty.is_tensor(),
        TypeClass::VectorOrTensor => ty.as_vector().is_some() || ty.is_tensor(),
        TypeClass::Pointer => matches!(ty.as_llvm(), Some(LlvmType::Pointer { .. })),
        TypeClass::Pointers => matches!(scalar.as_llvm(), Some(LlvmType::Pointer { .. })),
        TypeClass::Aggregate => matches!(
            ty.as_llvm(),
            Some(LlvmType::Struct { .. } | LlvmType::Named(_) | LlvmType::Array { .. })
        ),
        TypeClass::Llvm => !matches!(
            ty.as_llvm(),
            Some(LlvmType::Void | LlvmType::Function { .. })
        ),
        TypeClass::Stored => match ty.as_llvm() {
            Some(LlvmType::Void | LlvmType::Function { .. }) => false,
            Some(LlvmType::Named(named)) => named.fields.is_some(),
            Some(LlvmType::Target(target)) => target.is_stored(),
            _ => true,
        },
        TypeClass::OneInteger => ty.integer_width().is_some(),
        TypeClass::OneBool => *ty == Type::bool(),
        TypeClass::OneIntegerOrIndex => ty.integer_width().is_some() || *ty == Type::Index,
        TypeClass::OneNumberOrIndex => {
            ty.integer_width().is_some() || ty.as_float().is_some() || *ty == Type::Index
        }
        TypeClass::OneAnyIntegerOrIndex => matches!(ty, Type::Integer(_) | Type::Index),
    };
    holds && (!is_llvm || ty.is_llvm_compatible())
}

fn wanted_class(class: TypeClass) -> &'static str {
    match class {
        TypeClass::Any => "any type",
        TypeClass::Integer => "a signless integer",
        TypeClass::AnyInteger => "an integer",
        TypeClass::IntegerOrIndex => "a signless integer or `index`",
        TypeClass::Float => "a float",
        TypeClass::Number => "a signless integer or a float",
        TypeClass::Function => "a function type",
        TypeClass::Bool => "`i1`",
        TypeClass::Complex => "a complex number of floats",
        TypeClass::AnyComplex => "a complex number",
        TypeClass::Index => "`index`",
        TypeClass::MemRef => "a ranked memref",
        TypeClass::AnyMemRef => "a memref",
        TypeClass::Vector => "a vector",
        TypeClass::FloatVector => "a vector of floats",
        TypeClass::BoolVector => "a vector of `i1`",
        TypeClass::IndexVector => "a vector of signless integers or `index`",
        TypeClass::Tensor => "a tensor",
        TypeClass::VectorOrTensor => "a vector or a tensor",
        TypeClass::Pointer => "a pointer of the LLVM dialect",
        TypeClass::Pointers => "a pointer of the LLVM dialect or a vector of such",
        TypeClass::Aggregate => "a structure or array of the LLVM dialect",
        TypeClass::Llvm => "a type of values of the LLVM dialect",
        TypeClass::Stored => "a type of the LLVM dialect with a size",
        TypeClass::OneInteger => "a scalar signless integer",
        TypeClass::OneBool => "a scalar `i1`",
        TypeClass::OneIntegerOrIndex => "a scalar signless integer or `index`",
        TypeClass::OneNumberOrIndex => "a scalar signless integer, float or `index`",
        TypeClass::OneAnyIntegerOrIndex => "a scalar integer or `index`",
    }
}

fn type_rule(body: &Body, op: OpId, rule: TypeRule, report: Report<'_>) {
    let ty = |group: &str| group_type(body, op, group);
    match rule {
        TypeRule::Same(groups) => {
            let Some(first) = ty(groups[0]) else { return };
            for group in &groups[1..] {
                let Some(other) = ty(group).filter(|ty| !same_ignoring_pointees(first, ty)) else {
                    continue;
                };
                let what = format!("`{}` and `{group}` of {}", groups[0], name(body, op));
                let message =
                    format!("{what} have the types `{first}` and `{other}`, expected the same");
                report(Rule::SameType, message);
            }
        }
        TypeRule::ElementOf(element, memref) => {
            let (Some(is), Some(wanted)) = (ty(element), ty(memref).and_then(element_of)) else {
                return;
            };
            if !same_ignoring_pointees(is, wanted) {
                let name = name(body, op);
                let message = format!(
                    "`{element}` of {name} has type `{is}`, expected the element type `{wanted}`"
                );
                report(Rule::ElementType, message);
            }
        }
        TypeRule::TensorOf(tensor, memref) => {
            let wanted = ty(memref).and_then(Type::tensor_of);
            has_type(body, (op, tensor), wanted, Rule::TensorOf, report);
        }
        TypeRule::SameShape(lhs, rhs) => {
            let (Some(first), Some(second)) = (ty(lhs), ty(rhs)) else {
                return;
            };
            if first.bool_like() != second.bool_like() {
                let name = name(body, op);
                let message = format!(
                    "`{lhs}` and `{rhs}` of {name} have the types `{first}` and `{second}`, expected the same shape"
                );
                report(Rule::SameShape, message);
            }
        }
        TypeRule::BoolLike(result, like) => {
            let wanted = ty(like).map(Type::bool_like);
            has_type(body, (op, result), wanted, Rule::BoolLike, report);
        }
    }
}

/// Reports a group without the type that another one requires; a group without types is already reported.
fn has_type(
    body: &Body,
    (op, group): (OpId, &str),
    wanted: Option<Type>,
    rule: Rule,
    report: Report<'_>,
) {
    let (Some(is), Some(wanted)) = (group_type(body, op, group), wanted) else {
        return;
    };
    if *is != wanted {
        let name = name(body, op);
        let message = format!("`{group}` of {name} has type `{is}`, expected `{wanted}`");
        report(rule, message);
    }
}

fn element_of(ty: &Type) -> Option<&Type> {
    match ty {
        Type::MemRef(memref) => Some(&memref.element),
        Type::Vector(vector) => Some(&vector.element),
        Type::Tensor(tensor) => Some(&tensor.element),
        Type::UnrankedTensor(element) | Type::Complex(element) => Some(element),
        _ => None,
    }
}

fn group_type<'a>(body: &'a Body, op: OpId, group: &str) -> Option<&'a Type> {
    let def = body.opcode(op)?.def();
    let values = match def.operands.iter().position(|row| row.name == group) {
        Some(group) => body.operand_group(op, group),
        None => body.result_group(op, def.result(group)),
    };
    values.first().map(|value| body.value_type(*value))
}
