//! Determines the cause of a fault of a pass.
//!
//! The number of tries is bisected between a right and a wrong one; programs with hidden ops run in one process.

use std::collections::{BTreeMap, BTreeSet};

use stridecheck_gen::Case;
use stridecheck_ir::dialect::Trait;
use stridecheck_ir::{Body, OpId, parse};
use stridecheck_oracle::{Call, Limits};

use super::actions::{Actions, Driver, Try};
use super::trial::{Judged, Log, Trial, logged};
use super::{BEFORE_PASS, Blame, Cause, Evidence, Rewrite};
use crate::finding::fault::case_of_stage;
use crate::finding::hide::{Hidden, Part, of_a_name, single, sources, whole};
use crate::finding::{FaultKind, PassFault};
use crate::mlir::pass_call::list;
use crate::mlir::patterns::{LIBRARY, interpreted};
use crate::mlir::release::counter;
use crate::mlir::stages::{Origin, texts};
use crate::mlir::{Nest, PassCall, Stages};

/// The passes that only fold if they apply no pattern.
const ONLY_FOLD: [&str; 3] = ["canonicalize", "test-constant-fold", "test-single-fold"];

/// The maximum number of programs with a hidden op.
const HIDDEN: usize = 96;

/// The maximum number where each program that still shows the fault ends its process.
const HIDDEN_CRASHES: usize = 12;

/// The maximum number of ops tested for a fold triggered by a rewrite.
const SET_OFF: usize = 2;

/// The maximum number of tries of the same pattern on the same op checked for whether a rewrite still happens.
const SAME_TRIES: usize = 4;

/// Determines the cause of a fault of a pass on the program before it, with this call.
pub fn work_out(stages: &Stages, fault: &PassFault, call: &Call, limits: &Limits) -> Blame {
    let case = case_of_stage(&fault.before, call, limits);
    let Some(case) = &case else {
        return unread(stages, fault);
    };
    let mut search = Search::new(stages, fault, case);
    let printed = fault.after.as_deref();
    let printed = printed.filter(|_| fault.kind == FaultKind::InvalidIr);
    let (cause, evidence, rewrite) = if search.trial.whole() != Judged::Wrong {
        search.not_shown()
    } else if printed.is_some_and(|text| stages.reread(text).is_some()) {
        (Cause::Printer, Evidence::Printed, None)
    } else {
        search.cause(fault.kind)
    };
    Blame {
        cause,
        evidence,
        rewrite,
        starts: search.trial.starts,
    }
}

/// The rewrite that makes the right program before a pass wrong, found in a few starts; `None` if no rewrite does.
pub fn rewrite_at_fault(
    stages: &Stages,
    fault: &PassFault,
    call: &Call,
    limits: &Limits,
) -> Option<Cause> {
    let case = case_of_stage(&fault.before, call, limits)?;
    let mut search = Search::new(stages, fault, &case);
    let Log { actions, .. } = search.trial.actions(&case)?;
    let step = search.last_not_wrong(actions.tries.len())?;
    let tried = actions.tries.get(step.tries).filter(|_| step.is_right)?;
    Some(search.pattern(&actions, tried))
}

/// The cause on a program that cannot be executed: only the cause of a breakdown can be found.
fn unread(stages: &Stages, fault: &PassFault) -> Blame {
    let is_breakdown = fault.kind.is_breakdown();
    let found = is_breakdown.then(|| open_action(stages, fault)).flatten();
    let pass = pass_name(fault);
    let (cause, evidence) = found.unwrap_or((Cause::Pass { pass, op: None }, Evidence::NotShown));
    Blame {
        cause,
        evidence,
        rewrite: None,
        starts: u32::from(is_breakdown),
    }
}

/// The pattern in which a tool breaks down on the program before a pass, found in one start; `None` if it is in no pattern.
pub fn open_action(stages: &Stages, fault: &PassFault) -> Option<(Cause, Evidence)> {
    let release = stages.release()?;
    // A program that can be parsed here is shown in the current edition, which an older release may not read.
    let text = match parse(&fault.before) {
        Ok(body) => texts(release, [&body].into_iter()).remove(0),
        Err(_) => fault.before.clone(),
    };
    let log = logged(release, &passes(fault), &text)?;
    let (tried, evidence) = open(&log)?;
    Some((pattern(tried, &pass_name(fault)), evidence))
}

/// The try in which a tool broke down.
fn open(log: &Log) -> Option<(&Try, Evidence)> {
    if log.is_cut {
        return Some((log.actions.most_tried()?, Evidence::Repeated));
    }
    let open = &log.actions.tries[log.actions.open?];
    Some((open, Evidence::Open))
}

