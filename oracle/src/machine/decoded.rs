//! Ops that are decoded once and executed many times, and the loop that executes them.
//!
//! Rules:
//! - [`Machine::execute`] executes one op, and enters this loop for the function that a call enters and for the regions of an op.
//! - Blocks are laid out one after the other; one without a terminator, as the generator leaves it, is followed by its end.
//! - A missing part of an op, such as an evaluator, is reported when the op is reached.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use cranelift_entity::SecondaryMap;
use stridecheck_ir::dialect::Trait;
use stridecheck_ir::{BlockId, Body, OpId, Opcode};

use super::{Exit, Machine};
use crate::error::Error;
use crate::eval::{self, Code, Next};
use crate::limits::Limits;
use crate::step::{Step, Stop};
use crate::trace::Listener;

/// The ops of some blocks.
#[derive(Debug, Default)]
pub(crate) struct Decoded<'b> {
    instructions: Vec<Instruction<'b>>,
    /// The first instruction of each block.
    starts: SecondaryMap<BlockId, Option<usize>>,
}

#[derive(Debug)]
struct Instruction<'b> {
    op: OpId,
    /// The fuel that it takes.
    work: u64,
    code: Result<Code<'b>, Error>,
}

/// Where the loop finds the ops of a block.
pub(crate) trait Source<'b> {
    /// The program.
    fn body(&self) -> &'b Body;
    /// The first instruction of a block.
    fn first(&mut self, block: BlockId) -> usize;
    /// Every instruction that is decoded.
    fn decoded(&self) -> &Decoded<'b>;
}

/// A program that is decoded as a whole.
pub(crate) struct Whole<'a, 'b> {
    pub(crate) body: &'b Body,
    pub(crate) decoded: &'a Decoded<'b>,
}

/// A program whose blocks are decoded when they are reached.
pub(crate) struct Lazy<'b> {
    body: &'b Body,
    limits: Limits,
    decoded: Decoded<'b>,
}

impl<'b> Decoded<'b> {
    /// Room for so many ops.
    pub(crate) fn with_capacity(ops: usize) -> Self {
        Self {
            instructions: Vec::with_capacity(ops),
            starts: SecondaryMap::new(),
        }
    }

    /// Decodes a block; returns its first instruction.
    pub(crate) fn add(&mut self, body: &'b Body, block: BlockId, limits: &Limits) -> usize {
        let start = self.instructions.len();
        self.starts[block] = Some(start);
        let ops = body.ops(block);
        let decoded = ops.map(|op| Instruction::decode(body, op, limits));
        self.instructions.extend(decoded);
        let last = body.last_op(block);
        if !last.is_some_and(|op| body.op_has(op, Trait::Terminator)) {
            let around = || Some(body.region_parent(body.block_region(block)?));
            let op = last.or_else(around);
            self.add_end(op.expect("expected a block in a region, found one in none"));
        }
        start
    }

    /// Adds the end of what has no terminator; this op is the one that an error is told of.
    fn add_end(&mut self, op: OpId) {
        let code = Err(Error::NoTerminator);
        self.instructions.push(Instruction { op, work: 0, code });
    }
}

impl<'b> Instruction<'b> {
    fn decode(body: &'b Body, op: OpId, limits: &Limits) -> Self {
        Self {
            op,
            work: eval::work(body, op),
            code: eval::decode(body, op, limits),
        }
    }

    #[inline(always)]
    fn code(&self) -> Step<&Code<'b>> {
        match &self.code {
            Ok(code) => Ok(code),
            Err(error) => Err(error.clone().into()),
        }
    }
}

impl<'b> Source<'b> for Whole<'_, 'b> {
    fn body(&self) -> &'b Body {
        self.body
    }

    #[inline(always)]
    fn first(&mut self, block: BlockId) -> usize {
        self.decoded.starts[block]
            .expect("expected a block that was decoded with the program, found another one")
    }

    #[inline(always)]
    fn decoded(&self) -> &Decoded<'b> {
        self.decoded
    }
}

impl<'b> Lazy<'b> {
    pub(crate) fn new(body: &'b Body, limits: Limits) -> Self {
        Self {
            body,
            limits,
            decoded: Decoded::default(),
        }
    }

    /// Decodes one op, which is followed by an end; returns its position.
    fn add(&mut self, op: OpId) -> usize {
        let position = self.decoded.instructions.len();
        let instruction = Instruction::decode(self.body, op, &self.limits);
        self.decoded.instructions.push(instruction);
        self.decoded.add_end(op);
        position
    }
}

impl<'b> Source<'b> for Lazy<'b> {
    fn body(&self) -> &'b Body {
        self.body
    }

    fn first(&mut self, block: BlockId) -> usize {
        match self.decoded.starts[block] {
            Some(start) => start,
            None => self.decoded.add(self.body, block, &self.limits),
        }
    }

    fn decoded(&self) -> &Decoded<'b> {
        &self.decoded
    }
}

/// An op that the loop returns to.
#[derive(Clone, Copy, Debug)]
enum Waiting {
    /// A call, for the function that it entered.
    Call(usize),
    /// An op, for the block of a region that it opened.
    Region(usize),
}

/// An execution of decoded ops.
pub(crate) struct Execution<'s, S> {
    source: &'s mut S,
    /// The ops that wait, the innermost one last.
    waiting: Vec<Waiting>,
    /// How often each instruction was executed.
    counts: Vec<u64>,
    /// The block before which the execution ends, unless an op waits.
    until: Option<BlockId>,
}

