// error: the metadata of `memref<2xf32>`
func.func @f(%m: memref<2xf32>) {
  %b, %o, %s:2, %t:2 = memref.extract_strided_metadata %m : memref<2xf32> -> memref<f32>, index, index, index, index, index
  return
}
