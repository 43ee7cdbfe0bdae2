//! Vectors, whose elements are cells of a buffer.

use super::{ONE_MEMREF, bits, buffer, run};

/// Runs `ops` on `%v`, a `vector<4xi32>` in a buffer, which `%r` replaces.
fn replaced(ops: &str) -> Vec<stridecheck_oracle::Cell> {
    let text = format!(
        "llvm.func @f({ONE_MEMREF}) {{
           %v = llvm.load %m1 : !llvm.ptr -> vector<4xi32>
           {ops}
           llvm.store %r, %m1 : vector<4xi32>, !llvm.ptr
           llvm.return
         }}"
    );
    let observation = run(
        &text,
        "(memref<?xvector<4xi32>>) -> ()",
        &[buffer(&[1, 2, 3, 4])],
    );
    observation.buffers[0].cells.clone()
}

#[test]
fn elements_are_taken_and_replaced() {
    let ops = "%p = llvm.mlir.constant(2 : i64) : i64
        %q = llvm.mlir.constant(0 : i8) : i8
        %e = llvm.extractelement %v[%p : i64] : vector<4xi32>
        %r = llvm.insertelement %e, %v[%q : i8] : vector<4xi32>";
    assert_eq!(replaced(ops), bits(&[3, 2, 3, 4]));
}

#[test]
fn elements_of_two_vectors_are_put_in_order() {
    let ops = "%w = llvm.add %v, %v : vector<4xi32>
        %r = llvm.shufflevector %v, %w [7, 0, 4, 3] : vector<4xi32>";
    assert_eq!(replaced(ops), bits(&[8, 1, 2, 4]));
}

#[test]
fn a_mask_may_change_the_length() {
    let ops = "%h = llvm.shufflevector %v, %v [1, -1] : vector<4xi32>
        %r = llvm.shufflevector %h, %h [0, 2, 0, 2] : vector<2xi32>";
    assert_eq!(replaced(ops), bits(&[2, 2, 2, 2]));
}

#[test]
fn intrinsics_and_casts_work_on_each_element() {
    let ops = "%c = llvm.mlir.constant(3 : i32) : i32
        %i = llvm.mlir.constant(0 : i64) : i64
        %0 = llvm.mlir.poison : vector<4xi32>
        %1 = llvm.insertelement %c, %0[%i : i64] : vector<4xi32>
        %s = llvm.shufflevector %1, %1 [0, 0, 0, 0] : vector<4xi32>
        %m = llvm.intr.umin(%v, %s) : (vector<4xi32>, vector<4xi32>) -> vector<4xi32>
        %b = llvm.bitcast %m : vector<4xi32> to vector<2xi64>
        %x = llvm.shufflevector %b, %b [1, 0] : vector<2xi64>
        %r = llvm.bitcast %x : vector<2xi64> to vector<4xi32>";
    assert_eq!(replaced(ops), bits(&[3, 3, 1, 2]));
}
