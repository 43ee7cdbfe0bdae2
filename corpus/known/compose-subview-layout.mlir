// target: mlir-22/func.func(test-compose-subview)
// run: @main([2, 3, 4] offset 1 sizes [2], 2) -> 3 after [2, 3, 4]
func.func @main(%m: memref<2xi32, strided<[?], offset: 1>>, %n: index) -> i32 {
  %c0 = arith.constant 0 : index
  %a = memref.subview %m[1] [%n] [-1] : memref<2xi32, strided<[?], offset: 1>> to memref<?xi32, strided<[?], offset: ?>>
  %b = memref.subview %a[1] [2] [-1] : memref<?xi32, strided<[?], offset: ?>> to memref<2xi32, strided<[?], offset: ?>>
  %0 = memref.load %b[%c0] : memref<2xi32, strided<[?], offset: ?>>
  return %0 : i32
}
