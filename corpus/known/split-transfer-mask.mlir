// target: mlir-19/transform.apply_patterns.vector.split_transfer_full_partial{split_transfer_strategy=vector-transfer}
// run: @main([1.0, 2.0, 3.0, 4.0], 0, 0, [true, false]) -> [1.0, 0.0]
func.func @main(%m: memref<4xf64>, %i: index, %p: f64, %mask: vector<2xi1>) -> vector<2xf64> {
  %v = vector.mask %mask { vector.transfer_read %m[%i], %p : memref<4xf64>, vector<2xf64> } : vector<2xi1> -> vector<2xf64>
  return %v : vector<2xf64>
}
