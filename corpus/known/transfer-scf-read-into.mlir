// target: mlir-19/transform.apply_patterns.vector.transfer_to_scf{full_unroll=true}
// run: @main([1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0], 1) -> [5.0, 6.0, 0.0, 0.0, 8.0, 7.0, 0.0, 0.0] after [1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0]
func.func @main(%m: memref<3x3xf32>, %i: index) -> vector<2x4xf32> {
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f32
  %seven = arith.constant 7.0 : f32
  %1 = vector.transfer_read %m[%i, %i], %zero : memref<3x3xf32>, vector<2x4xf32>
  %7 = vector.insert %seven, %1 [1, 1] : f32 into vector<2x4xf32>
  return %7 : vector<2x4xf32>
}
