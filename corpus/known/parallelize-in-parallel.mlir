// target: mlir-19/func.func(affine-parallelize)
// run: @main() -> ()
func.func @main() {
  %m = memref.alloc() : memref<1xi32>
  %zero = arith.constant 0 : i32
  affine.store %zero, %m[0] : memref<1xi32>
  affine.parallel (%i) = (0) to (1) {
    affine.for %j = 0 to 2 {
      %0 = affine.load %m[0] : memref<1xi32>
      affine.store %0, %m[0] : memref<1xi32>
    }
  }
  return
}
