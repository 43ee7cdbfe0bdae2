//! The oracle's verdict on each stage of a pipeline: the first stage that does not refine the source names the faulty pass.
//!
//! Rules:
//! - A stage refines its source (`judge.rs`).
//! - It also refines the stage before it, if that was executed: what a pass made of an open value, the next one keeps,
//!   unless it came from a sum in an affine map that overflows, which passes regroup, or native code judges the stage.
//! - A stage that cannot be read or executed here is skipped and counted, by the op if one is the reason.
//! - A stage that is printed like the one before is not run again.
//! - A loop without effect takes no fuel in a stage, but the loop that a later pass lowers it to may; a later stage that does not end is then skipped.

use std::borrow::Cow;

use stridecheck_ir::{Body, Form, parse, print, verify};

pub use super::judge::Source;
use super::judge::{FOR_NATIVE_CODE, Found, entry_type, is_for_native_code, judge, loosened};
use super::long_floats;
use super::pass_call::PassCall;
use super::staged::{End, Staged, all_memory};
use crate::compare::{COPIES_DIFFER, Change, Contract, Difference, Verdict, refines};
use crate::engine::Observation;
use crate::finding::fault::{FaultDetail, FaultKind, PassFault};

/// The result of watching a pipeline.
#[derive(Clone, Debug, Default)]
pub struct Watched {
    /// The first pass that went wrong.
    pub fault: Option<PassFault>,
    /// The positions of passes whose output could not be judged, with the reasons.
    pub skipped: Vec<(usize, String)>,
    /// Why the pipeline did not finish, if that is no fault.
    pub refused: Option<String>,
    /// For each pass that ran, whether it changed the program.
    pub changed: Vec<bool>,
    /// The passes since the last output that is known to be right, which may be wrong.
    pub unjudged: Vec<PassCall>,
}

/// What a pipeline must preserve of a program; one that inserts deallocs must free everything.
pub fn contract(passes: &[PassCall], body: &Body) -> Contract {
    if passes.is_empty() {
        return Contract::STRICT;
    }
    let changes = passes
        .iter()
        .flat_map(|pass| pass.changes(body).iter().copied());
    Contract {
        gives_all_back: passes.iter().any(PassCall::gives_all_back),
        ..Contract::where_may_change(&changes.collect::<Vec<_>>())
    }
}

/// Watches the stages of a program; `reread` returns why a tool cannot parse text that it printed itself.
pub fn watch(
    source: &Source<'_>,
    passes: &[PassCall],
    staged: &Staged,
    reread: &dyn Fn(&str) -> Option<String>,
) -> Watched {
    let mut watcher = Watcher {
        source,
        passes,
        shown: without_name(&print(source.body, Form::current().generic())),
        is_known: true,
        first: 0,
        idle_turns: 0,
        before: Cow::Borrowed(source.body),
        earlier: None,
        watched: Watched::default(),
    };
    for (position, text) in staged.stages.iter().enumerate() {
        watcher.stage(position, text, reread);
        if let Some(fault) = &mut watcher.watched.fault {
            let between = &staged.stages[watcher.first..position];
            fault.between = between.iter().map(|text| readable(text)).collect();
            return watcher.watched;
        }
    }
    watcher.watched.unjudged = passes[watcher.first..staged.stages.len()].to_vec();
    watcher.end(staged);
    watcher.watched
}

/// The state of watching a pipeline.
struct Watcher<'a> {
    source: &'a Source<'a>,
    passes: &'a [PassCall],
    /// The last stage as printed by the tool; at first the program in the generic form.
    shown: String,
    /// Whether that stage is known to be right.
    is_known: bool,
    /// The first pass after the last stage that is known to be right.
    first: usize,
    /// The maximum number of iterations without effect that a stage skipped so far.
    idle_turns: u64,
    /// The program before that pass.
    before: Cow<'a, Body>,
    /// What the oracle saw of that program, if it is not the source, and the next stage must keep it.
    earlier: Option<Observation>,
    watched: Watched,
}

