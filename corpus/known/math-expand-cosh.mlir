// target: mlir-22/math-expand-ops@0
// run: @main(89.0) -> 2.2448056e38 to 2.2448072e38
func.func @main(%x: f32) -> f32 {
  %0 = math.cosh %x : f32
  return %0 : f32
}
