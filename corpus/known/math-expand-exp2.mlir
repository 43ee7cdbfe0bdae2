// target: mlir-22/math-expand-ops
// run: @main(100.3) -> 1.5606637e30 to 1.5606649e30
func.func @main(%x: f32) -> f32 {
  %0 = math.exp2 %x : f32
  return %0 : f32
}
