//! Counterfactuals: programs on which a cause cannot act, and which otherwise behave the same.
//!
//! Rules:
//! - Each is a named change of the IR; the oracle runs the changed program, which must show what the original shows,
//!   unless a visible value is the cause, such as the offset of a view, the sign of a zero or the payload of a NaN: then the oracle's result for the changed program is expected.
//! - The changed ops are those on which the trigger of a fault held: their operands or results are hidden, they are replaced by their results,
//!   or an edit of a file in `counterfactual/` gives them another form with the same behaviour.

mod choices;
mod constants;
mod edits;
mod loops;

use std::collections::BTreeSet;
use std::fmt;

use stridecheck_gen::Case;
use stridecheck_ir::dialect::{affine, func};
use stridecheck_ir::{Body, Def, OpId, Opcode, verify};

use super::fault::is_ended;
use super::hide::{Part, hide, is_attached, same_outcome};
use super::trigger::{Trigger, When, held};

/// How a cause is prevented from acting on a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Change {
    /// The operands that memory can hold are hidden.
    Scalars,
    /// All operands are hidden.
    Operands,
    /// The results are hidden.
    Results,
    /// The ops are replaced by their results.
    Replaced,
    /// What the regions of the ops yield is hidden.
    Yields,
    /// Loops without an iteration are replaced by their initial values.
    IdleLoops,
    /// The promises of the ops are removed.
    Promises,
    /// Affine accesses become accesses of memref or vector.
    PlainAccesses,
    /// Affine loops in the nests of the accesses get another bound that depends on the enclosing loop.
    DependentBounds,
    /// Selections of memrefs become choices of regions.
    Ifs,
    /// Views of memrefs become a `memref.reinterpret_cast` with the layout that they had in the run.
    ReinterpretCasts,
    /// Allocations, and those whose buffers calls get, have a hidden size.
    HiddenSizes,
    /// Switches get another flag, which fits in 32 bits and equals the lower 32 bits of none of their cases.
    OtherFlags,
    /// Cases of switches that do not fit in 32 bits become others that fit.
    ShortCases,
    /// The upper bound of loops is at least the lower one.
    ClampedBounds,
    /// Affine loops without an iteration run only if their upper bound is above the lower one.
    GuardedLoops,
    /// Loops count from zero, and have no iteration if their bounds are crossed.
    ZeroStarts,
    /// Remainders in affine maps have positive dividends.
    PositiveDividends,
    /// Parallel loops step by one.
    UnitSteps,
    /// Poison memrefs become buffers.
    Buffers,
    /// Buffers of the stack are on the heap.
    OnHeap,
    /// Views start where their buffer does.
    UnshiftedViews,
    /// Negative zeros of constants and globals become positive ones.
    PositiveZeros,
    /// NaNs of constants and globals become the positive quiet one without payload.
    UsualNans,
    /// Atomic updates become a load and a store.
    PlainUpdates,
    /// Copies become loads and stores of their elements.
    PlainCopies,
    /// Stores of vectors become stores of their lanes, and loads are replaced by their results.
    LaneStores,
}

impl Change {
    /// All changes, those that preserve most of the program first.
    const ALL: [Self; 27] = [
        Self::Scalars,
        Self::Promises,
        Self::OtherFlags,
        Self::ShortCases,
        Self::ClampedBounds,
        Self::GuardedLoops,
        Self::ZeroStarts,
        Self::PositiveDividends,
        Self::UnitSteps,
        Self::Buffers,
        Self::Ifs,
        Self::ReinterpretCasts,
        Self::PlainAccesses,
        Self::DependentBounds,
        Self::HiddenSizes,
        Self::Operands,
        Self::Results,
        Self::Yields,
        Self::IdleLoops,
        Self::Replaced,
        Self::PlainUpdates,
        Self::PlainCopies,
        Self::LaneStores,
        Self::OnHeap,
        Self::UnshiftedViews,
        Self::PositiveZeros,
        Self::UsualNans,
    ];
}

