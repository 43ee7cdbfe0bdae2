// error: `memref.cast` cannot make `memref<*xf32>` of `memref<*xf32>`
func.func @f(%m: memref<*xf32>) {
  %0 = memref.cast %m : memref<*xf32> to memref<*xf32>
  return
}
