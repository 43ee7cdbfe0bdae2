// target: mlir-16/func.func(test-vector-transfer-unrolling-patterns)
// run: @main([0, 1, 2, 3, 4, 5, 6, 7]) -> () after [9, 9, 9, 9, 9, 9, 9, 9]
func.func @main(%m: memref<1x2x2x2xindex>) {
  %c0 = arith.constant 0 : index
  %v = arith.constant dense<9> : vector<1x2x2x2xindex>
  vector.transfer_write %v, %m[%c0, %c0, %c0, %c0] {in_bounds = [true, true, true, true]} : vector<1x2x2x2xindex>, memref<1x2x2x2xindex>
  return
}
