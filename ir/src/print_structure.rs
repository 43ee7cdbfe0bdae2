//! Two prints of the structure of a program: how ops are nested, and the uses of values.
//!
//! The lines are those of MLIR's test passes `print-nesting` and `print-defuse`.
//! Users are in the order of MLIR's use lists, the last one first.

use std::fmt::{self, Display, Write};

use crate::body::{Body, Def};
use crate::entity::{BlockId, OpId};
use crate::uses::Uses;

/// Every op with its regions and blocks, each level indented by two more steps.
pub fn print_nesting(body: &Body) -> String {
    let mut nesting = Nesting {
        body,
        out: String::new(),
    };
    let mut stack = vec![Step::Op(body.module(), 0)];
    while let Some(step) = stack.pop() {
        let depth = stack.len();
        nesting
            .step(step, &mut stack)
            .expect("a string takes all that is written");
        stack[depth..].reverse();
    }
    nesting.out
}

/// Every op with the producers of its operands and the users of its results, nested ops first.
pub fn print_def_use(body: &Body) -> String {
    let uses = Uses::of(body);
    let mut out = String::new();
    for op in body.walk_post_order(body.module()) {
        visit(body, &uses, op, &mut out).expect("a string takes all that is written");
    }
    out
}

/// The next thing to print, and its indentation.
enum Step {
    Op(OpId, usize),
    Region(crate::entity::RegionId, usize),
    Block(BlockId, usize),
}

struct Nesting<'a> {
    body: &'a Body,
    out: String,
}

impl Nesting<'_> {
    /// Prints one step, and pushes its contents on the stack.
    fn step(&mut self, step: Step, inside: &mut Vec<Step>) -> fmt::Result {
        let (body, out) = (self.body, &mut self.out);
        match step {
            Step::Op(op, indent) => {
                let (operands, results) = (body.operands(op).len(), body.results(op).len());
                writeln!(
                    out,
                    "{:indent$}visiting op: '{}' with {operands} operands and {results} results",
                    "",
                    Name(body, op)
                )?;
                let attributes: Vec<_> = body.attributes(op).iter().collect();
                if !attributes.is_empty() {
                    writeln!(out, "{:indent$}{} attributes:", "", attributes.len())?;
                    for (name, value) in attributes {
                        writeln!(out, "{:indent$} - '{name}' : '{value}'", "")?;
                    }
                }
                let regions = body.op_regions(op);
                writeln!(out, "{:indent$} {} nested regions:", "", regions.len())?;
                inside.extend(
                    regions
                        .iter()
                        .map(|region| Step::Region(*region, indent + 2)),
                );
            }
            Step::Region(region, indent) => {
                let count = body.blocks(region).count();
                writeln!(out, "{:indent$}Region with {count} blocks:", "")?;
                inside.extend(
                    body.blocks(region)
                        .map(|block| Step::Block(block, indent + 2)),
                );
            }
            Step::Block(block, indent) => {
                let last = body.last_op(block);
                let successors = last.map_or(0, |op| body.successors(op).len());
                writeln!(
                    out,
                    "{:indent$}Block with {} arguments, {successors} successors, and {} operations",
                    "",
                    body.arguments(block).len(),
                    body.ops(block).count()
                )?;
                inside.extend(body.ops(block).map(|op| Step::Op(op, indent + 2)));
            }
        }
        Ok(())
    }
}

fn visit(body: &Body, uses: &Uses, op: OpId, out: &mut String) -> fmt::Result {
    let (operands, results) = (body.operands(op), body.results(op));
    writeln!(
        out,
        "Visiting op '{}' with {} operands:",
        Name(body, op),
        operands.len()
    )?;
    for operand in operands {
        match body.value_def(*operand) {
            Def::Result(producer, _) => writeln!(
                out,
                "  - Operand produced by operation '{}'",
                Name(body, producer)
            )?,
            Def::Argument(_, number) => writeln!(
                out,
                "  - Operand produced by Block argument, number {number}"
            )?,
        }
    }
    writeln!(out, "Has {} results:", results.len())?;
    for (number, result) in results.iter().enumerate() {
        let users = uses.get(*result);
        write!(out, "  - Result {number}")?;
        match users.len() {
            0 => writeln!(out, " has no uses")?,
            1 => write!(out, " has a single use: ")?,
            count => writeln!(out, " has {count} uses:")?,
        }
        for user in users.iter().rev() {
            writeln!(out, "    - {}", Name(body, user.op))?;
        }
    }
    Ok(())
}

struct Name<'a>(&'a Body, OpId);

impl Display for Name<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.op_name(self.1).current())
    }
}
