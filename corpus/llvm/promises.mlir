// What attributes promise of pointers.
// run: @null()
// ub: PoisonAddress
// run: @misaligned()
// ub: PoisonAddress
// run: @short()
// ub: BrokenPromise
// run: @kept() -> 7
// run: @assumed_alignment(0) -> 0
// run: @assumed_alignment(1)
// ub: BrokenPromise
// run: @assumed_pointer(1) -> ()
// run: @assumed_pointer(0)
// ub: BrokenPromise
// run: @assumed_bytes(4) -> ()
// run: @assumed_bytes(5)
// ub: BrokenPromise
// run: @assumed_value(1) -> ()
// run: @assumed_poison()
// ub: BrokenPromise
// run: @written_otherwise()
// ub: BrokenPromise
// run: @read_only() -> 0
// run: @beside() -> 1
// run: @after() -> 2
// run: @of_the_argument() -> 3
// run: @dead()
// ub: BrokenPromise
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
llvm.func internal @write_both(%p: !llvm.ptr {llvm.noalias}, %q: !llvm.ptr) -> i32 {
  %c1 = llvm.mlir.constant(1 : i32) : i32
  llvm.store %c1, %p : i32, !llvm.ptr
  llvm.store %c1, %q : i32, !llvm.ptr
  %r = llvm.load %p : !llvm.ptr -> i32
  llvm.return %r : i32
}
llvm.func internal @read_both(%p: !llvm.ptr {llvm.noalias}, %q: !llvm.ptr {llvm.noalias}) -> i32 {
  %a = llvm.load %p : !llvm.ptr -> i32
  %b = llvm.load %q : !llvm.ptr -> i32
  %r = llvm.sub %a, %b : i32
  llvm.return %r : i32
}
llvm.func @written_otherwise() -> i32 {
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.alloca %c1 x i32 : (i32) -> !llvm.ptr
  %r = llvm.call @write_both(%p, %p) : (!llvm.ptr, !llvm.ptr) -> i32
  llvm.return %r : i32
}
llvm.func @read_only() -> i32 {
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.alloca %c1 x i32 : (i32) -> !llvm.ptr
  llvm.store %c1, %p : i32, !llvm.ptr
  %r = llvm.call @read_both(%p, %p) : (!llvm.ptr, !llvm.ptr) -> i32
  llvm.return %r : i32
}
llvm.func @beside() -> i32 {
  %c2 = llvm.mlir.constant(2 : i32) : i32
  %p = llvm.alloca %c2 x i32 : (i32) -> !llvm.ptr
  %q = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, i32
  %r = llvm.call @write_both(%p, %q) : (!llvm.ptr, !llvm.ptr) -> i32
  llvm.return %r : i32
}
llvm.func @after() -> i32 {
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %c2 = llvm.mlir.constant(2 : i32) : i32
  %p = llvm.alloca %c2 x i32 : (i32) -> !llvm.ptr
  %q = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, i32
  %n = llvm.call @write_both(%p, %q) : (!llvm.ptr, !llvm.ptr) -> i32
  llvm.store %c2, %p : i32, !llvm.ptr
  %r = llvm.load %p : !llvm.ptr -> i32
  llvm.return %r : i32
}
llvm.func internal @moved(%p: !llvm.ptr {llvm.noalias}) -> i32 {
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %c3 = llvm.mlir.constant(3 : i32) : i32
  %s = llvm.alloca %c1 x !llvm.ptr : (i32) -> !llvm.ptr
  llvm.store %p, %s : !llvm.ptr, !llvm.ptr
  %q = llvm.load %s : !llvm.ptr -> !llvm.ptr
  %e = llvm.getelementptr %q[1] : (!llvm.ptr) -> !llvm.ptr, i32
  llvm.store %c3, %e : i32, !llvm.ptr
  %f = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, i32
  %r = llvm.load %f : !llvm.ptr -> i32
  llvm.return %r : i32
}
llvm.func @of_the_argument() -> i32 {
  %c2 = llvm.mlir.constant(2 : i32) : i32
  %p = llvm.alloca %c2 x i32 : (i32) -> !llvm.ptr
  %r = llvm.call @moved(%p) : (!llvm.ptr) -> i32
  llvm.return %r : i32
}
llvm.func @assumed_alignment(%byte: i64) -> i64 {
  %true = llvm.mlir.constant(true) : i1
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %c4 = llvm.mlir.constant(4 : i64) : i64
  %p = llvm.alloca %c1 x i32 : (i32) -> !llvm.ptr
  %q = llvm.getelementptr %p[%byte] : (!llvm.ptr, i64) -> !llvm.ptr, i8
  llvm.intr.assume %true ["align"(%q, %c4 : !llvm.ptr, i64)] : i1
  llvm.return %byte : i64
}
llvm.func @assumed_pointer(%is_some: i1) {
  %true = llvm.mlir.constant(true) : i1
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.alloca %c1 x i32 : (i32) -> !llvm.ptr
  %null = llvm.mlir.zero : !llvm.ptr
  %q = llvm.select %is_some, %p, %null : i1, !llvm.ptr
  llvm.intr.assume %true ["nonnull"(%q : !llvm.ptr)] : i1
  llvm.return
}
llvm.func @assumed_bytes(%length: i64) {
  %true = llvm.mlir.constant(true) : i1
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.alloca %c1 x i32 : (i32) -> !llvm.ptr
  llvm.intr.assume %true ["dereferenceable"(%p, %length : !llvm.ptr, i64)] : i1
  llvm.return
}
llvm.func @assumed_value(%value: i32) {
  %true = llvm.mlir.constant(true) : i1
  llvm.intr.assume %true ["noundef"(%value : i32)] : i1
  llvm.return
}
llvm.func @assumed_poison() {
  %poison = llvm.mlir.poison : i32
  llvm.call @assumed_value(%poison) : (i32) -> ()
  llvm.return
}
llvm.func internal @own() -> (!llvm.ptr {llvm.dereferenceable = 4 : i64}) {
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.alloca %c1 x i32 : (i32) -> !llvm.ptr
  llvm.return %p : !llvm.ptr
}
llvm.func @dead() -> i8 {
  %c7 = llvm.mlir.constant(7 : i8) : i8
  %p = llvm.call @own() : () -> !llvm.ptr
  llvm.return %c7 : i8
}
