//! Constants of the LLVM dialect: which type can hold which constant.

use crate::attr::Attribute;
use crate::elements::DenseElementsAttr;
use crate::types::{LlvmType, Type};

/// Follows MLIR: an integer of any width for an integer, a float of the same kind for a float, or its bits for an integer;
/// for elements this holds for each, and their number must match.
pub(super) fn can_hold(ty: &Type, value: &Attribute) -> bool {
    match value {
        Attribute::Integer(integer) => can_hold_number(ty, &integer.ty),
        Attribute::WideInteger(wide) => can_hold_number(ty, wide.ty()),
        Attribute::Float(float) => can_hold_number(ty, &Type::Float(float.ty)),
        Attribute::DenseElements(elements) => can_hold_elements(ty, elements),
        Attribute::String(text) => match ty.as_llvm() {
            Some(LlvmType::Array { length, element }) => {
                *element == Type::integer(8) && u64::try_from(text.len()) == Ok(*length)
            }
            _ => false,
        },
        Attribute::Typed(typed) => can_hold(ty, &typed.value),
        Attribute::Array(items) => can_hold_fields(ty, items),
        _ => false,
    }
}

/// A structure needs a value per field; an array of structures needs one per element.
fn can_hold_fields(ty: &Type, items: &[Attribute]) -> bool {
    let fits = |ty: &Type, item: &Attribute| match item {
        Attribute::Array(_) => can_hold(ty, item),
        item => item.ty().as_ref() == Some(ty),
    };
    match ty.as_llvm() {
        Some(LlvmType::Array { length, element }) => {
            element
                .as_llvm()
                .is_some_and(|inner| inner.fields().is_some())
                && u64::try_from(items.len()) == Ok(*length)
                && items.iter().all(|item| fits(element, item))
        }
        Some(llvm) => llvm.fields().is_some_and(|fields| {
            fields.len() == items.len() && fields.iter().zip(items).all(|(ty, item)| fits(ty, item))
        }),
        None => false,
    }
}

fn can_hold_number(ty: &Type, number: &Type) -> bool {
    match number {
        Type::Float(float) => {
            ty.as_float() == Some(*float) || ty.integer_width() == Some(float.width())
        }
        _ => ty.integer_width().is_some(),
    }
}

fn can_hold_elements(ty: &Type, elements: &DenseElementsAttr) -> bool {
    let Some((count, inner)) = flattened(ty) else {
        return false;
    };
    let is_scalable = ty.as_vector().is_some_and(|vector| vector.is_scalable());
    let fits = match (elements.element_type(), inner.as_llvm()) {
        (Type::Complex(part), Some(LlvmType::Struct { fields, .. })) => {
            fields.len() == 2 && fields.iter().all(|field| can_hold_number(field, part))
        }
        (Type::Complex(_), _) => false,
        (number, _) => can_hold_number(inner, number),
    };
    fits && count == elements.len() && (elements.is_splat() || !is_scalable)
}

/// The total number of elements in nested arrays and vectors, and their type.
fn flattened(ty: &Type) -> Option<(u64, &Type)> {
    let (count, element) = match ty {
        Type::Vector(vector) => {
            let count = vector.shape.iter().copied();
            (count.fold(1, u64::saturating_mul), &vector.element)
        }
        Type::Llvm(llvm) => match &**llvm {
            LlvmType::Array { length, element } => (*length, element),
            _ => return None,
        },
        _ => return None,
    };
    match flattened(element) {
        Some((inner, element)) => Some((count.saturating_mul(inner), element)),
        None => Some((count, element)),
    }
}
