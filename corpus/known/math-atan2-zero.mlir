// target: mlir-22/canonicalize
// run: @main() -> 0.0
func.func @main() -> f32 {
  %cst = arith.constant 0.0 : f32
  %0 = math.atan2 %cst, %cst : f32
  return %0 : f32
}
