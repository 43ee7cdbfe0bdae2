func.func @asked(%n: index) {
  %0 = memref.alloc(%n) {alignment = 64} : memref<4x?xf32>
  memref.dealloc %0 : memref<4x?xf32>
  return
}
func.func @by_element() -> memref<2xvector<4xf32>> {
  %0 = memref.alloc() : memref<2xvector<4xf32>>
  return %0 : memref<2xvector<4xf32>>
}
