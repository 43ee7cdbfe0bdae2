// target: mlir-22/buffer-deallocation-pipeline,convert-bufferization-to-memref
// run: @main() -> ()
module {
  func.func @f(%arg0: memref<f64>) -> memref<*xf64> {
    %cast = memref.cast %arg0 : memref<f64> to memref<*xf64>
    return %cast : memref<*xf64>
  }
  func.func @main() {
    return
  }
}
