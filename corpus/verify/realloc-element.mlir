// error: `memref.realloc` cannot make
func.func @f(%m: memref<?xf32>) {
  %0 = memref.realloc %m : memref<?xf32> to memref<4xi32>
  return
}
