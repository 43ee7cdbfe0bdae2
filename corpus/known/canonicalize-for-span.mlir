// target: mlir-22/canonicalize
// run: @main() -> 2
func.func @main() -> i8 {
  %least = arith.constant -100 : i8
  %most = arith.constant 100 : i8
  %c0 = arith.constant 0 : i8
  %c1 = arith.constant 1 : i8
  %n = scf.for %i = %least to %most step %most iter_args(%a = %c0) -> (i8) : i8 {
    %b = arith.addi %a, %c1 : i8
    scf.yield %b : i8
  }
  return %n : i8
}
