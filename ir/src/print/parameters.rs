//! Attributes of the LLVM dialect with parsed parameters, such as `#llvm.access_group<id = distinct[0]<>>`.

use std::fmt::{self, Display, Formatter, Write};

use crate::attr::{Attribute, ParameterizedAttr};
use crate::dialect::llvm::ParameterKind;
use crate::print::aliases::Named;
use crate::print::style::AttributeStyle;

/// `<id = distinct[0]<>>`; nothing if no parameter is required and none is set.
pub(super) fn write_parameters(
    style: AttributeStyle<'_>,
    attribute: &ParameterizedAttr,
    f: &mut Formatter<'_>,
) -> fmt::Result {
    let rows = attribute.def.parameters;
    let given = rows.iter().zip(&attribute.values);
    let given: Vec<_> = given
        .filter_map(|(row, value)| Some((row, value.as_ref()?)))
        .collect();
    if given.is_empty() && attribute.def.may_be_bare() {
        return Ok(());
    }
    f.write_char('<')?;
    for (i, (row, value)) in given.into_iter().enumerate() {
        f.write_str(if i == 0 { "" } else { ", " })?;
        write!(f, "{} = ", row.name)?;
        write_parameter(style, row.kind, value, f)?;
    }
    f.write_char('>')
}

fn write_parameter(
    style: AttributeStyle<'_>,
    kind: ParameterKind,
    value: &Attribute,
    f: &mut Formatter<'_>,
) -> fmt::Result {
    match (kind, value) {
        (ParameterKind::Number, number) => style.show_untyped(number).fmt(f),
        (ParameterKind::Of(_), one) => write_nameless(style, one, f),
        (ParameterKind::List(_), Attribute::Array(items)) => {
            for (i, item) in items.iter().enumerate() {
                f.write_str(if i == 0 { "" } else { ", " })?;
                write_nameless(style, item, f)?;
            }
            Ok(())
        }
        (ParameterKind::Members, Attribute::Array(members)) => {
            f.write_char('{')?;
            for (i, member) in members.iter().enumerate() {
                f.write_str(if i == 0 { "" } else { ", " })?;
                // In MLIR a member is an attribute, but one without an alias.
                match style.aliases {
                    Some(names) => names.level(|| write_member(style, member, f))?,
                    None => write_member(style, member, f)?,
                }
            }
            f.write_char('}')
        }
        (_, value) => style.show(value).fmt(f),
    }
}

/// `<#tbaa_root, 0>`
fn write_member(
    style: AttributeStyle<'_>,
    member: &Attribute,
    f: &mut Formatter<'_>,
) -> fmt::Result {
    let Attribute::Array(parts) = member else {
        return style.show(member).fmt(f);
    };
    f.write_char('<')?;
    for (i, part) in parts.iter().enumerate() {
        f.write_str(if i == 0 { "" } else { ", " })?;
        style.show_untyped(part).fmt(f)?;
    }
    f.write_char('>')
}

/// An attribute with an implicit name: its alias, or only the parameters.
fn write_nameless(
    style: AttributeStyle<'_>,
    attribute: &Attribute,
    f: &mut Formatter<'_>,
) -> fmt::Result {
    let Attribute::Parameterized(parameterized) = attribute else {
        return style.show(attribute).fmt(f);
    };
    let named = Named::Attribute(attribute.clone());
    match style.aliases.filter(|names| names.names(&named)) {
        Some(names) => names.write(&named, f),
        None => write_parameters(style, parameterized, f),
    }
}
