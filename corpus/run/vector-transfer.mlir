// A box of elements: what is outside of the memref is padding, or is not written.
// run: @read([0, 1, 2, 3, 4, 5], 1, 1) -> ([4, 9, 5, 9], [5, 9], [4, 4, 5, 5])
// run: @write([0, 0, 0, 0, 0, 0], [1, 2, 3, 4], 1, 2) -> () after [0, 0, 0, 0, 0, 1]
// run: @write([0, 0, 0, 0, 0, 0], [1, 2, 3, 4], 0, 1) -> () after [0, 1, 2, 0, 3, 4]
// run: @transposed([0, 0, 0, 0, 0, 0], [1, 2, 3, 4]) -> () after [1, 3, 0, 2, 4, 0]
// run: @masked([1, 2, 3, 4], [1, 0, 1]) -> ([1, 9, 3], [1, 71, 3]) after [50, 2, 52, 4]
// run: @behind([1, 2]) -> [9, 9] after [1, 2]
func.func @read(%m: memref<2x3xi32>, %i: index, %j: index) -> (vector<2x2xi32>, vector<2xi32>, vector<2x2xi32>) {
  %c9 = arith.constant 9 : i32
  %0 = vector.transfer_read %m[%i, %j], %c9 {permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : memref<2x3xi32>, vector<2x2xi32>
  %c2 = arith.constant 2 : index
  %1 = vector.transfer_read %m[%i, %c2], %c9 : memref<2x3xi32>, vector<2xi32>
  %2 = vector.transfer_read %m[%i, %j], %c9 {in_bounds = [true, true], permutation_map = affine_map<(d0, d1) -> (d1, 0)>} : memref<2x3xi32>, vector<2x2xi32>
  return %0, %1, %2 : vector<2x2xi32>, vector<2xi32>, vector<2x2xi32>
}
func.func @write(%m: memref<2x3xi32>, %v: vector<2x2xi32>, %i: index, %j: index) {
  vector.transfer_write %v, %m[%i, %j] : vector<2x2xi32>, memref<2x3xi32>
  return
}
func.func @transposed(%m: memref<2x3xi32>, %v: vector<2x2xi32>) {
  %c0 = arith.constant 0 : index
  vector.transfer_write %v, %m[%c0, %c0] {in_bounds = [true, true], permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : vector<2x2xi32>, memref<2x3xi32>
  return
}
func.func @masked(%m: memref<4xi32>, %k: vector<3xi1>) -> (vector<3xi32>, vector<3xi32>) {
  %c0 = arith.constant 0 : index
  %c9 = arith.constant 9 : i32
  %p = arith.constant dense<[70, 71, 72]> : vector<3xi32>
  %v = arith.constant dense<[50, 51, 52]> : vector<3xi32>
  %0 = vector.transfer_read %m[%c0], %c9, %k : memref<4xi32>, vector<3xi32>
  %1 = vector.mask %k, %p { vector.transfer_read %m[%c0], %c9 : memref<4xi32>, vector<3xi32> } : vector<3xi1> -> vector<3xi32>
  vector.mask %k { vector.transfer_write %v, %m[%c0] : vector<3xi32>, memref<4xi32> } : vector<3xi1>
  return %0, %1 : vector<3xi32>, vector<3xi32>
}
func.func @behind(%m: memref<2xi32>) -> vector<2xi32> {
  %c5 = arith.constant 5 : index
  %c9 = arith.constant 9 : i32
  %0 = vector.transfer_read %m[%c5], %c9 : memref<2xi32>, vector<2xi32>
  vector.transfer_write %0, %m[%c5] : vector<2xi32>, memref<2xi32>
  return %0 : vector<2xi32>
}
