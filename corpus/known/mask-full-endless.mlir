// target: mlir-22/buffer-deallocation-pipeline
// run: @main([1.0, 2.0]) -> () after [5.0, 5.0]
func.func @main(%m: memref<2xf32>) {
  %c0 = arith.constant 0 : index
  %v = arith.constant dense<5.0> : vector<2xf32>
  %mask = arith.constant dense<true> : vector<2xi1>
  vector.mask %mask { vector.transfer_write %v, %m[%c0] {in_bounds = [true]} : vector<2xf32>, memref<2xf32> } : vector<2xi1>
  return
}
