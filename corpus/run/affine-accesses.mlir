// Subscripts are the results of a map.
// run: @load([10, 11, 12, 13, 14, 15], 1, 1) -> 15
// run: @load([10, 11, 12, 13, 14, 15], 0, 0) -> 11
// run: @store([0, 0, 0, 0], 7, 2) -> () after [0, 0, 0, 2]
// run: @scalar([3]) -> 3
// What is no element may be prefetched.
// run: @prefetch([1], 100) -> ()
// A convolution.
// run: @conv([1, 2, 3, 4, 5], [1, 0, 2], [0, 0, 0]) -> () after [1, 2, 3, 4, 5], [1, 0, 2], [7, 10, 13]
func.func @load(%m: memref<2x3xi32>, %i: index, %j: index) -> i32 {
  %0 = "affine.load"(%m, %i, %j) <{map = affine_map<(d0)[s0] -> (d0, s0 + 1)>}> : (memref<2x3xi32>, index, index) -> i32
  return %0 : i32
}
func.func @store(%m: memref<4xi32>, %i: index, %n: index) {
  %two = arith.constant 2 : i32
  "affine.store"(%two, %m, %i, %n) <{map = affine_map<(d0)[s0] -> (d0 floordiv s0)>}> : (i32, memref<4xi32>, index, index) -> ()
  return
}
func.func @scalar(%m: memref<i32>) -> i32 {
  %0 = "affine.load"(%m) <{map = affine_map<() -> ()>}> : (memref<i32>) -> i32
  return %0 : i32
}
func.func @prefetch(%m: memref<1xi32>, %i: index) {
  "affine.prefetch"(%m, %i) <{isDataCache = true, isWrite = false, localityHint = 3 : i32, map = affine_map<(d0) -> (d0 + 1)>}> : (memref<1xi32>, index) -> ()
  return
}
func.func @conv(%in: memref<5xi32>, %kernel: memref<3xi32>, %out: memref<3xi32>) {
  "affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = affine_map<() -> (3)>}> ({
  ^bb0(%i: index):
    "affine.for"() <{lowerBoundMap = affine_map<() -> (0)>, operandSegmentSizes = array<i32: 0, 0, 0>, step = 1 : index, upperBoundMap = affine_map<() -> (3)>}> ({
    ^bb1(%k: index):
      %x = "affine.load"(%in, %i, %k) <{map = affine_map<(d0, d1) -> (d0 + d1)>}> : (memref<5xi32>, index, index) -> i32
      %y = "affine.load"(%kernel, %k) <{map = affine_map<(d0) -> (d0)>}> : (memref<3xi32>, index) -> i32
      %old = "affine.load"(%out, %i) <{map = affine_map<(d0) -> (d0)>}> : (memref<3xi32>, index) -> i32
      %product = arith.muli %x, %y : i32
      %new = arith.addi %old, %product : i32
      "affine.store"(%new, %out, %i) <{map = affine_map<(d0) -> (d0)>}> : (i32, memref<3xi32>, index) -> ()
      "affine.yield"() : () -> ()
    }) : () -> ()
    "affine.yield"() : () -> ()
  }) : () -> ()
  return
}
