// error: result of `memref.subview` has type `memref<4x4xf32, affine_map<(d0, d1)[s0] -> (d0 * 8 + d1 + s0)>>`, expected `memref<4x4xf32, strided<[16, 1], offset: ?>>`
func.func @f(%m: memref<8x16xf32>, %i: index) {
  %0 = memref.subview %m[%i, 2] [4, 4] [1, 1] : memref<8x16xf32> to memref<4x4xf32, affine_map<(d0, d1)[s0] -> (d0 * 8 + d1 + s0)>>
  return
}
