// target: mlir-19/normalize-memrefs
// run: @main() -> ()
module {
  func.func @main() {
    %alloc = memref.alloc() : memref<1xf32>
    %reinterpret_cast = memref.reinterpret_cast %alloc to offset: [1], sizes: [0], strides: [1] : memref<1xf32> to memref<0xf32, strided<[1], offset: 1>>
    return
  }
}
