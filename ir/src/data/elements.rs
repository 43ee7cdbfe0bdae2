//! Dense elements: the values of a whole vector, tensor or memref as one attribute, `dense<[1, 2]> : vector<2xi32>`.
//!
//! Rules:
//! - Values are stored as bytes, least significant first; every number takes as many whole bytes as its type needs,
//!   and a complex element is two numbers.
//! - If all elements are equal, only one is stored: a splat. MLIR prints a splat as one value, however it was written.

use std::sync::Arc;

use crate::data::dim::Dim;
use crate::data::numbers::{element_bytes, element_count, number_bits, number_bytes, number_of};
use crate::data::{Attribute, FloatAttr, IntegerAttr, NumberArrayAttr, Type};
use crate::types::{IntegerType, Signedness};
use crate::wide;

/// `dense<[1, 2]> : vector<2xi32>`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct DenseElementsAttr {
    ty: Type,
    is_splat: bool,
    bytes: Arc<[u8]>,
}

impl DenseElementsAttr {
    /// One value for every element, by its bits.
    pub fn splat(ty: Type, bits: u128) -> Self {
        let width = number_bytes(element_of(&ty));
        Self::of_bytes(ty, number(bits, width).collect())
    }

    /// One value for each element, by its bits, the last dimension varying fastest; complex elements take two each.
    ///
    /// The type is a vector, tensor or memref of static sizes, with as many elements.
    pub fn of_bits(ty: Type, values: impl IntoIterator<Item = u128>) -> Self {
        let width = number_bytes(element_of(&ty));
        let values = values.into_iter();
        Self::of_bytes(ty, values.flat_map(|bits| number(bits, width)).collect())
    }

    /// The values as bytes: those of one element, or of as many as the type has.
    ///
    /// # Panics
    ///
    /// When the number of elements of the type is unknown, or the bytes do not match it.
    pub(crate) fn of_bytes(ty: Type, bytes: Vec<u8>) -> Self {
        let count = element_count(&ty).expect("the type has static sizes");
        let width = element_bytes(element_of(&ty));
        let length = u64::try_from(bytes.len()).expect("a length fits in 64 bits");
        let one = u64::try_from(width).expect("a width fits in 64 bits");
        let is_one = length == one;
        assert!(
            is_one || Some(length) == count.checked_mul(one),
            "the bytes are those of one element or of all"
        );
        let is_splat = is_one || (count > 0 && bytes[width..] == bytes[..bytes.len() - width]);
        let kept = if is_splat { &bytes[..width] } else { &bytes };
        Self {
            ty,
            is_splat,
            bytes: kept.into(),
        }
    }

    /// The type of the whole: a vector, tensor or memref of static sizes.
    pub fn ty(&self) -> &Type {
        &self.ty
    }

    /// The type of an element: an integer, `index`, a float, or complex.
    pub fn element_type(&self) -> &Type {
        element_of(&self.ty)
    }

    /// The sizes, slowest varying first.
    pub fn shape(&self) -> Vec<u64> {
        self.ty.static_shape().expect("the type has static sizes")
    }

    /// How many elements there are.
    pub fn len(&self) -> u64 {
        element_count(&self.ty).expect("the type has static sizes")
    }

    /// Whether there is no element.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Whether all elements are equal, so that only one is stored.
    pub fn is_splat(&self) -> bool {
        self.is_splat
    }

    /// The bits of each number, zero-extended, the last dimension varying fastest; a complex element gives two.
    ///
    /// Numbers wider than 128 bits are truncated to the low bits.
    pub fn bits(&self) -> impl Iterator<Item = u128> {
        self.repeated().map(self.to_bits())
    }

    /// The integers, sign-extended except for `i1` and unsigned types, as in [`IntegerAttr`].
    pub fn integers(&self) -> impl Iterator<Item = i128> {
        let ty = self.number_type();
        self.bits().map(|bits| extended(bits, ty))
    }

    /// Each number as a constant; a complex element gives two.
    pub fn attributes(&self) -> impl Iterator<Item = Attribute> {
        self.repeated().map(to_constant(self.number_type()))
    }

    /// The stored numbers as constants: those of one element for a splat.
    pub(crate) fn kept_attributes(&self) -> impl Iterator<Item = Attribute> {
        self.kept().map(to_constant(self.number_type()))
    }

    /// The stored bytes: those of one element for a splat.
    pub(crate) fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// The type of a number: of an element, or of the parts of a complex one.
    pub(crate) fn number_type(&self) -> &Type {
        number_of(self.element_type())
    }

    fn to_bits(&self) -> impl Fn(&[u8]) -> u128 {
        to_bits(self.number_type())
    }

