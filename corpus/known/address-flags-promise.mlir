// target: mlir-22{stages=oracle}
// The address is computed from one outside the buffer, whose computation claims to stay inside.
// run: @main([1, 2, 3] offset 2 strides [-2])
func.func @main(%m: memref<?xi32, strided<[?], offset: ?>>) {
  %c1 = arith.constant 1 : index
  %v = arith.constant 7 : i32
  memref.store %v, %m[%c1] : memref<?xi32, strided<[?], offset: ?>>
  return
}
