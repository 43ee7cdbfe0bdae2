// error: `memref.cast` cannot cast `memref<*xf32>` to `memref<*xf32>`: expected a ranked memref on one side, both are unranked
func.func @f(%m: memref<*xf32>) {
  %0 = memref.cast %m : memref<*xf32> to memref<*xf32>
  return
}
