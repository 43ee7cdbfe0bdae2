// target: mlir-22-emitc
// run: @main([0.0]) -> () after [0x7FF09031]
func.func @main(%m: memref<1xf32>) {
  %c0 = arith.constant 0 : index
  %nan = arith.constant 0x7FF09031 : f32
  memref.store %nan, %m[%c0] : memref<1xf32>
  return
}
