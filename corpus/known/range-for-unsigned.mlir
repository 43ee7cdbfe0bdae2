// target: mlir-22/int-range-optimizations
// run: @main() -> -9223372036854775808
func.func @main() -> index {
  %c0 = arith.constant 0 : index
  %step = arith.constant 4611686018427387904 : index
  %high = arith.constant -9223372036854775807 : index
  %0 = scf.for unsigned %i = %c0 to %high step %step iter_args(%last = %c0) -> (index) {
    scf.yield %i : index
  }
  return %0 : index
}
