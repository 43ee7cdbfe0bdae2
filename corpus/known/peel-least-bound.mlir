// target: mlir-22/scf-for-loop-peeling
// run: @main(1) -> 1
func.func @main(%step: index) -> index {
  %least = arith.constant -9223372036854775808 : index
  %n = arith.constant -9223372036854775806 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %least to %n step %step iter_args(%a = %n) -> (index) {
    scf.yield %c1 : index
  }
  return %r : index
}
