// Maps as text of 2020 writes them; the elements of `(i, j) -> (j, i)` lie as those of a row-major buffer of 3x2.
// run: @columns([1, 2, 3, 4, 5, 6] sizes [2, 3] strides [1, 2]) -> 4
// run: @columns([1, 2, 3, 4, 5, 6]) -> 4
// run: @transposed([1, 2, 3, 4, 5, 6] sizes [2, 3]) -> 6
#row = (d0) -> (d0 * 2)
func @columns(%m: memref<2x3xi32, (i, j) -> (j, i)>) -> i32 {
  %c1 = constant 1 : index
  %0 = load %m[%c1, %c1] : memref<2x3xi32, (i, j) -> (j, i)>
  return %0 : i32
}
func @every_other(%m: memref<2xi32, #row>) {
  return
}
func @transposed(%m: memref<?x?xi32>) -> i32 {
  %c1 = constant 1 : index
  %c2 = constant 2 : index
  %t = transpose %m (i, j) -> (j, i) : memref<?x?xi32>
  %0 = load %t[%c2, %c1] : memref<?x?xi32, affine_map<(d0, d1)[s0] -> (d1 * s0 + d0)>>
  return %0 : i32
}
