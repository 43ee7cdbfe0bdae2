// The base has the alignment, and an element that is read has not.
// run: @f([1, 2, 3, 4, 5, 6, 7, 8])
// ub: Misaligned
func.func @f(%a: memref<8xi32>) -> vector<2xi32> {
  %c0 = arith.constant 0 : index
  %m = memref.alloc() {alignment = 16} : memref<8xi32>
  memref.copy %a, %m : memref<8xi32> to memref<8xi32>
  %i = arith.constant dense<[1, 4]> : vector<2xi32>
  %k = arith.constant dense<true> : vector<2xi1>
  %p = arith.constant dense<0> : vector<2xi32>
  %v = vector.gather %m[%c0][%i], %k, %p {alignment = 16 : i64} : memref<8xi32>, vector<2xi32>, vector<2xi1>, vector<2xi32> into vector<2xi32>
  memref.dealloc %m : memref<8xi32>
  return %v : vector<2xi32>
}
