// target: mlir-22
// run: @main([1, 2]) -> [1, 2]
func.func @main(%m: memref<2xi4>) -> vector<2xi4> {
  %c0 = arith.constant 0 : index
  %v = vector.load %m[%c0] : memref<2xi4>, vector<2xi4>
  return %v : vector<2xi4>
}
