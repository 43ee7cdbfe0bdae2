// run: @f([0, 1, 2, 3], [2, 2]) -> 2 after [0, 1, 2, 3], [2, 2]
func.func @f(%m: memref<4xi32>, %shape: memref<2xindex>) -> index {
  %0 = memref.reshape %m(%shape) : (memref<4xi32>, memref<2xindex>) -> memref<*xi32>
  %1 = memref.rank %0 : memref<*xi32>
  return %1 : index
}
