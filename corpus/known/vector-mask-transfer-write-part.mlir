// target: mlir-22/transform.apply_patterns.vector.transfer_to_scf{full_unroll=true}
// run: @main([5, 6], [1, 2], [1, 0]) -> () after [1, 6]
func.func @main(%m: memref<1x2xi32>, %c: vector<2xi32>, %on: vector<1x2xi1>) {
  %c0 = arith.constant 0 : index
  %v = vector.broadcast %c : vector<2xi32> to vector<1x2xi32>
  vector.mask %on { vector.transfer_write %v, %m[%c0, %c0] {in_bounds = [true, true]} : vector<1x2xi32>, memref<1x2xi32> } : vector<1x2xi1>
  return
}
