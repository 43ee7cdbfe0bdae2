// error: `vector.load` has 1 index, expected 2 for a memref of rank 2
func.func @f(%m: memref<?x?xf32>, %i: index) {
  %0 = vector.load %m[%i] : memref<?x?xf32>, vector<4xf32>
  return
}
