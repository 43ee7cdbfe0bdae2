// Lanes that are neighbours in the last dimension, or at distances in it; what a mask leaves out is not touched.
// run: @load([0, 1, 2, 3, 4, 5, 6, 7], 1, 1) -> ([5, 6], [2, 3, 6, 7])
// run: @store([0, 0, 0, 0, 0, 0], [1, 2], 1) -> () after [0, 0, 0, 0, 1, 2]
// run: @masked([1, 2, 3], [1, 0, 1, 0], 0) -> [1, 91, 3, 93] after [50, 2, 52]
// run: @masked([1, 2, 3], [1, 1, 0, 0], 1) -> [2, 3, 92, 93] after [1, 50, 51]
// run: @distant([1, 2, 3, 4], 2) -> [1, 4, 92] after [71, 2, 3, 70]
// run: @packed([1, 2, 3, 4], [0, 1, 1], 2) -> [90, 3, 4] after [1, 2, 71, 72]
// run: @packed([1, 2, 3, 4], [1, 0, 0], 3) -> [4, 91, 92] after [1, 2, 3, 70]
// run: @within([1, 2, 3, 4], [1, 0]) -> [3, ?]
// run: @type(7) -> 7
// run: @rows([1, 2, 3, 4], 1) -> ([3, 4], 4)
func.func @load(%m: memref<2x4xi32>, %i: index, %j: index) -> (vector<2xi32>, vector<2x2xi32>) {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %0 = vector.load %m[%i, %j] : memref<2x4xi32>, vector<2xi32>
  %1 = vector.load %m[%c0, %c2] : memref<2x4xi32>, vector<2x2xi32>
  return %0, %1 : vector<2xi32>, vector<2x2xi32>
}
func.func @store(%m: memref<2x3xi32>, %v: vector<2xi32>, %i: index) {
  vector.store %v, %m[%i, %i] : memref<2x3xi32>, vector<2xi32>
  return
}
func.func @masked(%m: memref<3xi32>, %k: vector<4xi1>, %i: index) -> vector<4xi32> {
  %p = arith.constant dense<[90, 91, 92, 93]> : vector<4xi32>
  %v = arith.constant dense<[50, 51, 52, 53]> : vector<4xi32>
  %0 = vector.maskedload %m[%i], %k, %p : memref<3xi32>, vector<4xi1>, vector<4xi32> into vector<4xi32>
  vector.maskedstore %m[%i], %k, %v : memref<3xi32>, vector<4xi1>, vector<4xi32>
  return %0 : vector<4xi32>
}
func.func @distant(%m: memref<4xi32>, %i: index) -> vector<3xi32> {
  %p = arith.constant dense<[90, 91, 92]> : vector<3xi32>
  %v = arith.constant dense<[71, 70, 72]> : vector<3xi32>
  %d = arith.constant dense<[-2, 1, 100]> : vector<3xi8>
  %k = arith.constant dense<[true, true, false]> : vector<3xi1>
  %0 = vector.gather %m[%i] [%d], %k, %p : memref<4xi32>, vector<3xi8>, vector<3xi1>, vector<3xi32> into vector<3xi32>
  vector.scatter %m[%i] [%d], %k, %v : memref<4xi32>, vector<3xi8>, vector<3xi1>, vector<3xi32>
  return %0 : vector<3xi32>
}
func.func @packed(%m: memref<4xi32>, %k: vector<3xi1>, %i: index) -> vector<3xi32> {
  %p = arith.constant dense<[90, 91, 92]> : vector<3xi32>
  %v = arith.constant dense<[70, 71, 72]> : vector<3xi32>
  %0 = vector.expandload %m[%i], %k, %p : memref<4xi32>, vector<3xi1>, vector<3xi32> into vector<3xi32>
  vector.compressstore %m[%i], %k, %v : memref<4xi32>, vector<3xi1>, vector<3xi32>
  return %0 : vector<3xi32>
}
func.func @within(%m: memref<4xi32>, %k: vector<2xi1>) -> vector<2xi32> {
  %c1 = arith.constant 1 : index
  %all = arith.constant dense<true> : vector<2xi1>
  %p = arith.constant dense<[90, 91]> : vector<2xi32>
  %d = arith.constant dense<[1, 9]> : vector<2xi32>
  %0 = vector.mask %k { vector.gather %m[%c1] [%d], %all, %p : memref<4xi32>, vector<2xi32>, vector<2xi1>, vector<2xi32> into vector<2xi32> } : vector<2xi1> -> vector<2xi32>
  return %0 : vector<2xi32>
}
func.func @type(%x: i32) -> i32 {
  %c1 = arith.constant 1 : index
  %m = memref.alloca() {alignment = 16 : i64} : memref<2x2xi32>
  %v = vector.broadcast %x : i32 to vector<2x2xi32>
  vector.transfer_write %v, %m[%c1, %c1] : vector<2x2xi32>, memref<2x2xi32>
  %c0 = arith.constant 0 : index
  vector.transfer_write %v, %m[%c0, %c0] : vector<2x2xi32>, memref<2x2xi32>
  %0 = vector.type_cast %m : memref<2x2xi32> to memref<vector<2x2xi32>>
  %1 = memref.load %0[] : memref<vector<2x2xi32>>
  %2 = vector.extract %1[1, 1] : i32 from vector<2x2xi32>
  return %2 : i32
}
func.func @rows(%v: vector<2x2xi32>, %i: index) -> (vector<2xi32>, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = memref.alloca() {alignment = 16 : i64} : memref<2x2xi32>
  vector.transfer_write %v, %m[%c0, %c0] : vector<2x2xi32>, memref<2x2xi32>
  %0 = vector.type_cast %m : memref<2x2xi32> to memref<2xvector<2xi32>>
  %1 = memref.load %0[%i] : memref<2xvector<2xi32>>
  %2 = vector.type_cast %0 : memref<2xvector<2xi32>> to memref<2x2xi32>
  %3 = memref.load %2[%i, %c1] : memref<2x2xi32>
  return %1, %3 : vector<2xi32>, i32
}
