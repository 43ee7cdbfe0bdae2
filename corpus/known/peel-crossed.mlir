// target: mlir-22/scf-for-loop-peeling
// run: @main() -> 2
func.func @main() -> index {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %n = arith.constant -1 : index
  %r = scf.for %i = %c0 to %n step %c2 iter_args(%a = %c2) -> (index) {
    scf.yield %i : index
  }
  return %r : index
}
