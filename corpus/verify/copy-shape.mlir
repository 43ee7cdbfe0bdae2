// error: `memref.copy` cannot copy
func.func @f(%m: memref<2xf32>, %n: memref<3xf32>) {
  memref.copy %m, %n : memref<2xf32> to memref<3xf32>
  return
}
