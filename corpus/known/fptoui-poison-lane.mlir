// target: mlir-22@1
// run: @main([-2.5, 0.0]) -> [poison, 0]
func.func @main(%a: vector<2xf32>) -> vector<2xi4> {
  %0 = arith.fptoui %a : vector<2xf32> to vector<2xi4>
  func.return %0 : vector<2xi4>
}
