// error: `memref.copy` cannot copy
func.func @f(%m: memref<2xf32>, %n: memref<2xi32>) {
  memref.copy %m, %n : memref<2xf32> to memref<2xi32>
  return
}
