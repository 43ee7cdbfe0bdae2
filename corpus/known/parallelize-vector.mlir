// target: mlir-22/func.func(affine-parallelize)
// run: @main() -> ()
func.func @main() {
  %m = memref.alloc() : memref<3xf32>
  affine.for %i = 0 to 2 {
    %0 = affine.vector_load %m[%i] : memref<3xf32>, vector<2xf32>
    affine.vector_store %0, %m[%i] : memref<3xf32>, vector<2xf32>
  }
  return
}
