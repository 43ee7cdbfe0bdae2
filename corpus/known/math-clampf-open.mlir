// target: mlir-22@0
// run: @main([1.0, 1.0], [0.0, 0.0], [-2.5, 0x7F800000]) -> [?, 1.0]
func.func @main(%a: vector<2xf32>, %low: vector<2xf32>, %high: vector<2xf32>) -> vector<2xf32> {
  %0 = math.clampf %a to [%low, %high] fastmath<nsz> : vector<2xf32>
  return %0 : vector<2xf32>
}
