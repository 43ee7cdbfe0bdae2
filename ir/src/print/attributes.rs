//! Attributes as text.
//!
//! An integer or float is followed by its type, except for `i1` (`true`) and, inside arrays, for `i64` and `f64`.

use std::fmt::{self, Display, Formatter, Write};

use crate::attr::{
    Attribute, Attributes, DenseArrayAttr, DistinctAttr, FlagFamily, FlagsAttr, IntegerAttr,
    NumberArrayAttr,
};
use crate::edition::Edition;
use crate::print::aliases::{InFull, Named};
use crate::print::elements::{write_elements, write_sparse};
use crate::print::floats::write_float;
use crate::print::locations::write_location;
use crate::print::parameters::write_parameters;
use crate::print::style::{AttributeStyle, TypeStyle};
use crate::print::types::{ShownType, write_strided};
use crate::print::words::{write_key, write_nested_symbol, write_quoted, write_symbol};
use crate::types::Type;

/// When the type of a constant is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Typing {
    /// Always, except for `true` and `false`.
    Always,
    /// Unless it is the default.
    UnlessDefault,
    /// Never, because it is written elsewhere.
    Never,
}

/// An attribute to write.
pub(super) struct ShownAttribute<'a> {
    attribute: &'a Attribute,
    style: AttributeStyle<'a>,
    typing: Typing,
}

/// A name and an attribute to write.
pub(super) struct ShownEntry<'a> {
    name: &'a str,
    attribute: &'a Attribute,
    style: AttributeStyle<'a>,
}

impl Display for Attribute {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        AttributeStyle::plain(Edition::CURRENT).show(self).fmt(f)
    }
}

impl Display for InFull<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let Self(what, names) = self;
        match what {
            Named::Type(ty) => {
                let shown = ShownType::new(ty, TypeStyle::Current);
                shown.with_aliases(Some(names)).in_full(f)
            }
            Named::Attribute(attribute) => {
                let style = AttributeStyle {
                    aliases: Some(names),
                    ..AttributeStyle::plain(Edition::CURRENT)
                };
                style.show(attribute).in_full(f)
            }
        }
    }
}

impl<'n> AttributeStyle<'n> {
    /// The attribute with its type.
    pub(super) fn show<'a>(self, attribute: &'a Attribute) -> ShownAttribute<'a>
    where
        'n: 'a,
    {
        self.typed(attribute, Typing::Always)
    }

    /// The attribute without its type.
    pub(super) fn show_untyped<'a>(self, attribute: &'a Attribute) -> ShownAttribute<'a>
    where
        'n: 'a,
    {
        self.typed(attribute, Typing::Never)
    }

    fn typed<'a>(self, attribute: &'a Attribute, typing: Typing) -> ShownAttribute<'a>
    where
        'n: 'a,
    {
        ShownAttribute {
            attribute,
            style: self,
            typing,
        }
    }

    /// The attribute, without its type if that is the default.
    pub(super) fn show_in_array<'a>(self, attribute: &'a Attribute) -> ShownAttribute<'a>
    where
        'n: 'a,
    {
        self.typed(attribute, Typing::UnlessDefault)
    }

    /// A type outside the LLVM dialect.
    fn type_alone<'a>(self, ty: &'a Type) -> ShownType<'a>
    where
        'n: 'a,
    {
        ty.display(self.edition).with_aliases(self.aliases)
    }

    /// `name = value`, or the name alone for a unit.
    pub(super) fn show_named<'a>(self, name: &'a str, attribute: &'a Attribute) -> ShownEntry<'a>
    where
        'n: 'a,
    {
        ShownEntry {
            name,
            attribute,
            style: self,
        }
    }
}

impl Display for ShownEntry<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write_key(self.name, f)?;
        if *self.attribute == Attribute::Unit {
            return Ok(());
        }
        f.write_str(" = ")?;
        self.style.show(self.attribute).fmt(f)
    }
}

