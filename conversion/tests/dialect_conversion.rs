//! What the document of MLIR on dialect conversion says, sentence by sentence, and the test that shows it.
//!
//! | Sentence | Test |
//! |---|---|
//! | A partial conversion lets ops be that are not marked illegal | `framework::partial_conversion_refuses_only_illegal_ops` |
//! | A full conversion succeeds only if every op is legalized | `framework::full_conversion_refuses_what_it_cannot_legalize` |
//! | An analysis records what would be legalized and changes nothing | `framework::analysis_changes_nothing`, [`analysis_leaves_out_what_cannot_be_legalized`] |
//! | Every instance of a legal op is legal, no instance of an illegal one | `framework::chains_of_patterns_are_found`, [`op_is_illegal_in_a_legal_dialect`] |
//! | Instances of a dynamic op or dialect, and unknown ops, are asked one by one | `framework::dynamic_legality_is_asked_for_each_op`, [`dynamic_dialect_is_asked_for_each_op`] |
//! | Without a handler the hook of the target decides | `framework_rules::default_check_decides_where_none_is_given` |
//! | What is nested in a recursively legal op is legal | `framework::recursively_legal_op_hides_what_is_inside`, `framework_rules::op_that_becomes_recursively_legal_hides_what_is_inside` |
//! | Such an op must be legal or dynamic first | `framework_rules::recursive_legality_needs_legality_first` |
//! | Patterns are chained, the shortest way first | `framework::chains_of_patterns_are_found`, `framework_rules::shortest_chain_goes_first_where_patterns_tell` |
//! | A pattern may be for any op | [`pattern_for_any_op_is_tried_for_every_op`] |
//! | Operands given to a pattern are the new ones, one for one; the original ones can be read | [`pattern_sees_new_operands_and_the_original_ones`] |
//! | Changes are applied only if the whole conversion succeeds | `framework::in_place_changes_are_undone` |
//! | Without a type converter operands have their original types | [`pattern_without_converter_sees_the_original_types`] |
//! | With one they have legal types, or the pattern fails before it begins | [`pattern_without_its_operands_is_not_begun_and_the_next_one_applies`] |
//! | A target materialization that is not possible fails the pattern | [`cast_that_stays_fails_the_pattern_and_the_next_one_applies`], `framework::failing_materialization_fails_the_pattern` |
//! | A source materialization that is not possible fails the conversion | `framework::failing_source_materialization_fails_the_conversion` |
//! | A conversion gives one type, several or none; a legal type converts to itself | `framework::type_conversions_give_one_several_or_no_types` |
//! | The conversion function added last is asked first | [`newest_conversion_function_is_asked_first`] |
//! | Materializations are asked newest first, and may pass the question on | `framework::materializations_are_asked_newest_first` |
//! | An argument materialization converts the new arguments of a block | [`argument_materialization_joins_the_new_arguments`] |
//! | A source materialization serves users of a block argument that remain | [`source_materialization_serves_users_of_a_converted_argument`] |
//! | A source materialization serves users of a result that remain | `framework::materializations_are_asked_newest_first` |
//! | A target materialization serves operands whose types are not legal | [`target_materialization_joins_the_values_of_a_result`] |
//! | Types of a region are converted for all its blocks | [`entry_signature_goes_before_the_type_converter`] |
//! | Blocks that move in later are converted too | `framework_rules::block_that_moves_in_later_is_converted`, [`block_that_moves_in_is_converted_by_the_converter_of_the_region`] |
//! | The entry block may have a signature of its own | [`entry_signature_goes_before_the_type_converter`] |
//! | A signature alone converts no other block | [`signature_of_the_entry_leaves_other_blocks`] |
//! | A signature adds, splits, drops and replaces arguments | `framework::signature_conversion_keeps_drops_splits_and_replaces_arguments`, [`remapped_input_shares_new_arguments`] |
//! | Types and regions can be asked whether they are legal | [`region_is_legal_if_its_arguments_are`] |
//! | The log is a tree of what is tried and why it fails | `framework::log_tells_the_tree_of_attempts`, `framework_rules::log_has_the_shape_of_the_specification` |
//! | The log has every action of the rewriter | [`log_tells_every_action_of_the_rewriter`] |
//!
//! The document does not say what happens where a type converter has no function for a materialization.
//! As in releases since LLVM 13, a cast stands there until the end, since it may cancel out with another one;
//! a partial conversion keeps casts that do not, and a full one goes back to before the pattern that needed it.