impl<'s, 'b, S: Source<'b>> Execution<'s, S> {
    pub(crate) fn new(source: &'s mut S) -> Self {
        Self {
            source,
            waiting: Vec::new(),
            counts: Vec::new(),
            until: None,
        }
    }

    /// The same execution, which ends before a block.
    pub(crate) fn until(self, until: Option<BlockId>) -> Self {
        Self { until, ..self }
    }

    /// Executes from the start of a block until the function returns, the region yields, the execution is to end or a block has no more ops.
    pub(crate) fn run(
        mut self,
        m: &mut Machine,
        block: BlockId,
        listener: Option<&mut dyn Listener>,
    ) -> Step<Exit> {
        let start = self.first(block);
        let end = self.run_from(m, start, listener);
        self.cover(m);
        end
    }

    /// Counts what was executed, by opcode.
    fn cover(self, m: &mut Machine) {
        let mut coverage: BTreeMap<Opcode, u64> = BTreeMap::new();
        let instructions = &self.source.decoded().instructions;
        for (instruction, count) in instructions.iter().zip(self.counts) {
            if let Some(opcode) = self.source.body().opcode(instruction.op) {
                *coverage.entry(opcode).or_default() += count;
            }
        }
        for (opcode, count) in coverage {
            m.cover(opcode, count);
        }
    }

    fn run_from(
        &mut self,
        m: &mut Machine,
        start: usize,
        mut listener: Option<&mut dyn Listener>,
    ) -> Step<Exit> {
        let mut position = start;
        loop {
            let instruction = &self.source.decoded().instructions[position];
            m.begin(instruction.op, instruction.work)?;
            let code = match instruction.code() {
                Err(Stop::Error(Error::NoTerminator)) if self.waiting.is_empty() => {
                    return Ok(Exit::Ended);
                }
                code => code?,
            };
            self.counts[position] += 1;
            if let Some(listener) = &mut listener {
                listener.before(m, instruction.op, code);
            }
            let executed = eval::execute(m, code);
            // The short path serves most ops; the other one moves more data, which costs more than such an op.
            if listener.is_none() {
                match executed {
                    Ok(Next::Op) => {
                        position += 1;
                        continue;
                    }
                    Ok(Next::Jump(block)) if self.until.is_none() => {
                        position = self.first(block);
                        continue;
                    }
                    _ => {}
                }
            }
            let next = executed?;
            if let Some(listener) = &mut listener {
                listener.after(m, instruction.op, &next);
            }
            match self.go_on(m, position, next)? {
                ControlFlow::Continue(next) => position = next,
                ControlFlow::Break(exit) => return Ok(exit),
            }
        }
    }

    /// The instruction after one that was executed, or how the execution ends.
    fn go_on(
        &mut self,
        m: &mut Machine,
        mut position: usize,
        mut next: Next,
    ) -> Step<ControlFlow<Exit, usize>> {
        loop {
            let to = match next {
                Next::Op => position + 1,
                Next::Jump(block) if self.until == Some(block) && self.waiting.is_empty() => {
                    return Ok(ControlFlow::Break(Exit::Reached(block)));
                }
                Next::Jump(block) => self.first(block),
                Next::Enter(block) => {
                    self.waiting.push(Waiting::Call(position));
                    self.first(block)
                }
                Next::Open(block) => {
                    self.waiting.push(Waiting::Region(position));
                    self.first(block)
                }
                Next::Yield(values) => match self.waiting.pop() {
                    None => return Ok(ControlFlow::Break(Exit::Yielded(values))),
                    Some(Waiting::Call(_)) => return Err(self.misplaced(position).into()),
                    Some(Waiting::Region(outer)) => {
                        position = outer;
                        let outer = &self.source.decoded().instructions[outer];
                        next = m.resume_op(outer.op, outer.code()?, values)?;
                        continue;
                    }
                },
                Next::Return(results) => match self.waiting.pop() {
                    None => return Ok(ControlFlow::Break(Exit::Returned(results))),
                    Some(Waiting::Region(_)) => return Err(self.misplaced(position).into()),
                    Some(Waiting::Call(call)) => {
                        let op = self.source.decoded().instructions[call].op;
                        m.resume(self.source.body(), op, results);
                        call + 1
                    }
                },
            };
            return Ok(ControlFlow::Continue(to));
        }
    }

    /// The first instruction of a block; there is a count for each that is decoded.
    #[inline(always)]
    fn first(&mut self, block: BlockId) -> usize {
        let first = self.source.first(block);
        let all = self.source.decoded().instructions.len();
        if self.counts.len() < all {
            self.counts.resize(all, 0);
        }
        first
    }

    /// A terminator that ends what it is not in: a function from a region, or a region from a function.
    fn misplaced(&self, position: usize) -> Error {
        let op = self.source.decoded().instructions[position].op;
        let opcode = self.source.body().opcode(op);
        let opcode =
            opcode.expect("expected a registered op, found an unregistered one that was executed");
        let why = "expected the terminator of the op around it, found the one of another op";
        Error::unsupported(opcode.def().current, why)
    }
}

impl<'b> Execution<'_, Lazy<'b>> {
    /// Executes an op to its end that was executed up to the function or block that it entered or opened.
    pub(crate) fn run_rest(mut self, m: &mut Machine, op: OpId, next: Next) -> Step<Exit> {
        let position = self.source.add(op);
        let end = match self.go_on(m, position, next) {
            Ok(ControlFlow::Continue(start)) => self.run_from(m, start, None),
            Ok(ControlFlow::Break(exit)) => Ok(exit),
            Err(stop) => Err(stop),
        };
        self.cover(m);
        end
    }
}
