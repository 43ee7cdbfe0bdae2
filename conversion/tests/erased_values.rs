//! Values that are erased without replacement: a conversion fails where one is used at its end.

use stridecheck_conversion::{Conversion, PatternSet};
use stridecheck_ir::{OpSpec, Type};

use crate::framework::{Pattern, count, full, patterns, target};
use crate::program::{body, text};

const USED: &str = r#"
func.func @f() -> i32 {
  %0 = "bar.get"() : () -> i32
  return %0 : i32
}
"#;

fn erase(root: &str) -> Pattern {
    Pattern::new(root, |rw, op, _| {
        rw.erase(op);
        Ok(())
    })
}

/// Why a program is not converted, which then is as it was.
fn refused(program: &str, set: &PatternSet) -> String {
    let (_, result) = full(program, &target(), set);
    let full = result.expect_err("a value is used").to_string();
    let mut partly = body(program);
    let root = partly.module();
    let target = target();
    let conversion = Conversion::new(&target, set);
    let partial = conversion.partial(&mut partly, root);
    assert_eq!(
        partial.map_err(|error| error.to_string()),
        Err(full.clone())
    );
    assert_eq!(text(&partly), text(&body(program)));
    let analysis = conversion.analysis(&mut partly, root);
    assert_eq!(
        analysis.map_err(|error| error.to_string()),
        Err(full.clone())
    );
    assert_eq!(text(&partly), text(&body(program)));
    full
}

#[test]
fn result_of_an_erased_op_is_used() {
    assert_eq!(
        refused(USED, &patterns([erase("bar.get")])),
        "result #0 of 'bar.get' was erased without replacement, but 'func.return' still uses it"
    );
}

#[test]
fn error_is_at_the_op_that_uses_the_value() {
    let (_, result) = full(USED, &target(), &patterns([erase("bar.get")]));
    let span = result.unwrap_err().span();
    let start = usize::try_from(span.start).unwrap();
    assert!(USED[start..].starts_with("return %0"), "{span:?}");
}

#[test]
fn result_of_an_erased_op_is_used_in_the_arguments_of_a_branch() {
    let program = r#"
func.func @f() {
  %0 = "bar.get"() : () -> i32
  "foo.br"(%0)[^bb1] : (i32) -> ()
^bb1:
  return
}
"#;
    let error = refused(program, &patterns([erase("bar.get")]));
    assert!(error.ends_with("but 'foo.br' still uses it"), "{error}");
}

#[test]
fn replacement_is_erased_in_its_turn() {
    let to_other = Pattern::new("bar.get", |rw, op, _| {
        let first = rw.build_value(OpSpec::unknown("baz.get").result(Type::integer(32)));
        rw.replace(op, &[first]);
        Ok(())
    });
    let error = refused(USED, &patterns([to_other, erase("baz.get")]));
    assert!(error.starts_with("result #0 of 'baz.get' was"), "{error}");
}

#[test]
fn argument_stays_behind_in_an_erased_op() {
    let program = r#"
module {
  "bar.region"() ({
  ^bb0(%0: i32):
    "foo.use"(%0) : (i32) -> ()
  }) : () -> ()
}
"#;
    let move_out = Pattern::new("bar.region", |rw, op, _| {
        let region = rw.body().op_regions(op)[0];
        let entry = rw.body().entry_block(region).expect("it has a block");
        let first = rw.body().first_op(entry).expect("the block has an op");
        rw.move_ops(first, stridecheck_ir::Place::Before(op));
        rw.erase(op);
        Ok(())
    });
    assert_eq!(
        refused(program, &patterns([move_out])),
        "argument #0 of a block of 'bar.region' was erased without replacement, but 'foo.use' still uses it"
    );
}

#[test]
fn what_uses_the_value_is_erased_too() {
    let program = r#"
module {
  %0 = "bar.get"() : () -> i32
  "bar.use"(%0) : (i32) -> ()
  "bar.region"() ({ "foo.use"(%0) : (i32) -> () }) : () -> ()
}
"#;
    let set = patterns(["bar.get", "bar.use", "bar.region"].map(erase));
    let (body, result) = full(program, &target(), &set);
    assert_eq!(result, Ok(()));
    assert_eq!(count(&body, "foo.use"), 0);
}

#[test]
fn result_is_replaced_before_the_op_is_erased() {
    let in_two_steps = Pattern::new("bar.get", |rw, op, _| {
        let value = rw.build_value(OpSpec::unknown("foo.get").result(Type::integer(32)));
        let result = rw.body().results(op)[0];
        rw.replace_value(result, &[value]);
        rw.erase(op);
        Ok(())
    });
    let (body, result) = full(USED, &target(), &patterns([in_two_steps]));
    assert_eq!(result, Ok(()));
    assert_eq!(count(&body, "foo.get"), 1);
}
