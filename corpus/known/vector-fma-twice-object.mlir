// target: mlir-15
// run: @main([0x3f800800]) -> [0x33800000]
func.func @main(%v: vector<1xf32>) -> vector<1xf32> {
  %m = arith.constant dense<0xbf801000> : vector<1xf32>
  %0 = vector.fma %v, %v, %m : vector<1xf32>
  return %0 : vector<1xf32>
}
