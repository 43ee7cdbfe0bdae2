// target: mlir-22/canonicalize
// run: @main() -> ()
module {
  func.func @f0(%arg0: memref<1x0x?xf16>) -> memref<?xf16, strided<[?], offset: ?>> {
    %cast = memref.cast %arg0 : memref<1x0x?xf16> to memref<1x0x?xf16, strided<[?, ?, ?], offset: ?>>
    %collapse_shape = memref.collapse_shape %cast [[0, 1, 2]] : memref<1x0x?xf16, strided<[?, ?, ?], offset: ?>> into memref<?xf16, strided<[?], offset: ?>>
    return %collapse_shape : memref<?xf16, strided<[?], offset: ?>>
  }
  func.func @main() {
    return
  }
}
