// target: mlir-19/canonicalize
// run: @main() -> 0
func.func @main() -> i128 {
  %lower = arith.constant 0 : i128
  %upper = arith.constant 18446744073709551454 : i128
  %0 = scf.for %i = %lower to %upper step %upper iter_args(%x = %upper) -> (i128)  : i128 {
    scf.yield %i : i128
  }
  return %0 : i128
}
