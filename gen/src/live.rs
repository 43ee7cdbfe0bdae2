//! The run that accompanies the generation: every op on the primary path is executed as it is emitted.
//!
//! Only the oracle's machine defines the meaning of an op; this file asks it.

use std::collections::BTreeMap;

use stridecheck_ir::{BlockId, Body, OpId, Opcode, Type, ValueId};
use stridecheck_oracle::layout::ElementLayout;
use stridecheck_oracle::memory::{Address, AllocationId, Cells};
use stridecheck_oracle::{
    Base, Call, Cell, Exit, Flow, Limits, Machine, Run, Scalar, Step, Stop, Value, View, work,
};

/// The primary run so far.
#[derive(Clone, Debug)]
pub(crate) struct Live {
    m: Machine,
    /// The calls of functions that were generated while they were called, by their op.
    calls: BTreeMap<Opcode, u64>,
    /// The fuel of those calls.
    call_work: u64,
    /// What ended the run before its last op.
    stopped: Option<Stop>,
}

/// Driving.
impl Live {
    /// A run that has not started.
    pub(crate) fn new(limits: Limits) -> Self {
        Self {
            m: Machine::new(limits),
            calls: BTreeMap::new(),
            call_work: 0,
            stopped: None,
        }
    }

    /// Enters the main function.
    pub(crate) fn start(&mut self, body: &Body, call: &Call) -> BlockId {
        self.m
            .enter_call(body, call)
            .expect("the call was made for the signature")
    }

    /// Executes an op that is not a terminator; its results may not be poison or open.
    pub(crate) fn execute(&mut self, body: &Body, op: OpId) {
        self.step(body, op);
        for result in body.results(op) {
            assert!(
                !self.is_unknown(*result),
                "{:?} with {:?} gives poison or an open value",
                body.opcode(op),
                body.attributes(op)
            );
        }
    }

    /// Executes an op that must end the program; nothing is executed after it.
    pub(crate) fn execute_to_trap(&mut self, body: &Body, op: OpId) {
        match self.m.execute(body, op) {
            Err(stop @ Stop::Trap(_)) => self.stopped = Some(stop),
            other => panic!("{:?} gives no trap but {other:?}", body.opcode(op)),
        }
    }

    /// Executes an op that must give poison.
    pub(crate) fn execute_to_poison(&mut self, body: &Body, op: OpId) {
        self.step(body, op);
        for result in body.results(op) {
            assert!(
                self.is_unknown(*result),
                "{:?} with {:?} gives no poison",
                body.opcode(op),
                body.attributes(op)
            );
        }
    }

    /// Executes an op whose results are not checked.
    pub(crate) fn execute_unseen(&mut self, body: &Body, op: OpId) {
        self.step(body, op);
    }

    fn step(&mut self, body: &Body, op: OpId) {
        match self.m.execute(body, op) {
            Ok(Flow::Next) => {}
            other => panic!(
                "{:?} was emitted for its defined operands, yet gave {other:?}",
                body.opcode(op)
            ),
        }
    }

    /// Whether a value is unset, poison or open.
    pub(crate) fn is_unknown(&self, value: ValueId) -> bool {
        matches!(
            self.m.value(value),
            None | Some(Value::Scalar(
                Scalar::Poison | Scalar::Open | Scalar::Undef | Scalar::Between(_)
            ))
        )
    }

    /// Whether a value is unset, or a lane of it is poison or open.
    pub(crate) fn has_unknown_lanes(&self, value: ValueId) -> bool {
        match self.m.value(value) {
            Some(Value::Vector(lanes)) => {
                let mut lanes = lanes.iter();
                lanes.any(|lane| {
                    matches!(
                        lane,
                        Scalar::Poison | Scalar::Open | Scalar::Undef | Scalar::Between(_)
                    )
                })
            }
            _ => self.is_unknown(value),
        }
    }

    /// Whether every lane of a value has bits or is in an interval of floats.
    pub(crate) fn is_determined(&self, value: ValueId) -> bool {
        let is_determined =
            |lane: &Scalar| !matches!(lane, Scalar::Poison | Scalar::Open | Scalar::Undef);
        match self.m.value(value) {
            Some(Value::Vector(lanes)) => lanes.iter().all(is_determined),
            Some(Value::Scalar(scalar)) => is_determined(scalar),
            _ => false,
        }
    }

