// target: mlir-16
// run: @main([1, 2, 3] strides [2], [0, 0]) -> () after [1, 2, 3], [1, 3]
func.func @main(%a: memref<2xi48, strided<[2]>>, %b: memref<2xi48>) {
  memref.copy %a, %b : memref<2xi48, strided<[2]>> to memref<2xi48>
  return
}