impl fmt::Display for Change {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Scalars => "with its operands hidden from the pass",
            Self::Operands => "with its operands, memrefs among them, hidden from the pass",
            Self::Results => "with its results hidden from the pass",
            Self::Replaced => "with the op replaced by its results",
            Self::Yields => "with what it yields hidden from the pass",
            Self::IdleLoops => "without the loop, which has no iteration",
            Self::Promises => "without its promises",
            Self::PlainAccesses => "with an access of memref instead",
            Self::DependentBounds => "with bounds of loops that depend on the loop around",
            Self::Ifs => "with a `scf.if` instead",
            Self::ReinterpretCasts => "with a `memref.reinterpret_cast` instead",
            Self::HiddenSizes => "with its size hidden from the pass",
            Self::OtherFlags => "with another flag",
            Self::ShortCases => "with cases that fit in 32 bits",
            Self::ClampedBounds => "with an upper bound that is at least the lower one",
            Self::GuardedLoops => {
                "with a condition around the loop, which its bounds meet if they are not crossed,"
            }
            Self::ZeroStarts => "with loops that count from zero",
            Self::PositiveDividends => "with positive dividends of its remainders",
            Self::UnitSteps => "with steps of one",
            Self::Buffers => "with a buffer instead of poison",
            Self::OnHeap => "with a `memref.alloc` instead",
            Self::UnshiftedViews => "with the view at the start of its buffer",
            Self::PositiveZeros => "with positive zeros",
            Self::UsualNans => "with positive quiet NaNs without a payload",
            Self::PlainUpdates => "with a load and a store in its place",
            Self::PlainCopies => "with a load and a store of each element in its place",
            Self::LaneStores => "with a store of each lane in its place",
        })
    }
}

/// The programs on which these ops cannot be what goes wrong; a change that changes nothing, or the behaviour, yields none.
pub(super) fn counterfactuals(case: &Case, ops: &BTreeSet<OpId>) -> Vec<(Change, Case)> {
    let mut ops: Vec<OpId> = ops.iter().copied().collect();
    // A pass also sees the values that a block gets along jumps that are not taken.
    let is_jump = |op: &OpId| !case.body.successors(*op).is_empty();
    if ops.iter().any(is_jump) {
        let all = case.body.walk(case.body.module());
        let others = all.filter(|op| is_jump(op) && !ops.contains(op));
        ops.extend(others.collect::<Vec<_>>());
    }
    let each = Change::ALL.into_iter();
    let each = each.filter_map(|change| Some((change, changed(case, &ops, change)?)));
    each.collect()
}

fn changed(case: &Case, ops: &[OpId], change: Change) -> Option<Case> {
    let hidden = |part| Some(hide(case, ops, part)?.case);
    match change {
        Change::Scalars => hidden(Part::Scalars),
        Change::Operands => hidden(Part::Operands),
        Change::Results => hidden(Part::Results),
        Change::Replaced => hidden(Part::Whole),
        Change::Yields => {
            let ends = yields(&case.body, ops);
            let hidden = hide(case, &ends, Part::Operands);
            let hidden = hidden.or_else(|| hide(case, &ends, Part::Scalars));
            Some(hidden?.case)
        }
        Change::IdleLoops => edited(case, ops, edits::without_loop),
        Change::Promises => edited(case, ops, edits::without_promises),
        // A pass also sees the accesses that are not executed.
        Change::PlainAccesses => edited(case, &alike(&case.body, ops), edits::as_plain_access),
        Change::DependentBounds => {
            let loops = edits::loops_of_nests(&case.body, ops);
            edited(case, &loops, edits::with_dependent_bound)
        }
        Change::HiddenSizes => {
            let ops = with_allocations(&case.body, ops);
            edited(case, &ops, edits::with_hidden_size)
        }
        Change::OtherFlags => edited(case, ops, edits::with_other_flag),
        Change::ShortCases => edited(case, ops, edits::with_short_cases),
        Change::ClampedBounds => edited(case, ops, edits::with_clamped_bound),
        Change::GuardedLoops => edited(case, &idle_loops(case, ops), choices::with_guard),
        Change::ZeroStarts => {
            let idle = idle_loops(case, ops);
            edited(case, ops, |body, op| {
                let is_guarded = idle.contains(&op) && choices::with_guard(body, op);
                loops::from_zero(body, op) || is_guarded
            })
        }
        Change::PositiveDividends => edited(case, ops, loops::with_positive_dividends),
        Change::UnitSteps => edited(case, ops, edits::with_unit_steps),
        Change::Ifs => edited(case, ops, choices::as_if),
        Change::Buffers => edited(case, ops, edits::as_buffer),
        Change::PlainUpdates => edited(case, ops, edits::as_plain_update),
        Change::PlainCopies => edited_each(case, ops, edits::as_loads_and_stores),
        Change::LaneStores => with_lane_stores(case, ops),
        Change::OnHeap => edited(case, ops, edits::on_heap),
        Change::UnshiftedViews => of_body(case, &edited_body(case, ops, edits::without_shift)?),
        Change::PositiveZeros => of_body(
            case,
            &edited_body(case, ops, constants::with_positive_zeros)?,
        ),
        Change::UsualNans => of_body(case, &edited_body(case, ops, constants::with_usual_nans)?),
        Change::ReinterpretCasts => {
            let views = edits::views(case, ops);
            edited(case, ops, |body, op| {
                let view = views.get(&op);
                view.is_some_and(|view| edits::as_reinterpret_cast(body, op, view))
            })
        }
    }
}

