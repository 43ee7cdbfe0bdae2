// target: mlir-19/convert-math-to-llvm
// run: @main([1.0, 2.0], [3, 5])
func.func @main(%base: vector<2xf64>, %exponent: vector<2xindex>) -> vector<2xf64> {
  %0 = math.fpowi %base, %exponent : vector<2xf64>, vector<2xindex>
  return %0 : vector<2xf64>
}
