// target: mlir-19
// run: @main() -> [-1]
func.func @main() -> vector<1x1xi3> {
  %cst = arith.constant dense<[[[[2, 3, 3]], [[-4, 3, -2]]]]> : vector<1x2x1x3xi3>
  %cst_0 = arith.constant dense<-1> : vector<1x1xi3>
  %cst_1 = arith.constant dense<[[[[true, true, true]], [[true, false, true]]]]> : vector<1x2x1x3xi1>
  %0 = vector.mask %cst_1 { vector.multi_reduction <maxui>, %cst, %cst_0 [1, 3] : vector<1x2x1x3xi3> to vector<1x1xi3> } : vector<1x2x1x3xi1> -> vector<1x1xi3>
  return %0 : vector<1x1xi3>
}
