// target: mlir-22/convert-vector-to-scf{full-unroll=true}
// run: @main([1, 2, 3, 4], [8, 8, 8, 8]) -> () after [8, 2, 3, 8]
func.func @main(%a: memref<2x2xi32>, %v: vector<2x2xi32>) {
  %c0 = arith.constant 0 : index
  %mask = arith.constant dense<[[true, false], [false, true]]> : vector<2x2xi1>
  vector.mask %mask { vector.transfer_write %v, %a[%c0, %c0] : vector<2x2xi32>, memref<2x2xi32> } : vector<2x2xi1>
  return
}
