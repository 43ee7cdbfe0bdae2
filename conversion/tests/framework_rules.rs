//! The rules of the framework that need more than one part of it: hooks, chains, cycles, moved blocks, the log.

use std::sync::Arc;

use stridecheck_conversion::{Conversion, Mismatch, PatternSet, Root, TypeConverter};
use stridecheck_ir::{Attribute, OpSpec, Type};

use crate::framework::{BAR_ADD, Pattern, count, full, patterns, target, widening};
use crate::program::{body, text};

#[test]
fn default_check_decides_where_none_is_given() {
    let unknown =
        r#"module { "new.op"() : () -> () "bar.add"() : () -> () "baz.add"() : () -> () }"#;
    let mut target = target();
    target
        .dynamic_op_by_default(Root::named("bar.add"))
        .dynamic_dialect_by_default("baz")
        .unknown_dynamically_legal_by_default();
    let none = PatternSet::new();
    assert!(
        full(unknown, &target, &none).1.is_err(),
        "there is no check"
    );
    target.default_check(|body, op| body.operands(op).is_empty());
    assert_eq!(full(unknown, &target, &none).1, Ok(()));
    target.default_check(|_, _| false);
    assert!(full(unknown, &target, &none).1.is_err());
}

#[test]
fn own_check_goes_before_the_default_one() {
    let mut target = target();
    target
        .dynamic_op(Root::named("bar.add"), |_, _| true)
        .default_check(|_, _| false);
    assert_eq!(full(BAR_ADD, &target, &PatternSet::new()).1, Ok(()));
}

#[test]
fn recursive_legality_needs_legality_first() {
    let mut target = target();
    target
        .always_recursively_legal(Root::named("func.func"))
        .illegal_op(Root::named("func.func"));
    assert!(full(BAR_ADD, &target, &PatternSet::new()).1.is_err());
    target.legal_op(Root::named("func.func"));
    assert_eq!(full(BAR_ADD, &target, &PatternSet::new()).1, Ok(()));
}

#[test]
fn op_that_becomes_recursively_legal_hides_what_is_inside() {
    let program = r#"module { "bar.region"() ({ "bar.add"() : () -> () }) : () -> () }"#;
    let mut target = target();
    let is_done = |body: &stridecheck_ir::Body, op| body.attribute(op, "done").is_some();
    target
        .dynamic_op(Root::named("bar.region"), is_done)
        .recursively_legal(Root::named("bar.region"), is_done);
    let mark = Pattern::new("bar.region", |rw, op, _| {
        rw.set_attribute(op, "done", Attribute::Unit);
        Ok(())
    });
    assert_eq!(full(program, &target, &patterns([mark])).1, Ok(()));
}

#[test]
fn shortest_chain_goes_first_where_patterns_tell() {
    let via = Pattern::rename("bar.add", "baz.add").benefit(9);
    let set = patterns([
        via.generating(&["baz.add"]),
        Pattern::rename("baz.add", "foo.long").generating(&["foo.long"]),
        Pattern::rename("bar.add", "foo.short").generating(&["foo.short"]),
    ]);
    let (body, result) = full(BAR_ADD, &target(), &set);
    assert_eq!(result, Ok(()));
    assert_eq!(
        (count(&body, "foo.short"), count(&body, "foo.long")),
        (2, 0)
    );
}

#[test]
fn cycle_is_told() {
    let set = patterns([
        Pattern::rename("bar.add", "baz.add").named("ToBaz"),
        Pattern::rename("baz.add", "bar.add").named("ToBar"),
    ]);
    let error = full(BAR_ADD, &target(), &set).1.unwrap_err().to_string();
    assert_eq!(
        error,
        "'bar.add' is not supported: the patterns go round in a cycle: ToBaz -> ToBar -> ToBaz"
    );
}

#[test]
fn fold_goes_before_patterns() {
    let fold = |rw: &mut stridecheck_conversion::Rewriter<'_>, op| {
        let operands = rw.body().operands(op).to_vec();
        (operands.len() == 2).then(|| vec![operands[0]])
    };
    let target = target();
    let set = patterns([Pattern::rename("bar.add", "foo.add")]);
    let mut converted = body(BAR_ADD);
    let root = converted.module();
    Conversion::new(&target, &set)
        .folding(&fold)
        .full(&mut converted, root)
        .unwrap();
    assert_eq!(
        (count(&converted, "foo.add"), count(&converted, "bar.add")),
        (0, 0)
    );
}

#[test]
fn block_that_moves_in_later_is_converted() {
    let types: Arc<TypeConverter> = Arc::new(widening());
    let outer = Pattern::new("bar.outer", {
        let types = Arc::clone(&types);
        move |rw, op, _| {
            let new = rw.build(OpSpec::unknown("foo.outer").regions(1));
            let (from, to) = (rw.body().op_regions(op)[0], rw.body().op_regions(new)[0]);
            rw.move_blocks(from, to);
            rw.convert_region_types(to, &types, None)?;
            rw.erase(op);
            Ok(())
        }
    });
    let inner = Pattern::new("bar.inner", |rw, op, _| {
        let from = rw.body().op_regions(op)[0];
        let block = rw.body().op_block(op).expect("the op is in a block");
        let to = rw
            .body()
            .block_region(block)
            .expect("the block is in a region");
        rw.move_blocks(from, to);
        rw.replace_with(op, OpSpec::unknown("foo.goto"));
        Ok(())
    });
    let consume = Pattern::new("baz.use", |rw, op, operands| {
        if rw.body().value_type(operands[0]) != &Type::integer(64) {
            return Err(Mismatch::new("the argument was not converted"));
        }
        rw.replace_with(op, OpSpec::unknown("foo.use").operands(operands));
        Ok(())
    });
    let program = r#"
module {
  "bar.outer"() ({
    "bar.inner"() ({
    ^bb0(%0: i32):
      "baz.use"(%0) : (i32) -> ()
    }) : () -> ()
  }) : () -> ()
}
"#;
    let set = patterns([outer.types(&types), inner, consume.types(&types)]);
    let (body, result) = full(program, &target(), &set);
    assert_eq!(result, Ok(()));
    assert!(text(&body).contains("^bb1(%0: i64)"), "{}", text(&body));
    assert!(!text(&body).contains("cast"), "{}", text(&body));
}

/// The example of the specification: a return of one dialect becomes a return of another one.
#[test]
fn log_has_the_shape_of_the_specification() {
    let to_spv = Pattern::rename("std.return_op", "spv.Return");
    let set = patterns([to_spv]);
    let mut target = target();
    target.legal_dialect("spv");
    let mut converted = body(r#"module { "std.return_op"() : () -> () }"#);
    let root = converted.module();
    let mut log = String::new();
    Conversion::new(&target, &set)
        .full_logged(&mut converted, root, Some(&mut log))
        .unwrap();
    insta::assert_snapshot!(log);
}
