func.func @ranked(%m: memref<?xf32>, %shape: memref<3xi32>) -> memref<?x2x?xf32> {
  %0 = memref.reshape %m(%shape) : (memref<?xf32>, memref<3xi32>) -> memref<?x2x?xf32>
  return %0 : memref<?x2x?xf32>
}
func.func @unranked(%m: memref<*xf32>, %shape: memref<1xindex>) -> index {
  %0 = memref.reshape %m(%shape) : (memref<*xf32>, memref<1xindex>) -> memref<*xf32>
  %1 = memref.rank %0 : memref<*xf32>
  return %1 : index
}
func.func @any_rank(%m: memref<4xf32>, %shape: memref<?xindex>) -> index {
  %0 = memref.reshape %m(%shape) : (memref<4xf32>, memref<?xindex>) -> memref<*xf32>
  %1 = memref.rank %0 : memref<*xf32>
  return %1 : index
}
func.func @twice(%m: memref<4xf32>, %shape: memref<?xindex>, %again: memref<?xi64>) -> index {
  %0 = memref.reshape %m(%shape) : (memref<4xf32>, memref<?xindex>) -> memref<*xf32>
  %1 = memref.reshape %0(%again) : (memref<*xf32>, memref<?xi64>) -> memref<*xf32>
  %2 = memref.rank %1 : memref<*xf32>
  return %2 : index
}
