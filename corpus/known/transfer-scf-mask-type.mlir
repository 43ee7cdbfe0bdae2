// target: mlir-22/transform.apply_patterns.vector.transfer_to_scf{max_transfer_rank=2}
// run: @main([1.0, 2.0]) -> () after [3.0, 2.0]
#map = affine_map<(i, j, k) -> (k, j, i)>
func.func @main(%m: memref<1x1x2xf32>) {
  %c0 = arith.constant 0 : index
  %v = arith.constant dense<3.0> : vector<2x1x1xf32>
  %mask = arith.constant dense<[[[true, false]]]> : vector<1x1x2xi1>
  vector.transfer_write %v, %m[%c0, %c0, %c0], %mask {in_bounds = [true, true, true], permutation_map = #map} : vector<2x1x1xf32>, memref<1x1x2xf32>
  return
}
