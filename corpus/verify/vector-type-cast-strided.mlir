// error: `vector.type_cast` casts `memref<2x3xf32, strided<[4, 1]>>` to `memref<vector<2x3xf32>>`, expected the same sizes of memref and vector together, of the same elements
func.func @f(%a: memref<2x3xf32, strided<[4, 1]>>) {
  %0 = vector.type_cast %a : memref<2x3xf32, strided<[4, 1]>> to memref<vector<2x3xf32>>
  return
}
