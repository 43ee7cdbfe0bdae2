// target: mlir-22/canonicalize
// run: @main() -> 1
func.func @main() -> i32 {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %most = arith.constant -1 : i32
  %n = scf.for unsigned %i = %c0 to %c1 step %most iter_args(%a = %c0) -> (i32) : i32 {
    scf.yield %c1 : i32
  }
  return %n : i32
}
