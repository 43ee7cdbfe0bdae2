// target: mlir-15
// run: @main() -> 1
func.func @main() -> i64 {
  %a = arith.constant -9223372036854775808 : i64
  %b = arith.constant -9223372036854775805 : i64
  %0 = arith.floordivsi %a, %b : i64
  return %0 : i64
}
