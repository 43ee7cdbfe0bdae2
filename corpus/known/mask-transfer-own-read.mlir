// target: mlir-22/func.func(lower-vector-mask)
// run: @main([1, 0], [1, 1], [5, 6]) -> [5, 0] after [5, 6]
func.func @main(%own: vector<2xi1>, %on: vector<2xi1>, %m: memref<2xi32>) -> vector<2xi32> {
  %c0 = arith.constant 0 : index
  %pad = arith.constant 0 : i32
  %0 = vector.mask %on { vector.transfer_read %m[%c0], %pad, %own {in_bounds = [true]} : memref<2xi32>, vector<2xi32> } : vector<2xi1> -> vector<2xi32>
  return %0 : vector<2xi32>
}
