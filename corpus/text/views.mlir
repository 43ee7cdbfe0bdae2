// Views that a rule could be thought to refuse.
func.func @rows(%m: memref<64xi8, strided<[1]>>, %i: index) {
  %0 = memref.view %m[%i][] : memref<64xi8, strided<[1]>> to memref<4xf32, strided<[1]>>
  %1 = memref.realloc %0 : memref<4xf32, strided<[1]>> to memref<8xf32>
  return
}
func.func @expanded(%m: memref<?xf32>, %i: index) {
  %0 = memref.expand_shape %m [[0, 1]] output_shape [%i, 2] : memref<?xf32> into memref<?x?xf32>
  %1 = memref.expand_shape %m [[0, 1]] output_shape [3, 2] : memref<?xf32> into memref<3x?xf32>
  return
}
func.func @reshaped(%m: memref<4xf32, 1>, %n: memref<2xi32>) {
  %0 = memref.reshape %m(%n) : (memref<4xf32, 1>, memref<2xi32>) -> memref<2x2xf32>
  return
}
func.func @empty(%m: memref<?x?x0xf32>) {
  %0 = memref.transpose %m (i, j, k) -> (k, j, i) : memref<?x?x0xf32> to memref<0x?x?xf32, strided<[1, ?, ?]>>
  return
}
func.func @row(%m: memref<4xf32>) {
  %0 = memref.transpose %m (i) -> (i) : memref<4xf32> to memref<4xf32, strided<[1]>>
  return
}
func.func @symbols(%m: memref<2x1xf32, affine_map<(d0, d1)[s0] -> (d1 + d0 + s0)>>, %i: index) {
  %0 = memref.alloca() : memref<4xf32, affine_map<(d0)[s0] -> (d0)>>
  %1 = memref.cast %m : memref<2x1xf32, affine_map<(d0, d1)[s0] -> (d0 + d1 + s0)>> to memref<2x1xf32, strided<[1, 1], offset: ?>>
  return
}
func.func @scope() -> f32 {
  %0 = memref.alloca_scope -> f32 {
    %1 = arith.constant {operandSegmentSizes = 3 : i64} 1.0 : f32
    memref.alloca_scope.return %1 : f32
  }
  return %0 : f32
}
func.func @sizes(%a: i32) -> i32 {
  %0 = "arith.andi"(%a, %a) {operandSegmentSizes = array<i32: 1>} : (i32, i32) -> i32
  return %0 : i32
}
func.func @sums(%m: memref<4x4xf32>) {
  %0 = memref.transpose %m (i, j) -> (j + 0, i) {nontemporal = false} : memref<4x4xf32> to memref<4x4xf32, strided<[1, 4]>>
  return
}
