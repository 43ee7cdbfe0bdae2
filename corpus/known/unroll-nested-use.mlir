// target: mlir-14/test-loop-unrolling{unroll-factor=2}
// run: @main() -> 0
func.func @main() -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %0 = scf.for %i = %c0 to %c4 step %c1 iter_args(%a = %c0) -> (index) {
    %1 = scf.for %j = %c0 to %c1 step %c1 iter_args(%b = %c1) -> (index) {
      scf.yield %a : index
    }
    scf.yield %1 : index
  }
  return %0 : index
}
