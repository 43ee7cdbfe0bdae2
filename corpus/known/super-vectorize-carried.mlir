// target: mlir-22/func.func(affine-super-vectorize{virtual-vector-size=4})
// run: @main() -> ()
func.func @main() {
  %c0 = arith.constant 0 : index
  affine.for %i = 0 to 8 {
    %0 = affine.for %j = 0 to 5 iter_args(%a = %i) -> (index) {
      affine.yield %c0 : index
    }
  }
  return
}
