// A range of a vector is one of each lane, and the empty range has no value.
// run: @below([1, 7]) -> [1, ?] after [1, 7]
// run: @low_bits([1, 7]) -> [1, ?] after [1, 7]
// run: @nothing(5) -> ?
func.func private @in_range(%a: vector<2xi32> {llvm.range = #llvm.constant_range<i32, 0, 4>}) -> vector<2xi1> {
  %c = arith.constant dense<4> : vector<2xi32>
  %r = arith.cmpi ult, %a, %c : vector<2xi32>
  return %r : vector<2xi1>
}
func.func @below(%m: memref<2xi32>) -> vector<2xi1> {
  %c0 = arith.constant 0 : index
  %a = vector.load %m[%c0] : memref<2xi32>, vector<2xi32>
  %r = func.call @in_range(%a) : (vector<2xi32>) -> vector<2xi1>
  return %r : vector<2xi1>
}
func.func private @masked_in_range(%a: vector<2xi32> {llvm.range = #llvm.constant_range<i32, 0, 4>}) -> vector<2xi32> {
  %c = arith.constant dense<3> : vector<2xi32>
  %r = arith.andi %a, %c : vector<2xi32>
  return %r : vector<2xi32>
}
func.func @low_bits(%m: memref<2xi32>) -> vector<2xi32> {
  %c0 = arith.constant 0 : index
  %a = vector.load %m[%c0] : memref<2xi32>, vector<2xi32>
  %r = func.call @masked_in_range(%a) : (vector<2xi32>) -> vector<2xi32>
  return %r : vector<2xi32>
}
func.func private @in_no_range(%a: i32 {llvm.range = #llvm.constant_range<i32, 0, 0>}) -> i32 {
  return %a : i32
}
func.func @nothing(%a: i32) -> i32 {
  %r = func.call @in_no_range(%a) : (i32) -> i32
  return %r : i32
}
