//! The actions of passes: which patterns were tried on which ops, in order, and which action was running at the end.
//!
//! `mlir-opt` prints a log of actions.
//!
//! Each line says that an action begins or has completed, so actions that began and did not complete form a stack.
//! Every pattern try is an action, including failed ones.

use std::collections::BTreeMap;

use stridecheck_conversion::Tries;
use stridecheck_conversion::transform::TransformRow;
use stridecheck_conversion::tries::TriedBy;
use stridecheck_ir::{Body, verify};

use crate::mlir::PassCall;
use crate::transforms;

/// The text after the thread in a line of a beginning action.
const BEGINS: &str = "] begins ";

/// The text after the thread in a line of a completed action.
const COMPLETED: &str = "] completed `";

/// The text before the name of a pattern.
const PATTERN: &str = "Action `apply-pattern pattern: ";

/// The start of the text for an iteration of the greedy driver.
const GREEDY: &str = "Action GreedyPatternRewriteIteration";

/// The start of the text for one walk over all ops.
const WALK: &str = "walk-and-apply-patterns";

/// The start of the text for a dialect conversion; LLVM 19 does not log it.
const CONVERSION: &str = "apply-conversion";

/// The text before the class name of a pass.
const PASS: &str = "Action `pass-execution` running `";

/// The end of the names of classes that run passes on each op of a kind.
const ADAPTOR: &str = "Adaptor";

/// A driver that applies patterns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Driver {
    /// The greedy driver, which also folds.
    Greedy,
    /// One walk over all ops.
    Walk,
    /// A dialect conversion.
    Conversion,
}

/// A pattern try.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Try {
    /// The C++ class name of the pattern; empty where it is a function.
    pub pattern: String,
    /// The op, as the log prints it.
    pub op: String,
    /// The driver that tries it.
    pub driver: Driver,
    /// Whether no other try was running.
    pub is_outermost: bool,
    /// The position of the pass among [`Actions::passes`].
    pub pass: usize,
}

/// The content of a log.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Actions {
    /// The C++ class names of the passes in the order in which they began, without passes that a pass runs itself.
    pub passes: Vec<String>,
    /// The tries, in order.
    pub tries: Vec<Try>,
    /// The position of the innermost try that did not complete.
    pub open: Option<usize>,
}

/// An action that is running.
#[derive(Clone, Copy)]
enum Open {
    Driver(Driver),
    Try(usize),
    Pass(usize),
    Other,
}

impl Actions {
    /// Reads a log; an incomplete last line is skipped, as in a log that was cut off.
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

    /// The actions of passes of this project, up to a pass whose output the verifier rejects.
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

    /// The try that was made most often, which an endless log repeats.
    pub(super) fn most_tried(&self) -> Option<&Try> {
        let mut counts: BTreeMap<(&str, String), (usize, &Try)> = BTreeMap::new();
        for tried in &self.tries {
            counts.entry(tried.shape()).or_insert((0, tried)).0 += 1;
        }
        let most = counts.into_values().max_by_key(|(count, _)| *count);
        most.map(|(_, tried)| tried)
    }

    /// Records an action that begins while others are running.
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
        // A try without a logged driver is a dialect conversion in LLVM 19.
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

    /// Records a pass that begins; a pass run by another pass counts as that one.
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

/// The running pass.
fn pass(stack: &[Open]) -> Option<usize> {
    stack.iter().rev().find_map(|open| match open {
        Open::Pass(position) => Some(*position),
        _ => None,
    })
}

/// The driver of the innermost running pass.
fn driver(stack: &[Open]) -> Option<Driver> {
    let of_pass = stack.iter().rev();
    let mut of_pass = of_pass.take_while(|open| !matches!(open, Open::Pass(_)));
    of_pass.find_map(|open| match open {
        Open::Driver(driver) => Some(*driver),
        _ => None,
    })
}

/// Splits a try into the name of the pattern and the op, at the first ` (` outside the brackets of templates and anonymous namespaces.
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
        // Inside a function the default dialect is not printed.
        if name.contains('.') {
            return name;
        }
        format!("func.{name}")
    }

    /// The pattern and the op without value numbers, which depend on the ops before it.
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

    /// The log of a tool that does not end is cut off at any place.
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
