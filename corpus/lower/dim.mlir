func.func @ranked(%m: memref<?x4xf32>, %i: index) -> (index, index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = memref.dim %m, %c0 : memref<?x4xf32>
  %1 = memref.dim %m, %c1 : memref<?x4xf32>
  %2 = memref.dim %m, %i : memref<?x4xf32>
  return %0, %1, %2 : index, index, index
}
func.func @unranked(%m: memref<*xf32>, %i: index) -> index {
  %0 = memref.dim %m, %i : memref<*xf32>
  return %0 : index
}
func.func @undefined(%m: memref<f32>, %n: memref<4xf32>, %i: index) -> (index, index) {
  %c1 = arith.constant 1 : index
  %0 = memref.dim %m, %i : memref<f32>
  %1 = memref.dim %n, %c1 : memref<4xf32>
  return %0, %1 : index, index
}
