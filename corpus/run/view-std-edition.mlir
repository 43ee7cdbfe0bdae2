// Rows of two bytes, from a number of bytes on.
// run: @f([1, 2, 3, 4, 5, 6, 7], 3, 2) -> 7 after [1, 2, 3, 4, 5, 6, 7]
// run: @f([1, 2, 3, 4, 5, 6, 7], 0, 2) -> 4 after [1, 2, 3, 4, 5, 6, 7]
func @f(%m: memref<?xi8>, %shift: index, %n: index) -> i8 {
  %one = constant 1 : index
  %rows = view %m[%shift][%n] : memref<?xi8> to memref<?x2xi8>
  %0 = load %rows[%one, %one] : memref<?x2xi8>
  return %0 : i8
}
