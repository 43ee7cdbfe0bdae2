// target: mlir-19/expand-strided-metadata
// run: @main([]) -> 1 after []
func.func @main(%m: memref<1x3x0xf32>) -> index {
  %cast = memref.cast %m : memref<1x3x0xf32> to memref<1x3x0xf32, strided<[?, ?, ?]>>
  %collapsed = memref.collapse_shape %cast [[0], [1, 2]] : memref<1x3x0xf32, strided<[?, ?, ?]>> into memref<1x0xf32, strided<[?, ?]>>
  %base, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %collapsed : memref<1x0xf32, strided<[?, ?]>> -> memref<f32>, index, index, index, index, index
  return %strides#1 : index
}
