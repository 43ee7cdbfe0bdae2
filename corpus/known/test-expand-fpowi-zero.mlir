// target: mlir-19/test-expand-math
// run: @main(0.0) -> 0x7F800000
func.func @main(%a: f32) -> f32 {
  %c = arith.constant -1 : i32
  %0 = math.fpowi %a, %c : f32, i32
  return %0 : f32
}