/// The ends of the regions of ops.
fn yields(body: &Body, ops: &[OpId]) -> Vec<OpId> {
    let regions = ops.iter().flat_map(|op| body.op_regions(*op));
    let blocks = regions.flat_map(|region| body.blocks(*region));
    blocks.filter_map(|block| body.last_op(block)).collect()
}

/// These ops, and those that define the operands of the calls among them.
///
/// The result of a call hides a buffer from no pass that takes it for another one.
fn with_allocations(body: &Body, ops: &[OpId]) -> Vec<OpId> {
    let is_call = |op: &OpId| {
        matches!(
            body.opcode(*op),
            Some(Opcode::Func(func::Op::Call | func::Op::CallIndirect))
        )
    };
    let calls = ops.iter().copied().filter(is_call);
    let passed = calls.flat_map(|call| body.operands(call));
    let defined = passed.filter_map(|value| match body.value_def(*value) {
        Def::Result(op, _) => Some(op),
        Def::Argument(..) => None,
    });
    let all: BTreeSet<OpId> = ops.iter().copied().chain(defined).collect();
    all.into_iter().collect()
}

/// The program with stores of lanes in the place of those stores for which it behaves the same, and without loads.
fn with_lane_stores(case: &Case, ops: &[OpId]) -> Option<Case> {
    let stored = edited_each(case, ops, edits::as_lane_stores)?;
    let is_load = |op: &OpId| !case.body.results(*op).is_empty();
    let loads: Vec<OpId> = ops.iter().copied().filter(is_load).collect();
    let hidden = hide(&stored, &loads, Part::Whole).map(|hidden| hidden.case);
    Some(hidden.unwrap_or(stored))
}

/// The program with an edit of those of these ops for which it behaves the same.
fn edited_each(case: &Case, ops: &[OpId], edit: impl Fn(&mut Body, OpId) -> bool) -> Option<Case> {
    let mut changed = None;
    for op in ops {
        let from = changed.as_ref().unwrap_or(case);
        changed = edited(from, &[*op], &edit).or(changed);
    }
    changed
}

/// The affine loops among these ops that the run reached without an iteration of theirs.
fn idle_loops(case: &Case, ops: &[OpId]) -> Vec<OpId> {
    let is_loop = |op: &OpId| case.body.opcode(*op) == Some(affine::Op::For.into());
    if !ops.iter().any(is_loop) {
        return Vec::new();
    }
    let idle = Trigger {
        ops: vec!["affine.for".to_owned()],
        when: vec![When::NotRun],
        ..Trigger::default()
    };
    let held = held(case, &[&idle]).into_iter();
    let held: BTreeSet<OpId> = held.flat_map(|held| held.ops).collect();
    let ops = ops.iter().copied();
    ops.filter(|op| held.contains(op)).collect()
}

/// The changed program with the same call, whatever its behaviour.
pub(super) fn of_body(case: &Case, body: &Body) -> Option<Case> {
    let other = Case::of_call(body, &case.call, &case.limits()).ok();
    other.filter(is_ended)
}

/// All ops of the program with the same name as one of these.
fn alike(body: &Body, ops: &[OpId]) -> Vec<OpId> {
    let names: BTreeSet<&str> = ops.iter().map(|op| body.op_name(*op).current()).collect();
    let all = body.walk(body.module());
    all.filter(|op| names.contains(body.op_name(*op).current()))
        .collect()
}

/// The program with an edit of each of these ops that allows it, if it behaves the same.
fn edited(case: &Case, ops: &[OpId], edit: impl Fn(&mut Body, OpId) -> bool) -> Option<Case> {
    same_outcome(case, &edited_body(case, ops, edit)?)
}

