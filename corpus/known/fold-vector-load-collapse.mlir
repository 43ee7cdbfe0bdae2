// target: mlir-22/fold-memref-alias-ops
// run: @main([1, 2, 3, 4, 5, 6]) -> [3, 4] after [1, 2, 3, 4, 5, 6]
func.func @main(%m: memref<2x3xi32>) -> vector<2xi32> {
  %c2 = arith.constant 2 : index
  %a = memref.collapse_shape %m [[0, 1]] : memref<2x3xi32> into memref<6xi32>
  %0 = vector.load %a[%c2] : memref<6xi32>, vector<2xi32>
  return %0 : vector<2xi32>
}
