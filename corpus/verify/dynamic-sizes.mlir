// error: `memref.alloc` has 0 dynamic sizes, expected 1
func.func @f() {
  %0 = memref.alloc() : memref<?xf32>
  return
}
