// A store of a structure makes its padding open, and one without bytes touches nothing; functions that are only declared.
// run: @field() -> 5
// run: @kept() -> 7
// run: @nothing_at_null() -> 1
// run: @nothing_at_poison()
// ub: PoisonAddress
// run: @declared(4) -> 8
// extern: @twice(4) -> 8
// run: @lowest(12) -> 3
// run: @lowest(0) -> 0
// run: @other_result()
// ub: CalleeMismatch
llvm.func @field() -> i32 {
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %five = llvm.mlir.constant(5 : i32) : i32
  %p = llvm.alloca %c1 x !llvm.struct<(i8, i32)> : (i32) -> !llvm.ptr
  %u = llvm.mlir.undef : !llvm.struct<(i8, i32)>
  %s = llvm.insertvalue %five, %u[1] : !llvm.struct<(i8, i32)>
  llvm.store %s, %p : !llvm.struct<(i8, i32)>, !llvm.ptr
  %q = llvm.getelementptr %p[4] : (!llvm.ptr) -> !llvm.ptr, i8
  %r = llvm.load %q : !llvm.ptr -> i32
  llvm.return %r : i32
}
// Bytes after a packed structure are not padding of it.
llvm.func @kept() -> i8 {
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %all = llvm.mlir.constant(506381209866536711 : i64) : i64
  %p = llvm.alloca %c1 x i64 : (i32) -> !llvm.ptr
  llvm.store %all, %p : i64, !llvm.ptr
  %z = llvm.mlir.zero : !llvm.struct<packed (i8, i32)>
  %q = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, i8
  llvm.store %z, %q {alignment = 1 : i64} : !llvm.struct<packed (i8, i32)>, !llvm.ptr
  %r = llvm.load %p : !llvm.ptr -> i8
  llvm.return %r : i8
}
llvm.func @nothing_at_null() -> i32 {
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.mlir.zero : !llvm.ptr
  %s = llvm.load %p : !llvm.ptr -> !llvm.struct<()>
  llvm.store %s, %p : !llvm.struct<()>, !llvm.ptr
  llvm.return %c1 : i32
}
llvm.func @nothing_at_poison() -> i32 {
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.mlir.poison : !llvm.ptr
  %s = llvm.load %p : !llvm.ptr -> !llvm.struct<()>
  llvm.return %c1 : i32
}
llvm.func @twice(i32) -> i32
llvm.func @declared(%a: i32) -> i32 {
  %r = llvm.call @twice(%a) : (i32) -> i32
  llvm.return %r : i32
}
llvm.func @ffs(i32) -> i32
llvm.func @lowest(%a: i32) -> i32 {
  %r = llvm.call @ffs(%a) : (i32) -> i32
  llvm.return %r : i32
}
llvm.func @other_result() -> i64 {
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.mlir.addressof @twice : !llvm.ptr
  %r = llvm.call %p(%c1) : !llvm.ptr, (i32) -> i64
  llvm.return %r : i64
}
