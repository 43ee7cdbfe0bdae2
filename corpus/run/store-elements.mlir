// A store changes its element and no other, whatever the width.
// run: @i1([0, 0, 0], 1) -> () after [0, 1, 0]
// run: @i7([-1, -1, -1], 0) -> () after [-1, 0, -1]
// run: @i33([-1, -1, -1], 1) -> () after [-1, 1, -1]
// run: @i65([-1, ?, -1], -2) -> () after [-1, -2, -1]
// run: @f64([?, ?, ?], 0x7FF8000000000000) -> () after [?, 0x7FF8000000000000, ?]
// run: @index([?, ?, ?], -1) -> () after [?, -1, ?]
func.func @i1(%m: memref<3xi1>, %v: i1) {
  %one = arith.constant 1 : index
  memref.store %v, %m[%one] : memref<3xi1>
  return
}
func.func @i7(%m: memref<3xi7>, %v: i7) {
  %one = arith.constant 1 : index
  memref.store %v, %m[%one] : memref<3xi7>
  return
}
func.func @i33(%m: memref<3xi33>, %v: i33) {
  %one = arith.constant 1 : index
  memref.store %v, %m[%one] : memref<3xi33>
  return
}
func.func @i65(%m: memref<3xi65>, %v: i65) {
  %one = arith.constant 1 : index
  memref.store %v, %m[%one] : memref<3xi65>
  return
}
func.func @f64(%m: memref<3xf64>, %v: f64) {
  %one = arith.constant 1 : index
  memref.store %v, %m[%one] : memref<3xf64>
  return
}
func.func @index(%m: memref<3xindex>, %v: index) {
  %one = arith.constant 1 : index
  memref.store %v, %m[%one] : memref<3xindex>
  return
}
