// lowering: index-width-32
func.func @f(%m: memref<*xf32>) -> memref<*xf32> {
  %0 = call @f(%m) : (memref<*xf32>) -> memref<*xf32>
  return %0 : memref<*xf32>
}
