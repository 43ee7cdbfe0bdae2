// target: mlir-19/canonicalize
// run: @main([1, 2, 3, 4, 5] sizes [1, 5]) -> 5 after [1, 2, 3, 4, 5]
func.func @main(%m: memref<1x5xi32>) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %step = arith.constant -1 : index
  %a = memref.subview %m[0, 4] [1, 5] [%c1, %step] : memref<1x5xi32> to memref<1x5xi32, strided<[?, ?], offset: 4>>
  %b = memref.collapse_shape %a [[0, 1]] : memref<1x5xi32, strided<[?, ?], offset: 4>> into memref<5xi32, strided<[?], offset: 4>>
  %0 = memref.load %b[%c0] : memref<5xi32, strided<[?], offset: 4>>
  return %0 : i32
}