/// The cause for a pattern that a pass of this name tries.
fn pattern(tried: &Try, pass: &str) -> Cause {
    let op = tried.op_name();
    let name = tried.pattern.clone();
    match tried.driver {
        Driver::Greedy | Driver::Walk => Cause::Pattern { name, op },
        Driver::Conversion => Cause::Lowering {
            pattern: name,
            pass: pass.to_owned(),
            op,
        },
    }
}

/// The passes in question.
fn passes(fault: &PassFault) -> Vec<PassCall> {
    fault.in_question().cloned().collect()
}

/// The name of the pass, or of the first and the last pass in question.
fn pass_name(fault: &PassFault) -> String {
    let first = &fault.pass.name;
    match fault.later.last() {
        None => first.clone(),
        Some(last) => format!("{first} to {}", last.name),
    }
}

/// A cause, its evidence, and the rewrite.
type Found = (Cause, Evidence, Option<Rewrite>);

/// The last number of tries that is not wrong.
#[derive(Clone, Copy)]
struct Step {
    tries: usize,
    is_right: bool,
}

struct Search<'a> {
    trial: Trial<'a>,
    pass: String,
}

impl<'a> Search<'a> {
    fn new(stages: &'a Stages, fault: &PassFault, case: &'a Case) -> Self {
        Self {
            trial: Trial::new(stages, passes(fault), case, fault.kind),
            pass: pass_name(fault),
        }
    }

    fn cause(&mut self, kind: FaultKind) -> Found {
        let Some(log) = self.trial.actions(self.trial.case) else {
            return self.without_counters();
        };
        if kind.is_breakdown() {
            return self.broken_down(&log);
        }
        let actions = &log.actions;
        match self.last_not_wrong(actions.tries.len()) {
            Some(Step {
                is_right: false, ..
            }) => self.by_hiding(actions, true),
            Some(Step { tries, .. }) if tries < actions.tries.len() => {
                self.rewritten(actions, tries)
            }
            // The program is wrong without any try, or the tool was ended before it logged one.
            None | Some(_) => self.by_hiding(actions, false),
        }
    }

    /// The cause where the pass alone does not show the fault, or cannot be watched.
    fn not_shown(&mut self) -> Found {
        let evidence = match self.trial.actions(self.trial.case) {
            Some(_) => Evidence::NotShown,
            None => Evidence::NoCounters,
        };
        let pass = self.pass.clone();
        (Cause::Pass { pass, op: None }, evidence, None)
    }

    /// Bisects the number of tries; `None` if the program is wrong without any.
    fn last_not_wrong(&mut self, total: usize) -> Option<Step> {
        let case = self.trial.case;
        let (first, _) = self.trial.counted(case, 0);
        if first == Judged::Wrong {
            return None;
        }
        let (mut low, mut high) = (
            Step {
                tries: 0,
                is_right: first == Judged::Right,
            },
            total,
        );
        while high - low.tries > 1 {
            let tries = low.tries.midpoint(high);
            match self.trial.counted(case, tries).0 {
                Judged::Wrong => high = tries,
                judged => {
                    let is_right = judged == Judged::Right;
                    low = Step { tries, is_right };
                }
            }
        }
        Some(low)
    }

    /// The pattern that makes the program wrong after this many right tries, or the fold that the pattern triggers.
    fn rewritten(&mut self, actions: &Actions, right: usize) -> Found {
        let case = self.trial.case;
        let tried = actions.tries[right].clone();
        let (_, before) = self.trial.counted(case, right);
        let (_, after) = self.trial.counted(case, right + 1);
        let rewrite = Rewrite {
            pattern: tried.pattern.clone(),
            matched: tried.op.clone(),
            applications: u64::try_from(right + 1).expect("64 bits hold a length"),
            before: before.unwrap_or_default(),
            after: after.unwrap_or_default(),
            commands: [right, right + 1].map(|tries| self.command(tries)),
        };
        let set_off = match tried.driver {
            Driver::Greedy => self.fold_set_off(&tried, &rewrite),
            Driver::Walk | Driver::Conversion => None,
        };
        if let Some(op) = set_off {
            return (Cause::Fold { op }, Evidence::SetOff, Some(rewrite));
        }
        (
            self.pattern(actions, &tried),
            Evidence::Counted,
            Some(rewrite),
        )
    }

