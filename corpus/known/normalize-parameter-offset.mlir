// target: mlir-19/normalize-memrefs@0
// run: @main([7, 3, 9, 63]) -> () after [7, 0, 9, 63]
func.func @main(%arg0: memref<1xindex, strided<[1], offset: 1>>) {
  %c0 = arith.constant 0 : index
  memref.store %c0, %arg0[%c0] : memref<1xindex, strided<[1], offset: 1>>
  return
}
