//! Buffers on the heap and on the stack, and freeing them.
//!
//! Rules:
//! - The size in bytes is the address of the element after the last one, counted from null.
//! - If an alignment is required, that many extra bytes are allocated and the aligned pointer is moved up,
//!   or `aligned_alloc` is called with it, and a size that is a multiple of it.
//! - A layout that is not contiguous has unused elements in between; the buffer reaches to the last used one.
//! - `malloc` and `free` are declared once for the module.
//! - MLIR's lowering branches to the block of a scope and out of it; since there is only one block, it is inlined here.
//! - The ranked descriptor of an unranked result is on the stack, and is read after the scope:
//!   such a scope does not restore the stack before the end of the function. LLVM 22 frees the descriptor with the scope.

use stridecheck_ir::dialect::{View, llvm, memref};
use stridecheck_ir::{Attribute, Dim, Layout, MemRefType, OpId, OpSpec, Place, Type, ValueId};

use crate::error::Mismatch;
use crate::root::Root;
use crate::std_to_llvm::descriptor::{Descriptor, UnrankedDescriptor};
use crate::std_to_llvm::emit::LlvmRewriter;
use crate::std_to_llvm::field::Field;
use crate::std_to_llvm::lowering::OpLowering;
use crate::std_to_llvm::options::Options;
use crate::std_to_llvm::signature::row_major_strides;
use crate::std_to_llvm::types::{byte_pointer, memory_space, pointer};

/// `memref.alloc`.
pub struct AllocLowering;

/// `memref.alloca`: stack memory is allocated where the op is, so a loop allocates it anew each time, as in LLVM 22.
pub struct AllocaLowering;

/// `memref.dealloc`.
pub struct DeallocLowering;

/// `memref.alloca_scope`, with its `memref.alloca_scope.return`.
pub struct AllocaScopeLowering;

/// The offset, sizes and strides of a buffer, and the number of elements it has room for.
pub struct Extent {
    /// The offset, if it may differ from 0.
    pub offset: Option<ValueId>,
    /// The sizes.
    pub sizes: Vec<ValueId>,
    /// The strides.
    pub strides: Vec<ValueId>,
    /// The number of elements from its start to the last one that the layout reaches.
    pub count: ValueId,
}

/// The two pointers of a new buffer.
pub struct Buffer {
    /// The pointer that `malloc` returned.
    pub allocated: ValueId,
    /// The start of the elements.
    pub aligned: ValueId,
}

impl OpLowering for AllocLowering {
    fn root(&self) -> Root {
        Root::op(memref::Op::Alloc)
    }

    fn name(&self) -> &str {
        "AllocLowering"
    }

    fn rewrite(
        &self,
        rw: &mut LlvmRewriter<'_, '_>,
        op: OpId,
        operands: &[ValueId],
    ) -> Result<(), Mismatch> {
        let view = memref::Alloc::cast(rw.body(), op).expect("the root says so");
        let (memref, alignment) = (view.memref_type().clone(), view.alignment_bytes());
        let result = view.result();
        require_allocatable(&memref)?;
        let descriptor = rw.converted_type(result)?;
        let extent = extent(rw, &memref, operands);
        let buffer = allocate(rw, &memref, extent.count, alignment)?;
        let descriptor = describe(rw, descriptor, &buffer, &extent);
        rw.replace(op, &[descriptor.value()]);
        Ok(())
    }
}

impl OpLowering for AllocaLowering {
    fn root(&self) -> Root {
        Root::op(memref::Op::Alloca)
    }

    fn name(&self) -> &str {
        "AllocaLowering"
    }

    fn rewrite(
        &self,
        rw: &mut LlvmRewriter<'_, '_>,
        op: OpId,
        operands: &[ValueId],
    ) -> Result<(), Mismatch> {
        let view = memref::Alloca::cast(rw.body(), op).expect("the root says so");
        let (memref, result) = (view.memref_type().clone(), view.result());
        let alignment = rw.body().attribute(op, "alignment").cloned();
        require_allocatable(&memref)?;
        let descriptor = rw.converted_type(result)?;
        let extent = extent(rw, &memref, operands);
        let element = rw.types().convert_one(&memref.element)?;
        let space = memory_space(memref.memory_space.as_ref())?;
        let spec = OpSpec::new(llvm::Op::Alloca)
            .operand(extent.count)
            .attribute("elem_type", Attribute::Type(element.clone()));
        let spec = match alignment {
            Some(alignment) => spec.attribute("alignment", alignment),
            None => spec,
        };
        let taken = rw.emit(spec.result(pointer(element.clone(), 0)));
        let start = rw.in_address_space(taken, space, element);
        let buffer = Buffer {
            allocated: start,
            aligned: start,
        };
        let descriptor = describe(rw, descriptor, &buffer, &extent);
        rw.replace(op, &[descriptor.value()]);
        Ok(())
    }
}

