// target: mlir-22/test-extract-fixed-outer-loops{test-outer-loop-sizes=7}
// run: @main() -> 3
func.func @main() -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %r = scf.for %i = %c0 to %c3 step %c1 iter_args(%sum = %c0) -> (index) {
    %next = arith.addi %sum, %i : index
    scf.yield %next : index
  }
  return %r : index
}
