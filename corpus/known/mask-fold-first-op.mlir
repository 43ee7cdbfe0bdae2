// target: mlir-22/transform.apply_patterns.vector.materialize_masks
// The read gets a mask of its own for what is out of bounds, whose ops are put in front of it in the region; then the mask around is seen to be all set.
// run: @main([3.0]) -> [3.0, 0.0] after [3.0]
func.func @main(%m: memref<1xf64>) -> vector<2xf64> {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %padding = arith.constant 0.0 : f64
  %mask = vector.create_mask %c2 : vector<2xi1>
  %0 = vector.mask %mask { vector.transfer_read %m[%c0], %padding : memref<1xf64>, vector<2xf64> } : vector<2xi1> -> vector<2xf64>
  return %0 : vector<2xf64>
}
