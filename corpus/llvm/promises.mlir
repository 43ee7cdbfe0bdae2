// What attributes promise of pointers.
// run: @null()
// ub: PoisonAddress
// run: @misaligned()
// ub: PoisonAddress
// run: @short()
// ub: BrokenPromise
// run: @kept() -> 7
llvm.func internal @read(%p: !llvm.ptr {llvm.nonnull, llvm.align = 4 : i64}) -> i8 {
  %r = llvm.load %p : !llvm.ptr -> i8
  llvm.return %r : i8
}
llvm.func internal @eight(%p: !llvm.ptr {llvm.dereferenceable = 8 : i64}) -> i8 {
  %c7 = llvm.mlir.constant(7 : i8) : i8
  llvm.return %c7 : i8
}
llvm.func @null() -> i8 {
  %p = llvm.mlir.zero : !llvm.ptr
  %r = llvm.call @read(%p) : (!llvm.ptr) -> i8
  llvm.return %r : i8
}
llvm.func @misaligned() -> i8 {
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.alloca %c1 x i64 {alignment = 8 : i64} : (i32) -> !llvm.ptr
  %q = llvm.getelementptr %p[2] : (!llvm.ptr) -> !llvm.ptr, i8
  %r = llvm.call @read(%q) : (!llvm.ptr) -> i8
  llvm.return %r : i8
}
llvm.func @short() -> i8 {
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.alloca %c1 x i32 : (i32) -> !llvm.ptr
  %r = llvm.call @eight(%p) : (!llvm.ptr) -> i8
  llvm.return %r : i8
}
llvm.func @kept() -> i8 {
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.alloca %c1 x i64 : (i32) -> !llvm.ptr
  %r = llvm.call @eight(%p) : (!llvm.ptr) -> i8
  llvm.return %r : i8
}
