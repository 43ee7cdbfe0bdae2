// What is computed from undef is open, even where two uses of it seem to cancel out; frozen undef is one open value.
// run: @cancelled()
// open: the condition is not determined
// run: @itself()
// open: the condition is not determined
// run: @masked()
// open: the condition is not determined
// run: @frozen()
// open: the condition is not determined
// run: @through_memory()
// open: the condition is not determined
// run: @divisor(8)
// open: an operand of a division is not determined
llvm.func internal @decides(%c: i1) -> i32 {
  %c1 = llvm.mlir.constant(1 : i32) : i32
  llvm.cond_br %c, ^bb1, ^bb1
^bb1:
  llvm.return %c1 : i32
}
llvm.func @cancelled() -> i32 {
  %u = llvm.mlir.undef : i1
  %r = llvm.xor %u, %u : i1
  %d = llvm.call @decides(%r) : (i1) -> i32
  llvm.return %d : i32
}
llvm.func @itself() -> i32 {
  %u = llvm.mlir.undef : i32
  %r = llvm.icmp "eq" %u, %u : i32
  %d = llvm.call @decides(%r) : (i1) -> i32
  llvm.return %d : i32
}
llvm.func @masked() -> i32 {
  %u = llvm.mlir.undef : i1
  %false = llvm.mlir.constant(false) : i1
  %r = llvm.and %u, %false : i1
  %d = llvm.call @decides(%r) : (i1) -> i32
  llvm.return %d : i32
}
llvm.func @frozen() -> i32 {
  %u = llvm.mlir.undef : i1
  %r = llvm.freeze %u : i1
  %d = llvm.call @decides(%r) : (i1) -> i32
  llvm.return %d : i32
}
llvm.func @through_memory() -> i32 {
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %u = llvm.mlir.undef : i8
  %p = llvm.alloca %c1 x i8 : (i32) -> !llvm.ptr
  llvm.store %u, %p : i8, !llvm.ptr
  %v = llvm.load %p : !llvm.ptr -> i8
  %r = llvm.trunc %v : i8 to i1
  %d = llvm.call @decides(%r) : (i1) -> i32
  llvm.return %d : i32
}
llvm.func @divisor(%a: i32) -> i32 {
  %u = llvm.mlir.undef : i32
  %r = llvm.udiv %a, %u : i32
  llvm.return %r : i32
}