impl Watcher<'_> {
    /// Judges the output of a pass.
    fn stage(&mut self, position: usize, text: &str, reread: &dyn Fn(&str) -> Option<String>) {
        let now = without_name(text);
        let is_shown = now == self.shown;
        if is_shown && self.is_known {
            self.watched.changed.push(false);
            self.first = position + 1;
            return;
        }
        let before = std::mem::replace(&mut self.shown, now);
        let read = read(text);
        // Some releases print a program that no pass has changed differently.
        let is_source = |body| without_name(&print(body, Form::current().generic())) == before;
        let is_same = is_shown || position == 0 && read.as_ref().is_ok_and(is_source);
        self.watched.changed.push(!is_same);
        self.is_known = false;
        if long_floats::misread(text).is_some() {
            let why = "the text of a constant of f80 or f128 is read as another number";
            return self.skip(position, why);
        }
        let body = match read {
            Ok(body) => body,
            Err(why) => {
                match reread(text) {
                    None => self.skip(position, why),
                    Some(message) => {
                        let what = (FaultKind::InvalidIr, FaultDetail::Tool(message));
                        self.blame(position, what, Some(text.to_owned()));
                    }
                }
                return;
            }
        };
        let contract = contract(&self.passes[..=position], self.source.body);
        match judge(self.source, &body, &contract) {
            Found::Wrong(..) if contract.lets_copies_differ(self.source.expected) => {
                self.skip(position, COPIES_DIFFER);
            }
            Found::Wrong(FaultKind::Endless, _) if self.idle_turns > 0 => {
                let turns = self.idle_turns;
                let why = format!("an earlier stage has {turns} iterations without effect");
                self.skip(position, why);
            }
            Found::Same {
                idle_turns,
                wraps_sums,
                seen,
            } => {
                self.idle_turns = self.idle_turns.max(idle_turns);
                self.refine(position, body, (seen, wraps_sums));
            }
            Found::Unknown(why) => self.skip(position, why),
            Found::Known(why) => {
                self.skip(position, why);
                self.go_on(position, body, None);
            }
            Found::Wrong(kind, detail) => {
                self.blame(position, (kind, detail), Some(shown(&body)));
            }
        }
    }

    fn skip(&mut self, position: usize, why: impl Into<String>) {
        self.watched.skipped.push((position, why.into()));
    }

    /// Goes on from a stage that refines the source, if it refines the last one too.
    fn refine(&mut self, position: usize, body: Body, (seen, wraps_sums): (Observation, bool)) {
        match self.unrefined(position, &seen) {
            None => self.go_on(position, body, (!wraps_sums).then_some(seen)),
            Some(_) if is_for_native_code(self.source, &body) => {
                self.skip(position, FOR_NATIVE_CODE);
            }
            Some(difference) => {
                let what = (FaultKind::WrongCode, FaultDetail::Value(difference));
                self.blame(position, what, Some(shown(&body)));
            }
        }
    }

    /// Goes on from the output of a pass, and what the oracle saw of it.
    fn go_on(&mut self, position: usize, body: Body, seen: Option<Observation>) {
        self.is_known = true;
        self.first = position + 1;
        self.before = Cow::Owned(body);
        self.earlier = seen;
    }

    /// Where a stage that refines the source does not refine the last stage that is right.
    fn unrefined(&self, position: usize, seen: &Observation) -> Option<Box<Difference>> {
        let earlier = self.earlier.as_ref()?;
        let contract = contract(&self.passes[self.first..=position], &self.before);
        if contract.lets(Change::Functions) || contract.lets(Change::Signatures) {
            return None;
        }
        let signature = entry_type(self.source.body, self.source.call);
        let signature = signature.expect("the oracle ran the entry function");
        let earlier = loosened(&self.before, earlier);
        match refines(&contract, signature, &earlier, seen) {
            Verdict::Differ(_) if contract.lets_copies_differ(&earlier) => None,
            Verdict::Differ(difference) => Some(difference),
            Verdict::Agree | Verdict::Known(_) | Verdict::Inconclusive(_) => None,
        }
    }

    /// Reports a fault of the passes from the first one in question up to this position.
    fn blame(&mut self, position: usize, what: (FaultKind, FaultDetail), after: Option<String>) {
        self.blame_behind(shown(&self.before), position, what, after);
    }

    fn blame_behind(
        &mut self,
        before: String,
        position: usize,
        (kind, detail): (FaultKind, FaultDetail),
        after: Option<String>,
    ) {
        self.watched.fault = Some(PassFault {
            release: self.source.release,
            earlier: self.passes[..self.first].to_vec(),
            pass: self.passes[self.first].clone(),
            later: self.passes[self.first + 1..=position].to_vec(),
            kind,
            detail,
            before,
            between: Vec::new(),
            after,
        });
    }

    /// Judges how the pipeline ended; a tool that breaks down after the last stage was running the last pass.
    fn end(&mut self, staged: &Staged) {
        let position = staged.stages.len().min(self.passes.len() - 1);
        let what = match &staged.end {
            End::Done => return,
            End::Unreadable(why) => {
                self.watched.refused = Some(format!("the release does not have it: {why}"));
                return;
            }
            End::Unknown(why) => {
                self.watched.refused = Some(why.clone());
                return;
            }
            End::Refused(why) => {
                let pass = self.passes.get(position).map_or("", |pass| &pass.name);
                self.watched.refused = Some(format!("{pass} refuses: {why}"));
                return;
            }
            End::NoModule(found) => (FaultKind::InvalidIr, FaultDetail::NoModule(found.clone())),
            End::Invalid(said) => (FaultKind::InvalidIr, FaultDetail::Tool(said.clone())),
            End::Crashed(said) => (FaultKind::Crash, FaultDetail::Tool(said.clone())),
            End::Hung(_) => {
                let said = "the pass does not end in time".to_owned();
                (FaultKind::Hang, FaultDetail::Tool(said))
            }
            End::OutOfMemory(place) => {
                let said = all_memory("pass", place.as_deref());
                (FaultKind::OutOfMemory, FaultDetail::Tool(said))
            }
        };
        // The message of a tool is about the pass at this position, whatever is known about earlier stages.
        let before = match position.checked_sub(1) {
            Some(earlier) => readable(&staged.stages[earlier]),
            None => shown(self.source.body),
        };
        let after = staged.stages.get(position).map(|text| readable(text));
        self.first = position;
        self.blame_behind(before, position, what, after);
    }
}

