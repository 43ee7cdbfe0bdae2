// target: mlir-22/func.func(affine-super-vectorize{virtual-vector-size=4})
// run: @main() -> ()
module {
  func.func @main() {
    %c0 = arith.constant 0 : index
    affine.for %arg0 = 0 to 1 {
      %0:2 = affine.delinearize_index %c0 into (5) : index, index
    }
    return
  }
}
