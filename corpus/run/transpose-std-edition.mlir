// Row 2, column 1 of the result is row 1, column 2 of the source.
// run: @f([0, 1, 2, 3, 4, 5]) -> 5 after [0, 1, 2, 3, 4, 5]
func @f(%m: memref<2x3xi32>) -> i32 {
  %one = constant 1 : index
  %two = constant 2 : index
  %turned = transpose %m (i, j) -> (j, i) : memref<2x3xi32> to memref<3x2xi32, strided<[1, 3]>>
  %0 = load %turned[%two, %one] : memref<3x2xi32, strided<[1, 3]>>
  return %0 : i32
}