    fn pattern(&self, actions: &Actions, tried: &Try) -> Cause {
        match actions.passes.len() == self.trial.passes.len() {
            true => pattern(tried, &self.trial.passes[tried.pass].name),
            false => pattern(tried, &self.pass),
        }
    }

    /// The op whose fold a rewrite triggers and that is folded wrongly: with its operands hidden the rewrite still happens and is right.
    fn fold_set_off(&mut self, tried: &Try, rewrite: &Rewrite) -> Option<String> {
        let body = &self.trial.case.body;
        let name = tried.op_name();
        let matched = body.walk(body.module());
        let matched: Vec<OpId> = matched.filter(|op| op_name(body, *op) == name).collect();
        // The inputs of the matched op must stay as they are.
        let excluded = sources(body, matched);
        let is_candidate = |op| is_folded(body, op) && !excluded.contains(&op);
        let hidden = self.trial.hidden(single(self.trial.case, HIDDEN));
        let right = hidden
            .into_iter()
            .rev()
            .filter(|(_, judged)| *judged == Judged::Right);
        let mut asked = BTreeSet::new();
        let candidates = right.map(|(hidden, _)| hidden).filter(|hidden| {
            hidden.part != Part::Results && is_candidate(hidden.op) && asked.insert(hidden.op)
        });
        let candidates: Vec<Hidden> = candidates.take(SET_OFF).collect();
        let wanted = structure(&rewrite.before, &rewrite.after, &name)?;
        let mut candidates = candidates.into_iter();
        let found = candidates.find(|hidden| self.still_happens(tried, &wanted, &hidden.case))?;
        Some(op_name(&self.trial.case.body, found.op))
    }

    /// Whether a pattern still rewrites the same op in the same way in another program.
    fn still_happens(&mut self, tried: &Try, wanted: &Structure, case: &Case) -> bool {
        let Some(Log { actions, .. }) = self.trial.actions(case) else {
            return false;
        };
        let same = actions.tries.iter().enumerate();
        let same = same.filter(|(_, other)| other.shape() == tried.shape());
        let positions = same.map(|(position, _)| position).take(SAME_TRIES);
        let positions: Vec<usize> = positions.collect();
        positions.into_iter().any(|position| {
            let (_, before) = self.trial.counted(case, position);
            let (_, after) = self.trial.counted(case, position + 1);
            let (Some(before), Some(after)) = (before, after) else {
                return false;
            };
            let found = structure(&before, &after, &tried.op_name());
            before != after && found.as_ref() == Some(wanted)
        })
    }

    /// The cause where no number of tries decides: the op that leaves the program right when hidden.
    ///
    /// With `is_rewritten`, the pass rejects the program unless the pattern at fault is applied.
    fn by_hiding(&mut self, actions: &Actions, is_rewritten: bool) -> Found {
        let case = self.trial.case;
        let found = guilty(&self.trial.hidden(single(case, HIDDEN))).or_else(|| {
            let named = of_a_name(case, HIDDEN);
            let count = named.len();
            let mut hidden = named;
            hidden.extend(whole(case, HIDDEN));
            let judged = self.trial.hidden(hidden);
            let (named, whole) = judged.split_at(count);
            guilty(named).or_else(|| {
                let right = whole.iter().find(|(_, judged)| *judged == Judged::Right);
                right.map(|(hidden, _)| hidden.op)
            })
        });
        self.of_op(found, actions, is_rewritten)
    }

    fn of_op(&mut self, found: Option<OpId>, actions: &Actions, is_rewritten: bool) -> Found {
        let pass = self.pass.clone();
        let Some(found) = found else {
            return (Cause::Pass { pass, op: None }, Evidence::Nothing, None);
        };
        let body = &self.trial.case.body;
        let op = op_name(body, found);
        let mut tries = actions.tries.iter();
        let outermost = tries.find(|tried| tried.is_outermost && tried.op_name() == op);
        let cause = match outermost.filter(|_| is_rewritten) {
            Some(tried) => self.pattern(actions, tried),
            None if is_folded(body, found) && self.is_fold() => Cause::Fold { op },
            None => Cause::Pass { pass, op: Some(op) },
        };
        (cause, Evidence::Hidden, None)
    }

    /// Whether folding alone makes the program wrong.
    fn is_fold(&mut self) -> bool {
        let mut passes = self.trial.passes.iter();
        let folds = match self.trial.stages.origin() {
            Origin::Release(_) => PassCall::usual("canonicalize"),
            Origin::Own { .. } => PassCall {
                name: "canonicalize-constants".to_owned(),
                options: String::new(),
                nest: Nest::Module,
            },
        };
        passes.all(|pass| ONLY_FOLD.contains(&pass.name.as_str()))
            || self.trial.other(&[folds], Some(0)) == Judged::Wrong
    }

