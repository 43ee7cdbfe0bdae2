// error: `memref.realloc` cannot resize `memref<?xf32>` to `memref<?xf32>`: the result has a dynamic size, and no operand gives it
func.func @f(%m: memref<?xf32>) {
  %0 = memref.realloc %m : memref<?xf32> to memref<?xf32>
  return
}
