// Text of before the middle of 2020: the names of the rationale, and a transposition that does not say what it gives.
func @early(%a: i32, %b: i32) -> i32 {
  %0 = divis %a, %b : i32
  %1 = diviu %0, %b : i32
  %2 = remis %1, %b : i32
  %3 = remiu %2, %b : i32
  %4 = shlis %3, %b : i32
  return %4 : i32
}
func @transpose(%m: memref<?x4xf32>) -> memref<4x?xf32, affine_map<(d0, d1) -> (d1 * 4 + d0)>> {
  %0 = transpose %m (i, j) -> (j, i) : memref<?x4xf32>
  return %0 : memref<4x?xf32, affine_map<(d0, d1) -> (d1 * 4 + d0)>>
}