impl OpLowering for DeallocLowering {
    fn root(&self) -> Root {
        Root::op(memref::Op::Dealloc)
    }

    fn name(&self) -> &str {
        "DeallocLowering"
    }

    fn rewrite(
        &self,
        rw: &mut LlvmRewriter<'_, '_>,
        op: OpId,
        operands: &[ValueId],
    ) -> Result<(), Mismatch> {
        let operand = rw.body().operands(op)[0];
        let allocated = match rw.body().value_type(operand) {
            Type::UnrankedMemRef(memref) => {
                let space = memory_space(memref.memory_space.as_ref())?;
                let field = pointer(Type::integer(8), space);
                let descriptor = UnrankedDescriptor::new(operands[0]).pointer(rw);
                let address = rw.pointer_to(descriptor, field.clone());
                rw.load(address, field)
            }
            _ => Descriptor::new(rw, operands[0]).allocated(rw),
        };
        release(rw, allocated)?;
        rw.erase(op);
        Ok(())
    }
}

impl OpLowering for AllocaScopeLowering {
    fn root(&self) -> Root {
        Root::op(memref::Op::AllocaScope)
    }

    fn name(&self) -> &str {
        "AllocaScopeLowering"
    }

    fn rewrite(
        &self,
        rw: &mut LlvmRewriter<'_, '_>,
        op: OpId,
        _operands: &[ValueId],
    ) -> Result<(), Mismatch> {
        let scope = memref::AllocaScope::cast(rw.body(), op).expect("the root says so");
        let block = rw.body().entry_block(scope.region());
        let block = block.expect("the verifier requires a block");
        let end = rw.body().last_op(block);
        let end = end.expect("the verifier requires a terminator");
        let has_unranked = rw.body().results(op).iter();
        let has_unranked = has_unranked
            .map(|result| rw.body().value_type(*result))
            .any(|ty| matches!(ty, Type::UnrankedMemRef(_)));
        let stack = (!has_unranked).then(|| rw.save_stack());
        rw.inline_block(block, Place::Before(op), &[]);
        let results: Vec<ValueId> = rw.body().operands(end).to_vec();
        let results: Result<Vec<ValueId>, Mismatch> = results
            .into_iter()
            .map(|value| rw.converted(value))
            .collect();
        rw.erase(end);
        if let Some(stack) = stack {
            rw.restore_stack(stack);
        }
        rw.replace(op, &results?);
        Ok(())
    }
}

/// Passes the pointer that `malloc` returned to `free`.
pub fn release(rw: &mut LlvmRewriter<'_, '_>, allocated: ValueId) -> Result<(), Mismatch> {
    let allocated = rw.pointer_to(allocated, Type::integer(8));
    let allocated = rw.in_address_space(allocated, 0, Type::integer(8));
    rw.declare("free", Type::void(), vec![byte_pointer()])?;
    rw.call("free", &[allocated], Type::void());
    Ok(())
}

/// Offset, sizes, strides and the number of elements; static ones are constants.
///
/// The operands are the dynamic sizes, then the dynamic offset and strides.
pub fn extent(rw: &mut LlvmRewriter<'_, '_>, memref: &MemRefType, operands: &[ValueId]) -> Extent {
    let mut operands = operands.iter().copied();
    let mut number = |rw: &mut LlvmRewriter<'_, '_>, dim: &Dim| match dim {
        Dim::Static(number) => rw.index_constant(*number),
        Dim::Dynamic => operands.next().expect("the verifier counts the operands"),
    };
    let sizes: Vec<ValueId> = memref.shape.iter().map(|dim| number(rw, dim)).collect();
    if is_contiguous(memref) {
        return row_major(rw, memref, sizes);
    }
    let layout = memref.strided_layout();
    let Layout::Strided { offset, strides } = &*layout else {
        unreachable!("what is not contiguous has strides");
    };
    let offset = number(rw, offset);
    let strides = strides.iter().map(|dim| number(rw, dim)).collect();
    let mut extent = Extent {
        offset: Some(offset),
        sizes,
        strides,
        count: offset,
    };
    extent.count = reach(rw, memref, &extent);
    extent
}

/// The number of elements of a strided buffer from its start to the last one that its layout reaches.
///
/// The lowering of 2020 uses the product of the sizes, beyond which padded elements are out of bounds.
fn reach(rw: &mut LlvmRewriter<'_, '_>, memref: &MemRefType, extent: &Extent) -> ValueId {
    if let Some(count) = known_reach(memref) {
        return rw.index_constant(count);
    }
    let (zero, one) = (rw.index_constant(0), rw.index_constant(1));
    let mut count = rw.add(extent.count, one);
    for (size, stride) in extent.sizes.iter().zip(&extent.strides) {
        // Negative strides never go beyond their start.
        let is_back = rw.is_less(*stride, zero);
        let stride = rw.select(is_back, zero, *stride);
        let steps = rw.sub(*size, one);
        let distance = rw.mul(steps, stride);
        count = rw.add(count, distance);
    }
    // An empty view reaches nothing.
    for size in &extent.sizes {
        let is_empty = rw.is_equal(*size, zero);
        count = rw.select(is_empty, zero, count);
    }
    count
}

