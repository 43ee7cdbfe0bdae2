// The promises of an address: a broken one gives poison, and an access through poison is undefined.
// run: @inbounds(1) -> 7
// run: @inbounds(2)
// ub: OutsideAllocation
// run: @inbounds(3)
// ub: PoisonAddress
// run: @nuw(0) -> 7
// run: @nuw(-1)
// ub: PoisonAddress
// run: @nusw(0) -> 7
// run: @nusw(-1) -> 5
// run: @nusw(4611686018427387904)
// ub: PoisonAddress
// run: @plain(4611686018427387904) -> 7
// run: @null_zero(0) -> 1
// run: @null_zero(1) -> poison
llvm.func @pair() -> i64 {
  %two = llvm.mlir.constant(2 : i64) : i64
  %size = llvm.mlir.constant(8 : i64) : i64
  %five = llvm.mlir.constant(5 : i32) : i32
  %seven = llvm.mlir.constant(7 : i32) : i32
  %p = llvm.call @malloc(%size) : (i64) -> !llvm.ptr
  llvm.store %five, %p : i32, !llvm.ptr
  %q = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, i32
  llvm.store %seven, %q : i32, !llvm.ptr
  %n = llvm.ptrtoint %p : !llvm.ptr to i64
  llvm.return %n : i64
}
llvm.func @malloc(i64) -> !llvm.ptr
llvm.func @inbounds(%i: i64) -> i32 {
  %n = llvm.call @pair() : () -> i64
  %p = llvm.inttoptr %n : i64 to !llvm.ptr
  %q = llvm.getelementptr inbounds %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i32
  %r = llvm.load %q : !llvm.ptr -> i32
  llvm.return %r : i32
}
llvm.func @nuw(%i: i64) -> i32 {
  %n = llvm.call @pair() : () -> i64
  %p = llvm.inttoptr %n : i64 to !llvm.ptr
  %second = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, i32
  %q = llvm.getelementptr nuw %second[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i32
  %r = llvm.load %q : !llvm.ptr -> i32
  llvm.return %r : i32
}
llvm.func @nusw(%i: i64) -> i32 {
  %n = llvm.call @pair() : () -> i64
  %p = llvm.inttoptr %n : i64 to !llvm.ptr
  %second = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, i32
  %q = llvm.getelementptr nusw %second[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i32
  %r = llvm.load %q : !llvm.ptr -> i32
  llvm.return %r : i32
}
llvm.func @plain(%i: i64) -> i32 {
  %n = llvm.call @pair() : () -> i64
  %p = llvm.inttoptr %n : i64 to !llvm.ptr
  %second = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, i32
  %q = llvm.getelementptr %second[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i32
  %r = llvm.load %q : !llvm.ptr -> i32
  llvm.return %r : i32
}
llvm.func @null_zero(%i: i64) -> i1 {
  %null = llvm.mlir.zero : !llvm.ptr
  %q = llvm.getelementptr inbounds %null[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i32
  %r = llvm.icmp "eq" %q, %null : !llvm.ptr
  llvm.return %r : i1
}
