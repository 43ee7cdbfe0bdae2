// target: mlir-15/lower-affine
// run: @main(7, 2) -> 1
func.func @main(%i: index, %n: index) -> i32 {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %0 = affine.if affine_set<(d0)[s0] : (d0 floordiv s0 - 3 >= 0)>(%i)[%n] -> i32 {
    affine.yield %c1 : i32
  } else {
    affine.yield %c0 : i32
  }
  return %0 : i32
}
