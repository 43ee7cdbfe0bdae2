//! Types as text.
//!
//! The LLVM notation of the `Std` edition is that of LLVM's own printer: `{ float*, [1 x i64] }`.

use std::fmt::{self, Display, Formatter, Write};
use std::sync::Arc;

use crate::attr::Attribute;
use crate::edition::Edition;
use crate::memref_type::{Dim, Layout, MemRefType};
use crate::print::aliases::{AliasNames, Named};
use crate::print::style::{AttributeStyle, TypeStyle};
use crate::print::words::write_quoted;
use crate::types::{BareType, FloatType, LlvmType, Signedness, TargetType, TensorType, Type};

/// A type to write.
pub struct ShownType<'a> {
    ty: &'a Type,
    style: TypeStyle,
    aliases: Option<&'a AliasNames>,
}

impl Display for Type {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        ShownType::new(self, TypeStyle::Current).fmt(f)
    }
}

impl Type {
    /// The type as an edition writes it outside the LLVM dialect.
    pub fn display(&self, edition: Edition) -> ShownType<'_> {
        ShownType::new(self, TypeStyle::of(edition))
    }

    /// The type as an edition writes it in ops of the LLVM dialect: `!llvm.i64` in `Std`.
    pub fn display_in_llvm(&self, edition: Edition) -> ShownType<'_> {
        ShownType::new(self, TypeStyle::in_llvm(edition))
    }
}

impl<'a> ShownType<'a> {
    pub(super) fn new(ty: &'a Type, style: TypeStyle) -> Self {
        Self {
            ty,
            style,
            aliases: None,
        }
    }

    /// The type with aliases for the maps in it.
    pub(super) fn with_aliases(self, aliases: Option<&'a AliasNames>) -> Self {
        Self { aliases, ..self }
    }

    /// The style of attributes in it.
    fn attribute_style(&self) -> AttributeStyle<'a> {
        AttributeStyle {
            aliases: self.aliases,
            ..AttributeStyle::plain(self.edition())
        }
    }

    /// A type inside a builtin type, which is never wrapped because of its place.
    fn inner(&self, ty: &'a Type) -> Self {
        let style = match self.style {
            TypeStyle::StdWrapped => TypeStyle::Std,
            style => style,
        };
        Self { ty, style, ..*self }
    }

    fn list(&self, types: &'a [Type], f: &mut Formatter<'_>) -> fmt::Result {
        for (i, ty) in types.iter().enumerate() {
            if i > 0 {
                f.write_str(", ")?;
            }
            self.inner(ty).fmt(f)?;
        }
        Ok(())
    }

    fn tensor(&self, tensor: &'a TensorType, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str("tensor<")?;
        self.shape(&tensor.shape, f)?;
        self.inner(&tensor.element).fmt(f)?;
        if let Some(encoding) = &tensor.encoding {
            f.write_str(", ")?;
            self.attribute_style().show(encoding).fmt(f)?;
        }
        f.write_char('>')
    }

    /// `4x?x`.
    fn shape(&self, shape: &[Dim], f: &mut Formatter<'_>) -> fmt::Result {
        for size in shape {
            write_dim(*size, f)?;
            f.write_char('x')?;
        }
        Ok(())
    }

    fn memref(&self, memref: &'a MemRefType, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str("memref<")?;
        self.shape(&memref.shape, f)?;
        self.inner(&memref.element).fmt(f)?;
        if let Layout::Strided { offset, strides } = &memref.layout {
            f.write_str(", ")?;
            match self.style {
                TypeStyle::Current => write_strided(*offset, strides, f)?,
                _ => write_offset_and_strides(*offset, strides, f)?,
            }
        }
        if let Layout::Map(map) = &memref.layout {
            f.write_str(", ")?;
            let map = Attribute::AffineMap(Arc::clone(map));
            self.attribute_style().show(&map).fmt(f)?;
        }
        self.memory_space(memref.memory_space.as_ref(), f)
    }

    /// Writes the memory space, without the type of an `i64`.
    fn memory_space(&self, space: Option<&Attribute>, f: &mut Formatter<'_>) -> fmt::Result {
        if let Some(space) = space {
            f.write_str(", ")?;
            self.attribute_style().show_in_array(space).fmt(f)?;
        }
        f.write_char('>')
    }

    fn edition(&self) -> Edition {
        match self.style {
            TypeStyle::Current => Edition::CURRENT,
            TypeStyle::Early => Edition::release(15),
            TypeStyle::Std | TypeStyle::StdWrapped => Edition::STD,
        }
    }

    /// `(i32) -> (f32, f32)`.
    fn function(
        &self,
        inputs: &'a [Type],
        results: &'a [Type],
        f: &mut Formatter<'_>,
    ) -> fmt::Result {
        let is_one = |one: &Type| !matches!(one, Type::Function(_));
        f.write_char('(')?;
        self.list(inputs, f)?;
        f.write_str(") -> ")?;
        match results {
            [one] if is_one(one) && self.aliases.is_some_and(AliasNames::skips_results) => {
                ShownType::new(one, self.style).fmt(f)
            }
            [one] if is_one(one) => self.inner(one).fmt(f),
            _ => {
                f.write_char('(')?;
                self.list(results, f)?;
                f.write_char(')')
            }
        }
    }
}

