// target: mlir-22/func.func(promote-buffers-to-stack)
// run: @main() -> ()
module {
  func.func @main() {
    %cst = arith.constant 0.000000e+00 : f32
    %alloc = memref.alloc() : memref<f32>
    %cast = memref.cast %alloc : memref<f32> to memref<*xf32>
    memref.dealloc %cast : memref<*xf32>
    return
  }
}
