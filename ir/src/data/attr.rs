//! Attributes: the constants an op carries.
//!
//! Like types they are plain data, cheap to clone and compare.

use std::sync::Arc;

use smol_str::{SmolStr, format_smolstr};

use crate::dialect::llvm::ParameterizedDef;
use crate::elements::DenseElementsAttr;
use crate::memref_type::Dim;
use crate::types::FloatType;

pub use crate::data::{Attribute, FloatAttr, IntegerAttr, NumberArrayAttr, Type};

/// `#llvm.access_group<id = distinct[0]<>>`: a dialect attribute with parsed parameters.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ParameterizedAttr {
    /// The row, which declares the parameters.
    pub def: &'static ParameterizedDef,
    /// The value of each parameter of the row, in its order.
    pub values: Vec<Option<Attribute>>,
}

impl ParameterizedAttr {
    /// The value of the parameter with this name.
    pub fn parameter(&self, name: &str) -> Option<&Attribute> {
        let place = self
            .def
            .parameters
            .iter()
            .position(|row| row.name == name)?;
        self.values[place].as_ref()
    }
}

/// `strided<[8, 1], offset: 4>` outside a memref type.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct StridedAttr {
    /// The distance of the first element from the aligned pointer, in elements.
    pub offset: Dim,
    /// The distances of neighbours along each dimension, in elements.
    pub strides: Vec<Dim>,
}

/// `"text" : !a.b`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct TypedAttr {
    /// A string or an opaque attribute.
    pub value: Attribute,
    /// The type, which is not `none`.
    pub ty: Type,
}

/// `sparse<[[0, 1]], [2]> : tensor<3x4xi32>`: elements that are mostly zero.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct SparseAttr {
    /// A vector, tensor or memref of static sizes.
    pub ty: Type,
    /// The indices, and as many values at them; none if all elements are zero.
    pub parts: Option<(DenseElementsAttr, DenseElementsAttr)>,
}

/// `dense_resource<name> : tensor<4xi8>`: elements whose bytes are stored elsewhere, or nowhere.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ResourceAttr {
    /// The name of the bytes.
    pub name: SmolStr,
    /// A vector, tensor or memref.
    pub ty: Type,
}

/// `distinct[0]<42 : i32>`: two that differ only in the number may not be merged.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct DistinctAttr {
    /// The number that distinguishes it from others of the same text.
    pub number: u64,
    /// The attribute it refers to.
    pub referenced: Attribute,
}

/// `array<i64: 1, 2>`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct DenseArrayAttr {
    /// The type of the elements, a signless integer of at most 64 bits.
    pub element: Type,
    /// The elements.
    pub values: Arc<[i64]>,
}

/// A family of flags.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum FlagFamily {
    /// `#arith.overflow<...>`.
    Overflow,
    /// `#llvm.overflow<...>`.
    LlvmOverflow,
    /// `#arith.fastmath<...>`.
    FastMath,
    /// `#llvm.fastmath<...>`.
    LlvmFastMath,
    /// `inbounds|nuw` of `llvm.getelementptr`.
    NoWrap,
}

/// A set of flags of one family.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FlagsAttr {
    /// The family.
    pub family: FlagFamily,
    /// Bit `i` is the family's flag number `i`.
    pub bits: u32,
}

impl FlagFamily {
    /// The names of the flags, lowest bit first, in MLIR's order.
    pub fn names(self) -> &'static [&'static str] {
        match self {
            Self::Overflow | Self::LlvmOverflow => &["nsw", "nuw"],
            Self::FastMath | Self::LlvmFastMath => {
                &["reassoc", "nnan", "ninf", "nsz", "arcp", "contract", "afn"]
            }
            Self::NoWrap => &["inbounds_flag", "nusw", "nuw"],
        }
    }
}

impl FlagsAttr {
    /// The flags with these names, which must belong to the family.
    pub fn new(family: FlagFamily, names: &[&str]) -> Self {
        let bits = family
            .names()
            .iter()
            .enumerate()
            .filter(|(_, name)| names.contains(name))
            .map(|(i, _)| 1 << i)
            .sum();
        Self { family, bits }
    }

    /// Every flag of the family.
    pub fn all(family: FlagFamily) -> Self {
        let bits = (1 << family.names().len()) - 1;
        Self { family, bits }
    }

    /// Whether each flag is meaningful: the lowest flag of addresses alone is not.
    pub fn is_whole(self) -> bool {
        self.family != FlagFamily::NoWrap || self.bits != 1
    }

