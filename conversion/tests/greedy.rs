//! The greedy driver: folding before patterns, the better pattern before the others, until nothing changes.

use stridecheck_conversion::greedy::{Greedy, MAX_ROUNDS, Rewritten};
use stridecheck_conversion::tries::{TriedBy, Try};
use stridecheck_conversion::{Mismatch, PatternSet, Rewriter, Tries};
use stridecheck_ir::{Attribute, OpId, OpName, OpSpec, Type, ValueId};

use crate::framework::{BAR_ADD, Pattern};
use crate::program::{body, text};

/// Folds nothing.
fn keep(_: &mut Rewriter<'_>, _: OpId) -> Option<Vec<ValueId>> {
    None
}

/// `bar.add` is its first operand.
fn first_of_bar(rw: &mut Rewriter<'_>, op: OpId) -> Option<Vec<ValueId>> {
    let is_bar = *rw.body().op_name(op) == OpName::Unknown("bar.add".into());
    is_bar.then(|| rw.replacement(rw.body().operands(op)[0]).to_vec())
}

type Folding = dyn Fn(&mut Rewriter<'_>, OpId) -> Option<Vec<ValueId>>;

fn rewritten(patterns: &PatternSet, fold: &Folding) -> (String, Rewritten) {
    let mut body = body(BAR_ADD);
    let rewritten = Greedy::new(patterns, fold).run(&mut body, &mut Tries::default());
    (text(&body), rewritten)
}

const DONE: Rewritten = Rewritten {
    changed: true,
    converged: true,
};

#[test]
fn goes_on_until_nothing_changes() {
    let mut patterns = PatternSet::new();
    patterns
        .add(Pattern::rename("bar.add", "baz.add"))
        .add(Pattern::rename("baz.add", "last.add"));
    let (text, rewritten) = rewritten(&patterns, &keep);
    assert_eq!(rewritten, DONE);
    assert_eq!(text.matches("last.add").count(), 2, "{text}");
}

#[test]
fn folds_before_any_pattern() {
    let mut patterns = PatternSet::new();
    patterns.add(Pattern::rename("bar.add", "baz.add"));
    let (text, rewritten) = rewritten(&patterns, &first_of_bar);
    assert_eq!(rewritten, DONE);
    assert!(text.contains(r#""foo.use"(%arg0)"#), "{text}");
}

#[test]
fn the_better_pattern_goes_first() {
    let mut patterns = PatternSet::new();
    patterns
        .add(Pattern::rename("bar.add", "poor.add"))
        .add(Pattern::rename("bar.add", "good.add").benefit(2));
    let (text, _) = rewritten(&patterns, &keep);
    assert_eq!(text.matches("good.add").count(), 2, "{text}");
}

#[test]
fn a_pattern_that_fails_leaves_no_trace() {
    let mut patterns = PatternSet::new();
    patterns.add(Pattern::new("bar.add", |rw, op, _| {
        rw.build(OpSpec::unknown("stray.op").result(Type::Index));
        rw.set_attribute(op, "stray", Attribute::Unit);
        Err(Mismatch::new("no"))
    }));
    let (text, rewritten) = rewritten(&patterns, &keep);
    assert!(!rewritten.changed && rewritten.converged);
    assert!(!text.contains("stray"), "{text}");
}

#[test]
fn one_that_never_ends_is_stopped() {
    let mut patterns = PatternSet::new();
    patterns
        .add(Pattern::rename("bar.add", "baz.add"))
        .add(Pattern::rename("baz.add", "bar.add"));
    let (_, rewritten) = rewritten(&patterns, &keep);
    assert!(rewritten.changed && !rewritten.converged);
    assert_eq!(MAX_ROUNDS % 2, 0, "each op has its first name again");
}

#[test]
fn what_nothing_uses_goes() {
    let program = "
func.func @f(%arg0: memref<i32>) {
  %0 = arith.constant 1 : i32
  %1 = arith.addi %0, %0 : i32
  %2 = memref.alloc() : memref<i32>
  %3 = memref.load %arg0[] : memref<i32>
  return
}";
    let mut body = body(program);
    let rewritten = Greedy::new(&PatternSet::new(), &keep).run(&mut body, &mut Tries::default());
    assert_eq!(rewritten, DONE);
    let text = text(&body);
    assert!(!text.contains("arith."), "{text}");
    assert!(
        text.contains("memref.alloc") && text.contains("memref.load"),
        "{text}"
    );
}

/// Failed tries count too; after the limit ops are still folded and patterns are not tried.
#[test]
fn tries_are_counted_and_stopped() {
    let mut patterns = PatternSet::new();
    patterns
        .add(Pattern::new("bar.add", |_, _, _| Err(Mismatch::new("no"))).benefit(2))
        .add(Pattern::rename("bar.add", "baz.add"));
    let after = |limit: usize| {
        let mut body = body(BAR_ADD);
        let mut tries = Tries::first(limit).logged();
        Greedy::new(&patterns, &keep).run(&mut body, &mut tries);
        let renamed = text(&body).matches("baz.add").count();
        (renamed, tries.take_log())
    };
    let renamed: Vec<usize> = (0..5).map(|limit| after(limit).0).collect();
    assert_eq!(
        renamed,
        [0, 0, 1, 1, 2],
        "each op has a try that fails and one that does not"
    );
    let (_, log) = after(4);
    let is_of_bar = |tried: &Try| tried.op.contains("\"bar.add\"") && tried.by == TriedBy::Greedy;
    assert!(log.len() == 4 && log.iter().all(is_of_bar), "{log:?}");
    let mut body = body(BAR_ADD);
    let folded = Greedy::new(&patterns, &first_of_bar).run(&mut body, &mut Tries::first(0));
    assert_eq!(folded, DONE);
}
