// error: `vector.transfer_read` has 1 truth values in `in_bounds`, expected 2 as the map has results
func.func @f(%m: memref<?x?xf32>, %i: index, %p: f32) {
  %0 = vector.transfer_read %m[%i, %i], %p {in_bounds = [true]} : memref<?x?xf32>, vector<2x2xf32>
  return
}