/// The program with an edit of each of these ops that allows it, whatever its behaviour.
pub(super) fn edited_body(
    case: &Case,
    ops: &[OpId],
    edit: impl Fn(&mut Body, OpId) -> bool,
) -> Option<Body> {
    let mut body = case.body.clone();
    let mut is_changed = false;
    for op in ops {
        if is_attached(&body, *op) {
            is_changed |= edit(&mut body, *op);
        }
    }
    (is_changed && verify(&body).is_empty()).then_some(body)
}

#[cfg(test)]
mod tests {
    use stridecheck_gen::Case;
    use stridecheck_ir::dialect::{affine, scf};
    use stridecheck_ir::{Attribute, Body, Def, Form, OpId, parse, print};
    use stridecheck_oracle::{Call, Limits};

    use super::{Change, counterfactuals};

    fn case(text: &str) -> Case {
        let body = parse(text).unwrap_or_else(|wrong| panic!("{wrong:?}"));
        let call = Call::new("main", Vec::new());
        Case::of_call(&body, &call, &Limits::default()).expect("it runs")
    }

    fn switch(body: &Body) -> OpId {
        let is_switch = |op: &OpId| body.opcode(*op) == Some(scf::Op::IndexSwitch.into());
        let mut ops = body.walk(body.module());
        ops.find(is_switch).expect("the program has one")
    }

