// target: mlir-22/transform.apply_patterns.vector.split_transfer_full_partial{split_transfer_strategy=linalg-copy}
// run: @main([16, 17, 18] sizes [2], [6, 5], 1) -> () after [16, 6, 18]
func.func @main(%m: memref<?xindex>, %v: vector<2xindex>, %i: index) {
  vector.transfer_write %v, %m[%i] : vector<2xindex>, memref<?xindex>
  return
}
