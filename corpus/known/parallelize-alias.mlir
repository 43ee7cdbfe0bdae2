// target: mlir-22/func.func(affine-parallelize)
// run: @main() -> ()
memref.global "private" @g : memref<3xi32> = dense<0>
func.func @main() {
  %a = memref.get_global @g : memref<3xi32>
  %b = memref.get_global @g : memref<3xi32>
  affine.for %i = 0 to 2 {
    %0 = affine.load %a[%i] : memref<3xi32>
    affine.store %0, %b[%i + 1] : memref<3xi32>
  }
  return
}
