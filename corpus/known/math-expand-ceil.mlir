// target: mlir-22/math-expand-ops
// run: @main() -> 0xFFFFFFFFFFFFFFFF
func.func @main() -> f64 {
  %c-1_i64 = arith.constant -1 : i64
  %0 = arith.bitcast %c-1_i64 : i64 to f64
  %1 = math.ceil %0 : f64
  return %1 : f64
}
