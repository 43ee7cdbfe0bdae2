//! The machine: frames, memory and fuel; it executes one op at a time.
//!
//! Rules:
//! - The machine does not borrow the body, so ops may be added between steps.
//! - The verifier must accept every part of the body that is executed.
//! - A step that stops leaves the machine as it was before the op, or part-way; only [`Machine::finish`] may follow.
//! - A copy is cheap: memory is shared until written.

pub(crate) mod decoded;
mod drive;
mod storage;
pub(crate) mod turns;

use std::cell::Cell;
use std::collections::BTreeMap;
use std::sync::Arc;

use cranelift_entity::SecondaryMap;
use stridecheck_ir::{BlockId, Body, OpId, Opcode, Type, ValueId, View as _, dialect::func};

use crate::call::Externals;
use crate::error::Error;
use crate::integer;
use crate::layout::ElementLayout;
use crate::limits::Limits;
use crate::lowered::{Lowered, Returned};
use crate::memory::{AllocationId, Memory};
use crate::observed::ExternalCall;
use crate::promises;
use crate::signature;
pub use crate::step::{Step, Stop};
use crate::strided::{Extents, View};
use crate::ub::{Fault, UbKind};
use crate::value::{Scalar, Value};
use turns::Turns;

/// Where control goes after an op.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Flow {
    /// To the op after it.
    Next,
    /// To a block, whose arguments are set.
    Jump(BlockId),
    /// Out of a region, to the op around it, with what it yields.
    Yield(Vec<Value>),
    /// Out of the function, with its results.
    Return(Vec<Value>),
}

/// How an execution ends.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Exit {
    /// The function returned these results; its frame is still there.
    Returned(Vec<Value>),
    /// The region yielded these values.
    Yielded(Vec<Value>),
    /// Control is about to enter the requested block, whose arguments are set.
    Reached(BlockId),
    /// A block has no more ops, or the op whose regions were executed is done.
    Ended,
}

/// The state of a run.
#[derive(Clone, Debug)]
pub struct Machine {
    limits: Limits,
    frames: Vec<Frame>,
    entry: Option<OpId>,
    /// What the program was before it was lowered, and where the results of its entry function are.
    lowered: Option<(Arc<Lowered>, Returned)>,
    /// The allocations of the memref arguments, in order.
    pub(crate) arguments: Vec<Bound>,
    pub(crate) memory: Memory,
    /// The globals that were used.
    pub(crate) globals: BTreeMap<OpId, AllocationId>,
    pub(crate) externals: Externals,
    pub(crate) external_calls: Vec<ExternalCall>,
    /// The active parallel loops, the outermost one first.
    turns: Vec<Turns>,
    shares_results: bool,
    heap_count: usize,
    stack_count: usize,
    /// The last promise of an op that was broken, so that its result is poison.
    broken: Option<String>,
    /// What the program printed last.
    printed: String,
    at: Option<OpId>,
    steps: u64,
    idle_turns: u64,
    /// Evaluating a map does not change the machine otherwise.
    wraps_sums: Cell<bool>,
    coverage: BTreeMap<Opcode, u64>,
}

/// The allocation of a memref argument, which several may share.
#[derive(Clone, Debug)]
pub(crate) struct Bound {
    pub(crate) allocation: AllocationId,
    pub(crate) element: Type,
}

/// The values of an active call.
#[derive(Clone, Debug)]
struct Frame {
    /// The function that was called.
    function: OpId,
    /// How many allocations there were before the call.
    allocations: usize,
    values: SecondaryMap<ValueId, Option<Value>>,
    /// The heap descriptors that the function returns to its caller.
    lent: Vec<AllocationId>,
    /// The live stack allocations, oldest first.
    stack: Vec<AllocationId>,
    /// How many of those were alive at the start of each open scope.
    scopes: Vec<usize>,
    /// How many `noalias` arguments were active before the call.
    aliases: usize,
    /// The op that entered the function.
    caller: Option<OpId>,
}

/// Driving.
impl Machine {
    /// A machine that has not started.
    pub fn new(limits: Limits) -> Self {
        Self {
            limits,
            frames: Vec::new(),
            entry: None,
            lowered: None,
            arguments: Vec::new(),
            memory: Memory::new(limits.memory_bytes),
            globals: BTreeMap::new(),
            externals: Externals::Unknown,
            external_calls: Vec::new(),
            turns: Vec::new(),
            shares_results: false,
            heap_count: 0,
            stack_count: 0,
            broken: None,
            printed: String::new(),
            at: None,
            steps: 0,
            idle_turns: 0,
            wraps_sums: Cell::new(false),
            coverage: BTreeMap::new(),
        }
    }

