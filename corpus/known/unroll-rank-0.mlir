// target: mlir-16/convert-vector-to-scf{full-unroll=true target-rank=0}
// run: @main([1, 2], [0, 0]) -> () after [1, 2]
func.func @main(%v: vector<2xi32>, %m: memref<2xi32>) {
  %c0 = arith.constant 0 : index
  vector.transfer_write %v, %m[%c0] {in_bounds = [true]} : vector<2xi32>, memref<2xi32>
  return
}
