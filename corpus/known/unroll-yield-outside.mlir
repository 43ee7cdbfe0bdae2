// target: mlir-19/test-loop-unrolling{unroll-factor=2}
// run: @main() -> 0
func.func @main() -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %r = scf.for %i = %c0 to %c4 step %c1 iter_args(%a = %c1) -> (index) {
    %b = arith.xori %a, %c1 : index
    scf.yield %c0 : index
  }
  return %r : index
}
