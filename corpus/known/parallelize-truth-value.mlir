// target: mlir-22/func.func(affine-parallelize{max-nested=2 parallel-reductions=true})
// run: @main() -> ()
module {
  func.func @main() {
    %false = arith.constant false
    %0 = affine.for %arg0 = 0 to 1 iter_args(%arg1 = %false) -> (i1) {
      %1 = arith.maxsi %arg1, %false : i1
      affine.yield %1 : i1
    }
    return
  }
}
