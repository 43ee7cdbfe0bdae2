// error: result of `memref.transpose` has type `memref<?x?xf32, affine_map<(d0, d1) -> (d1 * 16 + d0)>>`, expected `memref<?x?xf32, strided<[1, ?]>>`
func.func @f(%m: memref<?x?xf32>) {
  %0 = memref.transpose %m (i, j) -> (j, i) : memref<?x?xf32> to memref<?x?xf32, affine_map<(d0, d1) -> (d1 * 16 + d0)>>
  return
}
