// target: mlir-16@0
// run: @main(0x7FC00000, 1.0) -> 0x7FC00000
func.func @main(%x: f32, %y: f32) -> f32 {
  %0 = arith.maximumf %x, %y : f32
  return %0 : f32
}
