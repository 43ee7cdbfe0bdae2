// target: mlir-19/scf-for-loop-peeling{peel-front=true}
// run: @main() -> 0
func.func @main() -> index {
  %c-1 = arith.constant -1 : index
  %c1 = arith.constant 1 : index
  %c0 = arith.constant 0 : index
  %r:2 = scf.for %i = %c-1 to %c1 step %c1 iter_args(%a = %c1, %b = %c-1) -> (index, index) {
    scf.yield %c0, %c0 : index, index
  }
  return %r#0 : index
}
