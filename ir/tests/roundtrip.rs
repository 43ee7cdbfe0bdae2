//! What is printed reads back to the same body, in every form.

use stridecheck_ir::{Form, print};

use crate::read::read;

/// Prints, reads and prints again.
///
/// The current edition does not write what a pointer points to, so its text is compared in that edition only.
/// The `Std` edition writes `i8*` where that is not known, so its text is compared after it was read once.
pub(crate) fn round_trip(text: &str) {
    let body = read(text);
    let (current, std) = (Form::current(), Form::std());
    let told = read(&print(&body, std));
    let cases = [
        (&body, current, current),
        (&told, std, std),
        (&told, std, current),
    ];
    for (body, by, also) in cases {
        for written in [print(body, by), print(body, by.generic())] {
            let again = read(&written);
            for form in [also, also.generic()] {
                assert_eq!(print(&again, form), print(body, form), "from:\n{written}");
            }
        }
    }
    assert_eq!(print(&told, current), print(&body, current));
}

#[test]
fn every_op() {
    round_trip(include_str!("programs/every_op.mlir"));
}

#[test]
fn a_program_of_the_current_edition() {
    round_trip(include_str!("programs/current.mlir"));
}

#[test]
fn a_program_of_the_std_edition() {
    round_trip(include_str!("programs/std.mlir"));
}

#[test]
fn a_pointer_without_a_pointee_points_to_bytes_in_2020() {
    let text = "llvm.func @f(%p: !llvm.ptr, %i: i32) {
        %0 = llvm.getelementptr %p[%i] : (!llvm.ptr, i32) -> !llvm.ptr, i8
        llvm.return
    }";
    let std = print(&read(text), Form::std());
    assert_eq!(print(&read(&std), Form::std()), std);
    round_trip(text);
}
