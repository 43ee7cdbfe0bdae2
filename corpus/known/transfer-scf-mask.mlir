// target: mlir-22/transform.apply_patterns.vector.transfer_to_scf
// run: @main([1, 2, 3, 4]) -> [1, -1, 2, 4]
func.func @main(%m: memref<2x2xi32>) -> vector<2x2xi32> {
  %c0 = arith.constant 0 : index
  %pad = arith.constant -1 : i32
  %mask = arith.constant dense<[[true, true], [false, true]]> : vector<2x2xi1>
  %0 = vector.transfer_read %m[%c0, %c0], %pad, %mask {in_bounds = [true, true], permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : memref<2x2xi32>, vector<2x2xi32>
  return %0 : vector<2x2xi32>
}
