//! Locations as text; nested ones are written as aliases if they have some.

use std::fmt::{self, Display, Formatter, Write};
use std::sync::Arc;

use crate::attr::Attribute;
use crate::location::{FileRange, Location};
use crate::print::aliases::Named;
use crate::print::style::AttributeStyle;
use crate::print::words::write_quoted;

/// Writes the contents of `loc(...)`.
pub(super) fn write_location(
    style: AttributeStyle<'_>,
    location: &Location,
    f: &mut Formatter<'_>,
) -> fmt::Result {
    match location {
        Location::Unknown => f.write_str("unknown"),
        Location::File(range) => write_range(range, f),
        Location::Name { name, child } => {
            write_quoted(name, f)?;
            if **child == Location::Unknown {
                return Ok(());
            }
            f.write_char('(')?;
            write_inner(style, child, f)?;
            f.write_char(')')
        }
        Location::CallSite { callee, caller } => {
            f.write_str("callsite(")?;
            write_inner(style, callee, f)?;
            f.write_str(" at ")?;
            write_inner(style, caller, f)?;
            f.write_char(')')
        }
        Location::Fused {
            locations,
            metadata,
        } => {
            f.write_str("fused")?;
            if let Some(metadata) = metadata {
                f.write_char('<')?;
                style.show(metadata).fmt(f)?;
                f.write_char('>')?;
            }
            f.write_char('[')?;
            for (i, location) in locations.iter().enumerate() {
                f.write_str(if i > 0 { ", " } else { "" })?;
                write_inner(style, location, f)?;
            }
            f.write_char(']')
        }
    }
}

fn write_range(range: &FileRange, f: &mut Formatter<'_>) -> fmt::Result {
    let FileRange { file, start, end } = range;
    write_quoted(file, f)?;
    write!(f, ":{}:{}", start.0, start.1)?;
    match end {
        end if end == start => Ok(()),
        (line, column) if *line == start.0 => write!(f, " to :{column}"),
        (line, column) => write!(f, " to {line}:{column}"),
    }
}

fn write_inner(
    style: AttributeStyle<'_>,
    location: &Arc<Location>,
    f: &mut Formatter<'_>,
) -> fmt::Result {
    let named = Named::Attribute(Attribute::Location(Arc::clone(location)));
    match style.aliases {
        Some(names) if names.names(&named) => names.write(&named, f),
        _ => write_location(style, location, f),
    }
}
