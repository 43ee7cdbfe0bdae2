func.func @ranked(%m: memref<?x4xf32>) -> index {
  %0 = memref.rank %m : memref<?x4xf32>
  return %0 : index
}
func.func @unranked(%m: memref<*xf32>) -> index {
  %0 = memref.rank %m : memref<*xf32>
  return %0 : index
}