/// The same if the type is all static; it wraps like an index.
fn known_reach(memref: &MemRefType) -> Option<i64> {
    let layout = memref.strided_layout();
    let Layout::Strided { offset, strides } = &*layout else {
        return None;
    };
    let mut count = offset.as_static()?.wrapping_add(1);
    let mut is_empty = false;
    for (size, stride) in memref.shape.iter().zip(strides) {
        let (size, stride) = (size.as_static()?, stride.as_static()?);
        let distance = size.wrapping_sub(1).wrapping_mul(stride.max(0));
        count = count.wrapping_add(distance);
        is_empty |= size == 0;
    }
    Some(if is_empty { 0 } else { count })
}

/// The extent of a contiguous buffer with these sizes.
fn row_major(rw: &mut LlvmRewriter<'_, '_>, memref: &MemRefType, sizes: Vec<ValueId>) -> Extent {
    let mut strides = Vec::new();
    let mut next = rw.index_constant(1);
    let mut known = Some(1_i64);
    for (size, dim) in sizes.iter().zip(&memref.shape).rev() {
        strides.push(next);
        let is_first = known == Some(1);
        known = known
            .zip(dim.as_static())
            .map(|(stride, size)| stride.wrapping_mul(size));
        next = match known {
            _ if is_first => *size,
            Some(known) => rw.index_constant(known),
            None => rw.mul(next, *size),
        };
    }
    strides.reverse();
    Extent {
        offset: None,
        sizes,
        strides,
        count: next,
    }
}

/// Allocates a buffer of this many elements.
pub fn allocate(
    rw: &mut LlvmRewriter<'_, '_>,
    memref: &MemRefType,
    count: ValueId,
    alignment: Option<u64>,
) -> Result<Buffer, Mismatch> {
    let element = rw.types().convert_one(&memref.element)?;
    let bytes = rw.size_in_bytes(element.clone(), Err(count));
    let alignment = alignment
        .map(|alignment| {
            let too_large = |_| format!("an alignment of {alignment} bytes is too large");
            i64::try_from(alignment).map_err(|error| Mismatch::new(too_large(error)))
        })
        .transpose()?;
    if rw.options().aligned_alloc {
        return take_aligned(rw, memref, bytes, alignment);
    }
    let alignment = match alignment {
        Some(alignment) => Some(rw.size_constant(alignment)),
        // Vectors may need more alignment than `malloc` provides; scalars do not.
        None if memref.element.as_vector().is_some() => Some(rw.size_in_bytes(element, Ok(1))),
        None => None,
    };
    let bytes = match alignment {
        Some(alignment) => rw.add(bytes, alignment),
        None => bytes,
    };
    let allocated = take(rw, memref, bytes)?;
    let aligned = match alignment {
        Some(alignment) => align_up(rw, allocated, alignment),
        None => allocated,
    };
    Ok(Buffer { allocated, aligned })
}

/// Allocates bytes with `aligned_alloc`; the size is rounded up to a multiple of the alignment.
fn take_aligned(
    rw: &mut LlvmRewriter<'_, '_>,
    memref: &MemRefType,
    bytes: ValueId,
    alignment: Option<i64>,
) -> Result<Buffer, Mismatch> {
    let alignment = alignment.unwrap_or_else(|| usual_alignment(rw.options(), &memref.element));
    let alignment = rw.size_constant(alignment);
    let bytes = multiple(rw, bytes, alignment);
    let size = rw.size_type();
    rw.declare("aligned_alloc", byte_pointer(), vec![size.clone(), size])?;
    let taken = rw.call("aligned_alloc", &[alignment, bytes], byte_pointer());
    let taken = elements(rw, memref, taken.expect("it gives a pointer"))?;
    Ok(Buffer {
        allocated: taken,
        aligned: taken,
    })
}

/// The default alignment of LLVM 22: the size of an element, rounded up to a power of two, and at least 16.
fn usual_alignment(options: &Options, element: &Type) -> i64 {
    let scalar_bits = match element.number() {
        Type::Integer(integer) => integer.width,
        Type::Float(float) => float.width(),
        _ => options.index_width.bits(),
    };
    let scalars: u64 = match element {
        Type::Vector(vector) => vector.shape.iter().product(),
        Type::Complex(_) => 2,
        _ => 1,
    };
    let bytes = u64::from(scalar_bits.div_ceil(8)).saturating_mul(scalars);
    let power = bytes.checked_next_power_of_two().unwrap_or(bytes);
    i64::try_from(power.max(16)).unwrap_or(i64::MAX)
}

