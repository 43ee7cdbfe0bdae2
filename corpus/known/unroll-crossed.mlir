// target: mlir-22/test-loop-unrolling{unroll-factor=2}
// run: @main(-3) -> 7
func.func @main(%n: index) -> index {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %c7 = arith.constant 7 : index
  %r = scf.for %i = %c0 to %n step %c2 iter_args(%a = %c7) -> (index) {
    %b = arith.xori %i, %c0 : index
    scf.yield %b : index
  }
  return %r : index
}
