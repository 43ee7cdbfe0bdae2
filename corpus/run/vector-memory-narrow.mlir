// Lanes that do not fill their bytes are elements of the memref too: an i4 has a byte of its own, and i48 are eight bytes apart.
// run: @rows([1, 2, 3, 4, 5, 6], [7, -8], 1) -> ([5, 6], [2, 3, 5, 6]) after [1, 2, 3, 4, 7, -8]
// run: @written([1, 0, 1]) -> (1, 0, 1)
// run: @read([1, -2]) -> [1, -2]
// run: @masked([1, 2, 3], [1, 0, 1, 0], 0) -> [1, 91, 3, 93] after [50, 2, 52]
// run: @masked([1, 2, 3], [1, 1, 0, 0], 1) -> [2, 3, 92, 93] after [1, 50, 51]
// run: @distant([1, 2, 3, 4], 2) -> [1, 4, 92] after [71, 2, 3, 70]
// run: @packed([1, 0, 1, 1], [0, 1, 1], 2) -> [0, 1, 1] after [1, 0, 0, 1]
// run: @packed([1, 0, 1, 0], [1, 0, 0], 3) -> [0, 1, 0] after [1, 0, 1, 1]
// run: @box([1, 2, 3, 4, 5, 6], 1, 1) -> [5, 7, 6, 7] after [5, 6, 3, 7, 7, 6]
// run: @within([1, 2, 3], [1, 0, 1]) -> [1, 5, 3] after [6, 2, 8]
// run: @slice([1, 2, 3, 4, 5, 6], 1) -> [5, 6] after [1, 5, 6, 4, 5, 6]
func.func @rows(%m: memref<2x3xi4>, %v: vector<2xi4>, %i: index) -> (vector<2xi4>, vector<2x2xi4>) {
  %c0 = arith.constant 0 : index
  %0 = vector.load %m[%i, %i] : memref<2x3xi4>, vector<2xi4>
  %1 = vector.load %m[%c0, %i] : memref<2x3xi4>, vector<2x2xi4>
  vector.store %v, %m[%i, %i] : memref<2x3xi4>, vector<2xi4>
  return %0, %1 : vector<2xi4>, vector<2x2xi4>
}
func.func @written(%v: vector<3xi1>) -> (i1, i1, i1) {
  %m = memref.alloca() : memref<3xi1>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  vector.store %v, %m[%c0] : memref<3xi1>, vector<3xi1>
  %0 = memref.load %m[%c0] : memref<3xi1>
  %1 = memref.load %m[%c1] : memref<3xi1>
  %2 = memref.load %m[%c2] : memref<3xi1>
  return %0, %1, %2 : i1, i1, i1
}
func.func @read(%m: memref<2xi48>) -> vector<2xi48> {
  %c0 = arith.constant 0 : index
  %0 = vector.load %m[%c0] : memref<2xi48>, vector<2xi48>
  return %0 : vector<2xi48>
}
func.func @masked(%m: memref<3xi12>, %k: vector<4xi1>, %i: index) -> vector<4xi12> {
  %p = arith.constant dense<[90, 91, 92, 93]> : vector<4xi12>
  %v = arith.constant dense<[50, 51, 52, 53]> : vector<4xi12>
  %0 = vector.maskedload %m[%i], %k, %p : memref<3xi12>, vector<4xi1>, vector<4xi12> into vector<4xi12>
  vector.maskedstore %m[%i], %k, %v : memref<3xi12>, vector<4xi1>, vector<4xi12>
  return %0 : vector<4xi12>
}
func.func @distant(%m: memref<4xi24>, %i: index) -> vector<3xi24> {
  %p = arith.constant dense<[90, 91, 92]> : vector<3xi24>
  %v = arith.constant dense<[71, 70, 72]> : vector<3xi24>
  %d = arith.constant dense<[-2, 1, 100]> : vector<3xi8>
  %k = arith.constant dense<[true, true, false]> : vector<3xi1>
  %0 = vector.gather %m[%i] [%d], %k, %p : memref<4xi24>, vector<3xi8>, vector<3xi1>, vector<3xi24> into vector<3xi24>
  vector.scatter %m[%i] [%d], %k, %v : memref<4xi24>, vector<3xi8>, vector<3xi1>, vector<3xi24>
  return %0 : vector<3xi24>
}
func.func @packed(%m: memref<4xi1>, %k: vector<3xi1>, %i: index) -> vector<3xi1> {
  %p = arith.constant dense<[false, true, false]> : vector<3xi1>
  %v = arith.constant dense<[true, false, true]> : vector<3xi1>
  %0 = vector.expandload %m[%i], %k, %p : memref<4xi1>, vector<3xi1>, vector<3xi1> into vector<3xi1>
  vector.compressstore %m[%i], %k, %v : memref<4xi1>, vector<3xi1>, vector<3xi1>
  return %0 : vector<3xi1>
}
func.func @box(%m: memref<2x3xi4>, %i: index, %j: index) -> vector<2x2xi4> {
  %c7 = arith.constant 7 : i4
  %c0 = arith.constant 0 : index
  %0 = vector.transfer_read %m[%i, %j], %c7 {permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : memref<2x3xi4>, vector<2x2xi4>
  vector.transfer_write %0, %m[%c0, %c0] {in_bounds = [true, true], permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : vector<2x2xi4>, memref<2x3xi4>
  return %0 : vector<2x2xi4>
}
func.func @within(%m: memref<3xi48>, %k: vector<3xi1>) -> vector<3xi48> {
  %c0 = arith.constant 0 : index
  %c9 = arith.constant 9 : i48
  %p = arith.constant dense<5> : vector<3xi48>
  %v = arith.constant dense<[6, 7, 8]> : vector<3xi48>
  %0 = vector.mask %k, %p { vector.transfer_read %m[%c0], %c9 : memref<3xi48>, vector<3xi48> } : vector<3xi1> -> vector<3xi48>
  vector.mask %k { vector.transfer_write %v, %m[%c0] : vector<3xi48>, memref<3xi48> } : vector<3xi1>
  return %0 : vector<3xi48>
}
func.func @slice(%m: memref<2x3xi17>, %i: index) -> vector<2xi17> {
  %0 = affine.vector_load %m[%i, 1] : memref<2x3xi17>, vector<2xi17>
  affine.vector_store %0, %m[0, %i] : memref<2x3xi17>, vector<2xi17>
  return %0 : vector<2xi17>
}
