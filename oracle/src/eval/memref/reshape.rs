//! The same elements with a shape that is read from a buffer.

use stridecheck_ir::dialect::memref;
use stridecheck_ir::{Type, View as _};

use super::shape::element_count;
use super::view::{define, placed};
use crate::error::Error;
use crate::integer;
use crate::limits::IndexWidth;
use crate::machine::{Machine, Step};
use crate::observed::Cell;
use crate::strided::{Extents, View, row_major_strides};
use crate::ub::{Fault, UbKind};

/// `memref.reshape`
pub(super) fn reshape(m: &mut Machine, op: memref::Reshape<'_>) -> Step<()> {
    let (body, _) = op.parts();
    let [from, to] = [op.source(), op.result()].map(|value| body.value_type(value));
    if from.memory_space() != to.memory_space() {
        let reason = "its result lies in another memory space";
        return Err(Error::unsupported("memref.reshape", reason).into());
    }
    let sizes = shape(m, op)?;
    let index_width = m.limits().index_width;
    let source = m.view(op.source())?;
    let strides = row_major_strides(&source.sizes, index_width);
    if source.offset != 0 || source.strides != strides {
        let detail = "the source is not contiguous from its aligned pointer on";
        return Err(placed(m, source, UbKind::NotContiguous, detail).into());
    }
    let (has, wanted) = (element_count(&source.sizes), element_count(&sizes));
    if has != wanted {
        let detail = format!("{wanted} elements of shape {sizes:?} from {has}");
        return Err(placed(m, source, UbKind::ElementCountMismatch, detail).into());
    }
    let view = View {
        strides: row_major_strides(&sizes, index_width),
        sizes,
        ..source.clone()
    };
    if let Some(reason) = body
        .value_type(op.result())
        .as_memref()
        .and_then(|ty| view.mismatch(ty, index_width))
    {
        return Err(placed(m, source, UbKind::CastMismatch, reason).into());
    }
    define(m, op.result(), view);
    Ok(())
}

/// The sizes in the second operand of a reshape; none may be negative.
fn shape(m: &mut Machine, op: memref::Reshape<'_>) -> Step<Extents> {
    let (body, _) = op.parts();
    let element = body.value_type(op.shape()).memref_element();
    let element = element.expect("the verifier requires a memref of integers");
    let layout = m.element_layout(element)?;
    let index_width = m.limits().index_width;
    let view = m.view(op.shape())?.clone();
    let mut sizes = Extents::new();
    for index in 0..view.sizes[0] {
        let address = view.address(&[index], layout.bytes)?;
        let cell = m
            .memory
            .load_scalar(address, &layout, layout.align_bytes)
            .map_err(|fault| placed(m, &view, fault.kind, fault.detail))?;
        let Cell::Bits(bits) = cell else {
            let detail = format!("size {index} of the shape is poison");
            return Err(placed(m, &view, UbKind::PoisonAddress, detail).into());
        };
        let size = signed(bits, element, index_width);
        if size < 0 {
            return Err(Fault::new(UbKind::NegativeSize, format!("size {size}")).into());
        }
        sizes.push(size);
    }
    Ok(sizes)
}

/// An element of a shape as an index: it is signed, as in `arith.index_cast`.
fn signed(bits: u128, element: &Type, index_width: IndexWidth) -> i64 {
    let width = element.integer_width().unwrap_or(index_width.bits());
    let bits = integer::wrap(64, integer::sign_extend(width, bits));
    let bits = u64::try_from(bits).expect("64 bits are left");
    index_width.wrap(bits.cast_signed())
}