    /// Whether a flag is set.
    pub fn has(self, name: &str) -> bool {
        self.family
            .names()
            .iter()
            .position(|known| *known == name)
            .is_some_and(|i| self.bits >> i & 1 == 1)
    }
}

impl Attribute {
    /// An integer constant of a signless type, wrapped to its width.
    pub fn integer(value: i128, ty: Type) -> Self {
        let value = match ty.integer_width() {
            Some(1) => value & 1,
            Some(width) if width < 128 => value << (128 - width) >> (128 - width),
            _ => value,
        };
        Self::Integer(IntegerAttr { value, ty })
    }

    /// An `index` constant.
    pub fn index(value: i64) -> Self {
        Self::integer(value.into(), Type::Index)
    }

    /// An `i64` constant.
    pub fn i64(value: i64) -> Self {
        Self::integer(value.into(), Type::integer(64))
    }

    /// `true` or `false`.
    pub fn bool(value: bool) -> Self {
        Self::integer(value.into(), Type::bool())
    }

    /// A float constant by its bits.
    pub fn float(bits: u128, ty: FloatType) -> Self {
        Self::Float(FloatAttr { bits, ty })
    }

    /// A list of numbers, `[1, 2]`.
    pub fn numbers(values: &[i64]) -> Self {
        let number = |value: &i64| Self::integer(i128::from(*value), Type::integer(64));
        Self::Array(values.iter().map(number).collect())
    }

    /// `array<i64: ...>`.
    pub fn i64_array(values: impl Into<Arc<[i64]>>) -> Self {
        Self::DenseArray(DenseArrayAttr {
            element: Type::integer(64),
            values: values.into(),
        })
    }

    /// `array<i32: ...>`.
    pub fn i32_array(values: impl Into<Arc<[i64]>>) -> Self {
        Self::DenseArray(DenseArrayAttr {
            element: Type::integer(32),
            values: values.into(),
        })
    }

    /// The type of a typed constant.
    pub fn ty(&self) -> Option<Type> {
        match self {
            Self::Integer(integer) => Some(integer.ty.clone()),
            Self::Sparse(sparse) => Some(sparse.ty.clone()),
            Self::Resource(resource) => Some(resource.ty.clone()),
            Self::WideInteger(wide) => Some(wide.ty().clone()),
            Self::Float(float) => Some(Type::Float(float.ty)),
            Self::DenseElements(elements) => Some(elements.ty().clone()),
            Self::Typed(typed) => Some(typed.ty.clone()),
            _ => None,
        }
    }

    /// The value of an integer constant.
    pub fn as_integer(&self) -> Option<i128> {
        match self {
            Self::Integer(integer) => Some(integer.value),
            _ => None,
        }
    }

    /// The text of a string.
    pub fn as_str(&self) -> Option<&str> {
        match self {
            Self::String(text) => Some(text),
            _ => None,
        }
    }

    /// The name of a symbol.
    pub fn as_symbol(&self) -> Option<&str> {
        match self {
            Self::Symbol(name) => Some(name),
            _ => None,
        }
    }

    /// The word inside a dialect attribute, such as `internal` in `#llvm.linkage<internal>`.
    pub fn word(&self, name: &str) -> Option<&str> {
        match self {
            Self::Opaque(text) => {
                let inside = text.strip_prefix(name)?.strip_prefix('<')?;
                inside.strip_suffix('>')
            }
            _ => None,
        }
    }

    /// A dialect attribute that holds a word, such as `#llvm.linkage<internal>`.
    pub fn of_word(name: &str, word: &str) -> Self {
        Self::Opaque(format_smolstr!("{name}<{word}>"))
    }

    /// A dialect attribute that holds a word after its own name, such as `#index<cmp_predicate slt>`.
    pub fn dialect_word(dialect: &str, name: &str, word: &str) -> Self {
        Self::Opaque(format_smolstr!("{dialect}<{name} {word}>"))
    }

    /// The width and the bits of both bounds of `#llvm.constant_range<i32, 0, 4>`.
    pub fn as_constant_range(&self) -> Option<(u32, [u128; 2])> {
        let mut parts = self.word("llvm.constant_range")?.split(',').map(str::trim);
        let width: u32 = parts.next()?.strip_prefix('i')?.parse().ok()?;
        let mask = u128::MAX.checked_shr(128_u32.checked_sub(width)?)?;
        let mut bound = || {
            let number: i128 = parts.next()?.parse().ok()?;
            Some(number.cast_unsigned() & mask)
        };
        Some((width, [bound()?, bound()?]))
    }

