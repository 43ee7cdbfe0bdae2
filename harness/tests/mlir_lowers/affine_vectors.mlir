func.func @main(%m: memref<64xf32>) {
  affine.for %i = 0 to 56 step 8 {
    %v = affine.vector_load %m[%i] : memref<64xf32>, vector<8xf32>
    %w = arith.addf %v, %v : vector<8xf32>
    affine.vector_store %w, %m[%i + 8] : memref<64xf32>, vector<8xf32>
  }
  return
}
