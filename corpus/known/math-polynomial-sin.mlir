// target: mlir-22/func.func(test-math-polynomial-approximation)
// run: @main(0x7F800000) -> (0xFFC00000, 0xFFC00000)
func.func @main(%x: f32) -> (f32, f32) {
  %0 = math.sin %x : f32
  %1 = math.cos %x : f32
  return %0, %1 : f32, f32
}
