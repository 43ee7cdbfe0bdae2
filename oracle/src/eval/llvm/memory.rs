//! Loads, stores and other uses of memory through pointers.
//!
//! Rules:
//! - An access is checked as a whole first: its allocation is live, contains all of it, and its address is a multiple of the alignment.
//! - An access without bytes touches nothing, and may be at any pointer that is not poison.
//! - A store of a structure makes the padding between and after its fields open.
//! - Memory that was never written reads as any value, which may differ from read to read.

use stridecheck_ir::dialect::llvm::Op;
use stridecheck_ir::{Attribute, Body, OpId, Opcode, Type, ValueId};

use super::layout::{Kind, Layout, POINTER_BYTES};
use super::unsupported;
use crate::error::Error;
use crate::eval::memref::access::{alignment, stored};
use crate::layout::ElementLayout;
use crate::limits::IndexWidth;
use crate::machine::{Machine, Step};
use crate::memory::Address;
use crate::observed::Cell;
use crate::pointer::Pointer;
use crate::ub::{Fault, UbKind};
use crate::value::{Scalar, Value};

/// An access to a value in memory.
#[derive(Debug)]
pub(crate) struct Access {
    pointer: ValueId,
    value: ValueId,
    layout: Layout,
    align_bytes: u64,
}

impl Access {
    /// The access of an op to a value at a pointer.
    pub(super) fn of(
        (body, op): (&Body, OpId),
        pointer: ValueId,
        value: ValueId,
    ) -> Result<Self, Error> {
        let layout = layout_of((body, op), body.value_type(value))?;
        if body.attribute(op, "dereferenceable").is_some() {
            return Err(unsupported(
                body,
                op,
                "the promise `dereferenceable` is not checked here",
            ));
        }
        Ok(Self {
            pointer,
            value,
            align_bytes: alignment(body, op).unwrap_or(layout.align_bytes),
            layout,
        })
    }
}

/// The layout of a type that an op puts into memory.
pub(super) fn layout_of((body, op): (&Body, OpId), ty: &Type) -> Result<Layout, Error> {
    Layout::of(ty).ok_or_else(|| unsupported(body, op, format!("values of type {ty} in memory")))
}

/// `llvm.load`.
pub(super) fn load(m: &mut Machine, access: &Access) -> Step<()> {
    if let Some((address, bytes)) = word(m, access)
        && let Some(word) = m.memory.load_word(address, bytes, access.align_bytes)
    {
        m.define_word(access.value, word);
        return Ok(());
    }
    let pointer = m.scalar(access.pointer);
    let value = read(m, pointer, &access.layout, access.align_bytes)?;
    m.define(access.value, value);
    Ok(())
}

/// `llvm.store`.
pub(super) fn store(m: &mut Machine, access: &Access) -> Step<()> {
    if let Some((address, bytes)) = word(m, access)
        && let Some(word) = m.word(access.value)
        && m.memory
            .store_word(address, (word, bytes), access.align_bytes)
    {
        return Ok(());
    }
    let pointer = m.scalar(access.pointer);
    let value = m.operand(access.value).clone();
    write(m, pointer, (&access.layout, access.align_bytes), &value)
}

/// The address of a value that fits a word and how many bytes that has, in the ordinary case.
#[inline]
fn word(m: &Machine, access: &Access) -> Option<(Address, usize)> {
    let Kind::Scalar(element) = &access.layout.kind else {
        return None;
    };
    let bytes = element.word_bytes()?;
    match m.value(access.pointer)? {
        Value::Scalar(Scalar::Pointer(pointer)) => Some((Address::of(*pointer)?, bytes)),
        _ => None,
    }
}

/// Reads a value of a type at a pointer.
pub(crate) fn read(
    m: &mut Machine,
    pointer: Scalar,
    layout: &Layout,
    align_bytes: u64,
) -> Step<Value> {
    if layout.store_bytes == 0 && pointer != Scalar::Poison {
        return Ok(nothing(layout));
    }
    let address = checked(m, pointer, layout.store_bytes, align_bytes)?;
    read_part(m, address, layout)
}

/// Writes a value of a type at a pointer.
pub(crate) fn write(
    m: &mut Machine,
    pointer: Scalar,
    (layout, align_bytes): (&Layout, u64),
    value: &Value,
) -> Step<()> {
    if layout.store_bytes == 0 && pointer != Scalar::Poison {
        return Ok(());
    }
    let address = checked(m, pointer, layout.store_bytes, align_bytes)?;
    if !layout.is_dense {
        fill_padding(m, address, layout)?;
    }
    write_part(m, address, layout, value)
}

/// A value without bytes.
fn nothing(layout: &Layout) -> Value {
    let fields: Vec<Value> = match &layout.kind {
        Kind::Fields(fields) => fields.iter().map(|(_, field)| nothing(field)).collect(),
        Kind::Elements(element, count) => vec![nothing(element); *count],
        Kind::Scalar(_) | Kind::Vector(_) | Kind::Pointer | Kind::Pointers(_) => Vec::new(),
    };
    Value::Aggregate(fields.into())
}

