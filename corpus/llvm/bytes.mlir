// Bytes that are set and moved, and memory on the stack that lives for a part of its function.
// run: @filled(3) -> 50529027
// run: @moved() -> 258
// run: @alive() -> 5
// run: @before_its_life()
// ub: UseAfterScope
// run: @after_its_life()
// ub: UseAfterScope
// run: @lives_twice() -> 6
llvm.func @filled(%b: i8) -> i32 {
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.alloca %c1 x i32 : (i32) -> !llvm.ptr
  %n = llvm.mlir.constant(4 : i64) : i64
  "llvm.intr.memset"(%p, %b, %n) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
  %r = llvm.load %p : !llvm.ptr -> i32
  llvm.return %r : i32
}
llvm.func @moved() -> i16 {
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.alloca %c1 x i32 : (i32) -> !llvm.ptr
  %v = llvm.mlir.constant(0x00010203 : i32) : i32
  llvm.store %v, %p : i32, !llvm.ptr
  %q = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, i8
  %n = llvm.mlir.constant(3 : i64) : i64
  "llvm.intr.memmove"(%p, %q, %n) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  %r = llvm.load %p {alignment = 1 : i64} : !llvm.ptr -> i16
  llvm.return %r : i16
}
llvm.func @alive() -> i32 {
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %v = llvm.mlir.constant(5 : i32) : i32
  %p = llvm.alloca %c1 x i32 : (i32) -> !llvm.ptr
  llvm.intr.lifetime.start %p : !llvm.ptr
  llvm.store %v, %p : i32, !llvm.ptr
  %r = llvm.load %p : !llvm.ptr -> i32
  llvm.intr.lifetime.end %p : !llvm.ptr
  llvm.return %r : i32
}
llvm.func @before_its_life() {
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.alloca %c1 x i32 : (i32) -> !llvm.ptr
  llvm.store %c1, %p : i32, !llvm.ptr
  llvm.intr.lifetime.start %p : !llvm.ptr
  llvm.return
}
llvm.func @after_its_life() -> i32 {
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.alloca %c1 x i32 : (i32) -> !llvm.ptr
  llvm.store %c1, %p : i32, !llvm.ptr
  llvm.intr.lifetime.end %p : !llvm.ptr
  %r = llvm.load %p : !llvm.ptr -> i32
  llvm.return %r : i32
}
llvm.func @lives_twice() -> i32 {
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %v = llvm.mlir.constant(6 : i32) : i32
  %p = llvm.alloca %c1 x i32 : (i32) -> !llvm.ptr
  llvm.intr.lifetime.start %p : !llvm.ptr
  llvm.intr.lifetime.end %p : !llvm.ptr
  llvm.intr.lifetime.start %p : !llvm.ptr
  llvm.store %v, %p : i32, !llvm.ptr
  %r = llvm.load %p : !llvm.ptr -> i32
  llvm.return %r : i32
}
