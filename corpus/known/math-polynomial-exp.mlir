// target: mlir-22/func.func(test-math-polynomial-approximation)
// run: @main(0x7FC00000) -> (0x7FC00000, 0x7FC00000)
func.func @main(%x: f32) -> (f32, f32) {
  %0 = math.exp %x : f32
  %1 = math.expm1 %x : f32
  return %0, %1 : f32, f32
}