    /// Pushes a frame for a function with its arguments; returns the block to run.
    pub fn enter(&mut self, body: &Body, function: OpId, arguments: Vec<Value>) -> Step<BlockId> {
        let depth = u32::try_from(self.frames.len()).unwrap_or(u32::MAX);
        if depth >= self.limits.call_depth {
            return Err(Error::CallDepth(self.limits.call_depth).into());
        }
        let region = body.op_regions(function)[0];
        let Some(block) = body.entry_block(region) else {
            let name = body.symbol_name(function).unwrap_or_default();
            return Err(Error::Declaration(name.to_owned()).into());
        };
        promises::check(body, function)?;
        let inputs = match func::Func::cast(body, function) {
            Some(function) => &function.function_type().inputs,
            None => signature::parameters(body, function),
        };
        let mut arguments = arguments;
        let aliases = self.memory.alias_count();
        promises::keep(
            &self.memory,
            (body, function),
            promises::ARGUMENTS,
            inputs,
            &mut arguments,
        )?;
        promises::separate(&mut self.memory, (body, function), &mut arguments);
        self.entry.get_or_insert(function);
        self.frames.push(Frame {
            function,
            allocations: self.memory.count(),
            values: SecondaryMap::new(),
            lent: Vec::new(),
            stack: Vec::new(),
            scopes: Vec::new(),
            aliases,
            caller: self.at,
        });
        for (value, argument) in body.arguments(block).iter().zip(arguments) {
            self.define(*value, argument);
        }
        Ok(block)
    }

    /// Drops the frame of the function that returned: its stack memory ends, and its caller frees the heap descriptors it got.
    pub fn leave(&mut self) {
        self.end_stack_from(0);
        let Some(frame) = self.frames.pop() else {
            return;
        };
        self.memory.end_aliases_from(frame.aliases);
        for descriptor in frame.lent {
            let freed = self.memory.free(descriptor);
            freed.expect("a descriptor on the heap is freed once");
        }
    }

    /// Runs a closure with at most this much fuel.
    pub fn with_fuel<T>(&mut self, fuel: u64, run: impl FnOnce(&mut Self) -> Step<T>) -> Step<T> {
        let all = self.limits.fuel;
        self.limits.fuel = all.min(self.steps.saturating_add(fuel));
        let end = run(self);
        self.limits.fuel = all;
        end
    }

    /// Takes the fuel of an op.
    #[inline]
    pub(crate) fn begin(&mut self, op: OpId, work: u64) -> Step<()> {
        self.at = Some(op);
        self.spend(work)
    }

    /// Takes this much fuel.
    #[inline]
    pub(crate) fn spend(&mut self, fuel: u64) -> Step<()> {
        if fuel > self.limits.fuel - self.steps {
            return Err(Stop::OutOfFuel);
        }
        self.steps += fuel;
        Ok(())
    }

    /// Notes iterations of a loop that are skipped because they do nothing.
    pub(crate) fn note_idle_turns(&mut self, turns: u64) {
        self.idle_turns = self.idle_turns.saturating_add(turns);
    }

    /// Notes that a sum in an affine map overflows, which wraps in a stage.
    pub(crate) fn note_wrapped_sum(&self) {
        self.wraps_sums.set(true);
    }

    /// Returns to a call with the results of the function that it entered.
    pub(crate) fn resume(&mut self, body: &Body, call: OpId, results: Vec<Value>) {
        self.leave();
        self.define_returned(body, call, results);
    }

    /// Notes whether the results of a called function are in new buffers, each in its own.
    pub(crate) fn note_returned(&mut self, values: &[Value]) {
        let [_, .., frame] = self.frames.as_slice() else {
            return;
        };
        let mut buffers = Vec::new();
        for value in values {
            if let Value::MemRef(view) = value {
                let is_new = self
                    .memory
                    .is_heap_since(view.allocation, frame.allocations);
                self.shares_results |= !is_new || buffers.contains(&view.allocation);
                buffers.push(view.allocation);
            }
        }
    }

    /// Sets the results of a call.
    pub fn define_returned(&mut self, body: &Body, call: OpId, results: Vec<Value>) {
        for (result, value) in body.results(call).iter().zip(results) {
            self.define(*result, value.returned(body.value_type(*result)));
        }
    }

    /// Counts executions of an op.
    pub(crate) fn cover(&mut self, opcode: Opcode, times: u64) {
        if times > 0 {
            *self.coverage.entry(opcode).or_default() += times;
        }
    }
}

/// Reading.
impl Machine {
    /// A value of the innermost frame, if it is set.
    #[inline]
    pub fn value(&self, value: ValueId) -> Option<&Value> {
        self.frames.last()?.values[value].as_ref()
    }

    /// What the program was before it was lowered, if it was.
    pub(crate) fn lowered(&self) -> Option<&Lowered> {
        self.lowered.as_ref().map(|(lowered, _)| &**lowered)
    }

    /// The number of a variable of a lowered program among those that its source defines.
    pub(crate) fn lowered_global(&self, name: &str) -> Option<usize> {
        let mut names = self.lowered()?.globals().iter();
        names.position(|other| other == name)
    }

    /// The limits.
    pub fn limits(&self) -> &Limits {
        &self.limits
    }

    /// The memory.
    pub fn memory(&self) -> &Memory {
        &self.memory
    }

    /// The op that was executed last, or that stopped the run.
    pub fn at(&self) -> Option<OpId> {
        self.at
    }