    /// The cause of a breakdown: the last action that began and did not complete.
    fn broken_down(&mut self, log: &Log) -> Found {
        if let Some((tried, evidence)) = open(log) {
            return (self.pattern(&log.actions, tried), evidence, None);
        }
        let hidden = self.trial.hidden(single(self.trial.case, HIDDEN_CRASHES));
        self.of_op(guilty(&hidden), &log.actions, false)
    }

    /// The cause in a release without counters: an option of `canonicalize` shows whether a pattern is at fault.
    fn without_counters(&mut self) -> Found {
        let pass = self.pass.clone();
        let unknown = Cause::Pass { pass, op: None };
        let [call] = &self.trial.passes[..] else {
            return (unknown, Evidence::NoCounters, None);
        };
        if call.name != "canonicalize" {
            return (unknown, Evidence::NoCounters, None);
        }
        let mut without = call.clone();
        without.options = format!("{} enable-patterns=NONE", call.options)
            .trim()
            .to_owned();
        if self.trial.other(&[without], None) != Judged::Wrong {
            return (unknown, Evidence::Disabled, None);
        }
        self.by_hiding(&Actions::default(), false)
    }

    /// The command that allows this many tries.
    fn command(&self, tries: usize) -> String {
        if let Origin::Own { .. } = self.trial.stages.origin() {
            let passes = list(&self.trial.passes);
            return format!(
                "stridecheck opt {BEFORE_PASS} --passes '{passes}' --stop-after {tries}"
            );
        }
        let passes = match interpreted(&self.trial.passes, LIBRARY) {
            Some(interpreted) => interpreted.passes,
            None => list(&self.trial.passes),
        };
        format!(
            "mlir-opt --mlir-disable-threading {} --pass-pipeline='builtin.module({passes})' {BEFORE_PASS}",
            counter(tries)
        )
    }
}

/// The op at fault among the hidden ones, which are in program order.
///
/// An op that is folded wrongly is right with its operands hidden, but wrong with its results hidden, which are already wrong.
/// An op whose results are misused is right with its results hidden, but wrong with its operands hidden.
/// Otherwise it is the last op that is right with its operands hidden, because hiding them also hides the results of the ops that define them, except constants.
fn guilty(judged: &[(Hidden, Judged)]) -> Option<OpId> {
    let (mut operands, mut results) = (BTreeMap::new(), BTreeMap::new());
    for (hidden, judged) in judged {
        let is_right = *judged == Judged::Right;
        let of = match hidden.part {
            Part::Scalars | Part::Operands => &mut operands,
            Part::Results | Part::Whole => &mut results,
        };
        *of.entry(hidden.op).or_insert(false) |= is_right;
    }
    let ops: Vec<OpId> = judged.iter().map(|(hidden, _)| hidden.op).collect();
    let find = |wanted: &dyn Fn(Option<&bool>, Option<&bool>) -> bool| {
        let mut ops = ops.iter().rev();
        ops.find(|op| wanted(operands.get(op), results.get(op)))
            .copied()
    };
    let (yes, no) = (Some(&true), Some(&false));
    find(&|operands, results| operands == yes && results == no)
        .or_else(|| find(&|operands, results| operands == no && results == yes))
        .or_else(|| find(&|operands, _| operands == yes))
        .or_else(|| find(&|_, results| results == yes))
}

/// The change in the number of ops by name in a rewrite.
type Structure = BTreeMap<String, i64>;

/// The change in the number of ops with regions and of ops with this name; `None` if a program cannot be parsed.
fn structure(before: &str, after: &str, name: &str) -> Option<Structure> {
    let mut changes = Structure::new();
    for (text, sign) in [(before, -1), (after, 1)] {
        let body = parse(text).ok()?;
        for op in body.walk(body.module()) {
            let op_name = op_name(&body, op);
            if op_name == name || !body.op_regions(op).is_empty() {
                *changes.entry(op_name).or_insert(0) += sign;
            }
        }
    }
    changes.retain(|_, change| *change != 0);
    Some(changes)
}

/// Whether an op can be folded: changing a terminator changes control flow, which is not folding.
fn is_folded(body: &Body, op: OpId) -> bool {
    !body.op_has(op, Trait::Terminator)
}

fn op_name(body: &Body, op: OpId) -> String {
    body.op_name(op).current().to_owned()
}
