// target: mlir-22/transform.apply_patterns.vector.transfer_to_scf
// run: @main([1.0, 2.0, 1.0, 2.0]) -> () after [3.0, 3.0, 1.0, 3.0]
#transposed = affine_map<(i, j) -> (j, i)>
func.func @main(%m: memref<2x2xf32>) {
  %c0 = arith.constant 0 : index
  %v = arith.constant dense<3.0> : vector<2x2xf32>
  %mask = arith.constant dense<[[true, true], [false, true]]> : vector<2x2xi1>
  vector.transfer_write %v, %m[%c0, %c0], %mask {in_bounds = [true, true], permutation_map = #transposed} : vector<2x2xf32>, memref<2x2xf32>
  return
}
