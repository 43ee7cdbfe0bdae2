// Lanes are numbered from the lowest address on; a splat fills all of them.
// run: @lane(0) -> 4
// run: @lane(1) -> 1
// run: @lane(2) -> -5
// run: @floats(1) -> -2.5
// run: @rows(2) -> 6
func.func @lane(%i: index) -> i32 {
  %c0 = arith.constant 0 : index
  %v = arith.constant dense<[1, -2, -8]> : vector<3xi32>
  %w = arith.constant dense<3> : vector<3xi32>
  %s = arith.addi %v, %w : vector<3xi32>
  %bytes = memref.alloca() {alignment = 16 : i64} : memref<16xi8>
  %whole = memref.view %bytes[%c0][] : memref<16xi8> to memref<vector<3xi32>>
  memref.store %s, %whole[] : memref<vector<3xi32>>
  %lanes = memref.view %bytes[%c0][] : memref<16xi8> to memref<3xi32>
  %x = memref.load %lanes[%i] : memref<3xi32>
  return %x : i32
}
func.func @floats(%i: index) -> f32 {
  %c0 = arith.constant 0 : index
  %v = arith.constant dense<[0.5, -2.5]> : vector<2xf32>
  %bytes = memref.alloca() {alignment = 16 : i64} : memref<8xi8>
  %whole = memref.view %bytes[%c0][] : memref<8xi8> to memref<vector<2xf32>>
  memref.store %v, %whole[] : memref<vector<2xf32>>
  %lanes = memref.view %bytes[%c0][] : memref<8xi8> to memref<2xf32>
  %x = memref.load %lanes[%i] : memref<2xf32>
  return %x : f32
}
func.func @rows(%i: index) -> i32 {
  %c0 = arith.constant 0 : index
  %v = arith.constant dense<[[1, 2], [3, 4]]> : vector<2x2xi32>
  %w = arith.addi %v, %v : vector<2x2xi32>
  %bytes = memref.alloca() {alignment = 16 : i64} : memref<16xi8>
  %whole = memref.view %bytes[%c0][] : memref<16xi8> to memref<vector<2x2xi32>>
  memref.store %w, %whole[] : memref<vector<2x2xi32>>
  %lanes = memref.view %bytes[%c0][] : memref<16xi8> to memref<4xi32>
  %x = memref.load %lanes[%i] : memref<4xi32>
  return %x : i32
}
