// error: `affine.delinearize_index` has 0 operands for the dynamic values of `static_basis`, expected 1
// error: `affine.linearize_index` has 1 operand for the dynamic values of `static_basis`, expected 0
// error: `scf.forall` has 0 operands for the dynamic values of `staticLowerBound`, expected 1
// error: `scf.forall` has 0 operands for the dynamic values of `staticUpperBound`, expected 1
// error: `scf.forall` has 1 operand for the dynamic values of `staticStep`, expected 0
func.func @f(%m: memref<?xf32>, %n: index, %a: f32, %b: i32) {
  %0:2 = "affine.delinearize_index"(%n) <{static_basis = array<i64: 4, -9223372036854775808>}> : (index) -> (index, index)
  %1 = "affine.linearize_index"(%n, %n, %n) <{operandSegmentSizes = array<i32: 2, 1>, static_basis = array<i64: 4>}> : (index, index, index) -> index
  "scf.forall"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0>, staticLowerBound = array<i64: -9223372036854775808>, staticStep = array<i64: 1>, staticUpperBound = array<i64: 4>}> ({
  ^bb0(%i: index):
    "scf.forall.in_parallel"() ({
    ^bb0:
    }) : () -> ()
  }) : () -> ()
  "scf.forall"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: -9223372036854775808>}> ({
  ^bb0(%i: index):
    "scf.forall.in_parallel"() ({
    ^bb0:
    }) : () -> ()
  }) : () -> ()
  "scf.forall"(%n) <{operandSegmentSizes = array<i32: 0, 0, 1, 0>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: 4>}> ({
  ^bb0(%i: index):
    "scf.forall.in_parallel"() ({
    ^bb0:
    }) : () -> ()
  }) : (index) -> ()
  return
}