impl Display for ShownType<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match (self.style, self.ty) {
            (TypeStyle::StdWrapped, ty) if ty.is_llvm_compatible() => return write_wrapped(ty, f),
            (TypeStyle::Std | TypeStyle::StdWrapped, Type::Llvm(_)) => {
                return write_wrapped(self.ty, f);
            }
            _ => {}
        }
        match self.aliases {
            None => self.in_full(f),
            Some(names) if Named::is_type(self.ty) && !names.is_plain() => {
                names.write(&Named::Type(self.ty.clone()), f)
            }
            Some(names) => names.level(|| self.in_full(f)),
        }
    }
}

impl ShownType<'_> {
    /// The type without an alias for the whole of it.
    pub(super) fn in_full(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self.ty {
            Type::Integer(integer) => {
                let sign = match integer.signedness {
                    Signedness::Signless => "",
                    Signedness::Signed => "s",
                    Signedness::Unsigned => "u",
                };
                write!(f, "{sign}i{}", integer.width)
            }
            Type::Index => f.write_str("index"),
            Type::Float(float) => f.write_str(float.name()),
            Type::None => f.write_str("none"),
            Type::Vector(vector) => {
                f.write_str("vector<")?;
                for (i, size) in vector.shape.iter().enumerate() {
                    match vector.scalable.get(i) {
                        Some(true) => write!(f, "[{size}]x")?,
                        _ => write!(f, "{size}x")?,
                    }
                }
                self.inner(&vector.element).fmt(f)?;
                f.write_char('>')
            }
            Type::Complex(part) => {
                f.write_str("complex<")?;
                self.inner(part).fmt(f)?;
                f.write_char('>')
            }
            Type::Tensor(tensor) => self.tensor(tensor, f),
            Type::UnrankedTensor(element) => {
                f.write_str("tensor<*x")?;
                self.inner(element).fmt(f)?;
                f.write_char('>')
            }
            Type::MemRef(memref) => self.memref(memref, f),
            Type::UnrankedMemRef(memref) => {
                f.write_str("memref<*x")?;
                self.inner(&memref.element).fmt(f)?;
                self.memory_space(memref.memory_space.as_ref(), f)
            }
            Type::Function(function) => self.function(&function.inputs, &function.results, f),
            Type::Tuple(types) => {
                f.write_str("tuple<")?;
                self.list(types, f)?;
                f.write_char('>')
            }
            Type::Llvm(llvm) => {
                f.write_str("!llvm.")?;
                write_llvm(llvm, f)
            }
            Type::Opaque(opaque) => write!(f, "!{}", opaque.text),
        }
    }
}

/// `strided<[8, 1], offset: 4>`.
pub(super) fn write_strided(offset: Dim, strides: &[Dim], f: &mut Formatter<'_>) -> fmt::Result {
    f.write_str("strided<")?;
    write_strides(strides, f)?;
    if offset != Dim::Static(0) {
        f.write_str(", offset: ")?;
        write_dim(offset, f)?;
    }
    f.write_char('>')
}

/// `offset: 4, strides: [8, 1]`.
fn write_offset_and_strides(offset: Dim, strides: &[Dim], f: &mut Formatter<'_>) -> fmt::Result {
    f.write_str("offset: ")?;
    write_dim(offset, f)?;
    f.write_str(", strides: ")?;
    write_strides(strides, f)
}

