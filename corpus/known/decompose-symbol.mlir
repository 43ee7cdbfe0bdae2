// target: mlir-19/func.func(test-decompose-affine-ops),arith-unsigned-when-equivalent
// run: @main() -> ()
func.func @main() {
  affine.for %i = 0 to 1 {
    %0 = affine.apply affine_map<(d0) -> (d0)>(%i)
    affine.parallel (%j) = (0) to (%0) {
    }
  }
  return
}
