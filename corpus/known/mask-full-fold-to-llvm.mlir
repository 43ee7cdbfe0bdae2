// target: mlir-22/convert-vector-to-llvm
// run: @main([73.0, 74.0, 75.0, 76.0, 77.0]) -> () after [73.0, 74.0, 75.0, 1.0, 2.0]
func.func @main(%m: memref<5xf64>) {
  %c5 = arith.constant 5 : index
  %c3 = arith.constant 3 : index
  %v = arith.constant dense<[1.0, 2.0, 3.0, 4.0]> : vector<4xf64>
  %mask = vector.create_mask %c5 : vector<4xi1>
  vector.mask %mask { vector.transfer_write %v, %m[%c3] : vector<4xf64>, memref<5xf64> } : vector<4xi1>
  return
}
