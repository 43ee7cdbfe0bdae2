// target: mlir-15
// run: @main([1, 2, 3, 4, 5, 6]) -> 4
#columns = affine_map<(i, j) -> (j, i)>
func.func @main(%m: memref<2x3xi32, #columns>) -> i32 {
  %c1 = arith.constant 1 : index
  %0 = memref.load %m[%c1, %c1] : memref<2x3xi32, #columns>
  return %0 : i32
}
