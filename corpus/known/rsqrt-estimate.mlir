// target: mlir-22@2
// run: @main(0.0) -> 0x7F800000
func.func @main(%a: f32) -> f32 {
  %0 = math.rsqrt %a fastmath<arcp> : f32
  return %0 : f32
}
