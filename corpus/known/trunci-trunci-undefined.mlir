// target: mlir-22/canonicalize
// run: @main(4294967188) -> 0
func.func @main(%a: i64) -> i8 {
  %c0_i8 = arith.constant 0 : i8
  %0 = arith.trunci %a : i64 to i32
  %1 = arith.trunci %0 overflow<nsw> : i32 to i8
  %2 = arith.divsi %c0_i8, %1 : i8
  return %2 : i8
}
