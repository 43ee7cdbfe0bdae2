// target: mlir-22/func.func(lower-vector-mask)
// run: @main([1, 0], [1, 1], [5, 6], [1, 2]) -> () after [1, 6]
func.func @main(%own: vector<2xi1>, %on: vector<2xi1>, %m: memref<2xi32>, %v: vector<2xi32>) {
  %c0 = arith.constant 0 : index
  vector.mask %on { vector.transfer_write %v, %m[%c0], %own {in_bounds = [true]} : vector<2xi32>, memref<2xi32> } : vector<2xi1>
  return
}
