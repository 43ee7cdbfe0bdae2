//! The actions of passes: which patterns were tried on which ops, in order, and the action that was running at the end.
//!
//! `mlir-opt` prints a log of actions.
//!
//! Each line says that an action begins or that one completed, so what began and did not complete is a stack.
//! Every try of a pattern is an action, also one that fails.

use std::collections::BTreeMap;

use stridecheck_conversion::Tries;
use stridecheck_conversion::transform::TransformRow;
use stridecheck_conversion::tries::TriedBy;
use stridecheck_ir::{Body, verify};

use crate::mlir::PassCall;
use crate::transforms;

/// How the line of an action begins, after the thread.
const BEGINS: &str = "] begins ";

/// How the line of its end begins, after the thread.
const COMPLETED: &str = "] completed `";

/// What stands before the name of a pattern.
const PATTERN: &str = "Action `apply-pattern pattern: ";

/// How the words of an iteration of the greedy driver begin.
const GREEDY: &str = "Action GreedyPatternRewriteIteration";

/// How the words of one walk over all ops begin.
const WALK: &str = "walk-and-apply-patterns";

/// How the words of a dialect conversion begin; LLVM 19 does not log it.
const CONVERSION: &str = "apply-conversion";

/// What stands before the name of the class of a pass.
const PASS: &str = "Action `pass-execution` running `";

/// How the names of classes end that run passes on each op of a kind.
const ADAPTOR: &str = "Adaptor";

/// What applies patterns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Driver {
    /// The greedy driver, which folds too.
    Greedy,
    /// One walk over all ops.
    Walk,
    /// A dialect conversion.
    Conversion,
}

/// A try of a pattern.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Try {
    /// The name of the class of the pattern in C++; none where it is a function.
    pub pattern: String,
    /// The op, as the log prints it.
    pub op: String,
    /// What tries it.
    pub driver: Driver,
    /// Whether no other try was going on.
    pub is_outermost: bool,
    /// The position of the pass among [`Actions::passes`].
    pub pass: usize,
}

/// What a log says.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Actions {
    /// The names of the classes of the passes in C++, in the order in which they began, without those that a pass runs itself.
    pub passes: Vec<String>,
    /// The tries, in order.
    pub tries: Vec<Try>,
    /// The position of the innermost try that did not complete.
    pub open: Option<usize>,
}

/// An action that is going on.
#[derive(Clone, Copy)]
enum Open {
    Driver(Driver),
    Try(usize),
    Pass(usize),
    Other,
}

impl Actions {
    /// Reads a log; a line that does not end is left out, as where the log was cut off.
    pub fn read(log: &str) -> Self {
        let mut actions = Self::default();
        let mut stack = Vec::new();
        let end = log.rfind('\n').unwrap_or(0);
        for line in log[..end]
            .lines()
            .filter(|line| line.starts_with("[thread "))
        {
            if let Some((_, action)) = line.split_once(BEGINS) {
                let open = actions.begin(action, &stack);
                stack.push(open);
            } else if line.contains(COMPLETED) {
                stack.pop();
            }
        }
        actions.open = stack.iter().rev().find_map(|open| match open {
            Open::Try(position) => Some(*position),
            _ => None,
        });
        actions
    }

    /// What passes of this project do, up to one that gives what the verifier refuses.
    pub(super) fn of_own(rows: &'static [TransformRow], passes: &[PassCall], body: &Body) -> Self {
        let mut actions = Self::default();
        let mut body = body.clone();
        let mut tries = Tries::default().logged();
        for transform in transforms::read(rows, passes).unwrap_or_default() {
            if !verify(&body).is_empty() {
                break;
            }
            let pass = actions.passes.len();
            actions.passes.push(transform.row.name.to_owned());
            transform.run(&mut body, &mut tries);
            let tried = tries.take_log().into_iter().map(|tried| Try {
                pattern: tried.pattern,
                op: tried.op,
                driver: match tried.by {
                    TriedBy::Greedy => Driver::Greedy,
                    TriedBy::Walk => Driver::Walk,
                },
                is_outermost: true,
                pass,
            });
            actions.tries.extend(tried);
        }
        actions
    }

    /// The try that was made most often: what an endless log repeats.
    pub(super) fn most_tried(&self) -> Option<&Try> {
        let mut counts: BTreeMap<(&str, String), (usize, &Try)> = BTreeMap::new();
        for tried in &self.tries {
            counts.entry(tried.shape()).or_insert((0, tried)).0 += 1;
        }
        let most = counts.into_values().max_by_key(|(count, _)| *count);
        most.map(|(_, tried)| tried)
    }

    /// Notes an action that begins while others go on.
    fn begin(&mut self, action: &str, stack: &[Open]) -> Open {
        let Some((_, tried)) = action.split_once(PATTERN) else {
            return match action {
                _ if action.contains(GREEDY) => Open::Driver(Driver::Greedy),
                _ if action.contains(WALK) => Open::Driver(Driver::Walk),
                _ if action.contains(CONVERSION) => Open::Driver(Driver::Conversion),
                _ => match action.split_once(PASS) {
                    Some((_, pass)) => self.begin_pass(pass, stack),
                    None => Open::Other,
                },
            };
        };
        let (pattern, op) = split(tried);
        // What no driver is logged for is a dialect conversion of LLVM 19.
        let driver = driver(stack).unwrap_or(Driver::Conversion);
        self.tries.push(Try {
            pattern: pattern.to_owned(),
            op: op.to_owned(),
            driver,
            is_outermost: !stack.iter().any(|open| matches!(open, Open::Try(_))),
            pass: pass(stack).unwrap_or(0),
        });
        Open::Try(self.tries.len() - 1)
    }