/// A program as printed in a finding.
fn shown(body: &Body) -> String {
    print(body, Form::current())
}

/// A stage as printed in a finding, or by the tool if it cannot be parsed here.
fn readable(text: &str) -> String {
    read(text).map_or_else(|_| text.to_owned(), |body| shown(&body))
}

/// A stage, if it can be parsed and is valid.
pub(crate) fn read(text: &str) -> Result<Body, String> {
    let first = |diagnostics: Vec<stridecheck_ir::Diagnostic>| {
        let message = diagnostics.first().map(|first| first.message.clone());
        message.unwrap_or_default()
    };
    let body = parse(text).map_err(|wrong| format!("our reader refuses it: {}", first(wrong)))?;
    let wrong = verify(&body);
    match wrong.is_empty() {
        true => Ok(body),
        false => Err(format!("our verifier refuses it: {}", first(wrong))),
    }
}

/// The generic form without the name that identifies the program in its batch.
pub(super) fn without_name(text: &str) -> String {
    // Aliases of maps and sets may precede the module.
    let Some(start) = text.find("\"builtin.module\"") else {
        return text.to_owned();
    };
    let (aliases, module) = text.split_at(start);
    let (first, rest) = module.split_once('\n').unwrap_or((module, ""));
    let first = match first.split_once("sym_name = \"p") {
        Some((head, tail)) => format!(
            "{head}{}",
            tail.split_once('"').map_or("", |(_, tail)| tail)
        ),
        None => first.to_owned(),
    };
    let first: String = first.chars().filter(|c| !"<>{} ".contains(*c)).collect();
    format!("{aliases}{first}\n{rest}")
}

#[cfg(test)]
mod tests {
    use stridecheck_ir::parse;
    use stridecheck_oracle::{Call, Limits, run};

    use super::{FOR_NATIVE_CODE, Source, Watched, watch, without_name};
    use crate::engines::oracle::observation;
    use crate::finding::fault::FaultKind;
    use crate::mlir::pass_call::PassCall;
    use crate::mlir::staged::{End, Staged};

