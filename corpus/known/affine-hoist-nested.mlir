// target: mlir-22/affine-loop-invariant-code-motion
// run: @main() -> ()
func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  affine.for %i = 0 to 1 {
    scf.for %j = %c0 to %c1 step %c1 {
      %0 = affine.min affine_map<(d0) -> (d0)>(%i)
    }
  }
  return
}
