// target: mlir-22/affine-loop-invariant-code-motion
// run: @main(0) -> ()
func.func @main(%z: i32) {
  %c1 = arith.constant 1 : i32
  affine.for %i = 0 to 0 {
    %q = arith.divsi %c1, %z : i32
  }
  return
}
