//! The modes of a conversion on several roots: what is converted, what is let be, and in which order.

use stridecheck_conversion::{Conversion, PatternSet};
use stridecheck_ir::{Body, OpId};

use crate::framework::{Pattern, count, patterns, target};
use crate::program::{body, text};

const THREE: &str = r#"
module {
  "foo.region"() ({ "bar.add"() : () -> () "new.op"() : () -> () }) : () -> ()
  "foo.region"() ({ "bar.add"() : () -> () }) : () -> ()
  "foo.region"() ({ "bar.add"() : () -> () "bar.other"() : () -> () }) : () -> ()
}
"#;

/// A program and the ops of its module.
fn program() -> (Body, Vec<OpId>) {
    let body = body(THREE);
    let ops = body.ops(body.module_block()).collect();
    (body, ops)
}

/// The ops in an op, in their order.
fn inside(body: &Body, op: OpId) -> Vec<OpId> {
    body.walk(op).skip(1).collect()
}

fn add() -> PatternSet {
    patterns([Pattern::rename("bar.add", "foo.add")])
}

#[test]
fn full_conversion_of_two_roots_leaves_the_third() {
    let (mut body, ops) = program();
    let set = patterns([
        Pattern::rename("bar.add", "foo.add"),
        Pattern::rename("bar.other", "foo.other"),
    ]);
    let converted = Conversion::new(&target(), &set).full(&mut body, &ops[1..]);
    assert_eq!(converted, Ok(()));
    let counts = ["bar.add", "foo.add", "foo.other"].map(|name| count(&body, name));
    assert_eq!(counts, [1, 2, 1]);
}

#[test]
fn partial_conversion_of_two_roots_tells_what_it_let_be_in_either() {
    let (mut body, ops) = program();
    let unknown = inside(&body, ops[0])[1];
    let (target, set) = (target(), add());
    let left = Conversion::new(&target, &set).partial(&mut body, &ops[..2]);
    assert_eq!(left, Ok(vec![unknown]));
    assert_eq!(
        (count(&body, "foo.add"), count(&body, "bar.add")),
        (2, 1),
        "the third root is not asked for"
    );
}

#[test]
fn partial_conversion_that_fails_in_one_root_undoes_the_others() {
    let (mut body, ops) = program();
    let (target, set) = (target(), add());
    let error = Conversion::new(&target, &set).partial(&mut body, &ops[..]);
    assert_eq!(
        error.unwrap_err().to_string(),
        "'bar.other' cannot be legalized: no pattern applies"
    );
    assert_eq!(text(&body), text(&program().0));
}

#[test]
fn analysis_of_two_roots_follows_their_order() {
    let (mut body, ops) = program();
    let (first, last) = (inside(&body, ops[0]), inside(&body, ops[2]));
    let (target, set) = (target(), add());
    let legal = Conversion::new(&target, &set).analysis(&mut body, &[ops[2], ops[0]][..]);
    assert_eq!(legal, Ok(vec![ops[2], last[0], ops[0], first[0]]));
    assert_eq!(text(&body), text(&program().0));
}

#[test]
fn root_in_another_root_is_converted_once() {
    let (mut body, ops) = program();
    let unknown = inside(&body, ops[0])[1];
    let roots = [ops[0], unknown, body.module(), ops[0]];
    let (target, set) = (target(), add());
    let conversion = Conversion::new(&target, &set);
    let legal = conversion.analysis(&mut body, &roots[..]).unwrap();
    // The module, three regions, three additions; not the op without legality, nor the illegal one.
    assert_eq!(legal.len(), 7);
    let left = conversion.partial(&mut body, &roots[..2]);
    assert_eq!(left, Ok(vec![unknown]), "it is told once");
}

#[test]
fn op_that_is_erased_later_was_not_let_be() {
    let program = r#"module { "new.op"() : () -> () "bar.add"() : () -> () }"#;
    let erase_both = Pattern::new("bar.add", |rw, op, _| {
        let block = rw.body().op_block(op).expect("the op is in a block");
        let first = rw.body().first_op(block).expect("the block has ops");
        rw.erase(first);
        rw.erase(op);
        Ok(())
    });
    let mut converted = body(program);
    let root = converted.module();
    let set = patterns([erase_both]);
    let left = Conversion::new(&target(), &set).partial(&mut converted, root);
    assert_eq!(left, Ok(Vec::new()));
}