fn write_strides(strides: &[Dim], f: &mut Formatter<'_>) -> fmt::Result {
    f.write_char('[')?;
    for (i, stride) in strides.iter().enumerate() {
        if i > 0 {
            f.write_str(", ")?;
        }
        write_dim(*stride, f)?;
    }
    f.write_char(']')
}

fn write_dim(dim: Dim, f: &mut Formatter<'_>) -> fmt::Result {
    match dim {
        Dim::Static(value) => write!(f, "{value}"),
        Dim::Dynamic => f.write_char('?'),
    }
}

/// Writes the text after `!llvm.` in the current edition.
fn write_llvm(llvm: &LlvmType, f: &mut Formatter<'_>) -> fmt::Result {
    match llvm {
        LlvmType::Pointer {
            address_space: 0, ..
        } => f.write_str("ptr"),
        LlvmType::Pointer { address_space, .. } => write!(f, "ptr<{address_space}>"),
        LlvmType::Struct { fields, packed } => {
            f.write_str(if *packed {
                "struct<packed ("
            } else {
                "struct<("
            })?;
            write_llvm_list(fields, write_llvm_inner, f)?;
            f.write_str(")>")
        }
        LlvmType::Named(named) => {
            f.write_str("struct<")?;
            write_quoted(&named.name, f)?;
            f.write_str(if named.packed { ", packed " } else { ", " })?;
            match &named.fields {
                Some(fields) => {
                    f.write_char('(')?;
                    write_llvm_list(fields, write_llvm_inner, f)?;
                    f.write_str(")>")
                }
                None => f.write_str("opaque>"),
            }
        }
        LlvmType::Recursive(name) => {
            f.write_str("struct<")?;
            write_quoted(name, f)?;
            f.write_char('>')
        }
        LlvmType::Array { length, element } => {
            write!(f, "array<{length} x ")?;
            write_llvm_inner(element, f)?;
            f.write_char('>')
        }
        LlvmType::Function {
            result,
            params,
            variadic,
        } => {
            f.write_str("func<")?;
            write_llvm_inner(result, f)?;
            f.write_str(" (")?;
            write_llvm_list(params, write_llvm_inner, f)?;
            f.write_str(variadic_end(params, *variadic))?;
            f.write_char('>')
        }
        LlvmType::Void => f.write_str("void"),
        LlvmType::Bare(bare) => f.write_str(bare.name()),
        LlvmType::Target(target) => write_target(target, f),
    }
}

/// `target<"spirv.Image", i32, 0>`, where MLIR writes types as outside the dialect.
fn write_target(target: &TargetType, f: &mut Formatter<'_>) -> fmt::Result {
    f.write_str("target<")?;
    write_quoted(&target.name, f)?;
    for ty in &target.types {
        write!(f, ", {ty}")?;
    }
    for number in &target.numbers {
        write!(f, ", {number}")?;
    }
    f.write_char('>')
}

/// Writes a type inside an LLVM type, without `!llvm.`.
fn write_llvm_inner(ty: &Type, f: &mut Formatter<'_>) -> fmt::Result {
    match ty {
        // MLIR counts it among the floats, which are written in full.
        Type::Llvm(llvm) if **llvm == LlvmType::Bare(BareType::PpcFp128) => ty.fmt(f),
        Type::Llvm(llvm) => write_llvm(llvm, f),
        other => other.fmt(f),
    }
}

fn variadic_end(params: &[Type], variadic: bool) -> &'static str {
    match (variadic, params.is_empty()) {
        (true, true) => "...)",
        (true, false) => ", ...)",
        (false, _) => ")",
    }
}

