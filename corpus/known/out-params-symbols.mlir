// target: mlir-13/buffer-results-to-out-params
// run: @main([1, 2, 3], 0) -> 1 after [1, 2, 3]
func.func private @f(%m: memref<3xi32>, %i: index) -> memref<2xi32, strided<[1], offset: ?>> {
  %0 = memref.subview %m[%i] [2] [1] : memref<3xi32> to memref<2xi32, strided<[1], offset: ?>>
  return %0 : memref<2xi32, strided<[1], offset: ?>>
}
func.func @main(%m: memref<3xi32>, %i: index) -> i32 {
  %0 = call @f(%m, %i) : (memref<3xi32>, index) -> memref<2xi32, strided<[1], offset: ?>>
  %1 = memref.load %0[%i] : memref<2xi32, strided<[1], offset: ?>>
  return %1 : i32
}
