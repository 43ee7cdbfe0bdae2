// error: `scf.forall` shares a value of type `f32`, expected a ranked tensor
// error: `scf.forall` shares a value of type `tensor<*xf32>`, expected a ranked tensor
func.func @f(%a: f32, %t: tensor<*xf32>) {
  %0 = "scf.forall"(%a) <{operandSegmentSizes = array<i32: 0, 0, 0, 1>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: 4>}> ({
  ^bb0(%i: index, %o: f32):
    "scf.forall.in_parallel"() ({
    ^bb0:
    }) : () -> ()
  }) : (f32) -> f32
  %1 = "scf.forall"(%t) <{operandSegmentSizes = array<i32: 0, 0, 0, 1>, staticLowerBound = array<i64: 0>, staticStep = array<i64: 1>, staticUpperBound = array<i64: 4>}> ({
  ^bb0(%i: index, %o: tensor<*xf32>):
    "scf.forall.in_parallel"() ({
    ^bb0:
    }) : () -> ()
  }) : (tensor<*xf32>) -> tensor<*xf32>
  return
}
