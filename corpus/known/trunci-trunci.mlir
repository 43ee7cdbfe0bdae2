// target: mlir-22/canonicalize
// run: @main(4294967188) -> -108
func.func @main(%a: i64) -> i8 {
  %0 = arith.trunci %a : i64 to i32
  %1 = arith.trunci %0 overflow<nsw> : i32 to i8
  return %1 : i8
}