    /// Notes a pass that begins; one that a pass runs counts as that.
    fn begin_pass(&mut self, text: &str, stack: &[Open]) -> Open {
        let name = text.split('`').next().unwrap_or(text);
        if let Some(outer) = pass(stack) {
            return Open::Pass(outer);
        }
        if name.ends_with(ADAPTOR) {
            return Open::Other;
        }
        let known = self.passes.iter().position(|known| known == name);
        Open::Pass(known.unwrap_or_else(|| {
            self.passes.push(name.to_owned());
            self.passes.len() - 1
        }))
    }
}

/// The pass that is going on.
fn pass(stack: &[Open]) -> Option<usize> {
    stack.iter().rev().find_map(|open| match open {
        Open::Pass(position) => Some(*position),
        _ => None,
    })
}

/// What applies patterns, of the innermost pass that is going on.
fn driver(stack: &[Open]) -> Option<Driver> {
    let of_pass = stack.iter().rev();
    let mut of_pass = of_pass.take_while(|open| !matches!(open, Open::Pass(_)));
    of_pass.find_map(|open| match open {
        Open::Driver(driver) => Some(*driver),
        _ => None,
    })
}

/// The name of a pattern and the op: ` (` stands between them, outside of the brackets of templates and anonymous namespaces.
fn split(tried: &str) -> (&str, &str) {
    let tried = tried.trim_end_matches('`');
    let mut depth = 0_usize;
    for (position, byte) in tried.bytes().enumerate() {
        match byte {
            b'(' if depth == 0 && position > 0 && tried[..position].ends_with(' ') => {
                let op = tried[position + 1..].trim_end_matches(')');
                return (tried[..position].trim_end(), op);
            }
            b'(' | b'<' => depth += 1,
            b')' | b'>' => depth = depth.saturating_sub(1),
            _ => {}
        }
    }
    (tried, "")
}

impl Try {
    /// The name of the op.
    pub fn op_name(&self) -> String {
        let op = match self.op.split_once(" = ") {
            Some((_, op)) if self.op.starts_with('%') => op,
            _ => &self.op,
        };
        let end = op.find(|c: char| !c.is_alphanumeric() && !"._\"".contains(c));
        let name = op[..end.unwrap_or(op.len())].replace('"', "");
        // In a function its dialect is not written.
        if name.contains('.') {
            return name;
        }
        format!("func.{name}")
    }

    /// The pattern, and the op without the numbers of its values, which differ where other ops stand before it.
    pub(super) fn shape(&self) -> (&str, String) {
        let mut is_number = false;
        let op = self.op.chars().filter(|c| {
            is_number = *c == '%' || is_number && (c.is_alphanumeric() || *c == '_' || *c == '#');
            !is_number
        });
        (&self.pattern, op.collect())
    }
}

#[cfg(test)]
mod tests {
    use super::{Actions, Driver, split};

    #[test]
    fn the_name_of_a_pattern_may_have_brackets() {
        let cases = [
            (
                "CmpFIntToFPConst (%1 = arith.cmpf true, %0)`",
                "CmpFIntToFPConst",
                "%1 = arith.cmpf true, %0",
            ),
            (
                "(anonymous namespace)::A (return)`",
                "(anonymous namespace)::A",
                "return",
            ),
            (
                "B<C, (anonymous namespace)::D> (\"a.b\"() : () -> ())`",
                "B<C, (anonymous namespace)::D>",
                "\"a.b\"() : () -> (",
            ),
            (" (%0 = a.b)`", "", "%0 = a.b"),
        ];
        for (text, pattern, op) in cases {
            assert_eq!(split(text), (pattern, op), "{text}");
        }
    }

    #[test]
    fn what_did_not_complete_is_open() {
        let log = "\
[thread mlir-opt] begins (no breakpoint) Action `pass-execution` running `Canonicalizer` on Operation `builtin.module` (module {...})`
[thread mlir-opt] begins (no breakpoint) Action GreedyPatternRewriteIteration(1) (Region #0 for op module {...})`
[thread mlir-opt] begins (no breakpoint) Action `apply-pattern pattern: A (return)`
[thread mlir-opt] completed `apply-pattern`
[thread mlir-opt] begins (no breakpoint) Action `apply-pattern pattern: B (%12 = arith.addi %a_1, %3#1 : i8)`
";
        let actions = Actions::read(log);
        assert_eq!(actions.open, Some(1));
        assert_eq!(actions.tries[1].driver, Driver::Greedy);
        assert_eq!(actions.tries[0].op_name(), "func.return");
        assert_eq!(actions.tries[1].op_name(), "arith.addi");
        assert_eq!(
            actions.tries[1].shape(),
            ("B", " = arith.addi ,  : i8".to_owned())
        );
        let log = format!("{log}[thread mlir-opt] completed `apply-pattern`\n");
        assert_eq!(Actions::read(&log).open, None);
    }

    /// The log of a tool that does not end is cut off, wherever that is.
    #[test]
    fn what_an_endless_log_repeats_is_tried_most_often() {
        let begins = "[thread a] begins (no breakpoint) Action `apply-pattern pattern: ";
        let line = |text: &str| format!("{begins}{text}`\n[thread a] completed `apply-pattern`\n");
        let repeated = line("B (%1 = a.c)") + &line("B (%2 = a.c)");
        let log = format!("{}{repeated}{begins}C (%1 = a.", line("A (%0 = a.b)"));
        let actions = Actions::read(&log);
        assert_eq!(actions.tries.len(), 3);
        let most = actions.most_tried().map(|tried| tried.pattern.as_str());
        assert_eq!(most, Some("B"));
    }
}
