// Subscripts are the results of a map.
// run: @load([10, 11, 12, 13, 14, 15], 1, 2)
// ub: OutOfBounds
// run: @load([10, 11, 12, 13, 14, 15], -1, 1)
// ub: OutOfBounds
// run: @store([0, 0, 0, 0], 9, 2)
// ub: OutOfBounds
// run: @store([0, 0, 0, 0], 9, 0)
// ub: AffineDivisor
// run: @poison([1])
// ub: PoisonAddress
// run: @overflow([1], 9223372036854775807)
// ub: PoisonAddress
// run: @prefetch_poison([1])
// ub: PoisonAddress
func.func @load(%m: memref<2x3xi32>, %i: index, %j: index) -> i32 {
  %0 = "affine.load"(%m, %i, %j) <{map = affine_map<(d0)[s0] -> (d0, s0 + 1)>}> : (memref<2x3xi32>, index, index) -> i32
  return %0 : i32
}
func.func @store(%m: memref<4xi32>, %i: index, %n: index) {
  %two = arith.constant 2 : i32
  "affine.store"(%two, %m, %i, %n) <{map = affine_map<(d0)[s0] -> (d0 floordiv s0)>}> : (i32, memref<4xi32>, index, index) -> ()
  return
}
func.func @poison(%m: memref<1xi32>) -> i32 {
  %p = ub.poison : index
  %1 = "affine.load"(%m, %p) <{map = affine_map<(d0) -> (d0)>}> : (memref<1xi32>, index) -> i32
  return %1 : i32
}
func.func @overflow(%m: memref<1xi32>, %i: index) -> i32 {
  %0 = "affine.load"(%m, %i) <{map = affine_map<(d0) -> ((d0 + 1) floordiv 7)>}> : (memref<1xi32>, index) -> i32
  return %0 : i32
}
func.func @prefetch_poison(%m: memref<1xi32>) {
  %p = ub.poison : index
  "affine.prefetch"(%m, %p) <{isDataCache = true, isWrite = false, localityHint = 3 : i32, map = affine_map<(d0) -> (d0 + 1)>}> : (memref<1xi32>, index) -> ()
  return
}