use std::sync::Arc;

use stridecheck_conversion::type_converter::{Converted, Materialization, Materialized};
use stridecheck_conversion::{
    Conversion, Mismatch, PatternSet, SignatureConversion, TypeConverter,
};
use stridecheck_ir::{Attribute, Body, OpId, OpSpec, Place, Type};

use crate::framework::{BAR_ADD, Pattern, count, full, patterns, target, widening};
use crate::program::{body, text};

/// The text after a partial conversion, which succeeds.
fn partial(program: &str, set: &PatternSet) -> String {
    let mut converted = body(program);
    let root = converted.module();
    let result = Conversion::new(&target(), set).partial(&mut converted, root);
    assert!(result.is_ok(), "{result:?}");
    text(&converted)
}

/// A materialization that builds an op of a name.
fn by_op(types: &mut TypeConverter, kind: Materialization, name: &'static str) {
    types.add_materialization(kind, move |rw, ty, inputs| {
        let spec = OpSpec::unknown(name).operands(inputs);
        Materialized::Value(rw.build_value(spec.result(ty.clone())))
    });
}

/// Converts tuples to `i64`, by an op that names the materialization.
fn joining() -> TypeConverter {
    let mut types = TypeConverter::new();
    types.add_conversion(|_, ty| match ty {
        Type::Tuple(_) => Converted::To(vec![Type::integer(64)]),
        _ => Converted::To(vec![ty.clone()]),
    });
    by_op(&mut types, Materialization::Argument, "foo.argument");
    by_op(&mut types, Materialization::Source, "foo.source");
    by_op(&mut types, Materialization::Target, "foo.target");
    types
}

/// Replaces `baz.use` by `foo.use` with the operands that it is given.
fn use_operands() -> Pattern {
    Pattern::new("baz.use", |rw, op, operands| {
        rw.replace_with(op, OpSpec::unknown("foo.use").operands(operands));
        Ok(())
    })
}

/// Moves the region of `bar.region` into a `foo.region`, whose block arguments are converted.
fn convert_region(types: &Arc<TypeConverter>, entry: Option<SignatureConversion>) -> Pattern {
    let types = Arc::clone(types);
    Pattern::new("bar.region", move |rw, op, _| {
        let new = rw.build(OpSpec::unknown("foo.region").regions(1));
        let (from, to) = (rw.body().op_regions(op)[0], rw.body().op_regions(new)[0]);
        rw.move_blocks(from, to);
        rw.convert_region_types(to, &types, entry.as_ref())?;
        rw.replace(op, &[]);
        Ok(())
    })
}

/// A signature of two arguments that stand for one.
fn split_in_two() -> SignatureConversion {
    let mut signature = SignatureConversion::new(1);
    signature.add_inputs(0, &[Type::integer(32), Type::f32()]);
    signature
}

#[test]
fn analysis_leaves_out_what_cannot_be_legalized() {
    let program = r#"
module {
  "bar.add"() : () -> ()
  "bar.other"() : () -> ()
  "new.op"() : () -> ()
}
"#;
    let set = patterns([Pattern::rename("bar.add", "foo.add")]);
    let mut analysed = body(program);
    let root = analysed.module();
    let legal = Conversion::new(&target(), &set).analysis(&mut analysed, root);
    let ops: Vec<OpId> = analysed.walk(root).collect();
    assert_eq!(legal.unwrap(), ops[..2], "the module and the first op");
    assert_eq!(text(&analysed), text(&body(program)));
}

#[test]
fn op_is_illegal_in_a_legal_dialect() {
    let program = r#"module { "foo.other"() : () -> () "foo.add"() : () -> () }"#;
    let mut target = target();
    assert_eq!(full(program, &target, &PatternSet::new()).1, Ok(()));
    target.illegal_op(stridecheck_conversion::Root::named("foo.add"));
    assert!(full(program, &target, &PatternSet::new()).1.is_err());
    let set = patterns([Pattern::rename("foo.add", "foo.sum")]);
    let (body, result) = full(program, &target, &set);
    assert_eq!(result, Ok(()));
    let counts = ["foo.other", "foo.sum", "foo.add"].map(|name| count(&body, name));
    assert_eq!(counts, [1, 1, 0]);
}

