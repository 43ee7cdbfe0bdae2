//! The framework on dialects that exist only here.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use stridecheck_conversion::type_converter::{Converted, Materialization, Materialized};
use stridecheck_conversion::{
    Conversion, ConversionPattern, ConversionTarget, Error, Mismatch, PatternSet, Rewriter, Root,
    SignatureConversion, TypeConverter,
};
use stridecheck_ir::{Attribute, Body, OpId, OpSpec, Type, ValueId};

use crate::program::{body, text};

pub(crate) const BAR_ADD: &str = r#"
module {
  func.func @f(%arg0: i32) {
    %0 = "bar.add"(%arg0, %arg0) : (i32, i32) -> i32
    %1 = "bar.add"(%0, %0) : (i32, i32) -> i32
    "foo.use"(%1) : (i32) -> ()
    return
  }
}
"#;

type Action = dyn Fn(&mut Rewriter<'_>, OpId, &[ValueId]) -> Result<(), Mismatch> + Send + Sync;

/// A pattern made of a closure.
pub(crate) struct Pattern {
    root: Root,
    benefit: u16,
    bounded: bool,
    name: &'static str,
    generated: Vec<Root>,
    types: Option<Arc<TypeConverter>>,
    action: Box<Action>,
}

impl Pattern {
    pub(crate) fn new(
        root: &str,
        action: impl Fn(&mut Rewriter<'_>, OpId, &[ValueId]) -> Result<(), Mismatch>
        + Send
        + Sync
        + 'static,
    ) -> Self {
        Self {
            root: Root::named(root),
            benefit: 1,
            bounded: false,
            name: "Pattern",
            generated: Vec::new(),
            types: None,
            action: Box::new(action),
        }
    }

    /// Replaces an op by one of another name with the same operands and results.
    pub(crate) fn rename(root: &str, to: &'static str) -> Self {
        Self::new(root, move |rw, op, operands| {
            let results = rw.body().value_types(rw.body().results(op));
            let spec = OpSpec::unknown(to).operands(operands).results(results);
            rw.replace_with(op, spec);
            Ok(())
        })
    }

    pub(crate) fn benefit(self, benefit: u16) -> Self {
        Self { benefit, ..self }
    }

    pub(crate) fn named(self, name: &'static str) -> Self {
        Self { name, ..self }
    }

    pub(crate) fn generating(self, ops: &[&str]) -> Self {
        let generated = ops.iter().map(|op| Root::named(op)).collect();
        Self { generated, ..self }
    }

    pub(crate) fn for_any_op(self) -> Self {
        let root = Root::Any;
        Self { root, ..self }
    }

    fn bounded(self) -> Self {
        Self {
            bounded: true,
            ..self
        }
    }

    pub(crate) fn types(self, types: &Arc<TypeConverter>) -> Self {
        let types = Some(Arc::clone(types));
        Self { types, ..self }
    }
}

impl ConversionPattern for Pattern {
    fn root(&self) -> Root {
        self.root.clone()
    }

    fn benefit(&self) -> u16 {
        self.benefit
    }

    fn name(&self) -> &str {
        self.name
    }

    fn generated_ops(&self) -> &[Root] {
        &self.generated
    }

    fn converter(&self) -> Option<&Arc<TypeConverter>> {
        self.types.as_ref()
    }

    fn has_bounded_recursion(&self) -> bool {
        self.bounded
    }

    fn rewrite(
        &self,
        rw: &mut Rewriter<'_>,
        op: OpId,
        operands: &[ValueId],
    ) -> Result<(), Mismatch> {
        (self.action)(rw, op, operands)
    }
}

pub(crate) fn patterns(all: impl IntoIterator<Item = Pattern>) -> PatternSet {
    let mut set = PatternSet::new();
    for pattern in all {
        set.add(pattern);
    }
    set
}

/// Everything known here is legal but `bar` and `baz`.
pub(crate) fn target() -> ConversionTarget {
    let mut target = ConversionTarget::new();
    for dialect in ["foo", "func", "builtin", "arith"] {
        target.legal_dialect(dialect);
    }
    target.illegal_dialect("bar").illegal_dialect("baz");
    target
}

pub(crate) fn full(
    program: &str,
    target: &ConversionTarget,
    set: &PatternSet,
) -> (Body, Result<(), Error>) {
    let mut body = body(program);
    let before = text(&body);
    let root = body.module();
    let result = Conversion::new(target, set).full(&mut body, root);
    if result.is_err() {
        assert_eq!(text(&body), before, "a failed conversion changes nothing");
    }
    (body, result)
}

pub(crate) fn count(body: &Body, name: &str) -> usize {
    text(body).matches(&format!("\"{name}\"(")).count()
}

#[test]
fn chains_of_patterns_are_found() {
    let set = patterns([
        Pattern::rename("baz.add", "foo.add"),
        Pattern::rename("bar.add", "baz.add"),
    ]);
    let (body, result) = full(BAR_ADD, &target(), &set);
    assert_eq!(result, Ok(()));
    assert_eq!(count(&body, "foo.add"), 2);
    assert_eq!(
        text(&body),
        BAR_ADD.trim_start().replace("bar.add", "foo.add")
    );
}

#[test]
fn pattern_whose_output_cannot_be_legalized_is_undone() {
    let dead_end = Pattern::rename("bar.add", "baz.nowhere").benefit(9);
    let set = patterns([dead_end, Pattern::rename("bar.add", "foo.add")]);
    let (body, result) = full(BAR_ADD, &target(), &set);
    assert_eq!(result, Ok(()));
    assert_eq!(
        (count(&body, "foo.add"), count(&body, "baz.nowhere")),
        (2, 0)
    );
}

#[test]
fn higher_benefit_goes_first_and_then_the_newest() {
    let name = |set: PatternSet| {
        let (body, result) = full(BAR_ADD, &target(), &set);
        assert_eq!(result, Ok(()));
        ["foo.a", "foo.b", "foo.c"].map(|name| count(&body, name))
    };
    let rename = |to| Pattern::rename("bar.add", to);
    let newest = patterns([rename("foo.a"), rename("foo.b"), rename("foo.c")]);
    assert_eq!(name(newest), [0, 0, 2]);
    let best = patterns([rename("foo.a"), rename("foo.b").benefit(2), rename("foo.c")]);
    assert_eq!(name(best), [0, 2, 0]);
}

#[test]
fn pattern_is_not_applied_to_its_own_output() {
    let again = || Pattern::rename("bar.add", "bar.add");
    let (_, result) = full(BAR_ADD, &target(), &patterns([again()]));
    assert!(
        matches!(result, Err(Error::Unsupported { .. })),
        "{result:?}"
    );
}

#[test]
fn bounded_recursion_is_allowed_when_declared() {
    let countdown = || {
        Pattern::new("bar.count", |rw, op, operands| {
            let left = rw.body().attribute(op, "left");
            let left = left.and_then(Attribute::as_integer).unwrap_or(0);
            let name = if left == 0 { "foo.done" } else { "bar.count" };
            let spec = OpSpec::unknown(name)
                .operands(operands)
                .attribute("left", Attribute::index(i64::try_from(left).unwrap() - 1));
            rw.replace_with(op, spec);
            Ok(())
        })
    };
    let program = r#"module { "bar.count"() {left = 5 : index} : () -> () }"#;
    let (_, refused) = full(program, &target(), &patterns([countdown()]));
    assert!(refused.is_err());
    let (body, result) = full(program, &target(), &patterns([countdown().bounded()]));
    assert_eq!(result, Ok(()));
    assert_eq!(
        (count(&body, "foo.done"), count(&body, "bar.count")),
        (1, 0)
    );
    let endless = Pattern::rename("bar.count", "bar.count").bounded();
    assert!(full(program, &target(), &patterns([endless])).1.is_err());
}

#[test]
fn full_conversion_refuses_what_it_cannot_legalize() {
    let (_, result) = full(BAR_ADD, &target(), &PatternSet::new());
    let error = result.unwrap_err();
    assert_eq!(
        error.to_string(),
        "'bar.add' cannot be legalized: no pattern applies"
    );
    let unknown = r#"module { "new.op"() : () -> () }"#;
    assert!(full(unknown, &target(), &PatternSet::new()).1.is_err());
}

#[test]
fn partial_conversion_refuses_only_illegal_ops() {
    let program = r#"module { "new.op"() : () -> () "bar.add"() : () -> () }"#;
    let set = patterns([Pattern::rename("bar.add", "foo.add")]);
    let mut converted = body(program);
    let root = converted.module();
    let left = Conversion::new(&target(), &set).partial(&mut converted, root);
    assert_eq!(left.unwrap().len(), 1);
    assert_eq!(
        (count(&converted, "new.op"), count(&converted, "foo.add")),
        (1, 1)
    );
    let mut refused = body(program);
    let root = refused.module();
    let none = PatternSet::new();
    assert!(
        Conversion::new(&target(), &none)
            .partial(&mut refused, root)
            .is_err()
    );
    assert_eq!(text(&refused), text(&body(program)));
}

#[test]
fn analysis_changes_nothing() {
    let set = patterns([Pattern::rename("bar.add", "foo.add")]);
    let mut analysed = body(BAR_ADD);
    let root = analysed.module();
    let legal = Conversion::new(&target(), &set).analysis(&mut analysed, root);
    let ops: Vec<OpId> = analysed.walk(root).collect();
    assert_eq!(legal, Ok(ops));
    assert_eq!(text(&analysed), text(&body(BAR_ADD)));
}

#[test]
fn dynamic_legality_is_asked_for_each_op() {
    let mut target = target();
    target.dynamic_op(Root::named("bar.add"), |body, op| {
        body.value_type(body.results(op)[0]) == &Type::integer(32)
    });
    let wide = BAR_ADD.replace("i32", "i64");
    assert_eq!(full(BAR_ADD, &target, &PatternSet::new()).1, Ok(()));
    assert!(full(&wide, &target, &PatternSet::new()).1.is_err());
    target.unknown_dynamically_legal(|_, _| true);
    let unknown = r#"module { "new.op"() : () -> () }"#;
    assert_eq!(full(unknown, &target, &PatternSet::new()).1, Ok(()));
}

#[test]
fn recursively_legal_op_hides_what_is_inside() {
    let mut target = target();
    assert!(full(BAR_ADD, &target, &PatternSet::new()).1.is_err());
    target.recursively_legal(Root::named("func.func"), |_, _| true);
    assert_eq!(full(BAR_ADD, &target, &PatternSet::new()).1, Ok(()));
}

#[test]
fn in_place_changes_are_undone() {
    let scribble = Pattern::new("bar.add", |rw, op, _| {
        let block = rw.body().op_block(op).unwrap();
        let value = rw.body().operands(op)[0];
        rw.set_attribute(op, "mark", Attribute::Unit);
        rw.set_attribute(op, "mark", Attribute::index(1));
        rw.remove_attribute(op, "mark");
        rw.replace_operands(op, &[value], &[]);
        rw.set_value_type(value, Type::f32());
        let rest = rw.split_block(op);
        let region = rw.body().block_region(rest).unwrap();
        rw.append_block(region, &[Type::Index]);
        let mut signature = SignatureConversion::new(rw.body().arguments(block).len());
        signature.add_new_inputs(&[Type::f64()]);
        rw.convert_signature(block, &signature);
        rw.erase(op);
        Err(Mismatch::new("only scribbling"))
    });
    let set = patterns([scribble, Pattern::rename("baz.add", "foo.add")]);
    let (_, result) = full(BAR_ADD, &target(), &set);
    assert_eq!(
        result.unwrap_err().to_string(),
        "'bar.add' is not supported: only scribbling"
    );
}

#[test]
fn in_place_change_counts_as_a_rewrite() {
    let mut target = target();
    target.dynamic_op(Root::named("bar.add"), |body, op| {
        body.attribute(op, "done").is_some()
    });
    let mark = Pattern::new("bar.add", |rw, op, _| {
        rw.set_attribute(op, "done", Attribute::Unit);
        Ok(())
    });
    let (body, result) = full(BAR_ADD, &target, &patterns([mark]));
    assert_eq!(result, Ok(()));
    assert_eq!(text(&body).matches("done").count(), 2);
    let idle = Pattern::new("bar.add", |_, _, _| Ok(()));
    let (_, result) = full(BAR_ADD, &target, &patterns([idle]));
    assert!(result.is_err());
}

/// Converts `i32` to `i64` and leaves `i64` alone.
pub(crate) fn widening() -> TypeConverter {
    let mut types = TypeConverter::new();
    types.add_conversion(|_, ty| match ty.integer_width() {
        Some(32 | 64) => Converted::To(vec![Type::integer(64)]),
        _ => Converted::TryAnother,
    });
    types
}

fn wide_add(types: &Arc<TypeConverter>) -> Pattern {
    let pattern = Pattern::new("bar.add", |rw, op, operands| {
        let types = rw.body().value_types(operands);
        assert!(types.iter().all(|ty| *ty == Type::integer(64)));
        let spec = OpSpec::unknown("foo.add").operands(operands);
        rw.replace_with(op, spec.result(Type::integer(64)));
        Ok(())
    });
    pattern.types(types)
}

#[test]
fn pattern_whose_operands_stay_casts_does_not_apply_in_a_full_conversion() {
    let types = Arc::new(widening());
    let (_, result) = full(BAR_ADD, &target(), &patterns([wide_add(&types)]));
    let error = result.unwrap_err().to_string();
    let reason = "its operands cannot be made in the types that it needs";
    assert_eq!(error, format!("'bar.add' is not supported: {reason}"));
}

#[test]
fn partial_conversion_keeps_casts_between_old_and_new_types() {
    let types = Arc::new(widening());
    let mut converted = body(BAR_ADD);
    let root = converted.module();
    let set = patterns([wide_add(&types)]);
    Conversion::new(&target(), &set)
        .partial(&mut converted, root)
        .unwrap();
    let expected = r#"module {
  func.func @f(%arg0: i32) {
    %0 = builtin.unrealized_conversion_cast %arg0 : i32 to i64
    %1 = "foo.add"(%0, %0) : (i64, i64) -> i64
    %2 = "foo.add"(%1, %1) : (i64, i64) -> i64
    %3 = builtin.unrealized_conversion_cast %2 : i64 to i32
    "foo.use"(%3) : (i32) -> ()
    return
  }
}
"#;
    assert_eq!(text(&converted), expected);
}

#[test]
fn casts_that_cancel_out_are_removed() {
    let types = Arc::new(widening());
    let use_wide = Pattern::new("baz.use", |rw, op, operands| {
        rw.replace_with(op, OpSpec::unknown("foo.use").operands(operands));
        Ok(())
    });
    let get = Pattern::new("baz.get", |rw, op, _| {
        rw.replace_with(op, OpSpec::unknown("foo.get").result(Type::integer(64)));
        Ok(())
    });
    // The user stands before the definition in the text, so it is converted first.
    let program = r#"
module {
  "foo.loop"() ({
    "foo.goto"()[^bb2] : () -> ()
  ^bb1:
    "baz.use"(%0) : (i32) -> ()
    "foo.exit"() : () -> ()
  ^bb2:
    %0 = "baz.get"() : () -> i32
    "foo.goto"()[^bb1] : () -> ()
  }) : () -> ()
}
"#;
    let set = patterns([use_wide.types(&types), get]);
    let (body, result) = full(program, &target(), &set);
    assert_eq!(result, Ok(()));
    assert!(!text(&body).contains("cast"), "{}", text(&body));
}

#[test]
fn casts_inside_an_op_that_is_erased_later_are_removed() {
    let types = Arc::new(widening());
    let erase_previous = Pattern::new("bar.erase", |rw, op, _| {
        let previous = rw.body().previous_op(op).unwrap();
        rw.erase(previous);
        rw.erase(op);
        Ok(())
    });
    let program = r#"
module {
  %0 = "foo.get"() : () -> i32
  "foo.region"() ({
    %1 = "foo.get"() : () -> i32
    %2 = "bar.add"(%1, %0) : (i32, i32) -> i32
    "foo.use"(%2) : (i32) -> ()
  }) : () -> ()
  "bar.erase"() : () -> ()
  "foo.use"(%0) : (i32) -> ()
}
"#;
    let set = patterns([wide_add(&types), erase_previous]);
    let (body, result) = full(program, &target(), &set);
    assert_eq!(result, Ok(()));
    assert_eq!(
        text(&body),
        "module {\n  %0 = \"foo.get\"() : () -> i32\n  \"foo.use\"(%0) : (i32) -> ()\n}\n"
    );
}

#[test]
fn materializations_are_asked_newest_first() {
    let asked = Arc::new(AtomicU32::new(0));
    let mut types = widening();
    types.add_materialization(Materialization::Target, |rw, ty, inputs| {
        let spec = OpSpec::unknown("foo.widen").operands(inputs);
        Materialized::Value(rw.build_value(spec.result(ty.clone())))
    });
    let counter = Arc::clone(&asked);
    types.add_materialization(Materialization::Target, move |_, _, _| {
        counter.fetch_add(1, Ordering::Relaxed);
        Materialized::TryAnother
    });
    types.add_materialization(Materialization::Source, |rw, ty, inputs| {
        let spec = OpSpec::unknown("foo.narrow").operands(inputs);
        Materialized::Value(rw.build_value(spec.result(ty.clone())))
    });
    let set = patterns([wide_add(&Arc::new(types))]);
    let (body, result) = full(BAR_ADD, &target(), &set);
    assert_eq!(result, Ok(()));
    assert_eq!(
        (count(&body, "foo.widen"), count(&body, "foo.narrow")),
        (1, 1)
    );
    assert_eq!(asked.load(Ordering::Relaxed), 1);
}

#[test]
fn failing_materialization_fails_the_pattern() {
    let mut types = widening();
    types.add_materialization(Materialization::Target, |_, _, _| Materialized::Fail);
    let set = patterns([wide_add(&Arc::new(types))]);
    let error = full(BAR_ADD, &target(), &set).1.unwrap_err().to_string();
    assert!(
        error.contains("no materialization of type 'i64' from 'i32'"),
        "{error}"
    );
}

#[test]
fn failing_source_materialization_fails_the_conversion() {
    let mut types = widening();
    types.add_materialization(Materialization::Source, |_, _, _| Materialized::Fail);
    let set = patterns([wide_add(&Arc::new(types))]);
    let error = full(BAR_ADD, &target(), &set).1.unwrap_err().to_string();
    assert_eq!(error, "a value of type 'i64' is left where 'i32' is needed");
}

#[test]
fn type_conversions_give_one_several_or_no_types() {
    let mut types = widening();
    types.add_conversion(|types, ty| match ty {
        Type::None => Converted::To(Vec::new()),
        Type::Tuple(parts) => match types.convert_all(parts) {
            Ok(parts) => Converted::To(parts),
            Err(mismatch) => Converted::Fail(mismatch.reason),
        },
        Type::Index => Converted::Fail("no index here".into()),
        _ => Converted::TryAnother,
    });
    let i64 = Type::integer(64);
    let tuple = Type::Tuple([Type::integer(32), Type::None, i64.clone()].into());
    assert_eq!(
        types.convert_all(std::slice::from_ref(&tuple)),
        Ok(vec![i64.clone(), i64.clone()])
    );
    assert!(types.convert_one(&tuple).is_err());
    assert_eq!(
        types.convert_one(&Type::Index),
        Err(Mismatch::new("no index here"))
    );
    assert!(types.convert_one(&Type::f32()).is_err());
    assert!(types.is_legal(&i64) && !types.is_legal(&Type::integer(32)));
}

#[test]
fn signature_conversion_keeps_drops_splits_and_replaces_arguments() {
    let program = r#"
module {
  "bar.region"() ({
  ^bb0(%0: i32, %1: f32, %2: index, %3: f64):
    "foo.use"(%0) : (i32) -> ()
    "foo.use"(%1) : (f32) -> ()
    "foo.use"(%2) : (index) -> ()
    "foo.use"(%3) : (f64) -> ()
  }) : () -> ()
}
"#;
    let pattern = Pattern::new("bar.region", |rw, op, _| {
        let new = rw.build(OpSpec::unknown("foo.region").regions(1));
        let (from, to) = (rw.body().op_regions(op)[0], rw.body().op_regions(new)[0]);
        rw.move_blocks(from, to);
        let given = rw.build_value(OpSpec::unknown("foo.given").result(Type::f32()));
        let entry = rw.body().entry_block(to).unwrap();
        let mut signature = SignatureConversion::new(4);
        signature.add_inputs(0, &[Type::integer(32)]);
        signature.remap_to_value(1, given);
        signature.add_inputs(2, &[Type::integer(16), Type::integer(48)]);
        signature.add_new_inputs(&[Type::None]);
        rw.convert_signature(entry, &signature);
        assert_eq!(rw.body().arguments(entry).len(), 4);
        rw.erase(op);
        Ok(())
    });
    let mut converted = body(program);
    let root = converted.module();
    let set = patterns([pattern]);
    Conversion::new(&target(), &set)
        .partial(&mut converted, root)
        .unwrap();
    insta::assert_snapshot!(text(&converted));
}

#[test]
fn result_that_becomes_several_values_is_cast_back_for_its_users() {
    let pattern = Pattern::new("bar.pair", |rw, op, _| {
        let parts = OpSpec::unknown("foo.parts").results([Type::f32(), Type::f64()]);
        let parts = rw.build(parts);
        let parts = rw.body().results(parts).to_vec();
        rw.replace_with_many(op, &[parts]);
        Ok(())
    });
    let program = r#"
module {
  %0 = "bar.pair"() : () -> tuple<f32, f64>
  "foo.use"(%0) : (tuple<f32, f64>) -> ()
  "foo.use"(%0) : (tuple<f32, f64>) -> ()
}
"#;
    let set = patterns([pattern]);
    let mut converted = body(program);
    let root = converted.module();
    let left = Conversion::new(&target(), &set).partial(&mut converted, root);
    assert_eq!(left, Ok(Vec::new()));
    let expected = r#"module {
  %0:2 = "foo.parts"() : () -> (f32, f64)
  %1 = unrealized_conversion_cast %0#0, %0#1 : f32, f64 to tuple<f32, f64>
  "foo.use"(%1) : (tuple<f32, f64>) -> ()
  "foo.use"(%1) : (tuple<f32, f64>) -> ()
}
"#;
    assert_eq!(text(&converted), expected);
    let error = full(program, &target(), &set).1.unwrap_err().to_string();
    assert_eq!(
        error,
        "a value of type 'f32, f64' is left where 'tuple<f32, f64>' is needed"
    );
}

