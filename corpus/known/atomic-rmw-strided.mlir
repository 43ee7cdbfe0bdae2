// target: mlir-16
// run: @main([1.0], 2.0) -> 1.0 after [2.0]
func.func @main(%m: memref<1xf32, strided<[2]>>, %x: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %0 = memref.atomic_rmw assign %x, %m[%c0] : (f32, memref<1xf32, strided<[2]>>) -> f32
  return %0 : f32
}
