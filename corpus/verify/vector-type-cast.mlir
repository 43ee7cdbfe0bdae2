// error: `vector.type_cast` casts `memref<2x3xf32>` to `memref<vector<3x2xf32>>`, expected the same sizes of memref and vector together, of the same elements
func.func @f(%a: memref<2x3xf32>) {
  %0 = vector.type_cast %a : memref<2x3xf32> to memref<vector<3x2xf32>>
  return
}
