// target: mlir-22/convert-vector-to-scf
// run: @main([1, 2, 3, 4, 5, 6, 7], [8, 8, 8, 8]) -> () after [8, 2, 3, 4, 8, 6, 7]
func.func @main(%a: memref<7xi32>, %v: vector<4xi32>) {
  %c0 = arith.constant 0 : index
  %mask = arith.constant dense<[true, false, true, false]> : vector<4xi1>
  %s = memref.subview %a[0] [4] [2] : memref<7xi32> to memref<4xi32, strided<[2]>>
  vector.mask %mask { vector.transfer_write %v, %s[%c0] : vector<4xi32>, memref<4xi32, strided<[2]>> } : vector<4xi1>
  return
}
