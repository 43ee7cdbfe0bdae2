// target: mlir-19/int-range-optimizations
// run: @main() -> 1
module {
  func.func @main() -> index {
    %cst = arith.constant 0.000000e+00 : f32
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %true = arith.constant true
    %0 = scf.for %arg0 = %c0 to %c1 step %c1 iter_args(%arg1 = %c0) -> (index) {
      %1:2 = scf.if %true -> (f32, index) {
        scf.yield %cst, %c1 : f32, index
      } else {
        scf.yield %cst, %arg1 : f32, index
      }
      scf.yield %1#1 : index
    }
    return %0 : index
  }
}
