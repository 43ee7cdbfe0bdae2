// target: mlir-22/canonicalize
// run: @main([1, 2, 3, 4], [5, 6]) -> () after [1, 2, 3, 4]
func.func @main(%m: memref<4xi32>, %v: vector<2xi32>) {
  %i = arith.constant 9223372036854775807 : index
  vector.transfer_write %v, %m[%i] : vector<2xi32>, memref<4xi32>
  return
}