    #[test]
    fn the_other_flag_of_a_switch_differs_from_its_cases_in_the_lower_half_too() {
        let case = case(
            "func.func @main() -> i8 {
              %flag = arith.constant 8589934592 : index
              %0 = scf.index_switch %flag -> i8
              case 4294967296 {
                %1 = arith.constant 1 : i8
                scf.yield %1 : i8
              }
              default {
                %2 = arith.constant 2 : i8
                scf.yield %2 : i8
              }
              return %0 : i8
            }",
        );
        let changed = counterfactuals(&case, &[switch(&case.body)].into()).into_iter();
        let mut changed = changed.filter(|(change, _)| *change == Change::OtherFlags);
        let (_, other) = changed.next().expect("the default is taken");
        let body = &other.body;
        let Def::Result(flag, _) = body.value_def(body.operands(switch(body))[0]) else {
            panic!("expected a constant");
        };
        let Some(Attribute::Integer(flag)) = body.attribute(flag, "value") else {
            panic!("expected an integer");
        };
        assert_eq!(flag.value, 1);
    }

    #[test]
    fn an_affine_loop_with_crossed_bounds_is_guarded_by_their_set() {
        let case = case(
            "func.func @main() -> index {
              %c0 = arith.constant 0 : index
              %0 = affine.for %i = 0 to 3 iter_args(%a = %c0) -> (index) {
                %1 = affine.for %j = affine_map<(d0)[s0] -> (d0 + s0)>(%i)[%c0] to affine_map<(d0)[s0] -> (d0 * 3 + s0 - 1)>(%i)[%c0] iter_args(%b = %a) -> (index) {
                  %2 = arith.addi %b, %j : index
                  affine.yield %2 : index
                }
                affine.yield %1 : index
              }
              return %0 : index
            }",
        );
        let body = &case.body;
        let mut ops = body.walk(body.module());
        let is_loop = |op: OpId| body.opcode(op) == Some(affine::Op::For.into());
        let is_inner = |op: &OpId| is_loop(*op) && body.parent_op(*op).is_some_and(is_loop);
        let inner = ops.find(is_inner).expect("the program has one");
        let changed = counterfactuals(&case, &[inner].into()).into_iter();
        let mut changed = changed.filter(|(change, _)| *change == Change::GuardedLoops);
        let (_, guarded) = changed.next().expect("the behaviour is the same");
        let text = print(&guarded.body, Form::current());
        let set = "affine_set<(d0, d1)[s0, s1] : (d1 * 3 + s1 - (d0 + s0) - 2 >= 0)>";
        assert!(
            text.contains("affine.if #set(%arg0, %arg0)[%c0, %c0] -> index"),
            "{text}"
        );
        assert!(text.contains(set), "{text}");
    }

    /// The text of the program after a change of all its ops of one name.
    fn changed_text(text: &str, op: &str, wanted: Change) -> Option<String> {
        let case = case(text);
        let body = &case.body;
        let ops = body.walk(body.module());
        let ops = ops.filter(|other| body.op_name(*other).current() == op);
        let changed = counterfactuals(&case, &ops.collect()).into_iter();
        let mut changed = changed.filter(|(change, _)| *change == wanted);
        let (_, other) = changed.next()?;
        Some(print(&other.body, Form::current()))
    }

    #[test]
    fn a_forall_counts_from_zero_along_each_dimension() {
        let text = "func.func @main() -> index {
              %c0 = arith.constant 0 : index
              %c2 = arith.constant 2 : index
              %m = memref.alloca() : memref<5xindex>
              memref.store %c0, %m[%c0] : memref<5xindex>
              scf.forall (%i, %j) = (-3, 0) to (%c2, 5) step (5, 1) {
                memref.store %i, %m[%j] : memref<5xindex>
              }
              %0 = memref.load %m[%c0] : memref<5xindex>
              return %0 : index
            }";
        let text = changed_text(text, "scf.forall", Change::ZeroStarts).expect("it does the same");
        assert!(text.contains("= (0, 0) to (%"), "{text}");
    }

    #[test]
    fn a_remainder_keeps_a_positive_dividend_when_multiples_of_the_divisor_are_dropped() {
        let text = "func.func @main() -> index {
              %c3 = arith.constant 3 : index
              %0 = affine.apply affine_map<(d0) -> ((d0 * -2) mod 5)>(%c3)
              return %0 : index
            }";
        let change = Change::PositiveDividends;
        let text = changed_text(text, "affine.apply", change).expect("it does the same");
        assert!(
            text.contains("((d0 * -2 + 5368709121) mod 5 + 4) mod 5"),
            "{text}"
        );
    }

    #[test]
    fn a_static_size_is_hidden_among_dynamic_ones() {
        let text = "func.func @main() -> index {
              %c1 = arith.constant 1 : index
              %c2 = arith.constant 2 : index
              %m = memref.alloc(%c1, %c2) : memref<?x0x?xf16>
              %0 = memref.dim %m, %c2 : memref<?x0x?xf16>
              memref.dealloc %m : memref<?x0x?xf16>
              return %0 : index
            }";
        let change = Change::HiddenSizes;
        let text = changed_text(text, "memref.alloc", change).expect("it does the same");
        assert!(text.contains("memref.alloc(%c1, %"), "{text}");
        assert!(text.contains(", %c2) : memref<?x?x?xf16>"), "{text}");
    }

    #[test]
    fn a_buffer_of_the_stack_goes_to_the_heap() {
        let text = "func.func @main() -> i8 {
              %c0 = arith.constant 0 : index
              %c3 = arith.constant 3 : index
              %one = arith.constant 1 : i8
              %m = memref.alloca(%c3) {alignment = 16 : i64} : memref<?xi8>
              memref.store %one, %m[%c0] : memref<?xi8>
              %0 = memref.load %m[%c0] : memref<?xi8>
              return %0 : i8
            }";
        let text = changed_text(text, "memref.alloca", Change::OnHeap).expect("it does the same");
        let heap = "memref.alloc(%c3) {alignment = 16 : i64} : memref<?xi8>";
        assert!(text.contains(heap), "{text}");
    }

    #[test]
    fn a_nan_loses_its_payload_and_other_floats_stay() {
        let text = "func.func @main() -> vector<2xf32> {
              %0 = arith.constant dense<[0xFFA00001, 1.0]> : vector<2xf32>
              return %0 : vector<2xf32>
            }";
        let text = changed_text(text, "arith.constant", Change::UsualNans).expect("it ends");
        assert!(text.contains("dense<[0x7FC00000, 1.000000e+00]>"), "{text}");
        assert_eq!(
            changed_text(&text, "arith.constant", Change::UsualNans),
            None
        );
    }

    #[test]
    fn a_selection_of_memrefs_becomes_a_choice_and_one_of_numbers_stays() {
        let text = "func.func @main() -> i32 {
              %true = arith.constant true
              %c7 = arith.constant 7 : i32
              %a = memref.alloca() : memref<i32>
              %b = memref.alloca() : memref<i32>
              %0 = arith.select %true, %a, %b : memref<i32>
              memref.store %c7, %0[] : memref<i32>
              %1 = memref.load %a[] : memref<i32>
              %2 = arith.select %true, %1, %c7 : i32
              return %2 : i32
            }";
        let text = changed_text(text, "arith.select", Change::Ifs).expect("it does the same");
        assert!(text.contains("scf.if %true -> (memref<i32>)"), "{text}");
        assert!(text.contains("arith.select %true"), "{text}");
    }
}
