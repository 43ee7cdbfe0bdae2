// target: mlir-22/func.func(test-vector-break-down-reduction-patterns)
// run: @main([1.0, -1.0], 2.9802322e-8) -> 0.0
func.func @main(%a: vector<2xf32>, %start: f32) -> f32 {
  %0 = vector.reduction <add>, %a, %start : vector<2xf32> into f32
  return %0 : f32
}