#[test]
fn dynamic_dialect_is_asked_for_each_op() {
    let program = r#"
module {
  "dyn.a"() {stays} : () -> ()
  "dyn.a"() : () -> ()
  "dyn.b"() {stays} : () -> ()
}
"#;
    let mut target = target();
    target.dynamic_dialect("dyn", |body, op| body.attribute(op, "stays").is_some());
    assert!(full(program, &target, &PatternSet::new()).1.is_err());
    let set = patterns([
        Pattern::rename("dyn.a", "foo.a"),
        Pattern::rename("dyn.b", "foo.b"),
    ]);
    let (body, result) = full(program, &target, &set);
    assert_eq!(result, Ok(()));
    let counts = ["dyn.a", "foo.a", "dyn.b", "foo.b"].map(|name| count(&body, name));
    assert_eq!(counts, [1, 1, 1, 0]);
}

#[test]
fn pattern_for_any_op_is_tried_for_every_op() {
    let program = r#"module { "bar.add"() : () -> () "baz.mul"() : () -> () }"#;
    let any = Pattern::new("bar.add", |rw, op, operands| {
        rw.replace_with(op, OpSpec::unknown("foo.any").operands(operands));
        Ok(())
    });
    let own = Pattern::rename("bar.add", "foo.own").benefit(2);
    let (body, result) = full(program, &target(), &patterns([any.for_any_op(), own]));
    assert_eq!(result, Ok(()));
    assert_eq!(
        (count(&body, "foo.own"), count(&body, "foo.any")),
        (1, 1),
        "benefit decides between a pattern for the op and one for any op"
    );
}

#[test]
fn pattern_sees_new_operands_and_the_original_ones() {
    let program = r#"
module {
  %0 = "foo.get"() : () -> i32
  %1 = "bar.get"() : () -> i32
  "baz.use"(%0, %1, %0) : (i32, i32, i32) -> ()
}
"#;
    let get = Pattern::rename("bar.get", "foo.new");
    let consume = Pattern::new("baz.use", |rw, op, operands| {
        let originals = rw.body().operands(op).to_vec();
        let producers = |values: &[stridecheck_ir::ValueId], body: &Body| {
            let producer = |value: &stridecheck_ir::ValueId| match body.value_def(*value) {
                stridecheck_ir::Def::Result(op, _) => format!("{:?}", body.op_name(op)),
                stridecheck_ir::Def::Argument(..) => "argument".to_owned(),
            };
            values.iter().map(producer).collect::<Vec<_>>()
        };
        let (before, now) = (
            producers(&originals, rw.body()),
            producers(operands, rw.body()),
        );
        assert!(before[1].contains("bar.get"), "{before:?}");
        assert!(now[1].contains("foo.new"), "{now:?}");
        assert_eq!([operands[0], operands[2]], [originals[0], originals[2]]);
        rw.replace_with(op, OpSpec::unknown("foo.use").operands(operands));
        Ok(())
    });
    let (body, result) = full(program, &target(), &patterns([get, consume]));
    assert_eq!(result, Ok(()));
    assert_eq!(count(&body, "foo.use"), 1);
}

#[test]
fn pattern_without_converter_sees_the_original_types() {
    let mut types = widening();
    by_op(&mut types, Materialization::Source, "foo.source");
    let widen = Pattern::new("bar.get", |rw, op, _| {
        rw.replace_with(op, OpSpec::unknown("foo.get").result(Type::integer(64)));
        Ok(())
    });
    let program = r#"
module {
  %0 = "bar.get"() : () -> i32
  "baz.use"(%0) : (i32) -> ()
}
"#;
    let set = patterns([widen.types(&Arc::new(types)), use_operands()]);
    let (body, result) = full(program, &target(), &set);
    assert_eq!(result, Ok(()));
    let expected = r#"module {
  %0 = "foo.get"() : () -> i64
  %1 = "foo.source"(%0) : (i64) -> i32
  "foo.use"(%1) : (i32) -> ()
}
"#;
    assert_eq!(text(&body), expected);
}

#[test]
fn pattern_without_its_operands_is_not_begun_and_the_next_one_applies() {
    let mut types = widening();
    types.add_materialization(Materialization::Target, |_, _, _| Materialized::Fail);
    let strict = Pattern::new("bar.add", |_, _, _| {
        panic!("the operands are not of its types")
    });
    let strict = strict.types(&Arc::new(types)).benefit(9);
    let set = patterns([strict, Pattern::rename("bar.add", "foo.add")]);
    let (body, result) = full(BAR_ADD, &target(), &set);
    assert_eq!(result, Ok(()));
    assert_eq!(count(&body, "foo.add"), 2);
}

