// target: mlir-22/func.func(test-math-polynomial-approximation)
// run: @main(0x7F800000) -> 0x7F800000
func.func @main(%x: f32) -> f32 {
  %0 = math.cbrt %x : f32
  return %0 : f32
}
