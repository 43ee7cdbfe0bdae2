// Lanes that are combined, in order where an order is said.
// run: @reduce([1, 2, 3, 250], 5) -> (5, 76, 1, 250)
// run: @order([1.0, 16777216.0, -16777216.0], 0.0) -> 0.0
// run: @multi([1, 2, 3, 4, 5, 6], [10, 20], 100) -> ([16, 35], 820)
// run: @outer([1, 2], [3, 4, 5], [1, 1, 1, 1, 1, 1], 7) -> ([4, 5, 6, 7, 9, 11], [7, 14], [3, 4, 5, 6, 8, 10])
// run: @contract([1, 2, 3, 4], [5, 6, 7, 8], [1, 0, 0, 1]) -> [20, 22, 43, 51]
// run: @scan([1, 2, 3, 4, 5, 6], [10, 20]) -> ([1, 3, 6, 4, 9, 15], [6, 15], [10, 11, 13, 20, 24, 29], [13, 29])
// run: @masked([1, 2, 3, 4], [1, 0, 1, 0], 10) -> (14, 4, 10)
// run: @masked([1, 2, 3, 4], [0, 0, 0, 0], 10) -> (10, 0, 10)
func.func @reduce(%v: vector<4xi8>, %x: i8) -> (i8, i8, i8, i8) {
  %0 = vector.reduction <add>, %v, %x : vector<4xi8> into i8
  %1 = vector.reduction <mul>, %v, %x : vector<4xi8> into i8
  %2 = vector.reduction <minui>, %v : vector<4xi8> into i8
  %3 = vector.reduction <maxui>, %v : vector<4xi8> into i8
  return %0, %1, %2, %3 : i8, i8, i8, i8
}
func.func @order(%v: vector<3xf32>, %x: f32) -> f32 {
  %0 = vector.reduction <add>, %v, %x : vector<3xf32> into f32
  return %0 : f32
}
func.func @multi(%v: vector<2x3xi32>, %a: vector<2xi32>, %x: i32) -> (vector<2xi32>, i32) {
  %0 = vector.multi_reduction <add>, %v, %a [1] : vector<2x3xi32> to vector<2xi32>
  %1 = vector.multi_reduction <mul>, %v, %x [0, 1] : vector<2x3xi32> to i32
  %c71180 = arith.constant 71180 : i32
  %2 = arith.subi %1, %c71180 : i32
  return %0, %2 : vector<2xi32>, i32
}
func.func @outer(%a: vector<2xi32>, %b: vector<3xi32>, %c: vector<2x3xi32>, %x: i32) -> (vector<2x3xi32>, vector<2xi32>, vector<2x3xi32>) {
  %0 = vector.outerproduct %a, %b, %c : vector<2xi32>, vector<3xi32>
  %1 = vector.outerproduct %a, %x : vector<2xi32>, i32
  %2 = vector.outerproduct %a, %b : vector<2xi32>, vector<3xi32>
  return %0, %1, %2 : vector<2x3xi32>, vector<2xi32>, vector<2x3xi32>
}
func.func @contract(%a: vector<2x2xi32>, %b: vector<2x2xi32>, %c: vector<2x2xi32>) -> vector<2x2xi32> {
  %0 = vector.contract {indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>], iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>} %a, %b, %c : vector<2x2xi32>, vector<2x2xi32> into vector<2x2xi32>
  return %0 : vector<2x2xi32>
}
func.func @scan(%v: vector<2x3xi32>, %x: vector<2xi32>) -> (vector<2x3xi32>, vector<2xi32>, vector<2x3xi32>, vector<2xi32>) {
  %0:2 = vector.scan <add>, %v, %x {inclusive = true, reduction_dim = 1 : i64} : vector<2x3xi32>, vector<2xi32>
  %1:2 = vector.scan <add>, %v, %x {inclusive = false, reduction_dim = 1 : i64} : vector<2x3xi32>, vector<2xi32>
  return %0#0, %0#1, %1#0, %1#1 : vector<2x3xi32>, vector<2xi32>, vector<2x3xi32>, vector<2xi32>
}
func.func @masked(%v: vector<4xi32>, %m: vector<4xi1>, %x: i32) -> (i32, i32, i32) {
  %0 = vector.mask %m { vector.reduction <add>, %v, %x : vector<4xi32> into i32 } : vector<4xi1> -> i32
  %1 = vector.mask %m { vector.reduction <add>, %v : vector<4xi32> into i32 } : vector<4xi1> -> i32
  %2 = vector.mask %m { vector.yield %x : i32 } : vector<4xi1> -> i32
  return %0, %1, %2 : i32, i32, i32
}