/// A type converter that knows no materialization leaves casts; that they stay shows only at the end.
#[test]
fn cast_that_stays_fails_the_pattern_and_the_next_one_applies() {
    let wide = |types: TypeConverter| {
        let pattern = Pattern::new("bar.add", |rw, op, operands| {
            let spec = OpSpec::unknown("foo.wide").operands(operands);
            rw.replace_with(op, spec.result(Type::integer(64)));
            Ok(())
        });
        pattern.types(&Arc::new(types)).benefit(9)
    };
    let mut undecided = widening();
    undecided.add_materialization(Materialization::Target, |_, _, _| Materialized::TryAnother);
    for types in [widening(), undecided] {
        let set = patterns([wide(types), Pattern::rename("bar.add", "foo.add")]);
        let (body, result) = full(BAR_ADD, &target(), &set);
        assert_eq!(result, Ok(()));
        let counts = ["foo.wide", "foo.add"].map(|name| count(&body, name));
        assert_eq!(counts, [0, 2], "{}", text(&body));
    }
}

#[test]
fn newest_conversion_function_is_asked_first() {
    let mut types = TypeConverter::new();
    let to = |width| Converted::To(vec![Type::integer(width)]);
    types.add_conversion(move |_, ty| match ty.integer_width() {
        Some(_) => to(64),
        None => Converted::TryAnother,
    });
    let of = |types: &TypeConverter, width| types.convert_one(&Type::integer(width));
    assert_eq!(of(&types, 8), Ok(Type::integer(64)));
    types.add_conversion(move |_, ty| match ty.integer_width() {
        Some(8) => to(16),
        Some(16) => Converted::Fail("no i16".into()),
        _ => Converted::TryAnother,
    });
    assert_eq!(of(&types, 8), Ok(Type::integer(16)), "both know i8");
    assert_eq!(
        of(&types, 16),
        Err(Mismatch::new("no i16")),
        "failure is final"
    );
    assert_eq!(
        of(&types, 32),
        Ok(Type::integer(64)),
        "the newest passes on"
    );
}

const REGION: &str = r#"
module {
  "bar.region"() ({
  ^bb0(%0: tuple<i32, f32>):
    "baz.use"(%0) : (tuple<i32, f32>) -> ()
    "foo.goto"(%0)[^bb1] : (tuple<i32, f32>) -> ()
  ^bb1(%1: tuple<i32, f32>):
    "foo.use"(%1) : (tuple<i32, f32>) -> ()
  }) : () -> ()
}
"#;

#[test]
fn argument_materialization_joins_the_new_arguments() {
    let types = Arc::new(joining());
    let program = r#"
module {
  "bar.region"() ({
  ^bb0(%0: tuple<i32, f32>):
    "baz.use"(%0) : (tuple<i32, f32>) -> ()
  }) : () -> ()
}
"#;
    let region = convert_region(&types, Some(split_in_two()));
    let set = patterns([region, use_operands().types(&types)]);
    let (body, result) = full(program, &target(), &set);
    assert_eq!(result, Ok(()));
    let expected = r#"module {
  "foo.region"() ({
  ^bb0(%arg0: i32, %arg1: f32):
    %0 = "foo.argument"(%arg0, %arg1) : (i32, f32) -> i64
    "foo.use"(%0) : (i64) -> ()
  }) : () -> ()
}
"#;
    assert_eq!(text(&body), expected);
}

#[test]
fn source_materialization_serves_users_of_a_converted_argument() {
    let types = Arc::new(joining());
    let program = r#"
module {
  "bar.region"() ({
  ^bb0(%0: tuple<i32, f32>):
    "foo.use"(%0) : (tuple<i32, f32>) -> ()
  }) : () -> ()
}
"#;
    let expected = r#"module {
  "foo.region"() ({
  ^bb0(%arg0: i64):
    %0 = "foo.source"(%arg0) : (i64) -> tuple<i32, f32>
    "foo.use"(%0) : (tuple<i32, f32>) -> ()
  }) : () -> ()
}
"#;
    // The pattern itself has no converter: that of the region makes the values.
    let (body, result) = full(
        program,
        &target(),
        &patterns([convert_region(&types, None)]),
    );
    assert_eq!(result, Ok(()));
    assert_eq!(text(&body), expected);
}

