//! Ops that are decoded once and executed many times, and the loop that executes them.
//!
//! Rules:
//! - Every op is executed by the same evaluator as in [`Machine::execute`]; only how the next op is found differs.
//! - Blocks are laid out one after the other; one without a terminator, as the generator leaves it, is followed by its end.
//! - A missing part of an op, such as an evaluator, is reported when the op is reached.

use std::collections::BTreeMap;

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
    fn start(&mut self, block: BlockId) -> usize;
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
    /// No ops yet, and room for so many.
    pub(crate) fn with_capacity(ops: usize) -> Self {
        Self {
            instructions: Vec::with_capacity(ops),
            starts: SecondaryMap::new(),
        }
    }

    /// The ops of a block become the last ones; returns the first of them.
    pub(crate) fn add(&mut self, body: &'b Body, block: BlockId, limits: &Limits) -> usize {
        let start = self.instructions.len();
        self.starts[block] = Some(start);
        for op in body.ops(block) {
            let code = eval::decode(body, op, limits);
            let work = eval::work(body, op);
            self.instructions.push(Instruction { op, work, code });
        }
        let last = body.last_op(block);
        if !last.is_some_and(|op| body.op_has(op, Trait::Terminator)) {
            let around = || Some(body.region_parent(body.block_region(block)?));
            let op = last.or_else(around);
            self.add_end(op.expect("a block that is executed is in a region"));
        }
        start
    }

    /// The end of what has no terminator, told as this op.
    fn add_end(&mut self, op: OpId) {
        let code = Err(Error::NoTerminator);
        self.instructions.push(Instruction { op, work: 0, code });
    }
}

impl<'b> Instruction<'b> {
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
    fn start(&mut self, block: BlockId) -> usize {
        self.decoded.starts[block].expect("every block of a program is decoded")
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
    pub(crate) fn add(&mut self, op: OpId) -> usize {
        let position = self.decoded.instructions.len();
        let code = eval::decode(self.body, op, &self.limits);
        let work = eval::work(self.body, op);
        let instruction = Instruction { op, work, code };
        self.decoded.instructions.push(instruction);
        self.decoded.add_end(op);
        position
    }
}

impl<'b> Source<'b> for Lazy<'b> {
    fn body(&self) -> &'b Body {
        self.body
    }

    fn start(&mut self, block: BlockId) -> usize {
        match self.decoded.starts[block] {
            Some(start) => start,
            None => self.decoded.add(self.body, block, &self.limits),
        }
    }

    fn decoded(&self) -> &Decoded<'b> {
        &self.decoded
    }
}

impl Machine {
    /// Executes from the start of a block until the function returns, the region yields, `until` is reached or a block has no more ops.
    ///
    /// These instructions wait for their callees and regions, the innermost one last.
    pub(crate) fn run<'b>(
        &mut self,
        source: &mut impl Source<'b>,
        waiting: Vec<usize>,
        (block, until): (BlockId, Option<BlockId>),
        listener: Option<&mut dyn Listener>,
    ) -> Step<Exit> {
        let mut counts = Vec::new();
        let end = self.run_counted(source, (waiting, &mut counts), (block, until), listener);
        let mut coverage: BTreeMap<Opcode, u64> = BTreeMap::new();
        for (instruction, count) in source.decoded().instructions.iter().zip(counts) {
            if let Some(opcode) = source.body().opcode(instruction.op) {
                *coverage.entry(opcode).or_default() += count;
            }
        }
        for (opcode, count) in coverage {
            self.cover(opcode, count);
        }
        end
    }

    /// Does so, and counts how often each instruction was executed.
    fn run_counted<'b>(
        &mut self,
        source: &mut impl Source<'b>,
        (mut waiting, counts): (Vec<usize>, &mut Vec<u64>),
        (block, until): (BlockId, Option<BlockId>),
        mut listener: Option<&mut dyn Listener>,
    ) -> Step<Exit> {
        let mut position = start(source, block, counts);
        loop {
            let instruction = &source.decoded().instructions[position];
            self.begin(instruction.op, instruction.work)?;
            let code = match instruction.code() {
                Err(Stop::Error(Error::NoTerminator)) if waiting.is_empty() => {
                    return Ok(Exit::Ended);
                }
                code => code?,
            };
            counts[position] += 1;
            if let Some(listener) = &mut listener {
                listener.before(self, instruction.op, code);
            }
            let executed = eval::execute(self, code);
            // The short path serves most ops; the other one moves more data, which costs more than such an op.
            if listener.is_none() {
                match executed {
                    Ok(Next::Op) => {
                        position += 1;
                        continue;
                    }
                    Ok(Next::Jump(block)) if until.is_none() => {
                        position = start(source, block, counts);
                        continue;
                    }
                    _ => {}
                }
            }
            let next = executed?;
            if let Some(listener) = &mut listener {
                listener.after(self, instruction.op, &next);
            }
            match self.go_on(source, (&mut waiting, counts), (position, next), until)? {
                Ok(next) => position = next,
                Err(exit) => return Ok(exit),
            }
        }
    }

    /// The instruction after one that was executed, or how the execution ends.
    fn go_on<'b>(
        &mut self,
        source: &mut impl Source<'b>,
        (waiting, counts): (&mut Vec<usize>, &mut Vec<u64>),
        (mut position, mut next): (usize, Next),
        until: Option<BlockId>,
    ) -> Step<Result<usize, Exit>> {
        loop {
            match next {
                Next::Op => return Ok(Ok(position + 1)),
                Next::Jump(block) if until == Some(block) && waiting.is_empty() => {
                    return Ok(Err(Exit::Reached(block)));
                }
                Next::Jump(block) => return Ok(Ok(start(source, block, counts))),
                Next::Enter(block) | Next::Open(block) => {
                    waiting.push(position);
                    return Ok(Ok(start(source, block, counts)));
                }
                Next::Yield(values) => {
                    let Some(outer) = waiting.pop() else {
                        return Ok(Err(Exit::Yielded(values)));
                    };
                    position = outer;
                    let outer = &source.decoded().instructions[outer];
                    next = self.resume_op(outer.op, outer.code()?, values)?;
                }
                Next::Return(results) => {
                    let Some(call) = waiting.pop() else {
                        return Ok(Err(Exit::Returned(results)));
                    };
                    let op = source.decoded().instructions[call].op;
                    self.resume(source.body(), op, results);
                    return Ok(Ok(call + 1));
                }
            }
        }
    }
}

/// The first instruction of a block, and room to count those that were decoded for it.
#[inline(always)]
fn start<'b>(source: &mut impl Source<'b>, block: BlockId, counts: &mut Vec<u64>) -> usize {
    let start = source.start(block);
    let all = source.decoded().instructions.len();
    if counts.len() < all {
        counts.resize(all, 0);
    }
    start
}
