// error: `memref.cast` cannot make `memref<5xf32>` of `memref<4xf32>`
func.func @f(%m: memref<4xf32>) {
  %0 = memref.cast %m : memref<4xf32> to memref<5xf32>
  return
}
