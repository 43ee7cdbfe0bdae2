// target: mlir-22/convert-math-to-llvm
// run: @main([1.0, 2.0], [3, 5])
func.func @main(%base: vector<2xf32>, %exponent: vector<2xindex>) -> vector<2xf32> {
  %0 = math.fpowi %base, %exponent : vector<2xf32>, vector<2xindex>
  return %0 : vector<2xf32>
}
