// target: mlir-16/sccp
// run: @main() -> 1
func.func @main() -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %0 = scf.for %i = %c0 to %c0 step %c1 iter_args(%x = %c1) -> (index) {
    scf.yield %c2 : index
  }
  return %0 : index
}
