// target: mlir-22@0
// run: @main(2.0, 0) -> 1.0
func.func @main(%a: f32, %b: index) -> f32 {
  %0 = math.fpowi %a, %b : f32, index
  return %0 : f32
}
