//! A program that is decoded once and run many times.

use std::sync::Arc;

use stridecheck_ir::dialect::memref;
use stridecheck_ir::{Body, OpId};

use crate::call::Call;
use crate::certificate::Certificate;
use crate::error::Error;
use crate::limits::{Limits, Placement};
use crate::lowered::Lowered;
use crate::machine::decoded::{Decoded, Execution, Whole};
use crate::machine::{Exit, Machine};
use crate::observed::LedgerEntry;
use crate::outcome::Run;
use crate::trace::{Listener, Moment, Seeing, TraceLine, Tracer};

/// A decoded program; its clones share what was decoded.
#[derive(Clone, Debug)]
pub struct Prepared<'b> {
    body: &'b Body,
    /// What the program was before it was lowered, if it was.
    lowered: Option<Arc<Lowered>>,
    limits: Limits,
    decoded: Arc<Decoded<'b>>,
}

/// Runs a call to its end; the verifier must accept the body.
pub fn run(body: &Body, call: &Call, limits: &Limits) -> Result<Run, Error> {
    Prepared::new(body, limits).run(call)
}

/// Makes the bits of heap buffers open that differ between two runs.
fn open_differing_bits(one: &mut [LedgerEntry], other: &mut [LedgerEntry]) {
    for (one, other) in one.iter_mut().zip(other) {
        if one.bytes == other.bytes || one.bytes.len() != other.bytes.len() {
            continue;
        }
        let known = |entry: &LedgerEntry, byte| entry.known.get(byte).copied().unwrap_or(u8::MAX);
        let agreed = (0..one.bytes.len()).map(|byte| {
            let differing = one.bytes[byte] ^ other.bytes[byte];
            known(one, byte) & known(other, byte) & !differing
        });
        one.known = agreed.collect();
        other.known.clone_from(&one.known);
        other.bytes.clone_from(&one.bytes);
    }
}

impl<'b> Prepared<'b> {
    /// Decodes the functions of a program; the verifier must accept it.
    pub fn new(body: &'b Body, limits: &Limits) -> Self {
        let mut decoded = Decoded::with_capacity(body.op_capacity());
        let mut waiting: Vec<OpId> = body.ops(body.module_block()).collect();
        while let Some(op) = waiting.pop() {
            for block in body.nested_blocks(op) {
                decoded.add(body, block, limits);
                let around_others = |op: &OpId| !body.op_regions(*op).is_empty();
                waiting.extend(body.ops(block).filter(around_others));
            }
        }
        Self {
            body,
            lowered: None,
            limits: *limits,
            decoded: Arc::new(decoded),
        }
    }

    /// The same program, called as what it was before it was lowered.
    #[must_use]
    pub fn of_lowered(self, lowered: Lowered) -> Self {
        Self {
            lowered: Some(Arc::new(lowered)),
            ..self
        }
    }

    /// The program.
    pub fn body(&self) -> &'b Body {
        self.body
    }

    /// Checks that a call fits its function, as far as possible without running it.
    pub fn check(&self, call: &Call) -> Result<(), Error> {
        Machine::new(self.limits)
            .enter_call(self.body, call)
            .map(|_| ())
    }

    /// Runs a call to its end.
    ///
    /// A program that takes an address as a number runs again with other numbers: whatever differs then is not determined.
    /// The output of a pass may keep such numbers in its own heap buffers; there only the differing bits are not determined.
    pub fn run(&self, call: &Call) -> Result<Run, Error> {
        let mut run = self.run_with(call, self.limits, None)?;
        let asks_for_addresses = memref::Op::ExtractAlignedPointerAsIndex.into();
        if run.coverage.get(&asks_for_addresses) > Some(&0) {
            let others = Placement::ALL.into_iter();
            for placement in others.filter(|other| *other != self.limits.placement) {
                let limits = Limits {
                    placement,
                    ..self.limits
                };
                let mut other = self.run_with(call, limits, None)?;
                if self.limits.is_stage {
                    open_differing_bits(&mut run.ledger, &mut other.ledger);
                }
                if other != run {
                    return Err(Error::AddressesMatter);
                }
            }
        }
        Ok(run)
    }

    /// The certificate of a run of a call.
    pub fn certificate(&self, run: &Run, call: &Call) -> Option<Certificate> {
        run.certificate(self.body, call, self.limits.index_width)
    }

    /// Runs a call to its end, and returns every op that was executed.
    pub fn trace(&self, call: &Call) -> Result<(Run, Vec<TraceLine>), Error> {
        let mut tracer = Tracer {
            body: self.body,
            lines: Vec::new(),
        };
        let run = self.run_with(call, self.limits, Some(&mut tracer))?;
        Ok((run, tracer.lines))
    }

    /// Runs a call to its end, and shows the machine before and after each op that is executed.
    pub fn watch(
        &self,
        call: &Call,
        see: &mut dyn FnMut(&Machine, OpId, Moment),
    ) -> Result<Run, Error> {
        self.run_with(call, self.limits, Some(&mut Seeing(see)))
    }

    fn run_with(
        &self,
        call: &Call,
        limits: Limits,
        listener: Option<&mut dyn Listener>,
    ) -> Result<Run, Error> {
        let mut machine = Machine::new(limits);
        let block = match &self.lowered {
            Some(lowered) => machine.enter_lowered(self.body, call, lowered)?,
            None => machine.enter_call(self.body, call)?,
        };
        let mut source = Whole {
            body: self.body,
            decoded: &self.decoded,
        };
        let end = Execution::new(&mut source).run(&mut machine, block, listener);
        let results = end.and_then(|exit| match exit {
            Exit::Returned(results) => Ok(results),
            _ => Err(Error::NoTerminator.into()),
        });
        machine.finish(self.body, results)
    }
}
