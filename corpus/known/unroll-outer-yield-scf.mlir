// target: mlir-16/test-loop-unrolling{unroll-factor=2}
// run: @main(3) -> (0)
func.func @main(%n: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c7 = arith.constant 7 : index
  %r = scf.for %i = %c0 to %c0 step %c1 iter_args(%a = %c0) -> (index) {
    %b = arith.xori %a, %c1 : index
    scf.yield %c7 : index
  }
  return %r : index
}