    /// Begins an op whose regions are emitted while they are executed; returns the block that it opens, if any.
    pub(crate) fn open(&mut self, body: &Body, op: OpId) -> Step<Option<BlockId>> {
        self.m.open(body, op)
    }

    /// Executes the end of a region of such an op; returns the block where the op continues, if any.
    pub(crate) fn leave_region(
        &mut self,
        body: &Body,
        op: OpId,
        end: OpId,
    ) -> Step<Option<BlockId>> {
        match self.m.execute(body, end)? {
            Flow::Yield(values) => self.m.close(body, op, &values),
            Flow::Jump(block) => Ok(Some(block)),
            other => panic!("the end of a region was emitted, yet gave {other:?}"),
        }
    }

    /// Executes the rest of such an op from the start of a block, with this much fuel.
    pub(crate) fn run_regions(
        &mut self,
        body: &Body,
        op: OpId,
        (block, fuel): (BlockId, u64),
    ) -> Step<()> {
        self.m.with_fuel(fuel, |m| m.run_regions(body, op, block))
    }

    /// Executes such an op from its start, with this much fuel.
    pub(crate) fn run_whole(&mut self, body: &Body, op: OpId, fuel: u64) -> Step<()> {
        self.m.with_fuel(fuel, |m| m.execute(body, op)).map(|_| ())
    }

    /// How many calls are active.
    pub(crate) fn depth(&self) -> usize {
        self.m.depth()
    }

    /// The op of an active call that was executed last.
    pub(crate) fn at_depth(&self, depth: usize) -> Option<OpId> {
        self.m.at_depth(depth)
    }

    /// Ends the run before its last op.
    pub(crate) fn stop(&mut self, stop: Stop) {
        self.stopped = Some(stop);
    }

    /// Executes a branch.
    pub(crate) fn jump(&mut self, body: &Body, branch: OpId) -> BlockId {
        match self.m.execute(body, branch) {
            Ok(Flow::Jump(block)) => block,
            other => panic!("a branch was emitted, yet gave {other:?}"),
        }
    }

    /// Executes from the start of a block until control is about to enter another one.
    pub(crate) fn run_until(&mut self, body: &Body, from: BlockId, until: BlockId) {
        match self.m.run_block(body, from, Some(until)) {
            Ok(Exit::Reached(_)) => {}
            other => panic!("a loop is defined for all values and ends, yet gave {other:?}"),
        }
    }

    /// Enters a function that is called with these values.
    pub(crate) fn enter(&mut self, body: &Body, function: OpId, operands: &[ValueId]) {
        let values = operands
            .iter()
            .map(|operand| self.m.value(*operand).cloned())
            .collect::<Option<Vec<Value>>>()
            .expect("operands on the primary path are set");
        self.m
            .enter(body, function, values)
            .expect("calls are nested less deeply than the machine allows");
    }

    /// Returns from the innermost function; the results of the call become those of the return.
    pub(crate) fn leave(&mut self, body: &Body, back: OpId, call: OpId) {
        let Ok(Flow::Return(values)) = self.m.execute(body, back) else {
            panic!("a return was emitted");
        };
        self.m.leave();
        let opcode = body.opcode(call).expect("a call was built");
        *self.calls.entry(opcode).or_default() += 1;
        self.call_work += work(body, call);
        self.m.define_returned(body, call, values);
    }

    /// Ends the run at the return of the main function.
    pub(crate) fn finish(mut self, body: &Body, back: OpId) -> Run {
        let end = match self.stopped {
            Some(stop) => Err(stop),
            None => match self.m.execute(body, back) {
                Ok(Flow::Return(values)) => Ok(values),
                other => panic!("a return was emitted, yet gave {other:?}"),
            },
        };
        let mut run = self
            .m
            .finish(body, end)
            .expect("results of a generated program can be observed");
        // A function that is generated while it is called is not entered by a call op, so the call was not counted.
        run.steps += self.call_work;
        for (opcode, times) in self.calls {
            *run.coverage.entry(opcode).or_default() += times;
        }
        run
    }
}

/// Queries.
impl Live {
    /// How many calls of functions that are only declared there were.
    pub(crate) fn external_calls(&self) -> usize {
        self.m.external_calls().len()
    }

    /// The bits of a scalar.
    pub(crate) fn bits(&self, value: ValueId) -> Option<u128> {
        self.m.value(value)?.as_scalar()?.bits()
    }

