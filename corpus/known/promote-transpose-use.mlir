// target: mlir-22/promote-buffers-to-stack
// run: @main() -> ()
func.func @f0() -> memref<f32, strided<[]>> {
  %alloc = memref.alloc() : memref<f32>
  %transpose = memref.transpose %alloc () -> () : memref<f32> to memref<f32, strided<[]>>
  return %transpose : memref<f32, strided<[]>>
}
func.func @main() {
  %cst = arith.constant 0.0 : f32
  %0 = call @f0() : () -> memref<f32, strided<[]>>
  memref.store %cst, %0[] : memref<f32, strided<[]>>
  return
}
