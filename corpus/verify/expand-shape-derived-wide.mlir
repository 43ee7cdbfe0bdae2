// error: `memref.expand_shape` has sizes that do not follow from its source, expected `static_output_shape`
func.func @f(%m: memref<?xf32>) {
  %0 = memref.expand_shape %m [[0, 1, 2]] : memref<?xf32> into memref<4x?x4611686018427387904xf32>
  return
}
