// target: mlir-22/convert-vector-to-scf{full-unroll=true}
// run: @main([1, 2, 3, 4]) -> [1, 0, 0, 4]
func.func @main(%a: memref<2x2xi32>) -> vector<2x2xi32> {
  %c0 = arith.constant 0 : index
  %pad = arith.constant 9 : i32
  %none = arith.constant dense<0> : vector<2x2xi32>
  %mask = arith.constant dense<[[true, false], [false, true]]> : vector<2x2xi1>
  %0 = vector.mask %mask, %none { vector.transfer_read %a[%c0, %c0], %pad : memref<2x2xi32>, vector<2x2xi32> } : vector<2x2xi1> -> vector<2x2xi32>
  return %0 : vector<2x2xi32>
}
