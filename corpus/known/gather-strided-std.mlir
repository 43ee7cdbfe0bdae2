// target: mlir-13
// run: @main([1, 2, 3, 4] sizes [2] strides [2], 0) -> [3] after [1, 2, 3, 4]
func.func @main(%m: memref<2xi32, strided<[2]>>, %i: index) -> vector<1xi32> {
  %c1 = arith.constant dense<1> : vector<1xindex>
  %t = arith.constant dense<true> : vector<1xi1>
  %z = arith.constant dense<0> : vector<1xi32>
  %0 = vector.gather %m[%i] [%c1], %t, %z : memref<2xi32, strided<[2]>>, vector<1xindex>, vector<1xi1>, vector<1xi32> into vector<1xi32>
  return %0 : vector<1xi32>
}
