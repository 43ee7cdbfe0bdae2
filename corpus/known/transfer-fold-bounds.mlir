// target: mlir-22/canonicalize
// run: @main([1, 2, 3, 4]) -> [0, 0] after [1, 2, 3, 4]
func.func @main(%m: memref<4xi32>) -> vector<2xi32> {
  %i = arith.constant 9223372036854775807 : index
  %p = arith.constant 0 : i32
  %v = vector.transfer_read %m[%i], %p : memref<4xi32>, vector<2xi32>
  return %v : vector<2xi32>
}
