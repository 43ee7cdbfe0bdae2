// target: mlir-22/canonicalize
// run: @main([0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0, 12.0, 13.0, 14.0, 15.0, 16.0, 17.0, 18.0, 19.0, 20.0, 21.0, 22.0, 23.0, 24.0, 25.0, 26.0, 27.0, 28.0, 29.0, 30.0, 31.0, 32.0, 33.0, 34.0, 35.0] sizes [3, 2, 2, 3, 1, 1, 1]) -> 0 after [0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 11.0, 12.0, 13.0, 14.0, 15.0, 16.0, 17.0, 18.0, 19.0, 20.0, 21.0, 22.0, 23.0, 24.0, 25.0, 26.0, 27.0, 28.0, 29.0, 30.0, 31.0, 32.0, 33.0, 34.0, 35.0]

func.func @main(%0: memref<3x2x2x3x1x1x1xf64>) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %s = memref.subview %0[1, 0, %c1, 0, 0, 0, 0] [1, 2, 1, 3, %c1, 1, 1] [1, 1, -2, 1, -1, 2, %c1] : memref<3x2x2x3x1x1x1xf64> to memref<2x3x?xf64, strided<[6, 1, -1], offset: ?>>
  %d = memref.dim %s, %c0 : memref<2x3x?xf64, strided<[6, 1, -1], offset: ?>>
  %a = memref.extract_aligned_pointer_as_index %s : memref<2x3x?xf64, strided<[6, 1, -1], offset: ?>> -> index
  %b = memref.extract_aligned_pointer_as_index %0 : memref<3x2x2x3x1x1x1xf64> -> index
  %r = arith.subi %a, %b : index
  return %r : index
}
