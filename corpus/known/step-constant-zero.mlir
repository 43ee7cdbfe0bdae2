// target: mlir-16/sccp
// run: @main() -> ()
func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = scf.for %i = %c0 to %c0 step %c1 iter_args(%a = %c1) -> (index) {
    scf.yield %c0 : index
  }
  scf.for %i = %c0 to %0 step %0 {
  }
  return
}
