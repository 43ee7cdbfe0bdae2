// lowering: c-wrappers, results-by-value
func.func @f(%m: memref<?xf32>) -> memref<?xf32> {
  return %m : memref<?xf32>
}
func.func private @g(%m: memref<?xf32>) -> memref<?xf32>
