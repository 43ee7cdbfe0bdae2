//! What is printed of the structure of the example module of MLIR's own introduction.

use stridecheck_ir::print_structure::{print_def_use, print_nesting};
use stridecheck_ir::{Body, parse};

const MODULE: &str = r#"
"builtin.module"() ( {
  %0:4 = "dialect.op1"() {"attribute name" = 42 : i32} : () -> (i1, i16, i32, i64)
  "dialect.op2"() ( {
    "dialect.innerop1"(%0#0, %0#1) : (i1, i16) -> ()
  },  {
    "dialect.innerop2"() : () -> ()
    "dialect.innerop3"(%0#0, %0#2, %0#3)[^bb1, ^bb2] : (i1, i32, i64) -> ()
  ^bb1(%1: i32):  // pred: ^bb0
    "dialect.innerop4"() : () -> ()
    "dialect.innerop5"() : () -> ()
  ^bb2(%2: i64):  // pred: ^bb0
    "dialect.innerop6"() : () -> ()
    "dialect.innerop7"() : () -> ()
  }) {"other attribute" = 42 : i64} : () -> ()
}) : () -> ()
"#;

fn body() -> Body {
    parse(MODULE).expect("the module is right")
}

#[test]
fn nesting() {
    insta::assert_snapshot!(print_nesting(&body()));
}

#[test]
fn def_use() {
    insta::assert_snapshot!(print_def_use(&body()));
}

#[test]
fn post_order_visits_what_is_nested_first() {
    let body = body();
    let mut before = std::collections::BTreeSet::new();
    for op in body.walk_post_order(body.module()) {
        let inner = body
            .nested_blocks(op)
            .flat_map(|block| body.ops(block).collect::<Vec<_>>());
        assert!(inner.into_iter().all(|inner| before.contains(&inner)));
        before.insert(op);
    }
    assert_eq!(before.len(), body.walk(body.module()).count());
}
