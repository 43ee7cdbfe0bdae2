// target: mlir-22/func.func(affine-super-vectorize{virtual-vector-size=4})
// run: @main() -> ()
func.func @main() {
  %c0 = arith.constant 0 : index
  affine.for %i = 0 to 1 {
    %0 = affine.max affine_map<(d0) -> (d0, 3)>(%c0)
  }
  return
}