/// Allocates bytes with `malloc`, as a pointer to elements of the memref.
pub fn take(
    rw: &mut LlvmRewriter<'_, '_>,
    memref: &MemRefType,
    bytes: ValueId,
) -> Result<ValueId, Mismatch> {
    let size = rw.size_type();
    rw.declare("malloc", byte_pointer(), vec![size])?;
    let allocated = rw.call("malloc", &[bytes], byte_pointer());
    elements(rw, memref, allocated.expect("malloc gives a pointer"))
}

/// Converts a pointer to bytes to one to elements of the memref.
fn elements(
    rw: &mut LlvmRewriter<'_, '_>,
    memref: &MemRefType,
    bytes: ValueId,
) -> Result<ValueId, Mismatch> {
    let element = rw.types().convert_one(&memref.element)?;
    let space = memory_space(memref.memory_space.as_ref())?;
    let allocated = rw.pointer_to(bytes, element.clone());
    Ok(rw.in_address_space(allocated, space, element))
}

/// The first multiple of the alignment that is not below the pointer.
fn align_up(rw: &mut LlvmRewriter<'_, '_>, pointer: ValueId, alignment: ValueId) -> ValueId {
    let size = rw.size_type();
    let address = rw.cast(llvm::Op::PtrToInt, pointer, size);
    let aligned = multiple(rw, address, alignment);
    let ty = rw.type_of(pointer);
    rw.cast(llvm::Op::IntToPtr, aligned, ty)
}

/// The first multiple of the alignment that is not below the number.
fn multiple(rw: &mut LlvmRewriter<'_, '_>, number: ValueId, alignment: ValueId) -> ValueId {
    let one = rw.size_constant(1);
    let bump = rw.sub(alignment, one);
    let bumped = rw.add(number, bump);
    let excess = rw.binary(llvm::Op::URem, bumped, alignment);
    rw.sub(bumped, excess)
}

/// The descriptor of a buffer.
pub fn describe(
    rw: &mut LlvmRewriter<'_, '_>,
    ty: Type,
    buffer: &Buffer,
    extent: &Extent,
) -> Descriptor {
    let mut descriptor = Descriptor::undefined(rw, ty);
    descriptor.set(rw, Field::Allocated, buffer.allocated);
    descriptor.set(rw, Field::Aligned, buffer.aligned);
    let offset = extent.offset.unwrap_or_else(|| rw.index_constant(0));
    descriptor.set(rw, Field::Offset, offset);
    for (i, size) in extent.sizes.iter().enumerate() {
        descriptor.set(rw, Field::Size(i), *size);
    }
    for (i, stride) in extent.strides.iter().enumerate() {
        descriptor.set(rw, Field::Stride(i), *stride);
    }
    descriptor
}

/// Refuses a layout whose offset or strides are neither static nor operands.
fn require_allocatable(memref: &MemRefType) -> Result<(), Mismatch> {
    let Layout::Map(map) = &memref.layout else {
        return Ok(());
    };
    match &*memref.strided_layout() {
        Layout::Strided { offset, strides }
            if offset.is_dynamic() || strides.iter().any(|stride| stride.is_dynamic()) =>
        {
            Err(Mismatch::new(format!(
                "expected numbers as offset and strides of the layout `{map}` of a new buffer, \
                 found some that depend on symbols or sizes, which no release of MLIR lowers"
            )))
        }
        _ => Ok(()),
    }
}

/// Refuses a layout that is not the row-major one.
pub fn require_contiguous(memref: &MemRefType) -> Result<(), Mismatch> {
    if is_contiguous(memref) {
        return Ok(());
    }
    let ty = Type::from(memref.clone());
    Err(Mismatch::new(format!(
        "a buffer of type '{ty}' cannot be allocated: its layout is not contiguous from offset 0"
    )))
}

/// Whether the layout is row-major, in whatever form it is written.
fn is_contiguous(memref: &MemRefType) -> bool {
    let Layout::Strided { offset, .. } = &*memref.strided_layout() else {
        return true;
    };
    *offset == Dim::Static(0) && has_row_major_strides(memref)
}

/// Whether the strides are those of a contiguous buffer, with any offset.
pub fn has_row_major_strides(memref: &MemRefType) -> bool {
    let Layout::Strided { strides, .. } = &*memref.strided_layout() else {
        return true;
    };
    let sizes: Option<Vec<i64>> = memref.shape.iter().map(|dim| dim.as_static()).collect();
    let strides: Option<Vec<i64>> = strides.iter().map(|dim| dim.as_static()).collect();
    sizes.is_some_and(|sizes| strides == Some(row_major_strides(&sizes)))
}