fn write_llvm_list(
    types: &[Type],
    write: fn(&Type, &mut Formatter<'_>) -> fmt::Result,
    f: &mut Formatter<'_>,
) -> fmt::Result {
    for (i, ty) in types.iter().enumerate() {
        if i > 0 {
            f.write_str(", ")?;
        }
        write(ty, f)?;
    }
    Ok(())
}

/// `!llvm.i64` for one word, `!llvm<"...">` for more.
///
/// The notation of 2020 has no bodies of named structures and no target types, so types with them are written as in
/// the current edition.
fn write_wrapped(ty: &Type, f: &mut Formatter<'_>) -> fmt::Result {
    if let Type::Llvm(llvm) = ty
        && lacks_notation(ty)
    {
        f.write_str("!llvm.")?;
        return write_llvm(llvm, f);
    }
    let is_word = match ty {
        Type::Integer(_) | Type::Float(_) => true,
        Type::Llvm(llvm) => matches!(&**llvm, LlvmType::Void | LlvmType::Bare(_)),
        _ => false,
    };
    if is_word {
        f.write_str("!llvm.")?;
        write_notation(ty, f)
    } else {
        f.write_str("!llvm<\"")?;
        write_notation(ty, f)?;
        f.write_str("\">")
    }
}

/// Whether a type contains a named structure or a target type.
fn lacks_notation(ty: &Type) -> bool {
    let Some(llvm) = ty.as_llvm() else {
        return false;
    };
    match llvm {
        LlvmType::Named(_) | LlvmType::Recursive(_) => true,
        LlvmType::Pointer { pointee, .. } => pointee.as_ref().is_some_and(lacks_notation),
        LlvmType::Struct { fields, .. } => fields.iter().any(lacks_notation),
        LlvmType::Array { element, .. } => lacks_notation(element),
        LlvmType::Function { result, params, .. } => {
            lacks_notation(result) || params.iter().any(lacks_notation)
        }
        LlvmType::Target(_) => true,
        LlvmType::Void | LlvmType::Bare(_) => false,
    }
}

/// Writes the notation of LLVM's own assembly, with typed pointers.
fn write_notation(ty: &Type, f: &mut Formatter<'_>) -> fmt::Result {
    match ty {
        Type::Float(FloatType::F16) => f.write_str("half"),
        Type::Float(FloatType::Bf16) => f.write_str("bfloat"),
        Type::Float(FloatType::F32) => f.write_str("float"),
        Type::Float(FloatType::F64) => f.write_str("double"),
        Type::Float(FloatType::F80) => f.write_str("x86_fp80"),
        Type::Float(FloatType::F128) => f.write_str("fp128"),
        Type::Vector(vector) => {
            for (i, size) in vector.shape.iter().enumerate() {
                match vector.scalable.get(i) {
                    Some(true) => write!(f, "<vscale x {size} x ")?,
                    _ => write!(f, "<{size} x ")?,
                }
            }
            write_notation(&vector.element, f)?;
            vector.shape.iter().try_for_each(|_| f.write_char('>'))
        }
        Type::Llvm(llvm) => write_llvm_notation(llvm, f),
        other => other.fmt(f),
    }
}

fn write_llvm_notation(llvm: &LlvmType, f: &mut Formatter<'_>) -> fmt::Result {
    match llvm {
        LlvmType::Pointer {
            pointee,
            address_space,
        } => {
            match pointee {
                Some(pointee) => write_notation(pointee, f)?,
                None => f.write_str("i8")?,
            }
            if *address_space != 0 {
                write!(f, " addrspace({address_space})")?;
            }
            f.write_char('*')
        }
        LlvmType::Struct { fields, packed } => {
            let (open, close) = match (packed, fields.is_empty()) {
                (false, true) => ("{", "}"),
                (false, false) => ("{ ", " }"),
                (true, true) => ("<{", "}>"),
                (true, false) => ("<{ ", " }>"),
            };
            f.write_str(open)?;
            write_llvm_list(fields, write_notation, f)?;
            f.write_str(close)
        }
        // The notation has no body for these, so they never get here; see `write_wrapped`.
        LlvmType::Named(_) | LlvmType::Recursive(_) | LlvmType::Target(_) => write_llvm(llvm, f),
        LlvmType::Array { length, element } => {
            write!(f, "[{length} x ")?;
            write_notation(element, f)?;
            f.write_char(']')
        }
        LlvmType::Function {
            result,
            params,
            variadic,
        } => {
            write_notation(result, f)?;
            f.write_str(" (")?;
            write_llvm_list(params, write_notation, f)?;
            f.write_str(variadic_end(params, *variadic))
        }
        LlvmType::Void => f.write_str("void"),
        LlvmType::Bare(bare) => f.write_str(bare.name()),
    }
}
