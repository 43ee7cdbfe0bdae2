// target: mlir-22/math-expand-ops{ops=clampf}
// 5 is between 0 and 10.
// run: @main(5.0) -> 5.0

func.func @main(%x: f32) -> f32 {
  %low = arith.constant 0.0 : f32
  %high = arith.constant 10.0 : f32
  %0 = math.clampf %x to [%low, %high] : f32
  return %0 : f32
}