impl Display for ShownAttribute<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self.style.aliases {
            None => self.in_full(f),
            Some(names) if Named::is_attribute(self.attribute) && !names.is_plain() => {
                names.write(&Named::Attribute(self.attribute.clone()), f)
            }
            Some(names) => names.level(|| self.in_full(f)),
        }
    }
}

impl ShownAttribute<'_> {
    /// The attribute without an alias for the whole of it.
    pub(super) fn in_full(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self.attribute {
            Attribute::Unit => f.write_str("unit"),
            Attribute::Integer(integer) => self.integer(integer, f),
            Attribute::WideInteger(wide) => {
                wide.fmt(f)?;
                self.ty(wide.ty(), &Type::integer(64), f)
            }
            Attribute::Float(float) => {
                let text = fmt::from_fn(|f| write_float(*float, f)).to_string();
                f.write_str(&text)?;
                self.ty(&Type::Float(float.ty), &default_of(&text), f)
            }
            Attribute::String(text) => write_quoted(text, f),
            Attribute::Type(ty) => self.style.type_alone(ty).fmt(f),
            Attribute::Symbol(name) => write_symbol(name, f),
            Attribute::NestedSymbol(names) => write_nested_symbol(names, f),
            Attribute::AffineMap(map) => write!(f, "affine_map<{map}>"),
            Attribute::IntegerSet(set) => write!(f, "affine_set<{set}>"),
            Attribute::Location(location) => {
                f.write_str("loc(")?;
                write_location(self.style, location, f)?;
                f.write_char(')')
            }
            Attribute::Sparse(sparse) => {
                write_sparse(sparse, f)?;
                self.type_behind(&sparse.ty, f)
            }
            Attribute::Resource(resource) => {
                if let Some(names) = self.style.aliases {
                    names.name_resource(&resource.name);
                }
                f.write_str("dense_resource<")?;
                write_key(&resource.name, f)?;
                f.write_char('>')?;
                self.type_behind(&resource.ty, f)
            }
            Attribute::Distinct(distinct) => self.distinct(distinct, f),
            Attribute::Array(items) => self.array(items, f),
            Attribute::Dictionary(entries) => write_dictionary(self.style, entries, f),
            Attribute::DenseArray(array) => write_dense_array(array, f),
            Attribute::NumberArray(array) => self.number_array(array, f),
            Attribute::DenseElements(elements) => {
                write_elements(elements, f)?;
                self.type_behind(elements.ty(), f)
            }
            Attribute::Flags(flags) => write_flags_attribute(*flags, f),
            Attribute::Strided(layout) => write_strided(layout.offset, &layout.strides, f),
            Attribute::Typed(typed) => {
                self.style.show(&typed.value).fmt(f)?;
                self.type_behind(&typed.ty, f)
            }
            Attribute::Parameterized(attribute) => {
                write!(f, "#{}", attribute.def.name)?;
                write_parameters(self.style, attribute, f)
            }
            Attribute::Opaque(text) => write!(f, "#{text}"),
        }
    }

    fn array(&self, items: &[Attribute], f: &mut Formatter<'_>) -> fmt::Result {
        f.write_char('[')?;
        for (i, item) in items.iter().enumerate() {
            if i > 0 {
                f.write_str(", ")?;
            }
            self.style.show_in_array(item).fmt(f)?;
        }
        f.write_char(']')
    }

    fn number_array(&self, array: &NumberArrayAttr, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "array<{}", array.element)?;
        for (i, number) in array.numbers().enumerate() {
            f.write_str(if i == 0 { ": " } else { ", " })?;
            self.style.show_untyped(&number).fmt(f)?;
        }
        f.write_char('>')
    }

    fn distinct(&self, distinct: &DistinctAttr, f: &mut Formatter<'_>) -> fmt::Result {
        let number = match self.style.aliases {
            Some(names) => names.distinct_number(distinct.number),
            None => distinct.number,
        };
        write!(f, "distinct[{number}]<")?;
        if distinct.referenced != Attribute::Unit {
            self.style.show(&distinct.referenced).fmt(f)?;
        }
        f.write_char('>')
    }

    fn integer(&self, integer: &IntegerAttr, f: &mut Formatter<'_>) -> fmt::Result {
        if integer.ty == Type::bool() {
            return f.write_str(if integer.value == 0 { "false" } else { "true" });
        }
        write!(f, "{}", integer.value)?;
        self.ty(&integer.ty, &Type::integer(64), f)
    }

    /// ` : tensor<4xi8>`, unless it is written elsewhere.
    fn type_behind(&self, ty: &Type, f: &mut Formatter<'_>) -> fmt::Result {
        match self.typing {
            Typing::Never => Ok(()),
            _ => write!(f, " : {}", self.style.type_alone(ty)),
        }
    }

    /// ` : i32`, if it must be written.
    fn ty(&self, ty: &Type, default: &Type, f: &mut Formatter<'_>) -> fmt::Result {
        match self.typing {
            Typing::Never => Ok(()),
            Typing::UnlessDefault if ty == default => Ok(()),
            _ => write!(f, " : {ty}"),
        }
    }
}

