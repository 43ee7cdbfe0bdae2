// target: mlir-22/scf-for-loop-specialization
// run: @main() -> 1
module {
  func.func @main() -> index {
    %c0 = arith.constant 0 : index
    %0 = affine.min affine_map<() -> (0)>()
    %c1 = arith.constant 1 : index
    %1 = scf.for %arg0 = %c0 to %0 step %c1 iter_args(%arg1 = %c1) -> (index) {
      scf.yield %c0 : index
    }
    return %1 : index
  }
}
