// target: mlir-22/scf-for-loop-peeling
// run: @main() -> 3
func.func @main() -> index {
  %c0 = arith.constant 0 : index
  %n = arith.constant -9223372036854775807 : index
  %c3 = arith.constant 3 : index
  %r = scf.for %i = %c0 to %n step %c3 iter_args(%a = %c3) -> (index) {
    %b = arith.addi %a, %i : index
    scf.yield %b : index
  }
  return %r : index
}
