// target: mlir-22
// run: @main([0.0, 0.0, 0.0, 0.0]) -> [1.0, 1.0, 1.0, 1.0]

func.func @main(%x: vector<2x2xf32>) -> vector<2x2xf32> {
  %sin, %cos = math.sincos %x : vector<2x2xf32>
  return %cos : vector<2x2xf32>
}
