// target: mlir-22/math-expand-ops
// run: @main(0.0, 0.0) -> 1.0
module {
  func.func @main(%arg0: f32, %arg1: f32) -> f32 {
    %0 = math.powf %arg0, %arg1 : f32
    return %0 : f32
  }
}
