// Ops of both sides in one function, as after a conversion of some ops: casts turn values into their counterparts.
// run: @through_descriptor([1, 2, 3], 2) -> 3
// run: @through_index(-5) -> -5
// run: @rows([1, 2, 3, 4]) -> [3, 4]
// run: @moved([1, 2, 3, 4], 1) -> 2
// run: @outside([1, 2])
// ub: OutsideAllocation
func.func @through_descriptor(%m: memref<?xi32>, %i: index) -> i32 {
  %d = builtin.unrealized_conversion_cast %m : memref<?xi32> to !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  %p = llvm.extractvalue %d[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  %n = builtin.unrealized_conversion_cast %i : index to i64
  %q = llvm.getelementptr inbounds|nuw %p[%n] : (!llvm.ptr, i64) -> !llvm.ptr, i32
  %r = llvm.load %q : !llvm.ptr -> i32
  return %r : i32
}
func.func @through_index(%i: index) -> index {
  %n = builtin.unrealized_conversion_cast %i : index to i64
  %r = builtin.unrealized_conversion_cast %n : i64 to index
  return %r : index
}
func.func @rows(%v: vector<2x2xi32>) -> vector<2xi32> {
  %a = builtin.unrealized_conversion_cast %v : vector<2x2xi32> to !llvm.array<2 x vector<2xi32>>
  %r = llvm.extractvalue %a[1] : !llvm.array<2 x vector<2xi32>>
  return %r : vector<2xi32>
}
func.func @moved(%m: memref<4xi32>, %i: index) -> i32 {
  %d = builtin.unrealized_conversion_cast %m : memref<4xi32> to !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  %n = builtin.unrealized_conversion_cast %i : index to i64
  %e = llvm.insertvalue %n, %d[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  %v = builtin.unrealized_conversion_cast %e : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> to memref<4xi32, strided<[1], offset: ?>>
  %zero = arith.constant 0 : index
  %r = memref.load %v[%zero] : memref<4xi32, strided<[1], offset: ?>>
  return %r : i32
}
func.func @outside(%m: memref<2xi32>) -> i32 {
  %d = builtin.unrealized_conversion_cast %m : memref<2xi32> to !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  %p = llvm.extractvalue %d[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
  %q = llvm.getelementptr %p[2] : (!llvm.ptr) -> !llvm.ptr, i32
  %r = llvm.load %q : !llvm.ptr -> i32
  return %r : i32
}
