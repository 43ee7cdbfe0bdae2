//! `llvm.mlir.constant`: integers of any width, floats by their bits, splats of them, and structures.

use stridecheck_ir::Attribute;
use stridecheck_ir::attr::FloatAttr;

use crate::emit::builder::{Builder, Ty, Value};

/// The most elements of a constant: LLVM takes a pointer to the value of each.
pub(super) const MAX_CONSTANT_ELEMENTS: u64 = 1 << 24;

/// Counts the scalars in arrays and vectors, through all dimensions; fails with their number if it exceeds a limit.
pub(super) fn check_elements(mut ty: Ty<'_>, limit: u64) -> Result<(), String> {
    let mut count = 1_u64;
    while let Some((length, element)) = parts(ty) {
        count = count.checked_mul(length).ok_or("more than 2^64")?;
        ty = element;
    }
    match count <= limit {
        true => Ok(()),
        false => Err(count.to_string()),
    }
}

/// The length and the element type of an array or a vector.
fn parts(ty: Ty<'_>) -> Option<(u64, Ty<'_>)> {
    if let Some((length, element)) = ty.vector() {
        return Some((length.into(), element));
    }
    ty.array_parts()
}

/// A constant of a type; none if the attribute does not fit.
///
/// An attribute of type `index` takes the width of the type, as `1 : index` does in an `i64` constant.
pub(super) fn constant<'c>(
    builder: &Builder<'c>,
    value: &Attribute,
    ty: Ty<'c>,
) -> Option<Value<'c>> {
    if let Attribute::DenseElements(elements) = value {
        let mut values = elements.attributes();
        let whole = aggregate(builder, &mut values, ty)?;
        return values.next().is_none().then_some(whole);
    }
    if let Some((length, element)) = ty.vector() {
        let element = constant(builder, value, element)?;
        let length = usize::try_from(length).expect("32 bits fit");
        return Some(builder.constant_vector(&vec![element; length]));
    }
    match value {
        Attribute::Array(items) => {
            let count = u64::try_from(items.len()).expect("64 bits hold a usize");
            if ty.array_parts().is_some() || ty.field_count() != count {
                return None;
            }
            let fields = (0..count).zip(items.iter());
            let fields = fields.map(|(field, item)| constant(builder, item, ty.field(field)?));
            Some(builder.constant_struct(ty, &fields.collect::<Option<Vec<_>>>()?))
        }
        Attribute::Integer(integer) => {
            let width = ty.integer_width()?;
            Some(ty.integer(&words(integer.value, width)))
        }
        Attribute::WideInteger(wide) => {
            let width = ty.integer_width()?;
            Some(ty.integer(&wide.words(word_count(width))))
        }
        Attribute::Float(float) => {
            (Some(ty) == builder.float_type(float.ty)).then(|| float_constant(builder, *float, ty))
        }
        _ => None,
    }
}

/// An array, vector or structure of the next values.
fn aggregate<'c>(
    builder: &Builder<'c>,
    values: &mut impl Iterator<Item = Attribute>,
    ty: Ty<'c>,
) -> Option<Value<'c>> {
    if let Some((length, element)) = ty.array_parts() {
        let parts = (0..length).map(|_| aggregate(builder, values, element));
        let parts: Vec<Value<'c>> = parts.collect::<Option<_>>()?;
        return Some(builder.constant_array(element, &parts));
    }
    if let Some((length, element)) = ty.vector() {
        let parts = (0..length).map(|_| aggregate(builder, values, element));
        let parts: Vec<Value<'c>> = parts.collect::<Option<_>>()?;
        return Some(builder.constant_vector(&parts));
    }
    if ty.field_count() > 0 {
        let fields =
            (0..ty.field_count()).map(|field| aggregate(builder, values, ty.field(field)?));
        let fields: Vec<Value<'c>> = fields.collect::<Option<_>>()?;
        return Some(builder.constant_struct(ty, &fields));
    }
    constant(builder, &values.next()?, ty)
}

/// A float constant; going through the integer with the same bits keeps the payload of a NaN.
fn float_constant<'c>(builder: &Builder<'c>, float: FloatAttr, ty: Ty<'c>) -> Value<'c> {
    let width = float.ty.width();
    let words = words(float.bits.cast_signed(), width);
    builder.constant_bitcast(builder.integer_type(width).integer(&words), ty)
}

/// The words of a value, lowest first, sign-extended to a width.
fn words(value: i128, width: u32) -> Vec<u64> {
    let bytes = value.to_le_bytes();
    let fill = if value < 0 { u64::MAX } else { 0 };
    let low = bytes
        .chunks_exact(8)
        .map(|word| u64::from_le_bytes(word.try_into().expect("the chunk has eight bytes")));
    let words = low.chain(std::iter::repeat(fill));
    words.take(word_count(width)).collect()
}

fn word_count(width: u32) -> usize {
    usize::try_from(width.div_ceil(64)).expect("32 bits fit")
}

#[cfg(test)]
mod tests {
    use super::words;

    #[test]
    fn words_are_sign_extended_to_the_width() {
        assert_eq!(words(-1, 65), [u64::MAX, u64::MAX]);
        assert_eq!(words(-2, 200), [u64::MAX - 1, u64::MAX, u64::MAX, u64::MAX]);
        assert_eq!(words(7, 1), [7]);
        assert_eq!(words(1 << 64, 128), [0, 1]);
    }
}
