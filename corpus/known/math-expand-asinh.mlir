// target: mlir-22/math-expand-ops
// run: @main(0x00800000, 1e30) -> (0x007FFFFC to 0x00800004, 0x007FFFFC to 0x00800004, 69.77067 to 69.77073)
func.func @main(%x: f32, %y: f32) -> (f32, f32, f32) {
  %0 = math.asinh %x : f32
  %1 = math.atanh %x : f32
  %2 = math.acosh %y : f32
  return %0, %1, %2 : f32, f32, f32
}
