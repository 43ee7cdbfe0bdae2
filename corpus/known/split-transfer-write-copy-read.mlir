// target: mlir-22/transform.apply_patterns.vector.split_transfer_full_partial{split_transfer_strategy=linalg-copy},convert-linalg-to-loops
// run: @main([1, 2, 3, 4]) -> [4, 7] after [1, 2, 7, 8]
func.func @main(%m: memref<4xi16>) -> vector<2xi16> {
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c7 = arith.constant 7 : i16
  %v = arith.constant dense<[7, 8, 9, 10]> : vector<4xi16>
  %0 = vector.transfer_read %m[%c3], %c7 : memref<4xi16>, vector<2xi16>
  vector.transfer_write %v, %m[%c2] : vector<4xi16>, memref<4xi16>
  return %0 : vector<2xi16>
}
