//! Values that a driver passes, made up from their types.
//!
//! Integers and elements are small, so that they can be indices; dynamic sizes are 3.

use stridecheck_ir::{Dim, FloatType, Layout, MemRefType, Type};

use crate::abi::c::types::declare;
use crate::abi::c::{Reason, Types};

/// The value of dynamic sizes.
const SIZE: i64 = 3;

/// The maximum number of elements of a buffer.
const MAX_ELEMENTS: i64 = 1 << 20;

/// Whether the C type for an integer of this width has more bits, and is not `_Bool`.
pub(crate) fn is_odd(width: u32) -> bool {
    !matches!(width, 1 | 8 | 16 | 32 | 64 | 128)
}

/// The statements that declare a variable; `function` yields the address for a value of function type.
pub(crate) fn value(
    types: &mut Types<'_>,
    name: &str,
    ty: &Type,
    function: &str,
) -> Result<String, Reason> {
    let c = types.value(ty)?.c;
    let declared = declare(&c, name);
    Ok(match ty {
        Type::MemRef(memref) => ranked(types, name, memref)?,
        Type::UnrankedMemRef(memref) => {
            let ranked = MemRefType {
                shape: vec![Dim::Static(SIZE)],
                element: memref.element.clone(),
                layout: Layout::Identity,
                memory_space: memref.memory_space.clone(),
            };
            let behind = format!("{name}_ranked");
            let first = self::value(types, &behind, &ranked.into(), function)?;
            // The receiver of an unranked result frees its descriptor.
            format!("{first}    {declared} = {{ 1, copied(&{behind}, sizeof {behind}) }};\n")
        }
        Type::Vector(vector) => {
            let lanes = vector.shape.iter().product::<u64>();
            let lanes: Vec<_> = (1..=lanes)
                .map(|lane| scalar(&vector.element, lane))
                .collect();
            format!("    {declared} = {{ {} }};\n", lanes.join(", "))
        }
        Type::Complex(part) => {
            format!(
                "    {declared} = {{ {}, {} }};\n",
                scalar(part, 1),
                scalar(part, 2)
            )
        }
        Type::Function(_) => format!("    {declared} = {function};\n"),
        _ => format!("    {declared} = {};\n", scalar(ty, 1)),
    })
}

/// A buffer and its descriptor.
fn ranked(types: &mut Types<'_>, name: &str, memref: &MemRefType) -> Result<String, Reason> {
    let whole = types.value(&memref.clone().into())?.c;
    let pointer = types
        .pointer(&memref.element, memref.memory_space.as_ref())?
        .c;
    let element = types.element(&memref.element)?.c;
    let Numbers {
        sizes,
        strides,
        offset,
    } = numbers(memref)?;
    let reach = |wanted: fn(i64) -> bool| -> Option<i64> {
        let each = sizes.iter().zip(&strides);
        let mut each = each.map(|(size, stride)| size.checked_sub(1)?.max(0).checked_mul(*stride));
        each.try_fold(0_i64, |sum, span| {
            let span = span?;
            sum.checked_add(if wanted(span) { span } else { 0 })
        })
    };
    let least = reach(|span| span < 0).and_then(|low| low.checked_add(offset));
    let most = reach(|span| span > 0).and_then(|high| high.checked_add(offset));
    let (Some(least), Some(most)) = (least, most) else {
        return Err(too_large(memref));
    };
    // The aligned pointer precedes the buffer only where offset and strides lead forwards.
    let count = most.checked_sub(least).and_then(|last| last.checked_add(1));
    let count = count.filter(|count| *count <= MAX_ELEMENTS && least.abs() <= MAX_ELEMENTS);
    let count = count.ok_or_else(|| too_large(memref))?;
    let (before, count) = (least.min(0).abs(), count + least.max(0));
    let lane = types.element(memref.element.number())?.c;
    let fill = scalar_of(memref.element.number(), "(k % 3)");
    let numbers = |all: &[i64]| {
        all.iter()
            .map(i64::to_string)
            .collect::<Vec<_>>()
            .join(", ")
    };
    let arrays = match sizes.is_empty() {
        true => String::new(),
        false => format!(", {{ {} }}, {{ {} }}", numbers(&sizes), numbers(&strides)),
    };
    Ok(format!(
        "    {element} *{name}_data = made({count}, sizeof({element}));\n    \
         for (size_t k = 0; k < {count} * sizeof({element}) / sizeof({lane}); ++k)\n      \
         (({lane} *){name}_data)[k] = {fill};\n    \
         {whole} {name} = {{ ({pointer}){name}_data, ({pointer})({name}_data + {before}), {offset}{arrays} }};\n"
    ))
}

/// The fields of a descriptor after its pointers.
struct Numbers {
    sizes: Vec<i64>,
    strides: Vec<i64>,
    offset: i64,
}

fn numbers(memref: &MemRefType) -> Result<Numbers, Reason> {
    let known = |dim: &Dim, otherwise: i64| match dim {
        Dim::Dynamic => otherwise,
        Dim::Static(number) => *number,
    };
    let sizes: Vec<i64> = memref.shape.iter().map(|size| known(size, SIZE)).collect();
    let mut strides = vec![1_i64; sizes.len()];
    for dimension in (1..sizes.len()).rev() {
        let next = strides[dimension].checked_mul(sizes[dimension]);
        strides[dimension - 1] = next.ok_or_else(|| too_large(memref))?;
    }
    let mut offset = 0;
    if let Layout::Strided {
        offset: own,
        strides: all,
    } = &*memref.strided_layout()
    {
        offset = known(own, 0);
        for (stride, own) in strides.iter_mut().zip(all.iter()) {
            *stride = known(own, *stride);
        }
    }
    Ok(Numbers {
        sizes,
        strides,
        offset,
    })
}

fn too_large(memref: &MemRefType) -> Reason {
    let ty = Type::from(memref.clone());
    Reason::new(format!("a buffer for {ty} is too large to be made up"))
}

/// A small number.
fn scalar(ty: &Type, number: u64) -> String {
    match ty {
        // An index that is within every dynamic dimension.
        Type::Index => "1".to_owned(),
        _ => scalar_of(ty, &format!("{}", number % 8)),
    }
}

/// A number as a value of a type.
fn scalar_of(ty: &Type, number: &str) -> String {
    match ty {
        Type::Integer(integer) if integer.width == 1 => format!("{number} % 2"),
        Type::Integer(integer) if is_odd(integer.width) && integer.width < 4 => {
            format!("{number} & {}", (1_u32 << integer.width) - 1)
        }
        Type::Float(FloatType::Bf16) => format!("(__bf16)(float){number}"),
        Type::Llvm(_) => "0".to_owned(),
        _ => number.to_owned(),
    }
}
