//! Details of a run of the oracle besides its outcome.

use serde_json::{Map, Value, json};
use stridecheck_ir::Body;
use stridecheck_oracle::{Certificate, LedgerEntry, Outcome, Run, TraceLine};

use crate::cli::source::Source;

/// The details of a run.
pub(crate) struct Details {
    /// Everything that the run did.
    pub(crate) run: Run,
    /// The certificate of the run.
    certificate: Option<Certificate>,
    /// The external calls, in the form of extern lines.
    external_calls: Vec<String>,
    /// The executed ops with their values, if requested: the line in the file, and the text.
    trace: Vec<(usize, String)>,
}

impl Details {
    /// The details of a run of a program.
    pub(crate) fn new(
        source: &Source,
        body: &Body,
        (run, trace): (Run, &[TraceLine]),
        certificate: Option<Certificate>,
    ) -> Self {
        let calls = run.external_calls.iter();
        let line = |line: &TraceLine| {
            let (number, _) = source.line_column(body.span(line.op));
            (number, format!("{}{}", "  ".repeat(line.depth), line.text))
        };
        Self {
            certificate,
            external_calls: calls.map(|call| call.display(body).to_string()).collect(),
            trace: trace.iter().map(line).collect(),
            run,
        }
    }

    /// The executed ops, one on each line.
    pub(crate) fn trace_text(&self) -> String {
        let lines = self.trace.iter();
        lines
            .map(|(number, text)| format!("{number:5} | {text}\n"))
            .collect()
    }

    /// Remarks about a run that are not errors: leaks.
    pub(crate) fn notes(&self) -> String {
        if !matches!(self.run.outcome, Outcome::Returned(_)) {
            return String::new();
        }
        let leak = |number: usize| {
            let bytes = self.run.ledger[number].size_bytes;
            format!(
                "  note: heap allocation {number} of {bytes} bytes is neither freed nor returned\n"
            )
        };
        self.run.leaks().into_iter().map(leak).collect()
    }

    /// The details as JSON.
    pub(crate) fn data(&self) -> Value {
        let run = &self.run;
        let count = |(opcode, count): (&stridecheck_ir::Opcode, &u64)| {
            (opcode.def().current.to_string(), json!(count))
        };
        let allocation =
            |entry: &LedgerEntry| json!({ "bytes": entry.size_bytes, "freed": entry.freed });
        let line = |(line, text): &(usize, String)| json!({ "line": line, "text": text });
        json!({
            "steps": run.steps,
            "coverage": run.coverage.iter().map(count).collect::<Map<_, _>>(),
            "external_calls": self.external_calls,
            "allocations": run.ledger.iter().map(allocation).collect::<Vec<_>>(),
            "leaks": run.leaks(),
            "certificate": self.certificate.as_ref().map(certificate),
            "trace": self.trace.iter().map(line).collect::<Vec<_>>(),
        })
    }
}

/// A certificate as JSON.
pub(crate) fn certificate(certificate: &Certificate) -> Value {
    json!({
        "program": certificate.program.to_string(),
        "input": certificate.input.to_string(),
        "steps": certificate.steps,
    })
}
