// target: mlir-22/affine-loop-unroll{unroll-factor=5 unroll-up-to-factor=true}
// run: @main() -> ()
func.func @main() {
  affine.for %i = 0 to 0 {
    %0 = arith.addi %i, %i : index
  }
  return
}
