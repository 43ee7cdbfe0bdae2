// target: mlir-19/func.func(test-vector-gather-lowering)
// run: @main([1, 2]) -> [1, ?]
func.func @main(%m: memref<2xi32>) -> vector<2xi32> {
  %c0 = arith.constant 0 : index
  %places = arith.constant dense<[0, 1]> : vector<2xindex>
  %all = arith.constant dense<true> : vector<2xi1>
  %first = arith.constant dense<[true, false]> : vector<2xi1>
  %other = arith.constant dense<0> : vector<2xi32>
  %0 = vector.mask %first { vector.gather %m[%c0] [%places], %all, %other : memref<2xi32>, vector<2xindex>, vector<2xi1>, vector<2xi32> into vector<2xi32> } : vector<2xi1> -> vector<2xi32>
  return %0 : vector<2xi32>
}
