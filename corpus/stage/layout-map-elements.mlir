// Maps that no strides say: an element stands where its map puts it in a row-major buffer.
// Element (i, j) stands at (i floordiv 2, j, i mod 2) of 2x2x2.
// run: @tiles() -> {base alloc 0, aligned 0, offset 0, sizes [4, 2], strides [2, 1], cells [0, 10, 1, 11, 20, 30, 21, 31]}
// run: @tile(3, 1) -> 31
// run: @tile(4, 0)
// ub: OutOfBounds
// Several elements may share a place.
// run: @folded(1) -> 3
// run: @folded(0) -> 2
// The map has symbols, which are operands.
// run: @rows(3) -> (4, 24)
// run: @rows(2) -> (4, 24)
// run: @rows(0)
// ub: AffineDivisor
// run: @negative()
// ub: OutsideAllocation
// run: @copied() -> 30
// run: @none(0) -> 0
func.func @tiles() -> memref<4x2xi32, affine_map<(d0, d1) -> (d0 floordiv 2, d1, d0 mod 2)>> {
  %m = memref.alloc() : memref<4x2xi32, affine_map<(d0, d1) -> (d0 floordiv 2, d1, d0 mod 2)>>
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to 2 {
      %0 = affine.apply affine_map<(d0, d1) -> (d0 * 10 + d1)>(%i, %j)
      %1 = arith.index_cast %0 : index to i32
      affine.store %1, %m[%i, %j] : memref<4x2xi32, affine_map<(d0, d1) -> (d0 floordiv 2, d1, d0 mod 2)>>
    }
  }
  return %m : memref<4x2xi32, affine_map<(d0, d1) -> (d0 floordiv 2, d1, d0 mod 2)>>
}
func.func @tile(%i: index, %j: index) -> i32 {
  %m = func.call @tiles() : () -> memref<4x2xi32, affine_map<(d0, d1) -> (d0 floordiv 2, d1, d0 mod 2)>>
  %0 = memref.load %m[%i, %j] : memref<4x2xi32, affine_map<(d0, d1) -> (d0 floordiv 2, d1, d0 mod 2)>>
  memref.dealloc %m : memref<4x2xi32, affine_map<(d0, d1) -> (d0 floordiv 2, d1, d0 mod 2)>>
  return %0 : i32
}
func.func @folded(%i: index) -> index {
  %m = memref.alloca() : memref<4xindex, affine_map<(d0) -> (d0 mod 2)>>
  affine.for %k = 0 to 4 {
    affine.store %k, %m[%k] : memref<4xindex, affine_map<(d0) -> (d0 mod 2)>>
  }
  %0 = memref.load %m[%i] : memref<4xindex, affine_map<(d0) -> (d0 mod 2)>>
  return %0 : index
}
func.func @rows(%s: index) -> (index, i32) {
  %zero = arith.constant 0 : index
  %three = arith.constant 3 : index
  %x = arith.constant 24 : i32
  %m = memref.alloc()[%s] : memref<4xi32, affine_map<(d0)[s0] -> (d0 floordiv s0, d0 mod s0)>>
  memref.store %x, %m[%three] : memref<4xi32, affine_map<(d0)[s0] -> (d0 floordiv s0, d0 mod s0)>>
  %n = memref.dim %m, %zero : memref<4xi32, affine_map<(d0)[s0] -> (d0 floordiv s0, d0 mod s0)>>
  %0 = memref.load %m[%three] : memref<4xi32, affine_map<(d0)[s0] -> (d0 floordiv s0, d0 mod s0)>>
  memref.dealloc %m : memref<4xi32, affine_map<(d0)[s0] -> (d0 floordiv s0, d0 mod s0)>>
  return %n, %0 : index, i32
}
func.func @negative() {
  %m = memref.alloca() : memref<4xi32, affine_map<(d0) -> (d0 mod 3 - 1)>>
  return
}
func.func @copied() -> i32 {
  %three = arith.constant 3 : index
  %zero = arith.constant 0 : index
  %m = func.call @tiles() : () -> memref<4x2xi32, affine_map<(d0, d1) -> (d0 floordiv 2, d1, d0 mod 2)>>
  %plain = memref.alloca() : memref<4x2xi32>
  memref.copy %m, %plain : memref<4x2xi32, affine_map<(d0, d1) -> (d0 floordiv 2, d1, d0 mod 2)>> to memref<4x2xi32>
  memref.dealloc %m : memref<4x2xi32, affine_map<(d0, d1) -> (d0 floordiv 2, d1, d0 mod 2)>>
  %0 = memref.load %plain[%three, %zero] : memref<4x2xi32>
  return %0 : i32
}
func.func @none(%n: index) -> index {
  %zero = arith.constant 0 : index
  %m = memref.alloca(%n) : memref<?xi32, affine_map<(d0) -> (d0 mod 2)>>
  %0 = memref.dim %m, %zero : memref<?xi32, affine_map<(d0) -> (d0 mod 2)>>
  return %0 : index
}
