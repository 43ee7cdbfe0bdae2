// target: mlir-22@0
// The reciprocal root hides from the stages what the bounds do.
// run: @main(-1.5) -> -0.666667 to -0.6666665
func.func @main(%x: f32) -> f32 {
  %one = arith.constant 1.0 : f32
  %0 = math.rsqrt %one : f32
  %zero = arith.constant 0.0 : f32
  %low = arith.constant -108.0 : f32
  %1 = math.clampf %x to [%low, %zero] : f32
  %2 = arith.divf %0, %1 : f32
  return %2 : f32
}
