// target: mlir-22/ownership-based-buffer-deallocation
// run: @main([1.0, 2.0], [3.0, 4.0], [true, false]) -> () after [3.0, 2.0]
func.func @main(%m: memref<2xf32>, %v: vector<2xf32>, %mask: vector<2xi1>) {
  %c0 = arith.constant 0 : index
  vector.mask %mask { vector.transfer_write %v, %m[%c0] {in_bounds = [true]} : vector<2xf32>, memref<2xf32> } : vector<2xi1>
  return
}