    /// The op that was executed last, or that stopped the run, in an active call, counted from the outermost one.
    pub fn at_depth(&self, depth: usize) -> Option<OpId> {
        match self.frames.get(depth) {
            Some(inner) => inner.caller,
            None => self.at,
        }
    }

    /// The fuel that was taken: one for each op, or for each lane of an op on vectors.
    pub fn steps(&self) -> u64 {
        self.steps
    }

    /// The calls of functions that are only declared, in order.
    pub fn external_calls(&self) -> &[ExternalCall] {
        &self.external_calls
    }

    /// The function that is executed.
    pub(crate) fn function(&self) -> Option<OpId> {
        self.frames.last().map(|frame| frame.function)
    }

    /// How many frames there are.
    pub fn depth(&self) -> usize {
        self.frames.len()
    }
}

/// Operations for evaluators.
impl Machine {
    /// Sets a value of the innermost frame.
    #[inline]
    pub fn define(&mut self, value: ValueId, content: Value) {
        *self.place(value) = Some(content);
    }

    /// Sets a scalar of the innermost frame.
    ///
    /// The bits are copied on their own: copying the whole scalar would load in one piece what was just stored in two, and stall.
    #[inline]
    pub(crate) fn define_scalar(&mut self, value: ValueId, content: Scalar) {
        let place = self.place(value);
        match (place, content) {
            (Some(Value::Scalar(Scalar::Bits(place))), Scalar::Bits(bits)) => *place = bits,
            (place, Scalar::Bits(bits)) => *place = Some(Value::bits(bits)),
            (place, other) => *place = Some(Value::Scalar(other)),
        }
    }

    /// Sets a scalar of at most 64 bits of the innermost frame.
    #[inline]
    pub(crate) fn define_word(&mut self, value: ValueId, word: u64) {
        match self.place(value) {
            Some(Value::Scalar(Scalar::Bits(bits))) => *bits = word.into(),
            place => *place = Some(Value::bits(word.into())),
        }
    }

    #[inline]
    fn place(&mut self, value: ValueId) -> &mut Option<Value> {
        let frame = self.frames.last_mut().expect("a function is entered");
        &mut frame.values[value]
    }

    pub(crate) fn define_index(&mut self, value: ValueId, index: i64) {
        let width = self.limits.index_width.bits();
        let bits = integer::wrap(width, i128::from(index).cast_unsigned());
        self.define(value, Value::bits(bits));
    }

    #[inline]
    pub(crate) fn operand(&self, value: ValueId) -> &Value {
        self.value(value)
            .expect("the verifier requires that definitions dominate uses")
    }

    #[inline]
    pub(crate) fn operands(&self, values: &[ValueId]) -> Vec<Value> {
        if values.is_empty() {
            return Vec::new();
        }
        values
            .iter()
            .map(|value| self.operand(*value).clone())
            .collect()
    }

    #[inline]
    pub(crate) fn scalar(&self, value: ValueId) -> Scalar {
        self.operand(value)
            .as_scalar()
            .expect("the verifier requires a scalar")
    }

    /// The bits of a scalar, if they are known and fit into 64.
    ///
    /// They are loaded on their own, for the reason given at `define_scalar`.
    #[inline]
    pub(crate) fn word(&self, value: ValueId) -> Option<u64> {
        match self.value(value) {
            Some(Value::Scalar(Scalar::Bits(bits))) => u64::try_from(*bits).ok(),
            _ => None,
        }
    }

    /// An index, which may not be poison.
    #[inline]
    pub(crate) fn index(&self, value: ValueId) -> Step<i64> {
        match self.word(value) {
            Some(word) => Ok(self.limits.index_width.wrap(word.cast_signed())),
            None => self.unusual_index(value),
        }
    }

    fn unusual_index(&self, value: ValueId) -> Step<i64> {
        let bits = match self.scalar(value) {
            Scalar::Bits(bits) | Scalar::Nan(bits) => bits,
            Scalar::Open | Scalar::Undef | Scalar::Between(_) | Scalar::Pointer(_) => {
                return Err(Error::Undetermined("an index or size").into());
            }
            Scalar::Poison => {
                return Err(Fault::new(UbKind::PoisonAddress, "an index or size is poison").into());
            }
        };
        let low = u64::try_from(bits).expect("an index has at most 64 bits");
        Ok(self.limits.index_width.wrap(low.cast_signed()))
    }

    #[inline]
    pub(crate) fn indices(&self, values: &[ValueId]) -> Step<Extents> {
        let mut indices = Extents::new();
        for value in values {
            indices.push(self.index(*value)?);
        }
        Ok(indices)
    }

    /// A memref, which may not be poison.
    #[inline]
    pub(crate) fn view(&self, value: ValueId) -> Step<&View> {
        let view = self.operand(value).as_view();
        view.ok_or_else(|| Fault::new(UbKind::PoisonMemRef, "the memref is poison").into())
    }

    /// The layout of an element type.
    pub fn element_layout(&self, ty: &Type) -> Result<ElementLayout, Error> {
        ElementLayout::of(ty, self.limits.index_width)
            .ok_or_else(|| Error::unsupported("memref", format!("elements of type {ty}")))
    }
}
