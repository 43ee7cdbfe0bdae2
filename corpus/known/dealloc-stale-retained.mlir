// target: mlir-22/ownership-based-buffer-deallocation,buffer-deallocation-simplification
// run: @main() -> ({base global 0, aligned 0, offset 0, sizes [2], strides [1], cells [1.0, 2.0]}, {base global 0, aligned 0, offset 0, sizes [2], strides [1], cells [1.0, 2.0]})
memref.global "private" @g : memref<2xf32> = dense<[1.0, 2.0]>
func.func @main() -> (memref<2xf32>, memref<*xf32>) {
  %0 = memref.get_global @g : memref<2xf32>
  %alloc = memref.alloc() : memref<2xf32>
  %cast = memref.cast %0 : memref<2xf32> to memref<?xf32>
  %1 = memref.get_global @g : memref<2xf32>
  %cast_0 = memref.cast %cast : memref<?xf32> to memref<*xf32>
  return %1, %cast_0 : memref<2xf32>, memref<*xf32>
}
