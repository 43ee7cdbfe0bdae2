// target: mlir-22/convert-vector-to-scf{target-rank=0}
// run: @main([5, 6], [1, 2, 3, 4]) -> () after [1, 2]
func.func @main(%m: memref<2xi33>, %v: vector<4xi33>) {
  %c0 = arith.constant 0 : index
  vector.transfer_write %v, %m[%c0] : vector<4xi33>, memref<2xi33>
  return
}
