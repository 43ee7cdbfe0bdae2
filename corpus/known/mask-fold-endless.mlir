// target: mlir-22/bufferization-lower-deallocations
// run: @masked([7.0, 8.0], [1.0, 2.0]) -> () after [7.0, 8.0]
func.func @masked(%v: vector<2xf32>, %m: memref<2xf32>) {
  %c0 = arith.constant 0 : index
  %all = arith.constant dense<true> : vector<2xi1>
  vector.mask %all { vector.transfer_write %v, %m[%c0] : vector<2xf32>, memref<2xf32> } : vector<2xi1>
  return
}
