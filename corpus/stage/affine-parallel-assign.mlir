// A reduction that takes the value of any iteration knows it where there is one.
// run: @assigned(1) -> 7
// run: @assigned(2) -> poison
// run: @assigned(0) -> poison
func.func @assigned(%n: index) -> i32 {
  %x = arith.constant 7 : i32
  %0 = "affine.parallel"(%n) <{lowerBoundsGroups = dense<1> : tensor<1xi32>, lowerBoundsMap = affine_map<() -> (0)>, reductions = [3], steps = [1], upperBoundsGroups = dense<1> : tensor<1xi32>, upperBoundsMap = affine_map<(d0) -> (d0)>}> ({
  ^bb0(%i: index):
    "affine.yield"(%x) : (i32) -> ()
  }) : (index) -> i32
  return %0 : i32
}
