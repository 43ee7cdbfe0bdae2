//! The trace of a run, op by op: the operands, the place in memory, the results.

use std::fmt::Write;

use stridecheck_ir::{Attribute, BlockId, Body, OpId, OpName, Type, ValueId};

use crate::entry;
use crate::eval::{Code, Next, memref};
use crate::machine::Machine;
use crate::observed::{Base, Cell};
use crate::pointer::Pointer;
use crate::strided::View;
use crate::text;
use crate::value::{Scalar, Value};

/// One op that was executed, or that stopped the run.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TraceLine {
    /// The op.
    pub op: OpId,
    /// How many calls it is nested in.
    pub depth: usize,
    /// `arith.addi 3, 4 -> 7`; only the op and its operands if the op stopped the run.
    pub text: String,
}

/// When the machine is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Moment {
    /// An op is about to be executed: its operands are set.
    Before,
    /// An op was executed, or control entered its regions: its results are set.
    After,
}

/// A listener that is called for each op.
pub(crate) trait Listener {
    /// An op is about to be executed.
    fn before(&mut self, m: &Machine, op: OpId, code: &Code<'_>);
    /// An op was executed.
    fn after(&mut self, m: &Machine, op: OpId, next: &Next);
}

/// Shows the machine to a closure.
pub(crate) struct Seeing<'w>(pub(crate) &'w mut dyn FnMut(&Machine, OpId, Moment));

impl Listener for Seeing<'_> {
    fn before(&mut self, m: &Machine, op: OpId, _code: &Code<'_>) {
        (self.0)(m, op, Moment::Before);
    }

    fn after(&mut self, m: &Machine, op: OpId, _next: &Next) {
        (self.0)(m, op, Moment::After);
    }
}

/// Writes a line for each op.
pub(crate) struct Tracer<'b> {
    pub(crate) body: &'b Body,
    pub(crate) lines: Vec<TraceLine>,
}

impl Listener for Tracer<'_> {
    fn before(&mut self, m: &Machine, op: OpId, code: &Code<'_>) {
        let mut text = match self.body.op_name(op) {
            OpName::Known(opcode) => opcode.def().current.to_string(),
            OpName::Unknown(name) => name.to_string(),
        };
        let callee = self
            .body
            .attribute(op, "callee")
            .and_then(Attribute::as_symbol);
        push(&mut text, " ", callee.map(|name| format!("@{name}")));
        let operands = self.values(m, self.body.operands(op));
        push(&mut text, " ", (!operands.is_empty()).then_some(operands));
        if let Code::Load(access) | Code::Store(access) = code
            && let Ok(address) = memref::access::element_address(m, access)
        {
            let place = name(m, address.allocation);
            push(
                &mut text,
                " at ",
                Some(format!("{place} + {}", address.byte)),
            );
        }
        self.lines.push(TraceLine {
            op,
            depth: m.depth().saturating_sub(1),
            text,
        });
    }

    fn after(&mut self, m: &Machine, op: OpId, next: &Next) {
        let outcome = match next {
            Next::Op => self.values(m, self.body.results(op)),
            Next::Jump(block) => self.block(*block),
            Next::Enter(_) | Next::Open(_) | Next::Yield(_) | Next::Return(_) => String::new(),
        };
        if let Some(line) = self.lines.last_mut() {
            push(
                &mut line.text,
                " -> ",
                (!outcome.is_empty()).then_some(outcome),
            );
        }
    }
}

impl Tracer<'_> {
    fn values(&self, m: &Machine, values: &[ValueId]) -> String {
        let shown = values.iter().map(|value| {
            let ty = self.body.value_type(*value);
            m.value(*value)
                .map_or_else(|| "nothing".to_owned(), |value| self.value(m, value, ty))
        });
        shown.collect::<Vec<_>>().join(", ")
    }

    fn value(&self, m: &Machine, value: &Value, ty: &Type) -> String {
        match value {
            Value::Scalar(scalar) => self::scalar(m, *scalar, ty),
            Value::Vector(lanes) => {
                let lanes = lanes.iter().map(|lane| scalar(m, *lane, ty.number()));
                format!("[{}]", lanes.collect::<Vec<_>>().join(", "))
            }
            Value::MemRef(view) => memref_text(m, view),
            Value::Function(function) => {
                let name = self.body.symbol_name(*function).unwrap_or_default();
                format!("@{name}")
            }
            Value::Aggregate(fields) => self.aggregate(m, fields, ty),
        }
    }

    fn aggregate(&self, m: &Machine, fields: &[Value], ty: &Type) -> String {
        let field = |(position, field): (usize, &Value)| {
            let ty = ty.as_llvm().and_then(|llvm| llvm.field(position));
            ty.map_or_else(String::new, |ty| self.value(m, field, ty))
        };
        let fields: Vec<String> = fields.iter().enumerate().map(field).collect();
        format!("{{{}}}", fields.join(", "))
    }

    /// The block by its number in its region; its arguments hold the passed values.
    fn block(&self, block: BlockId) -> String {
        let region = self.body.block_region(block);
        let mut blocks = region
            .into_iter()
            .flat_map(|region| self.body.blocks(region));
        let number = blocks.position(|other| other == block).unwrap_or_default();
        format!("^bb{number}")
    }
}

fn scalar(m: &Machine, scalar: Scalar, ty: &Type) -> String {
    match scalar {
        Scalar::Poison => "poison".to_owned(),
        Scalar::Open => "?".to_owned(),
        Scalar::Undef => "undef".to_owned(),
        Scalar::Between(floats) => text::cell(Cell::Between(floats), ty),
        Scalar::Pointer(pointer) => pointer_text(m, pointer),
        Scalar::Nan(bits) | Scalar::Bits(bits) => {
            text::scalar(entry::widened(bits, ty, m.limits().index_width), ty)
        }
    }
}

fn memref_text(m: &Machine, view: &View) -> String {
    let View {
        allocation,
        aligned_bytes,
        offset,
        sizes,
        strides,
        is_derived: _,
        mapped: _,
    } = view;
    let place = name(m, *allocation);
    let mut aligned = String::new();
    push(
        &mut aligned,
        " + ",
        (*aligned_bytes != 0).then(|| aligned_bytes.to_string()),
    );
    let list = |numbers: &[i64]| {
        let numbers = numbers.iter().map(i64::to_string);
        numbers.collect::<Vec<_>>().join(", ")
    };
    let (sizes, strides) = (list(sizes), list(strides));
    format!("{{{place}{aligned}, offset {offset}, sizes [{sizes}], strides [{strides}]}}")
}

fn pointer_text(m: &Machine, Pointer { base, byte, .. }: Pointer) -> String {
    match (base, byte) {
        (Some(allocation), 0) => name(m, allocation),
        (Some(allocation), byte) => format!("{} + {byte}", name(m, allocation)),
        (None, 0) => "null".to_owned(),
        (None, number) => format!("{number:#x}"),
    }
}

/// An allocation in short form.
fn name(m: &Machine, allocation: crate::memory::AllocationId) -> String {
    match m.memory().base(allocation) {
        Base::Argument(number) => format!("arg {number}"),
        Base::Allocation(number) => format!("alloc {number}"),
        Base::Global(number) => format!("global {number}"),
        Base::Elsewhere => m.memory().describe(allocation),
    }
}

fn push(text: &mut String, before: &str, part: Option<String>) {
    if let Some(part) = part {
        write!(text, "{before}{part}").expect("a string takes any text");
    }
}