#[test]
fn inlined_block_goes_where_it_is_told() {
    let program = r#"
module {
  %0 = "foo.get"() : () -> i32
  "bar.region"(%0) ({
  ^bb0(%1: i32):
    "foo.use"(%1) : (i32) -> ()
  }) : (i32) -> ()
}
"#;
    let pattern = Pattern::new("bar.region", |rw, op, operands| {
        let region = rw.body().op_regions(op)[0];
        let block = rw.body().entry_block(region).unwrap();
        let place = rw.place();
        rw.inline_block(block, place, operands);
        rw.erase(op);
        Ok(())
    });
    let (body, result) = full(program, &target(), &patterns([pattern]));
    assert_eq!(result, Ok(()));
    let expected =
        "module {\n  %0 = \"foo.get\"() : () -> i32\n  \"foo.use\"(%0) : (i32) -> ()\n}\n";
    assert_eq!(text(&body), expected);
}

#[test]
fn log_tells_the_tree_of_attempts() {
    let set = patterns([
        Pattern::rename("bar.add", "foo.add"),
        Pattern::rename("bar.add", "baz.nowhere"),
    ]);
    let mut converted = body(r#"module { "bar.add"() : () -> () }"#);
    let root = converted.module();
    let mut log = String::new();
    let target = target();
    let conversion = Conversion::new(&target, &set);
    conversion
        .full_logged(&mut converted, root, Some(&mut log))
        .unwrap();
    insta::assert_snapshot!(log);
}
