// target: mlir-19/canonicalize
// run: @main() -> 0
func.func @main() -> i8 {
  %most = arith.constant 100 : i8
  %least = arith.constant -100 : i8
  %c0 = arith.constant 0 : i8
  %c1 = arith.constant 1 : i8
  %n = scf.for %i = %most to %least step %most iter_args(%a = %c0) -> (i8) : i8 {
    scf.yield %c1 : i8
  }
  return %n : i8
}
