// target: mlir-22/transform.apply_patterns.vector.transfer_to_scf{max_transfer_rank=2}
// run: @main([1.0, 2.0]) -> [1.0, 5.0] after [1.0, 2.0]
#map = affine_map<(i, j, k) -> (k, j, i)>
func.func @main(%m: memref<1x1x2xf32>) -> vector<2x1x1xf32> {
  %c0 = arith.constant 0 : index
  %padding = arith.constant 5.0 : f32
  %mask = arith.constant dense<[[[true, false]]]> : vector<1x1x2xi1>
  %0 = vector.transfer_read %m[%c0, %c0, %c0], %padding, %mask {in_bounds = [true, true, true], permutation_map = #map} : memref<1x1x2xf32>, vector<2x1x1xf32>
  return %0 : vector<2x1x1xf32>
}
