// target: mlir-22/affine-loop-invariant-code-motion
// run: @main([7]) -> () after [7]
func.func @main(%m: memref<1xi32>) {
  %c0 = arith.constant 0 : i32
  affine.for %i = 0 to 0 {
    affine.store %c0, %m[0] : memref<1xi32>
  }
  return
}
