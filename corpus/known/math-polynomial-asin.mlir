// target: mlir-19/func.func(test-math-polynomial-approximation)
// run: @main(1.5) -> 0x7FC00000
func.func @main(%x: f32) -> f32 {
  %0 = math.asin %x : f32
  return %0 : f32
}
