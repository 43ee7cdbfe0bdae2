// target: mlir-22/inline
// run: @main() -> [1, 1]
func.func @main() -> vector<2xi1> {
  %cst = arith.constant dense<false> : vector<1x2xi1>
  %cst_0 = arith.constant dense<true> : vector<2xi1>
  %0 = vector.mask %cst { vector.multi_reduction <xor>, %cst, %cst_0 [0] : vector<1x2xi1> to vector<2xi1> } : vector<1x2xi1> -> vector<2xi1>
  return %0 : vector<2xi1>
}
