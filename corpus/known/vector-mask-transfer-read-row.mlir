// target: mlir-22/convert-vector-to-scf
// run: @main([1, 2, 3, 4, 5, 6, 7]) -> [1, 0, 5, 0]
func.func @main(%a: memref<7xi32>) -> vector<4xi32> {
  %c0 = arith.constant 0 : index
  %pad = arith.constant 9 : i32
  %none = arith.constant dense<0> : vector<4xi32>
  %mask = arith.constant dense<[true, false, true, false]> : vector<4xi1>
  %s = memref.subview %a[0] [4] [2] : memref<7xi32> to memref<4xi32, strided<[2]>>
  %0 = vector.mask %mask, %none { vector.transfer_read %s[%c0], %pad : memref<4xi32, strided<[2]>>, vector<4xi32> } : vector<4xi1> -> vector<4xi32>
  return %0 : vector<4xi32>
}
