// The box is outside along a dimension that may be, and along one that promises not to be.
// run: @f([1, 2, 3, 4])
// ub: OutOfBounds
func.func @f(%m: memref<2x2xi32>) -> vector<2x2xi32> {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %p = arith.constant -1 : i32
  %v = vector.transfer_read %m[%c1, %c2], %p {in_bounds = [true, false]} : memref<2x2xi32>, vector<2x2xi32>
  return %v : vector<2x2xi32>
}
