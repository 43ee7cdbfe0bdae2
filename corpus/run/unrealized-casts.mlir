// Values that are seen as what LLVM makes of them, and back.
// run: @main(5, [1,2,3]) -> (5, 2)
func.func @main(%a: index, %m: memref<3xi32>) -> (index, i32) {
  %0 = builtin.unrealized_conversion_cast %a : index to i64
  %1 = builtin.unrealized_conversion_cast %0 : i64 to index
  %2 = builtin.unrealized_conversion_cast %m : memref<3xi32> to !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  %3 = builtin.unrealized_conversion_cast %2 : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> to memref<3xi32>
  %c1 = arith.constant 1 : index
  %v = memref.load %3[%c1] : memref<3xi32>
  return %1, %v : index, i32
}