    /// The view of a memref.
    pub(crate) fn view(&self, value: ValueId) -> Option<&View> {
        self.m.value(value)?.as_view()
    }

    /// The function in a function value.
    pub(crate) fn function(&self, value: ValueId) -> Option<OpId> {
        match self.m.value(value)? {
            Value::Function(function) => Some(*function),
            _ => None,
        }
    }

    /// Whether the buffer of a memref is live.
    pub(crate) fn is_live(&self, value: ValueId) -> bool {
        self.view(value)
            .is_some_and(|view| self.m.memory().is_live(view.allocation))
    }

    /// The allocation of a memref, if it is live and on the heap.
    pub(crate) fn heap_allocation(&self, value: ValueId) -> Option<AllocationId> {
        let allocation = self.view(value)?.allocation;
        let memory = self.m.memory();
        let is_heap = matches!(memory.base(allocation), Base::Allocation(_));
        (is_heap && memory.is_live(allocation)).then_some(allocation)
    }

    /// The allocation that can be freed through a memref; none for a view.
    pub(crate) fn whole_allocation(&self, value: ValueId) -> Option<AllocationId> {
        self.heap_allocation(value)
            .filter(|_| self.view(value).is_some_and(|view| !view.is_derived))
    }

    /// Whether an element of a memref has a value other than poison.
    pub(crate) fn is_initialised(&self, value: ValueId, element: &Type, indices: &[i64]) -> bool {
        let cells = self.cells(value, element, indices);
        cells.is_some_and(|cells| are_values(&cells))
    }

    /// The bits of a scalar element, if they are determined.
    pub(crate) fn element_bits(
        &self,
        value: ValueId,
        element: &Type,
        indices: &[i64],
    ) -> Option<u128> {
        match self.cells(value, element, indices)?.as_slice() {
            [Cell::Bits(bits)] => Some(*bits),
            _ => None,
        }
    }

    /// The indices in another view of an element of a view; both have this element type.
    pub(crate) fn same_element(
        &self,
        (value, indices): (ValueId, &[i64]),
        other: ValueId,
        element: &Type,
    ) -> Option<Vec<i64>> {
        let element_bytes = self.m.element_layout(element).ok()?.bytes;
        let wanted = self.view(value)?.address(indices, element_bytes).ok()?;
        let other = self.view(other)?;
        if other.allocation != wanted.allocation || other.sizes.contains(&0) {
            return None;
        }
        let mut position = vec![0; other.sizes.len()];
        loop {
            if other.address(&position, element_bytes).ok() == Some(wanted) {
                return Some(position);
            }
            if !advance(&mut position, &other.sizes) {
                return None;
            }
        }
    }

    fn cells(&self, value: ValueId, element: &Type, indices: &[i64]) -> Option<Cells> {
        let layout = self.m.element_layout(element).ok()?;
        let address = self.view(value)?.address(indices, layout.bytes).ok()?;
        self.m.memory().read(address, &layout, 1).ok()
    }

    /// Whether the address of an element is known to be a multiple of this many bytes.
    pub(crate) fn is_aligned(
        &self,
        value: ValueId,
        element: &Type,
        (indices, bytes): (&[i64], u64),
    ) -> bool {
        let (Some(view), Ok(layout)) = (self.view(value), self.m.element_layout(element)) else {
            return false;
        };
        let Ok(address) = view.address(indices, layout.bytes) else {
            return false;
        };
        self.m.memory().read(address, &layout, bytes).is_ok()
    }

    /// Whether the first element of a memref is inside its buffer including its padding, which a copy also takes.
    pub(crate) fn is_whole(&self, value: ValueId, element: &Type) -> bool {
        let (Some(view), Ok(layout)) = (self.view(value), self.m.element_layout(element)) else {
            return false;
        };
        let start = view.start(layout.bytes);
        start.is_ok_and(|start| self.m.memory().check_whole(start, &layout).is_ok())
    }

    /// Whether a view can be copied to another one of the same sizes and this element type.
    pub(crate) fn can_copy(&self, source: &View, target: &View, element: &Type) -> bool {
        self.m.can_copy(source, target, element)
    }

    /// The alignment of elements of a type, in bytes.
    pub(crate) fn alignment_of(&self, element: &Type) -> u64 {
        let layout = self.m.element_layout(element);
        layout.map_or(1, |layout| layout.align_bytes)
    }