#[test]
fn target_materialization_joins_the_values_of_a_result() {
    let types = Arc::new(joining());
    let program = r#"
module {
  %0 = "bar.pair"() : () -> tuple<i32, f32>
  "baz.use"(%0) : (tuple<i32, f32>) -> ()
}
"#;
    let pair = Pattern::new("bar.pair", |rw, op, _| {
        let parts = OpSpec::unknown("foo.parts").results([Type::integer(32), Type::f32()]);
        let parts = rw.build(parts);
        let parts = rw.body().results(parts).to_vec();
        rw.replace_with_many(op, &[parts]);
        Ok(())
    });
    let set = patterns([pair.types(&types), use_operands().types(&types)]);
    let (body, result) = full(program, &target(), &set);
    assert_eq!(result, Ok(()));
    let expected = r#"module {
  %0:2 = "foo.parts"() : () -> (i32, f32)
  %1 = "foo.target"(%0#0, %0#1) : (i32, f32) -> i64
  "foo.use"(%1) : (i64) -> ()
}
"#;
    assert_eq!(text(&body), expected);
}

#[test]
fn entry_signature_goes_before_the_type_converter() {
    // Neither `i32` nor `f32` is known to this converter.
    let mut types = TypeConverter::new();
    types.add_conversion(|_, ty| match ty {
        Type::Tuple(_) => Converted::To(vec![Type::integer(64)]),
        _ if ty.integer_width() == Some(64) => Converted::To(vec![ty.clone()]),
        _ => Converted::Fail(format!("'{ty}' is unknown")),
    });
    let types = Arc::new(types);
    let set = patterns([
        convert_region(&types, Some(split_in_two())).types(&types),
        use_operands(),
    ]);
    let text = partial(REGION, &set);
    assert!(text.contains("^bb0(%arg0: i32, %arg1: f32):"), "{text}");
    assert!(text.contains(": i64):"), "the other block: {text}");
}

#[test]
fn signature_of_the_entry_leaves_other_blocks() {
    let pattern = Pattern::new("bar.region", |rw, op, _| {
        let region = rw.body().op_regions(op)[0];
        let entry = rw.body().entry_block(region).expect("there is a block");
        rw.convert_signature(entry, &split_in_two());
        rw.set_attribute(op, "done", Attribute::Unit);
        Ok(())
    });
    let mut target = target();
    target.dynamic_op(
        stridecheck_conversion::Root::named("bar.region"),
        |body, op| body.attribute(op, "done").is_some(),
    );
    let mut converted = body(REGION);
    let root = converted.module();
    let set = patterns([pattern, use_operands()]);
    Conversion::new(&target, &set)
        .partial(&mut converted, root)
        .expect("every illegal op has a pattern");
    let text = text(&converted);
    assert!(text.contains("^bb0(%arg0: i32, %arg1: f32):"), "{text}");
    assert!(text.contains(": tuple<i32, f32>):"), "{text}");
}

