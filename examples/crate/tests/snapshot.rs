//! What the pass makes of a program, for review with `cargo insta review`.

use my_lowering::shifts;
use stridecheck_ir::{Form, parse, print, verify};

#[test]
fn a_multiplication_by_eight_becomes_a_shift() {
    let text = "
        func.func @f(%a: i32) -> i32 {
          %c8 = arith.constant 8 : i32
          %0 = arith.muli %a, %c8 : i32
          return %0 : i32
        }";
    let mut body = parse(text).expect("the text is right");
    shifts(&mut body);
    assert_eq!(verify(&body), []);
    insta::assert_snapshot!(print(&body, Form::current()), @r"
    module {
      func.func @f(%arg0: i32) -> i32 {
        %c8_i32 = arith.constant 8 : i32
        %c3_i32 = arith.constant 3 : i32
        %0 = arith.shli %arg0, %c3_i32 : i32
        return %0 : i32
      }
    }
    ");
}