/// Makes the padding of structures open, as a store of them does.
fn fill_padding(m: &mut Machine, address: Address, layout: &Layout) -> Step<()> {
    let byte = ElementLayout::of(&Type::integer(8), IndexWidth::W64).expect("memory holds bytes");
    for place in layout.padding() {
        m.memory
            .write(moved(address, place), &byte, 1, &[Cell::Open])?;
    }
    Ok(())
}

/// The place of an access, which must be in a live allocation.
pub(crate) fn checked(m: &Machine, pointer: Scalar, bytes: u64, align_bytes: u64) -> Step<Address> {
    let address = place(m, pointer)?;
    let bytes = usize::try_from(bytes).unwrap_or(usize::MAX);
    let found = m.memory.check_bytes(address, bytes, align_bytes);
    found.map_err(|fault| {
        let allocation = m.memory.describe(address.allocation);
        match fault.detail.contains(&allocation) {
            true => fault,
            false => Fault::new(fault.kind, format!("{} in {allocation}", fault.detail)),
        }
    })?;
    Ok(address)
}

/// The place that a pointer refers to.
pub(crate) fn place(m: &Machine, pointer: Scalar) -> Step<Address> {
    let nowhere = |what: String| Fault::new(UbKind::OutsideAllocation, what);
    match pointer {
        Scalar::Pointer(pointer) => {
            let address = Address::of(pointer).ok_or_else(|| match pointer.byte {
                0 => nowhere("the pointer is null".to_owned()),
                byte => nowhere(format!("no allocation is at the address {byte:#x}")),
            });
            Ok(address?)
        }
        Scalar::Poison => {
            let detail = match m.broken() {
                Some(promise) => format!("the pointer is poison: {promise}"),
                None => "the pointer is poison".to_owned(),
            };
            Err(Fault::new(UbKind::PoisonAddress, detail).into())
        }
        Scalar::Undef => {
            let detail = "the pointer is undef, so it may be any address";
            Err(Fault::new(UbKind::PoisonAddress, detail).into())
        }
        Scalar::Open | Scalar::Between(_) | Scalar::Nan(_) | Scalar::Bits(_) => {
            Err(Error::Undetermined("an address").into())
        }
    }
}

fn read_part(m: &mut Machine, address: Address, layout: &Layout) -> Step<Value> {
    Ok(match &layout.kind {
        Kind::Scalar(element) => Value::Scalar(loaded(m.memory.load_scalar(address, element, 1)?)),
        Kind::Vector(element) => {
            let cells = m.memory.load(address, element, 1)?;
            Value::Vector(cells.into_iter().map(loaded).collect())
        }
        Kind::Pointer => Value::Scalar(m.memory.load_pointer(address, 1)?),
        Kind::Pointers(lanes) => {
            let lanes = (0..*lanes).map(|lane| m.memory.load_pointer(pointer_at(address, lane), 1));
            Value::Vector(lanes.collect::<Result<_, _>>()?)
        }
        Kind::Fields(fields) => {
            let fields = fields.iter();
            let fields = fields.map(|(start, field)| read_part(m, moved(address, *start), field));
            Value::Aggregate(fields.collect::<Step<_>>()?)
        }
        Kind::Elements(element, count) => {
            let starts = (0..*count).map(|position| {
                let field = layout.field(position);
                field.map_or(0, |(start, _)| start)
            });
            let starts: Vec<u64> = starts.collect();
            let elements = starts.into_iter();
            let elements = elements.map(|start| read_part(m, moved(address, start), element));
            Value::Aggregate(elements.collect::<Step<_>>()?)
        }
    })
}

fn write_part(m: &mut Machine, address: Address, layout: &Layout, value: &Value) -> Step<()> {
    match (&layout.kind, value) {
        (Kind::Scalar(element) | Kind::Vector(element), value) => {
            let cells: Vec<Cell> = value.lanes().iter().map(stored).collect();
            m.memory.write(address, element, 1, &cells)?;
        }
        (Kind::Pointer, Value::Scalar(pointer)) => write_pointer(m, address, *pointer)?,
        (Kind::Pointers(_), Value::Vector(lanes)) => {
            for (lane, pointer) in lanes.iter().enumerate() {
                write_pointer(m, pointer_at(address, lane), *pointer)?;
            }
        }
        (Kind::Fields(_) | Kind::Elements(..), Value::Aggregate(values)) => {
            for (position, value) in values.iter().enumerate() {
                let (start, field) = layout.field(position).expect("the value has its type");
                write_part(m, moved(address, start), field, value)?;
            }
        }
        (kind, value) => {
            unreachable!("the verifier requires a value of its type: {kind:?} {value:?}")
        }
    }
    Ok(())
}

