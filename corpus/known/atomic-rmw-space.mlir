// target: mlir-16@0
// run: @main([1.0, 2.0], 0.5) -> 2.0 after [1.0, 2.5]
func.func @main(%m: memref<2xf32, 1>, %x: f32) -> f32 {
  %c1 = arith.constant 1 : index
  %0 = memref.atomic_rmw addf %x, %m[%c1] : (f32, memref<2xf32, 1>) -> f32
  return %0 : f32
}
