//! Driving a machine: starting a call, executing op by op, and reporting what the run did.

use std::sync::Arc;

use stridecheck_ir::{BlockId, Body, OpId, Type};

use super::decoded::{Execution, Lazy};
use super::{Bound, Exit, Flow, Machine};
use crate::call::Call;
use crate::entry;
use crate::error::Error;
use crate::eval::llvm::source;
use crate::eval::{self, Code, Next};
use crate::lowered::{C_INTERFACE, Lowered, Returned};
use crate::observed::{Buffer, Cell, Observed};
use crate::outcome::{Access, Outcome, Run, Ub};
use crate::step::{Step, Stop};
use crate::strided::View;
use crate::ub::Fault;
use crate::value::Value;

impl Machine {
    /// Starts a call: allocates the buffers of its arguments and enters the function; returns the block to run.
    pub fn enter_call(&mut self, body: &Body, call: &Call) -> Result<BlockId, Error> {
        let (op, ty) = entry::entered(body, &call.entry)?;
        let arguments = entry::bind(self, (body, &ty), call)?;
        self.entry = Some(op);
        self.externals = call.externals.clone();
        match self.enter(body, op, arguments) {
            Ok(block) => Ok(block),
            Err(Stop::Error(error)) => Err(error),
            Err(Stop::Ub(fault)) => Err(Error::EntryPromise(fault.detail)),
            Err(stop) => panic!("entering a function executes nothing, yet gave {stop:?}"),
        }
    }

    /// Starts a call of a lowered function, with arguments as its source has them; returns the block to run.
    pub fn enter_lowered(
        &mut self,
        body: &Body,
        call: &Call,
        lowered: &Arc<Lowered>,
    ) -> Result<BlockId, Error> {
        self.externals = call.externals.clone();
        self.lowered = Some((lowered.clone(), Returned::Directly));
        let (function, block, returned) = source::enter(self, body, (call, lowered))?;
        self.entry = Some(function);
        self.lowered = Some((lowered.clone(), returned));
        Ok(block)
    }

    /// Executes one op to its end, including the function that a call enters and the regions of the op.
    pub fn execute(&mut self, body: &Body, op: OpId) -> Step<Flow> {
        match self.start(body, op)? {
            Next::Op => Ok(Flow::Next),
            Next::Jump(block) => Ok(Flow::Jump(block)),
            Next::Yield(values) => Ok(Flow::Yield(values)),
            Next::Return(results) => Ok(Flow::Return(results)),
            next @ (Next::Enter(_) | Next::Open(_)) => self.run_rest(body, op, next),
        }
    }

    /// Runs an op to its end, from the function or block that it enters or opens next.
    fn run_rest(&mut self, body: &Body, op: OpId, next: Next) -> Step<Flow> {
        let mut decoded = Lazy::new(body, self.limits);
        match Execution::new(&mut decoded).run_rest(self, op, next)? {
            Exit::Ended => Ok(Flow::Next),
            Exit::Yielded(values) => Ok(Flow::Yield(values)),
            Exit::Returned(results) => Ok(Flow::Return(results)),
            Exit::Reached(block) => {
                unreachable!("expected the run to end with the op, found that it ended at {block}")
            }
        }
    }

    fn start(&mut self, body: &Body, op: OpId) -> Step<Next> {
        self.begin(op, eval::work(body, op))?;
        // It is large, so it stays where it is.
        let code = eval::decode(body, op, &self.limits);
        let code = match &code {
            Ok(code) => code,
            Err(error) => return Err(error.clone().into()),
        };
        *self.coverage.entry(eval::opcode(body, op)?).or_default() += 1;
        eval::execute(self, code)
    }

    /// Begins an op whose regions are run op by op and not by [`Machine::execute`]; returns the block that it opens, if any.
    pub fn open(&mut self, body: &Body, op: OpId) -> Step<Option<BlockId>> {
        self.start(body, op).map(opened)
    }

    /// Returns to such an op with the values that its region yielded; returns the block that it opens next, if any.
    pub fn close(&mut self, body: &Body, op: OpId, yielded: &[Value]) -> Step<Option<BlockId>> {
        let code = eval::decode(body, op, &self.limits)?;
        self.resume_op(op, &code, yielded.to_vec()).map(opened)
    }

    /// Runs such an op to its end, from the start of the block that it opened.
    pub fn run_regions(&mut self, body: &Body, op: OpId, block: BlockId) -> Step<()> {
        match self.run_rest(body, op, Next::Open(block))? {
            Flow::Next | Flow::Yield(_) => Ok(()),
            flow => panic!(
                "expected an op with regions to go on to the next op or to yield, found {flow:?}"
            ),
        }
    }

    /// Returns to an op with the values that its region yielded.
    pub(crate) fn resume_op(
        &mut self,
        op: OpId,
        code: &Code<'_>,
        yielded: Vec<Value>,
    ) -> Step<Next> {
        self.at = Some(op);
        eval::resume(self, code, yielded)
    }