/// The type with which a float is read if none follows; bits are then an integer.
fn default_of(float: &str) -> Type {
    match float.starts_with("0x") {
        true => Type::integer(64),
        false => Type::f64(),
    }
}

/// The flags with the name of their attribute; those of addresses have no name.
fn write_flags_attribute(flags: FlagsAttr, f: &mut impl Write) -> fmt::Result {
    f.write_str(match flags.family {
        FlagFamily::Overflow => "#arith.overflow<",
        FlagFamily::LlvmOverflow => "#llvm.overflow<",
        FlagFamily::FastMath => "#arith.fastmath<",
        FlagFamily::LlvmFastMath => "#llvm.fastmath<",
        FlagFamily::NoWrap => return write!(f, "{} : i32", flags.bits),
    })?;
    write_flags(flags, f)?;
    f.write_char('>')
}

/// The names of the flags; arith writes no space between fast-math flags.
pub(super) fn write_flags(flags: FlagsAttr, f: &mut impl Write) -> fmt::Result {
    let names = flags.family.names();
    let all = FlagsAttr::all(flags.family).bits;
    let is_fast = matches!(
        flags.family,
        FlagFamily::FastMath | FlagFamily::LlvmFastMath
    );
    match flags.bits & all {
        0 => return f.write_str("none"),
        bits if bits == all && is_fast => return f.write_str("fast"),
        _ => {}
    }
    let is_close = flags.family == FlagFamily::FastMath;
    let separator = if is_close { "," } else { ", " };
    let mut is_first = true;
    for name in names.iter().filter(|name| flags.has(name)) {
        if !is_first {
            f.write_str(separator)?;
        }
        is_first = false;
        f.write_str(name)?;
    }
    Ok(())
}

/// `{a, b = 2 : i64}`.
pub(super) fn write_dictionary(
    style: AttributeStyle<'_>,
    entries: &Attributes,
    f: &mut impl Write,
) -> fmt::Result {
    f.write_char('{')?;
    for (i, (name, value)) in entries.iter().enumerate() {
        if i > 0 {
            f.write_str(", ")?;
        }
        write!(f, "{}", style.show_named(name, value))?;
    }
    f.write_char('}')
}

fn write_dense_array(array: &DenseArrayAttr, f: &mut Formatter<'_>) -> fmt::Result {
    write!(f, "array<{}", array.element)?;
    let is_bool = array.element == Type::bool();
    for (i, value) in array.values.iter().enumerate() {
        f.write_str(if i == 0 { ": " } else { ", " })?;
        if is_bool {
            f.write_str(if *value == 0 { "false" } else { "true" })?;
        } else {
            write!(f, "{value}")?;
        }
    }
    f.write_char('>')
}