    /// The bytes of each stored number.
    fn kept(&self) -> std::slice::ChunksExact<'_, u8> {
        self.bytes.chunks_exact(number_bytes(self.element_type()))
    }

    /// The bytes of each number of each element.
    fn repeated(&self) -> impl Iterator<Item = &[u8]> {
        let times = if self.is_splat { self.len() } else { 1 };
        (0..times).flat_map(|_| self.kept())
    }
}

/// The element type of a type with elements.
fn element_of(ty: &Type) -> &Type {
    ty.shaped_element().expect("the type has elements")
}

/// The numbers of an array.
impl NumberArrayAttr {
    /// Each element as a constant.
    pub fn numbers(&self) -> impl Iterator<Item = Attribute> {
        let kept = self.bytes.chunks_exact(number_bytes(&self.element));
        kept.map(to_constant(&self.element))
    }
}

/// The low bytes of a number.
fn number(bits: u128, width: usize) -> impl Iterator<Item = u8> {
    let bytes = bits.to_le_bytes();
    (0..width).map(move |i| bytes.get(i).copied().unwrap_or(0))
}

fn low_bits(bytes: &[u8]) -> u128 {
    let mut low = [0; 16];
    let count = bytes.len().min(low.len());
    low[..count].copy_from_slice(&bytes[..count]);
    u128::from_le_bytes(low)
}

/// Appends the bytes of a number, a constant of the type.
pub(crate) fn put_number(number: &Attribute, ty: &Type, bytes: &mut Vec<u8>) {
    if wide::is_wide(ty) {
        return bytes.extend(wide::bytes_of(number));
    }
    let bits = match number {
        Attribute::Integer(integer) => integer.value.cast_unsigned() & mask_of(ty),
        Attribute::Float(float) => float.bits,
        _ => unreachable!("a number is an integer or a float"),
    };
    bytes.extend(self::number(bits, number_bytes(ty)));
}

/// A function that reads the bits of a number from its bytes.
fn to_bits(ty: &Type) -> impl Fn(&[u8]) -> u128 {
    let mask = mask_of(ty);
    move |bytes| low_bits(bytes) & mask
}

/// A function that reads a number from its bytes as a constant.
fn to_constant(ty: &Type) -> impl Fn(&[u8]) -> Attribute {
    let bits = to_bits(ty);
    let is_wide = wide::is_wide(ty);
    move |bytes| match is_wide {
        true => wide::constant_of(bytes, ty),
        false => constant(bits(bytes), ty),
    }
}

/// The mask of the bits of a number, at most 128.
fn mask_of(ty: &Type) -> u128 {
    let bits = number_bits(ty).expect("an element is made of numbers");
    1_u128.checked_shl(bits).map_or(u128::MAX, |bit| bit - 1)
}

/// A number that is not wide, as a constant.
fn constant(bits: u128, ty: &Type) -> Attribute {
    match ty {
        Type::Float(float) => Attribute::Float(FloatAttr { bits, ty: *float }),
        _ => Attribute::Integer(IntegerAttr {
            value: extended(bits, ty),
            ty: ty.clone(),
        }),
    }
}

/// The value of an integer from its bits.
fn extended(bits: u128, ty: &Type) -> i128 {
    let width = number_bits(ty).expect("an element is made of numbers");
    let is_unsigned = matches!(
        ty,
        Type::Integer(IntegerType {
            signedness: Signedness::Unsigned,
            ..
        })
    );
    let value = bits.cast_signed();
    if is_unsigned || width <= 1 || width >= 128 {
        return value;
    }
    value << (128 - width) >> (128 - width)
}

impl Type {
    /// The type of an element of a vector, tensor or memref.
    pub fn shaped_element(&self) -> Option<&Type> {
        match self {
            Self::Vector(vector) => Some(&vector.element),
            Self::Tensor(tensor) => Some(&tensor.element),
            Self::UnrankedTensor(element) => Some(element),
            Self::MemRef(memref) => Some(&memref.element),
            _ => None,
        }
    }

    /// The sizes of a vector, tensor or memref, if all of them are known.
    pub fn static_shape(&self) -> Option<Vec<u64>> {
        let sizes = |shape: &[Dim]| {
            let size = |dim: &Dim| u64::try_from(dim.as_static()?).ok();
            shape.iter().map(size).collect()
        };
        match self {
            Self::Vector(vector) => Some(vector.shape.clone()),
            Self::Tensor(tensor) => sizes(&tensor.shape),
            Self::MemRef(memref) => sizes(&memref.shape),
            _ => None,
        }
    }
}
