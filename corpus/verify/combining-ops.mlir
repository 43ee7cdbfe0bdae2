// error: expected only `tensor.parallel_insert_slice` in `scf.forall.in_parallel`, found `arith.constant`
// error: expected only `tensor.parallel_insert_slice` in `scf.forall.in_parallel`, found `tensor.empty`
func.func @f(%m: memref<?xf32>, %n: index, %a: f32, %b: i32) {
  "scf.forall"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: 4>}> ({
  ^bb0(%i: index):
    "scf.forall.in_parallel"() ({
    ^bb0:
      %0 = arith.constant 1 : i32
    }) : () -> ()
  }) : () -> ()
  "scf.forall"() <{operandSegmentSizes = array<i32: 0, 0, 0, 0>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: 4>}> ({
  ^bb0(%i: index):
    "scf.forall.in_parallel"() ({
    ^bb0:
      %1 = "tensor.empty"() : () -> tensor<4xf32>
    }) : () -> ()
  }) : () -> ()
  return
}
