// Two lanes have the same index.
// run: @f([0, 0])
// ub: DuplicateIndices
func.func @f(%m: memref<2xi32>) {
  %c0 = arith.constant 0 : index
  %i = arith.constant dense<[1, 1]> : vector<2xi32>
  %k = arith.constant dense<true> : vector<2xi1>
  %v = arith.constant dense<[10, 20]> : vector<2xi32>
  vector.scatter %m[%c0][%i], %k, %v : memref<2xi32>, vector<2xi32>, vector<2xi1>, vector<2xi32>
  return
}
