func.func @row(%m: memref<2x4xi32>, %i: index, %j: index) -> vector<3xi32> {
  %0 = affine.vector_load %m[%i, %j + 1] : memref<2x4xi32>, vector<3xi32>
  return %0 : vector<3xi32>
}

func.func @block(%m: memref<?x3x4xf16, strided<[?, 4, 1], offset: ?>>, %i: index) {
  %0 = affine.vector_load %m[%i, 0, 1] : memref<?x3x4xf16, strided<[?, 4, 1], offset: ?>>, vector<2x2xf16>
  affine.vector_store %0, %m[%i, 1, 2] : memref<?x3x4xf16, strided<[?, 4, 1], offset: ?>>, vector<2x2xf16>
  return
}
