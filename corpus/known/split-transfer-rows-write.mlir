// target: mlir-19/transform.apply_patterns.vector.split_transfer_full_partial{split_transfer_strategy=vector-transfer}
// run: @main([?, ?]) -> () after [1, 1]
func.func @main(%m: memref<1x2xi16>) {
  %c0 = arith.constant 0 : index
  %v = arith.constant dense<1> : vector<4x3xi16>
  vector.transfer_write %v, %m[%c0, %c0] : vector<4x3xi16>, memref<1x2xi16>
  return
}
