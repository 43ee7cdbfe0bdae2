// target: mlir-22/test-loop-unrolling{unroll-factor=2}
// run: @main(3) -> 0
func.func @main(%s: index) -> index {
  %c0 = arith.constant 0 : index
  %c7 = arith.constant 7 : index
  %r = scf.for %i = %c7 to %c7 step %s iter_args(%a = %c0) -> (index) {
    %b = arith.xori %c7, %c0 : index
    scf.yield %b : index
  }
  return %r : index
}
