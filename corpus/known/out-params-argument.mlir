// target: mlir-22/buffer-results-to-out-params
// run: @main([0.0]) -> {base arg 0, aligned 0, offset 0, sizes [], strides [], cells [0.0]} after [0.0]
func.func private @f(%m: memref<f32>) -> memref<f32> {
  return %m : memref<f32>
}
func.func @main(%m: memref<f32>) -> memref<f32> {
  %0 = call @f(%m) : (memref<f32>) -> memref<f32>
  return %0 : memref<f32>
}
