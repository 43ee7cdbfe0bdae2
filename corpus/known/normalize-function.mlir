// target: mlir-22/normalize-memrefs
// run: @main() -> ()
module {
  func.func @f0(%arg0: i64, %arg1: memref<*xbf16>, %arg2: memref<?x?xi8>, %arg3: memref<1x2x3x3x3xbf16, strided<[3, 9, 18, 3, 1]>>, %arg4: index) -> (index, i1) {
    %c0 = arith.constant 0 : index
    %false = arith.constant false
    return %c0, %false : index, i1
  }
  func.func @main() {
    %f = constant @f0 : (i64, memref<*xbf16>, memref<?x?xi8>, memref<1x2x3x3x3xbf16, strided<[3, 9, 18, 3, 1]>>, index) -> (index, i1)
    return
  }
}