#[test]
fn block_that_moves_in_is_converted_by_the_converter_of_the_region() {
    let types = Arc::new(widening());
    // `bar.region` has no converter of its own, or another one, and uses that of the region.
    let mut other = TypeConverter::new();
    other.add_conversion(|_, _| Converted::Fail("it is never asked".into()));
    let other = Arc::new(other);
    for outer in [
        convert_region(&types, None),
        convert_region(&types, None).types(&other),
    ] {
        let inner = Pattern::new("bar.inner", |rw, op, _| {
            let from = rw.body().op_regions(op)[0];
            let block = rw.body().op_block(op).expect("the op is in a block");
            let to = rw
                .body()
                .block_region(block)
                .expect("the block is in a region");
            rw.move_blocks(from, to);
            rw.erase(op);
            Ok(())
        });
        let program = r#"
module {
  "bar.region"() ({
    "bar.inner"() ({
    ^bb0(%0: i32):
      "baz.use"(%0) : (i32) -> ()
    }) : () -> ()
    "foo.end"() : () -> ()
  }) : () -> ()
}
"#;
        let set = patterns([outer, inner, use_operands().types(&types)]);
        let (body, result) = full(program, &target(), &set);
        assert_eq!(result, Ok(()));
        let text = text(&body);
        assert!(text.contains(": i64):"), "{text}");
        assert!(
            text.contains(r#""foo.use"(%"#) && text.contains(": (i64) -> ()"),
            "{text}"
        );
    }
}

#[test]
fn remapped_input_shares_new_arguments() {
    let program = r#"
module {
  "bar.region"() ({
  ^bb0(%0: i32, %1: i32, %2: i32):
    "foo.use"(%0, %1, %2) : (i32, i32, i32) -> ()
  }) : () -> ()
}
"#;
    let mut signature = SignatureConversion::new(3);
    signature.add_new_inputs(&[Type::f32(), Type::integer(32), Type::integer(32)]);
    signature.remap_input(0, 2, 1);
    signature.remap_input(1, 1, 1);
    signature.remap_input(2, 2, 1);
    let region = convert_region(&Arc::new(widening()), Some(signature));
    let expected = r#"module {
  "foo.region"() ({
  ^bb0(%arg0: f32, %arg1: i32, %arg2: i32):
    "foo.use"(%arg2, %arg1, %arg2) : (i32, i32, i32) -> ()
  }) : () -> ()
}
"#;
    assert_eq!(partial(program, &patterns([region])), expected);
}

#[test]
fn region_is_legal_if_its_arguments_are() {
    let types = widening();
    let is_legal = |program: &str| {
        let body = body(program);
        let op = body
            .ops(body.module_block())
            .next()
            .expect("there is an op");
        types.is_legal_region(&body, body.op_regions(op)[0])
    };
    let program =
        r#"module { "foo.region"() ({ ^bb0(%0: i64): "foo.end"() : () -> () }) : () -> () }"#;
    assert!(is_legal(program));
    assert!(!is_legal(&program.replace("i64", "i32")));
    assert!(types.is_legal(&Type::integer(64)));
    assert!(!types.is_legal(&Type::integer(32)));
    let signature = types.convert_signature(&[Type::integer(32), Type::integer(64)]);
    let signature = signature.expect("both types are known");
    assert_eq!(signature.types(), [Type::integer(64), Type::integer(64)]);
}

#[test]
fn log_tells_every_action_of_the_rewriter() {
    let pattern = Pattern::new("bar.region", |rw, op, operands| {
        let new = rw.build(OpSpec::unknown("foo.region").operands(operands).regions(1));
        let (from, to) = (rw.body().op_regions(op)[0], rw.body().op_regions(new)[0]);
        rw.move_blocks(from, to);
        let entry = rw.body().entry_block(to).expect("there is a block");
        rw.convert_signature(entry, &split_in_two());
        let ops: Vec<OpId> = rw.body().ops(entry).collect();
        rw.set_attribute(ops[0], "mark", Attribute::Unit);
        rw.remove_attribute(ops[0], "mark");
        rw.replace_operands(ops[0], operands, &[]);
        rw.set_value_type(rw.body().results(ops[0])[0], Type::f64());
        rw.move_op(ops[1], Place::Before(ops[0]));
        let rest = rw.split_block(ops[0]);
        let made = rw.append_block(to, &[Type::Index]);
        rw.insert_block(made, &[]);
        rw.replace_successor(ops[2], 0, rest);
        let argument = rw.body().arguments(made)[0];
        rw.replace_value(argument, operands);
        rw.inline_block(made, Place::End(rest), operands);
        rw.erase(ops[1]);
        rw.replace(op, &[]);
        Ok(())
    });
    let program = r#"
module {
  %0 = "foo.get"() : () -> index
  "bar.region"(%0) ({
  ^bb0(%1: i64):
    %2 = "foo.first"() : () -> i32
    "foo.second"() : () -> ()
    "foo.goto"()[^bb1] : () -> ()
  ^bb1:
    "foo.end"() : () -> ()
  }) : (index) -> ()
}
"#;
    let mut converted = body(program);
    let root = converted.module();
    let mut log = String::new();
    Conversion::new(&target(), &patterns([pattern]))
        .partial_logged(&mut converted, root, Some(&mut log))
        .expect("the pattern applies");
    let actions: Vec<&str> = log
        .lines()
        .map(str::trim)
        .filter(|line| line.starts_with("**"))
        .collect();
    insta::assert_snapshot!(actions.join("\n"));
}