    const COMPUTED: &str = "func.func @f(%x: i32) -> i32 {
      %c5 = arith.constant 5 : i32
      %r = arith.addi %x, %c5 : i32
      return %r : i32
    }";

    /// A program that behaves like [`COMPUTED`], after a loop of many iterations.
    fn with_loop(loop_ops: &str) -> String {
        let head = "func.func @f(%x: i32) -> i32 {
          %lb = arith.constant 0 : index
          %st = arith.constant 1 : index
          %ub = arith.constant 1000000000000 : index";
        COMPUTED.replace(
            "func.func @f(%x: i32) -> i32 {",
            &format!("{head}\n{loop_ops}"),
        )
    }

    /// The result for a program that becomes these texts one after the other.
    fn watched(stages: &[&str]) -> Watched {
        watched_from(COMPUTED, stages)
    }

    /// The same for another program, which has a call with one number.
    fn watched_from(program: &str, stages: &[&str]) -> Watched {
        let body = parse(program).expect("the program is right");
        let call = Call::parse("@f(2)", &body).expect("the call is right");
        let limits = Limits::default();
        let run = run(&body, &call, &limits).expect("the oracle can run it");
        let source = Source {
            release: 22,
            body: &body,
            call: &call,
            expected: &observation(&body, &run),
            steps: run.steps,
            allocated_bytes: run.allocated_bytes,
            limits,
            judges_llvm: false,
        };
        let staged = Staged {
            stages: stages.iter().map(|text| (*text).to_owned()).collect(),
            end: End::Done,
        };
        let passes: Vec<PassCall> = stages.iter().map(|_| PassCall::usual("cse")).collect();
        watch(&source, &passes, &staged, &|_| None)
    }

    /// A pass may leave a loop without effect, however long it runs.
    #[test]
    fn a_loop_that_does_nothing_takes_no_fuel_in_a_stage() {
        for idle in [
            "scf.for %i = %lb to %ub step %st { }",
            "affine.for %i = 0 to 1000000000000 { }",
            "%y = scf.for %i = %lb to %ub step %st iter_args(%a = %x) -> (i32) { scf.yield %a : i32 }",
            "%y = scf.for %i = %lb to %ub step %st iter_args(%a = %x) -> (i32) { scf.yield %x : i32 }",
        ] {
            let found = watched(&[&with_loop(idle)]);
            assert_eq!(found.fault, None, "{idle}");
            assert!(found.skipped.is_empty(), "{idle}: {:?}", found.skipped);
        }
    }

    #[test]
    fn a_loop_that_does_something_takes_fuel_in_a_stage() {
        for busy in [
            "scf.for %i = %lb to %ub step %st { %c = arith.constant 1 : i32 }",
            "%y, %z = scf.for %i = %lb to %ub step %st iter_args(%a = %x, %b = %x) -> (i32, i32) { scf.yield %b, %a : i32, i32 }",
            "%y = scf.for %i = %lb to %ub step %st iter_args(%a = %lb) -> (index) { scf.yield %i : index }",
        ] {
            let found = watched(&[&with_loop(busy)]);
            let kind = found.fault.map(|fault| fault.kind);
            assert_eq!(kind, Some(FaultKind::Endless), "{busy}");
        }
    }

    /// The blocks that a loop becomes execute each iteration, which is not the fault of the pass that lowers it.
    #[test]
    fn what_becomes_of_a_loop_that_does_nothing_may_go_on() {
        let idle = with_loop("scf.for %i = %lb to %ub step %st { }");
        let blocks = with_loop(
            "cf.br ^a(%lb : index)
            ^a(%i: index):
            %more = arith.cmpi slt, %i, %ub : index
            cf.cond_br %more, ^b, ^c
            ^b:
            %next = arith.addi %i, %st : index
            cf.br ^a(%next : index)
            ^c:",
        );
        let found = watched(&[&idle, &blocks]);
        assert_eq!(found.fault, None);
        let why = "an earlier stage has 999999999999 iterations without effect";
        assert_eq!(found.skipped, [(1, why.to_owned())]);
        let alone = watched(&[&blocks]).fault.map(|fault| fault.kind);
        assert_eq!(alone, Some(FaultKind::Endless));
    }

    /// Passes regroup sums in affine maps, and a product that overflows is poison where the sum wraps.
    #[test]
    fn a_stage_need_not_keep_what_comes_of_a_sum_that_overflows() {
        let of = |number: u64, map: &str| {
            format!(
                "func.func @f(%x: i32) -> index {{
                  %c = arith.constant {number} : index
                  %0 = affine.apply affine_map<(d0, d1) -> ({map})>(%c, %c)
                  return %0 : index
                }}"
            )
        };
        let watched = |number, maps: [&str; 3]| {
            let [source, first, second] = maps.map(|map| of(number, map));
            watched_from(&source, &[&first, &second]).fault
        };
        let greatest = u64::MAX >> 1;
        assert_eq!(watched(greatest, ["d0 + d1", "d1 + d0", "d0 * 2"]), None);
        let fault = watched(3, ["d0 + d1", "d1 + d0", "d0 * 3"]);
        assert_eq!(fault.map(|fault| fault.kind), Some(FaultKind::WrongCode));
        let fault = watched(greatest, ["d0 * 2", "d0", "d0 * 2"]);
        assert_eq!(fault.map(|fault| fault.kind), Some(FaultKind::WrongCode));
    }

    /// What a lowering makes of an open value is for native code to judge, as everything else in the LLVM dialect.
    #[test]
    fn a_stage_in_the_llvm_dialect_need_not_keep_what_the_stage_before_made_of_poison() {
        let of = |value: &str| {
            format!(
                "func.func @f(%x: i32) -> i32 {{
                  {value}
                  return %r : i32
                }}"
            )
        };
        let poison = of("%r = ub.poison : i32");
        let five = of("%r = arith.constant 5 : i32");
        let other = of("%r = llvm.mlir.constant(6 : i32) : i32");
        let found = watched_from(&poison, &[&five, &other]);
        assert_eq!(found.fault, None);
        assert_eq!(found.skipped, [(1, FOR_NATIVE_CODE.to_owned())]);
        let kept = of("%r = llvm.mlir.constant(5 : i32) : i32");
        assert!(watched_from(&poison, &[&five, &kept]).skipped.is_empty());
        let changed = of("%r = arith.constant 6 : i32");
        let fault = watched_from(&poison, &[&five, &changed]).fault;
        assert_eq!(fault.map(|fault| fault.kind), Some(FaultKind::WrongCode));
    }

    /// A global that is lowered is not observed in a function that is not.
    #[test]
    fn a_stage_with_lowered_globals_is_judged_only_with_its_function() {
        let of = |global: &str, extra: &str| {
            format!(
                "{global}
                func.func @f(%x: i32) -> i32 {{
                  {extra}
                  return %x : i32
                }}"
            )
        };
        let source = of("memref.global @g : memref<i32> = dense<5>", "");
        let lowered = of(
            "llvm.mlir.global external @g(5 : i32) : i32",
            "%c = arith.constant 1 : i32",
        );
        let found = watched_from(&source, &[&lowered]);
        assert_eq!(found.fault, None);
        let why = "expected `llvm.func` beside globals of the LLVM dialect, found `func.func`";
        assert_eq!(found.skipped, [(0, why.to_owned())]);
    }

    /// What one pass made of poison, the next one may not change.
    #[test]
    fn a_stage_refines_the_one_before_it() {
        let returns =
            |value: &str| format!("func.func @f(%x: i32) -> i32 {{ {value} return %r : i32 }}");
        let poison = returns("%r = ub.poison : i32");
        let [five, seven] = [5, 7].map(|n| returns(&format!("%r = arith.constant {n} : i32")));
        let kept = watched_from(&poison, &[&poison, &five, &five]);
        assert_eq!(kept.fault, None);
        for stages in [[&five, &seven], [&five, &poison]] {
            let fault = watched_from(&poison, &stages.map(String::as_str)).fault;
            let fault = fault.expect("the second pass is wrong");
            assert_eq!(fault.kind, FaultKind::WrongCode);
            assert_eq!((fault.earlier.len(), fault.later.len()), (1, 0));
        }
    }

    /// A pass that changes nothing must not count as changing the program.
    #[test]
    fn the_name_of_a_program_is_no_change() {
        for aliases in ["", "#map = affine_map<() -> ()>\n"] {
            let plain = format!("{aliases}\"builtin.module\"() ({{\n}}) : () -> ()\n");
            let named = plain.replace("() ({", "() <{sym_name = \"p12\"}> ({");
            assert_ne!(plain, named);
            assert_eq!(without_name(&plain), without_name(&named));
        }
    }
}
