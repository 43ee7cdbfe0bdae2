// run: @f()
// ub: DoubleFree
func.func @f() {
  %a = memref.alloc() : memref<4xi32>
  %b = memref.cast %a : memref<4xi32> to memref<?xi32>
  memref.dealloc %a : memref<4xi32>
  memref.dealloc %b : memref<?xi32>
  return
}
