// target: mlir-14
// run: @main(2.5) -> 2.5
func.func @main(%x: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %m = memref.alloca() : memref<1xf80>
  %e = arith.extf %x : f32 to f80
  memref.store %e, %m[%c0] : memref<1xf80>
  %l = memref.load %m[%c0] : memref<1xf80>
  %0 = arith.truncf %l : f80 to f32
  return %0 : f32
}
