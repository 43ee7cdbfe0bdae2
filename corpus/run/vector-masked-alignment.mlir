// What a mask leaves out need not be in bounds, also where the op has an `alignment`; of a gather each element has it.
// run: @gather_base([1, 2, 3, 4, 5, 6, 7, 8]) -> [5, 1] after [1, 2, 3, 4, 5, 6, 7, 8]
// run: @gather_offset([1, 2, 3, 4]) -> [3, 1] after [1, 2, 3, 4]
// run: @load([1, 2, 3, 4]) -> [9, 1, 2, 3] after [1, 2, 3, 4]
// run: @store_none([1, 2, 3, 4]) -> () after [1, 2, 3, 4]
func.func @gather_base(%a: memref<8xi32>) -> vector<2xi32> {
  %c1 = arith.constant 1 : index
  %m = memref.alloc() {alignment = 16} : memref<8xi32>
  memref.copy %a, %m : memref<8xi32> to memref<8xi32>
  %i = arith.constant dense<[3, -1]> : vector<2xi32>
  %k = arith.constant dense<true> : vector<2xi1>
  %p = arith.constant dense<0> : vector<2xi32>
  %v = vector.gather %m[%c1][%i], %k, %p {alignment = 16 : i64} : memref<8xi32>, vector<2xi32>, vector<2xi1>, vector<2xi32> into vector<2xi32>
  memref.dealloc %m : memref<8xi32>
  return %v : vector<2xi32>
}
func.func @gather_offset(%m: memref<4xi32>) -> vector<2xi32> {
  %c = arith.constant 6 : index
  %i = arith.constant dense<[-4, -6]> : vector<2xi32>
  %k = arith.constant dense<true> : vector<2xi1>
  %p = arith.constant dense<5> : vector<2xi32>
  %v = vector.gather %m[%c][%i], %k, %p {alignment = 4 : i64} : memref<4xi32>, vector<2xi32>, vector<2xi1>, vector<2xi32> into vector<2xi32>
  return %v : vector<2xi32>
}
// What a pass makes of maskedload-alignment-off.mlir: sh stage.sh maskedload-alignment-off
func.func @load(%m: memref<4xi32>) -> vector<4xi32> {
  %c = arith.constant -1 : index
  %k = arith.constant dense<[false, true, true, true]> : vector<4xi1>
  %p = arith.constant dense<9> : vector<4xi32>
  %v = vector.maskedload %m[%c], %k, %p {alignment = 4 : i64} : memref<4xi32>, vector<4xi1>, vector<4xi32> into vector<4xi32>
  return %v : vector<4xi32>
}
func.func @store_none(%m: memref<4xi32>) {
  %c = arith.constant 4 : index
  %k = arith.constant dense<false> : vector<4xi1>
  %p = arith.constant dense<9> : vector<4xi32>
  vector.maskedstore %m[%c], %k, %p {alignment = 4 : i64} : memref<4xi32>, vector<4xi1>, vector<4xi32>
  return
}
