// The lanes stand along the last dimensions of the memref.
// run: @row([0, 1, 2, 3, 4, 5, 6, 7], 1, 0) -> [5, 6, 7]
// run: @row([0, 1, 2, 3, 4, 5, 6, 7], 0, 0) -> [1, 2, 3]
// run: @block([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], 1, 2) -> [6, 7, 10, 11]
// run: @store([0, 0, 0, 0, 0, 0, 0, 0], 0) -> () after [0, 1, 2, 3, 0, 0, 0, 0]
// run: @store([0, 0, 0, 0, 0, 0, 0, 0], 1) -> () after [0, 0, 0, 0, 0, 1, 2, 3]
// run: @single([4.0, 5.0], 1) -> [5.0]
func.func @row(%m: memref<2x4xi32>, %i: index, %j: index) -> vector<3xi32> {
  %0 = "affine.vector_load"(%m, %i, %j) <{map = affine_map<(d0, d1) -> (d0, d1 + 1)>}> : (memref<2x4xi32>, index, index) -> vector<3xi32>
  return %0 : vector<3xi32>
}
func.func @block(%m: memref<3x4xi16>, %i: index, %j: index) -> vector<2x2xi16> {
  %0 = "affine.vector_load"(%m, %i, %j) <{map = affine_map<(d0, d1) -> (d0, d1)>}> : (memref<3x4xi16>, index, index) -> vector<2x2xi16>
  return %0 : vector<2x2xi16>
}
func.func @store(%m: memref<2x4xi32>, %i: index) {
  %x = arith.constant dense<[1, 2, 3]> : vector<3xi32>
  "affine.vector_store"(%x, %m, %i) <{map = affine_map<(d0) -> (d0, 1)>}> : (vector<3xi32>, memref<2x4xi32>, index) -> ()
  return
}
func.func @single(%m: memref<2xf32>, %i: index) -> vector<1xf32> {
  %0 = "affine.vector_load"(%m, %i) <{map = affine_map<(d0) -> (d0)>}> : (memref<2xf32>, index) -> vector<1xf32>
  return %0 : vector<1xf32>
}
