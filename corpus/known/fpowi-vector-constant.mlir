// target: mlir-16/convert-math-to-llvm
// run: @main([1.0, 2.0])
func.func @main(%base: vector<2xf32>) -> vector<2xf32> {
  %exponent = arith.constant dense<[3, 5]> : vector<2xindex>
  %0 = math.fpowi %base, %exponent : vector<2xf32>, vector<2xindex>
  return %0 : vector<2xf32>
}
