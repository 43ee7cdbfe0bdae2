// A lane that `vector.mask` leaves out is its passthru, and one that the op's own mask leaves out is that of the op.
// run: @gather([1, 2, 3]) -> [3, 2, ?] after [1, 2, 3]
// run: @read([1, 2, 3]) -> [1, -1, 300] after [1, 2, 3]
func.func @gather(%m: memref<3xi32>) -> vector<3xi32> {
  %c0 = arith.constant 0 : index
  %i = arith.constant dense<[2, 1, 0]> : vector<3xi32>
  %k1 = arith.constant dense<[true, true, false]> : vector<3xi1>
  %k2 = arith.constant dense<true> : vector<3xi1>
  %p2 = arith.constant dense<[10, 20, 30]> : vector<3xi32>
  %v = vector.mask %k1 { vector.gather %m[%c0][%i], %k2, %p2 : memref<3xi32>, vector<3xi32>, vector<3xi1>, vector<3xi32> into vector<3xi32> } : vector<3xi1> -> vector<3xi32>
  return %v : vector<3xi32>
}
func.func @read(%m: memref<3xi32>) -> vector<3xi32> {
  %c0 = arith.constant 0 : index
  %k1 = arith.constant dense<[true, true, false]> : vector<3xi1>
  %k2 = arith.constant dense<[true, false, true]> : vector<3xi1>
  %p1 = arith.constant dense<[100, 200, 300]> : vector<3xi32>
  %p = arith.constant -1 : i32
  %v = vector.mask %k1, %p1 { vector.transfer_read %m[%c0], %p, %k2 : memref<3xi32>, vector<3xi32> } : vector<3xi1> -> vector<3xi32>
  return %v : vector<3xi32>
}
