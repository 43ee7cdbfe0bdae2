// error: `vector.transfer_write` has a vector with elements of type `f16`, expected `f32`
// differs: MLIR takes a vector of other elements than those of the memref, and gives memory of another size to them
func.func @f(%m: memref<?x?xf32>, %i: index, %v: vector<2x2xf16>) {
  vector.transfer_write %v, %m[%i, %i] : vector<2x2xf16>, memref<?x?xf32>
  return
}
