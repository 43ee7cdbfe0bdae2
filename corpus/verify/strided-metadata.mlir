// error: results of `memref.extract_strided_metadata` do not fit `memref<2xf32>`: expected a base buffer of type `memref<f32>`, an offset, and 1 sizes and strides
func.func @f(%m: memref<2xf32>) {
  %b, %o, %s:2, %t:2 = memref.extract_strided_metadata %m : memref<2xf32> -> memref<f32>, index, index, index, index, index
  return
}
