// target: mlir-16/func.func(affine-loop-unroll)
// run: @main() -> ()
func.func @main() {
  %c0 = arith.constant 0 : index
  %0 = affine.for %arg0 = 0 to 8 iter_args(%arg1 = %c0) -> (index) {
    %c1 = arith.constant 1 : index
    affine.yield %c0 : index
  }
  return
}
