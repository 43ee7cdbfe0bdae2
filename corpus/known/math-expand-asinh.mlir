// target: mlir-22/math-expand-ops
// run: @main(0xFF800000, -1e30) -> (0xFF800000, 0x7FC00000)
func.func @main(%x: f32, %y: f32) -> (f32, f32) {
  %0 = math.asinh %x : f32
  %1 = math.acosh %y : f32
  return %0, %1 : f32, f32
}
