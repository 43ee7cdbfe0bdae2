// target: mlir-15/test-loop-unrolling{unroll-factor=2}
// run: @main() -> 5
func.func @main() -> index {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %c5 = arith.constant 5 : index
  %c-141 = arith.constant -141 : index
  %0 = scf.for %i = %c0 to %c-141 step %c3 iter_args(%a = %c5) -> (index) {
    %1 = arith.xori %a, %c3 : index
    scf.yield %1 : index
  }
  return %0 : index
}
