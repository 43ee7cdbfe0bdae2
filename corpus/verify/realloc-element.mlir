// error: `memref.realloc` cannot resize `memref<?xf32>` to `memref<4xi32>`: the element types or memory spaces differ
func.func @f(%m: memref<?xf32>) {
  %0 = memref.realloc %m : memref<?xf32> to memref<4xi32>
  return
}