fn write_pointer(m: &mut Machine, address: Address, pointer: Scalar) -> Result<(), Fault> {
    match pointer {
        Scalar::Pointer(pointer) => m.memory.store_pointer(address, pointer, 1),
        other => {
            let word = ElementLayout::of(&Type::integer(64), IndexWidth::W64);
            let word = word.expect("memory holds words");
            m.memory.write(address, &word, 1, &[stored(&other)])
        }
    }
}

fn pointer_at(address: Address, lane: usize) -> Address {
    let lane = u64::try_from(lane).expect("64 bits hold a usize");
    moved(address, lane * POINTER_BYTES)
}

pub(crate) fn moved(address: Address, bytes: u64) -> Address {
    Address {
        byte: address.byte.wrapping_add_unsigned(bytes),
        ..address
    }
}

/// Reads a cell; memory that was never written reads as any value.
fn loaded(cell: Cell) -> Scalar {
    match cell {
        Cell::Uninitialised | Cell::Open => Scalar::Open,
        Cell::Poison => Scalar::Poison,
        Cell::Between(floats) => Scalar::Between(floats),
        Cell::Nan(bits) => Scalar::Nan(bits),
        Cell::Bits(bits) => Scalar::Bits(bits),
    }
}

/// An allocation on the stack.
#[derive(Debug)]
pub(crate) struct Alloca {
    count: ValueId,
    result: ValueId,
    bytes: u64,
    align_bytes: u64,
    /// Whether its life starts later, at `llvm.intr.lifetime.start`.
    starts_later: bool,
}

impl Alloca {
    pub(super) fn of((body, op): (&Body, OpId)) -> Result<Self, Error> {
        let ty = body.attribute(op, "elem_type").and_then(Attribute::as_type);
        let layout = layout_of((body, op), ty.expect("the verifier requires a type"))?;
        Ok(Self {
            count: body.operands(op)[0],
            result: body.results(op)[0],
            bytes: layout.bytes,
            align_bytes: alignment(body, op).unwrap_or(layout.align_bytes),
            starts_later: starts_later(body, op),
        })
    }

    pub(super) fn execute(&self, m: &mut Machine) -> Step<()> {
        let count = super::number(m, self.count, "the size of an allocation")?;
        let bytes = u128::from(self.bytes).saturating_mul(count);
        let allocation = m.allocate_on_stack(bytes, self.align_bytes)?;
        if self.starts_later {
            m.memory.live(allocation, false);
        }
        m.define_scalar(self.result, Scalar::Pointer(Pointer::start(allocation)));
        Ok(())
    }
}

/// Whether the function has an op that starts the life of an allocation.
fn starts_later(body: &Body, alloca: OpId) -> bool {
    let result = body.results(alloca);
    let starts = |op: OpId| {
        body.opcode(op) == Some(Opcode::Llvm(Op::LifetimeStart)) && body.operands(op) == result
    };
    let mut ops = body
        .parent_op(alloca)
        .into_iter()
        .flat_map(|function| body.walk(function));
    ops.any(starts)
}

/// A copy of bytes.
pub(super) fn copy(
    m: &mut Machine,
    [to, from, length]: [ValueId; 3],
    may_overlap: bool,
) -> Step<()> {
    let length = super::number(m, length, "the size of a copy")?;
    if length == 0 {
        return Ok(());
    }
    let length = usize::try_from(length).unwrap_or(usize::MAX);
    let [to, from] = [to, from].map(|pointer| place(m, m.scalar(pointer)));
    m.memory.copy_bytes([to?, from?], length, may_overlap)?;
    Ok(())
}

/// Sets bytes.
pub(super) fn fill(m: &mut Machine, [to, byte, length]: [ValueId; 3]) -> Step<()> {
    let length = super::number(m, length, "the size of a fill")?;
    let length = usize::try_from(length).unwrap_or(usize::MAX);
    if length == 0 {
        return Ok(());
    }
    let address = place(m, m.scalar(to))?;
    m.memory.check_bytes(address, length, 1)?;
    let one = ElementLayout::of(&Type::integer(8), IndexWidth::W64).expect("memory holds bytes");
    let cell = stored(&m.scalar(byte));
    for distance in 0..length {
        let distance = u64::try_from(distance).expect("64 bits hold a length");
        m.memory.write(moved(address, distance), &one, 1, &[cell])?;
    }
    Ok(())
}

/// The start of the life of memory on the stack, whose bytes are then any, or its end.
pub(super) fn live(m: &mut Machine, pointer: ValueId, is_start: bool) -> Step<()> {
    match m.scalar(pointer) {
        Scalar::Poison => {}
        pointer => {
            let allocation = place(m, pointer)?.allocation;
            m.memory.live(allocation, is_start);
        }
    }
    Ok(())
}
