// target: mlir-22/buffer-results-to-out-params
// run: @main()
module {
  func.func private @f() -> memref<3xf32> {
    %alloc = memref.alloc() : memref<3xf32>
    return %alloc : memref<3xf32>
  }
  func.func @main() {
    %f = constant @f : () -> memref<3xf32>
    return
  }
}