    /// The word after the name inside a dialect attribute, such as `slt` in `#index<cmp_predicate slt>`.
    pub fn as_dialect_word(&self, dialect: &str, name: &str) -> Option<&str> {
        self.word(dialect)?.strip_prefix(name)?.strip_prefix(' ')
    }

    /// An attribute whose name has a row, with a value for each parameter.
    pub fn parameterized(name: &str, values: Vec<Option<Self>>) -> Self {
        let def = ParameterizedDef::of(name).expect("the name has a row");
        assert_eq!(
            def.parameters.len(),
            values.len(),
            "expected a value or none for each parameter of `{name}`"
        );
        Self::Parameterized(Arc::new(ParameterizedAttr { def, values }))
    }

    /// The attribute with this name and parsed parameters.
    pub fn as_parameterized(&self, name: &str) -> Option<&ParameterizedAttr> {
        match self {
            Self::Parameterized(attribute) if attribute.def.name == name => Some(attribute),
            _ => None,
        }
    }

    /// The type that a type attribute holds.
    pub fn as_type(&self) -> Option<&Type> {
        match self {
            Self::Type(ty) => Some(ty),
            _ => None,
        }
    }

    /// The flags.
    pub fn as_flags(&self) -> Option<FlagsAttr> {
        match self {
            Self::Flags(flags) => Some(*flags),
            _ => None,
        }
    }

    /// Groups of numbers, such as `[[0, 1], [2]]`.
    pub fn as_groups(&self) -> Option<Vec<Vec<usize>>> {
        let Self::Array(groups) = self else {
            return None;
        };
        let number = |item: &Self| item.as_integer().and_then(|n| usize::try_from(n).ok());
        let group = |group: &Self| match group {
            Self::Array(items) => items.iter().map(number).collect(),
            _ => None,
        };
        groups.iter().map(group).collect()
    }

    /// The elements of a vector, tensor or memref.
    pub fn as_elements(&self) -> Option<&DenseElementsAttr> {
        match self {
            Self::DenseElements(elements) => Some(elements),
            _ => None,
        }
    }

    /// The elements of a dense array.
    pub fn as_dense_array(&self) -> Option<&[i64]> {
        match self {
            Self::DenseArray(array) => Some(&array.values),
            _ => None,
        }
    }
}

/// Named attributes, sorted by name, each name once.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Attributes(Vec<(SmolStr, Attribute)>);

/// Up to this many names are compared one by one; mostly their lengths already differ.
const FEW: usize = 8;

impl Attributes {
    /// The attribute with this name.
    #[inline]
    pub fn find(&self, name: &str) -> Option<&Attribute> {
        if self.0.len() <= FEW {
            let mut entries = self.0.iter();
            return entries
                .find(|(known, _)| known == name)
                .map(|(_, value)| value);
        }
        self.position(name).ok().map(|i| &self.0[i].1)
    }

    /// Sets an attribute; returns the former value.
    pub fn insert(&mut self, name: impl Into<SmolStr>, value: Attribute) -> Option<Attribute> {
        let name = name.into();
        match self.position(&name) {
            Ok(i) => Some(std::mem::replace(&mut self.0[i].1, value)),
            Err(i) => {
                if self.0.is_empty() {
                    // Most ops have one attribute, and a vector would reserve room for four.
                    self.0.reserve_exact(1);
                }
                self.0.insert(i, (name, value));
                None
            }
        }
    }

    /// Sets many attributes at once; the last of equal names wins.
    pub fn extend(&mut self, entries: impl IntoIterator<Item = (SmolStr, Attribute)>) {
        self.0.extend(entries);
        // The sort is stable, so the last of equal names is the newest.
        self.0.sort_by(|(a, _), (b, _)| a.cmp(b));
        self.0.dedup_by(|next, kept| {
            let is_same = next.0 == kept.0;
            if is_same {
                std::mem::swap(next, kept);
            }
            is_same
        });
    }

    /// Sets the attributes of another list; on equal names the others win.
    pub(crate) fn merge(&mut self, others: Self) {
        if self.is_empty() {
            *self = others;
        } else if !others.is_empty() {
            self.extend(others.0);
        }
    }

    /// Removes an attribute and returns it.
    pub fn remove(&mut self, name: &str) -> Option<Attribute> {
        self.position(name).ok().map(|i| self.0.remove(i).1)
    }

    /// The attributes in the order of their names.
    pub fn iter(&self) -> impl Iterator<Item = (&SmolStr, &Attribute)> {
        self.0.iter().map(|(name, value)| (name, value))
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    fn position(&self, name: &str) -> Result<usize, usize> {
        self.0
            .binary_search_by(|(known, _)| known.as_str().cmp(name))
    }
}