    /// Executes from the start of a block until the function returns, `until` is reached or a block has no more ops.
    pub fn run_block(&mut self, body: &Body, block: BlockId, until: Option<BlockId>) -> Step<Exit> {
        let mut decoded = Lazy::new(body, self.limits);
        let execution = Execution::new(&mut decoded).until(until);
        execution.run(self, block, None)
    }

    /// Ends the run with the results of the entry function, or with what stopped it.
    pub fn finish(mut self, body: &Body, end: Step<Vec<Value>>) -> Result<Run, Error> {
        let end = end.and_then(|results| {
            self.end_stack_from(0);
            self.observe_results(body, results)
        });
        let outcome = match end {
            Ok(results) => Outcome::Returned(results),
            Err(Stop::Trap(message)) => Outcome::Trapped(message),
            Err(Stop::Unanswered(message)) => Outcome::Unanswered(message),
            Err(Stop::OutOfFuel) => Outcome::OutOfFuel,
            Err(Stop::Error(error)) => return Err(error),
            Err(Stop::Ub(Fault { kind, detail })) => {
                let op = self.at.expect("an op was executed");
                let access = access(&self, body, op);
                Outcome::Ub(Ub {
                    kind,
                    op,
                    detail,
                    access,
                })
            }
        };
        let globals = match self.lowered.clone() {
            None => eval::globals(&mut self, body)?,
            Some((lowered, _)) => eval::llvm::global::entries(&mut self, body, lowered.globals())?,
        };
        let ledger = match self.lowered {
            None => self.memory.ledger(),
            Some(_) => self.memory.addressed_ledger(),
        };
        Ok(Run {
            outcome,
            globals,
            buffers: entry::buffers(&self),
            arguments: entry::argument_bytes(&self),
            ledger,
            external_calls: self.external_calls,
            shares_results: self.shares_results,
            steps: self.steps,
            idle_turns: self.idle_turns,
            wraps_sums: self.wraps_sums.get(),
            allocated_bytes: self.memory.allocated_bytes(),
            coverage: self.coverage,
        })
    }

    fn observe_results(&mut self, body: &Body, results: Vec<Value>) -> Step<Vec<Observed>> {
        let entry = self
            .entry
            .expect("a machine that returns has entered a function");
        let (types, results) = match self.lowered.clone() {
            None => (entry::result_types(body, entry).to_vec(), results),
            Some((lowered, returned)) => {
                let name = body.symbol_name(entry).unwrap_or_default();
                let name = name.strip_prefix(C_INTERFACE).unwrap_or(name);
                let types = lowered.function(name).map(|ty| ty.results.clone());
                let types = types.unwrap_or_default();
                let passing = lowered.passing;
                let results = source::results(self, (&returned, &types), results, passing)?;
                (types, results)
            }
        };
        let pairs = results.iter().zip(&types);
        Ok(pairs
            .map(|(value, ty)| entry::observe(self, body, value, ty))
            .collect())
    }

    /// Whether a buffer of a memref argument holds poison.
    pub fn arguments_hold_poison(&self) -> bool {
        let may_hold = |bound: &Bound| {
            let layout = self.element_layout(&bound.element);
            layout.is_ok_and(|layout| self.memory.may_read_poison(bound.allocation, &layout))
        };
        let holds = |buffer: &Buffer| buffer.cells.contains(&Cell::Poison);
        self.arguments.iter().any(may_hold) && entry::buffers(self).iter().any(holds)
    }

    /// Whether the elements of a view can be copied to another one of the same sizes.
    pub fn can_copy(&self, source: &View, target: &View, element: &Type) -> bool {
        let mut trial = self.clone();
        let layout = self.element_layout(element);
        layout.is_ok_and(|layout| eval::copy_elements(&mut trial, source, target, &layout).is_ok())
    }
}

/// The element of a memref that an op reads or writes, if it does.
fn access(m: &Machine, body: &Body, op: OpId) -> Option<Access> {
    let code = eval::decode(body, op, m.limits()).ok()?;
    let (Code::Load(access) | Code::Store(access)) = code else {
        return None;
    };
    let ty = body.value_type(access.memref);
    let Observed::MemRef(observed) = entry::observe(m, body, m.value(access.memref)?, ty) else {
        return None;
    };
    Some(Access {
        memref: observed,
        element: ty.memref_element()?.clone(),
        indices: access.subscripts.indices(m).ok()?.to_vec(),
    })
}

/// The block that an op with regions opens next; a terminator with regions ends its block with its operands.
fn opened(next: Next) -> Option<BlockId> {
    match next {
        Next::Open(block) => Some(block),
        Next::Op | Next::Yield(_) => None,
        next => {
            panic!("an op with regions goes on behind itself or in one of them, and gave {next:?}")
        }
    }
}
