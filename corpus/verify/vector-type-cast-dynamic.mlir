// error: `vector.type_cast` casts `memref<?x3xf32>` to `memref<vector<2x3xf32>>`, expected the same sizes of memref and vector together, of the same elements
func.func @f(%a: memref<?x3xf32>) {
  %0 = vector.type_cast %a : memref<?x3xf32> to memref<vector<2x3xf32>>
  return
}