    /// The distance of neighbouring elements of a type, in bytes.
    pub(crate) fn bytes_of(&self, element: &Type) -> u64 {
        let layout = self.m.element_layout(element);
        layout.map_or(1, |layout| layout.bytes)
    }

    /// Whether the first element of a memref, if there is one, is known to be at a multiple of this many bytes.
    pub(crate) fn starts_aligned(&self, value: ValueId, element: &Type, bytes: u64) -> bool {
        let layout = self.m.element_layout(element).ok();
        let start = self
            .view(value)
            .zip(layout)
            .and_then(|(view, layout)| view.start(layout.bytes).ok());
        start.is_some_and(|start| self.m.memory().check_alignment(start, bytes).is_ok())
    }

    /// The distance of neighbouring elements of a type, in bytes.
    pub(crate) fn element_bytes(&self, element: &Type) -> Option<i64> {
        let layout = self.m.element_layout(element).ok()?;
        i64::try_from(layout.bytes).ok()
    }

    /// How many elements a live buffer has after the aligned pointer of a memref.
    pub(crate) fn room(&self, value: ValueId, element: &Type) -> Option<i64> {
        let view = self.view(value)?;
        let layout = self.m.element_layout(element).ok()?;
        let start = Address::new(view.allocation, view.aligned_bytes);
        let cells = self.m.memory().contents_from(start, &layout)?;
        i64::try_from(cells.len() / layout.lanes()).ok()
    }

    /// Whether a buffer of an argument holds poison.
    pub(crate) fn arguments_hold_poison(&self) -> bool {
        self.m.arguments_hold_poison()
    }

    /// Whether an element of a memref holds poison.
    pub(crate) fn holds_poison(&self, value: ValueId, element: &Type) -> bool {
        let (Some(view), Ok(layout)) = (self.view(value), self.m.element_layout(element)) else {
            return false;
        };
        // Most buffers hold none, and this is asked for every buffer in scope after each op with regions.
        self.m.memory().may_read_poison(view.allocation, &layout)
            && !self.all_elements(view, &layout, |cells| !cells.contains(&Cell::Poison))
    }

    /// Whether a predicate holds for the cells of each element of a view; an unreadable element has none.
    fn all_elements(
        &self,
        view: &View,
        layout: &ElementLayout,
        holds: impl Fn(&[Cell]) -> bool,
    ) -> bool {
        if view.sizes.contains(&0) {
            return true;
        }
        let mut indices = vec![0; view.sizes.len()];
        loop {
            let address = view.address(&indices, layout.bytes).ok();
            let cells = address.and_then(|at| self.m.memory().read(at, layout, 1).ok());
            if !holds(&cells.unwrap_or_default()) {
                return false;
            }
            if !advance(&mut indices, &view.sizes) {
                return true;
            }
        }
    }

    /// Whether every element of a memref is inside its allocation.
    pub(crate) fn is_inside(&self, value: ValueId, element: &Type) -> bool {
        let Some(view) = self.view(value) else {
            return false;
        };
        if view.sizes.contains(&0) {
            return true;
        }
        let mut indices = vec![0; view.sizes.len()];
        loop {
            if self.cells(value, element, &indices).is_none() {
                return false;
            }
            if !advance(&mut indices, &view.sizes) {
                return true;
            }
        }
    }

    /// Whether every element of a memref has a value other than poison.
    pub(crate) fn is_all_initialised(&self, value: ValueId, element: &Type) -> bool {
        let (Some(view), Ok(layout)) = (self.view(value), self.m.element_layout(element)) else {
            return false;
        };
        self.all_elements(view, &layout, |cells| {
            !cells.is_empty() && are_values(cells)
        })
    }
}

/// Whether these are values other than poison.
fn are_values(cells: &[Cell]) -> bool {
    let mut cells = cells.iter();
    cells.all(|cell| matches!(cell, Cell::Bits(_) | Cell::Nan(_)))
}

/// Steps to the next index list in row-major order, if there is one.
pub(crate) fn advance(indices: &mut [i64], sizes: &[i64]) -> bool {
    for (index, size) in indices.iter_mut().zip(sizes).rev() {
        *index += 1;
        if *index < *size {
            return true;
        }
        *index = 0;
    }
    false
}
