// A column of 3 rows of 4.
// run: @f([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], 3) -> 11 after [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
// run: @f([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], 0) -> 8 after [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
func @f(%m: memref<3x4xi32>, %j: index) -> i32 {
  %zero = constant 0 : index
  %two = constant 2 : index
  %column = subview %m[0, %j][3, 1][1, 1] : memref<3x4xi32> to memref<3x1xi32, strided<[4, 1], offset: ?>>
  %0 = load %column[%two, %zero] : memref<3x1xi32, strided<[4, 1], offset: ?>>
  return %0 : i32
}
