// run: @reshape([1, 2, 3, 4, 5, 6], [2, 3]) -> 3 after [1, 2, 3, 4, 5, 6], [2, 3]
// run: @reshape([1, 2, 3, 4, 5, 6], [2, 2])
// ub: ElementCountMismatch
// run: @reshape([1, 2, 3, 4, 5, 6], [0, 0])
// ub: ElementCountMismatch
// run: @reshape([1, 2, 3, 4, 5, 6], [-2, -3])
// ub: NegativeSize
// run: @reshape([1, 2, 3, 4, 5, 6], [6, ?])
// ub: PoisonAddress
// run: @known([1, 2, 3, 4, 5, 6], [3, 2])
// ub: CastMismatch
// run: @expand([1, 2, 3, 4, 5, 6], 3, 1) -> 3 after [1, 2, 3, 4, 5, 6]
// run: @expand([1, 2, 3, 4, 5, 6], 2, 1)
// ub: ElementCountMismatch
// run: @expand([1, 2, 3, 4, 5, 6], -3, -1)
// ub: NegativeSize
// run: @derived([1, 2, 3, 4, 5])
// ub: ElementCountMismatch
func.func @reshape(%m: memref<6xi32>, %shape: memref<2xi32>) -> index {
  %one = arith.constant 1 : index
  %0 = memref.reshape %m(%shape) : (memref<6xi32>, memref<2xi32>) -> memref<?x?xi32>
  %1 = memref.dim %0, %one : memref<?x?xi32>
  return %1 : index
}
func.func @known(%m: memref<6xi32>, %shape: memref<2xindex>) {
  %0 = memref.reshape %m(%shape) : (memref<6xi32>, memref<2xindex>) -> memref<?x3xi32>
  return
}
func.func @expand(%m: memref<?xi32>, %a: index, %b: index) -> index {
  %zero = arith.constant 0 : index
  %0 = memref.expand_shape %m [[0, 1, 2]] output_shape [%a, 2, %b] : memref<?xi32> into memref<?x2x?xi32>
  %1 = memref.dim %0, %zero : memref<?x2x?xi32>
  return %1 : index
}
func.func @derived(%m: memref<?xi32>) -> index {
  %zero = arith.constant 0 : index
  %0 = memref.expand_shape %m [[0, 1]] : memref<?xi32> into memref<?x2xi32>
  %1 = memref.dim %0, %zero : memref<?x2xi32>
  return %1 : index
}
