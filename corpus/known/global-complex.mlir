// target: mlir-14
// run: @main() -> [1.0, 2.0]
memref.global "private" constant @g : memref<1xcomplex<f32>> = dense<[(1.0, 2.0)]>
func.func @main() -> complex<f32> {
  %c0 = arith.constant 0 : index
  %m = memref.get_global @g : memref<1xcomplex<f32>>
  %0 = memref.load %m[%c0] : memref<1xcomplex<f32>>
  return %0 : complex<f32>
}
