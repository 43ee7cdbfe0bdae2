// error: `memref.alloc` needs 1 dynamic size, and has 0
func.func @f() {
  %0 = memref.alloc() : memref<?xf32>
  return
}
