// target: mlir-22/transform.apply_patterns.vector.transfer_to_scf{full_unroll=true}
// run: @main([1, 2, 3, 4, 5, 6], [true, true, false, false, true, true]) -> [1, -1, 2, 5, -1, 6] after [1, 2, 3, 4, 5, 6]
func.func @main(%m: memref<2x3xi32>, %mask: vector<2x3xi1>) -> vector<3x2xi32> {
  %c0 = arith.constant 0 : index
  %pad = arith.constant -1 : i32
  %0 = vector.transfer_read %m[%c0, %c0], %pad, %mask {in_bounds = [true, true], permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : memref<2x3xi32>, vector<3x2xi32>
  return %0 : vector<3x2xi32>
}
