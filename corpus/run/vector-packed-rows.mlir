// Each row is expanded or compressed for itself.
// run: @expand([1, 2, 3, 4]) -> [1, 2, 3, 4] after [1, 2, 3, 4]
// run: @expand_some([1, 2, 3, 4]) -> [1, 0, 0, 3] after [1, 2, 3, 4]
// run: @compress([9, 9, 9, 9]) -> () after [1, 9, 4, 9]
func.func @expand(%m: memref<2x2xi32>) -> vector<2x2xi32> {
  %c0 = arith.constant 0 : index
  %k = arith.constant dense<true> : vector<2x2xi1>
  %p = arith.constant dense<0> : vector<2x2xi32>
  %v = vector.expandload %m[%c0, %c0], %k, %p : memref<2x2xi32>, vector<2x2xi1>, vector<2x2xi32> into vector<2x2xi32>
  return %v : vector<2x2xi32>
}
func.func @expand_some(%m: memref<2x2xi32>) -> vector<2x2xi32> {
  %c0 = arith.constant 0 : index
  %k = arith.constant dense<[[true, false], [false, true]]> : vector<2x2xi1>
  %p = arith.constant dense<0> : vector<2x2xi32>
  %v = vector.expandload %m[%c0, %c0], %k, %p : memref<2x2xi32>, vector<2x2xi1>, vector<2x2xi32> into vector<2x2xi32>
  return %v : vector<2x2xi32>
}
func.func @compress(%m: memref<2x2xi32>) {
  %c0 = arith.constant 0 : index
  %k = arith.constant dense<[[true, false], [false, true]]> : vector<2x2xi1>
  %v = arith.constant dense<[[1, 2], [3, 4]]> : vector<2x2xi32>
  vector.compressstore %m[%c0, %c0], %k, %v : memref<2x2xi32>, vector<2x2xi1>, vector<2x2xi32>
  return
}
